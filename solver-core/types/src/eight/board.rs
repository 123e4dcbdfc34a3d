//! A board: the tile on each of the nine squares.

use super::step::Move;
use super::tile::Tile;
use crate::puzzle::{Puzzle, Ranked};
use std::fmt;

/// How many squares a board has.
pub const SQUARES: usize = 9;

/// A square's number, `0..9`, in reading order.
pub type Square = usize;

/// A board: each of the tiles 1 to 8 and the blank on one of the nine squares. There are 9! = 362,880.
///
/// [`Ranked`] numbers the 181,440 boards that can be solved.
///
/// ```
/// use solver_types::{Path, Puzzle, eight::{Board, Move}};
///
/// let board: Board = "2 3 4 1 5 x 7 6 8".parse()?;
/// assert_eq!(format!("\n{board}"), "
/// 2 3 4
/// 1 5 x
/// 7 6 8");
/// assert!(board.is_solvable());
/// let path: Path<Move> = "ullddrurdllurdruldr".parse()?;
/// assert_eq!(board.after_all(path.moves()), Ok(Board::GOAL));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The index of the tile on each square, in [`BITS`] bits; the first square's in the lowest.
    cells: u64,
}

/// How many bits of a board tell what a square holds.
const BITS: usize = 4;

/// A 1 in the lowest bit of each square.
const ONES: u64 = 0x1_1111_1111;

/// Each of the tiles and the blank, in a set of one bit each.
const ALL_TILES: u16 = (1 << SQUARES) - 1;

impl Board {
    /// The solved board: 1 to 8 in reading order, then the blank.
    pub const GOAL: Self = Self { cells: 0x0_8765_4321 };

    /// The board with these tiles on its squares.
    ///
    /// # Errors
    ///
    /// [`BoardError::Repeated`] if a tile or the blank stands on two squares.
    pub fn from_tiles(tiles: &[Tile; SQUARES]) -> Result<Self, BoardError> {
        Self::from_characters(&tiles.map(Tile::character)).ok_or_else(|| {
            // As many squares as tiles, and a tile that is on none of them: some other is on two.
            let again = (1..SQUARES).find(|&square| tiles[..square].contains(&tiles[square]));
            BoardError::Repeated(tiles[again.expect("a tile stands on two squares")])
        })
    }

    /// The board whose squares these characters stand for, as [`Tile::from_character`] reads them; `None` if one stands
    /// for nothing, or if two stand for the same.
    #[inline]
    pub fn from_characters(characters: &[u8; SQUARES]) -> Option<Self> {
        let mut seen = 0;
        let mut cells = 0;
        for (square, &character) in characters.iter().enumerate() {
            let (tile, bit) = MEANINGS[usize::from(character)];
            seen |= bit;
            cells |= (tile.index() as u64) << (BITS * square);
        }
        // Nine characters set all nine bits only if each sets another.
        (seen == ALL_TILES).then_some(Self { cells })
    }

    /// What a square holds.
    const fn tile(self, square: Square) -> Tile {
        Tile::ALL[(self.cells >> (BITS * square)) as usize % (1 << BITS)]
    }

    /// What each square holds, in reading order.
    pub fn tiles(&self) -> [Tile; SQUARES] {
        std::array::from_fn(|square| self.tile(square))
    }

    /// Where the blank is.
    #[inline]
    pub const fn blank(&self) -> Square {
        // Taken from each square's bits, a 1 sets the highest of them where they were zero. What is borrowed for that
        // comes from the squares after it.
        let zeros = self.cells.wrapping_sub(ONES) & !self.cells & (ONES << (BITS - 1));
        zeros.trailing_zeros() as usize / BITS
    }

    /// Whether the goal can be reached: whether the inversions among the eight tiles (the blank left out) are even.
    ///
    /// A move of the blank to the left or right changes no inversion, and one up or down carries a tile past two
    /// others, so the parity stays; and the goal has none.
    pub fn is_solvable(&self) -> bool {
        self.arrangement().inversions.is_multiple_of(2)
    }

