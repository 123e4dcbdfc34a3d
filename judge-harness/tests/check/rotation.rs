//! Outputs for *The Rotation Game*, and what is said of them.

use crate::{AABCB_2, AC_2, DDHH_2, FULL_OF_1, table, table_as};
use judge_harness::check::Acceptance;
use solver_core::judge::Judge;

#[test]
fn answers() {
    table(
        Judge::Poj2286,
        &[
            (&[AC_2, DDHH_2], "AC\n2\nDDHH\n2\n", "AC"),
            (&[FULL_OF_1], "No moves needed\n1\n", "AC"),
            (&[], "", "AC"),
            // R1, R2, R4: what goes wrong around solved boards.
            (
                &[FULL_OF_1],
                "\n1\n",
                "WA case 1: nothing is printed where `No moves needed` belongs; the centre is full already",
            ),
            (&[FULL_OF_1, AC_2], "No moves needed\n0\nAC\n2\n", "WA case 1: the centre shows 1, not 0"),
            (
                &[AC_2, FULL_OF_1],
                "AC\n2\nNo moves needed\n2\n",
                "WA case 2: the centre shows 1, not 2, which was the symbol of case 1",
            ),
            (
                &[FULL_OF_1],
                "AF\n1\n",
                "WA case 1: the centre is full of 1 already: the answer is `No moves needed`, not `AF`",
            ),
            (&[AC_2], "No moves needed\n2\n", "WA case 1: moves are needed, the answer is `AC`, not `No moves needed`"),
            (
                &[FULL_OF_1],
                "no moves needed\n1\n",
                "WA case 1: `no moves needed` must be `No moves needed`, letter for letter",
            ),
            (
                &[FULL_OF_1],
                "No moves needed.\n1\n",
                "WA case 1: `No moves needed.` must be `No moves needed`, letter for letter",
            ),
            (
                &[FULL_OF_1],
                "solved\n1\n",
                "WA case 1: the centre is full already: the answer is `No moves needed`, not `solved`",
            ),
            // R5, R10: the right length, the wrong string.
            (&[AC_2, DDHH_2], "AC\n2\nHDDH\n2\n", "WA case 2: `HDDH` is as short, `DDHH` comes first"),
            (
                &[AC_2],
                "CA\n2\n",
                "WA case 1: after `CA` the centre shows 2 3 2 2 2 2 2 2; read backwards the moves would fill it",
            ),
            (
                &[AABCB_2],
                "HFDEH\n1\n",
                "WA case 1: `HFDEH` is as short, `AABCB` comes first and fills the centre with 2",
            ),
            (&[AC_2, DDHH_2], "AC\n2\nDDHHAF\n2\n", "WA case 2: 6 moves, the shortest is 4"),
            (&[AC_2], "A\n2\n", "WA case 1: after `A` the centre shows 2 2 3 2 2 2 2 2"),
            (&[AC_2], "AC\n3\n", "WA case 1: the centre shows 2, not 3"),
            (
                &[AC_2],
                "FH\n2\n",
                "WA case 1: after `FH` the centre shows 2 3 1 3 2 2 2 2; with A and F, B and E, C and H, D and G \
                 exchanged it would be full",
            ),
            // R11.
            (&[AC_2], "A C\n2\n", "WA case 1: spaces between the letters, `A C` must be `AC`"),
            (&[AC_2], "ac\n2\n", "WA case 1: small letters, `ac` must be `AC`"),
            (&[AC_2, DDHH_2], "AC\nDDHH\n", "WA case 1: the symbol line is missing"),
            (&[AC_2, DDHH_2], "AC\n2\nDDHH\n", "WA case 2: the symbol line is missing"),
            (&[AC_2, DDHH_2], "AC\n2\nDD\nHH\n2\n", "WA case 2: the answer is split over lines 3 to 4"),
            (&[AC_2], "AC2\n", "WA case 1: the moves and the symbol run together, `AC2`"),
            (&[AC_2], "?7\n2\n", "WA case 1: `?7` is not a move; moves are the letters A to H"),
            (&[AC_2], "?AC\n2\n", "WA case 1: `?AC` is not a move; moves are the letters A to H"),
            (&[AC_2], "A?C?\n2\n", "WA case 1: `A?C?` is not a move; moves are the letters A to H"),
            (&[AC_2], "AX\n2\n", "WA case 1: move 2 `X` is not one of the letters A to H"),
            (&[AC_2], "2\n", "WA case 1: the moves are missing; the answer is `AC`"),
            (
                &[AC_2],
                "\u{feff}AC\n2\n",
                "WA case 1: `\\xef\\xbb\\xbfAC` starts with a byte-order mark, which is no text to a judge",
            ),
            // Too few, too many, shifted.
            (&[AC_2], "", "WA the output holds no answer"),
            (&[AC_2, DDHH_2], " \n", "WA the output holds no answer to any of 2 cases"),
            (&[AC_2, DDHH_2, AC_2], "AC\n2\nDDHH\n2\n", "WA only 2 of 3 cases answered"),
            (&[AC_2], "AC\n2\nAC\n2\nAC\n2\n", "WA 3 answers for 1 case"),
            (&[], "AC\n2\n", "WA 1 answer for 0 cases"),
            (&[AC_2, DDHH_2, AABCB_2], "AC\n2\nAABCB\n2\n", "WA case 2: the moves are missing; the answer is `DDHH`"),
            (
                &[AC_2, DDHH_2],
                "AC\n2\ndebug: 5\nDDHH\n2\n",
                "WA 3 answers for 2 cases: `debug:` on line 3 is one too many",
            ),
        ],
    );
}

