//! Making a fixture of an input.

use crate::check::{Acceptance, Verdict, check};
use crate::fixture::{Misplaced, is_plain};
use crate::units::count;
use solver_core::engine::{Engine, Solve};
use solver_core::judge::{BoardText, InputError, Judge, Position, Problem};
use solver_core::session::{self, AfterEnd, Failure};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A fixture to be.
#[derive(Debug, Clone, Copy)]
pub struct NewFixture<'n> {
    /// The judge whose input it is.
    pub judge: Judge,
    /// The group that it is to be in.
    pub group: &'n str,
    /// The name of the case.
    pub name: &'n str,
    /// The input.
    pub input: &'n [u8],
    /// What the case guards and where it comes from; what is in the input if nothing is said.
    pub why: Option<&'n str>,
}

/// What is in an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contents {
    /// How many boards.
    pub boards: usize,
    /// How many of them cannot be solved.
    pub unsolvable: usize,
    /// The length of the longest answer.
    pub longest: usize,
}

impl NewFixture<'_> {
    /// Checks that the input belongs where it is to go: that a judge could give it, that it ends as it should, and that
    /// our programs answer it.
    ///
    /// The group `invalid` is for what is no input; there it must not be one. The group `format` is for irregular ends.
    ///
    /// # Errors
    ///
    /// [`SaveError`]
    pub fn vet(&self) -> Result<Contents, SaveError> {
        for name in [self.group, self.name] {
            if !is_plain(name) {
                return Err(SaveError::Name(Misplaced::Name(name.to_owned())));
            }
        }
        let answered = match self.judge.problem() {
            Problem::Rotation => self.answer::<solver_core::rotation::Board>(),
            Problem::Eight => self.answer::<solver_core::eight::Board>(),
        };
        match answered {
            Err(SaveError::Input { .. }) if self.group == "invalid" => Ok(Contents::default()),
            Ok(_) if self.group == "invalid" => Err(SaveError::Valid),
            answered => answered,
        }
    }

    fn answer<B: BoardText + Solve>(&self) -> Result<Contents, SaveError> {
        let mut contents = Contents::default();
        let mut output = Vec::new();
        let mut input = self.input;
        let solve = |board: &B| {
            let answer = board.solve(Engine::Table).answer;
            contents.boards += 1;
            match B::length(&answer) {
                Some(length) => contents.longest = contents.longest.max(length),
                None => contents.unsolvable += 1,
            }
            answer
        };
        let done = session::answer_all(self.judge, solve, &mut input, &mut output, AfterEnd::ReadOn);
        let done = done.map_err(|failure| match failure {
            Failure::Input(error) => SaveError::Input { judge: self.judge, position: error.position, error },
            Failure::Read { error, .. } | Failure::Write(error) => SaveError::Unanswered(error.to_string()),
        })?;
        if !matches!(self.group, "format" | "invalid") {
            if let Some(position) = done.ignored_from {
                return Err(SaveError::Ignored { position });
            }
            self.vet_end()?;
        }
        let judged = check(self.judge, Acceptance::Exact, self.input, &output);
        match judged {
            Ok(judgement) if judgement.verdict == Verdict::Accepted => Ok(contents),
            Ok(judgement) => Err(SaveError::Unanswered(judgement.reason.unwrap_or_default())),
            Err(error) => Err(SaveError::Input { judge: self.judge, position: error.position, error }),
        }
    }

    /// The last line, and for The Rotation Game the `0`.
    fn vet_end(&self) -> Result<(), SaveError> {
        let last = self.input.split(u8::is_ascii_whitespace).rfind(|token| !token.is_empty());
        if self.judge.problem() == Problem::Rotation && last != Some(b"0") {
            return Err(SaveError::NoZero);
        }
        if self.input.last().is_some_and(|&byte| byte != b'\n') {
            return Err(SaveError::NoNewline);
        }
        Ok(())
    }

    /// What its `.desc` says, without the newline.
    fn description(&self, contents: Contents) -> String {
        if let Some(why) = self.why {
            return why.trim().to_owned();
        }
        let Contents { boards, unsolvable, longest } = contents;
        let (boards, longest) = (count(boards, "board"), count(longest, "move"));
        match (self.group, unsolvable) {
            ("invalid", _) => "Added by `judge add`: no valid input.".to_owned(),
            (_, 0) => format!("Added by `judge add`: {boards}, the longest answer has {longest}."),
            _ => format!(
                "Added by `judge add`: {boards}, {unsolvable} of them unsolvable, the longest answer has {longest}."
            ),
        }
    }

    /// Vets the input and writes `.in` and `.desc` below a root; returns the path of the first.
    ///
    /// # Errors
    ///
    /// [`SaveError`]; nothing is written then, or nothing is left of it.
    pub fn save(&self, root: &Path) -> Result<PathBuf, SaveError> {
        let description = self.description(self.vet()?);
        if !root.is_dir() {
            return Err(SaveError::NoRoot(root.to_owned()));
        }
        let folder = root.join(self.judge.problem().name()).join(self.judge.name()).join(self.group);
        let path = folder.join(format!("{}.in", self.name));
        let cannot = |path: &Path, error| SaveError::Write { path: path.to_owned(), error };
        fs::create_dir_all(&folder).map_err(|error| cannot(&folder, error))?;
        let beside = path.with_extension("desc");
        for taken in [&path, &beside] {
            if taken.exists() {
                return Err(SaveError::Exists(taken.clone()));
            }
        }
        write_new(&path, self.input).map_err(|error| cannot(&path, error))?;
        write_new(&beside, format!("{description}\n").as_bytes()).map_err(|error| {
            // Half a fixture would fail the tests.
            let _ = fs::remove_file(&path);
            cannot(&beside, error)
        })?;
        Ok(path)
    }
}

fn write_new(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content).inspect_err(|_| {
        // What fitted on a full disk is not the fixture.
        let _ = fs::remove_file(path);
    })
}

/// Why an input does not become a fixture.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// A name cannot be a fixture's.
    #[error("{0}")]
    Name(Misplaced),
    /// The judge would not give the input.
    #[error("{position}: not an input of {judge}: {error}")]
    Input {
        /// The judge.
        judge: Judge,
        /// Where.
        position: Position,
        /// What is wrong.
        error: InputError,
    },
    /// It is for the group of what is no input, and is one.
    #[error("this is a valid input, and the group `invalid` is for what is none")]
    Valid,
    /// Something follows the boards.
    #[error("{position}: what follows the last board is ignored; only the group `format` may have that")]
    Ignored {
        /// Where.
        position: Position,
    },
    /// The final `0` is missing.
    #[error("the final 0 is missing; only the group `format` may end so")]
    NoZero,
    /// The last line does not end.
    #[error("there is no newline at the end; only the group `format` may end so")]
    NoNewline,
    /// Our own answers are not right: a bug of ours.
    #[error("our own program does not answer it: {0}")]
    Unanswered(String),
    /// There is no folder for fixtures.
    #[error("there is no folder {}; --fixtures DIR names another", .0.display())]
    NoRoot(PathBuf),
    /// There is such a fixture.
    #[error("{} exists", .0.display())]
    Exists(PathBuf),
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}
