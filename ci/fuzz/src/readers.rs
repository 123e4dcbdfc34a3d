//! The judges' input formats, and the answers to what is read.

use crate::Target;
use crate::model::{self, EIGHT, Ending, Model, ROTATION};
use fastrand::Rng;
use solver_core::engine::{Engine, Solve};
use solver_core::judge::{Framing, InputError, Judge, Layout, Position, Problem, Reader, Step};
use solver_core::session::{self, AfterEnd, Done, Failure};
use solver_core::{eight, rotation};
use std::fmt::{Debug, Display};
use std::io::{self, Read};

pub(crate) const TARGET: Target = Target {
    name: "readers",
    about: "every way to read an input agrees, what is read prints and reads back, and the answers replay",
    run: readers,
    tokens: &[
        b"0",
        b"0\n",
        b"1 ",
        b"2 ",
        b"3 ",
        b"x ",
        b"X",
        b"\n\n",
        b"\r\n",
        b"\t",
        b"\x0b",
        b"\x0c",
        b"\0",
        b"\xef\xbb\xbf",
        b"1 2 3 4 5 6 7 8 x\n",
        b"1 2 3\n4 5 6\n7 x 8\n",
        b"2 3 4 1 5 x 7 6 8\n",
        b"1 2 3 4 5 6 8 7 x\n",
        b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n",
        b"1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n",
        b"10000000000\n",
        b"18446744073709551615\n",
        b"18446744073709551616\n",
        b"0000000000000000000000000000000000000000000000000000000000000000",
    ],
    generate,
    longest: 1024,
};

/// The bytes as the input of every judge.
///
/// # Panics
///
/// If reading is not the same however the bytes arrive, differs from the [`model`], or an answer is
/// wrong.
pub fn readers(data: &[u8]) {
    for judge in Judge::ALL {
        // Judges that frame their inputs alike share all of the reading; the answers may be laid out differently.
        let is_first = Judge::ALL.into_iter().find(|other| other.framing() == judge.framing()) == Some(judge);
        match judge.problem() {
            Problem::Rotation => every_way::<rotation::Board>(judge, data, is_first),
            Problem::Eight => every_way::<eight::Board>(judge, data, is_first),
        }
    }
}

/// A board that can be held against the model.
trait Modelled: Solve + Display + Debug {
    const MODEL: Model;

    /// What each cell holds, as the model has it.
    fn plain(&self) -> Vec<u8>;

    /// The board in a layout that judges use.
    fn canonical(&self) -> String;

    /// What an answer says, and whether it is right for a board.
    fn is_answered(plain: &[u8], answer: &[u8], symbol: Option<&[u8]>) -> bool;

    /// The longest answer that a search finds at once.
    const SHORT: usize;
}

impl Modelled for rotation::Board {
    const MODEL: Model = ROTATION;
    const SHORT: usize = 5;

    fn plain(&self) -> Vec<u8> {
        self.cells().map(|symbol| symbol.digit() - b'0').to_vec()
    }

    fn canonical(&self) -> String {
        format!("{}\n", self.numbers())
    }

    fn is_answered(plain: &[u8], answer: &[u8], symbol: Option<&[u8]>) -> bool {
        let moves = match answer {
            b"No moves needed" => b"",
            b"" => return false,
            moves => moves,
        };
        let end = replay(&ROTATION, plain, moves);
        end.is_some_and(|cells| symbol.is_none_or(|symbol| symbol == [b'0' + cells[6]]))
    }
}

impl Modelled for eight::Board {
    const MODEL: Model = EIGHT;
    const SHORT: usize = 16;

    fn plain(&self) -> Vec<u8> {
        self.tiles().iter().map(|tile| tile.number().unwrap_or(0)).collect()
    }

    fn canonical(&self) -> String {
        format!("{self}\n")
    }

    fn is_answered(plain: &[u8], answer: &[u8], symbol: Option<&[u8]>) -> bool {
        symbol.is_none()
            && if answer == b"unsolvable" {
                !model::is_solvable(plain)
            } else {
                model::is_solvable(plain) && replay(&EIGHT, plain, answer).is_some()
            }
    }
}

/// The board after these moves, if they are few enough and the last one is the first to solve it.
fn replay(model: &Model, plain: &[u8], moves: &[u8]) -> Option<Vec<u8>> {
    let mut board = plain.to_vec();
    for &letter in moves {
        if (model.is_solved)(&board) || !(model.after)(&mut board, letter) {
            return None;
        }
    }
    ((model.is_solved)(&board) && moves.len() <= model.most_moves).then_some(board)
}

