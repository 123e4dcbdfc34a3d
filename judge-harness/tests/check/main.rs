//! What the judge says of outputs, in a table, and what holds for every output.

mod blame;

use judge_harness::check::{Acceptance, Judgement, Verdict, check};
use solver_core::judge::Judge;

/// Boards by the answer they have.
const FULL_OF_1: &str = "2 2 2 2 2 2 1 1 1 2 2 1 1 3 3 1 1 1 3 3 3 3 3 3";
const AC_2: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const DDHH_2: &str = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3";
const AABCB_2: &str = "3 3 3 1 3 2 3 1 1 1 1 1 1 3 1 2 2 2 3 3 2 2 2 2";
const SOLVED: &str = "1 2 3 4 5 6 7 8 x";
const R: &str = "1 2 3 4 5 6 7 x 8";
const D: &str = "1 2 3 4 5 x 7 8 6";
const ODD: &str = "1 2 3 4 5 6 8 7 x";
const SAMPLE: &str = "2 3 4 1 5 x 7 6 8";

/// The input that holds these boards.
fn input(judge: Judge, boards: &[&str]) -> String {
    use solver_core::judge::Framing;
    let lines: String = boards.iter().flat_map(|board| [board, "\n"]).collect();
    match judge.framing() {
        Framing::UntilZero => format!("{lines}0\n"),
        Framing::Counted => format!("{}\n\n{lines}", boards.len()),
        Framing::UntilEnd | Framing::One => lines,
    }
}

fn judge(judge: Judge, boards: &[&str], output: &[u8]) -> Judgement {
    judge_as(judge, Acceptance::of(judge), boards, output)
}

fn judge_as(judge: Judge, acceptance: Acceptance, boards: &[&str], output: &[u8]) -> Judgement {
    check(judge, acceptance, input(judge, boards).as_bytes(), output).expect("the boards are valid")
}

/// Checks rows of boards, output and what the judge says of it: the verdict, a space, and for all but AC the reason.
#[track_caller]
fn table(name: Judge, rows: &[(&[&str], &str, &str)]) {
    table_as(name, Acceptance::of(name), rows);
}

#[track_caller]
fn table_as(name: Judge, acceptance: Acceptance, rows: &[(&[&str], &str, &str)]) {
    let says = |judgement: &Judgement| {
        let reason = judgement.reason.as_ref().map_or_else(String::new, |reason| format!(" {reason}"));
        format!("{}{reason}", judgement.verdict)
    };
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|(boards, output, wanted)| {
            let says = says(&judge_as(name, acceptance, boards, output.as_bytes()));
            (says != *wanted).then(|| format!("{name} {output:?}\n  wanted {wanted}\n  got    {says}"))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn names_of_verdicts() {
    assert_eq!(Verdict::ALL.map(|verdict| verdict.to_string()).join(" "), "AC PE WA RE MLE TLE OLE JE");
    assert!(Verdict::ALL.is_sorted());
    for verdict in Verdict::ALL {
        assert_eq!(verdict.name().parse(), Ok(verdict));
        // TLE is the time limit that was exceeded.
        let initials: String = verdict.words().split(' ').map(|word| &word[..1]).collect();
        let name = verdict.name().to_lowercase();
        assert!(initials == name || verdict == Verdict::Accepted && verdict.words() == "accepted", "{verdict}");
    }
    assert!("ac".parse::<Verdict>().is_err());
}

#[test]
fn long_texts_are_cut() {
    for (length, shown) in [(40, format!("`{}`", "?".repeat(40))), (41, format!("`{}...`", "?".repeat(40)))] {
        let reason = judge(Judge::Hdu1043, &[R], "?".repeat(length).as_bytes()).reason.expect("it is wrong");
        assert_eq!(reason, format!("case 1: {shown} is not a move; moves are the letters u, d, l and r"));
    }
}

#[test]
fn names_of_rules() {
    assert_eq!(Acceptance::ALL.map(|rule| rule.to_string()), ["exact", "shortest", "any"]);
    assert_eq!(format!("{:>9}", Acceptance::Exact), "    exact");
    for rule in Acceptance::ALL {
        assert_eq!(rule.name().parse(), Ok(rule));
    }
    assert!("Exact".parse::<Acceptance>().is_err());
}

#[test]
fn rotation_answers() {
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
fn rotation_layout() {
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
                &[AC_2, DDHH_2],
                "AC \r\n2\n\nDDHH\n2",
                "PE CRLF line ends, a carriage return before the newline; also: trailing space on line 1, and 2 more \
                 kinds of fault",
            ),
        ],
    );
}

