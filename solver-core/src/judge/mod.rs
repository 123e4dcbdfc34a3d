//! The judges: which problem each sets, how it writes boards, and how it wants the answers.
//!
//! | judge | problem | input | output |
//! |---|---|---|---|
//! | `poj2286`, `uva1343`, `hdu1667`, `acwing181` | rotation | boards of 24 numbers, then `0` | two lines a board |
//! | `tyvj2249` | rotation | the same | the line of moves only |
//! | `la5506`, `uva652` | eight | a count, then boards | one line a board, a blank line between boards |
//! | `hdu1043`, `zoj1217` | eight | boards to the end of the input | one line a board |
//! | `poj1077`, `acwing179` | eight | one board | one line |

mod error;
mod reader;
mod text;
mod writer;

pub use error::{Flaw, InputError, Position};
pub use reader::{Reader, Step};
pub use text::{BoardText, Extent, Rejected};
pub use writer::{Layout, Writer};

use std::fmt;
use std::str::FromStr;

/// One of the two problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Problem {
    /// *The Rotation Game*.
    Rotation,
    /// *Eight*.
    Eight,
}

impl Problem {
    /// Every problem.
    pub const ALL: [Self; 2] = [Self::Rotation, Self::Eight];

    /// The problem's short name; also that of the program that solves it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rotation => "rotation",
            Self::Eight => "eight",
        }
    }

    /// The judge that is meant where none is named.
    pub const fn default_judge(self) -> Judge {
        match self {
            Self::Rotation => Judge::Poj2286,
            Self::Eight => Judge::La5506,
        }
    }

    /// The judges that set this problem, the default first.
    pub fn judges(self) -> impl Iterator<Item = Judge> {
        Judge::ALL.into_iter().filter(move |judge| judge.problem() == self)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Problem {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|problem| problem.name() == name).ok_or(UnknownName)
    }
}

/// One of the judges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judge {
    /// POJ 2286.
    Poj2286,
    /// UVa 1343.
    Uva1343,
    /// HDU 1667.
    Hdu1667,
    /// AcWing 181.
    Acwing181,
    /// Tyvj (Joyoi) 2249.
    Tyvj2249,
    /// ACM-ICPC Live Archive 5506.
    La5506,
    /// UVa 652.
    Uva652,
    /// HDU 1043.
    Hdu1043,
    /// ZOJ 1217.
    Zoj1217,
    /// POJ 1077.
    Poj1077,
    /// AcWing 179.
    Acwing179,
}

/// How a judge's input tells where the boards end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Framing {
    /// A `0` stands where the next board would start.
    UntilZero,
    /// The number of boards stands before the first.
    Counted,
    /// The input ends.
    UntilEnd,
    /// There is one board.
    One,
}

impl Judge {
    /// Every judge, those of a problem together, its default first.
    pub const ALL: [Self; 11] = [
        Self::Poj2286,
        Self::Uva1343,
        Self::Hdu1667,
        Self::Acwing181,
        Self::Tyvj2249,
        Self::La5506,
        Self::Uva652,
        Self::Hdu1043,
        Self::Zoj1217,
        Self::Poj1077,
        Self::Acwing179,
    ];

    /// The judge's name on a command line and in a fixture's path.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Poj2286 => "poj2286",
            Self::Uva1343 => "uva1343",
            Self::Hdu1667 => "hdu1667",
            Self::Acwing181 => "acwing181",
            Self::Tyvj2249 => "tyvj2249",
            Self::La5506 => "la5506",
            Self::Uva652 => "uva652",
            Self::Hdu1043 => "hdu1043",
            Self::Zoj1217 => "zoj1217",
            Self::Poj1077 => "poj1077",
            Self::Acwing179 => "acwing179",
        }
    }

    /// The problem that this judge sets.
    pub const fn problem(self) -> Problem {
        match self {
            Self::Poj2286 | Self::Uva1343 | Self::Hdu1667 | Self::Acwing181 | Self::Tyvj2249 => Problem::Rotation,
            Self::La5506 | Self::Uva652 | Self::Hdu1043 | Self::Zoj1217 | Self::Poj1077 | Self::Acwing179 => {
                Problem::Eight
            }
        }
    }

    /// How this judge's input tells where the boards end.
    pub const fn framing(self) -> Framing {
        match self {
            Self::Poj2286 | Self::Uva1343 | Self::Hdu1667 | Self::Acwing181 | Self::Tyvj2249 => Framing::UntilZero,
            Self::La5506 | Self::Uva652 => Framing::Counted,
            Self::Hdu1043 | Self::Zoj1217 => Framing::UntilEnd,
            Self::Poj1077 | Self::Acwing179 => Framing::One,
        }
    }

    /// How this judge wants the answers laid out.
    pub const fn layout(self) -> Layout {
        Layout {
            symbol_line: matches!(self.problem(), Problem::Rotation) && !matches!(self, Self::Tyvj2249),
            blank_line_between: matches!(self, Self::La5506 | Self::Uva652),
        }
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Judge {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|judge| judge.name() == name).ok_or(UnknownName)
    }
}

/// A name is no judge's, or no problem's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown name")]
pub struct UnknownName;
