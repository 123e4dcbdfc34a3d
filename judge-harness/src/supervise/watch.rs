//! One run, from CMD's start to the death of its last process.

use std::io::Read;
use std::io::{self, PipeReader};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec};
use rustix::process::Signal;

use super::launch::{Launched, launch};
use super::protocol::{self, Report, Request};
use super::sys::Reaped;
use super::tree::{self, Alive, Sample};
use super::verdict::{self, Facts};
use super::{Ending, Limits, PROCESSES, STDERR_KEPT};

/// How long the dead may take to go before the verdict is given without waiting for them.
const CLEAN_UP: Duration = Duration::from_millis(800);
/// The time from CMD's start to the first look at its processes. Most programs have ended by then.
const FIRST_LOOK: Duration = Duration::from_millis(2);

/// The judge is gone, or gave up this run. CMD's processes are still there.
#[derive(Debug)]
pub(super) struct Abandoned;

/// Runs a request and sends its standard output to `control` as it comes.
///
/// Returns the rest of the outcome and whether nothing of the run is left.
pub(super) fn watch(request: &Request, control: &UnixStream, buffer: &mut [u8]) -> Result<(Report, bool), Abandoned> {
    match launch(request) {
        Ok(launched) => Watch::new(launched, request.job.limits, control, buffer).run_to_end(),
        Err(reason) => {
            let report = Report {
                ending: Ending::CannotRun(reason),
                stderr: Vec::new(),
                wall: Duration::ZERO,
                cpu: Duration::ZERO,
                peak_memory: 0,
            };
            Ok((report, tree::kill_all(Instant::now() + CLEAN_UP, |_| ())))
        }
    }
}

struct Watch<'a> {
    program: Launched,
    limits: Limits,
    control: &'a UnixStream,
    buffer: &'a mut [u8],
    stdout_open: bool,
    stderr_open: bool,
    stderr: Vec<u8>,
    written: u64,
    /// The program itself, once it was reaped.
    ended: Option<Reaped>,
    /// CPU time of the orphans that were reaped before the program's end.
    orphans: Duration,
    /// The most that any look at the processes has found.
    seen: Sample,
    next_look: Instant,
    pause: Duration,
}

impl<'a> Watch<'a> {
    fn new(program: Launched, limits: Limits, control: &'a UnixStream, buffer: &'a mut [u8]) -> Self {
        Self {
            next_look: program.since + FIRST_LOOK,
            program,
            limits,
            control,
            buffer,
            stdout_open: true,
            stderr_open: true,
            stderr: Vec::new(),
            written: 0,
            ended: None,
            orphans: Duration::ZERO,
            seen: Sample::default(),
            pause: FIRST_LOOK,
        }
    }

    fn run_to_end(mut self) -> Result<(Report, bool), Abandoned> {
        let by_itself = loop {
            if self.over_a_limit() {
                break false;
            }
            if self.wait()? {
                break true;
            }
            if Instant::now() >= self.next_look {
                self.look();
            }
        };
        let wall = self.program.since.elapsed();
        if !by_itself && self.seen.processes <= PROCESSES {
            self.look();
        }

        // The program isn't reaped yet, so its number, and with it the group's, is still its own. A signal to a group
        // reaches all its members at once: a fork bomb cannot outrun it.
        let _ = rustix::process::kill_process_group(self.program.pid, Signal::KILL);
        if self.reap() == Alive::Some && by_itself {
            let survivors = tree::sample(PROCESSES, u64::MAX);
            self.seen.processes = self.seen.processes.max(survivors.processes);
            // Until the program's end they count, and that is now.
            self.orphans += survivors.cpu;
        }
        let clean = tree::kill_all(Instant::now() + CLEAN_UP, |one| {
            if one.pid == self.program.pid {
                self.ended = Some(one);
            }
        });
        self.drain()?;

        // Not reaped: it is in a system call that even SIGKILL doesn't interrupt, over some limit.
        let (own_cpu, own_peak, status) = self
            .ended
            .map_or((Duration::ZERO, 0, Err(libc::SIGKILL)), |ended| (ended.cpu, ended.peak_memory, ended.status));
        let facts = Facts {
            written: self.written,
            wall,
            cpu: self.seen.cpu.max(own_cpu + self.orphans),
            peak_memory: self.seen.memory.max(own_peak),
            processes: self.seen.processes,
            status,
        };
        let report = Report {
            ending: verdict::ending(&facts, &self.limits),
            stderr: self.stderr,
            wall,
            cpu: facts.cpu,
            peak_memory: facts.peak_memory,
        };
        Ok((report, clean))
    }

    fn over_a_limit(&self) -> bool {
        self.written > self.limits.output
            || self.program.since.elapsed() > self.limits.time
            || self.seen.cpu > self.limits.time
            || self.seen.memory > self.limits.memory
            || self.seen.processes > PROCESSES
    }

