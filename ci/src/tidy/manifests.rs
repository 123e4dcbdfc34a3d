//! The manifests: one place for each version, and a reason for each dependency.

use std::collections::BTreeMap;
use std::process::Command;

use toml_edit::{Document, Item, TableLike};

use super::{Problems, Tree};
use crate::markdown::Markdown;

/// Where the dependencies are explained.
const EXPLAINED: &str = "CONTRIBUTING.md";

/// A manifest, with the line of everything in it.
pub(super) struct Manifest {
    document: Document<String>,
}

impl Manifest {
    /// Reads a manifest; one that is missing or cannot be read is a problem.
    pub(super) fn read(tree: &Tree, path: &str, problems: &mut Problems) -> Option<Self> {
        let text = tree.text(path, problems)?;
        Document::parse(text).map(|document| Self { document }).map_err(|error| problems.add(path, error)).ok()
    }

    /// What stands under these keys, one inside the other.
    pub(super) fn get(&self, keys: &[&str]) -> Option<&Item> {
        keys.iter().try_fold(self.document.as_item(), |item, key| item.get(key))
    }

    /// The text under these keys.
    pub(super) fn get_str(&self, keys: &[&str]) -> Option<&str> {
        self.get(keys)?.as_str()
    }

    /// The table under these keys, if there is one.
    fn table(&self, keys: &[&str]) -> Option<&dyn TableLike> {
        self.get(keys)?.as_table_like()
    }

    /// The line, from 1, of a key in a table.
    fn line(&self, table: &dyn TableLike, key: &str) -> usize {
        let span = table.get_key_value(key).and_then(|(key, item)| key.span().or_else(|| item.span()));
        let start = span.map_or(0, |span| span.start);
        self.document.raw()[..start].matches('\n').count() + 1
    }

    /// Every table of dependencies: the plain ones and those of a target.
    fn dependency_tables(&self) -> Vec<&dyn TableLike> {
        const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];
        let targets = self.table(&["target"]).into_iter().flat_map(|targets| targets.iter().map(|(_, target)| target));
        std::iter::once(self.document.as_item())
            .chain(targets)
            .flat_map(|item| KINDS.iter().filter_map(|kind| item.get(kind)?.as_table_like()))
            .collect()
    }
}

/// Whether the value is taken from the workspace: `NAME.workspace = true`.
fn is_inherited(item: Option<&Item>) -> bool {
    item.and_then(|item| item.get("workspace")).and_then(Item::as_bool) == Some(true)
}

/// Versions, lints and dependencies of every member are those of the workspace.
pub(super) fn members_inherit(tree: &Tree, problems: &mut Problems) {
    let Some(root) = Manifest::read(tree, "Cargo.toml", problems) else { return };
    let members = root.get(&["workspace", "members"]).and_then(Item::as_array);
    for member in members.into_iter().flatten().filter_map(|member| member.as_str()) {
        let path = format!("{member}/Cargo.toml");
        let Some(manifest) = Manifest::read(tree, &path, problems) else { continue };
        for key in ["version", "rust-version"] {
            if !is_inherited(manifest.get(&["package", key])) {
                let line = manifest.table(&["package"]).map_or(1, |package| manifest.line(package, key));
                problems.add_at(&path, line, format_args!("[package] must say `{key}.workspace = true`"));
            }
        }
        if !is_inherited(manifest.get(&["lints"])) {
            problems.add(&path, "must take its lints from the workspace: `[lints]`, then `workspace = true`");
        }
        for table in manifest.dependency_tables() {
            for (name, _) in table.iter().filter(|(_, item)| !is_inherited(Some(item))) {
                let line = manifest.line(table, name);
                problems.add_at(
                    &path,
                    line,
                    format_args!("say `{name}.workspace = true` and put the version in the root Cargo.toml"),
                );
            }
        }
    }
}

/// The dependencies of the workspace and the table in CONTRIBUTING.md that says what each is for name the same crates.
///
/// Crates of the workspace itself, which have a `path`, are not listed there.
pub(super) fn dependencies_are_explained(tree: &Tree, problems: &mut Problems) {
    let Some(root) = Manifest::read(tree, "Cargo.toml", problems) else { return };
    let Some(text) = tree.text(EXPLAINED, problems) else { return };
    let explained = explained(&text);
    for (name, &(line, ref purpose)) in &explained {
        if purpose.is_empty() {
            problems.add_at(EXPLAINED, line, format_args!("say what `{name}` is for"));
        }
    }
    let Some(dependencies) = root.table(&["workspace", "dependencies"]) else { return };
    for (name, _) in dependencies.iter().filter(|(_, item)| item.get("path").is_none()) {
        if !explained.contains_key(name) {
            let line = root.line(dependencies, name);
            problems.add_at(
                "Cargo.toml",
                line,
                format_args!("`{name}` is not in the table of dependencies in {EXPLAINED}; say there what it is for"),
            );
        }
    }
    for (name, (line, _)) in explained {
        if dependencies.get(&name).is_none() {
            problems.add_at(
                EXPLAINED,
                line,
                format_args!("`{name}` is no dependency in the root Cargo.toml; remove it from the table"),
            );
        }
    }
}

/// The rows of the table below the heading "Dependencies": the crate, its line, and what it is for.
fn explained(text: &str) -> BTreeMap<String, (usize, String)> {
    // Names stand in backticks, which the prose of a parsed text leaves out: the lines are read from the text itself.
    let lines: Vec<&str> = text.lines().collect();
    let mut rows = BTreeMap::new();
    let mut inside = false;
    for line in Markdown::parse(text).prose {
        if line.text.starts_with('#') {
            inside = line.text.trim_start_matches('#').trim() == "Dependencies";
        }
        let row = lines[line.number - 1].strip_prefix("| `").and_then(|row| row.split_once("` |"));
        if let Some((name, purpose)) = row.filter(|_| inside) {
            rows.insert(name.into(), (line.number, purpose.trim().trim_end_matches('|').trim().into()));
        }
    }
    rows
}

