//! Which cases a command line means.
//!
//! A name that stands on a command line is, by the first of these that fits:
//!
//! 1. a file, or `-` for standard input;
//! 2. a whole fixture's name, `eight::la5506::edge::solved-first`, or group and case, `edge::solved-first`;
//! 3. a part of some fixtures' names.
//!
//! Where `/` stands for `::`, and `.in` follows, a name is understood too. Without a judge's name, the fixtures of the
//! problem's default judge are meant if any of them fits, else those of all its judges. Fixtures of the group `invalid`
//! are left out: no judge sends such input.

use crate::case::Case;
use solver_core::judge::{Judge, Problem};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// What a command line says of the cases it means.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'w> {
    /// `--problem`.
    pub problem: Option<Problem>,
    /// `--judge`.
    pub judge: Option<Judge>,
    /// Names and paths; all fixtures of the judge if there are none.
    pub names: &'w [OsString],
}

/// The judge that a problem's and a judge's name mean, either of which may be missing.
///
/// # Errors
///
/// If neither is there, or the judge does not set the problem.
pub fn judge_of(problem: Option<Problem>, judge: Option<Judge>) -> Result<Judge, ChoiceError> {
    match (problem, judge) {
        (None, None) => Err(ChoiceError::NoProblem),
        (Some(problem), None) => Ok(problem.default_judge()),
        (Some(problem), Some(judge)) if judge.problem() != problem => {
            let judges: Vec<&str> = problem.judges().map(Judge::name).collect();
            Err(ChoiceError::OtherProblem { problem, judge, judges: judges.join(", ") })
        }
        (_, Some(judge)) => Ok(judge),
    }
}

/// The cases that are meant, in the order of the names, each once.
///
/// # Errors
///
/// [`ChoiceError`]; its message says what to write instead.
pub fn choose(all: &[Case], wanted: Wanted<'_>) -> Result<Vec<Case>, ChoiceError> {
    if wanted.problem.is_some() || wanted.judge.is_some() || wanted.names.is_empty() {
        judge_of(wanted.problem, wanted.judge)?;
    }
    let in_scope = |case: &&Case| {
        wanted.judge.is_none_or(|judge| case.judge == judge)
            && wanted.problem.is_none_or(|problem| case.problem() == problem)
    };
    let scope: Vec<&Case> = all.iter().filter(in_scope).collect();
    let mut chosen: Vec<Case> = Vec::new();
    if wanted.names.is_empty() {
        let judge = judge_of(wanted.problem, wanted.judge)?;
        chosen.extend(scope.iter().filter(|case| case.judge == judge && !case.is_invalid()).map(|&case| case.clone()));
        if chosen.is_empty() {
            return Err(ChoiceError::NoFixture { judge });
        }
    }
    for name in wanted.names {
        for case in meant_by(name, &scope, wanted)? {
            if !chosen.iter().any(|known| known.name == case.name) {
                chosen.push(case);
            }
        }
    }
    let (first, others) = chosen.split_first().expect("each name means a case");
    if others.iter().any(|case| case.problem() != first.problem()) {
        return Err(ChoiceError::BothProblems);
    }
    Ok(chosen)
}

fn meant_by(name: &OsStr, scope: &[&Case], wanted: Wanted<'_>) -> Result<Vec<Case>, ChoiceError> {
    let plain = name.to_str().map(normal).filter(|plain| !plain.is_empty());
    let fitting = |fits: &dyn Fn(&Case) -> bool| -> Vec<&Case> {
        let all: Vec<&Case> = scope.iter().copied().filter(|case| fits(case)).collect();
        let defaults = || all.iter().copied().filter(|case| case.judge == case.problem().default_judge());
        if wanted.judge.is_none() && defaults().next().is_some() { defaults().collect() } else { all }
    };
    let exact = plain.as_ref().map(|plain| {
        let whole = fitting(&|case| case.name == *plain);
        if whole.is_empty() { fitting(&|case| case.short_name() == plain.as_str()) } else { whole }
    });
    let path = Path::new(name);
    let mut fits = match exact {
        Some(exact) if !exact.is_empty() && !path.is_file() => exact,
        _ if name == "-" || path.is_file() => return file(path, wanted).map(|case| vec![case]),
        _ => plain.as_ref().map(|plain| fitting(&|case| case.name.contains(plain.as_str()))).unwrap_or_default(),
    };
    let name = name.display().to_string();
    if fits.is_empty() {
        return Err(ChoiceError::Nothing { near: Near(near(plain.as_deref().unwrap_or(&name), scope)), name });
    }
    fits.retain(|case| !case.is_invalid());
    if fits.is_empty() { Err(ChoiceError::OnlyInvalid { name }) } else { Ok(fits.into_iter().cloned().collect()) }
}

