//! Running a program on a file, with a deadline.
//!
//! This is for the two programs of this workspace. It trusts them not to start others: a child of the program that
//! outlives it is left alone, though it cannot hold up the caller.

use crate::transcript::Transcript;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// What a program wrote, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// How the program ended.
    pub status: ExitStatus,
    /// What it wrote to its standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to its standard error.
    pub stderr: Vec<u8>,
}

impl From<Run> for Transcript {
    fn from(run: Run) -> Self {
        Self { ending: run.status.to_string(), stdout: run.stdout, stderr: run.stderr }
    }
}

/// Runs a program with a file as its standard input, and gives it `limit` to end.
///
/// Returns a moment after the limit at the latest, whatever the program does.
///
/// # Errors
///
/// [`RunError`] if the input cannot be opened, the program cannot be started, or it takes too long and is killed.
pub fn run(program: &Path, arguments: &[&str], input: &Path, limit: Duration) -> Result<Run, RunError> {
    let deadline = Instant::now() + limit;
    let stdin = File::open(input).map_err(|error| RunError::Input { input: input.to_owned(), error })?;
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| RunError::Start { program: program.to_owned(), error })?;
    let (stdout, stderr) = (child.stdout.take().map(drain), child.stderr.take().map(drain));
    match finish(&mut child, stdout, stderr, deadline) {
        Ok(Some(run)) => Ok(run),
        outcome => {
            // Fails only where the program has just ended.
            let _ = child.kill();
            // Reaps it; a program that even the kill does not end must not hold up the caller.
            let _ = ended(&mut child, Instant::now() + Duration::from_secs(1));
            let late = RunError::Late { program: program.to_owned(), limit };
            Err(outcome.map_or_else(|error| RunError::Io { program: program.to_owned(), error }, |_| late))
        }
    }
}

/// Waits for both outputs and the end; `None` if the deadline comes first.
fn finish(
    child: &mut Child,
    stdout: Option<Output>,
    stderr: Option<Output>,
    deadline: Instant,
) -> io::Result<Option<Run>> {
    let Some(stdout) = received(stdout, deadline)? else { return Ok(None) };
    let Some(stderr) = received(stderr, deadline)? else { return Ok(None) };
    let Some(status) = ended(child, deadline)? else { return Ok(None) };
    Ok(Some(Run { status, stdout, stderr }))
}

/// Where all that was read from a pipe arrives when the pipe is closed.
type Output = Receiver<io::Result<Vec<u8>>>;

/// Reads a pipe to its end, on a thread of its own.
fn drain(mut pipe: impl Read + Send + 'static) -> Output {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let outcome = pipe.read_to_end(&mut bytes).map(|_| bytes);
        // Nobody listens any more after the deadline.
        let _ = sender.send(outcome);
    });
    receiver
}

/// What was read from a pipe; `None` if the deadline comes first.
fn received(output: Option<Output>, deadline: Instant) -> io::Result<Option<Vec<u8>>> {
    let left = deadline.saturating_duration_since(Instant::now());
    output.and_then(|output| output.recv_timeout(left).ok()).transpose()
}

/// How the program ended; `None` if the deadline comes first.
fn ended(child: &mut Child, deadline: Instant) -> io::Result<Option<ExitStatus>> {
    let mut pause = Duration::from_micros(50);
    loop {
        let status = child.try_wait()?;
        if status.is_some() || Instant::now() >= deadline {
            return Ok(status);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}

/// Why a program gave no [`Run`].
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The input cannot be opened.
    #[error("{} cannot be opened", input.display())]
    Input {
        /// The input.
        input: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The program cannot be started.
    #[error("{} cannot be started", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The program cannot be read from or waited for.
    #[error("{} cannot be watched", program.display())]
    Io {
        /// The program.
        program: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The program did not end, or did not close its outputs, within the limit.
    #[error("{} did not end within {limit:?} and was killed", program.display())]
    Late {
        /// The program.
        program: PathBuf,
        /// How long it had.
        limit: Duration,
    },
}