#[test]
fn rotation_without_symbol_lines() {
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
fn rotation_by_other_rules() {
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

#[test]
fn eight_answers() {
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
            (&[R], "unsolvable\n", "WA case 1: solvable, the answer may be `r`; the x does not count in the parity"),
            (
                &[SAMPLE],
                "unsolvable\n",
                "WA case 1: solvable, the answer may be `ullddrurdllurdruldr`; the x does not count in the parity",
            ),
            // Both swapped: the one answer with text stands on its own case's line.
            (
                &[R, ODD],
                "unsolvable\n\n\n",
                "WA case 1: solvable, the answer may be `r`; the x does not count in the parity",
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
fn eight_layout() {
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
fn eight_by_other_rules() {
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

#[test]
fn a_null_byte_is_wrong_everywhere() {
    for name in Judge::ALL {
        let board = if name.problem() == solver_core::judge::Problem::Eight { R } else { AC_2 };
        let judgement = judge(name, &[board], b"r\n\0");
        assert_eq!(judgement.verdict, Verdict::WrongAnswer);
        assert_eq!(judgement.reason.as_deref(), Some("byte 2 of the output is NUL, which no judge takes for text"));
        assert_eq!(judgement.byte, Some(2));
    }
}

#[test]
fn places_and_drawings() {
    let judgement = judge(Judge::Uva652, &[R, SAMPLE], b"r\n\nullu\n");
    assert_eq!(judgement.reason.as_deref(), Some("case 2: move 4 `u` takes the blank off the board"));
    assert_eq!((judgement.case, judgement.byte), (Some(2), Some(6)));
    assert_eq!(judgement.position.map(|position| position.to_string()).as_deref(), Some("3:4"));
    assert_eq!(judgement.board.as_deref(), Some("2 3 4\n1 5 x\n7 6 8"));
    assert_eq!(judgement.reached.as_deref(), Some("x 2 3\n1 5 4\n7 6 8"));
    assert_eq!(judgement.closest.as_deref(), Some(&b"r\n\nullddrurdllurdruldr\n"[..]));
}

#[test]
fn an_invalid_input_is_no_verdict() {
    let error = check(Judge::La5506, Acceptance::Any, b"1\n1 2 3 4 5 6 7 9 x\n", b"").expect_err("9 is no tile");
    assert_eq!((error.position.line, error.position.column), (2, 15));
}

#[test]
fn reasons_stay_short_and_judging_stays_linear() {
    let boards = vec![DDHH_2; 1000];
    let outputs = [
        b"A ".repeat(1 << 16),
        b"A\n".repeat(1 << 16),
        b"1 ".repeat(1 << 16),
        b"AC 2 ".repeat(1 << 15),
        b"?".repeat(1 << 17),
        b"\xff\n".repeat(1 << 16),
        b"DDHH\n2\n".repeat(1 << 14),
        b" \r\t".repeat(1 << 16),
        b"AF".repeat(1 << 16),
    ];
    for output in outputs {
        for name in [Judge::Poj2286, Judge::Tyvj2249] {
            let reason = judge(name, &boards, &output).reason.expect("none of these is right");
            assert!(reason.len() < 400, "{reason}");
        }
    }
    let boards = [vec![SOLVED; 2000], vec![SAMPLE; 2000]].concat();
    for output in [&b"u "[..], b"unsolvable\n", b"lr\n", b"\n", b"u\n", b"uuuuuuuuu", b"ulldd lr "] {
        for name in [Judge::Uva652, Judge::Hdu1043] {
            let reason = judge(name, &boards, &output.repeat(1 << 14)).reason.expect("none of these is right");
            assert!(reason.len() < 400, "{reason}");
        }
    }
}
