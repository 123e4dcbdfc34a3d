//! Sessions: what is answered, when, and what stays answered if something goes wrong.

use solver_core::engine::{Engine, Solve};
use solver_core::judge::{BoardText, Judge, Problem};
use solver_core::session::{AfterEnd, Failure, answer_all};
use solver_core::{eight, rotation};
use std::cell::RefCell;
use std::io::{self, Read, Write};

fn session<B: Solve>(
    judge: Judge,
    input: &mut impl Read,
    output: &mut impl Write,
    after_end: AfterEnd,
) -> Result<Option<String>, Failure> {
    let solve = |board: &B| board.solve(Engine::Table).answer;
    answer_all(judge, solve, input, output, after_end).map(|done| done.ignored_from.map(|at| at.to_string()))
}

fn answers<B: Solve>(judge: Judge, input: &str) -> String {
    let mut output = Vec::new();
    session::<B>(judge, &mut input.as_bytes(), &mut output, AfterEnd::ReadOn).expect("a right input");
    String::from_utf8(output).expect("answers are ASCII")
}

const ROTATION: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";
const SOLVED: &str = "2 2 2 2 2 2 1 1 1 2 2 1 1 3 3 1 1 1 3 3 3 3 3 3\n";

#[test]
fn every_judge_of_rotation() {
    for judge in rotation::Board::PROBLEM.judges() {
        let input = format!("{ROTATION}{SOLVED}0\n");
        let expected = if judge == Judge::Tyvj2249 { "AC\nNo moves needed\n" } else { "AC\n2\nNo moves needed\n1\n" };
        assert_eq!(answers::<rotation::Board>(judge, &input), expected, "{judge}");
        assert_eq!(answers::<rotation::Board>(judge, "0\n"), "");
    }
}

#[test]
fn every_judge_of_eight() {
    let (one, solved, odd) = ("1 2 3\n4 5 6\n7 x 8\n", "1 2 3 4 5 6 7 8 x\n", "1 2 3\n4 5 6\n8 7 x\n");
    for judge in [Judge::La5506, Judge::Uva652] {
        let answers = |input: &str| answers::<eight::Board>(judge, input);
        assert_eq!(answers("0\n"), "", "{judge}");
        assert_eq!(answers(&format!("1\n\n{one}")), "r\n");
        assert_eq!(answers(&format!("1\n\n{solved}")), "\n");
        assert_eq!(answers(&format!("3\n\n{solved}\n{odd}\n{one}")), "\n\nunsolvable\n\nr\n");
        assert_eq!(answers(&format!("3\n\n{one}\n{solved}\n{solved}")), "r\n\n\n\n\n");
    }
    for judge in [Judge::Hdu1043, Judge::Zoj1217] {
        assert_eq!(answers::<eight::Board>(judge, &format!("{one}{solved}{odd}")), "r\n\nunsolvable\n", "{judge}");
        assert_eq!(answers::<eight::Board>(judge, ""), "");
    }
    for judge in [Judge::Poj1077, Judge::Acwing179] {
        assert_eq!(answers::<eight::Board>(judge, one), "r\n", "{judge}");
    }
}

/// What was answered before an error stays answered.
#[test]
fn earlier_answers_survive() {
    let mut output = Vec::new();
    let input = format!("{ROTATION}{SOLVED}1 2 4\n{ROTATION}");
    let failure = session::<rotation::Board>(Judge::Poj2286, &mut input.as_bytes(), &mut output, AfterEnd::ReadOn);
    assert!(matches!(failure, Err(Failure::Input(error)) if error.position.to_string() == "3:5"));
    assert_eq!(output, b"AC\n2\nNo moves needed\n1\n");
}

/// Input that gives one line a read, then fails.
struct Failing<'a>(std::str::SplitInclusive<'a, char>);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let line = self.0.next().ok_or_else(|| io::Error::other("the disk is gone"))?;
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// Input that is interrupted before each read.
struct Interrupted<'a>(&'a [u8], bool);

impl Read for Interrupted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(buffer) }
    }
}

#[test]
fn an_interrupted_read_is_tried_again() {
    let mut output = Vec::new();
    let input = format!("{ROTATION}{SOLVED}0\n");
    let mut input = Interrupted(input.as_bytes(), false);
    let done = session::<rotation::Board>(Judge::Poj2286, &mut input, &mut output, AfterEnd::ReadOn);
    assert!(matches!(done, Ok(None)));
    assert_eq!(output, b"AC\n2\nNo moves needed\n1\n");
}

