//! Inputs made to order, and inputs made smaller.
//!
//! [`boards`] makes boards of a [`Kind`] from a seed, and [`input_text`] writes them as a judge would; [`input`] does
//! both. The same request gives the same bytes, on any machine and in any later version. [`shrink()`] makes a failing
//! list of boards as small and simple as it can be.
//!
//! ```
//! use judge_harness::generate::{Kind, Request, boards, input};
//! use solver_core::{judge::Judge, rotation};
//!
//! let request = Request { distance: Some(13), ..Request::new(Kind::Random, 2, 7) };
//! let boards = boards::<rotation::Board>(Judge::Poj2286, &request)?;
//! assert!(boards.iter().all(|board| rotation::by_table(board).path.len() == 13));
//! assert_eq!(input(Judge::Poj2286, &request)?.len(), 2 * 48 + 2);
//! # Ok::<(), judge_harness::generate::GenerateError>(())
//! ```

mod eight;
mod random;
mod rotation;
mod shrink;

pub use random::Random;
pub use shrink::{Simplify, candidates, shrink};

use solver_core::Puzzle;
use solver_core::engine::Solve;
use solver_core::judge::{Framing, Judge, Problem};
use std::collections::HashSet;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

/// What boards are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Any; of Eight, half of them cannot be solved.
    Random,
    /// The farthest: 12 or 13 moves of The Rotation Game, 30 or 31 of Eight.
    Hard,
    /// Solved already.
    Solved,
    /// Without a way to the goal; of Eight only.
    Unsolvable,
    /// Several symbols can fill the centre in the fewest moves, and the right one is not the lowest of them; of The
    /// Rotation Game only.
    Tied,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 5] = [Self::Random, Self::Hard, Self::Solved, Self::Unsolvable, Self::Tied];

    /// The kind's name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Hard => "hard",
            Self::Solved => "solved",
            Self::Unsolvable => "unsolvable",
            Self::Tied => "tied",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(UnknownKind)
    }
}

/// A name is no kind's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not one of random, hard, solved, unsolvable, tied")]
pub struct UnknownKind;

/// Which boards, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Request {
    /// What boards.
    pub kind: Kind,
    /// How many moves each takes at least; all of them can then be solved.
    pub distance: Option<usize>,
    /// How many.
    pub count: usize,
    /// What the random numbers start from.
    pub seed: u64,
}

impl Request {
    /// A request for boards at any distance.
    pub const fn new(kind: Kind, count: usize, seed: u64) -> Self {
        Self { kind, distance: None, count, seed }
    }
}

/// A request that cannot be met.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The judge's inputs have one board.
    #[error("{judge} takes one board, not {count}")]
    OneBoard {
        /// The judge.
        judge: Judge,
        /// How many were wanted.
        count: usize,
    },
    /// No board is so far from solved.
    #[error("no board of {problem} needs {distance} moves; the farthest need {longest}")]
    TooFar {
        /// The problem.
        problem: Problem,
        /// The distance that was wanted.
        distance: usize,
        /// The greatest distance there is.
        longest: usize,
    },
    /// The problem has no such boards.
    #[error("no board of {problem} is {kind}")]
    NoSuchBoards {
        /// The problem.
        problem: Problem,
        /// The kind.
        kind: Kind,
    },
    /// The problem has no such boards at this distance.
    #[error("no {kind} board of {problem} needs {distance} moves")]
    NotAtDistance {
        /// The problem.
        problem: Problem,
        /// The kind.
        kind: Kind,
        /// The distance that was wanted.
        distance: usize,
    },
    /// The judge sets the other problem.
    #[error("{judge} sets {}, not {problem}", judge.problem())]
    OtherProblem {
        /// The judge.
        judge: Judge,
        /// The problem of the boards.
        problem: Problem,
    },
}

/// Boards that can be made to order.
pub trait Generate: Solve {
    /// The most moves that a board needs.
    const LONGEST: usize;

    /// The distances of boards that count as hard.
    const HARD: [usize; 2];

    /// Any board.
    fn random(random: &mut Random) -> Self;

    /// A board that needs `distance` moves, at most [`LONGEST`](Self::LONGEST).
    fn at_distance(distance: usize, random: &mut Random) -> Self;

