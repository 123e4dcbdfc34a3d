//! The judge's side: starts supervisors, sends them jobs, and survives them.

use std::io::{self, Read};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

use super::protocol::{self, Replies, Reply, Report, Request};
use super::scratch::Scratch;
use super::{Cancelled, Job, Outcome, SERVE, strays, tree};

/// How often a wait looks whether it is cancelled.
const GLANCE: Duration = Duration::from_millis(20);
/// How long a new supervisor may take until it is ready.
const START: Duration = Duration::from_secs(5);
/// When this long after the time limit there is no verdict, the supervisor is looked at: CMD may have stopped it.
const SUSPICION: Duration = Duration::from_millis(600);
/// When this long after the time limit there is no verdict from a supervisor that does run, it is lost. Its verdict
/// comes within a second; only a machine that is too busy to let it run makes it later.
const LOST: Duration = Duration::from_secs(5);
/// How long a supervisor may take to kill what it runs, and end.
const CLOSE: Duration = Duration::from_millis(1_500);

/// Runs jobs one after another in a supervisor process, which it starts when it is first needed.
///
/// For N jobs side by side use N of them, each on its thread. Dropping it ends the supervisor.
///
/// The process that has one becomes a child subreaper. When a supervisor is lost, the children of this process that are in
/// another session are taken for CMD's and killed; so it must not have children of its own that called `setsid`.
#[derive(Debug)]
pub struct Supervisor {
    executable: PathBuf,
    scratch_parent: PathBuf,
    cancel: Arc<AtomicBool>,
    process: Option<Process>,
}

impl Supervisor {
    /// A supervisor that is `executable`, the path of a program whose `main` calls [`serve`](super::serve()) when its
    /// first argument is [`SERVE`].
    ///
    /// Setting `cancel` ends the run that is under way, and refuses later ones. A signal handler may do it. Nothing is
    /// started yet.
    pub fn new(executable: impl Into<PathBuf>, cancel: Arc<AtomicBool>) -> Self {
        Self { executable: executable.into(), scratch_parent: std::env::temp_dir(), cancel, process: None }
    }

    /// A supervisor that is the running program, also if its file was replaced since it started.
    pub fn of_this_program(cancel: Arc<AtomicBool>) -> Self {
        Self::new("/proc/self/exe", cancel)
    }

    /// The same, with every run's `TMPDIR` made in `parent`, by default the system's directory for temporary files.
    #[must_use]
    pub fn scratch_in(mut self, parent: impl Into<PathBuf>) -> Self {
        self.scratch_parent = parent.into();
        self
    }

    /// Runs a job, and returns within its time limit plus one second when nothing of it is left.
    ///
    /// A job that cannot be run or that loses its supervisor is no error of this function but
    /// [`Ending::CannotRun`](super::Ending::CannotRun).
    ///
    /// # Errors
    ///
    /// [`Cancelled`], within about 20 ms and the time the killing takes, when `cancel` is set.
    pub fn run(&mut self, job: &Job) -> Result<Outcome, Cancelled> {
        match self.try_run(job) {
            Ok(outcome) => Ok(outcome),
            Err(Failure::Cancelled) => {
                self.process = None;
                Err(Cancelled)
            }
            Err(failure) => {
                let status = self.process.take().and_then(Process::abandon);
                let reason = match failure {
                    Failure::Lost(reason) => reason,
                    _ => match status.and_then(|status| status.signal()) {
                        Some(signal) => {
                            format!("signal {signal} killed its supervisor, maybe the program sent it")
                        }
                        None => "its supervisor ended".to_owned(),
                    },
                };
                let name = job.command.first().map(|program| program.display().to_string()).unwrap_or_default();
                Ok(Outcome::cannot_run(format!("{name} cannot be judged: {reason}")))
            }
        }
    }

    fn try_run(&mut self, job: &Job) -> Result<Outcome, Failure> {
        self.check_cancelled()?;
        let scratch = Scratch::name_in(&self.scratch_parent)
            .map_err(|error| Failure::Lost(format!("no directory for its temporary files: {error}")))?;
        // The supervisor keeps the directory it was started in.
        let input = std::path::absolute(&job.input).unwrap_or_else(|_| job.input.clone());
        let request = Request { job: Job { input, ..job.clone() }, scratch: scratch.path().to_owned() };
        let result = self.exchange(&request);
        // What still runs must end before its directory is removed.
        if let (Err(_), Some(process)) = (&result, &mut self.process) {
            process.end_run();
        }
        result
    }

