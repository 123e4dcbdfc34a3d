//! The sections of the gate, and what each of them is given and gives back.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;

use crate::{cargo, command, deps, readme, tidy};

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

/// One named part of the gate.
#[derive(Debug)]
pub(crate) struct Section {
    /// What the user types, in lower case.
    pub(crate) name: &'static str,
    /// What holds if it passes.
    pub(crate) about: &'static str,
    /// The check itself.
    pub(crate) run: fn(&mut Context<'_>) -> Outcome,
}

/// What came of a section: a short note on what was done, or what went wrong, each one line.
///
/// The details of a failure are in the [`Context::log`].
pub(crate) type Outcome = Result<String, Failed>;

/// Why a section failed, in one line.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) String);

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self(error.to_string())
    }
}

/// What a section works with.
pub(crate) struct Context<'a> {
    /// The checkout under test.
    pub(crate) checkout: &'a Checkout,
    /// Whether commands write straight to the terminal instead of into the log.
    pub(crate) verbose: bool,
    /// What is shown if the section fails.
    pub(crate) log: &'a mut dyn Write,
}

/// A checkout of the workspace.
#[derive(Debug)]
pub(crate) struct Checkout {
    /// The directory of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Where cargo builds, `target` unless the user says otherwise.
    pub(crate) target: PathBuf,
}

impl Checkout {
    /// The checkout that holds the current directory.
    pub(crate) fn find() -> io::Result<Self> {
        let metadata = metadata(&["--no-deps"])?;
        let directory = |key: &str| {
            let path = metadata[key].as_str();
            path.map(PathBuf::from).ok_or_else(|| io::Error::other(format!("cargo metadata tells no {key}")))
        };
        Ok(Self { root: directory("workspace_root")?, target: directory("target_directory")? })
    }
}

/// What `cargo metadata` says, with these arguments.
pub(crate) fn metadata(arguments: &[&str]) -> io::Result<serde_json::Value> {
    let output = Command::new(command::cargo()).args(["metadata", "--format-version", "1"]).args(arguments).output()?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr);
        return Err(io::Error::other(format!("cargo metadata failed: {}", message.trim_end())));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