    /// The rank of this board, if it can be solved: [`is_solvable`](Self::is_solvable) and [`Ranked::rank`] in one.
    #[inline]
    pub fn rank_if_solvable(&self) -> Option<usize> {
        let arrangement = self.arrangement();
        arrangement.inversions.is_multiple_of(2).then(|| self.rank_of(&arrangement))
    }

    /// The rank, given the order of the tiles.
    #[inline]
    fn rank_of(self, arrangement: &Arrangement) -> usize {
        // Of two arrangements that differ in the order of the last two tiles, and so are numbered 2k and 2k + 1, one
        // can be solved.
        BOARDS_A_BLANK * self.blank() + arrangement.number / 2
    }

    /// The order of the eight tiles. Each tile begins as many inversions as there are smaller tiles after it; these
    /// counts are also the digits of the arrangement's number in the factorial number system.
    #[inline]
    fn arrangement(self) -> Arrangement {
        let mut arrangement = Arrangement { number: 0, inversions: 0 };
        let before_blank = (1 << (BITS * self.blank())) - 1;
        let mut tiles = (self.cells & before_blank) + (self.cells >> BITS & !before_blank);
        // For each tile, in as many bits: how many have been seen that are not greater.
        let mut seen = 0;
        // The last tile is greater than none that follows.
        for place in 0..SQUARES - 2 {
            let tile = tiles % (1 << BITS);
            tiles >>= BITS;
            let not_greater = seen >> (BITS as u64 * tile) & ((1 << BITS) - 1);
            let digit = (tile - 1 - not_greater) as usize;
            seen += ONES << (BITS as u64 * tile);
            // The place values 7!, 6!, ... 1!, by Horner's rule.
            arrangement.number = arrangement.number * (8 - place) + digit;
            arrangement.inversions += digit;
        }
        arrangement
    }

    /// The board as most judges write it: nine characters on one line.
    pub fn one_line(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            for (square, tile) in self.tiles().iter().enumerate() {
                write!(f, "{}{tile}", if square == 0 { "" } else { " " })?;
            }
            Ok(())
        })
    }
}

/// The tile that each character stands for, and a set of it alone; of others the blank, and the empty set.
static MEANINGS: [(Tile, u16); 256] = {
    let mut meanings = [(Tile::BLANK, 0); 256];
    let mut character = meanings.len();
    while character > 0 {
        character -= 1;
        if let Some(tile) = Tile::from_character(character as u8) {
            meanings[character] = (tile, 1 << tile.index());
        }
    }
    meanings
};

impl Puzzle for Board {
    type Move = Move;

    fn after(&self, m: Move) -> Option<Self> {
        let blank = self.blank();
        let (row, column) = (blank / 3, blank % 3);
        let (row, column) = match m {
            Move::Up => (row.checked_sub(1)?, column),
            Move::Down if row < 2 => (row + 1, column),
            Move::Left => (row, column.checked_sub(1)?),
            Move::Right if column < 2 => (row, column + 1),
            Move::Down | Move::Right => return None,
        };
        let next = 3 * row + column;
        let tile = self.tile(next).index() as u64;
        // The blank is zero bits: the tile is all that changes.
        Some(Self { cells: self.cells - (tile << (BITS * next)) + (tile << (BITS * blank)) })
    }

    fn is_solved(&self) -> bool {
        *self == Self::GOAL
    }
}

/// The order of the eight tiles in reading order, the blank left out.
struct Arrangement {
    /// Its number among the 8! arrangements in dictionary order, from 0.
    number: usize,
    /// How many pairs of tiles stand the wrong way round.
    inversions: usize,
}

/// 8!/2: how many solvable boards have their blank on the same square.
const BOARDS_A_BLANK: usize = 20_160;

/// The solvable boards, by the blank's square and then by the order of the eight tiles.
///
/// The rank of a board that cannot be solved is that of the board whose last two tiles are swapped.
impl Ranked for Board {
    const COUNT: usize = SQUARES * BOARDS_A_BLANK;

