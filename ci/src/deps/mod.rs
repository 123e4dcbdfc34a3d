//! The dependencies: their licences, where they come from, and no crate twice.
//!
//! `cargo deny` does this where it is installed. Where it is not, the check below does the same from `cargo metadata`
//! and the same policy, `.cargo/deny.toml`; the section says which of the two ran.

mod licence;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;
use toml_edit::{Document, Item};

use crate::checkout;
use crate::command::{self, cargo_command};
use crate::section::{Context, Failed, Outcome};
use crate::tidy::Problems;

const POLICY: &str = ".cargo/deny.toml";

/// The section.
pub(crate) fn run(context: &mut Context<'_>) -> Outcome {
    let installed = Command::new(checkout::cargo()).args(["deny", "--version"]).output();
    if installed.is_ok_and(|output| output.status.success()) {
        // It finds the policy by itself: which of its commands takes a path depends on its version.
        let mut deny = cargo_command(context, &["deny", "--locked", "check", "licenses", "bans", "sources"]);
        return command::run(context, &mut deny);
    }
    let text = std::fs::read_to_string(context.checkout.root.join(POLICY));
    let policy = Policy::parse(&text.map_err(|error| Failed(format!("{POLICY}: {error}")))?)?;
    let packages = packages(&checkout::metadata(&["--locked", "--all-features"])?);
    let mut problems = Problems::default();
    check(&packages, &policy, &mut problems);
    write!(context.log, "{problems}")?;
    problems.outcome(format!("cargo deny is not installed; the built-in check passed {} packages", packages.len()))
}

/// The part of `.cargo/deny.toml` that the built-in check reads.
#[derive(Debug, Default)]
struct Policy {
    /// SPDX names.
    licences: BTreeSet<String>,
    /// Addresses of registries.
    registries: BTreeSet<String>,
    /// Versions that may stand beside another, as `NAME@VERSION`.
    duplicates: BTreeSet<String>,
}

impl Policy {
    fn parse(text: &str) -> Result<Self, Failed> {
        let document = Document::parse(text).map_err(|error| Failed(format!("{POLICY}: {error}")))?;
        let array = |table: &str, key: &str| {
            document.as_item().get(table).and_then(|table| table.get(key)).and_then(Item::as_array)
        };
        let strings = |table: &str, key: &str| {
            array(table, key).into_iter().flatten().filter_map(|value| value.as_str()).map(String::from).collect()
        };
        let mut duplicates = BTreeSet::new();
        for entry in array("bans", "skip").into_iter().flatten() {
            let field =
                |key: &str| entry.as_inline_table().and_then(|table| table.get(key)).and_then(|value| value.as_str());
            match (field("crate"), field("reason")) {
                (Some(name), Some(reason)) if !reason.trim().is_empty() => duplicates.insert(name.into()),
                _ => {
                    return Err(Failed(format!(
                        "{POLICY}: bans.skip: write {{ crate = \"NAME@VERSION\", reason = \"...\" }}"
                    )));
                }
            };
        }
        Ok(Self {
            licences: strings("licenses", "allow"),
            registries: strings("sources", "allow-registry"),
            duplicates,
        })
    }
}

/// A package of the dependency graph.
#[derive(Debug)]
struct Package {
    name: String,
    version: String,
    /// The licence expression, if the manifest gives one.
    licence: Option<String>,
    /// Where it comes from; `None` for a path.
    source: Option<String>,
}

/// The packages that `cargo metadata` lists, for every target and with all features.
fn packages(metadata: &Value) -> Vec<Package> {
    let text = |package: &Value, key: &str| package[key].as_str().map(String::from);
    let package = |package: &Value| Package {
        name: text(package, "name").unwrap_or_default(),
        version: text(package, "version").unwrap_or_default(),
        licence: text(package, "license"),
        source: text(package, "source"),
    };
    metadata["packages"].as_array().into_iter().flatten().map(package).collect()
}

