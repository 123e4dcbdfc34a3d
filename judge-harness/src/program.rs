//! Where the two programs are.
//!
//! Cargo builds the programs of other packages for nobody's tests: after `cargo test -p judge-harness` they may be
//! missing, or old. So the tests have Cargo build them, which takes no time when they are fresh, and take the paths
//! from what it reports. `JUDGE_BIN_ROTATION` and `JUDGE_BIN_EIGHT` name other programs to test in their place.

use solver_core::judge::Problem;
use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// The paths of the two programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Programs {
    rotation: PathBuf,
    eight: PathBuf,
}

/// One of the two programs, as Cargo and the environment know it.
struct Known {
    name: &'static str,
    package: &'static str,
    variable: &'static str,
}

const ROTATION: Known = Known { name: "rotation", package: "rotation-bin", variable: "JUDGE_BIN_ROTATION" };
const EIGHT: Known = Known { name: "eight", package: "eight-bin", variable: "JUDGE_BIN_EIGHT" };

impl Programs {
    /// Builds the programs, in the profile and the target directory of the test that runs, and finds them.
    ///
    /// A program that the environment names is not built.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if Cargo cannot be started or the build fails, or if the environment names no file.
    pub fn build() -> Result<Self, ProgramError> {
        let (rotation, eight) = (ROTATION.named()?, EIGHT.named()?);
        if let (Some(rotation), Some(eight)) = (&rotation, &eight) {
            return Ok(Self { rotation: rotation.clone(), eight: eight.clone() });
        }
        let report = cargo_build()?;
        let or_built = |known: &Known, named: Option<PathBuf>| {
            named.or_else(|| executable(&report, known.name)).ok_or(ProgramError::NotReported(known.name))
        };
        Ok(Self { rotation: or_built(&ROTATION, rotation)?, eight: or_built(&EIGHT, eight)? })
    }

    /// Finds the programs that [`build`](Self::build) built a moment ago for the test that runs, without asking Cargo.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if a program is not there.
    pub fn built() -> Result<Self, ProgramError> {
        let directory = Layout::of_this_test().map(|layout| layout.directory).unwrap_or_default();
        let or_there = |known: &Known| {
            let there = directory.join(known.name).with_extension(env::consts::EXE_EXTENSION);
            known.named()?.or(there.is_file().then_some(there)).ok_or(ProgramError::NotReported(known.name))
        };
        Ok(Self { rotation: or_there(&ROTATION)?, eight: or_there(&EIGHT)? })
    }

    /// The program that solves a problem.
    pub fn of(&self, problem: Problem) -> &Path {
        match problem {
            Problem::Rotation => &self.rotation,
            Problem::Eight => &self.eight,
        }
    }
}

impl Known {
    /// The program that the environment names in place of this one.
    fn named(&self) -> Result<Option<PathBuf>, ProgramError> {
        let Some(path) = env::var_os(self.variable) else {
            return Ok(None);
        };
        // A test runs in its package's folder, not where its user is.
        let path = std::path::absolute(&path).unwrap_or_else(|_| path.into());
        if path.is_file() { Ok(Some(path)) } else { Err(ProgramError::NoFile { variable: self.variable, path }) }
    }
}

/// What Cargo reports, one JSON value a line, when it has built both programs.
fn cargo_build() -> Result<Vec<u8>, ProgramError> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command
        .args(["build", "--quiet", "--message-format=json-render-diagnostics"])
        .args(["--package", ROTATION.package, "--package", EIGHT.package])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit());
    if let Some(layout) = Layout::of_this_test() {
        command.args(layout.options());
    }
    let output = command.output().map_err(ProgramError::Cargo)?;
    if output.status.success() { Ok(output.stdout) } else { Err(ProgramError::Build(output.status)) }
}

/// The path that Cargo reports for a program.
fn executable(report: &[u8], name: &str) -> Option<PathBuf> {
    let lines = report.split(|&byte| byte == b'\n');
    let messages = lines.filter_map(|line| serde_json::from_slice::<serde_json::Value>(line).ok());
    messages
        .filter(|message| message["reason"] == "compiler-artifact" && message["target"]["name"] == name)
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
}

