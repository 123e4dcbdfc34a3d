//! A sequence of moves in one integer.

use crate::puzzle::Move;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A sequence of moves, at most [`MAX_LEN`](Self::MAX_LEN) long, in one integer.
///
/// Paths sort as judges rank answers: the shorter first, and of two equally long ones the one that comes first in
/// the judge's order of moves. So the best of several answers is their minimum, and no tie-break code exists.
///
/// The integer is a leading 1, then the index of each move in [`Move::BITS`] bits, the first move in the highest.
/// A longer path has its leading 1 further up, which is what makes the integers sort that way.
///
/// ```
/// use solver_types::{Path, rotation::Move};
///
/// let path: Path<Move> = "AC".parse()?;
/// assert_eq!(path.len(), 2);
/// assert_eq!(path.to_string(), "AC");
/// assert!(Path::EMPTY < path && path < "BA".parse()? && path < "AAA".parse()?);
/// # Ok::<(), solver_types::path::ParsePathError>(())
/// ```
pub struct Path<M> {
    code: u64,
    moves: PhantomData<M>,
}

impl<M: Move> Path<M> {
    /// The path without moves.
    pub const EMPTY: Self = Self::from_bits(1);

    /// The most moves a path can hold, at most 31: 21 for the eight moves of The Rotation Game, 31 for the four of Eight.
    pub const MAX_LEN: usize = {
        assert!(M::BITS >= 2, "a path of single bits would hold more letters than are written at once");
        (u64::BITS as usize - 1) / M::BITS as usize
    };

    const fn from_bits(code: u64) -> Self {
        Self { code, moves: PhantomData }
    }

    /// The path that an integer encodes, as [`code`](Self::code) returns it; `None` if it encodes none.
    pub fn from_code(code: u64) -> Option<Self> {
        let highest = code.checked_ilog2()?;
        let path = Self::from_bits(code);
        let known = |digit: usize| digit < M::ALL.len();
        let any_digit_is_known = M::ALL.len() == 1 << M::BITS;
        (highest.is_multiple_of(M::BITS) && (any_digit_is_known || path.digits().all(known))).then_some(path)
    }

    /// The integer described at the type; at least 1.
    pub const fn code(self) -> u64 {
        self.code
    }

    /// The number of moves.
    pub const fn len(self) -> usize {
        (self.code.ilog2() / M::BITS) as usize
    }

    /// Whether there are no moves.
    pub const fn is_empty(self) -> bool {
        self.code == 1
    }

    /// This path with one more move in front of it.
    ///
    /// # Panics
    ///
    /// If the path already holds [`MAX_LEN`](Self::MAX_LEN) moves.
    #[must_use]
    pub fn prepend(self, m: M) -> Self {
        assert!(self.len() < Self::MAX_LEN, "the path is full");
        let top = self.code.ilog2();
        let digits = self.code ^ (1 << top);
        Self::from_bits((1 << (top + M::BITS)) + ((m.index() as u64) << top) + digits)
    }

    /// The moves, first to last.
    pub fn moves(self) -> impl Iterator<Item = M> {
        self.digits().map(|digit| M::ALL[digit])
    }

    /// Appends the letters of the moves.
    pub fn write_letters(self, text: &mut Vec<u8>) {
        // A fixed number of bytes, needed or not, takes a few instructions to append.
        const ROOM: usize = 32;
        let by_run = const { &Self::letters_by_run() };
        let end = text.len() + self.len();
        let mut room = [0; ROOM];
        // The digits, the first in the highest bits.
        let unused = u64::BITS as usize - self.len() * M::BITS as usize;
        let mut digits = self.code << (unused % u64::BITS as usize);
        for start in (0..Self::MAX_LEN).step_by(Self::RUN) {
            // The letters after those of a run are written over by the next one.
            let letters = by_run[(digits >> (u64::BITS - Self::RUN_BITS)) as usize];
            room[start..start + letters.len()].copy_from_slice(&letters);
            digits <<= Self::RUN_BITS;
        }
        text.extend_from_slice(&room);
        text.truncate(end);
    }

    /// How many moves [`write_letters`](Self::write_letters) takes at once: as many as a byte holds.
    const RUN: usize = (u8::BITS / M::BITS) as usize;

    const RUN_BITS: u32 = Self::RUN as u32 * M::BITS;

    /// The letters of each run of moves, by their digits.
    const fn letters_by_run() -> [[u8; 4]; 1 << u8::BITS] {
        let mut by_run = [[0; 4]; 1 << u8::BITS];
        let mut digits = 0;
        while digits < 1 << Self::RUN_BITS {
            let mut place = 0;
            while place < Self::RUN {
                let index = digits >> (Self::RUN_BITS - M::BITS * (place as u32 + 1)) & ((1 << M::BITS) - 1);
                // What is no move's digit does not occur, whatever letter it has here.
                by_run[digits][place] = M::LETTERS[index % M::LETTERS.len()];
                place += 1;
            }
            digits += 1;
        }
        by_run
    }

    fn digits(self) -> impl Iterator<Item = usize> {
        let mask = (1 << M::BITS) - 1;
        (0..self.len() as u32).rev().map(move |place| ((self.code >> (place * M::BITS)) & mask) as usize)
    }
}

impl<M: Move> FromIterator<M> for Path<M> {
    /// # Panics
    ///
    /// If there are more than [`MAX_LEN`](Path::MAX_LEN) moves.
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        moves.into_iter().fold(Self::EMPTY, |path, m| {
            assert!(path.len() < Self::MAX_LEN, "the path is full");
            Self::from_bits((path.code << M::BITS) + m.index() as u64)
        })
    }
}

impl<M: Move> std::str::FromStr for Path<M> {
    type Err = ParsePathError;

    /// Reads the letters of an answer.
    fn from_str(letters: &str) -> Result<Self, ParsePathError> {
        if letters.len() > Self::MAX_LEN {
            return Err(ParsePathError::TooLong);
        }
        letters
            .char_indices()
            .map(|(position, letter)| {
                u8::try_from(letter).ok().and_then(M::from_letter).ok_or(ParsePathError::NotAMove { position, letter })
            })
            .collect()
    }
}

/// Why letters are not a [`Path`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePathError {
    /// A character is not the letter of a move.
    #[error("`{letter}` at offset {position} is not a move")]
    NotAMove {
        /// Offset of the character in bytes.
        position: usize,
        /// The character.
        letter: char,
    },
    /// There are more than [`Path::MAX_LEN`] moves.
    #[error("there are more moves than a path holds")]
    TooLong,
}

// Derived implementations would ask the same of `M`; the integer alone decides.
impl<M> Clone for Path<M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Path<M> {}

impl<M> PartialEq for Path<M> {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl<M> Eq for Path<M> {}

impl<M> PartialOrd for Path<M> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<M> Ord for Path<M> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.code.cmp(&other.code)
    }
}

impl<M> Hash for Path<M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code.hash(state);
    }
}

impl<M: Move> fmt::Display for Path<M> {
    /// The letters of the moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().try_for_each(|m| write!(f, "{}", m.letter()))
    }
}

impl<M: Move> fmt::Debug for Path<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({self})")
    }
}
