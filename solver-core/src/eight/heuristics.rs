//! Lower bounds on the number of moves. Each is admissible: never more than the fewest moves.

use super::{Board, Square, exact};

/// The Manhattan distance: for each tile, the rows and columns between it and its place, summed, `0..=22`.
///
/// A move carries one tile one square.
pub fn manhattan(board: &Board) -> u32 {
    let squares = board.tiles().into_iter().enumerate();
    squares.filter_map(|(square, tile)| Some(between(square, usize::from(tile.number()? - 1)))).sum()
}

fn between(a: Square, b: Square) -> u32 {
    ((a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3)) as u32
}

/// The fewest moves, from the exact table: the perfect heuristic. 0 for a board that cannot be solved.
pub fn exact(board: &Board) -> u32 {
    exact::path(*board).map_or(0, |path| path.len() as u32)
}