/// What a reader makes of an input: the boards, then where anything follows them, or the error.
type Reading<B> = (Vec<B>, Result<Option<Position>, InputError>);

fn every_way<B: Modelled>(judge: Judge, data: &[u8], is_first: bool) {
    let whole = read::<B>(judge, &mut Pieces::new(data, &[usize::MAX]));
    let output = answers::<B>(judge, &mut Pieces::new(data, &[usize::MAX]), &whole);
    are_answered(judge, &whole.0, &output);
    if !is_first {
        return;
    }
    agrees_with_the_model(judge, data, &whole);
    prints_and_reads_back(judge, &whole.0);

    // How an input is laid out in time does not matter. The sizes come from the data. A byte at a time, no board is
    // there at once, so each is read the general way; sizes beyond a board's leave most to the canonical way.
    let sizes: Vec<usize> = data.iter().rev().map(|&byte| 1 + usize::from(byte) % 61).collect();
    assert_eq!(whole, read(judge, &mut Pieces::new(data, &sizes)), "{judge}: in pieces");
    assert_eq!(whole, read(judge, &mut Pieces::new(data, &[1])), "{judge}: a byte at a time");
    assert_eq!(output, answers(judge, &mut Pieces::new(data, &sizes), &whole), "{judge}: answers in pieces");
    if data.len() % 8 == 7 {
        across_the_buffer(judge, data, &whole);
    }
}

/// Input that arrives in pieces of these sizes, over and over.
struct Pieces<'a> {
    rest: &'a [u8],
    sizes: &'a [usize],
    next: usize,
}

impl<'a> Pieces<'a> {
    fn new(rest: &'a [u8], sizes: &'a [usize]) -> Self {
        Self { rest, sizes, next: 0 }
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.sizes.get(self.next % self.sizes.len().max(1)).copied().unwrap_or(1);
        self.next += 1;
        let (now, later) = self.rest.split_at(size.min(self.rest.len()).min(buffer.len()));
        buffer[..now.len()].copy_from_slice(now);
        self.rest = later;
        Ok(now.len())
    }
}

fn read<B: Modelled>(judge: Judge, input: &mut impl Read) -> Reading<B> {
    let mut reader = Reader::<B>::new(judge);
    let mut boards = Vec::new();
    loop {
        match reader.step() {
            Ok(Step::Board(board)) => boards.push(board),
            Ok(Step::Starved) => reader.fill(input).expect("reading from memory"),
            Ok(Step::End) => break,
            Err(error) => {
                let again = reader.step().err();
                assert_eq!(again.as_ref(), Some(&error), "{judge}: the reader stays where it is");
                return (boards, Err(error));
            }
        }
    }
    loop {
        let after = reader.after_end();
        if after.is_some() || reader.at_end_of_input() {
            return (boards, Ok(after));
        }
        reader.fill(input).expect("reading from memory");
    }
}

fn agrees_with_the_model<B: Modelled>(judge: Judge, data: &[u8], (boards, end): &Reading<B>) {
    let (expected, ending) = model::read(&B::MODEL, judge.framing(), data);
    let plain: Vec<Vec<u8>> = boards.iter().map(B::plain).collect();
    assert_eq!(plain, expected, "{judge}: boards");
    let got = match end {
        Ok(None) => Ending::Clean,
        Ok(Some(position)) => Ending::Ignored(*position),
        Err(error) => {
            let message = error.to_string();
            let is_plain = message.bytes().all(|byte| matches!(byte, b' '..=b'~'));
            assert!(is_plain && message.len() < 250, "{judge}: {message:?}");
            Ending::Bad(error.position)
        }
    };
    assert_eq!(got, ending, "{judge}: the end");
}

/// White space before the data takes nothing away, though the reader's buffer ends amid the data.
fn across_the_buffer<B: Modelled>(judge: Judge, data: &[u8], (boards, end): &Reading<B>) {
    const BUFFER: usize = 64 * 1024;
    let before = data.iter().fold(1, |sum, &byte| (sum * 31 + usize::from(byte)) % data.len().max(1));
    let spaces = BUFFER - before;
    let mut input = io::repeat(b' ').take(spaces as u64).chain(data);
    let moved = |position: Position| {
        let column = if position.line == 1 { position.column + spaces as u64 } else { position.column };
        Position { column, ..position }
    };
    let (boards_across, end_across) = read::<B>(judge, &mut input);
    assert_eq!(*boards, boards_across, "{judge}: across the buffer");
    let end = match end.clone() {
        Ok(after) => Ok(after.map(moved)),
        Err(error) => Err(InputError { position: moved(error.position), ..error }),
    };
    assert_eq!(end, end_across, "{judge}: the end across the buffer");
}

