//! Outputs for *Eight*, and what is said of them.

use crate::{D, ODD, R, SAMPLE, SOLVED, table, table_as};
use judge_harness::check::Acceptance;
use solver_core::judge::Judge;

#[test]
fn answers() {
    table(
        Judge::Uva652,
        &[
            (&[SOLVED, R, ODD], "\n\nr\n\nunsolvable\n", "AC"),
            (&[R], "lrr\n", "AC"),
            (&[R, SOLVED], "r\n\nlr\n", "AC"),
            (&[], "", "AC"),
            (&[R, R], "r\n\nuuu\n", "WA case 2: move 3 `u` takes the blank off the board"),
            (&[R], "u\n", "WA case 1: after `u` the board is 1 2 3 4 x 6 7 5 8, not solved"),
            // E1: parity.
            (
                &[R],
                "unsolvable\n",
                "WA case 1: solvable, the answer may be `r`; only with the x counted is its parity odd",
            ),
            (
                &[SAMPLE],
                "unsolvable\n",
                "WA case 1: solvable, the answer may be `ullddrurdllurdruldr`; only with the x counted is its parity odd",
            ),
            // Both swapped: the one answer with text stands on its own case's line.
            (
                &[R, ODD],
                "unsolvable\n\n\n",
                "WA case 1: solvable, the answer may be `r`; only with the x counted is its parity odd",
            ),
            (&[ODD], "ul\n", "WA case 1: unsolvable, the goal cannot be reached, not by `ul` either"),
            (
                &[SOLVED, R],
                "unsolvable\n\nr\n",
                "WA case 1: solved already, the answer is an empty line, not `unsolvable`",
            ),
            // E5: solved boards.
            (&[SOLVED, R], "solved\n\nr\n", "WA case 1: solved already, the answer is an empty line, not `solved`"),
            (
                &[R, SOLVED, R],
                "r\n\nsolved\n\nr\n",
                "WA case 2: solved already, the answer is an empty line, not `solved`",
            ),
            (
                &[SOLVED, R],
                "\n\nl\n",
                "WA case 2: after `l` the board is 1 2 3 4 5 6 x 7 8, not solved; \
                with u and d, l and r exchanged it is solved: a letter names the way of the blank, not of the tile",
            ),
            (
                &[SOLVED, R, D],
                "\n\nl\n\nd\n\nd\n",
                "WA case 2: after `l` the board is 1 2 3 4 5 6 x 7 8, not solved; \
                with u and d, l and r exchanged it is solved: a letter names the way of the blank, not of the tile",
            ),
            (&[SOLVED, R], "\n\nr\n\nr\n", "WA 3 answers for 2 cases"),
            (&[SOLVED, SOLVED], "\n\n\n\nx\n", "WA 3 answers for 2 cases"),
            // E8, E12.
            (
                &[D],
                "u\n",
                "WA case 1: after `u` the board is 1 2 x 4 5 3 7 8 6, not solved; with u and d, l and r exchanged it \
                 is solved: a letter names the way of the blank, not of the tile",
            ),
            (
                &[R],
                "dr\n",
                "WA case 1: move 1 `d` takes the blank off the board; without the moves that cannot be made it is solved",
            ),
            (&[R], "R\n", "WA case 1: capital letters, `R` must be `r`"),
            (&[ODD], "Unsolvable\n", "WA case 1: capital letters, `Unsolvable` must be `unsolvable`"),
            (&[ODD], "No solution\n", "WA case 1: unsolvable, the answer is `unsolvable`, not `No solution`"),
            (
                &[SAMPLE],
                "u l l d d r u r d l l u r d r u l d r\n",
                "WA case 1: spaces between the letters, `u l l d d r u r d l l u r d r u l d r` must be \
                 `ullddrurdllurdruldr`",
            ),
            (&[SAMPLE], "ullddrurdll\nurdruldr\n", "WA case 1: the answer is split over lines 1 to 2"),
            (&[R], "?7\n", "WA case 1: `?7` is not a move; moves are the letters u, d, l and r"),
            (&[R, D, ODD], "r\n\nunsolvable\n", "WA case 2: nothing is printed, the answer may be `d`"),
            (&[R, D, R, R], "r\n\nd\n", "WA only 2 of 4 cases answered"),
            (&[R, D], "r\n\nfoo\n\nd\n", "WA 3 answers for 2 cases: `foo` on line 3 is one too many"),
        ],
    );
}