/// A run of 65 bytes is no token, whatever follows; nobody waits for its end.
#[test]
fn a_token_that_is_too_long_is_refused_before_more_is_read() {
    for judge in Judge::ALL {
        let token = "7".repeat(65);
        // The second read fails.
        let mut input = Failing(token.split_inclusive('\n'));
        let failure = match judge.problem() {
            Problem::Rotation => session::<rotation::Board>(judge, &mut input, &mut Vec::new(), AfterEnd::Stop),
            Problem::Eight => session::<eight::Board>(judge, &mut input, &mut Vec::new(), AfterEnd::Stop),
        };
        assert!(matches!(failure, Err(Failure::Input(_))), "{judge}: {failure:?}");
    }
}

#[test]
fn a_read_error_half_way() {
    let mut output = Vec::new();
    let input = format!("{ROTATION}{ROTATION}1 1");
    let mut input = Failing(input.split_inclusive('\n'));
    let failure = session::<rotation::Board>(Judge::Poj2286, &mut input, &mut output, AfterEnd::ReadOn);
    let Err(Failure::Read { position, error }) = failure else { panic!("reading fails") };
    let position = position.map(|position| position.to_string());
    assert_eq!((position.as_deref(), error.to_string()), (Some("3:3"), "the disk is gone".into()));
    assert_eq!(output, b"AC\n2\nAC\n2\n");
}

#[test]
fn a_read_error_at_the_start() {
    let mut input = Failing("".split_inclusive('\n'));
    let failure = session::<rotation::Board>(Judge::Poj2286, &mut input, &mut Vec::new(), AfterEnd::ReadOn);
    assert!(matches!(failure, Err(Failure::Read { position: None, .. })));
}

#[test]
fn a_write_error() {
    let input = ROTATION.repeat(10);
    let mut room = [0; 12];
    let failure =
        session::<rotation::Board>(Judge::Poj2286, &mut input.as_bytes(), &mut &mut room[..], AfterEnd::ReadOn);
    assert!(matches!(failure, Err(Failure::Write(_))));
    assert_eq!(&room, b"AC\n2\nAC\n2\nAC");
}

/// The answer to a board is written, and flushed, before more input is asked for.
#[test]
fn answers_come_before_the_next_read() {
    struct Flushed<'a> {
        held: Vec<u8>,
        out: &'a RefCell<Vec<u8>>,
    }

    impl Write for Flushed<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.held.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.out.borrow_mut().append(&mut self.held);
            Ok(())
        }
    }

    /// Sends the next board once the last one is answered.
    struct Asking<'a> {
        sent: usize,
        out: &'a RefCell<Vec<u8>>,
    }

    impl Read for Asking<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            assert_eq!(*self.out.borrow(), b"AC\n2\n".repeat(self.sent));
            self.sent += 1;
            let text = if self.sent > 5 { "0\n" } else { ROTATION };
            buffer[..text.len()].copy_from_slice(text.as_bytes());
            Ok(text.len())
        }
    }

    let out = RefCell::new(Vec::new());
    let mut input = Asking { sent: 0, out: &out };
    let mut output = Flushed { held: Vec::new(), out: &out };
    let ignored = session::<rotation::Board>(Judge::Poj2286, &mut input, &mut output, AfterEnd::Stop);
    assert!(matches!(ignored, Ok(None)));
    // After the final 0 nothing was asked for, as the sender may be waiting for the end.
    assert_eq!(input.sent, 6);
}

/// What follows the boards is told of, wherever it stands; only reading on finds it further down.
#[test]
fn what_follows_the_boards() {
    let gap = " ".repeat(200_000);
    let input = format!("{ROTATION}0\n{gap}x");
    for (after_end, expected) in [(AfterEnd::ReadOn, Some("3:200001")), (AfterEnd::Stop, None)] {
        let mut output = Vec::new();
        let found = session::<rotation::Board>(Judge::Poj2286, &mut input.as_bytes(), &mut output, after_end);
        assert_eq!(found.expect("a right input").as_deref(), expected);
        assert_eq!(output, b"AC\n2\n");
    }
}
