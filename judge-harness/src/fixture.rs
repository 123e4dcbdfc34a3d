//! The fixtures: inputs for the two problems, each in its judge's format, with what is known of them.
//!
//! They lie at `<problem>/<judge>/<group>/<case>.in` below a root, with a `.desc` that says what the case guards, and
//! an `.ans` where a judge or another published source states the answer. Anything else below the root is an error,
//! so that a misspelt name cannot keep a case from being run. A `README.md` at the root and files whose names begin
//! with a dot may be there.

use solver_core::judge::{Judge, Problem};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

/// One input, and the files that belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixture {
    /// The problem it is for; also that of its judge.
    pub problem: Problem,
    /// The judge whose format it has.
    pub judge: Judge,
    /// The kind of case it is: `sample`, `edge`, `format`, ...
    pub group: String,
    /// The name of the case within its group.
    pub case: String,
    /// The root it was found under.
    root: PathBuf,
    /// Whether a stated answer lay beside it when it was found.
    has_answer: bool,
}

impl Fixture {
    /// The name as a test's: `eight::la5506::edge::solved-first`.
    pub fn name(&self) -> String {
        let Self { problem, judge, group, case, .. } = self;
        format!("{problem}::{judge}::{group}::{case}")
    }

    /// The root it was found under.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The path below the root, with an extension: `eight/la5506/edge/solved-first.in` for `in`.
    pub fn relative(&self, extension: &str) -> PathBuf {
        let Self { problem, judge, group, case, .. } = self;
        [problem.name(), judge.name(), group, &format!("{case}.{extension}")].iter().collect()
    }

    /// Where the input is.
    pub fn input_path(&self) -> PathBuf {
        self.root.join(self.relative("in"))
    }

    /// Whether its boards take long without tables, or are many: groups `hard` and `huge`.
    pub fn is_heavy(&self) -> bool {
        matches!(self.group.as_str(), "hard" | "huge")
    }

    /// Whether its input is not what the judge would give: group `invalid`.
    pub fn is_invalid(&self) -> bool {
        self.group == "invalid"
    }

    /// The input.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn input(&self) -> Result<Vec<u8>, FixtureError> {
        let path = self.input_path();
        fs::read(&path).map_err(|error| FixtureError::Read { path, error })
    }

    /// The output that a judge or another published source states, if there is one.
    ///
    /// # Errors
    ///
    /// If it was there when the fixture was found and cannot be read: one that is gone by now would else pass for none.
    pub fn answer(&self) -> Result<Option<Vec<u8>>, FixtureError> {
        if !self.has_answer {
            return Ok(None);
        }
        let path = self.root.join(self.relative("ans"));
        fs::read(&path).map(Some).map_err(|error| FixtureError::Read { path, error })
    }

    /// What the case guards and where it comes from, if that is written down.
    ///
    /// # Errors
    ///
    /// If it is there and cannot be read as UTF-8.
    pub fn description(&self) -> Result<Option<String>, FixtureError> {
        let path = self.root.join(self.relative("desc"));
        match fs::read_to_string(&path) {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(FixtureError::Read { path, error }),
        }
    }
}

/// The fixtures below a root, in the order of their paths.
///
/// # Errors
///
/// [`FixtureError`] if there is none, if a file is not where a fixture's would be, or if a directory cannot be read.
pub fn discover(root: &Path) -> Result<Vec<Fixture>, FixtureError> {
    let mut fixtures = Vec::new();
    let entries = WalkDir::new(root).sort_by_file_name().into_iter().filter_entry(|entry| !is_exempt(entry));
    for entry in entries {
        let entry = entry?;
        if entry.file_type().is_dir() {
            continue;
        }
        let found = fixture_of(root, entry.path());
        fixtures.extend(found.map_err(|misplaced| FixtureError::Misplaced { path: entry.into_path(), misplaced })?);
    }
    if fixtures.is_empty() { Err(FixtureError::None(root.to_owned())) } else { Ok(fixtures) }
}

