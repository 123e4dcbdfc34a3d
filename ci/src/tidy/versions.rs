//! The Rust version: stated once, repeated rightly, and satisfied by the toolchain that runs.

use std::process::Command;

use super::manifests::Manifest;
use super::{Problems, Tree};

/// The workflow that must install exactly the version stated, so that the version stated is the one tested.
const WORKFLOW: &str = ".github/workflows/ci.yml";

/// A version with one or two dots, such as 1.95 or 1.95.0; a missing third number counts as 0.
type Version = (u32, u32, u32);

/// The root manifest, the workflow and the documents name the same Rust version.
pub(super) fn rust_version_agrees(tree: &Tree, problems: &mut Problems) {
    let Some(stated) = stated(tree, problems) else { return };
    let Some(workflow) = tree.text(WORKFLOW, problems) else { return };
    let mut installs = false;
    for (number, line) in workflow.lines().enumerate() {
        if let Some(version) = after(line, "rustup toolchain install ") {
            installs = true;
            expect(WORKFLOW, number + 1, version, &stated, problems);
        }
    }
    if !installs {
        problems.add(
            WORKFLOW,
            format_args!("has no `rustup toolchain install {stated}`; the Rust version stated must be the one tested"),
        );
    }
    // A document need not say it, but if it does, it says the same.
    for path in ["README.md", "CONTRIBUTING.md"].into_iter().filter(|path| tree.has(path)) {
        let text = tree.text(path, problems).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            if let Some(version) = after(line, "Rust ").filter(|version| version.contains('.')) {
                expect(path, number + 1, version, &stated, problems);
            }
        }
    }
}

fn expect(path: &str, line: usize, found: &str, stated: &str, problems: &mut Problems) {
    if found != stated {
        problems.add_at(
            path,
            line,
            format_args!(
                "names Rust {found}, but the root Cargo.toml says rust-version = \"{stated}\"; make them agree"
            ),
        );
    }
}

/// The compiler that runs is at least the version stated.
pub(super) fn toolchain_satisfies(tree: &Tree, problems: &mut Problems) {
    let Some(stated) = stated(tree, problems) else { return };
    let output = Command::new("rustc").arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    match (after(&text, "rustc ").and_then(parse), parse(&stated)) {
        (Some(running), Some(least)) if running >= least => {}
        (Some(_), Some(_)) => problems.add(
            "Cargo.toml",
            format_args!("rust-version = \"{stated}\", but this is {}; run `rustup update`", text.trim_end()),
        ),
        (None, _) => problems.add(
            "Cargo.toml",
            format_args!("cannot tell whether rust-version holds: `rustc --version` printed {text:?}"),
        ),
        (_, None) => problems.add("Cargo.toml", format_args!("rust-version = \"{stated}\" is no version")),
    }
}

/// The version of `[workspace.package]`; a manifest without it is a problem.
fn stated(tree: &Tree, problems: &mut Problems) -> Option<String> {
    let root = Manifest::read(tree, "Cargo.toml", problems)?;
    let version = root.get_str(&["workspace", "package", "rust-version"]);
    if version.is_none() {
        problems.add("Cargo.toml", "[workspace.package] has no rust-version");
    }
    version.map(Into::into)
}

/// The digits and dots that follow the words, less a full stop.
fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let rest = &text[text.find(words)? + words.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    Some(rest[..end].trim_end_matches('.')).filter(|version| !version.is_empty())
}

fn parse(version: &str) -> Option<Version> {
    let mut numbers = version.split('.').map(str::parse);
    let parsed = (numbers.next()?.ok()?, numbers.next()?.ok()?, numbers.next().unwrap_or(Ok(0)).ok()?);
    numbers.next().is_none().then_some(parsed)
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;

    const ROOT: (&str, &str) = ("Cargo.toml", "[workspace.package]\nrust-version = \"1.95\"\n");

    fn agrees(workflow: &str, readme: &str) -> String {
        check(rust_version_agrees, &[ROOT, (WORKFLOW, workflow), ("README.md", readme)])
    }

    #[test]
    fn one_version_everywhere() {
        assert_eq!(
            agrees("run: rustup toolchain install 1.95 --profile minimal", "Needs Rust 1.95.\nIn Rust 2024 style.\n"),
            ""
        );
    }

    #[test]
    fn the_workflow_tests_the_version_stated() {
        assert!(
            agrees("a\nrustup toolchain install 1.96", "").starts_with(&format!("{WORKFLOW}:2: names Rust 1.96, but "))
        );
        assert!(agrees("rustup show", "").starts_with(&format!("{WORKFLOW}: has no `rustup toolchain install 1.95`")));
    }

    #[test]
    fn the_readme_says_the_same() {
        assert!(
            agrees("rustup toolchain install 1.95", "It needs Rust 1.85 or later")
                .starts_with("README.md:1: names Rust 1.85, but ")
        );
    }

    #[test]
    fn the_running_compiler_is_compared_by_number() {
        let found = |version: &str| {
            check(
                toolchain_satisfies,
                &[("Cargo.toml", &format!("[workspace.package]\nrust-version = \"{version}\"\n"))],
            )
        };
        assert_eq!(found("1.9"), "");
        assert!(found("1.99999").contains("run `rustup update`"));
        assert!(found("new").contains("is no version"));
    }
}
