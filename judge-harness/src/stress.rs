//! Looking for an input on which a program fails, and making it small.

use crate::case::Case;
use crate::check::Verdict;
use crate::generate::{Generate, Kind, Random, Request, Simplify, boards, input_text, shrink};
use crate::judging::{Bench, Report, Settings};
use crate::supervise::Supervisor;
use solver_core::judge::{Framing, Judge, Problem};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How many runs making an input smaller may take, and how long.
const RUNS: usize = 5_000;
const PATIENCE: Duration = Duration::from_secs(90);

/// What is to be tried.
#[derive(Debug, Clone, Copy)]
pub struct Plan<'p> {
    /// The judge whose inputs are made.
    pub judge: Judge,
    /// How many inputs.
    pub rounds: usize,
    /// What the random numbers start from.
    pub seed: u64,
    /// How many boards an input has at most. The first rounds have fewer, as a small failing input is the best.
    pub boards: usize,
    /// Whether to lay inputs out in irregular white space too.
    pub layouts: bool,
    /// How the program is run.
    pub settings: &'p Settings,
}

/// How it went.
#[derive(Debug)]
pub enum Outcome {
    /// Every round was AC; so many boards in all.
    Passed(usize),
    /// An input on which the program fails.
    Found(Box<Found>),
    /// Called off after so many rounds.
    Interrupted(usize),
}

/// An input on which the program fails.
#[derive(Debug)]
pub struct Found {
    /// The number of the round, from 1.
    pub round: usize,
    /// How many boards the round's input had.
    pub boards: usize,
    /// What was said of the program on that input.
    pub first: Report,
    /// How many runs it took to make it small.
    pub runs: usize,
    /// The smallest input with the same verdict.
    pub input: Vec<u8>,
    /// How many boards it has.
    pub left: usize,
    /// Whether its white space is irregular.
    pub is_irregular: bool,
    /// What is said of the program on it.
    pub report: Report,
}

/// Tries input after input until the program fails on one. `each` is told of each round that is AC.
pub fn stress(plan: &Plan<'_>, cancel: &Arc<AtomicBool>, each: impl FnMut(usize)) -> Outcome {
    match plan.judge.problem() {
        Problem::Rotation => stress_with::<solver_core::rotation::Board>(plan, cancel, each),
        Problem::Eight => stress_with::<solver_core::eight::Board>(plan, cancel, each),
    }
}

fn stress_with<B: Generate + Simplify>(
    plan: &Plan<'_>,
    cancel: &Arc<AtomicBool>,
    mut each: impl FnMut(usize),
) -> Outcome {
    let supervisor = Supervisor::of_this_program(Arc::clone(cancel));
    let mut bench = Bench::new(supervisor, plan.settings);
    let mut tried = 0;
    for round in 0..plan.rounds {
        let seed = plan.seed.wrapping_add(round as u64);
        let layout = if plan.layouts { Layout::of_round(round) } else { Layout::Regular };
        let boards = mixed::<B>(plan, round, seed);
        let mut run = |boards: &[B], layout: Layout| {
            let input = layout.lay_out(&input_text(plan.judge, boards), seed);
            let name = format!("round {}", round + 1);
            let case = Case::of_input(name.clone(), PathBuf::from(name), plan.judge, input.clone());
            bench.judge(&case).map(|report| (input, report))
        };
        let Ok((input, report)) = run(&boards, layout) else { return Outcome::Interrupted(round) };
        if report.verdict == Verdict::Accepted {
            tried += boards.len();
            each(round);
            continue;
        }
        let mut found = Found {
            round: round + 1,
            boards: boards.len(),
            first: report.clone(),
            runs: 0,
            input,
            left: boards.len(),
            is_irregular: layout != Layout::Regular,
            report,
        };
        if found.first.verdict != Verdict::JudgeError {
            make_small(boards, layout, &mut found, &mut run);
        }
        return Outcome::Found(Box::new(found));
    }
    Outcome::Passed(tried)
}

/// Makes what was found as small as it can be while the verdict stays the same.
fn make_small<B: Generate + Simplify, E>(
    boards: Vec<B>,
    layout: Layout,
    found: &mut Found,
    run: &mut impl FnMut(&[B], Layout) -> Result<(Vec<u8>, Report), E>,
) {
    let deadline = Instant::now() + PATIENCE;
    let mut fails = |boards: &[B], layout: Layout| {
        if Instant::now() > deadline {
            return false;
        }
        let Ok((input, report)) = run(boards, layout) else { return false };
        found.runs += 1;
        let is_same = report.verdict == found.first.verdict;
        if is_same {
            found.input = input;
            found.report = report;
            found.left = boards.len();
            found.is_irregular = layout != Layout::Regular;
        }
        is_same
    };
    // An irregular layout is kept only if the program needs it to fail.
    let is_needed = layout == Layout::Regular || !fails(&boards, Layout::Regular);
    let layout = if is_needed { layout } else { Layout::Regular };
    // What it returns is what failed last.
    shrink(boards, RUNS, |boards| fails(boards, layout));
}

