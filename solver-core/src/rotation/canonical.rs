//! Which sequences of moves can be a first shortest answer, as far as the lines alone decide.

use super::Move;
use crate::search::Pruning;

/// Prunes sequences that another one, shorter or earlier in dictionary order, makes needless:
///
/// - a move after its inverse: both cancel;
/// - a letter four times in a row: four steps one way are three the other way;
/// - moves of parallel lines in descending order: they commute, so ascending order does the same;
/// - hence also a line moved again within one run of parallel moves, as in `ABA` and `ABF`.
///
/// Every first shortest answer passes: of the sequences that differ by such exchanges it is the shortest, and of
/// these the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Canonical(Option<Run>);

/// The moves made last, as far as they are of parallel lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    last: Move,
    /// How often `last` stands at the end, `1..=3`.
    times: u8,
    /// Whether the parallel line was moved before it.
    both: bool,
}

impl Pruning<Move> for Canonical {
    const START: Self = Self(None);

    #[inline]
    fn then(self, m: Move) -> Option<Self> {
        let fresh = Run { last: m, times: 1, both: false };
        let run = match self.0 {
            Some(run) if m == run.last => (run.times < 3).then_some(Run { times: run.times + 1, ..run })?,
            Some(run) if m.line() == run.last.line() => return None,
            Some(run) if m.line().is_parallel_to(run.last.line()) => {
                (m > run.last && !run.both).then_some(Run { both: true, ..fresh })?
            }
            _ => fresh,
        };
        Some(Self(Some(run)))
    }
}