    fn exchange(&mut self, request: &Request) -> Result<Outcome, Failure> {
        // One that died between two runs is not this program's fault.
        if self.process.as_mut().is_some_and(Process::has_ended) {
            self.process = None;
        }
        if self.process.is_none() {
            let process = Process::start(&self.executable)
                .map_err(|error| Failure::Lost(format!("its supervisor cannot be started: {error}")))?;
            self.process = Some(process);
            match self.reply(Instant::now() + START, None)? {
                Reply::Hello => {}
                Reply::Stdout(_) | Reply::Done(_) => return Err(Failure::Lost(out_of_turn())),
            }
        }
        let Some(process) = &self.process else {
            return Err(Failure::Lost(out_of_turn()));
        };
        protocol::send_request(&process.socket, request)
            .map_err(|error| Failure::Lost(format!("its supervisor takes no job: {error}")))?;
        let now = Instant::now();
        let time = request.job.limits.time.min(Duration::from_secs(u64::from(u32::MAX)));
        let mut stdout = Vec::new();
        loop {
            match self.reply(now + time + LOST, Some(now + time + SUSPICION))? {
                Reply::Hello => return Err(Failure::Lost(out_of_turn())),
                Reply::Stdout(piece) if stdout.is_empty() => stdout = piece,
                Reply::Stdout(piece) => stdout.extend(piece),
                Reply::Done(Report { ending, stderr, wall, cpu, peak_memory }) => {
                    return Ok(Outcome { ending, stdout, stderr, wall, cpu, peak_memory });
                }
            }
        }
    }

    /// The supervisor's next reply.
    fn reply(&mut self, deadline: Instant, suspicion: Option<Instant>) -> Result<Reply, Failure> {
        let mut buffer = [0; 16 << 10];
        loop {
            self.check_cancelled()?;
            let Some(process) = &mut self.process else {
                return Err(Failure::Lost(out_of_turn()));
            };
            match process.replies.next() {
                Ok(Some(reply)) => return Ok(reply),
                Ok(None) => {}
                Err(error) => {
                    return Err(Failure::Lost(format!("its supervisor said what is {error}")));
                }
            }
            let now = Instant::now();
            if suspicion.is_some_and(|since| now > since) && process.is_stopped() {
                return Err(Failure::Lost("its supervisor was stopped, maybe by the program".to_owned()));
            }
            if now > deadline {
                return Err(Failure::Lost("its supervisor does not answer".to_owned()));
            }
            match process.socket.read(&mut buffer) {
                Ok(0) => return Err(Failure::Ended),
                Ok(length) => process.replies.push(&buffer[..length]),
                Err(error) if is_for_now(&error) => {}
                Err(error) => {
                    return Err(Failure::Lost(format!("its supervisor cannot be heard: {error}")));
                }
            }
        }
    }

    fn check_cancelled(&self) -> Result<(), Failure> {
        if self.cancel.load(Ordering::Relaxed) { Err(Failure::Cancelled) } else { Ok(()) }
    }
}

enum Failure {
    Cancelled,
    /// The supervisor closed its socket.
    Ended,
    /// The supervisor cannot be used any more; why, as the end of a sentence.
    Lost(String),
}

fn out_of_turn() -> String {
    "its supervisor spoke out of turn".to_owned()
}

fn is_for_now(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}

/// A supervisor process.
#[derive(Debug)]
struct Process {
    child: Child,
    socket: UnixStream,
    replies: Replies,
    /// Its exit status, when it was reaped.
    ended: Option<ExitStatus>,
}

impl Process {
    fn start(executable: &Path) -> io::Result<Self> {
        let (socket, theirs) = UnixStream::pair()?;
        socket.set_read_timeout(Some(GLANCE))?;
        socket.set_write_timeout(Some(START))?;
        let mut command = Command::new(executable);
        command.arg(SERVE).stdin(OwnedFd::from(theirs)).stdout(Stdio::null());
        let child = strays::start_supervisor(&mut command)?;
        Ok(Self { child, socket, replies: Replies::default(), ended: None })
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    fn is_stopped(&self) -> bool {
        tree::process(self.pid()).is_some_and(|process| matches!(process.state, 'T' | 't'))
    }

    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends the process and all that it runs; returns how it ended.
    fn abandon(mut self) -> Option<ExitStatus> {
        self.end_run();
        self.ended
    }

    /// Closing the socket makes a supervisor kill what it runs and end. One that doesn't is killed, and its processes,
    /// adopted by this one, too.
    fn end_run(&mut self) {
        if self.ended.is_some() {
            return;
        }
        let _ = self.socket.shutdown(Shutdown::Both);
        let patience = if self.is_stopped() { Duration::ZERO } else { CLOSE };
        let deadline = Instant::now() + patience;
        let mut pause = Duration::from_micros(100);
        self.ended = loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < deadline => {}
                Ok(None) => {
                    let _ = self.child.kill();
                    break self.child.wait().ok();
                }
                Ok(ended) => break ended,
                Err(_) => break None,
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        };
        strays::forget_supervisor(self.pid());
        if !self.ended.is_some_and(|status| status.success()) {
            strays::sweep(Instant::now() + CLOSE);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end_run();
    }
}
