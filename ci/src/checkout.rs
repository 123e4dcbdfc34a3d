//! The checkout under test, and the cargo that builds it.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;

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
    let output = Command::new(cargo()).args(["metadata", "--format-version", "1"]).args(arguments).output()?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr);
        return Err(io::Error::other(format!("cargo metadata failed: {}", message.trim_end())));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The cargo that runs this program, or the one in `PATH`.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