    /// A board that cannot be solved; `None` if all can.
    fn unsolvable(random: &mut Random) -> Option<Self>;

    /// The distances at which there are boards of [`Kind::Tied`]; `None` if nowhere.
    fn tied_distances() -> Option<std::ops::RangeInclusive<usize>>;

    /// A board of [`Kind::Tied`], at a distance, if one is given; it is within [`tied_distances`](Self::tied_distances).
    fn tied(distance: Option<usize>, random: &mut Random) -> Self;

    /// The board on one line, without a newline.
    fn line(&self) -> String;
}

/// Makes boards to order.
///
/// # Errors
///
/// If there are no such boards, or not as many can stand in one of the judge's inputs.
pub fn boards<B: Generate>(judge: Judge, request: &Request) -> Result<Vec<B>, GenerateError> {
    let &Request { kind, distance, count, seed } = request;
    let problem = B::PROBLEM;
    if judge.problem() != problem {
        return Err(GenerateError::OtherProblem { judge, problem });
    }
    if judge.framing() == Framing::One && count != 1 {
        return Err(GenerateError::OneBoard { judge, count });
    }
    if let Some(distance) = distance.filter(|&distance| distance > B::LONGEST) {
        return Err(GenerateError::TooFar { problem, distance, longest: B::LONGEST });
    }
    let mut random = Random::new(seed);
    if kind == Kind::Tied && B::tied_distances().is_none()
        || kind == Kind::Unsolvable && B::unsolvable(&mut random.clone()).is_none()
    {
        return Err(GenerateError::NoSuchBoards { problem, kind });
    }
    let fits = |distance: &usize| match kind {
        Kind::Random => true,
        Kind::Hard => B::HARD.contains(distance),
        Kind::Solved => *distance == 0,
        Kind::Unsolvable => false,
        Kind::Tied => B::tied_distances().is_some_and(|distances| distances.contains(distance)),
    };
    if let Some(distance) = distance.filter(|distance| !fits(distance)) {
        return Err(GenerateError::NotAtDistance { problem, kind, distance });
    }
    let one = |random: &mut Random| match (kind, distance) {
        (Kind::Tied, distance) => B::tied(distance, random),
        (_, Some(distance)) => B::at_distance(distance, random),
        (Kind::Random, None) => B::random(random),
        (Kind::Hard, None) => {
            let distance = random.pick(&B::HARD);
            B::at_distance(distance, random)
        }
        (Kind::Solved, None) => B::at_distance(0, random),
        (Kind::Unsolvable, None) => B::unsolvable(random).expect("some cannot be solved"),
    };
    Ok((0..count).map(|_| one(&mut random)).collect())
}

/// Makes an input to order.
///
/// # Errors
///
/// As [`boards`].
pub fn input(judge: Judge, request: &Request) -> Result<Vec<u8>, GenerateError> {
    Ok(match judge.problem() {
        Problem::Rotation => input_text(judge, &boards::<solver_core::rotation::Board>(judge, request)?),
        Problem::Eight => input_text(judge, &boards::<solver_core::eight::Board>(judge, request)?),
    })
}

/// Boards as a judge's input: one a line, as its statement has them.
pub fn input_text<B: Generate>(judge: Judge, boards: &[B]) -> Vec<u8> {
    let (start, before, end) = match judge.framing() {
        Framing::UntilZero => (String::new(), "", "0\n"),
        Framing::Counted => (format!("{}\n", boards.len()), "\n", ""),
        Framing::UntilEnd | Framing::One => (String::new(), "", ""),
    };
    let mut text = start.into_bytes();
    for board in boards {
        text.extend(before.bytes());
        text.extend(board.line().into_bytes());
        text.push(b'\n');
    }
    text.extend(end.bytes());
    text
}

/// The states at each distance from a goal, as far as `farthest`; in an order that is always the same.
fn layers<P: Puzzle + Hash>(goal: P, farthest: usize) -> Vec<Vec<P>> {
    let mut seen = HashSet::from([goal]);
    let mut layers = vec![vec![goal]];
    for distance in 0..farthest {
        let next = layers[distance]
            .iter()
            .flat_map(|state| <P::Move as solver_core::Move>::ALL.iter().filter_map(move |&m| state.after(m)));
        layers.push(next.filter(|&state| seen.insert(state)).collect());
    }
    layers
}