/// Where Cargo put a test: `<target>/[<triple>/]<profile>/deps/<test>`.
///
/// No variable tells a test its profile, nor that `--target-dir` or `--target` was given.
#[derive(Debug, PartialEq, Eq)]
struct Layout {
    /// Where the programs of the same profile are.
    directory: PathBuf,
    profile: String,
    target_directory: PathBuf,
    triple: Option<String>,
}

impl Layout {
    fn of_this_test() -> Option<Self> {
        Self::of(&env::current_exe().ok()?)
    }

    fn of(test: &Path) -> Option<Self> {
        let directory = test.ancestors().nth(2).filter(|directory| test.parent() == Some(&directory.join("deps")))?;
        let name = |path: &Path| Some(path.file_name()?.to_str()?.to_owned());
        let profile = match name(directory)?.as_str() {
            "debug" => "dev".to_owned(),
            other => other.to_owned(),
        };
        // Cargo keeps this file at the top of the target directory only.
        let is_top = |path: &Path| path.join(".rustc_info.json").is_file();
        let above = directory.parent()?;
        let (target_directory, triple) = match above.parent() {
            _ if is_top(above) => (above, None),
            Some(top) if is_top(top) => (top, Some(name(above)?)),
            _ => return None,
        };
        Some(Self { directory: directory.to_owned(), profile, target_directory: target_directory.to_owned(), triple })
    }

    /// The options that make Cargo build into the same place.
    fn options(&self) -> Vec<OsString> {
        let mut options = vec!["--profile".into(), OsString::from(&self.profile)];
        options.extend(["--target-dir".into(), self.target_directory.clone().into()]);
        if let Some(triple) = &self.triple {
            options.extend(["--target".into(), OsString::from(triple)]);
        }
        options
    }
}

/// Why a program is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The environment names a program that is no file.
    #[error("{variable} names {}, which is no file", path.display())]
    NoFile {
        /// The variable.
        variable: &'static str,
        /// The path, made absolute.
        path: PathBuf,
    },
    /// Cargo could not be started.
    #[error("cargo could not be started")]
    Cargo(#[source] io::Error),
    /// The programs do not build; Cargo has said why on standard error.
    #[error("`cargo build -p rotation-bin -p eight-bin` failed ({0}); its messages stand above")]
    Build(ExitStatus),
    /// The programs build, but this one is not among them.
    #[error("the program `{0}` was not built")]
    NotReported(&'static str),
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_layout_of_a_test() {
        let top = tempfile::tempdir().unwrap();
        fs::write(top.path().join(".rustc_info.json"), "{}").unwrap();
        let layout = |test: &str| Layout::of(&top.path().join(test));
        let options = |test: &str| {
            let options = layout(test).expect("a known layout").options();
            let options: Vec<_> = options.iter().map(|option| option.to_str().unwrap().to_owned()).collect();
            options.join(" ").replace(top.path().to_str().unwrap(), "TOP")
        };
        assert_eq!(options("debug/deps/fixtures-1"), "--profile dev --target-dir TOP");
        assert_eq!(options("release/deps/fixtures-1"), "--profile release --target-dir TOP");
        assert_eq!(options("small/deps/fixtures-1"), "--profile small --target-dir TOP");
        assert_eq!(
            options("x86_64-unknown-linux-musl/release/deps/fixtures-1"),
            "--profile release --target-dir TOP --target x86_64-unknown-linux-musl"
        );
        assert_eq!(layout("elsewhere/fixtures-1"), None);
        assert_eq!(layout("a/b/c/deps/fixtures-1"), None);
    }

    #[test]
    fn what_cargo_reports() {
        let report = br#"{"reason":"compiler-artifact","target":{"name":"rotation"},"executable":null}
no json
{"reason":"compiler-artifact","target":{"name":"rotation"},"executable":"/t/debug/rotation"}
{"reason":"build-finished","success":true}
"#;
        assert_eq!(executable(report, "rotation"), Some("/t/debug/rotation".into()));
        assert_eq!(executable(report, "eight"), None);
    }
}
