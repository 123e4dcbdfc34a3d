//! What the judge says of outputs, in tables, and what holds for every output.

mod blame;
mod eight;
mod rotation;

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
fn reasons_of_long_outputs_stay_short() {
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