/// What a session writes; it ends as the reading did.
fn answers<B: Modelled>(judge: Judge, input: &mut impl Read, (_, end): &Reading<B>) -> Vec<u8> {
    let mut output = Vec::new();
    let solve = |board: &B| board.answer(Engine::Table);
    match (session::answer_all(judge, solve, input, &mut output, AfterEnd::ReadOn), end) {
        (Ok(Done { ignored_from }), Ok(after)) => assert_eq!(ignored_from, *after, "{judge}: what is ignored"),
        (Err(Failure::Input(got)), Err(error)) => assert_eq!(got, *error, "{judge}: the error"),
        (got, end) => panic!("{judge}: a session ended with {got:?}, reading with {end:?}"),
    }
    output
}

/// The output is an answer to each of the boards, and nothing else.
fn are_answered<B: Modelled>(judge: Judge, boards: &[B], output: &[u8]) {
    let Layout { symbol_line, blank_line_between } = judge.layout();
    let mut lines = output
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\n").unwrap_or_else(|| panic!("{judge}: the last line has no end")));
    for (number, board) in boards.iter().enumerate() {
        if blank_line_between && number > 0 {
            assert_eq!(lines.next(), Some(&b""[..]), "{judge}: between boards");
        }
        let answer = lines.next().unwrap_or_else(|| panic!("{judge}: no answer to\n{board}"));
        let symbol = if symbol_line { lines.next() } else { None };
        let is_right = symbol_line == symbol.is_some() && B::is_answered(&board.plain(), answer, symbol);
        assert!(is_right, "{judge}: {:?}, {symbol:?} to\n{board}", String::from_utf8_lossy(answer));
    }
    assert_eq!(lines.next(), None, "{judge}: more lines than answers");

    // A search of another kind gives the very same.
    if let Some(board) = boards.first()
        && B::length(&board.answer(Engine::Table)).is_some_and(|length| length <= B::SHORT)
    {
        let written = |engine| {
            let mut text = Vec::new();
            B::write(&board.answer(engine), judge.layout(), &mut text);
            text
        };
        assert_eq!(written(Engine::Table), written(Engine::IdaStar), "{judge}: to\n{board}");
    }
}

/// Boards that were read are the same after printing and reading them again.
fn prints_and_reads_back<B: Modelled>(judge: Judge, boards: &[B]) {
    let count = format!("{}\n", boards.len());
    let mut text = if judge.framing() == Framing::Counted { count } else { String::new() };
    text.extend(boards.iter().map(B::canonical));
    if judge.framing() == Framing::UntilZero {
        text += "0\n";
    }
    if judge.framing() == Framing::One && boards.is_empty() {
        return;
    }
    let again = read::<B>(judge, &mut text.as_bytes());
    assert_eq!(again, (boards.to_vec(), Ok(None)), "{judge}: printed and read again");
}

/// A few boards in a judge's layout, more or less.
fn generate(rng: &mut Rng) -> Vec<u8> {
    let is_rotation = rng.bool();
    let boards = rng.usize(0..5);
    let mut text = Vec::new();
    if !is_rotation && rng.bool() {
        text.extend(std::iter::repeat_n(b'0', if rng.u8(..8) == 0 { rng.usize(0..80) } else { 0 }));
        text.extend(rng.usize(0..=boards + 1).to_string().bytes());
        text.push(b'\n');
    }
    for _ in 0..boards {
        let mut cells = if is_rotation { b"111111112222222233333333".to_vec() } else { b"12345678x".to_vec() };
        rng.shuffle(&mut cells);
        let is_canonical = rng.bool();
        let last = cells.len() - 1;
        for (place, cell) in cells.into_iter().enumerate() {
            text.push(cell);
            match rng.u8(..16) {
                _ if is_canonical && place < last => text.push(b' '),
                _ if is_canonical => text.push(b'\n'),
                0 => text.extend(b"\r\n"),
                1 => text.extend(b"  "),
                2 => text.extend(b"\n\n"),
                3 => text.push(b'\t'),
                _ => text.push(b' '),
            }
        }
    }
    if is_rotation && rng.bool() {
        text.extend(b"0\n");
    }
    text
}