/// `Cargo.lock` is there and, in a git checkout, tracked.
pub(super) fn lock_file_is_committed(tree: &Tree, problems: &mut Problems) {
    if !tree.has("Cargo.lock") {
        problems.add("Cargo.lock", "is missing; run `cargo build` and commit it");
        return;
    }
    // `.git` is a file in a linked worktree; without it, this is no checkout but an export.
    if tree.root().join(".git").exists() {
        let tracked =
            Command::new("git").current_dir(tree.root()).args(["ls-files", "--error-unmatch", "Cargo.lock"]).output();
        match tracked {
            Ok(output) if output.status.success() => {}
            Ok(output) if output.status.code() == Some(1) => {
                problems.add("Cargo.lock", "is not tracked by git; commit it");
            }
            Ok(output) => problems.add(
                "Cargo.lock",
                format_args!("git cannot tell: {}", String::from_utf8_lossy(&output.stderr).trim_end()),
            ),
            Err(error) => problems.add("Cargo.lock", format_args!("cannot run git: {error}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;

    const ROOT: &str = "[workspace]\nmembers = [\"a\"]\n[workspace.dependencies]\na = { path = \"a\" }\nclap = \"4\"\n";
    const MEMBER: &str = "[package]\nname = \"a\"\nversion.workspace = true\nrust-version.workspace = true\n\n[lints]\nworkspace = true\n";

    fn member(more: &str) -> String {
        check(members_inherit, &[("Cargo.toml", ROOT), ("a/Cargo.toml", &format!("{MEMBER}{more}"))])
    }

    #[test]
    fn a_member_that_inherits_is_right() {
        assert_eq!(member(""), "");
        assert_eq!(member("[dependencies]\nclap.workspace = true\nserde = { workspace = true, features = [] }\n"), "");
    }

    #[test]
    fn a_version_outside_the_root_is_named_with_its_line() {
        let found = member("[dev-dependencies]\nclap = \"4\"\n");
        assert_eq!(found, "a/Cargo.toml:9: say `clap.workspace = true` and put the version in the root Cargo.toml\n");
        assert!(
            member("[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\"\n").starts_with("a/Cargo.toml:9: say `libc.")
        );
        assert!(member("[build-dependencies.libc]\nversion = \"0.2\"\n").starts_with("a/Cargo.toml:8: say `libc."));
    }

    #[test]
    fn a_member_must_inherit_its_version_and_its_lints() {
        let found = check(
            members_inherit,
            &[("Cargo.toml", ROOT), ("a/Cargo.toml", "[package]\nname = \"a\"\nversion = \"1.0.0\"\n")],
        );
        let lines: Vec<_> = found.lines().collect();
        assert_eq!(lines[0], "a/Cargo.toml:3: [package] must say `version.workspace = true`");
        assert_eq!(lines[1], "a/Cargo.toml:1: [package] must say `rust-version.workspace = true`");
        assert!(lines[2].starts_with("a/Cargo.toml: must take its lints "), "{found}");
    }

    #[test]
    fn a_member_that_is_not_there_is_named() {
        assert_eq!(check(members_inherit, &[("Cargo.toml", ROOT)]), "a/Cargo.toml: is missing\n");
    }

    fn explain(contributing: &str) -> String {
        check(dependencies_are_explained, &[("Cargo.toml", ROOT), (EXPLAINED, contributing)])
    }

    #[test]
    fn every_dependency_has_its_row() {
        assert_eq!(explain("## Dependencies\n\n| crate | for |\n|---|---|\n| `clap` | command lines |\n"), "");
        assert!(explain("## Dependencies\n").starts_with("Cargo.toml:5: `clap` is not in the table "));
        assert!(
            explain("## Other\n| `clap` | command lines |\n").starts_with("Cargo.toml:5: `clap` is not in the table ")
        );
    }

    #[test]
    fn every_row_has_its_dependency_and_a_purpose() {
        assert_eq!(explain("## Dependencies\n| `clap` | |\n"), "CONTRIBUTING.md:2: say what `clap` is for\n");
        let found = explain("## Dependencies\n| `clap` | x |\n| `rand` | y |\n");
        assert!(found.starts_with("CONTRIBUTING.md:3: `rand` is no dependency "), "{found}");
    }

    #[test]
    fn the_lock_file_is_there_and_tracked() {
        assert!(check(lock_file_is_committed, &[]).starts_with("Cargo.lock: is missing; "));
        assert_eq!(check(lock_file_is_committed, &[("Cargo.lock", "")]), "");

        let directory = tempfile::tempdir().unwrap();
        std::fs::write(directory.path().join("Cargo.lock"), "").unwrap();
        let git = |arguments: &[&str]| {
            assert!(
                Command::new("git").current_dir(directory.path()).args(arguments).output().unwrap().status.success()
            );
        };
        let check = || {
            let mut problems = Problems::default();
            lock_file_is_committed(&Tree::read(directory.path()).unwrap(), &mut problems);
            problems.to_string()
        };
        git(&["init"]);
        assert_eq!(check(), "Cargo.lock: is not tracked by git; commit it\n");
        git(&["add", "Cargo.lock"]);
        assert_eq!(check(), "");
    }
}
