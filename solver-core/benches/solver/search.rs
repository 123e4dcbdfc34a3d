//! Searches: ours without any table, and those it is measured against, on the same boards.

use crate::baseline::{pathfinding, textbook};
use crate::boards;
use divan::Bencher;
use divan::counter::ItemsCount;
use solver_core::rotation::{Board, Move, heuristics};
use solver_core::search::{NoInverse, ida_star};
use solver_core::{Path, Puzzle, eight, rotation};

/// What `--engine ida-star` does.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn rotation_ours(bencher: Bencher<'_, '_>) {
    let boards = boards::hard();
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for (board, expected) in &boards {
            assert_eq!(rotation::by_search(board).0, *expected);
        }
    });
}

/// Our engine with the baselines' heuristic and pruning: what the engine alone is worth. One sample, as it takes long.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn rotation_ours_as_plain(bencher: Bencher<'_, '_>) {
    let boards = boards::hard();
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for (board, expected) in &boards {
            let solution = ida_star::<_, NoInverse<Move>>(*board, heuristics::misplaced).expect("it can be solved");
            assert_eq!(solution.moves.into_iter().collect::<Path<_>>(), expected.path);
        }
    });
}

/// The search of the write-ups. One sample, as it takes long.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn rotation_textbook(bencher: Bencher<'_, '_>) {
    let boards = boards::hard();
    let cells: Vec<_> = boards.iter().map(|(board, _)| board.cells().map(|symbol| symbol.digit() - b'0')).collect();
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for (cells, (_, expected)) in cells.iter().zip(&boards) {
            let (letters, symbol) = textbook::solve(*cells);
            assert_eq!((letters, symbol), (expected.path.to_string(), expected.symbol.digit() - b'0'));
        }
    });
}

/// The crate `pathfinding`. One sample, and the first two boards only, as it takes longest.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn rotation_pathfinding(bencher: Bencher<'_, '_>) {
    let boards = &boards::hard()[..2];
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for (board, expected) in boards {
            let way = pathfinding::solve(board);
            assert_eq!(way.len() - 1, expected.path.len());
            assert!(way.first() == Some(board) && way.last().is_some_and(Board::is_solved));
        }
    });
}

/// Eight, with the Manhattan distance.
#[divan::bench]
fn eight_ours(bencher: Bencher<'_, '_>) {
    let boards = boards::hard_eight();
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for (board, length) in &boards {
            let (answer, _) = eight::by_search(board);
            let path = answer.expect("it can be solved");
            assert_eq!((answer, path.len()), (eight::by_table(board), *length));
        }
    });
}
