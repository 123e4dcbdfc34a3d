//! What the judge itself adopts when a supervisor is lost.
//!
//! The judge is a child subreaper too, so the processes of a supervisor that was killed become its children. They are
//! told from its other children by their session: a supervisor leads a session of its own, and no process can get into
//! another's session, only found a new one.

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, WaitOptions};

use super::tree::{self, Process};

/// The supervisors that live, whose sessions differ from the judge's as well.
static SUPERVISORS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

fn supervisors() -> MutexGuard<'static, Vec<Pid>> {
    SUPERVISORS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a supervisor, which is no stray from its first moment on.
pub(super) fn start_supervisor(command: &mut Command) -> io::Result<Child> {
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let mut known = supervisors();
    let child = command.spawn()?;
    known.push(Pid::from_child(&child));
    Ok(child)
}

/// Forgets a supervisor that was reaped. Not before: a sweep would reap it, and its status would be lost.
pub(super) fn forget_supervisor(pid: Pid) {
    supervisors().retain(|&known| known != pid);
}

/// Kills all strays until there are none or it is too late; returns whether none is left.
pub(super) fn sweep(deadline: Instant) -> bool {
    loop {
        let strays = strays();
        if strays.is_empty() {
            return true;
        }
        for stray in &strays {
            tree::kill(stray);
            tree::kill_once(stray.pid);
            // Only these numbers: other children are waited for by whoever started them.
            let _ = rustix::process::waitpid(Some(stray.pid), WaitOptions::NOHANG);
        }
        if Instant::now() >= deadline {
            return false;
        }
        std::thread::sleep(Duration::from_micros(500));
    }
}

fn strays() -> Vec<Process> {
    let me = rustix::process::getpid();
    let Some(this) = tree::process(me) else {
        return Vec::new();
    };
    let known = supervisors();
    let mut found = tree::descendants(me, usize::MAX);
    found.retain(|process| is_stray(process, &this, &known));
    found
}

/// Whether a supervisor left `process` to `this`, the judge.
///
/// The judge's own session comes from `/proc` as the others do, not from `getsid(2)` by `rustix`, which takes it for
/// a process's number: in a container whose first process was put into a session from outside, it is 0.
fn is_stray(process: &Process, this: &Process, known: &[Pid]) -> bool {
    process.parent == this.pid.as_raw_pid() && process.session != this.session && !known.contains(&process.pid)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(pid: i32, parent: i32, session: i32) -> Process {
        let stat = format!("{pid} (a) S {parent} {pid} {session} 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 9 8192 1");
        tree::parse_stat(Pid::from_raw(pid).expect("not 0"), &stat).expect("a line of the kernel's")
    }

    #[test]
    fn a_stray_is_a_child_in_another_session() {
        // 0 is what a session outside this container is called inside.
        for own_session in [0, 5, 7] {
            let judge = seen(7, 5, own_session);
            let supervisor = seen(9, 7, 9);
            let known = [supervisor.pid];
            assert!(is_stray(&seen(10, 7, 9), &judge, &known), "a process of a lost supervisor");
            assert!(is_stray(&seen(11, 7, 11), &judge, &known), "that founded its own session");
            assert!(!is_stray(&supervisor, &judge, &known), "a supervisor that lives");
            assert!(!is_stray(&seen(12, 7, own_session), &judge, &known), "a child of the judge's");
            assert!(!is_stray(&seen(13, 9, 9), &judge, &known), "a process whose supervisor lives");
        }
    }
}
