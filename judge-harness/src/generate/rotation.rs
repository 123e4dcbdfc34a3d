//! Boards of The Rotation Game to order.

use super::{Generate, Random, layers};
use solver_core::rotation::{Board, CELLS, Cell, Move, Pattern, Symbol, by_table};
use solver_core::{Move as _, Puzzle};
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Boards this near are one in a thousand and fewer; they are made from a pattern that is as near.
const NEAR: usize = 3;

/// Tied boards up to this distance are one in a hundred thousand and fewer; they are made from two patterns.
const NEAR_TIED: usize = 5;

/// The 192 boards that need 13 moves, one of each class: the others are these turned, mirrored, and with the symbols
/// exchanged. Each of the three symbols needs 13 moves on all of them.
const FARTHEST: [&str; 5] = [
    "1 1 2 3 2 3 2 3 3 2 3 2 1 1 1 2 1 1 1 2 2 3 3 3",
    "1 1 2 3 2 3 3 2 3 2 3 2 1 1 1 2 1 1 1 2 2 3 3 3",
    "1 1 3 2 2 3 1 1 2 3 1 3 2 1 2 3 2 1 3 2 1 2 3 3",
    "3 1 1 2 3 2 3 1 3 2 1 1 2 2 1 3 2 3 1 3 1 2 2 3",
    "1 2 2 3 2 3 1 1 2 3 1 1 3 3 1 2 3 3 1 2 1 2 2 3",
];

/// How many ways there are to turn and mirror the #.
const SYMMETRIES: usize = 8;

/// For each eighth of the 192 boards, its class: the first three have 48 members, the last two 24.
const EIGHTHS: [usize; 8] = [0, 0, 1, 1, 2, 2, 3, 4];

/// The patterns at each distance, as far as they are drawn from.
static PATTERNS: LazyLock<Vec<Vec<Pattern>>> = LazyLock::new(|| layers(Pattern::GOAL, NEAR_TIED));

impl Generate for Board {
    const LONGEST: usize = 13;
    const HARD: [usize; 2] = [12, 13];

    fn random(random: &mut Random) -> Self {
        let mut cells = std::array::from_fn(|cell| Symbol::ALL[cell % 3]);
        random.shuffle(&mut cells);
        Self::from_cells(&cells).expect("eight of each symbol")
    }

    fn at_distance(distance: usize, random: &mut Random) -> Self {
        let candidate = |random: &mut Random| match distance {
            0..=NEAR => with_pattern(random.pick(&PATTERNS[distance]), random),
            Self::LONGEST => farthest(random),
            _ => Self::random(random),
        };
        loop {
            let board = candidate(random);
            if by_table(&board).path.len() == distance {
                return board;
            }
        }
    }

    fn unsolvable(_: &mut Random) -> Option<Self> {
        None
    }

    /// Each of two symbols that are both three moves away or less would fill more than half of the centre.
    fn tied_distances() -> Option<RangeInclusive<usize>> {
        Some(4..=Self::LONGEST)
    }

    fn tied(distance: Option<usize>, random: &mut Random) -> Self {
        let candidate = |random: &mut Random| match distance {
            Some(distance) if distance <= NEAR_TIED => with_two_patterns(&PATTERNS[distance], random),
            Some(Self::LONGEST) => farthest(random),
            _ => Self::random(random),
        };
        loop {
            let board = candidate(random);
            if distance.is_none_or(|distance| by_table(&board).path.len() == distance) && is_tied(&board) {
                return board;
            }
        }
    }

    fn line(&self) -> String {
        self.numbers().to_string()
    }
}

/// A board on which some symbol has this pattern.
fn with_pattern(pattern: Pattern, random: &mut Random) -> Board {
    let mut others: Vec<Cell> = (0..CELLS).filter(|&cell| !pattern.contains(cell)).collect();
    random.shuffle(&mut others);
    let bits = |cells: &[Cell]| Pattern::from_bits(cells.iter().fold(0, |bits, cell| bits | 1 << cell));
    let (one, other) = (bits(&others[..8]), bits(&others[8..]));
    let mut patterns = [pattern, one.expect("eight cells"), other.expect("eight cells")];
    random.shuffle(&mut patterns);
    Board::from_patterns(patterns).expect("the patterns share no cell")
}