/// A name as fixtures have it.
fn normal(name: &str) -> String {
    let name = name.strip_prefix("./").unwrap_or(name);
    let name = name.strip_prefix("fixtures/").unwrap_or(name);
    name.strip_suffix(".in").unwrap_or(name).replace('/', "::")
}

/// The case that a file is.
fn file(path: &Path, wanted: Wanted<'_>) -> Result<Case, ChoiceError> {
    let name = if path == Path::new("-") { "<stdin>".to_owned() } else { path.display().to_string() };
    let judge = match (wanted.judge, wanted.problem) {
        (None, _) => {
            judge_of_path(path).filter(|judge| wanted.problem.is_none_or(|problem| judge.problem() == problem))
        }
        (judge, _) => judge,
    };
    let judge = match (judge, wanted.problem) {
        (Some(judge), _) => judge,
        (None, Some(problem)) => problem.default_judge(),
        (None, None) => return Err(ChoiceError::FileOfNoProblem { name }),
    };
    let mut input = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut input)
    } else {
        File::open(path).and_then(|mut file| file.read_to_end(&mut input))
    };
    read.map_err(|error| ChoiceError::Unreadable { name: name.clone(), error })?;
    Ok(Case::of_input(name, path.to_owned(), judge, input))
}

/// The judge that the folders name in which a file is: `.../<problem>/<judge>/<group>/<case>.in`.
fn judge_of_path(path: &Path) -> Option<Judge> {
    let path = std::path::absolute(path).ok()?;
    let folder = |up: usize| path.ancestors().nth(up)?.file_name()?.to_str();
    let judge: Judge = folder(2)?.parse().ok()?;
    (folder(3)? == judge.problem().name()).then_some(judge)
}

/// The names most like one that is none.
fn near(name: &str, scope: &[&Case]) -> Vec<String> {
    const SHOWN: usize = 3;
    const ALIKE: f64 = 0.75;
    let likeness = |case: &Case| {
        let short = case.short_name();
        let last = short.rsplit("::").next().unwrap_or_default();
        let group = short.split("::").next().unwrap_or_default();
        let whole = [case.name.as_str(), &short, last, group, case.judge.name()];
        whole.into_iter().map(|known| strsim::jaro_winkler(known, name)).fold(0.0, f64::max)
    };
    let mut known: Vec<(f64, &Case)> = scope.iter().map(|&case| (likeness(case), case)).collect();
    known.retain(|&(likeness, case)| likeness > ALIKE && !case.is_invalid());
    known.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let mut shown = std::collections::HashSet::new();
    known.retain(|(_, case)| shown.insert(case.short_name().into_owned()));
    known.into_iter().take(SHOWN).map(|(_, case)| case.name.clone()).collect()
}

/// Names that may have been meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near(pub Vec<String>);

impl std::fmt::Display for Near {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return write!(f, "`judge list` shows them all");
        }
        write!(f, "did you mean {}?", self.0.join(", "))
    }
}

/// Why a command line means no cases.
#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    /// There is neither a problem nor a name.
    #[error("which problem? Say --problem rotation or --problem eight")]
    NoProblem,
    /// The judge sets the other problem.
    #[error("{judge} does not set {problem}; its judges are {judges}")]
    OtherProblem {
        /// The problem.
        problem: Problem,
        /// The judge that does not set it.
        judge: Judge,
        /// Those that do.
        judges: String,
    },
    /// The names mean fixtures of both problems.
    #[error("these names mean fixtures of both problems; say --problem rotation or --problem eight")]
    BothProblems,
    /// A file may be for either problem.
    #[error("which problem is {name} for? Say --problem rotation or --problem eight")]
    FileOfNoProblem {
        /// The file.
        name: String,
    },
    /// A file cannot be read.
    #[error("{name}: {error}")]
    Unreadable {
        /// The file.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// A name means nothing.
    #[error("`{name}` is no file and no part of a fixture's name; {near}")]
    Nothing {
        /// The name.
        name: String,
        /// What may have been meant.
        near: Near,
    },
    /// A name means fixtures that no program is judged on.
    #[error("`{name}` means only fixtures of the group `invalid`, which no judge sends")]
    OnlyInvalid {
        /// The name.
        name: String,
    },
    /// The judge has no fixtures.
    #[error("there is no fixture for {judge}")]
    NoFixture {
        /// The judge.
        judge: Judge,
    },
}

/// Where the fixtures are that `--fixtures` names, or the carried ones.
///
/// # Errors
///
/// Those of [`crate::fixture::discover`].
pub fn fixtures(folder: Option<&PathBuf>) -> Result<Vec<Case>, crate::fixture::FixtureError> {
    folder.map_or_else(|| Ok(crate::case::carried()), |folder| crate::case::in_folder(folder))
}
