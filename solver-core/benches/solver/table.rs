//! Look-ups in the exact tables.

use crate::boards;
use divan::Bencher;
use divan::counter::ItemsCount;
use solver_core::rotation::{self, Symbol};
use solver_core::{Path, Puzzle, Ranked, eight, retrograde};

const BOARDS: usize = 10_000;

/// The whole answer, from three entries. That it is shortest is checked against distances of a search.
#[divan::bench]
fn rotation_answer(bencher: Bencher<'_, '_>) {
    let distances = retrograde::distances::<rotation::Pattern>();
    let boards = boards::random(BOARDS);
    let mut expected = 0;
    for board in &boards {
        let answer = rotation::by_table(board);
        let end = board.after_all(answer.path.moves()).expect("every move can be made");
        assert_eq!(end.solved_symbol(), Some(answer.symbol));
        let least = Symbol::ALL.map(|symbol| distances[board.pattern(symbol).rank()]).into_iter().min().flatten();
        assert_eq!(least.map(usize::from), Some(answer.path.len()));
        expected ^= answer.path.code();
    }
    bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
        let answers = boards.iter().map(|board| rotation::by_table(board).path.code());
        assert_eq!(answers.fold(0, |sum, code| sum ^ code), expected);
    });
}

/// The whole answer, over boards of which half cannot be solved.
#[divan::bench]
fn eight_answer(bencher: Bencher<'_, '_>) {
    let distances = retrograde::distances::<eight::Board>();
    let mut random = fastrand::Rng::with_seed(5506);
    let mut tiles = eight::Board::GOAL.tiles();
    let mut boards = Vec::with_capacity(BOARDS);
    let mut expected = 0;
    for _ in 0..BOARDS {
        random.shuffle(&mut tiles);
        let board = eight::Board::from_tiles(&tiles).expect("a shuffled board is a board");
        let answer = eight::by_table(&board);
        assert_eq!(answer.is_some(), board.is_solvable());
        if let Some(path) = answer {
            assert_eq!(board.after_all(path.moves()), Ok(eight::Board::GOAL));
            assert_eq!(distances[board.rank()].map(usize::from), Some(path.len()));
            expected ^= path.code();
        }
        boards.push(board);
    }
    bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
        let answers = boards.iter().filter_map(eight::by_table).map(Path::code);
        assert_eq!(answers.fold(0, |sum, code| sum ^ code), expected);
    });
}
