//! What a judge would say of an output, and why.
//!
//! [`check`] compares a program's output with a judge's input. It needs no expected output: the exact answers come from
//! [`solver_core`], and where a judge accepts other answers, the program's own are replayed.
//!
//! - AC: byte for byte an acceptable output.
//! - PE: the tokens, the runs of bytes that are no white space, are those of an acceptable output; the white space is
//!   not. Live Archive ([`Judge::La5506`]) called that WA, and so is it here.
//! - WA: everything else. The reason names the first case that is wrong, in the puzzle's words.
//!
//! A solved board of *Eight* is answered with an empty line, which is no token. So an output that leaves that line out
//! is PE, and one that says `solved` is WA.
//!
//! A NUL byte is WA wherever it stands: judges' comparers take it for the end of a text.
//!
//! ```
//! use judge_harness::check::{Acceptance, Verdict, check};
//! use solver_core::judge::Judge;
//!
//! let input = b"2\n1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 7 8 x\n";
//! let judgement = check(Judge::Uva652, Acceptance::of(Judge::Uva652), input, b"r\n\n\n\n")?;
//! assert_eq!(judgement.verdict, Verdict::Presentation);
//! assert_eq!(judgement.reason.as_deref(), Some("blank line after the last case"));
//!
//! let judgement = check(Judge::Uva652, Acceptance::of(Judge::Uva652), input, b"d\n\n\n")?;
//! assert_eq!(judgement.verdict, Verdict::WrongAnswer);
//! assert_eq!(judgement.reason.as_deref(), Some("case 1: move 1 `d` takes the blank off the board"));
//! # Ok::<(), solver_core::judge::InputError>(())
//! ```

mod acceptance;
mod align;
mod eight;
mod given;
mod hint;
mod layout;
mod page;
mod rotation;
mod rules;
mod tokens;
mod verdict;

pub use acceptance::{Acceptance, UnknownAcceptance};
pub use verdict::{UnknownVerdict, Verdict};

use given::Given;
use page::Page;
use rules::{Rule, Rules};
use solver_core::judge::{InputError, Judge, Position, Problem, Reader, Step};
use solver_core::{Move as _, Puzzle};
use std::fmt::Display;
use tokens::{Tokens, newlines, shown};

/// What a judge says of an output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// AC, PE or WA.
    pub verdict: Verdict,
    /// One sentence that says why; `None` for AC.
    pub reason: Option<String>,
    /// The case that the reason is about, from 1, if it is about one.
    pub case: Option<usize>,
    /// The offset of the first byte in which the output differs from [`closest`](Self::closest), or of the first NUL.
    pub byte: Option<u64>,
    /// The line and column of that byte.
    pub position: Option<Position>,
    /// A drawing of the case's board.
    pub board: Option<String>,
    /// A drawing of the board where the program's moves go wrong: before a move that cannot be made, or after the last
    /// one.
    pub reached: Option<String>,
    /// The closest acceptable output: the program's answers where they are acceptable, ours elsewhere. `None` for AC.
    pub closest: Option<Vec<u8>>,
}

impl Judgement {
    const ACCEPTED: Self = Self {
        verdict: Verdict::Accepted,
        reason: None,
        case: None,
        byte: None,
        position: None,
        board: None,
        reached: None,
        closest: None,
    };
}

/// Judges the output that a program gave for a judge's input. The time it takes is linear in both.
///
/// # Errors
///
/// If the input is not what the judge would give. What follows the boards is ignored.
pub fn check(judge: Judge, acceptance: Acceptance, input: &[u8], output: &[u8]) -> Result<Judgement, InputError> {
    let rule = Rule { acceptance, layout: judge.layout() };
    let judgement = match judge.problem() {
        Problem::Rotation => check_boards(&boards::<solver_core::rotation::Board>(judge, input)?, output, rule),
        Problem::Eight => check_boards(&boards::<solver_core::eight::Board>(judge, input)?, output, rule),
    };
    Ok(match judgement.verdict {
        Verdict::Presentation if judge == Judge::La5506 => Judgement { verdict: Verdict::WrongAnswer, ..judgement },
        _ => judgement,
    })
}

/// The boards of an input.
fn boards<B: Rules>(judge: Judge, mut input: &[u8]) -> Result<Vec<B>, InputError> {
    let mut reader = Reader::new(judge);
    let mut boards = Vec::new();
    loop {
        match reader.step()? {
            Step::Board(board) => boards.push(board),
            Step::Starved => reader.fill(&mut input).expect("reading from memory cannot fail"),
            Step::End => return Ok(boards),
        }
    }
}

