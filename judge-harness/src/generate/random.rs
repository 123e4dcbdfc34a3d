//! Random numbers that stay the same for ever.

/// A generator of random numbers: splitmix64 (Steele, Lea and Flood 2014).
///
/// A seed that once found a mistake must find it again in any later version, so the algorithm is our own, a few lines,
/// and pinned by a test. `fastrand` promises no such thing: its version 2.1.0 gives other numbers for the same seed than
/// 2.0 did.
#[derive(Debug, Clone)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The generator that a seed starts.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = self.state;
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    ///
    /// The high half of a product is fair to one part in 2⁶⁴/`end`, which no one will notice.
    ///
    /// # Panics
    ///
    /// If `end` is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        assert!(end > 0, "no number is below 0");
        ((self.next() as u128 * end as u128) >> 64) as usize
    }

    /// One of several things.
    ///
    /// # Panics
    ///
    /// If there are none.
    pub const fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Puts things into a random order (Fisher and Yates).
    pub const fn shuffle<T>(&mut self, things: &mut [T]) {
        let mut last = things.len();
        while last > 1 {
            let other = self.below(last);
            last -= 1;
            things.swap(other, last);
        }
    }
}
