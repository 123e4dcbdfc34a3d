//! The heuristics, each against its definition written out a second time.

use crate::naive::{self, Numbers, ROTATIONS};
use solver_core::rotation::{Pattern, heuristics as of_rotation};
use solver_core::{Ranked, eight::heuristics as of_eight};
use std::collections::VecDeque;

/// The places of a line that no other line crosses: two at the head, the middle, two at the tail.
const OWN: [usize; 5] = [0, 1, 3, 5, 6];

/// The fewest steps of a line, either way, until its outer places are empty and its middle is filled, if the two
/// crossings may hold anything before each step.
fn steps_of_a_line(own: [bool; 5]) -> u32 {
    let mut queue = VecDeque::from([(own, 0)]);
    let mut seen = vec![own];
    while let Some((own, steps)) = queue.pop_front() {
        if own == [false, false, true, false, false] {
            return steps;
        }
        for crossings in [[false, false], [false, true], [true, false], [true, true]] {
            let mut line = [own[0], own[1], crossings[0], own[2], crossings[1], own[3], own[4]];
            for turn in [1, 5] {
                // One step one way, then from there two steps back are one the other way.
                line.rotate_left(turn);
                let next = OWN.map(|place| line[place]);
                if !seen.contains(&next) {
                    seen.push(next);
                    queue.push_back((next, steps + 1));
                }
            }
        }
    }
    unreachable!("crossings can bring in whatever is missing")
}

#[test]
fn the_need_of_the_lines_is_the_sum_over_the_lines() {
    let needs: Vec<u32> = (0..32).map(|bits| steps_of_a_line(std::array::from_fn(|at| bits >> at & 1 == 1))).collect();
    // A, B, C and D are the four lines, each once.
    let lines = &ROTATIONS[..4];
    for rank in 0..Pattern::COUNT {
        let pattern = Pattern::unrank(rank);
        let need_of = |cells: &[usize; 7]| {
            let own = OWN.iter().enumerate().filter(|&(_, &place)| pattern.contains(cells[place]));
            needs[own.fold(0, |bits, (at, _)| bits | 1 << at)]
        };
        let sum: u32 = lines.iter().map(|(_, cells)| need_of(cells)).sum();
        assert_eq!(of_rotation::lines_of_pattern(pattern), sum, "{pattern}");
    }
}

/// On boards, each bound is the least over the three symbols.
#[test]
fn the_bound_of_a_board_is_the_least_of_its_symbols() {
    let mut numbers = Numbers(3);
    let distances = solver_core::retrograde::distances::<Pattern>();
    for _ in 0..20_000 {
        let cells = numbers.cells();
        let board = naive::rotation_board(&cells);
        let centre = [6, 7, 8, 11, 12, 15, 16, 17];
        let misplaced = (1..=3).map(|symbol| centre.iter().filter(|&&cell| cells[cell] != symbol).count());
        assert_eq!(of_rotation::misplaced(&board) as usize, misplaced.min().expect("three symbols"), "{board}");
        let patterns = solver_core::rotation::Symbol::ALL.map(|symbol| board.pattern(symbol));
        let lines = patterns.iter().map(|&pattern| of_rotation::lines_of_pattern(pattern));
        assert_eq!(Some(of_rotation::lines(&board)), lines.min(), "{board}");
        let exact = patterns.iter().filter_map(|pattern| distances[pattern.rank()]);
        assert_eq!(Some(of_rotation::exact(&board)), exact.map(u32::from).min(), "{board}");
    }
}

#[test]
fn the_manhattan_distance_is_that_of_every_tile() {
    let mut numbers = Numbers(7);
    for _ in 0..20_000 {
        let tiles = numbers.tiles();
        let place = |square: usize| (square / 3, square % 3);
        let way = |(square, &tile): (usize, &u8)| {
            let ((row, column), (to_row, to_column)) = (place(square), place(usize::from(tile) - 1));
            row.abs_diff(to_row) + column.abs_diff(to_column)
        };
        let sum: usize = tiles.iter().enumerate().filter(|(_, tile)| **tile > 0).map(way).sum();
        assert_eq!(of_eight::manhattan(&naive::eight_board(&tiles)) as usize, sum, "{tiles:?}");
    }
    let distances = naive::eight_distances();
    for (tiles, &distance) in distances.iter().step_by(10) {
        assert_eq!(of_eight::exact(&naive::eight_board(tiles)) as usize, distance, "{tiles:?}");
    }
}
