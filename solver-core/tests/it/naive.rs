//! Oracles that share nothing with the library: both puzzles on plain arrays, from the statements.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// The moves of The Rotation Game: letter, and cells from the head to the tail.
pub(crate) const ROTATIONS: [(char, [usize; 7]); 8] = [
    ('A', [0, 2, 6, 11, 15, 20, 22]),
    ('B', [1, 3, 8, 12, 17, 21, 23]),
    ('C', [10, 9, 8, 7, 6, 5, 4]),
    ('D', [19, 18, 17, 16, 15, 14, 13]),
    ('E', [23, 21, 17, 12, 8, 3, 1]),
    ('F', [22, 20, 15, 11, 6, 2, 0]),
    ('G', [13, 14, 15, 16, 17, 18, 19]),
    ('H', [4, 5, 6, 7, 8, 9, 10]),
];

/// A board of The Rotation Game: what each cell holds, 1 to 3.
pub(crate) type Cells = [u8; 24];

/// A board of Eight: what each square holds, 0 for the blank.
pub(crate) type Tiles = [u8; 9];

pub(crate) fn rotate(cells: &Cells, letter: char) -> Cells {
    let (_, line) = ROTATIONS.iter().find(|(known, _)| *known == letter).expect("a letter from A to H");
    let mut after = *cells;
    for i in 0..7 {
        after[line[i]] = cells[line[(i + 1) % 7]];
    }
    after
}

/// The symbol in all eight cells of the centre, if there is one.
pub(crate) fn centre(cells: &Cells) -> Option<u8> {
    let symbol = cells[6];
    [7, 8, 11, 12, 15, 16, 17].iter().all(|&cell| cells[cell] == symbol).then_some(symbol)
}

/// The board after the blank moves, if it can.
pub(crate) fn slide(tiles: &Tiles, letter: char) -> Option<Tiles> {
    let blank = tiles.iter().position(|&tile| tile == 0).expect("a blank");
    let to = match letter {
        'u' if blank >= 3 => blank - 3,
        'd' if blank < 6 => blank + 3,
        'l' if blank % 3 > 0 => blank - 1,
        'r' if blank % 3 < 2 => blank + 1,
        _ => return None,
    };
    let mut after = *tiles;
    after.swap(blank, to);
    Some(after)
}

pub(crate) const GOAL: Tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// Breadth-first search forward from a board: of the shortest ways to a goal, the first in the order of `letters`.
///
/// States leave the queue in the order of their paths, so the first path to reach a state is the first of the
/// shortest.
pub(crate) fn breadth_first<S: Copy + Eq + Hash>(
    start: S,
    letters: &str,
    after: impl Fn(&S, char) -> Option<S>,
    solved: impl Fn(&S) -> bool,
) -> Option<String> {
    let mut reached: HashMap<S, Option<(S, char)>> = HashMap::from([(start, None)]);
    let mut queue = VecDeque::from([start]);
    while let Some(state) = queue.pop_front() {
        if solved(&state) {
            let steps = std::iter::successors(reached[&state], |(before, _)| reached[before]);
            let letters: Vec<char> = steps.map(|(_, letter)| letter).collect();
            return Some(letters.into_iter().rev().collect());
        }
        for letter in letters.chars() {
            if let Some(next) = after(&state, letter)
                && !reached.contains_key(&next)
            {
                reached.insert(next, Some((state, letter)));
                queue.push_back(next);
            }
        }
    }
    None
}

/// The distance to the goal of every board of Eight from which it can be reached, breadth-first from the goal.
pub(crate) fn eight_distances() -> HashMap<Tiles, usize> {
    let mut distances = HashMap::from([(GOAL, 0)]);
    let mut queue = VecDeque::from([GOAL]);
    while let Some(tiles) = queue.pop_front() {
        let distance = distances[&tiles];
        for next in "udlr".chars().filter_map(|letter| slide(&tiles, letter)) {
            distances.entry(next).or_insert_with(|| {
                queue.push_back(next);
                distance + 1
            });
        }
    }
    distances
}

/// A source of numbers that look random: the same ones for the same seed (splitmix64, Vigna 2015).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// One of the numbers `0..end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// A random board of The Rotation Game.
    pub(crate) fn cells(&mut self) -> Cells {
        let mut cells = std::array::from_fn(|cell| (cell % 3) as u8 + 1);
        self.shuffle(&mut cells);
        cells
    }

    /// A random board of Eight; half of them cannot be solved.
    pub(crate) fn tiles(&mut self) -> Tiles {
        let mut tiles = GOAL;
        self.shuffle(&mut tiles);
        tiles
    }
}

/// The library's board from a plain one.
pub(crate) fn rotation_board(cells: &Cells) -> solver_core::rotation::Board {
    cells.map(|symbol| symbol.to_string()).join(" ").parse().expect("a board")
}

/// The library's board from a plain one.
pub(crate) fn eight_board(tiles: &Tiles) -> solver_core::eight::Board {
    tiles.map(|tile| tile.to_string()).join(" ").parse().expect("a board")
}
