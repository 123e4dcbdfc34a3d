//! Whose an answer is: which case is blamed where answers are missing, too many, split, or fit another case.

use crate::{AABCB_2, AC_2, D, DDHH_2, FULL_OF_1, ODD, R, SAMPLE, SOLVED, judge, table};
use solver_core::judge::Judge;

/// Answers side by side on a line are told apart, so that the one that is wrong is the one that is named.
#[test]
fn several_answers_on_a_line() {
    let rotation: &[&str] = &[AC_2, DDHH_2, AABCB_2];
    table(
        Judge::Tyvj2249,
        &[
            (rotation, "AC DDHH A\n", "WA case 3: after `A` the centre shows 1 1 1 2 1 2 2 2"),
            (rotation, "AC B\nAABCB\n", "WA case 2: after `B` the centre shows 1 1 2 2 3 2 3 3"),
        ],
    );
    let phrase: &[&str] = &[FULL_OF_1, AC_2];
    table(
        Judge::Poj2286,
        &[(phrase, "No  moves needed\n1\nA\n2\n", "WA case 2: after `A` the centre shows 2 2 3 2 2 2 2 2")],
    );
    let eight: &[&str] = &[R, ODD, D];
    table(
        Judge::Hdu1043,
        &[
            (
                eight,
                "r unsolvable u\n",
                "WA case 3: after `u` the board is 1 2 x 4 5 3 7 8 6, not solved; with u and d, l and r exchanged it is solved: a letter names the way of the blank, not of the tile",
            ),
            (eight, "r u\nd\n", "WA case 1: move 2 ` ` is not one of the letters u, d, l and r"),
        ],
    );
}

/// With as many answers as cases that need one, none is one too many, left out, or meant for a solved board.
#[test]
fn as_many_answers_as_cases() {
    let boards: &[&str] = &[R, D, SAMPLE];
    table(
        Judge::Hdu1043,
        &[
            (boards, "u\nr\nd\n", "WA case 1: after `u` the board is 1 2 3 4 x 6 7 5 8, not solved"),
            (boards, "\nd\nullddrurdllurdruldr\nr\n", "WA case 1: move 1 `d` takes the blank off the board"),
            (&[R, SOLVED, D], "r uu\n", "WA case 3: move 2 `u` takes the blank off the board"),
        ],
    );
}

/// Lines that together are an answer are told from words of one line, and put together up to a thousand moves.
#[test]
fn split_answers() {
    table(Judge::Poj2286, &[(&[AC_2], "A\n2\nC\n2\n", "WA case 1: after `A` the centre shows 2 2 3 2 2 2 2 2")]);
    let board = "1 2 3 4 5 6 x 7 8";
    table(
        Judge::Hdu1043,
        &[
            (&[board], "rrl r\n", "WA case 1: after `rrl` the board is 1 2 3 4 5 6 7 x 8, not solved"),
            (&[board], "rrl\nr\n", "WA case 1: the answer is split over lines 1 to 2"),
        ],
    );
    for (pairs, is_joined) in [(1, true), (499, true), (500, false)] {
        let moves = format!("rr{}", "lr".repeat(pairs));
        let (first, second) = moves.split_at(moves.len() / 2 + 1);
        let output = format!("{first}\n{second}\n");
        let reason = judge(Judge::Hdu1043, &[board], output.as_bytes()).reason.expect("it is wrong");
        assert_eq!(reason.contains("split over lines 1 to 2"), is_joined, "{} moves: {reason}", moves.len());
    }
}

/// Known mistakes are looked for in moves that a person could have made, a thousand at most.
#[test]
fn the_longest_moves_with_a_known_mistake() {
    let board = "1 2 3 4 5 6 x 7 8";
    let hint = "with u and d, l and r exchanged it is solved";
    for (pairs, has_hint) in [(0, true), (499, true), (500, false)] {
        let moves = format!("ll{}\n", "rl".repeat(pairs));
        let reason = judge(Judge::Hdu1043, &[board], moves.as_bytes()).reason.expect("it is wrong");
        assert_eq!(reason.contains(hint), has_hint, "{} moves: {reason}", moves.len() - 1);
    }
}

/// In an output with every line, an answer on a case's own line is that case's, though it would fit a later one whose
/// line is empty. With lines missing, a case has been left out.
#[test]
fn answers_of_other_cases() {
    let boards: &[&str] = &[AC_2, DDHH_2, AABCB_2];
    table(
        Judge::Poj2286,
        &[
            (boards, "DDHH\n2\n\n\nAABCB\n2\n", "WA case 1: after `DDHH` the centre shows 3 1 3 2 2 3 1 2"),
            (boards, "DDHH\n2\nAABCB\n2\n", "WA case 1: the moves are missing; the answer is `AC`"),
        ],
    );
}

#[test]
fn answers_of_other_cases_of_eight() {
    let boards: &[&str] = &[R, D, SAMPLE];
    table(
        Judge::La5506,
        &[
            (boards, "d\n\n\n\nullddrurdllurdruldr\n", "WA case 1: move 1 `d` takes the blank off the board"),
            (boards, "d\n\nullddrurdllurdruldr\n", "WA case 1: nothing is printed, the answer may be `r`"),
        ],
    );
}
