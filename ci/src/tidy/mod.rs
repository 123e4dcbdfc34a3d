//! Checks of the tree itself: files that belong together, numbers that must agree, links that must lead somewhere.
//!
//! Each check is a function over a [`Tree`] that adds to [`Problems`] and has its tests beside it. To add one, write it
//! and name it in [`CHECKS`].

mod documents;
mod fixtures;
mod manifests;
mod text;
mod tree;
mod versions;

use std::fmt::{self, Display};

use crate::section::{Context, Failed, Outcome};
pub(crate) use tree::Tree;

/// Every check, in the order in which they report.
const CHECKS: &[fn(&Tree, &mut Problems)] = &[
    fixtures::are_described,
    fixtures::have_snapshots,
    manifests::members_inherit,
    manifests::dependencies_are_explained,
    manifests::lock_file_is_committed,
    versions::rust_version_agrees,
    versions::toolchain_satisfies,
    documents::licences_exist,
    documents::changelog_names_the_version,
    text::links_lead_to_files,
    text::no_stray_white_space,
];

/// The section.
pub(crate) fn run(context: &mut Context<'_>) -> Outcome {
    let tree = Tree::read(&context.checkout.root)?;
    let mut problems = Problems::default();
    for check in CHECKS {
        check(&tree, &mut problems);
    }
    write!(context.log, "{problems}")?;
    problems.outcome(format!("{} checks over {} files", CHECKS.len(), tree.files().count()))
}

/// What the checks found.
#[derive(Debug, Default)]
pub(crate) struct Problems(Vec<String>);

impl Problems {
    /// A problem of a whole file or directory.
    pub(crate) fn add(&mut self, path: &str, message: impl Display) {
        self.0.push(format!("{path}: {message}"));
    }

    /// A problem on one line, counted from 1.
    pub(crate) fn add_at(&mut self, path: &str, line: usize, message: impl Display) {
        self.0.push(format!("{path}:{line}: {message}"));
    }

    /// The note if there are no problems, their number otherwise.
    pub(crate) fn outcome(&self, note: String) -> Outcome {
        match self.0.len() {
            0 => Ok(note),
            1 => Err(Failed("1 problem".into())),
            count => Err(Failed(format!("{count} problems"))),
        }
    }
}

impl Display for Problems {
    /// One line a problem.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|problem| writeln!(f, "{problem}"))
    }
}

/// A temporary tree of these files.
#[cfg(test)]
fn tree(files: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = directory.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    directory
}

/// Runs one check over a temporary tree of these files and gives what it says, one line a problem.
#[cfg(test)]
fn check(check: fn(&Tree, &mut Problems), files: &[(&str, &str)]) -> String {
    let directory = tree(files);
    let mut problems = Problems::default();
    check(&Tree::read(directory.path()).unwrap(), &mut problems);
    problems.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkout::Checkout;

    #[test]
    fn every_check_is_run() {
        let root = "[workspace]\nmembers = [\"a\"]\n[workspace.package]\nversion = \"1.0.0\"\nrust-version = \"1.99999\"\n\
                    [workspace.dependencies]\nclap = \"4\"\n";
        let files = [
            ("Cargo.toml", root),
            ("a/Cargo.toml", "[lints]\nworkspace = true\n[package]\nrust-version.workspace = true\n"),
            (".github/workflows/ci.yml", ""),
            ("fixtures/a/b/c/d.in", ""),
            ("LICENSE-MIT", "x"),
            ("CHANGELOG.md", "[x](no-such-file)\n"),
            ("CONTRIBUTING.md", "x \n"),
        ];
        // One for each check, in their order.
        let expected = [
            "fixtures/a/b/c/d.in: has no description; ",
            "fixtures/a/b/c/d.in: has no snapshot; ",
            "a/Cargo.toml:1: [package] must say `version.workspace = true`",
            "Cargo.toml:7: `clap` is not in the table ",
            "Cargo.lock: is missing; ",
            ".github/workflows/ci.yml: has no `rustup toolchain install 1.99999`; ",
            "Cargo.toml: rust-version = \"1.99999\", but this is ",
            "LICENSE-APACHE: is missing",
            "CHANGELOG.md: has neither a section ",
            "CHANGELOG.md:1: the link to no-such-file leads nowhere",
            "CONTRIBUTING.md:1: ends in white space; ",
        ];
        assert_eq!(expected.len(), CHECKS.len());
        let directory = tree(&files);
        let checkout = Checkout { root: directory.path().into(), target: "target".into() };
        let mut log = Vec::new();
        let outcome = run(&mut Context { checkout: &checkout, verbose: false, log: &mut log });
        let log = String::from_utf8(log).unwrap();
        assert_eq!(outcome.unwrap_err().0, format!("{} problems", expected.len()), "{log}");
        for (found, expected) in log.lines().zip(expected) {
            assert!(found.starts_with(expected), "{expected}\n{log}");
        }
    }
}