    /// Waits until something is to be done, and moves what can be read. Returns whether the program ended.
    fn wait(&mut self) -> Result<bool, Abandoned> {
        let timeout = {
            let now = Instant::now();
            let left = self.limits.time.saturating_sub(now.duration_since(self.program.since));
            // A microsecond more, so that the limit is over when the wait is.
            let timeout = left.min(self.next_look.saturating_duration_since(now)) + Duration::from_micros(1);
            Timespec::try_from(timeout).map_err(|_| Abandoned)?
        };
        let pipe = |open| {
            if open { PollFlags::IN } else { PollFlags::empty() }
        };
        // A closed pipe is replaced by the program itself, of which nothing is asked: poll reports its hang-up always.
        let stdout = if self.stdout_open { self.program.stdout.as_fd() } else { self.program.pidfd.as_fd() };
        let stderr = if self.stderr_open { self.program.stderr.as_fd() } else { self.program.pidfd.as_fd() };
        let mut events = [
            PollFd::new(self.control, PollFlags::IN),
            PollFd::new(&self.program.pidfd, PollFlags::IN),
            PollFd::new(&stdout, pipe(self.stdout_open)),
            PollFd::new(&stderr, pipe(self.stderr_open)),
        ];
        match rustix::event::poll(&mut events, Some(&timeout)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return Err(Abandoned),
        }
        let [control, ended, stdout, stderr] = events.map(|event| !event.revents().is_empty());
        if control {
            // A handle says nothing during a run: it has closed the socket.
            return Err(Abandoned);
        }
        if stdout && self.stdout_open {
            self.read_stdout()?;
        }
        if stderr && self.stderr_open {
            self.read_stderr();
        }
        Ok(ended)
    }

    fn look(&mut self) {
        let before = Instant::now();
        self.reap();
        let now = tree::sample(PROCESSES, self.limits.memory);
        self.seen.processes = self.seen.processes.max(now.processes);
        self.seen.memory = self.seen.memory.max(now.memory);
        self.seen.cpu = self.seen.cpu.max(now.cpu + self.orphans);
        let after = Instant::now();
        self.pause = next_pause(self.pause, after - before);
        self.next_look = after + self.pause;
    }

    /// Reaps who has ended.
    fn reap(&mut self) -> Alive {
        tree::reap_some(|one| {
            if one.pid == self.program.pid {
                self.ended = Some(one);
            } else {
                self.orphans += one.cpu;
            }
        })
    }

    /// Reads once; returns whether there may be more.
    fn read_stdout(&mut self) -> Result<bool, Abandoned> {
        let Some(length) = read(&mut self.program.stdout, self.buffer, &mut self.stdout_open) else {
            return Ok(false);
        };
        let wanted = usize::try_from(self.limits.output.saturating_sub(self.written)).unwrap_or(usize::MAX).min(length);
        self.written += length as u64;
        if wanted > 0 {
            protocol::send_stdout(self.control, &self.buffer[..wanted]).map_err(|_| Abandoned)?;
        }
        Ok(true)
    }

    /// Reads once; returns whether there may be more.
    fn read_stderr(&mut self) -> bool {
        let Some(length) = read(&mut self.program.stderr, self.buffer, &mut self.stderr_open) else {
            return false;
        };
        let kept = length.min(STDERR_KEPT - self.stderr.len());
        self.stderr.extend_from_slice(&self.buffer[..kept]);
        true
    }

    /// Reads what the dead have left in the pipes.
    fn drain(&mut self) -> Result<(), Abandoned> {
        // Should a process have survived, it may go on writing: more than a pipe holds isn't read.
        const ROUNDS: usize = 64;
        for _ in 0..ROUNDS {
            if self.written > self.limits.output || !self.stdout_open || !self.read_stdout()? {
                break;
            }
        }
        for _ in 0..ROUNDS {
            if !self.stderr_open || !self.read_stderr() {
                break;
            }
        }
        Ok(())
    }
}

/// The number of bytes read, or `None` if there is nothing now. At the end of the pipe, also clears `open`.
fn read(pipe: &mut PipeReader, buffer: &mut [u8], open: &mut bool) -> Option<usize> {
    match pipe.read(buffer) {
        Ok(0) => {
            *open = false;
            None
        }
        Ok(length) => Some(length),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => None,
        Err(_) => {
            *open = false;
            None
        }
    }
}

/// How long the next look at CMD's processes may be put off: up to 10 ms as a run gets older.
///
/// Looking takes at most a twentieth of the time, unless that would put it off by more than 50 ms.
fn next_pause(previous: Duration, cost: Duration) -> Duration {
    let by_age = (previous * 5 / 4).min(Duration::from_millis(10));
    by_age.max(cost * 20).min(Duration::from_millis(50))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_get_rarer_and_stay_cheap() {
        let ms = Duration::from_millis;
        assert_eq!(next_pause(ms(2), Duration::ZERO), ms(2) * 5 / 4);
        assert_eq!(next_pause(ms(10), Duration::ZERO), ms(10));
        assert_eq!(next_pause(ms(10), ms(1)), ms(20));
        assert_eq!(next_pause(ms(10), ms(9)), ms(50));
        // A dear look doesn't make all later ones rare.
        assert_eq!(next_pause(ms(50), Duration::ZERO), ms(10));
    }
}
