//! Boards of Eight to order.

use super::{Generate, Random, layers};
use solver_core::eight::{Board, SQUARES, Tile, by_table};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Boards this near are drawn from a list of all of them; farther ones are common enough to be met by chance.
const NEAR: usize = 12;

/// The two boards that need 31 moves.
const FARTHEST: [&str; 2] = ["8 6 7 2 5 4 3 x 1", "6 4 7 8 5 x 3 2 1"];

/// The boards at each distance, as far as they are drawn from.
static BOARDS: LazyLock<Vec<Vec<Board>>> = LazyLock::new(|| layers(Board::GOAL, NEAR));

impl Generate for Board {
    const LONGEST: usize = 31;
    const HARD: [usize; 2] = [30, 31];

    fn random(random: &mut Random) -> Self {
        let mut tiles = Self::GOAL.tiles();
        random.shuffle(&mut tiles);
        Self::from_tiles(&tiles).expect("each tile once")
    }

    fn at_distance(distance: usize, random: &mut Random) -> Self {
        match distance {
            0..=NEAR => random.pick(&BOARDS[distance]),
            Self::LONGEST => random.pick(&FARTHEST).parse().expect("a board"),
            _ => loop {
                let board = of_parity(true, random);
                if by_table(&board).is_some_and(|path| path.len() == distance) {
                    return board;
                }
            },
        }
    }

    fn unsolvable(random: &mut Random) -> Option<Self> {
        Some(of_parity(false, random))
    }

    fn tied_distances() -> Option<RangeInclusive<usize>> {
        None
    }

    fn tied(_: Option<usize>, _: &mut Random) -> Self {
        unreachable!("boards of Eight have one goal")
    }

    fn line(&self) -> String {
        self.one_line().to_string()
    }
}

/// Any board that can be solved, or any that cannot.
fn of_parity(is_solvable: bool, random: &mut Random) -> Board {
    let board = Board::random(random);
    if board.is_solvable() == is_solvable { board } else { with_7_and_8_exchanged(board) }
}

/// The board with the tiles 7 and 8 exchanged. Of the two, one can be solved; the same moves can be made on both.
pub(super) fn with_7_and_8_exchanged(board: Board) -> Board {
    let exchanged: [Tile; SQUARES] = board.tiles().map(|tile| match tile.number() {
        Some(number @ 7..=8) => Tile::new(15 - number).expect("7 or 8"),
        _ => tile,
    });
    Board::from_tiles(&exchanged).expect("each tile once")
}
