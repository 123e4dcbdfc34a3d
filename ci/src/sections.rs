//! The list of the gate's sections.

use crate::section::Section;
use crate::{cargo, deps, readme, tidy};

/// The gate, in the order in which it runs: what fails fastest comes first.
///
/// To add a section, write a function of the type of [`Section::run`] and name it here.
pub(crate) const SECTIONS: &[Section] = &[
    Section { name: "format", about: "every Rust file is as rustfmt writes it", run: cargo::format },
    Section { name: "tidy", about: "fixtures, snapshots, manifests, versions, links, white space", run: tidy::run },
    Section { name: "deps", about: "licences, sources and duplicates of the dependencies", run: deps::run },
    Section { name: "clippy", about: "no compiler or clippy warning", run: cargo::clippy },
    Section {
        name: "docs",
        about: "the documentation builds, private items included, without a warning",
        run: cargo::docs,
    },
    Section { name: "tests", about: "unit, integration and documentation tests, and every fixture", run: cargo::tests },
    Section {
        name: "fuzz",
        about: "what the fuzzers found stays found, and a few seconds find nothing",
        run: cargo::fuzz,
    },
    Section { name: "readme", about: "the README's commands run and do what it says", run: readme::run },
];
