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
    let Ok(session) = rustix::process::getsid(None) else {
        return Vec::new();
    };
    let known = supervisors();
    tree::descendants(me, usize::MAX)
        .into_iter()
        .filter(|process| process.parent == me.as_raw_pid())
        .filter(|process| process.session != session.as_raw_pid() && !known.contains(&process.pid))
        .collect()
}