#[test]
fn layout() {
    table(
        Judge::Poj2286,
        &[
            (&[AC_2], "AC\n2", "PE no newline at the end of the output"),
            (&[AC_2], "AC\n2\n\n", "PE blank line after the last case"),
            (&[AC_2], "AC\n2\n\n\n", "PE 2 blank lines after the last case"),
            (&[AC_2], "\nAC\n2\n", "PE blank line before the first case"),
            (&[AC_2, DDHH_2], "AC\n2\n\nDDHH\n2\n", "PE 1 blank line too many between cases 1 and 2"),
            (
                &[AC_2, DDHH_2],
                "AC\r\n2\r\nDDHH\r\n2\r\n",
                "PE CRLF line ends, a carriage return before the newline (4 times)",
            ),
            (&[AC_2], "AC\r2\r", "PE lines end with a carriage return, not with a newline (2 times)"),
            (&[AC_2], "AC \n 2\n", "PE trailing space on line 1; also: leading space on line 2"),
            (&[AC_2], "AC \n2\t\n", "PE trailing space on line 1; also: trailing tab on line 2"),
            (&[AC_2, DDHH_2], "AC \n2 \nDDHH \n2 \n", "PE trailing space on line 1 (4 times)"),
            (&[AC_2], "AC\n2\t\n", "PE trailing tab on line 2"),
            (&[AC_2], "AC\r \n2\n", "PE trailing carriage return on line 1"),
            (&[AC_2], "AC\x0c\n2\n", "PE trailing control character on line 1"),
            (&[AC_2], "AC\n  2\n", "PE leading spaces on line 2"),
            (&[AC_2], "AC\n2\n ", "PE space on line 3, which is else empty"),
            (&[AC_2], "AC 2\n", "PE the symbol of case 1 is on the line of the moves"),
            (&[AC_2, DDHH_2], "AC 2\nDDHH 2\n", "PE the symbol of case 1 is on the line of the moves (2 times)"),
            (&[AC_2, DDHH_2], "AC 2 DDHH 2\n", "PE everything is on one line"),
            (&[AC_2, DDHH_2], "AC\n2DDHH\n2\n", "WA case 1: the symbol line is missing"),
            (&[AC_2, DDHH_2], "AC\n2 DDHH\n2\n", "PE cases 1 and 2 are answered on one line"),
            (&[AC_2], "AC\n\n2\n", "PE blank line between the moves and the symbol of case 1"),
            (
                &[FULL_OF_1],
                "No moves  needed\n1\n",
                "PE not one space between the words of `No moves needed` in case 1",
            ),
            (
                &[FULL_OF_1],
                "No\nmoves needed\n1\n",
                "PE not one space between the words of `No moves needed` in case 1",
            ),
            (
                &[FULL_OF_1],
                "No\rmoves needed\n1\n",
                "PE not one space between the words of `No moves needed` in case 1",
            ),
            (
                &[AC_2, DDHH_2],
                "AC \r\n2\n\nDDHH\n2",
                "PE CRLF line ends, a carriage return before the newline; also: trailing space on line 1, and 2 more \
                 kinds of fault",
            ),
        ],
    );
}

#[test]
fn without_symbol_lines() {
    table(
        Judge::Tyvj2249,
        &[
            (&[AC_2, FULL_OF_1], "AC\nNo moves needed\n", "AC"),
            (&[AC_2], "AC\n2\n", "WA case 1: this judge wants the moves only, without a symbol line"),
            (&[AC_2, DDHH_2], "AC\n\nDDHH\n", "PE 1 blank line too many between cases 1 and 2"),
            (&[AC_2, DDHH_2], "AC DDHH\n", "PE everything is on one line"),
        ],
    );
}

#[test]
fn by_other_rules() {
    let rows: &[(&[&str], &str, &str)] = &[
        (&[DDHH_2], "HDDH\n2\n", "AC"),
        (&[AC_2], "ACAF\n2\n", "WA case 1: 4 moves, the shortest is 2"),
        (&[AC_2], "AC\n1\n", "WA case 1: the centre shows 2, not 1"),
        (&[AC_2], "A\n2\n", "WA case 1: after `A` the centre shows 2 2 3 2 2 2 2 2"),
    ];
    table_as(Judge::Poj2286, Acceptance::Shortest, rows);
    let rows: &[(&[&str], &str, &str)] = &[
        (&[AC_2, FULL_OF_1], "ACAF\n2\nAF\n1\n", "AC"),
        (&[AC_2, FULL_OF_1], "AC\n2\nAF\n1", "PE no newline at the end of the output"),
    ];
    table_as(Judge::Poj2286, Acceptance::Any, rows);
}
