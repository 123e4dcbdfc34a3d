//! Which answers a judge accepts.

use solver_core::judge::{Judge, Problem};
use std::fmt;
use std::str::FromStr;

/// Which answers are acceptable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Acceptance {
    /// The one that comes first among the shortest.
    Exact,
    /// Every shortest one.
    Shortest,
    /// Every one that leads to the goal.
    Any,
}

impl Acceptance {
    /// Every rule, the strictest first.
    pub const ALL: [Self; 3] = [Self::Exact, Self::Shortest, Self::Any];

    /// The rule that a judge itself applies.
    pub const fn of(judge: Judge) -> Self {
        match (judge.problem(), judge) {
            (Problem::Rotation, _) => Self::Exact,
            (Problem::Eight, Judge::Acwing179) => Self::Shortest,
            (Problem::Eight, _) => Self::Any,
        }
    }

    /// The rule's name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Shortest => "shortest",
            Self::Any => "any",
        }
    }
}

impl fmt::Display for Acceptance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Acceptance {
    type Err = UnknownAcceptance;

    fn from_str(name: &str) -> Result<Self, UnknownAcceptance> {
        Self::ALL.into_iter().find(|acceptance| acceptance.name() == name).ok_or(UnknownAcceptance)
    }
}

/// A name is no acceptance rule's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not one of exact, shortest, any")]
pub struct UnknownAcceptance;
