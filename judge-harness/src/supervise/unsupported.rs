//! Where there is no Linux: the same names, and no run.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Cancelled, Job, Outcome};

/// Would run jobs; on this system it says that it cannot.
#[derive(Debug)]
pub struct Supervisor;

impl Supervisor {
    /// A handle that refuses every job.
    pub fn new(_executable: impl Into<PathBuf>, _cancel: Arc<AtomicBool>) -> Self {
        Self
    }

    /// A handle that refuses every job.
    pub fn of_this_program(_cancel: Arc<AtomicBool>) -> Self {
        Self
    }

    /// The same handle.
    #[must_use]
    pub fn scratch_in(self, _parent: impl Into<PathBuf>) -> Self {
        self
    }

    /// Ends as [`Ending::CannotRun`](super::Ending::CannotRun).
    ///
    /// # Errors
    ///
    /// None; the type is that of the system which can.
    pub fn run(&mut self, _job: &Job) -> Result<Outcome, Cancelled> {
        Ok(Outcome::cannot_run("running a program under limits needs Linux".to_owned()))
    }
}

/// Ends at once with status 1: there is no supervisor on this system.
pub fn serve() -> ExitCode {
    ExitCode::FAILURE
}
