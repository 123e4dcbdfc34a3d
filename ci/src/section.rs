//! A section of the gate: what it is given and gives back.

use std::io::{self, Write};

use crate::checkout::Checkout;

/// One named part of the gate.
#[derive(Debug)]
pub(crate) struct Section {
    /// What the user types, in lower case.
    pub(crate) name: &'static str,
    /// What holds if it passes.
    pub(crate) about: &'static str,
    /// The check itself.
    pub(crate) run: fn(&mut Context<'_>) -> Outcome,
}

/// What came of a section: a short note on what was done, or what went wrong, each one line.
///
/// The details of a failure are in the [`Context::log`].
pub(crate) type Outcome = Result<String, Failed>;

/// Why a section failed, in one line.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) String);

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self(error.to_string())
    }
}

/// What a section works with.
pub(crate) struct Context<'a> {
    /// The checkout under test.
    pub(crate) checkout: &'a Checkout,
    /// Whether commands write straight to the terminal instead of into the log.
    pub(crate) verbose: bool,
    /// What is shown if the section fails.
    pub(crate) log: &'a mut dyn Write,
}
