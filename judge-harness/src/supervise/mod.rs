//! Runs a program under limits, measures it, and leaves nothing of it behind.
//!
//! ```no_run
//! use std::sync::{Arc, atomic::AtomicBool};
//! use std::time::Duration;
//! use judge_harness::supervise::{Ending, Job, Limits, Supervisor};
//!
//! // The program `judge` itself; its `main` calls `serve` when its first argument is `SERVE`.
//! let mut supervisor = Supervisor::of_this_program(Arc::new(AtomicBool::new(false)));
//! let outcome = supervisor.run(&Job {
//!     command: vec!["./solution".into()],
//!     input: "sample.in".into(),
//!     limits: Limits { time: Duration::from_secs(3), memory: 256 << 20, output: 16 << 20 },
//!     sandbox: false,
//! })?;
//! assert_eq!(outcome.ending, Ending::Exited(0));
//! # Ok::<(), judge_harness::supervise::Cancelled>(())
//! ```
//!
//! # Shape
//!
//! ```text
//! judge ── Supervisor (handle.rs) ══ a socket ══ judge __supervise (server.rs, watch.rs)
//!                                                 └─ CMD, in a session of its own
//!                                                     └─ whatever it starts
//! ```
//!
//! A [`Supervisor`] starts the judge's executable again as a small process that serves one [`Job`] after another, so
//! that `--jobs N` is N supervisors and a run costs one start of CMD. It has to be a process of its own:
//!
//! - the kernel starts a program's `ru_maxrss` from the footprint of whoever started it, so `/bin/true` started by a
//!   judge that holds 300 MB of outputs would be blamed for 300 MB. A supervisor holds one 64 KiB buffer;
//! - it is a *child subreaper*: whatever CMD orphans, by `setsid` or a double fork too, becomes its child, and its
//!   children are all CMD's. It kills them until `wait4` says that there is no child left, on every way out, also when
//!   CMD ended well. The clock stops before that;
//! - it is in a session of its own, and CMD in another, so Ctrl-C at the terminal reaches `judge` alone, `/dev/tty` is
//!   out of reach, and where the kernel schedules by session (`sched_autogroup_enabled`), a fork bomb doesn't starve it.
//!
//! # What is promised
//!
//! [`Supervisor::run`] returns within the time limit plus one second, whatever CMD does. Nobody waits for the other without a deadline:
//! the supervisor polls CMD's pipes, its pidfd, the socket and a timer in one loop; the handle gives the supervisor a
//! deadline. If the supervisor dies (CMD may kill its parent) the run ends as [`Ending::CannotRun`], what was CMD's is
//! adopted by the judge, which is a subreaper too, and killed, and the next job gets a new supervisor. If the judge
//! dies, even by SIGKILL, the supervisor sees the socket close, kills CMD's processes, removes their `TMPDIR` and ends.
//!
//! # What is not
//!
//! - Without the sandbox CMD runs as the user who runs the judge, and may write that user's files, in the current
//!   directory for example. Only what it puts in `TMPDIR` is removed.
//! - CMD may kill the judge and its supervisor both, as it may any process of the user's, unless the sandbox holds it
//!   (Linux 6.12 and later). Then its other processes stay.
//! - A process that another service starts at CMD's request (`systemd-run`, `at`, a container engine) isn't CMD's descendant.
//! - Memory of other kinds than resident: page cache, pipes, files on a `tmpfs`.
//! - The memory of short peaks of *several* processes between two looks (2 to 50 ms apart); a single process's peak is exact.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[cfg(target_os = "linux")]
mod handle;
#[cfg(target_os = "linux")]
mod launch;
#[cfg(target_os = "linux")]
mod protocol;
#[cfg(target_os = "linux")]
mod sandbox;
#[cfg(target_os = "linux")]
mod scratch;
#[cfg(target_os = "linux")]
mod server;
#[cfg(target_os = "linux")]
mod strays;
#[cfg(target_os = "linux")]
mod sys;
#[cfg(target_os = "linux")]
mod tree;
#[cfg(not(target_os = "linux"))]
mod unsupported;
#[cfg(target_os = "linux")]
mod verdict;
#[cfg(target_os = "linux")]
mod watch;

#[cfg(target_os = "linux")]
pub use handle::Supervisor;
#[cfg(target_os = "linux")]
pub use server::serve;
#[cfg(not(target_os = "linux"))]
pub use unsupported::{Supervisor, serve};

/// The hidden first argument that makes the judge's executable a supervisor: its `main` then returns [`serve()`].
pub const SERVE: &str = "__supervise";

/// How many bytes of standard error an [`Outcome`] holds at most: 64 KiB. The rest is read and thrown away.
pub const STDERR_KEPT: usize = 64 << 10;

