//! The prunings, against what they say of whole sequences of letters.

use crate::naive::ROTATIONS;
use solver_core::Move as _;
use solver_core::rotation::{Canonical, Move};
use solver_core::search::{NoInverse, Pruning};

/// Whether a pruning lets a sequence pass to its end.
fn passes<R: Pruning<Move>>(moves: &[Move]) -> bool {
    moves.iter().try_fold(R::START, |made, &m| made.then(m)).is_some()
}

/// The line that a letter shifts: the least of the two letters that shift it.
fn line(letter: char) -> char {
    let cells = |letter| ROTATIONS.iter().find(|(known, _)| *known == letter).expect("a letter").1;
    let mut sorted = cells(letter);
    sorted.sort_unstable();
    "ABCD"
        .chars()
        .find(|&one| {
            let mut cells = cells(one);
            cells.sort_unstable();
            cells == sorted
        })
        .expect("each line has a letter from A to D")
}

fn is_column(letter: char) -> bool {
    matches!(line(letter), 'A' | 'B')
}

/// In each run of letters of parallel lines: in ascending order, one letter a line, at most three times.
fn is_canonical(letters: &[char]) -> bool {
    letters.chunk_by(|&a, &b| is_column(a) == is_column(b)).all(|run| {
        let mut different = run.to_vec();
        different.dedup();
        let one_letter_a_line = match different[..] {
            [_] => true,
            [first, second] => first < second && line(first) != line(second),
            _ => false,
        };
        one_letter_a_line && run.chunk_by(|a, b| a == b).all(|same| same.len() <= 3)
    })
}

/// All sequences of up to six letters.
#[test]
fn sequences_that_pass() {
    for length in 0..=6 {
        for number in 0..8_usize.pow(length) {
            let moves: Vec<Move> = (0..length).map(|place| Move::ALL[number >> (3 * place) & 7]).collect();
            let letters: Vec<char> = moves.iter().map(|m| m.letter()).collect();
            assert_eq!(passes::<Canonical>(&moves), is_canonical(&letters), "{letters:?}");
            let has_inverse = letters.windows(2).any(|pair| pair[0] != pair[1] && line(pair[0]) == line(pair[1]));
            assert_eq!(passes::<NoInverse<Move>>(&moves), !has_inverse, "{letters:?}");
        }
    }
}
