//! One table of cases over every engine: equal answers, and never more nodes for a better heuristic.

use crate::naive::{self, Numbers};
use solver_core::engine::{Engine, Solve};
use solver_core::rotation::{Canonical, heuristics as of_rotation};
use solver_core::search::{NoInverse, Pruning, Solution, ida_star};
use solver_core::{Puzzle, eight, eight::heuristics as of_eight, rotation};

/// Boards of The Rotation Game, their answers and symbols.
const ROTATION: &[(&str, &str, &str)] = &[
    ("2 2 2 2 2 2 1 1 1 2 2 1 1 3 3 1 1 1 3 3 3 3 3 3", "", "1"),
    ("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "AC", "2"),
    ("1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3", "DDHH", "2"),
    ("3 3 3 1 3 2 3 1 1 1 1 1 1 3 1 2 2 2 3 3 2 2 2 2", "AABCB", "2"),
    ("1 1 3 1 3 3 2 1 2 2 3 2 1 3 3 2 2 2 1 2 1 3 1 3", "CCFDDBBC", "3"),
    ("1 3 2 1 3 1 3 2 1 1 2 3 2 3 1 2 1 2 3 2 2 3 1 3", "BCGGABBCG", "3"),
    ("1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3", "ACBDDBFHF", "3"),
    ("1 2 1 3 2 2 3 1 2 2 3 2 3 3 3 1 1 3 1 3 1 1 2 2", "EFHBBDDDH", "3"),
];

/// Boards of Eight and their answers.
const EIGHT: &[(&str, &str)] = &[
    ("1 2 3 4 5 6 7 8 x", ""),
    ("1 2 3 4 5 6 7 x 8", "r"),
    ("1 2 3 4 5 x 7 8 6", "d"),
    ("1 3 6 x 5 2 4 7 8", "drurulddr"),
    ("7 1 3 2 4 6 5 8 x", "lulurddlurdr"),
    ("1 3 4 8 x 2 7 5 6", "ldruruldrdllurdr"),
    ("2 3 4 1 5 x 7 6 8", "ullddrurdllurdruldr"),
    ("x 1 2 3 4 5 6 7 8", "drrullddruurdllurrdldr"),
    ("8 6 7 2 5 4 3 x 1", "uulddrruuldldrruuldldrruullddrr"),
    ("6 4 7 8 5 x 3 2 1", "uldldrurdluulddrurulldrrulldrdr"),
];

/// An engine, and what tells it apart in a message.
type Named<P> = (&'static str, fn(P) -> Solution<<P as Puzzle>::Move>);

fn search<P: Puzzle, R: Pruning<P::Move>>(board: P, heuristic: fn(&P) -> u32) -> Solution<P::Move> {
    ida_star::<P, R>(board, heuristic).expect("the board can be solved")
}

/// The searches of The Rotation Game, none weaker than the one before it.
const ROTATION_SEARCHES: &[Named<rotation::Board>] = &[
    ("misplaced count, no inverse", |board| search::<_, NoInverse<_>>(board, of_rotation::misplaced)),
    ("misplaced count, canonical", |board| search::<_, Canonical>(board, of_rotation::misplaced)),
    ("lines, canonical", |board| search::<_, Canonical>(board, of_rotation::lines)),
    ("exact, canonical", |board| search::<_, Canonical>(board, of_rotation::exact)),
];

/// The searches of Eight, none weaker than the one before it.
const EIGHT_SEARCHES: &[Named<eight::Board>] = &[
    ("Manhattan distance", |board| search::<_, NoInverse<_>>(board, of_eight::manhattan)),
    ("exact", |board| search::<_, NoInverse<_>>(board, of_eight::exact)),
];

/// Runs the searches on a board: each must find `answer`, and none expand more nodes than the one before it.
fn run<P: Puzzle>(board: P, answer: &str, searches: &[Named<P>]) {
    let mut nodes = u64::MAX;
    for (name, search) in searches {
        let found = search(board);
        let letters: String = found.moves.iter().map(|&m| solver_core::Move::letter(m)).collect();
        assert_eq!(letters, answer, "{name}, {board:?}");
        assert!(found.effort.nodes <= nodes, "{name} expands {} nodes, {board:?}", found.effort.nodes);
        assert!(found.effort.thresholds.is_sorted_by(|a, b| a < b), "{name}: {:?}", found.effort.thresholds);
        assert_eq!(found.effort.thresholds.last(), Some(&(answer.len() as u32)), "{name}");
        nodes = found.effort.nodes;
    }
    assert_eq!(nodes, answer.len() as u64, "with the exact heuristic a search walks straight to the goal");
}

#[test]
fn rotation_by_every_engine() {
    for &(text, answer, symbol) in ROTATION {
        let board: rotation::Board = text.parse().expect("a board");
        run(board, answer, ROTATION_SEARCHES);
        for engine in Engine::ALL {
            let found = board.solve(engine).answer;
            assert_eq!((found.path.to_string(), found.symbol.to_string()), (answer.into(), symbol.into()), "{engine}");
            assert_eq!(rotation::Board::length(&found), Some(answer.len()));
        }
        // Whole boards are too many for more moves than that. Longer answers rest on the patterns, whose table is its
        // own certificate: `tests/exhaustive.rs` of solver-types.
        if answer.len() <= 5 {
            let cells: Vec<u8> = text.split(' ').map(|cell| cell.parse().expect("a digit")).collect();
            let cells: naive::Cells = cells.try_into().expect("24 cells");
            let after = |cells: &naive::Cells, letter| Some(naive::rotate(cells, letter));
            let found = naive::breadth_first(cells, "ABCDEFGH", after, |cells| naive::centre(cells).is_some());
            assert_eq!(found.as_deref(), Some(answer));
        }
    }
}

#[test]
fn eight_by_every_engine() {
    for &(text, answer) in EIGHT {
        let board: eight::Board = text.parse().expect("a board");
        run(board, answer, EIGHT_SEARCHES);
        for engine in Engine::ALL {
            let found = board.solve(engine).answer;
            assert_eq!(found.map(|path| path.to_string()).as_deref(), Some(answer), "{engine}");
            assert_eq!(eight::Board::length(&found), Some(answer.len()));
        }
        let tiles: Vec<u8> = text.split(' ').map(|tile| tile.parse().unwrap_or(0)).collect();
        let tiles: naive::Tiles = tiles.try_into().expect("nine tiles");
        let found = naive::breadth_first(tiles, "udlr", naive::slide, |tiles| *tiles == naive::GOAL);
        assert_eq!(found.as_deref(), Some(answer));
    }
}

/// Boards of odd parity cost no search at all.
#[test]
fn unsolvable_without_a_search() {
    for text in ["1 2 3 4 5 6 8 7 x", "1 2 3 4 5 6 8 x 7", "8 1 2 x 4 3 7 6 5"] {
        let board: eight::Board = text.parse().expect("a board");
        for engine in Engine::ALL {
            let solved = board.solve(engine);
            assert_eq!(solved.answer, None);
            assert_eq!((solved.effort.nodes, solved.effort.thresholds), (0, Vec::new()));
            assert_eq!(eight::Board::length(&solved.answer), None);
        }
    }
}

/// Of the boards that need thirteen moves, and of random ones, every `step`-th: the search without tables finds the
/// table's answers.
fn rotation_search_agrees(step: usize) {
    let hardest = include_str!("../../../fixtures/rotation/poj2286/hard/all-192-thirteen-move-boards.in");
    let hardest: Vec<rotation::Board> = hardest.lines().filter_map(|line| line.parse().ok()).collect();
    assert_eq!(hardest.len(), 192);
    let mut numbers = Numbers(13);
    let random = (0..10_000).map(|_| naive::rotation_board(&numbers.cells()));
    for board in hardest.into_iter().chain(random).step_by(step) {
        assert_eq!(rotation::by_search(&board).0, rotation::by_table(&board), "{board}");
    }
}

#[test]
fn rotation_search_agrees_with_the_table() {
    rotation_search_agrees(16);
}

#[test]
#[ignore = "takes seconds; the gate runs it"]
fn rotation_search_agrees_with_the_table_on_10192_boards() {
    rotation_search_agrees(1);
}

#[test]
fn eight_search_agrees_with_the_table() {
    let mut numbers = Numbers(8);
    for _ in 0..300 {
        let board = naive::eight_board(&numbers.tiles());
        assert_eq!(eight::by_search(&board).0, eight::by_table(&board), "{board}");
    }
}

/// A search over a puzzle that has no way to its goal ends when all paths do.
#[test]
fn a_search_without_a_solution_ends() {
    /// A stack of three that can only shrink.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Stack(u8);

    impl Puzzle for Stack {
        type Move = eight::Move;

        fn after(&self, m: eight::Move) -> Option<Self> {
            if m == eight::Move::Up { self.0.checked_sub(1).map(Stack) } else { None }
        }

        fn is_solved(&self) -> bool {
            false
        }
    }

    assert_eq!(ida_star::<_, NoInverse<_>>(Stack(3), |_| 0), None);
}

/// No heuristic ever promises too much: each is at most the exact one, on every pattern and every board of Eight.
#[test]
fn heuristics_are_admissible() {
    use solver_core::Ranked;
    let distances = solver_core::retrograde::distances::<rotation::Pattern>();
    for (rank, distance) in distances.into_iter().enumerate() {
        let pattern = rotation::Pattern::unrank(rank);
        let (misplaced, lines) = (8 - pattern.in_centre(), of_rotation::lines_of_pattern(pattern));
        assert!(misplaced <= lines, "{pattern}");
        assert!(lines <= u32::from(distance.expect("every pattern can be solved")), "{pattern}");
    }
    for rank in 0..eight::Board::COUNT {
        let board = eight::Board::unrank(rank);
        assert!(of_eight::manhattan(&board) <= of_eight::exact(&board), "{board}");
    }
}
