//! The verdict on an output.

use crate::Target;
use crate::model::{self, EIGHT, Ending, Model, ROTATION};
use fastrand::Rng;
use judge_harness::check::{self, Acceptance, Judgement, Verdict};
use solver_core::engine::{Engine, Solve};
use solver_core::judge::{Framing, Judge, Layout, Problem};
use solver_core::session::{self, AfterEnd};
use solver_core::{eight, rotation};

pub(crate) const TARGET: Target = Target {
    name: "check",
    about: "any output gets a verdict with a short reason, the right one AC, and AC only what replays",
    run: check,
    tokens: &[
        b"\n",
        b"\r\n",
        b" ",
        b"\t",
        b"\0",
        b"\n\n",
        b"A",
        b"AC",
        b"FB",
        b"AF",
        b"No moves needed",
        b"no moves needed",
        b"No moves needed\n1\n",
        b"A\n2\n",
        b"\n2\n",
        b"unsolvable",
        b"unsolvable\n",
        b"udlr",
        b"lr",
        b"r\n",
        b"d\n\n",
        b"dr\n",
        b"Case 1: ",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        "\u{a0}".as_bytes(),
        "\u{2028}".as_bytes(),
        b"\x1b[1m",
    ],
    generate,
    longest: 512,
};

/// Two bytes choose the judge and what it accepts, the next ones an input of up to four boards; the rest is an output.
///
/// # Panics
///
/// If the verdict is not what it must be, or its reason is not one short line.
pub fn check(data: &[u8]) {
    let Some(Given { judge, acceptance, input, output }) = given(data) else { return };
    let right = answers(judge, &input);
    for acceptance in Acceptance::ALL {
        let judgement = judged(judge, acceptance, &input, &right);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{judge}, {acceptance}: the right output: {judgement:?}");
    }

    let judgement = judged(judge, acceptance, &input, output);
    is_consistent(judge, output, &judgement);
    if let Some(closest) = &judgement.closest {
        let again = judged(judge, acceptance, &input, closest);
        assert_eq!(again.verdict, Verdict::Accepted, "{judge}, {acceptance}: the closest output");
    }
    match judgement.verdict {
        Verdict::Accepted if acceptance == Acceptance::Exact => {
            assert_eq!(right, output, "{judge}: only the right output is exact");
        }
        Verdict::Accepted => replays(judge, &input, output),
        Verdict::Presentation => {
            let tokens = |text: &[u8]| -> Vec<Vec<u8>> {
                text.split(|&byte| is_space(byte)).filter(|token| !token.is_empty()).map(<[u8]>::to_vec).collect()
            };
            let closest = judgement.closest.as_deref().unwrap_or_default();
            assert_eq!(tokens(closest), tokens(output), "{judge}: PE though more than white space differs");
        }
        _ => assert_ne!(right, output, "{judge}: the right output"),
    }

    // Whatever the input is, there is a verdict, or an error where the reader has one.
    let ending = model::read(model_of(judge), judge.framing(), output).1;
    let outcome = check::check(judge, acceptance, output, &right);
    assert_eq!(outcome.is_err(), matches!(ending, Ending::Bad(_)), "{judge}: {outcome:?}");
}

/// What there is to judge.
pub(crate) struct Given<'a> {
    pub(crate) judge: Judge,
    pub(crate) acceptance: Acceptance,
    pub(crate) input: Vec<u8>,
    pub(crate) output: &'a [u8],
}

/// A right input, and an output.
pub(crate) fn given(data: &[u8]) -> Option<Given<'_>> {
    let (&[judge, acceptance, boards], rest) = data.split_first_chunk()?;
    let judge = Judge::ALL[usize::from(judge) % Judge::ALL.len()];
    let acceptance = Acceptance::ALL[usize::from(acceptance) % Acceptance::ALL.len()];
    let boards = if judge.framing() == Framing::One { 1 } else { usize::from(boards) % 5 };
    let (chosen, output) = rest.split_at_checked(boards)?;
    let mut input = Vec::new();
    if judge.framing() == Framing::Counted {
        input.extend(format!("{boards}\n").bytes());
    }
    for &byte in chosen {
        let cells = board(model_of(judge), judge.problem(), byte);
        input.extend(cells.iter().flat_map(|&cell| [b'0' + cell, b' ']));
    }
    if judge.framing() == Framing::UntilZero {
        input.push(b'0');
    }
    Some(Given { judge, acceptance, input, output })
}

pub(crate) const fn model_of(judge: Judge) -> &'static Model {
    match judge.problem() {
        Problem::Rotation => &ROTATION,
        Problem::Eight => &EIGHT,
    }
}