/// A board on which two symbols have patterns from a list that holds two without a common cell.
fn with_two_patterns(patterns: &[Pattern], random: &mut Random) -> Board {
    const ALL_CELLS: u32 = (1 << CELLS) - 1;
    loop {
        let (one, other) = (random.pick(patterns), random.pick(patterns));
        if let Some(rest) = Pattern::from_bits(ALL_CELLS & !(one.bits() | other.bits())) {
            let mut patterns = [one, other, rest];
            random.shuffle(&mut patterns);
            return Board::from_patterns(patterns).expect("the patterns share no cell");
        }
    }
}

/// One of the 192 boards that need 13 moves.
fn farthest(random: &mut Random) -> Board {
    let class = random.pick(&EIGHTHS);
    let symmetry = random.below(SYMMETRIES);
    let mut symbols = Symbol::ALL;
    random.shuffle(&mut symbols);
    farthest_board(class, symmetry, symbols)
}

/// A board of one of the five classes, turned or mirrored, `symbols` standing for the symbols 1, 2 and 3 in it.
fn farthest_board(class: usize, symmetry: usize, symbols: [Symbol; 3]) -> Board {
    let board: Board = FARTHEST[class].parse().expect("a board");
    let cells = std::array::from_fn(|cell| symbols[board.symbol_at(moved(cell, symmetry)).index()]);
    Board::from_cells(&cells).expect("eight of each symbol")
}

/// The row and the column of each cell in a square of 7 by 7.
const PLACES: [(usize, usize); CELLS] = [
    (0, 2),
    (0, 4),
    (1, 2),
    (1, 4), //
    (2, 0),
    (2, 1),
    (2, 2),
    (2, 3),
    (2, 4),
    (2, 5),
    (2, 6),
    (3, 2),
    (3, 4),
    (4, 0),
    (4, 1),
    (4, 2),
    (4, 3),
    (4, 4),
    (4, 5),
    (4, 6), //
    (5, 2),
    (5, 4),
    (6, 2),
    (6, 4),
];

/// Where a cell comes to lie when the # is turned by quarters, `symmetry % 4` times, and mirrored, if `symmetry >= 4`.
fn moved(cell: Cell, symmetry: usize) -> Cell {
    let (mut row, mut column) = PLACES[cell];
    for _ in 0..symmetry % 4 {
        (row, column) = (column, 6 - row);
    }
    if symmetry >= 4 {
        column = 6 - column;
    }
    PLACES.iter().position(|&place| place == (row, column)).expect("the # is symmetric")
}

/// Whether a symbol lower than the right one fills the centre in as few moves.
fn is_tied(board: &Board) -> bool {
    let answer = by_table(board);
    // The boards on all shortest ways, one more move made in each round.
    let mut boards = HashSet::from([*board]);
    for left in (0..answer.path.len()).rev() {
        let next = boards.iter().flat_map(|board| Move::ALL.iter().filter_map(|&m| board.after(m)));
        boards = next.filter(|next| by_table(next).path.len() == left).collect();
    }
    boards.iter().any(|board| board.solved_symbol().is_some_and(|symbol| symbol < answer.symbol))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All of them: an exhaustive count over all boards finds 192 that need 13 moves, and none that needs more.
    #[test]
    fn the_farthest_boards_are_192() {
        let mut boards = HashSet::new();
        let [one, two, three] = Symbol::ALL;
        let orders = [
            [one, two, three],
            [one, three, two],
            [two, one, three],
            [two, three, one],
            [three, one, two],
            [three, two, one],
        ];
        let mut sizes = [0; FARTHEST.len()];
        for (class, size) in sizes.iter_mut().enumerate() {
            for symmetry in 0..SYMMETRIES {
                for symbols in orders {
                    let board = farthest_board(class, symmetry, symbols);
                    assert_eq!(by_table(&board).path.len(), 13);
                    *size += usize::from(boards.insert(board));
                }
            }
        }
        assert_eq!(sizes, [48, 48, 48, 24, 24]);
        assert_eq!(
            sizes.map(|size| size * 8 / 192),
            [0, 1, 2, 3, 4].map(|class| { EIGHTHS.iter().filter(|&&eighth| eighth == class).count() })
        );
        assert_eq!(boards.len(), 192);
    }
}
