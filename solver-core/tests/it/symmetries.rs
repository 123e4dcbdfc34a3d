//! Symmetries of the puzzles, as properties.

use crate::naive::{Cells, Numbers, Tiles, eight_board, rotation_board};
use proptest::prelude::*;
use solver_core::{Path, eight, rotation};

/// A row and a column of the grid.
type Place = (usize, usize);

/// Where each cell of the # is on a grid of seven by seven.
const GRID: [Place; 24] = {
    let mut grid = [(0, 0); 24];
    let widths = [2, 2, 7, 2, 7, 2, 2];
    let (mut cell, mut row) = (0, 0);
    while row < 7 {
        let mut place = 0;
        while place < widths[row] {
            grid[cell] = (row, if widths[row] == 7 { place } else { 2 + 2 * place });
            cell += 1;
            place += 1;
        }
        row += 1;
    }
    grid
};

/// The board turned or mirrored: `by` maps a place on the grid to the place its symbol comes from.
fn moved(cells: &Cells, by: fn(Place) -> Place) -> Cells {
    std::array::from_fn(|cell| {
        let from = GRID.iter().position(|&place| place == by(GRID[cell])).expect("the # maps to itself");
        cells[from]
    })
}

/// The eight symmetries of the square.
const SYMMETRIES: [fn(Place) -> Place; 8] = [
    |(r, c)| (r, c),
    |(r, c)| (c, 6 - r),
    |(r, c)| (6 - r, 6 - c),
    |(r, c)| (6 - c, r),
    |(r, c)| (r, 6 - c),
    |(r, c)| (6 - r, c),
    |(r, c)| (c, r),
    |(r, c)| (6 - c, 6 - r),
];

proptest! {
    /// What the symbols are called makes no difference to the moves.
    #[test]
    fn relabelled_symbols(seed in any::<u64>()) {
        let cells = Numbers(seed).cells();
        let answer = rotation::by_table(&rotation_board(&cells));
        let relabelled = cells.map(|symbol| symbol % 3 + 1);
        let same = rotation::by_table(&rotation_board(&relabelled));
        prop_assert_eq!(answer.path, same.path);
        prop_assert_eq!((answer.symbol.digit() - b'0') % 3 + 1, same.symbol.digit() - b'0');
    }

    /// Turned or mirrored, a board needs as many moves.
    #[test]
    fn symmetries_of_the_board(seed in any::<u64>()) {
        let cells = Numbers(seed).cells();
        let length = rotation::by_table(&rotation_board(&cells)).path.len();
        for symmetry in SYMMETRIES {
            prop_assert_eq!(rotation::by_table(&rotation_board(&moved(&cells, symmetry))).path.len(), length);
        }
    }

    /// Eight mirrored on its main diagonal, the tiles renamed so that the goal is the goal, needs as many moves.
    #[test]
    fn reflection_of_eight(seed in any::<u64>()) {
        let tiles = Numbers(seed).tiles();
        let renamed = |tile: u8| if tile == 0 { 0 } else { let at = tile - 1; at % 3 * 3 + at / 3 + 1 };
        let mirrored: Tiles = std::array::from_fn(|square| renamed(tiles[square % 3 * 3 + square / 3]));
        let length = |tiles| eight::by_table(&eight_board(tiles)).map(Path::len);
        prop_assert_eq!(length(&tiles), length(&mirrored));
    }
}
