//! An embedded table of first answers, one for each state of a puzzle.

use solver_types::{Path, Ranked};

/// The width of an entry, in bytes.
const ENTRY: usize = 8;

/// First answers by rank, as the build script wrote them.
pub(crate) struct Table(pub(crate) &'static [u8]);

impl Table {
    /// The code ([`Path::code`]) of the first answer to the state with this rank. Codes sort as answers do.
    #[inline]
    pub(crate) fn code(&self, rank: usize) -> u64 {
        let (entry, _) = self.0[ENTRY * rank..].split_first_chunk().expect("an entry for each state");
        u64::from_le_bytes(*entry)
    }

    /// The path that a code from this table stands for.
    pub(crate) fn path<P: Ranked>(code: u64) -> Path<P::Move> {
        Path::from_code(code).expect("the build script writes codes of paths")
    }
}
