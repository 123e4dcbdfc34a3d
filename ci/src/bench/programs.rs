//! The programs that are measured, built in release.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::checkout::{self, Checkout};
use crate::section::Failed;

/// Where the programs are.
#[derive(Debug)]
pub(super) struct Programs {
    pub(super) rotation: PathBuf,
    pub(super) eight: PathBuf,
    /// Prints a line and does nothing else.
    pub(super) one_line: PathBuf,
    /// The searches that ours is measured against.
    pub(super) baseline: PathBuf,
}

impl Programs {
    /// Builds them. The two that are shipped are built by themselves, so that what the others depend on does not turn
    /// on features in them.
    pub(super) fn build(checkout: &Checkout) -> Result<Self, Failed> {
        let shipped = build(checkout, &["-p", "rotation-bin", "-p", "eight-bin"])?;
        let others = build(checkout, &["-p", "solver-core", "--example", "one_line", "--example", "baseline"])?;
        Ok(Self {
            rotation: executable(&shipped, "rotation")?,
            eight: executable(&shipped, "eight")?,
            one_line: executable(&others, "one_line")?,
            baseline: executable(&others, "baseline")?,
        })
    }
}

/// Builds in release; what cargo says, one JSON value a line. Its messages for people go to stderr.
fn build(checkout: &Checkout, targets: &[&str]) -> Result<String, Failed> {
    let output = Command::new(checkout::cargo())
        .current_dir(&checkout.root)
        .args(["build", "--release", "--locked", "--quiet", "--message-format=json-render-diagnostics"])
        .args(targets)
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(Failed(format!("cargo build --release {} failed: {}", targets.join(" "), output.status)));
    }
    String::from_utf8(output.stdout).map_err(|error| Failed(format!("cargo build: {error}")))
}

/// The program of a target that was built.
fn executable(messages: &str, target: &str) -> Result<PathBuf, Failed> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == target)
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .ok_or_else(|| Failed(format!("cargo does not say where it put {target}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_executable_is_the_target_s() {
        let messages = r#"{"reason":"compiler-artifact","target":{"name":"rotation"},"executable":null}
{"reason":"compiler-artifact","target":{"name":"eight"},"executable":"/t/eight"}
{"reason":"compiler-artifact","target":{"name":"rotation"},"executable":"/t/rotation"}
{"reason":"build-finished","success":true}"#;
        assert_eq!(executable(messages, "rotation").unwrap(), PathBuf::from("/t/rotation"));
        assert!(executable(messages, "judge").is_err());
    }
}
