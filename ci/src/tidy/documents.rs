//! The documents that every release needs.

use super::manifests::Manifest;
use super::{Problems, Tree};

/// Both licence texts are there.
pub(super) fn licences_exist(tree: &Tree, problems: &mut Problems) {
    for path in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if tree.text(path, problems).is_some_and(|text| text.trim().is_empty()) {
            problems.add(path, "is empty; put the licence's text there");
        }
    }
}

/// The changelog has a section for what is not released yet, or for the version of the workspace.
pub(super) fn changelog_names_the_version(tree: &Tree, problems: &mut Problems) {
    const CHANGELOG: &str = "CHANGELOG.md";
    let Some(root) = Manifest::read(tree, "Cargo.toml", problems) else { return };
    let Some(version) = root.get_str(&["workspace", "package", "version"]) else {
        problems.add("Cargo.toml", "[workspace.package] has no version");
        return;
    };
    let Some(text) = tree.text(CHANGELOG, problems) else { return };
    let named = |name: &str| text.lines().any(|line| line.starts_with(&format!("## [{name}]")));
    if !named("Unreleased") && !named(version) {
        problems.add(CHANGELOG, format_args!("has neither a section `## [Unreleased]` nor `## [{version}]`"));
    }
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;

    #[test]
    fn both_licences_are_needed() {
        assert_eq!(check(licences_exist, &[("LICENSE-MIT", "x"), ("LICENSE-APACHE", "x")]), "");
        let found = check(licences_exist, &[("LICENSE-APACHE", "\n")]);
        assert_eq!(found, "LICENSE-MIT: is missing\nLICENSE-APACHE: is empty; put the licence's text there\n");
    }

    #[test]
    fn the_changelog_knows_the_version() {
        let found = |text: &str| {
            check(
                changelog_names_the_version,
                &[("Cargo.toml", "[workspace.package]\nversion = \"0.2.0\"\n"), ("CHANGELOG.md", text)],
            )
        };
        assert_eq!(found("## [Unreleased]\n"), "");
        assert_eq!(found("## [0.2.0] - 2024-01-01\n"), "");
        assert!(found("## [0.1.0]\n").starts_with("CHANGELOG.md: has neither "));
    }
}