    fn rank(&self) -> usize {
        self.rank_of(&self.arrangement())
    }

    fn unrank(rank: usize) -> Self {
        assert!(rank < Self::COUNT, "{rank} is not the rank of a board");
        let blank = rank / BOARDS_A_BLANK;
        // Only the digits up to 7! are taken, and what each blank adds lies above them.
        let mut order = 2 * rank;
        let mut digits = [0; SQUARES - 1];
        for (place, digit) in digits.iter_mut().enumerate().rev() {
            *digit = order % (8 - place);
            order /= 8 - place;
        }
        let mut left: Vec<Tile> = (1..=8).filter_map(Tile::new).collect();
        let mut tiles: Vec<Tile> = digits.into_iter().map(|digit| left.remove(digit)).collect();
        tiles.insert(blank, Tile::BLANK);
        let mut tiles: [Tile; SQUARES] = tiles.try_into().expect("eight tiles and the blank are nine");
        let board = |tiles: &[Tile; SQUARES]| Self::from_tiles(tiles).expect("each tile once");
        if board(&tiles).is_solvable() {
            return board(&tiles);
        }
        let mut last_two = (0..SQUARES).rev().filter(|&square| square != blank);
        if let (Some(a), Some(b)) = (last_two.next(), last_two.next()) {
            tiles.swap(a, b);
        }
        board(&tiles)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.one_line())
    }
}

impl fmt::Display for Board {
    /// Draws the 3x3 board, without a newline after the last row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (square, tile) in self.tiles().iter().enumerate() {
            let gap = match square {
                0 => "",
                3 | 6 => "\n",
                _ => " ",
            };
            write!(f, "{gap}{tile}")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Board {
    type Err = BoardError;

    /// Reads nine characters separated by ASCII whitespace.
    fn from_str(characters: &str) -> Result<Self, BoardError> {
        let mut builder = Builder::new();
        for word in characters.split_ascii_whitespace() {
            let tile = match word.as_bytes() {
                &[character] => Tile::from_character(character),
                _ => None,
            };
            builder.push(tile.ok_or_else(|| BoardError::NotATile(word.to_owned()))?)?;
        }
        builder.finish()
    }
}

/// Takes a board's tiles one at a time, in reading order, and refuses the first that cannot be right.
#[derive(Debug, Clone)]
pub struct Builder {
    squares: Square,
    tiles: [Tile; SQUARES],
}

impl Default for Builder {
    fn default() -> Self {
        Self { squares: 0, tiles: [Tile::BLANK; SQUARES] }
    }
}

impl Builder {
    /// A board of which nothing is known yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many squares are filled, `0..=9`.
    pub const fn len(&self) -> usize {
        self.squares
    }

    /// Whether no square is filled.
    pub const fn is_empty(&self) -> bool {
        self.squares == 0
    }

    /// Fills the next square.
    ///
    /// # Errors
    ///
    /// [`BoardError::Repeated`] if a square holds this tile, or the blank, already. As there are nine of them, a
    /// tenth square is refused for the same reason.
    pub fn push(&mut self, tile: Tile) -> Result<(), BoardError> {
        if self.tiles[..self.squares].contains(&tile) {
            return Err(BoardError::Repeated(tile));
        }
        self.tiles[self.squares] = tile;
        self.squares += 1;
        Ok(())
    }

    /// The finished board.
    ///
    /// # Errors
    ///
    /// [`BoardError::TooFew`] if fewer than nine squares are filled.
    pub fn finish(&self) -> Result<Board, BoardError> {
        if self.squares == SQUARES { Board::from_tiles(&self.tiles) } else { Err(BoardError::TooFew(self.squares)) }
    }
}

/// Why something is not a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A square holds something that is neither a tile nor the blank.
    #[error("`{0}` is not a tile 1 to 8 or x")]
    NotATile(String),
    /// A tile, or the blank, stands on two squares.
    #[error("{0} stands on two squares")]
    Repeated(Tile),
    /// There are fewer than nine squares; this many.
    #[error("{0} of 9 squares")]
    TooFew(usize),
}
