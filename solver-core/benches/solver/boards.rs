//! The boards that the benchmarks solve, and what the answers must be.

use solver_core::eight;
use solver_core::rotation::{self, Answer, Symbol};
use solver_core::{Path, Puzzle};

/// How many boards make the hard set.
pub(crate) const HARD: usize = 10;

/// Whether this is a test run, which is to be over soon: as divan decides it.
pub(crate) fn is_test() -> bool {
    let given = |flag: &str| std::env::args().any(|argument| argument == flag);
    given("--test") || !given("--bench")
}

/// Ten of the 192 boards that need 13 moves, spread over the list, with the answers that stand beside them. In a test
/// run, what is left of these boards after the first seven moves of their answers.
pub(crate) fn hard() -> Vec<(rotation::Board, Answer)> {
    const BOARDS: &str = include_str!("../../../fixtures/rotation/poj2286/hard/all-192-thirteen-move-boards.in");
    const ANSWERS: &str = include_str!("../../../fixtures/rotation/poj2286/hard/all-192-thirteen-move-boards.ans");
    let answers: Vec<&str> = ANSWERS.lines().collect();
    let all: Vec<_> = BOARDS.lines().zip(answers.chunks_exact(2)).collect();
    let made = if is_test() { 7 } else { 0 };
    all.iter()
        .step_by(all.len() / HARD)
        .take(HARD)
        .map(|(board, answer)| {
            let board: rotation::Board = board.parse().expect("the fixture holds boards");
            let path: Path<rotation::Move> = answer[0].parse().expect("the fixture holds moves");
            let symbol = Symbol::from_digit(answer[1].as_bytes()[0]).expect("the fixture holds symbols");
            // The rest of a first shortest answer is the first shortest answer to what is left.
            let left = board.after_all(path.moves().take(made)).expect("every move can be made");
            (left, Answer { path: path.moves().skip(made).collect(), symbol })
        })
        .collect()
}

/// Random boards, the same in every run.
pub(crate) fn random(count: usize) -> Vec<rotation::Board> {
    let mut random = fastrand::Rng::with_seed(2286);
    let mut cells = std::array::from_fn(|cell| Symbol::ALL[cell / 8]);
    let board = |_| {
        random.shuffle(&mut cells);
        rotation::Board::from_cells(&cells).expect("there are eight of each symbol")
    };
    (0..count).map(board).collect()
}

/// The two boards of Eight that need 31 moves, the most that any needs; in a test run, two that need two and three.
pub(crate) fn hard_eight() -> [(eight::Board, usize); 2] {
    let boards = if is_test() {
        [("1 2 3 4 x 5 7 8 6", 2), ("1 2 3 x 4 5 7 8 6", 3)]
    } else {
        [("8 6 7 2 5 4 3 x 1", 31), ("6 4 7 8 5 x 3 2 1", 31)]
    };
    boards.map(|(board, length)| (board.parse().expect("nine tiles"), length))
}