/// The boards of a round: of every kind, and of every distance.
fn mixed<B: Generate>(plan: &Plan<'_>, round: usize, seed: u64) -> Vec<B> {
    let mut random = Random::new(seed);
    let count = match plan.judge.framing() {
        Framing::One => 1,
        // Few boards first: 4, 16, 64, ...
        _ => plan.boards.min(4_usize.saturating_pow(u32::try_from(round + 1).unwrap_or(u32::MAX))),
    };
    let mut all: Vec<B> = Vec::with_capacity(count);
    while all.len() < count {
        let seed = random.next();
        let kind = match random.below(16) {
            0 => Kind::Solved,
            1 => Kind::Hard,
            2 => Kind::Unsolvable,
            3 | 4 => Kind::Tied,
            _ => Kind::Random,
        };
        let is_at_distance = kind == Kind::Random && random.below(4) == 0;
        let distance = is_at_distance.then(|| random.below(B::LONGEST + 1));
        // A kind that the problem does not have is passed over.
        let request = Request { distance, ..Request::new(kind, 1, seed) };
        all.extend(boards::<B>(plan.judge, &request).unwrap_or_default());
    }
    all
}

/// How the tokens of an input are set apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// As the judge's statement has it.
    Regular,
    /// The same with CRLF for every newline.
    Crlf,
    /// The same without the last newline.
    NoLastNewline,
    /// Every token on a line of its own.
    Lines,
    /// Any white space anywhere.
    Mixed,
}

impl Layout {
    fn of_round(round: usize) -> Self {
        [Self::Regular, Self::Mixed, Self::Crlf, Self::Lines, Self::NoLastNewline][round % 5]
    }

    /// Sets the tokens of a regular input apart in this way.
    fn lay_out(self, regular: &[u8], seed: u64) -> Vec<u8> {
        const SEPARATORS: [&str; 8] = [" ", "  ", "\t", "\n", "\r\n", "\n\n", " \n", "\n   "];
        let tokens = || regular.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
        let mut random = Random::new(seed);
        match self {
            Self::Regular => regular.to_vec(),
            Self::Crlf => String::from_utf8_lossy(regular).replace('\n', "\r\n").into_bytes(),
            Self::NoLastNewline => regular.strip_suffix(b"\n").unwrap_or(regular).to_vec(),
            Self::Lines => tokens().flat_map(|token| [token, b"\n"]).flatten().copied().collect(),
            Self::Mixed => {
                let apart = |token| [token, random.pick(&SEPARATORS).as_bytes()];
                tokens().flat_map(apart).flatten().copied().collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver_core::{eight, rotation};

    fn mixed_for<B: Generate>(judge: Judge, round: usize) -> Vec<B> {
        let (acceptance, time, memory, output) = (None, None, None, None);
        let settings = Settings { command: Vec::new(), acceptance, time, memory, output, sandbox: false };
        let plan = Plan { judge, rounds: 50, seed: 7, boards: 200, layouts: false, settings: &settings };
        mixed(&plan, round, 7)
    }

    #[test]
    fn the_first_rounds_have_few_boards() {
        let count = |round| mixed_for::<eight::Board>(Judge::La5506, round).len();
        assert_eq!([0, 1, 2, 3, 4, 1000].map(count), [4, 16, 64, 200, 200, 200]);
        assert_eq!([0, 1, 2].map(|round| mixed_for::<eight::Board>(Judge::Acwing179, round).len()), [1; 3]);
    }

    /// How many boards of 200 are solved, near, farthest, and beyond solving.
    #[test]
    fn a_round_has_boards_of_every_kind() {
        fn count<B: Generate>(judge: Judge, near: usize) -> [usize; 4] {
            use solver_core::engine::Engine;
            let boards = mixed_for::<B>(judge, 3);
            let lengths: Vec<_> = boards.iter().map(|board| B::length(&board.solve(Engine::Table).answer)).collect();
            let those = |holds: &dyn Fn(Option<usize>) -> bool| lengths.iter().filter(|&&length| holds(length)).count();
            let far = B::HARD.map(Some);
            [
                those(&|length| length == Some(0)),
                those(&|length| length.is_some_and(|length| (1..=near).contains(&length))),
                those(&|length| far.contains(&length)),
                those(&|length| length.is_none()),
            ]
        }
        assert_eq!(count::<rotation::Board>(Judge::Poj2286, 4), [15, 14, 15, 0]);
        assert_eq!(count::<eight::Board>(Judge::La5506, 12), [13, 19, 11, 78]);
    }

    #[test]
    fn layouts() {
        let regular = b"2\n\n1 x\n3 2\n";
        let laid_out = |layout: Layout| String::from_utf8(layout.lay_out(regular, 1)).expect("text");
        let table = [
            (Layout::Regular, "2\n\n1 x\n3 2\n"),
            (Layout::Mixed, "2\r\n1\n\nx\n   3\n2\n"),
            (Layout::Crlf, "2\r\n\r\n1 x\r\n3 2\r\n"),
            (Layout::Lines, "2\n1\nx\n3\n2\n"),
            (Layout::NoLastNewline, "2\n\n1 x\n3 2"),
        ];
        for (round, (layout, text)) in table.into_iter().enumerate() {
            assert_eq!(Layout::of_round(round), layout);
            assert_eq!(laid_out(layout), text, "{layout:?}");
        }
    }
}