/// One of 256 boards near a goal; some are solved, some of Eight cannot be.
fn board(model: &Model, problem: Problem, byte: u8) -> Vec<u8> {
    let (mut board, letters) = match problem {
        Problem::Rotation => {
            let mut cells = vec![1, 1, 1, 1, 2, 2, 3, 3, 3, 2, 2, 3, 3, 1, 1, 3, 3, 3, 2, 2, 2, 2, 1, 1];
            // Any symbol may be in the centre.
            for cell in &mut cells {
                *cell = (*cell + byte % 3) % 3 + 1;
            }
            (cells, &b"ABCDEFGH"[..])
        }
        Problem::Eight => (vec![1, 2, 3, 4, 5, 6, 7, 8, 0], &b"udlr"[..]),
    };
    match byte % 4 {
        0 => {}
        1 if problem == Problem::Eight => board.swap(0, 1),
        _ => {
            for turn in 0..3 {
                // A move that cannot be made leaves the board as it is.
                (model.after)(&mut board, letters[usize::from(byte >> (2 + turn)) % letters.len()]);
            }
        }
    }
    board
}

/// The right output.
fn answers(judge: Judge, input: &[u8]) -> Vec<u8> {
    fn by_table<B: Solve>(judge: Judge, mut input: &[u8]) -> Vec<u8> {
        let mut output = Vec::new();
        let solve = |board: &B| board.answer(Engine::Table);
        session::answer_all(judge, solve, &mut input, &mut output, AfterEnd::ReadOn).expect("a right input");
        output
    }
    match judge.problem() {
        Problem::Rotation => by_table::<rotation::Board>(judge, input),
        Problem::Eight => by_table::<eight::Board>(judge, input),
    }
}

fn judged(judge: Judge, acceptance: Acceptance, input: &[u8], output: &[u8]) -> Judgement {
    check::check(judge, acceptance, input, output).expect("a right input")
}

/// What a judgement says fits together, and a person can read it.
fn is_consistent(judge: Judge, output: &[u8], judgement: &Judgement) {
    let Judgement { verdict, reason, byte, position, closest, .. } = judgement;
    let shown = || format!("{judge}: {judgement:?} on {:?}", output.escape_ascii().to_string());
    let is_accepted = *verdict == Verdict::Accepted;
    assert!(*verdict <= Verdict::WrongAnswer, "{}", shown());
    assert!(judge != Judge::La5506 || *verdict != Verdict::Presentation, "{}", shown());
    assert!(
        [reason.is_none(), byte.is_none(), position.is_none(), closest.is_none()] == [is_accepted; 4],
        "{}",
        shown()
    );
    if let (Some(reason), Some(byte), Some(closest)) = (reason, byte, closest) {
        let is_one_line = !reason.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'));
        assert!(is_one_line && !reason.is_empty() && reason.len() <= 400, "{}", shown());
        let common = output.iter().zip(closest).take_while(|(one, other)| one == other).count();
        let nul = output.iter().position(|&byte| byte == 0);
        assert_eq!(*byte, nul.unwrap_or(common) as u64, "{}", shown());
    }
}

/// Every board of the input is answered by moves that solve it, on lines laid out as the judge wants them.
fn replays(judge: Judge, input: &[u8], output: &[u8]) {
    let Layout { symbol_line, blank_line_between } = judge.layout();
    let model = model_of(judge);
    let (boards, _) = model::read(model, judge.framing(), input);
    let mut lines = output.split_inclusive(|&byte| byte == b'\n');
    let mut line = || {
        let line = lines.next().unwrap_or_else(|| panic!("{judge}: AC for too few lines: {output:?}"));
        line.strip_suffix(b"\n").unwrap_or_else(|| panic!("{judge}: AC for a line without end: {output:?}"))
    };
    for (number, board) in boards.iter().enumerate() {
        if blank_line_between && number > 0 {
            assert_eq!(line(), b"", "{judge}: AC without the blank line");
        }
        let answer = line();
        let mut end = board.clone();
        let moves = if answer == b"No moves needed" && judge.problem() == Problem::Rotation { b"" } else { answer };
        let is_right = if answer == b"unsolvable" && judge.problem() == Problem::Eight {
            !model::is_solvable(board)
        } else {
            moves.iter().all(|&letter| (model.after)(&mut end, letter)) && (model.is_solved)(&end)
        };
        let is_right = is_right && (!symbol_line || line() == [b'0' + end[6]]);
        assert!(is_right, "{judge}: AC for {:?} to {board:?}", answer.escape_ascii().to_string());
    }
    assert_eq!(lines.next(), None, "{judge}: AC for more lines than boards");
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// A right output with a few changes.
fn generate(rng: &mut Rng) -> Vec<u8> {
    let mut data: Vec<u8> = std::iter::repeat_with(|| rng.u8(..)).take(7).collect();
    let boards = given(&data).map_or(0, |given| data.len() - 3 - given.output.len());
    data.truncate(3 + boards);
    if let Some(Given { judge, input, .. }) = given(&data) {
        let mut output = answers(judge, &input);
        for _ in 0..rng.usize(0..3) {
            let at = rng.usize(0..=output.len());
            match rng.u8(..3) {
                0 if at < output.len() => drop(output.remove(at)),
                1 => output.truncate(at),
                _ => drop(output.splice(at..at, rng.choice(TARGET.tokens).copied().unwrap_or_default().to_vec())),
            }
        }
        data.extend(output);
    }
    data
}
