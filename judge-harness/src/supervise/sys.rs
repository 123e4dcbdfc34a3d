//! The system calls that no safe crate offers.
#![allow(
    unsafe_code,
    reason = "wait4 and close_range have no safe wrapper in rustix or std"
)]

use std::io;
use std::time::Duration;

use rustix::process::Pid;

/// A child that ended and was reaped.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reaped {
    pub(super) pid: Pid,
    /// The exit status, or the signal that ended it.
    pub(super) status: Result<i32, i32>,
    /// User and system time of it and of the children it reaped.
    pub(super) cpu: Duration,
    /// The largest resident set in bytes of it or of a child it reaped, and of whoever started it when it started.
    pub(super) peak_memory: u64,
}

/// What [`reap`] found.
#[derive(Debug)]
pub(super) enum Reap {
    One(Reaped),
    /// There are children, and all are alive.
    AllAlive,
    NoChildren,
}

/// Reaps any one child that has ended, without waiting.
pub(super) fn reap() -> io::Result<Reap> {
    let mut status = 0;
    // SAFETY: rusage is integers only, for which all zeroes is a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let pid = loop {
        // SAFETY: both pointers are to live, exclusively borrowed locals of the types that wait4 writes. Reaping a
        // child invalidates no std handle here: the supervisor never waits by `std::process::Child`.
        let pid = unsafe { libc::wait4(-1, &raw mut status, libc::WNOHANG, &raw mut usage) };
        if pid >= 0 {
            break pid;
        }
        let error = io::Error::last_os_error();
        match error.raw_os_error() {
            Some(libc::EINTR) => {}
            Some(libc::ECHILD) => return Ok(Reap::NoChildren),
            _ => return Err(error),
        }
    };
    let Some(pid) = Pid::from_raw(pid) else {
        return Ok(Reap::AllAlive);
    };
    let status = if libc::WIFEXITED(status) {
        Ok(libc::WEXITSTATUS(status))
    } else {
        Err(libc::WTERMSIG(status))
    };
    Ok(Reap::One(Reaped {
        pid,
        status,
        cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
        // Linux gives KiB.
        peak_memory: u64::try_from(usage.ru_maxrss).unwrap_or(0) << 10,
    }))
}

fn duration(time: libc::timeval) -> Duration {
    Duration::from_secs(u64::try_from(time.tv_sec).unwrap_or(0))
        + Duration::from_micros(u64::try_from(time.tv_usec).unwrap_or(0))
}

/// Marks every file descriptor above standard error as not to be inherited.
pub(super) fn keep_descriptors_from_children() -> io::Result<()> {
    const FIRST: libc::c_uint = 3;
    // SAFETY: the flag makes this call set FD_CLOEXEC only; no descriptor is closed in this process.
    let result = unsafe {
        libc::syscall(
            libc::SYS_close_range,
            FIRST,
            libc::c_uint::MAX,
            libc::CLOSE_RANGE_CLOEXEC,
        )
    };
    if result == 0 {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}