fn check(packages: &[Package], policy: &Policy, problems: &mut Problems) {
    let mut versions: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for Package { name, version, licence, source } in packages {
        let id = format!("{name}@{version}");
        match licence.as_deref().map(|licence| (licence, licence::is_allowed(licence, &policy.licences))) {
            Some((_, Ok(true))) => {}
            Some((licence, Ok(false))) => {
                problems.add(&id, format_args!("its licence, {licence}, is not allowed by {POLICY}"));
            }
            Some((licence, Err(error))) => {
                problems.add(&id, format_args!("its licence, {licence:?}, is no SPDX expression: {error}"));
            }
            None => problems.add(&id, "its manifest gives no licence"),
        }
        if let Some(source) = source
            && !source.strip_prefix("registry+").is_some_and(|registry| policy.registries.contains(registry))
        {
            problems.add(&id, format_args!("comes from {source}; {POLICY} allows crates.io only"));
        }
        versions.entry(name).or_default().push(id);
    }
    for ids in versions.values().filter(|ids| ids.len() > 1) {
        // One version needs no excuse; all others do.
        let unexplained: Vec<_> = ids.iter().filter(|id| !policy.duplicates.contains(*id)).collect();
        if let [_, _, ..] = unexplained[..] {
            problems.add(
                "Cargo.lock",
                format_args!(
                    "holds {} at once; agree on one version, or list the others in {POLICY} with the reason",
                    ids.join(" and ")
                ),
            );
        }
    }
    let duplicated: BTreeSet<&String> = versions.values().filter(|ids| ids.len() > 1).flatten().collect();
    for id in policy.duplicates.iter().filter(|id| !duplicated.contains(id)) {
        problems.add(POLICY, format_args!("bans.skip lists {id}, which stands beside no other version; remove it"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn policy(skip: &str) -> Policy {
        Policy::parse(&format!(
            "[licenses]\nallow = [\"MIT\"]\n[bans]\nskip = [{skip}]\n[sources]\nallow-registry = [\"https://github.com/rust-lang/crates.io-index\"]\n"
        ))
        .unwrap()
    }

    fn package(name: &str, version: &str, licence: Option<&str>, source: Option<&str>) -> Package {
        Package {
            name: name.into(),
            version: version.into(),
            licence: licence.map(Into::into),
            source: source.map(Into::into),
        }
    }

    fn found(packages: &[Package], policy: &Policy) -> String {
        let mut problems = Problems::default();
        check(packages, policy, &mut problems);
        problems.to_string()
    }

    #[test]
    fn an_allowed_licence_from_crates_io_or_a_path_is_right() {
        let packages = [package("a", "1.0.0", Some("MIT"), Some(CRATES_IO)), package("b", "1.0.0", Some("MIT"), None)];
        assert_eq!(found(&packages, &policy("")), "");
    }

    #[test]
    fn every_fault_names_its_package() {
        let packages = [
            package("gpl", "1.0.0", Some("GPL-3.0"), Some(CRATES_IO)),
            package("none", "1.0.0", None, Some(CRATES_IO)),
            package("odd", "1.0.0", Some("MIT AND"), Some(CRATES_IO)),
            package("git", "1.0.0", Some("MIT"), Some("git+https://example.org/git")),
        ];
        let found = found(&packages, &policy(""));
        let lines: Vec<_> = found.lines().collect();
        assert_eq!(lines[0], "gpl@1.0.0: its licence, GPL-3.0, is not allowed by .cargo/deny.toml");
        assert_eq!(lines[1], "none@1.0.0: its manifest gives no licence");
        assert_eq!(lines[2], "odd@1.0.0: its licence, \"MIT AND\", is no SPDX expression: it ends too early");
        assert!(lines[3].starts_with("git@1.0.0: comes from git+https://example.org/git; "), "{found}");
    }

    #[test]
    fn a_second_version_needs_a_reason() {
        let packages = ["1.0.0", "2.0.0"].map(|version| package("a", version, Some("MIT"), Some(CRATES_IO)));
        assert!(found(&packages, &policy("")).starts_with("Cargo.lock: holds a@1.0.0 and a@2.0.0 at once; "));
        assert_eq!(found(&packages, &policy("{ crate = \"a@1.0.0\", reason = \"b has not moved\" }")), "");
        assert!(Policy::parse("[bans]\nskip = [{ crate = \"a@1.0.0\" }]\n").is_err());
    }

    #[test]
    fn a_reason_that_is_no_longer_needed_goes() {
        let packages = [package("a", "2.0.0", Some("MIT"), Some(CRATES_IO))];
        let found = found(&packages, &policy("{ crate = \"a@1.0.0\", reason = \"old\" }"));
        assert!(found.starts_with(".cargo/deny.toml: bans.skip lists a@1.0.0, "), "{found}");
    }
}