#[test]
fn layout() {
    let rows: &[(&[&str], &str, &str)] = &[
        (&[R, D], "r\n\nd\n\n", "PE blank line after the last case"),
        (&[R, D], "r\nd\n", "PE no blank line between cases 1 and 2"),
        (&[R, D, R, D, ODD], "r\n\nd\n\nr\nd\n\nunsolvable\n", "PE no blank line between cases 3 and 4"),
        (&[R, D, R], "r\nd\nr\n", "PE no blank line between cases 1 and 2 (2 times)"),
        (&[R, D], "r\n\nd", "PE no newline at the end of the output"),
        (&[R, D], "\nr\n\nd\n", "PE blank line before the first case"),
        (&[R, D], "r\n\n\nd\n", "PE 1 blank line too many between cases 1 and 2"),
        (&[R, D], "r\n \nd\n", "PE space on line 2, which is else empty"),
        (&[R, D], "r\n\nd \n", "PE trailing space on line 3"),
        (&[R, D], "r d\n", "PE everything is on one line"),
        (&[R, D, D], "r d\n\nd\n", "PE cases 1 and 2 are answered on one line"),
        // E5: the line of a solved board is lost: alone, first, in the middle, last, all.
        (&[SOLVED], "", "PE the output is empty, a solved board's answer is an empty line"),
        (&[SOLVED], " \n", "PE space on line 1, which is else empty"),
        (&[SOLVED], "\n\n", "PE blank line after the last case"),
        (&[SOLVED, R], "r\n", "PE the empty line that answers case 1, a solved board, is missing"),
        (&[SOLVED, R], "\nr\n", "PE no blank line between cases 1 and 2"),
        (&[SOLVED, R], " \n\nr\n", "PE space on line 1, which is else empty"),
        (&[R, SOLVED, D], "r\n\n\nd\n", "PE the empty line that answers case 2, a solved board, is missing"),
        (&[R, SOLVED, D, D], "r\n\nd\n\nd\n", "PE the empty line that answers case 2, a solved board, is missing"),
        (&[R, SOLVED, D, D], "r\n\nd\nd\n", "PE no blank line between cases 1 and 2 (2 times)"),
        (&[R, SOLVED], "r\n\n", "PE no blank line between cases 1 and 2"),
        (&[R, SOLVED], "r\n", "PE the empty line that answers case 2, a solved board, is missing"),
        (&[R, SOLVED], "r\n\n\n\n", "PE blank line after the last case"),
        (&[SOLVED, SOLVED], "\n\n", "PE no blank line between cases 1 and 2"),
        (&[SOLVED, SOLVED], "\n\n\n\n", "PE blank line after the last case"),
        (&[R, SOLVED, SOLVED], "r\n\nlr\nlr\n", "PE no blank line between cases 2 and 3"),
        (&[], "\n", "PE white space where there is nothing to print"),
    ];
    table(Judge::Uva652, rows);
    let live_archive: Vec<_> =
        rows.iter().map(|(boards, output, says)| (*boards, *output, says.replace("PE", "WA"))).collect();
    let live_archive: Vec<_> =
        live_archive.iter().map(|(boards, output, says)| (*boards, *output, &says[..])).collect();
    table(Judge::La5506, &live_archive);
}

#[test]
fn by_other_rules() {
    let rows: &[(&[&str], &str, &str)] = &[
        (&[R], "r\n", "AC"),
        (&[R], "lrr\n", "WA case 1: 3 moves, the shortest is 1"),
        (&[SOLVED], "\n", "AC"),
        (&[SOLVED], "lr\n", "WA case 1: solved already, the answer is an empty line, not `lr`"),
    ];
    table(Judge::Acwing179, rows);
    // E7, and a program that orders moves otherwise: right for la5506, not the exact text.
    let board = "1 3 6 x 5 2 4 7 8";
    table(Judge::La5506, &[(&[board], "rruldldrr\n", "AC")]);
    let says = "WA case 1: `rruldldrr` is as short, `drurulddr` comes first";
    table_as(Judge::La5506, Acceptance::Exact, &[(&[board], "rruldldrr\n", says)]);
}
