//! The embedded tables, over the whole of both spaces.

use crate::naive;
use solver_core::rotation::Pattern;
use solver_core::{Path, Puzzle, Ranked, eight, retrograde, rotation};
use std::collections::HashMap;

/// How many boards of Eight have answers of each length: OEIS A089473.
const BOARDS_BY_LENGTH: [usize; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

/// Every arrangement of Eight: what can be solved is solved, in as few moves as an independent search needs, and by
/// the first of the shortest ways: the first letter that comes a move closer, then the first way from there.
#[test]
fn every_arrangement_of_eight() {
    let distances = naive::eight_distances();
    let mut nearest_first: Vec<_> = distances.iter().collect();
    nearest_first.sort_by_key(|&(_, distance)| distance);
    let mut first_ways = HashMap::from([(naive::GOAL, String::new())]);
    for &(tiles, distance) in &nearest_first[1..] {
        let closer = |letter| {
            let next = naive::slide(tiles, letter)?;
            (distances[&next] + 1 == *distance).then(|| format!("{letter}{}", first_ways[&next]))
        };
        let way = "udlr".chars().find_map(closer).expect("some move comes closer");
        first_ways.insert(*tiles, way);
    }
    let mut counts = [0; 32];
    let mut unsolvable = 0;
    each_arrangement(&mut naive::GOAL.clone(), 0, &mut |tiles| {
        let answer = eight::by_table(&naive::eight_board(tiles)).map(|path| path.to_string());
        assert_eq!(answer.as_ref(), first_ways.get(tiles), "{tiles:?}");
        match answer {
            Some(way) => counts[way.len()] += 1,
            None => unsolvable += 1,
        }
    });
    assert_eq!(counts, BOARDS_BY_LENGTH);
    assert_eq!(unsolvable, 181_440);
}

fn each_arrangement(tiles: &mut naive::Tiles, fixed: usize, visit: &mut impl FnMut(&naive::Tiles)) {
    if fixed == tiles.len() {
        return visit(tiles);
    }
    for i in fixed..tiles.len() {
        tiles.swap(fixed, i);
        each_arrangement(tiles, fixed + 1, visit);
        tiles.swap(fixed, i);
    }
}

/// The table in the library holds what the search finds now.
#[test]
fn the_embedded_table_of_rotation_is_the_searched_one() {
    for (rank, path) in retrograde::first_answers::<Pattern>().into_iter().enumerate() {
        let pattern = Pattern::unrank(rank);
        let found = rotation::first_answer(pattern);
        assert_eq!(Some(found), path, "\n{pattern}");
        assert!(pattern.after_all(found.moves()).is_ok_and(|end| end.is_solved()), "\n{pattern}");
    }
}

/// The table in the library holds what the search finds now.
#[test]
fn the_embedded_table_of_eight_is_the_searched_one() {
    for (rank, path) in retrograde::first_answers::<eight::Board>().into_iter().enumerate() {
        let board = eight::Board::unrank(rank);
        assert_eq!(eight::by_table(&board), path, "{board}");
    }
}

/// Over all patterns, a board with that pattern for some symbol: its answer is the least of its three patterns'
/// answers, and is replayed.
#[test]
fn every_pattern_of_rotation() {
    let answers: Vec<Path<rotation::Move>> = retrograde::first_answers::<Pattern>().into_iter().flatten().collect();
    assert_eq!(answers.len(), Pattern::COUNT);
    let mut numbers = naive::Numbers(24);
    for (rank, &answer) in answers.iter().enumerate() {
        let first = Pattern::unrank(rank);
        let mut rest: Vec<usize> = (0..rotation::CELLS).filter(|&cell| !first.contains(cell)).collect();
        numbers.shuffle(&mut rest);
        let others = rest.chunks(8).map(|cells| cells.iter().fold(0, |bits, cell| bits | 1 << cell));
        let patterns: Vec<Pattern> =
            std::iter::once(first.bits()).chain(others).filter_map(Pattern::from_bits).collect();
        let board = rotation::Board::from_patterns(patterns.try_into().expect("three patterns")).expect("disjoint");
        let found = rotation::by_table(&board);
        let least = rotation::Symbol::ALL.map(|symbol| answers[board.pattern(symbol).rank()]).into_iter().min();
        assert_eq!(Some(found.path), least, "{board}");
        assert!(found.path <= answer);
        let end = board.after_all(found.path.moves()).expect("every move can be made");
        assert_eq!(end.solved_symbol(), Some(found.symbol), "{board}");
    }
}