/// How many processes CMD may have at once: 1,000. A thousand and one is [`Ending::TooManyProcesses`].
///
/// One that has ended counts until it is waited for. Threads don't count. No judge of these puzzles lets a program have even ten; what this stops is a fork bomb, before
/// it has taken the machine and while killing it is still quick.
pub const PROCESSES: usize = 1_000;

/// What a program may use. Each limit is inclusive: a program that uses exactly that much is within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The wall time, and also the CPU time, user and system, of CMD and all its descendants. More than zero.
    pub time: Duration,
    /// Bytes of resident memory.
    ///
    /// Resident: address space that is mapped and never touched isn't memory used, so the runtimes of Go, Java and
    /// Node, which reserve gigabytes, run. It includes the pages of the program and its libraries. The largest single
    /// process counts with its exact peak, and all processes of CMD's together by looking every few milliseconds.
    ///
    /// A supervisor's own footprint, about 3 MiB, is the least that is ever measured.
    pub memory: u64,
    /// Bytes of standard output. Standard error has no limit; see [`STDERR_KEPT`].
    pub output: u64,
}

/// One run of a program.
///
/// It runs in the current directory that the judge had when its supervisor started, with the judge's environment except
/// `TMPDIR`: that is a new, empty directory, removed after the run with all that is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The program (a path, or a name to be found in `PATH`) and its arguments.
    pub command: Vec<OsString>,
    /// The file that is standard input.
    pub input: PathBuf,
    /// What it may use.
    pub limits: Limits,
    /// Whether to take the network and all writing away. Where the kernel cannot, the run ends as [`Ending::CannotRun`].
    ///
    /// Landlock (Linux 6.2 or later, else the run is refused): every file may be read and executed; none may be
    /// written, truncated, made, removed, renamed or linked, except below `TMPDIR` and the device `/dev/null`. `TMPDIR`
    /// stays writable because interpreters and compilers need somewhere, and nothing of it outlives the run. Nor can a
    /// process be traced that is outside.
    ///
    /// seccomp (else the run is refused): `socket` of every family, TCP, UDP and Unix, is refused with EPERM, as are
    /// `io_uring`, the changes of files that Landlock doesn't know (mode, owner, times, extended attributes) and the
    /// System V and POSIX queues, semaphores and shared memory, which would outlive the run. `socketpair` and pipes work.
    ///
    /// Where the kernel has them, also: no ioctl on devices (Linux 6.10), no signal to a process outside, so that CMD
    /// cannot kill its supervisor (Linux 6.12).
    ///
    /// Not covered: reading. A program may read every file that its user may, the fixtures' answers too, and learn of
    /// other processes from `/proc`. How much it writes below `TMPDIR` is not limited either. File descriptors that the
    /// judge itself had inherited are closed to it.
    pub sandbox: bool,
}

/// How a run ended. The first of this list that applies, top down, is the one reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// It could not be judged (JE). One sentence that names the program: it is missing, not executable, a directory, a
    /// script without `#!`, or the sandbox is not to be had, or the supervisor was lost.
    CannotRun(String),
    /// It wrote more than [`Limits::output`].
    OutputLimit,
    /// It took more than [`Limits::time`] of wall or of CPU time. Exiting with 0 a moment later doesn't help.
    TimeLimit,
    /// It used more than [`Limits::memory`] at some time, whatever it did then.
    MemoryLimit,
    /// It had more than [`PROCESSES`] processes at once (RE).
    TooManyProcesses,
    /// A signal ended it (RE): the signal's number, 1 to 64.
    Killed(i32),
    /// It exited with this status, 0 to 255.
    Exited(i32),
}

/// What a run did and used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// What it wrote to standard output, byte for byte, up to [`Limits::output`].
    pub stdout: Vec<u8>,
    /// The first [`STDERR_KEPT`] bytes of what it wrote to standard error.
    pub stderr: Vec<u8>,
    /// From just before CMD's start to its end (or to the decision to end it). Clean-up isn't counted.
    pub wall: Duration,
    /// User and system time of CMD and its descendants until CMD's end.
    pub cpu: Duration,
    /// Bytes of resident memory at the peak; see [`Limits::memory`].
    pub peak_memory: u64,
}

impl Outcome {
    /// The outcome of a run that never was.
    fn cannot_run(reason: String) -> Self {
        Self {
            ending: Ending::CannotRun(reason),
            stdout: Vec::new(),
            stderr: Vec::new(),
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
            peak_memory: 0,
        }
    }
}

/// The run was called off before it ended; nothing of it is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the run was cancelled")]
pub struct Cancelled;
