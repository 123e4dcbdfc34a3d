//! What is said of a program.

use crate::case::Case;
use crate::check::{Judgement, Verdict};
use solver_core::judge::InputError;
use std::path::PathBuf;
use std::time::Duration;

/// What is said of a program on one case.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The case's name.
    pub fixture: String,
    /// Where the case is, for an editor.
    pub path: PathBuf,
    /// The verdict.
    pub verdict: Verdict,
    /// One sentence that says why; `None` for AC.
    pub reason: Option<String>,
    /// The board that the reason is about, from 1, if it is about one.
    pub case: Option<usize>,
    /// The line of the input on which that board starts, from 1.
    pub line: Option<u64>,
    /// The offset of the first byte of the output that is not as it should be, if the output was looked at.
    pub byte: Option<u64>,
    /// A drawing of the board.
    pub board: Option<String>,
    /// A drawing of what the program's moves make of it.
    pub reached: Option<String>,
    /// The closest acceptable output.
    pub expected: Option<Vec<u8>>,
    /// The output.
    pub output: Vec<u8>,
    /// The start of what the program wrote to standard error.
    pub stderr: Vec<u8>,
    /// What the run took, if there was one.
    pub usage: Option<Usage>,
    /// The exit status, if the program exited by itself.
    pub exit_code: Option<i32>,
    /// The signal that ended the program, if it was not the judge's.
    pub signal: Option<i32>,
}

/// What a run took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// Wall time.
    pub wall: Duration,
    /// User and system time.
    pub cpu: Duration,
    /// Bytes of resident memory at the peak.
    pub peak_memory: u64,
}

impl Report {
    pub(super) fn new(case: &Case, verdict: Verdict) -> Self {
        Self {
            fixture: case.name.clone(),
            path: case.path.clone(),
            verdict,
            reason: None,
            case: None,
            line: None,
            byte: None,
            board: None,
            reached: None,
            expected: None,
            output: Vec::new(),
            stderr: Vec::new(),
            usage: None,
            exit_code: None,
            signal: None,
        }
    }

    pub(super) fn judge_error(case: &Case, reason: String) -> Self {
        Self { reason: Some(reason), ..Self::new(case, Verdict::JudgeError) }
    }

    /// For an input that its judge would not give.
    pub(super) fn bad_input(case: &Case, error: &InputError) -> Self {
        let reason = format!("{}:{}: not an input of {}: {error}", case.path.display(), error.position, case.judge);
        Self { line: Some(error.position.line), ..Self::judge_error(case, reason) }
    }

    /// Takes what a comparison found.
    pub(super) fn with(self, judgement: Judgement, lines: &[u64], output: Vec<u8>) -> Self {
        let Judgement { verdict, reason, case, byte, board, reached, closest, .. } = judgement;
        let line = case.and_then(|case| lines.get(case - 1)).copied();
        Self { verdict, reason, case, line, byte, board, reached, expected: closest, output, ..self }
    }
}
