//! What a program did, as a text that can be kept, compared and reviewed.
//!
//! ```text
//! exit status: 0
//! --- stdout
//! AC⏎
//! 2⏎
//! ∎
//! --- stderr
//! ∎
//! ```
//!
//! Both outputs are shown by [`escape`](crate::escape): their lines end in `⏎` or `∎`, so none can be taken for a
//! heading, and no two transcripts read alike, whatever a tool does to the blanks around them.

use crate::escape::{UnescapeError, escape, unescape};
use std::fmt;

/// What a program wrote, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript {
    /// How the program ended, in words on one line: `exit status: 0`.
    pub ending: String,
    /// What it wrote to its standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to its standard error.
    pub stderr: Vec<u8>,
}

const STDOUT: &str = "\n--- stdout\n";
const STDERR: &str = "\n--- stderr\n";

impl fmt::Display for Transcript {
    /// The text described at the module, without a newline after the last line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ending, stdout, stderr } = self;
        write!(f, "{ending}{STDOUT}{}{STDERR}{}", escape(stdout), escape(stderr))
    }
}

impl std::str::FromStr for Transcript {
    type Err = TranscriptError;

    /// Reads back what [`Display`](fmt::Display) wrote; blank lines around it do not matter.
    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        let (ending, outputs) = text.trim().split_once(STDOUT).ok_or(TranscriptError::NoHeading("stdout"))?;
        let (stdout, stderr) = outputs.split_once(STDERR).ok_or(TranscriptError::NoHeading("stderr"))?;
        Ok(Self { ending: ending.to_owned(), stdout: unescape(stdout)?, stderr: unescape(stderr)? })
    }
}

/// Why a text is not a [`Transcript`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// A part has no heading.
    #[error("there is no line `--- {0}`")]
    NoHeading(&'static str),
    /// An output is not in the escape.
    #[error(transparent)]
    Unescape(#[from] UnescapeError),
}
