//! The ways to an answer.

use crate::judge::BoardText;
use crate::search::Effort;
use std::fmt;

/// A way to find the answer to a board. Every engine finds the same one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Look the answer up in the exact table.
    Table,
    /// Search for it with IDA*, without the table.
    IdaStar,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Self; 2] = [Self::Table, Self::IdaStar];

    /// The engine's name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::IdaStar => "ida-star",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A board with its answer, and the work that finding it took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved<A> {
    /// The answer.
    pub answer: A,
    /// The work of a search; nothing for a look-up.
    pub effort: Effort,
}

/// A board that every engine can answer.
pub trait Solve: BoardText {
    /// The answer, from the exact table.
    fn look_up(&self) -> Self::Answer;

    /// The answer, by IDA* without the table, and the work it took.
    fn search(&self) -> (Self::Answer, Effort);

    /// The number of moves in an answer; `None` if it says that there is no way.
    fn length(answer: &Self::Answer) -> Option<usize>;

    /// The answer to this board.
    #[inline]
    fn answer(&self, engine: Engine) -> Self::Answer {
        match engine {
            Engine::Table => self.look_up(),
            Engine::IdaStar => self.search().0,
        }
    }

    /// The answer to this board, and the work that finding it took.
    fn solve(&self, engine: Engine) -> Solved<Self::Answer> {
        let (answer, effort) = match engine {
            Engine::Table => (self.look_up(), Effort::default()),
            Engine::IdaStar => self.search(),
        };
        Solved { answer, effort }
    }
}
