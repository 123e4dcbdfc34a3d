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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    tiles: [Tile; SQUARES],
    blank: Square,
}

impl Board {
    /// The solved board: 1 to 8 in reading order, then the blank.
    pub const GOAL: Self = {
        use Tile::{Blank, Eight, Five, Four, One, Seven, Six, Three, Two};
        Self { tiles: [One, Two, Three, Four, Five, Six, Seven, Eight, Blank], blank: 8 }
    };

    /// The board with these tiles on its squares.
    ///
    /// # Errors
    ///
    /// [`BoardError::Repeated`] if a tile or the blank stands on two squares.
    #[inline]
    pub fn from_tiles(tiles: &[Tile; SQUARES]) -> Result<Self, BoardError> {
        let mut seen = 0_u32;
        let mut blank = 0;
        for (square, tile) in tiles.iter().enumerate() {
            seen |= 1 << tile.index();
            blank = if tile.is_blank() { square } else { blank };
        }
        if seen == (1 << SQUARES) - 1 {
            return Ok(Self { tiles: *tiles, blank });
        }
        // As many squares as tiles, and a tile that is on none of them: some other is on two.
        let again = (1..SQUARES).find(|&square| tiles[..square].contains(&tiles[square]));
        Err(BoardError::Repeated(tiles[again.expect("a tile stands on two squares")]))
    }

    /// What each square holds, in reading order.
    pub const fn tiles(&self) -> &[Tile; SQUARES] {
        &self.tiles
    }

    /// Where the blank is.
    pub const fn blank(&self) -> Square {
        self.blank
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
    fn rank_of(&self, arrangement: &Arrangement) -> usize {
        // Of two arrangements that differ in the order of the last two tiles, and so are numbered 2k and 2k + 1, one
        // can be solved.
        BOARDS_A_BLANK * self.blank + arrangement.number / 2
    }

    /// The order of the eight tiles. Each tile begins as many inversions as there are smaller tiles after it; these
    /// counts are also the digits of the arrangement's number in the factorial number system.
    #[inline]
    fn arrangement(&self) -> Arrangement {
        let mut arrangement = Arrangement { number: 0, inversions: 0 };
        // Four bits for each tile: how many have been seen that are not greater.
        let mut seen = 0_u64;
        for place in 0..SQUARES - 1 {
            // The blank is left out without a branch, which would be taken on any square.
            let number = self.tiles[place + usize::from(place >= self.blank)].index();
            let digit = number - 1 - (seen >> (4 * number) & 0xf) as usize;
            seen += 0x1_1111_1111 << (4 * number);
            // The place values 7!, 6!, ... 0!, by Horner's rule.
            arrangement.number = arrangement.number * (8 - place) + digit;
            arrangement.inversions += digit;
        }
        arrangement
    }

    /// The board as most judges write it: nine characters on one line.
    pub fn one_line(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            for (square, tile) in self.tiles.iter().enumerate() {
                write!(f, "{}{tile}", if square == 0 { "" } else { " " })?;
            }
            Ok(())
        })
    }
}

impl Puzzle for Board {
    type Move = Move;

    fn after(&self, m: Move) -> Option<Self> {
        let (row, column) = (self.blank / 3, self.blank % 3);
        let (row, column) = match m {
            Move::Up => (row.checked_sub(1)?, column),
            Move::Down if row < 2 => (row + 1, column),
            Move::Left => (row, column.checked_sub(1)?),
            Move::Right if column < 2 => (row, column + 1),
            Move::Down | Move::Right => return None,
        };
        let mut board = *self;
        board.blank = 3 * row + column;
        board.tiles.swap(self.blank, board.blank);
        Some(board)
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
        let mut board = Self { tiles: tiles.try_into().expect("eight tiles and the blank are nine"), blank };
        if !board.is_solvable() {
            let mut last_two = (0..SQUARES).rev().filter(|&square| square != blank);
            if let (Some(a), Some(b)) = (last_two.next(), last_two.next()) {
                board.tiles.swap(a, b);
            }
        }
        board
    }
}

impl fmt::Display for Board {
    /// Draws the 3x3 board, without a newline after the last row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (square, tile) in self.tiles.iter().enumerate() {
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
