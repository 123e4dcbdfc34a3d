//! How the boards are counted.
//!
//! A board is three patterns, one for each symbol, that share the 24 cells; its optimal length is the least of their
//! three distances, and the distances of all 735,471 patterns are known from one breadth-first search. So it is enough
//! to go through the boards. Two symmetries, both exact, spare 15 of 16:
//!
//! - *The square.* Turned or mirrored, a board stays a board, a move becomes a move and the centre stays the centre, so
//!   the length stays too. The eight symmetries of the square sort the first symbol's patterns into orbits, of one,
//!   two, four or eight patterns, and each pattern of an orbit belongs to as many boards of each length. It is enough
//!   to count the boards of one pattern, the one whose cells make the least number, and to count each as many times as
//!   the orbit has patterns.
//! - *The symbols.* With the first pattern fixed, the other two share the 16 cells left. Exchanged, they make another
//!   board of the same length. It is enough to take the C(15,7) = 6,435 boards on which the second pattern holds the
//!   lowest of these cells, and to count each twice.
//!
//! That leaves 92,247 patterns times 6,435 boards, 594 million, each of them two look-ups in a table of 735 kB. (All six
//! orders of the symbols would spare another two thirds, but they do not go together with the square: which of the
//! three patterns is the first of its orbit has no say in which of them is the first.)

use solver_core::rotation::{CELLS, Cell, Line, Pattern};
use solver_core::{Ranked, retrograde};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The boards of each length from 0 to 14, the most that a pattern needs.
pub(crate) type Census = [u64; 15];

/// How many boards have the same first pattern: C(16,8).
const BOARDS_A_PATTERN: u64 = 12_870;

/// Counts all boards, with some threads. Each tells from time to time how many more boards are done.
pub(crate) fn all(distances: &Distances, threads: NonZero<usize>, done: impl Fn(u64) + Sync) -> Census {
    // Ranks are handed out in small portions: how many of a portion are first in their orbits varies.
    const PORTION: usize = 256;
    let next = AtomicUsize::new(0);
    let symmetries = symmetries();
    let splits = splits();
    let work = || {
        let mut census: Census = [0; _];
        loop {
            let first = next.fetch_add(PORTION, Ordering::Relaxed);
            if first >= Pattern::COUNT {
                return census;
            }
            let mut patterns = 0;
            for rank in first..Pattern::COUNT.min(first + PORTION) {
                let pattern = Pattern::unrank(rank);
                let Some(orbit) = orbit_from_its_first(pattern, &symmetries) else { continue };
                patterns += orbit;
                for (all, boards) in census.iter_mut().zip(with(pattern, distances, &splits)) {
                    *all += orbit * boards;
                }
            }
            done(patterns * BOARDS_A_PATTERN);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        let mut census: Census = [0; _];
        for worker in workers {
            for (all, boards) in census.iter_mut().zip(worker.join().expect("no thread panics")) {
                *all += boards;
            }
        }
        census
    })
}

/// The boards of each length on which the first symbol has this pattern.
fn with(pattern: Pattern, distances: &Distances, splits: &[u16]) -> Census {
    let free = !pattern.bits() & ALL_CELLS;
    let spread = Spread::over(free);
    let first = distances.of(pattern.bits());
    // Two counters for each length, used in turn: the same one twice in a row would wait for itself.
    let mut counts = [[0_u32; 15]; 2];
    for pair in splits.chunks(2) {
        for (count, &split) in counts.iter_mut().zip(pair) {
            let second = spread.cells(split);
            let length = first.min(distances.of(second)).min(distances.of(free ^ second));
            count[usize::from(length)] += 1;
        }
    }
    let [even, odd] = counts;
    // The other two symbols can be exchanged.
    std::array::from_fn(|length| 2 * u64::from(even[length] + odd[length]))
}

/// The ways to choose eight of 16 things, the first one among them: bit `i` for thing `i`.
fn splits() -> Vec<u16> {
    (0..=u16::MAX).filter(|split| split.count_ones() == 8 && split & 1 == 1).collect()
}

