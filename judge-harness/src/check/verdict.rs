//! What a judge can say of a program.

use std::fmt;
use std::str::FromStr;

/// What a judge says of a program.
///
/// Verdicts sort by precedence: where several hold, the greatest is given. So a program that ran out of time is not
/// also told of the answers it did not come to. `AC < PE < WA < RE < MLE < TLE < OLE < JE`; of the first three, which
/// come from comparing outputs, only one ever holds.
///
/// ```
/// use judge_harness::check::Verdict;
///
/// assert_eq!([Verdict::WrongAnswer, Verdict::TimeLimit].into_iter().max(), Some(Verdict::TimeLimit));
/// assert_eq!("MLE".parse(), Ok(Verdict::MemoryLimit));
/// assert_eq!(format!("{0}: {1}", Verdict::Presentation, Verdict::Presentation.words()), "PE: presentation error");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// AC: the output is acceptable.
    Accepted,
    /// PE: the answers are right, the white space is not.
    Presentation,
    /// WA: an answer is wrong.
    WrongAnswer,
    /// RE: the program crashed or reported failure.
    RuntimeError,
    /// MLE: it took too much memory.
    MemoryLimit,
    /// TLE: it took too long.
    TimeLimit,
    /// OLE: it wrote too much.
    OutputLimit,
    /// JE: the judge itself could not do its work.
    JudgeError,
}

impl Verdict {
    /// Every verdict, in ascending order.
    pub const ALL: [Self; 8] = [
        Self::Accepted,
        Self::Presentation,
        Self::WrongAnswer,
        Self::RuntimeError,
        Self::MemoryLimit,
        Self::TimeLimit,
        Self::OutputLimit,
        Self::JudgeError,
    ];

    /// The verdict's short name: `AC`, `PE`, `WA`, `RE`, `MLE`, `TLE`, `OLE` or `JE`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::Presentation => "PE",
            Self::WrongAnswer => "WA",
            Self::RuntimeError => "RE",
            Self::MemoryLimit => "MLE",
            Self::TimeLimit => "TLE",
            Self::OutputLimit => "OLE",
            Self::JudgeError => "JE",
        }
    }

    /// What the short name stands for.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Presentation => "presentation error",
            Self::WrongAnswer => "wrong answer",
            Self::RuntimeError => "runtime error",
            Self::MemoryLimit => "memory limit exceeded",
            Self::TimeLimit => "time limit exceeded",
            Self::OutputLimit => "output limit exceeded",
            Self::JudgeError => "judge error",
        }
    }
}

impl fmt::Display for Verdict {
    /// The short name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Verdict {
    type Err = UnknownVerdict;

    /// Reads a short name.
    fn from_str(name: &str) -> Result<Self, UnknownVerdict> {
        Self::ALL.into_iter().find(|verdict| verdict.name() == name).ok_or(UnknownVerdict)
    }
}

/// A name is no verdict's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not one of AC, PE, WA, RE, MLE, TLE, OLE, JE")]
pub struct UnknownVerdict;
