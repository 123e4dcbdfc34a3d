//! Boards in, answers out.

use crate::judge::{BoardText, InputError, Judge, Position, Reader, Step, Writer};
use std::io::{self, Read, Write};

/// How many boards are read, then answered, then written, at a time. Answers from a table wait for memory, and the
/// processor waits for many of them at once if nothing else comes between.
const AT_ONCE: usize = 64;

/// What to do once all boards are answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterEnd {
    /// Read on, to tell whether anything follows the boards. For input that never makes a reader wait.
    ReadOn,
    /// Look only at what has been read already: whoever sends the input may wait for us to finish.
    Stop,
}

/// What a session found besides boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// Where something follows the boards; it was ignored.
    pub ignored_from: Option<Position>,
}

/// Why a session ended before its input did. Every board before the failure has been answered, unless it was writing
/// that failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input is not what the judge would give.
    #[error(transparent)]
    Input(InputError),
    /// Reading failed.
    #[error("{error}")]
    Read {
        /// Up to where the input was read; `None` if nothing was.
        position: Option<Position>,
        /// Why.
        error: io::Error,
    },
    /// Writing failed.
    #[error("{0}")]
    Write(io::Error),
}

/// Answers each board of a judge's input, in order.
///
/// Answers are written out before each read, which may block, so whoever sends a board and waits gets its answer.
/// Memory does not grow with the input: held back are the answers to what one read brought, 64 KiB at most.
///
/// # Errors
///
/// See [`Failure`].
pub fn answer_all<B: BoardText>(
    judge: Judge,
    mut solve: impl FnMut(&B) -> B::Answer,
    input: &mut impl Read,
    output: &mut impl Write,
    after_end: AfterEnd,
) -> Result<Done, Failure> {
    let mut reader = Reader::<B>::new(judge);
    let mut writer = Writer::new(judge);
    let mut text = Vec::new();
    let mut boards = Vec::with_capacity(AT_ONCE);
    let mut answers = Vec::with_capacity(AT_ONCE);
    loop {
        let step = loop {
            match reader.step() {
                Ok(Step::Board(board)) if boards.len() < AT_ONCE => boards.push(board),
                other => break other,
            }
        };
        answers.extend(boards.drain(..).map(|board| solve(&board)));
        for answer in answers.drain(..) {
            writer.write::<B>(&answer, &mut text);
        }
        match step {
            // The first of the next ones.
            Ok(Step::Board(board)) => boards.push(board),
            Ok(Step::Starved) => {
                write_out(&mut text, output)?;
                fill(&mut reader, input)?;
            }
            Ok(Step::End) => {
                write_out(&mut text, output)?;
                break;
            }
            Err(error) => {
                write_out(&mut text, output)?;
                return Err(Failure::Input(error));
            }
        }
    }
    loop {
        let ignored_from = reader.after_end();
        if ignored_from.is_some() || reader.at_end_of_input() || after_end == AfterEnd::Stop {
            return Ok(Done { ignored_from });
        }
        fill(&mut reader, input)?;
    }
}

fn fill<B: BoardText>(reader: &mut Reader<B>, input: &mut impl Read) -> Result<(), Failure> {
    reader.fill(input).map_err(|error| {
        let position = Some(reader.position()).filter(|&position| position != Position::START);
        Failure::Read { position, error }
    })
}

/// Writes everything out, and lets nothing stay in a buffer further down.
fn write_out(text: &mut Vec<u8>, output: &mut impl Write) -> Result<(), Failure> {
    if !text.is_empty() {
        output.write_all(text).and_then(|()| output.flush()).map_err(Failure::Write)?;
        text.clear();
    }
    Ok(())
}