/// How many patterns are in a pattern's orbit, if none of them makes a lower number.
fn orbit_from_its_first(pattern: Pattern, symmetries: &[[Cell; CELLS]; 8]) -> Option<u64> {
    let mut orbit = symmetries.each_ref().map(|symmetry| moved(pattern, symmetry).bits());
    orbit.sort_unstable();
    let patterns = 1 + orbit.windows(2).filter(|pair| pair[0] != pair[1]).count();
    (orbit[0] == pattern.bits()).then_some(patterns as u64)
}

/// The pattern turned or mirrored.
fn moved(pattern: Pattern, symmetry: &[Cell; CELLS]) -> Pattern {
    let mut rest = pattern.bits();
    let mut bits = 0;
    while rest != 0 {
        bits |= 1 << symmetry[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    Pattern::from_bits(bits).expect("a symmetry moves eight cells to eight cells")
}

/// The eight symmetries of the square: where each brings each cell.
fn symmetries() -> [[Cell; CELLS]; 8] {
    // The # on a grid of seven by seven: columns 2 and 4, rows 2 and 4.
    let mut grid = [[None; 7]; 7];
    for (line, at) in [(Line::LeftColumn, 2), (Line::RightColumn, 4)] {
        line.cells().into_iter().enumerate().for_each(|(place, cell)| grid[place][at] = Some(cell));
    }
    for (line, at) in [(Line::UpperRow, 2), (Line::LowerRow, 4)] {
        line.cells().into_iter().enumerate().for_each(|(place, cell)| grid[at][place] = Some(cell));
    }
    std::array::from_fn(|symmetry| {
        let mut to = [0; CELLS];
        for (row, column) in (0..7).flat_map(|row| (0..7).map(move |column| (row, column))) {
            let Some(from) = grid[row][column] else { continue };
            let (row, column) = if symmetry & 1 == 0 { (row, column) } else { (column, row) };
            let row = if symmetry & 2 == 0 { row } else { 6 - row };
            let column = if symmetry & 4 == 0 { column } else { 6 - column };
            to[from] = grid[row][column].expect("the # covers itself");
        }
        to
    })
}

const ALL_CELLS: u32 = (1 << CELLS) - 1;

/// The distances of all patterns, by their cells.
///
/// A pattern's rank is found from its halves of twelve cells: patterns with the same upper half are ranked one after
/// the other, by their lower half. [`Ranked::rank`] does the same, but for patterns that are known to be such.
pub(crate) struct Distances {
    by_rank: Vec<u8>,
    /// For each upper half, the rank of the first pattern that has it.
    first: Vec<u32>,
    /// For each lower half, how many patterns with the same upper half stand before the one that has it.
    place: Vec<u32>,
}

const HALF: usize = 1 << (CELLS / 2);

impl Distances {
    /// The distances, from the breadth-first search of the build script.
    pub(crate) fn from_search() -> Self {
        let by_rank = retrograde::distances::<Pattern>();
        let by_rank = by_rank.into_iter().map(|distance| distance.expect("every pattern can be solved")).collect();
        let mut first = vec![0; HALF];
        let mut place = vec![0; HALF];
        let rank = |upper: usize, lower: usize| {
            let pattern = Pattern::from_bits((upper * HALF + lower) as u32);
            pattern.expect("the halves hold eight cells").rank() as u32
        };
        // The lowest half with as many cells as another leaves of eight.
        let lowest_beside = |half: usize| Some((1 << 8_u32.checked_sub(half.count_ones())?) - 1);
        for half in 0..HALF {
            let Some(other) = lowest_beside(half) else { continue };
            first[half] = rank(half, other);
            place[half] = rank(other, half) - rank(other, lowest_beside(other).expect("it has at most eight cells"));
        }
        Self { by_rank, first, place }
    }

    /// The distance of the pattern with these cells. Of what is no pattern, nonsense.
    fn of(&self, cells: u32) -> u8 {
        let (upper, lower) = (cells as usize / HALF, cells as usize % HALF);
        self.by_rank[(self.first[upper] + self.place[lower]) as usize]
    }
}

/// Spreads 16 bits over 16 of the 24 cells, in order.
struct Spread {
    low: [u32; 1 << 8],
    high: [u32; 1 << 8],
}

impl Spread {
    fn over(mut cells: u32) -> Self {
        let [mut low, mut high] = [[0; 1 << 8]; 2];
        for table in [&mut low, &mut high] {
            // Each bit in turn doubles the part of the table that is filled.
            for bit in 0..8 {
                let cell = cells & cells.wrapping_neg();
                cells ^= cell;
                let (filled, next) = table[..2 << bit].split_at_mut(1 << bit);
                next.copy_from_slice(filled);
                for spread in next {
                    *spread |= cell;
                }
            }
        }
        Self { low, high }
    }

    fn cells(&self, bits: u16) -> u32 {
        let [low, high] = bits.to_le_bytes();
        self.low[usize::from(low)] | self.high[usize::from(high)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patterns() -> impl Iterator<Item = Pattern> {
        (0..Pattern::COUNT).map(Pattern::unrank)
    }

    /// The boards with this first pattern, every one looked at, and nothing of the above.
    fn with_by_looking(pattern: Pattern, distances: &[Option<u8>]) -> Census {
        let mut census: Census = [0; _];
        for second in patterns().filter(|second| second.bits() & pattern.bits() == 0) {
            let third = Pattern::from_bits(!(pattern.bits() | second.bits()) & ALL_CELLS).expect("eight are left");
            let length = [pattern, second, third].map(|pattern| distances[pattern.rank()]).into_iter().min();
            census[usize::from(length.flatten().expect("every pattern can be solved"))] += 1;
        }
        census
    }

    #[test]
    fn the_boards_of_a_pattern_are_those_one_finds_by_looking() {
        let (distances, plain) = (Distances::from_search(), retrograde::distances::<Pattern>());
        let (symmetries, splits) = (symmetries(), splits());
        let some = [0, 1, 20_000, 345_678, Pattern::GOAL.rank(), Pattern::COUNT - 1];
        for pattern in some.map(Pattern::unrank) {
            let expected = with_by_looking(pattern, &plain);
            assert_eq!(expected.iter().sum::<u64>(), BOARDS_A_PATTERN);
            for symmetry in &symmetries {
                assert_eq!(with(moved(pattern, symmetry), &distances, &splits), expected, "\n{pattern}");
            }
        }
    }

    #[test]
    fn distances_are_those_of_the_search() {
        let (distances, plain) = (Distances::from_search(), retrograde::distances::<Pattern>());
        for (pattern, distance) in patterns().zip(plain) {
            assert_eq!(Some(distances.of(pattern.bits())), distance, "\n{pattern}");
        }
    }

    #[test]
    fn symmetries_keep_distances() {
        let (distances, symmetries) = (Distances::from_search(), symmetries());
        for pattern in patterns().step_by(7) {
            for symmetry in &symmetries {
                assert_eq!(distances.of(moved(pattern, symmetry).bits()), distances.of(pattern.bits()), "\n{pattern}");
            }
        }
    }

    #[test]
    fn orbits_hold_every_pattern_once() {
        let symmetries = symmetries();
        let orbits: Vec<_> = patterns().filter_map(|pattern| orbit_from_its_first(pattern, &symmetries)).collect();
        assert_eq!(orbits.iter().sum::<u64>(), Pattern::COUNT as u64);
        // Burnside's lemma: the number of orbits is the mean number of patterns that a symmetry leaves alone.
        let alone = symmetries.iter().map(|s| patterns().filter(|&pattern| moved(pattern, s) == pattern).count());
        assert_eq!(8 * orbits.len(), alone.sum::<usize>());
        assert_eq!(orbits.len(), 92_247);
    }
}