fn check_boards<B: Rules + Display>(boards: &[B], output: &[u8], rule: Rule) -> Judgement {
    let nul = output.iter().position(|&byte| byte == 0);
    if nul.is_none() && is_acceptable(boards, output, rule) {
        return Judgement::ACCEPTED;
    }
    if nul.is_none()
        && let Some(page) = with_the_same_tokens(boards, output, rule)
    {
        let faults = layout::faults(&page, rule.layout, output);
        let case = faults.first().and_then(layout::LayoutFault::case);
        let byte = first_difference(output, &page.text);
        return Judgement {
            verdict: Verdict::Presentation,
            reason: Some(faults.to_string()),
            case,
            ..located(boards, output, case, byte, page)
        };
    }
    let (blame, page) = align::find_wrong_case(boards, output, rule);
    if let Some(byte) = nul {
        let reason = format!("byte {byte} of the output is NUL, which no judge takes for text");
        return Judgement {
            verdict: Verdict::WrongAnswer,
            reason: Some(reason),
            ..located(boards, output, None, byte, page)
        };
    }
    let byte = first_difference(output, &page.text);
    Judgement {
        verdict: Verdict::WrongAnswer,
        reason: Some(blame.reason),
        case: blame.case,
        reached: blame.reached.map(|board| board.to_string()),
        ..located(boards, output, blame.case, byte, page)
    }
}

/// A judgement that knows its place, and nothing else yet.
fn located<B: Display>(boards: &[B], output: &[u8], case: Option<usize>, byte: usize, page: Page) -> Judgement {
    let before = &output[..byte];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let line = 1 + newlines(before) as u64;
    Judgement {
        byte: Some(byte as u64),
        position: Some(Position { line, column: 1 + (byte - line_start) as u64 }),
        board: case.and_then(|case| boards.get(case - 1)).map(ToString::to_string),
        closest: Some(page.text),
        ..Judgement::ACCEPTED
    }
}

/// The offset of the first byte in which two texts differ.
fn first_difference(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Whether each case has just the lines it should have, and an acceptable answer on them.
fn is_acceptable<B: Rules>(boards: &[B], output: &[u8], rule: Rule) -> bool {
    let mut rest = output;
    let mut line = || {
        let end = rest.iter().position(|&byte| byte == b'\n')?;
        let line = &rest[..end];
        rest = &rest[end + 1..];
        Some(line)
    };
    let mut accepts = |(case, board): (usize, &B)| {
        if case > 0 && rule.layout.blank_line_between && !line()?.is_empty() {
            return None;
        }
        let moves = line()?;
        let symbol = if rule.layout.symbol_line { Some(line()?) } else { None };
        board.judge(&Given { moves, symbol, line: 0 }, rule).ok()
    };
    boards.iter().enumerate().all(|case| accepts(case).is_some()) && rest.is_empty()
}

/// The acceptable output that has the same tokens as this one, if there is one.
///
/// A solved board of Eight is answered by no token or, where any answer is accepted, by moves that come back to the
/// goal. Such moves solve no other board, so giving them to the first solved board takes them from none that needs them.
fn with_the_same_tokens<B: Rules>(boards: &[B], output: &[u8], rule: Rule) -> Option<Page> {
    let mut tokens = Tokens::new(output);
    let mut page = Page::new(rule.layout);
    // Where the token starts that a case which may be silent did not take, so as not to look at it again.
    let mut refused = None;
    for board in boards {
        let mut ahead = tokens.clone();
        let start = tokens.start();
        let given = if start == refused && board.may_be_silent() { None } else { board.take(&mut ahead, rule) };
        if let Some(given) = given {
            tokens = ahead;
            page.push_given(&given);
        } else if board.may_be_silent() {
            refused = start;
            page.push_given(&Given { moves: b"", symbol: None, line: 0 });
        } else {
            return None;
        }
    }
    tokens.next().is_none().then_some(page)
}

/// Says that a text is not moves, `byte` being the first that is no letter of a move.
fn no_letter<P: Puzzle>(text: &[u8], byte: usize, letters: &str) -> String {
    const BYTE_ORDER_MARKS: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
    let printed = shown(text);
    if BYTE_ORDER_MARKS.iter().any(|mark| text.starts_with(mark)) {
        return format!("{printed} starts with a byte-order mark, which is no text to a judge");
    }
    let only_letter = text.iter().filter(|&&letter| P::Move::from_letter(letter).is_none()).count() == 1;
    if byte > 0 && only_letter {
        let letter = shown(&text[byte..=byte]);
        return format!("move {} {letter} is not one of {letters}", byte + 1);
    }
    format!("{printed} is not a move; moves are {letters}")
}