/// The fixture whose input is at this path below a root, if one can be there. Nothing is read.
pub(crate) fn fixture_below(root: &Path, path: &Path) -> Option<Fixture> {
    let is_input = path.extension().is_some_and(|extension| extension == "in");
    fixture_of(root, path).ok().flatten().filter(|_| is_input)
}

fn is_exempt(entry: &DirEntry) -> bool {
    let name = entry.file_name().as_encoded_bytes();
    entry.depth() > 0 && name.starts_with(b".") || entry.depth() == 1 && name == b"README.md"
}

/// The fixture whose input is at this path, which may begin with the root, or `None` if another of a fixture's files is.
fn fixture_of(root: &Path, path: &Path) -> Result<Option<Fixture>, Misplaced> {
    let path = path.strip_prefix(root).unwrap_or(path);
    let is_there = |extension| root.join(path).with_extension(extension).symlink_metadata().is_ok();
    let parts: Option<Vec<&str>> = path.iter().map(OsStr::to_str).collect();
    let Some([problem, judge, group, file]) = parts.as_deref() else {
        return Err(Misplaced::Depth);
    };
    let problem: Problem = problem.parse().map_err(|_| Misplaced::Problem)?;
    let judge: Judge = judge.parse().ok().filter(|judge: &Judge| judge.problem() == problem).ok_or_else(|| {
        let judges: Vec<&str> = problem.judges().map(Judge::name).collect();
        Misplaced::Judge { problem, judges: judges.join(", ") }
    })?;
    let (case, extension) = file.rsplit_once('.').ok_or(Misplaced::Extension)?;
    for name in [group, case] {
        if !is_plain(name) {
            return Err(Misplaced::Name(name.to_owned()));
        }
    }
    match extension {
        "in" => {
            let (group, case) = ((*group).to_owned(), case.to_owned());
            Ok(Some(Fixture { problem, judge, group, case, root: root.to_owned(), has_answer: is_there("ans") }))
        }
        "desc" | "ans" if is_there("in") => Ok(None),
        "desc" | "ans" => Err(Misplaced::NoInput),
        _ => Err(Misplaced::Extension),
    }
}

/// Whether a name is safe in a path, in a test filter and on a command line.
pub(crate) fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// Why there are no fixtures to be had.
#[derive(Debug, thiserror::Error)]
pub enum FixtureError {
    /// A file is not where a fixture's would be.
    #[error("{}: {misplaced}", path.display())]
    Misplaced {
        /// The file.
        path: PathBuf,
        /// What is wrong with its place.
        misplaced: Misplaced,
    },
    /// There is no fixture below the root.
    #[error("{}: there is no fixture, no <problem>/<judge>/<group>/<case>.in", .0.display())]
    None(PathBuf),
    /// A directory cannot be read.
    #[error(transparent)]
    Walk(#[from] walkdir::Error),
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// What is wrong with a file's place below the root.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misplaced {
    /// It is not in a group's directory.
    #[error("a fixture's files are at <problem>/<judge>/<group>/<case>")]
    Depth,
    /// The first directory is no problem.
    #[error("the first directory is not a problem: rotation, eight")]
    Problem,
    /// The second directory is no judge of the problem.
    #[error("the second directory is not a judge that sets {problem}: {judges}")]
    Judge {
        /// The problem.
        problem: Problem,
        /// The names of its judges.
        judges: String,
    },
    /// A name has other characters than lower-case letters, digits and hyphens, or none.
    #[error("`{0}` is not a name in lower-case letters, digits and hyphens")]
    Name(String),
    /// It is of no kind that belongs to a fixture.
    #[error("a fixture's files end in .in, .desc and .ans")]
    Extension,
    /// It belongs to an input that is not there.
    #[error("there is no .in beside it")]
    NoInput,
}
