//! Where the boards come from.

use solver_core::session::AfterEnd;
use std::fmt::{self, Write};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// An input, and what messages call it.
pub(crate) struct Source {
    name: Name,
    pub(crate) input: Box<dyn Read>,
    pub(crate) after_end: AfterEnd,
}

/// What messages call an input: its path, or `<stdin>`.
pub(crate) struct Name(String);

impl Source {
    /// Opens a file, or stdin where there is none.
    pub(crate) fn open(file: Option<&Path>) -> Result<Self, (Name, io::Error)> {
        let (name, opened) = match file {
            Some(path) => (Name(path.display().to_string()), File::open(path).map(of_file)),
            None => (Name("<stdin>".to_owned()), stdin()),
        };
        match opened {
            Ok((input, after_end)) => Ok(Self { name, input, after_end }),
            Err(error) => Err((name, error)),
        }
    }
}

/// Reading past the boards is harmless in a regular file. Of another one the far end may be waiting for us to finish.
fn of_file(file: File) -> (Box<dyn Read>, AfterEnd) {
    let regular = file.metadata().is_ok_and(|metadata| metadata.is_file());
    (Box::new(file), if regular { AfterEnd::ReadOn } else { AfterEnd::Stop })
}

/// Stdin as a file of its own, past the buffer of [`io::stdin`]: the reader has one.
#[cfg(unix)]
fn stdin() -> io::Result<(Box<dyn Read>, AfterEnd)> {
    use std::os::fd::AsFd;
    crate::closed::stdin()?;
    Ok(of_file(File::from(io::stdin().as_fd().try_clone_to_owned()?)))
}

#[cfg(not(unix))]
fn stdin() -> io::Result<(Box<dyn Read>, AfterEnd)> {
    Ok((Box::new(io::stdin()), AfterEnd::Stop))
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

impl fmt::Display for Name {
    /// The name on one line, whatever characters it holds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| {
            if character.is_control() { write!(f, "{}", character.escape_default()) } else { f.write_char(character) }
        })
    }
}
