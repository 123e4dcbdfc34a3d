//! What a program is judged on: a fixture, carried or in a folder, or any file.

use crate::carried::{self, Carried};
use crate::fixture::{self, Fixture, FixtureError};
use solver_core::judge::{BoardText, InputError, Judge, Problem, Reader, Step};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// An input to judge a program on.
#[derive(Debug, Clone)]
pub struct Case {
    /// The fixture's name, `eight::la5506::edge::solved-first`, or the path of a file that is no fixture.
    pub name: String,
    /// Where it is; for a carried one, where it is in a checkout.
    pub path: PathBuf,
    /// The judge whose format it has.
    pub judge: Judge,
    /// The fixture that it is, if it is one.
    pub fixture: Option<Fixture>,
    content: Content,
}

#[derive(Debug, Clone)]
enum Content {
    Carried { input: &'static [u8], description: &'static [u8] },
    Folder,
    Held(Vec<u8>),
}

impl Case {
    /// A case that is no fixture: an input from somewhere, and what messages call it.
    pub fn of_input(name: String, path: PathBuf, judge: Judge, input: Vec<u8>) -> Self {
        Self { name, path, judge, fixture: None, content: Content::Held(input) }
    }

    fn of_fixture(fixture: Fixture, content: Content) -> Self {
        Self { name: fixture.name(), path: fixture.input_path(), judge: fixture.judge, fixture: Some(fixture), content }
    }

    /// The problem that its judge sets.
    pub const fn problem(&self) -> Problem {
        self.judge.problem()
    }

    /// Group and case, as in `edge::solved-first`; enough where the judge is known.
    pub fn short_name(&self) -> Cow<'_, str> {
        match &self.fixture {
            Some(Fixture { group, case, .. }) => format!("{group}::{case}").into(),
            None => Cow::Borrowed(&self.name),
        }
    }

    /// Whether its input is not what a judge would give: group `invalid`.
    pub fn is_invalid(&self) -> bool {
        self.fixture.as_ref().is_some_and(Fixture::is_invalid)
    }

    /// The file that holds the input, if there is one.
    pub fn file(&self) -> Option<&Path> {
        matches!(self.content, Content::Folder).then_some(&self.path)
    }

    /// The input.
    ///
    /// # Errors
    ///
    /// If it is in a folder and cannot be read.
    pub fn input(&self) -> Result<Cow<'_, [u8]>, FixtureError> {
        match (&self.content, &self.fixture) {
            (Content::Carried { input, .. }, _) => Ok(Cow::Borrowed(input)),
            (Content::Held(input), _) => Ok(Cow::Borrowed(input)),
            (Content::Folder, fixture) => fixture.as_ref().map_or(Ok(Vec::new()), Fixture::input).map(Cow::Owned),
        }
    }

    /// What the case guards and where it comes from, if that is written down.
    ///
    /// # Errors
    ///
    /// If it is in a folder and cannot be read as UTF-8.
    pub fn description(&self) -> Result<Option<String>, FixtureError> {
        match (&self.content, &self.fixture) {
            (Content::Carried { description, .. }, _) => Ok(Some(String::from_utf8_lossy(description).into_owned())),
            (Content::Folder, Some(fixture)) => fixture.description(),
            _ => Ok(None),
        }
    }
}

/// The fixtures that the program carries, in the order of their paths.
pub fn carried() -> Vec<Case> {
    let root = Path::new("fixtures");
    let mut cases: Vec<Case> = Vec::new();
    let mut description: Option<Carried> = None;
    // A description comes just before its input.
    for file in carried::files() {
        if let Some(fixture) = fixture::fixture_below(root, file.path) {
            let its = description.filter(|description| description.path.with_extension("in") == file.path);
            let description = its.map_or(&b""[..], |description| description.content);
            cases.push(Case::of_fixture(fixture, Content::Carried { input: file.content, description }));
        } else {
            description = Some(file);
        }
    }
    cases
}

/// The fixtures in a folder, in the order of their paths.
///
/// # Errors
///
/// Those of [`fixture::discover`].
pub fn in_folder(root: &Path) -> Result<Vec<Case>, FixtureError> {
    let fixtures = fixture::discover(root)?;
    Ok(fixtures.into_iter().map(|fixture| Case::of_fixture(fixture, Content::Folder)).collect())
}

/// The line of an input on which each of its boards starts, from 1.
///
/// # Errors
///
/// If the input is not what the judge would give.
pub fn lines_of_boards(judge: Judge, input: &[u8]) -> Result<Vec<u64>, InputError> {
    match judge.problem() {
        Problem::Rotation => lines::<solver_core::rotation::Board>(judge, input),
        Problem::Eight => lines::<solver_core::eight::Board>(judge, input),
    }
}

fn lines<B: BoardText>(judge: Judge, input: &[u8]) -> Result<Vec<u64>, InputError> {
    // The reader counts lines, and after a board stands behind its last token; so the next token's line is found here.
    let mut reader = Reader::<B>::new(judge);
    let mut rest = input;
    let mut tokens = Tokens { input, at: 0, line: 1 };
    if judge.framing() == solver_core::judge::Framing::Counted {
        tokens.next();
    }
    let mut starts = Vec::new();
    loop {
        match reader.step()? {
            Step::Board(_) => {
                starts.push(tokens.next().unwrap_or(1));
                tokens.by_ref().take(B::TOKENS - 1).for_each(drop);
            }
            Step::Starved => reader.fill(&mut rest).expect("reading from memory cannot fail"),
            Step::End => return Ok(starts),
        }
    }
}

/// The lines on which an input's tokens stand.
struct Tokens<'i> {
    input: &'i [u8],
    at: usize,
    line: u64,
}

impl Iterator for Tokens<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let is_space = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
        while is_space(*self.input.get(self.at)?) {
            self.line += u64::from(self.input[self.at] == b'\n');
            self.at += 1;
        }
        while self.input.get(self.at).is_some_and(|&byte| !is_space(byte)) {
            self.at += 1;
        }
        Some(self.line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_lines() {
        let input = b"2\n\n1 2 3\n4 5 6\n7 8 x\n\n\n1 2 3 4 5 6 7\n8 x";
        assert_eq!(lines_of_boards(Judge::La5506, input), Ok(vec![3, 8]));
        assert_eq!(lines_of_boards(Judge::Hdu1043, b"1 2 3 4 5 6 7 8 x 1 2 3\n4 5 6 7 8 x\n"), Ok(vec![1, 1]));
        assert!(lines_of_boards(Judge::La5506, b"2\n1 2 3 4 5 6 7 8 x\n").is_err());
        let input = b"1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n";
        assert_eq!(lines_of_boards(Judge::Poj2286, input), Ok(vec![1]));
    }

    #[test]
    fn every_carried_case_is_described() {
        for case in carried() {
            let description = case.description().expect("carried");
            assert!(description.is_some_and(|description| !description.trim().is_empty()), "{}", case.name);
        }
    }
}
