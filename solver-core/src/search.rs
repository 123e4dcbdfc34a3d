//! IDA*: iterative-deepening A* over any puzzle with any admissible heuristic.
//!
//! R. E. Korf, *Depth-first iterative-deepening: an optimal admissible tree search*, Artificial Intelligence 27
//! (1985). A depth-first search cuts off every branch whose length so far plus the heuristic's estimate exceeds a
//! threshold; while nothing is found, the threshold grows to the least sum that exceeded it. Memory is one path.
//!
//! As children are visited in the judge's order and every solution within the last threshold is a shortest one, the
//! first solution found is the first of the shortest in dictionary order, so long as the [`Pruning`] keeps it.
//!
//! Use it where no table of all states fits. It is slow on puzzles whose states are reached along many different
//! paths, unless the pruning removes most of these; and it never ends where no goal can be reached and paths go on
//! for ever, so rule that out first (for Eight: by parity).
//!
//! ```
//! use solver_core::search::{NoInverse, ida_star};
//! use solver_core::{Move, Puzzle};
//!
//! /// A counter that is to reach zero, in steps of one or three.
//! #[derive(Debug, Clone, Copy, PartialEq, Eq)]
//! struct Counter(i32);
//!
//! #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
//! enum Step { Up, Down, UpThree, DownThree }
//!
//! impl Move for Step {
//!     const ALL: &'static [Self] = &[Self::Up, Self::Down, Self::UpThree, Self::DownThree];
//!     const LETTERS: &'static [u8] = b"+-nv";
//!     const BITS: u32 = 2;
//!     fn index(self) -> usize { self as usize }
//!     fn inverse(self) -> Self { Self::ALL[self.index() ^ 1] }
//! }
//!
//! impl Puzzle for Counter {
//!     type Move = Step;
//!     fn after(&self, step: Step) -> Option<Self> {
//!         let by = match step { Step::Up => 1, Step::Down => -1, Step::UpThree => 3, Step::DownThree => -3 };
//!         Some(Counter(self.0 + by))
//!     }
//!     fn is_solved(&self) -> bool { self.0 == 0 }
//! }
//!
//! // A step changes the counter by at most three.
//! let estimate = |counter: &Counter| counter.0.unsigned_abs().div_ceil(3);
//! let solution = ida_star::<_, NoInverse<_>>(Counter(8), estimate).expect("a counter can always reach zero");
//! assert_eq!(solution.moves, [Step::Up, Step::DownThree, Step::DownThree, Step::DownThree]);
//! assert_eq!(solution.effort.thresholds, [3, 4]);
//! ```

use solver_types::{Move, Puzzle};

/// What a search found: the moves, and what they cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution<M> {
    /// The moves from the start to a goal.
    pub moves: Vec<M>,
    /// The work it took.
    pub effort: Effort,
}

/// The work that a search took.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Effort {
    /// How many times a state's children were generated, over all thresholds.
    pub nodes: u64,
    /// The thresholds tried, in ascending order; the last is the length of the solution.
    pub thresholds: Vec<u32>,
}

/// Which move sequences need no look because another sequence, as good or better, leads to the same state.
///
/// A value stands for the moves made so far. To keep the first shortest solution the first one found, a pruning must
/// drop no sequence that is the first of the shortest between its two ends.
pub trait Pruning<M>: Copy {
    /// No moves made so far.
    const START: Self;

    /// The moves made so far and one more, or `None` if this sequence needs no look.
    #[must_use]
    fn then(self, m: M) -> Option<Self>;
}

/// The pruning of the write-ups: a move is not followed by its inverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoInverse<M>(Option<M>);

impl<M: Move> Pruning<M> for NoInverse<M> {
    const START: Self = Self(None);

    fn then(self, m: M) -> Option<Self> {
        (self.0 != Some(m.inverse())).then_some(Self(Some(m)))
    }
}

/// The first shortest sequence of moves from `start` to a goal, or `None` if every path ends before one.
///
/// `estimate` must be admissible: never more than the fewest moves from a state to a goal. Otherwise the solution may
/// be longer than the shortest. It need not be consistent.
pub fn ida_star<P: Puzzle, R: Pruning<P::Move>>(start: P, estimate: impl Fn(&P) -> u32) -> Option<Solution<P::Move>> {
    let mut search = Search { estimate, threshold: 0, next_threshold: 0, moves: Vec::new(), nodes: 0 };
    let mut thresholds = Vec::new();
    let mut threshold = Some((search.estimate)(&start));
    while let Some(bound) = threshold {
        thresholds.push(bound);
        search.threshold = bound;
        search.next_threshold = u32::MAX;
        if search.visit(start, R::START) {
            let effort = Effort { nodes: search.nodes, thresholds };
            return Some(Solution { moves: search.moves, effort });
        }
        threshold = (search.next_threshold < u32::MAX).then_some(search.next_threshold);
    }
    None
}

struct Search<H, M> {
    estimate: H,
    /// The longest solution looked for now.
    threshold: u32,
    /// The least sum of length and estimate that exceeded the threshold.
    next_threshold: u32,
    /// The path to the state being visited.
    moves: Vec<M>,
    nodes: u64,
}

impl<H, M: Move> Search<H, M> {
    /// Whether a goal is at `state` or, within the threshold, below it. If so, the path to it is left in `moves`.
    fn visit<P, R>(&mut self, state: P, made: R) -> bool
    where
        P: Puzzle<Move = M>,
        R: Pruning<M>,
        H: Fn(&P) -> u32,
    {
        if state.is_solved() {
            return true;
        }
        self.nodes += 1;
        let length = self.moves.len() as u32 + 1;
        for &m in M::ALL {
            let Some(made) = made.then(m) else { continue };
            let Some(child) = state.after(m) else { continue };
            let total = length + (self.estimate)(&child);
            if total > self.threshold {
                self.next_threshold = self.next_threshold.min(total);
                continue;
            }
            self.moves.push(m);
            if self.visit(child, made) {
                return true;
            }
            self.moves.pop();
        }
        false
    }
}
