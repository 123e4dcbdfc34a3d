//! The system calls that no safe crate offers.
#![allow(unsafe_code, reason = "wait4, close_range and posix_spawn with SETSID have no safe wrapper in rustix or std")]

use std::ffi::{CString, OsString};
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, BorrowedFd};
use std::os::unix::ffi::OsStringExt;
use std::ptr;
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
        // child invalidates no std handle: a supervisor has no `std::process::Child`.
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
    let status = if libc::WIFEXITED(status) { Ok(libc::WEXITSTATUS(status)) } else { Err(libc::WTERMSIG(status)) };
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
    let result = unsafe { libc::syscall(libc::SYS_close_range, FIRST, libc::c_uint::MAX, libc::CLOSE_RANGE_CLOEXEC) };
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// What [`spawn`] starts.
pub(super) struct Program<'a> {
    /// The program, looked for in `PATH` if it has no slash, and its arguments. Not empty.
    pub(super) command: Vec<OsString>,
    /// `NAME=VALUE` each.
    pub(super) environment: Vec<OsString>,
    /// Standard input, output and error. None of them is a descriptor from 0 to 2.
    pub(super) standard: [BorrowedFd<'a>; 3],
}

/// Starts a program as the leader of a new session, with every signal at its default and none blocked.
///
/// A new session: the scheduler then shares the processors between the supervisor and all of the program's processes
/// as between two (`sched_autogroup_enabled`), and a fork bomb doesn't starve its supervisor; and the session is
/// without a terminal. `std` can only do that by a fork, and then hands a script without `#!` to a shell; this fails
/// with ENOEXEC. The child shares this process's memory until its exec, so nothing is copied.
pub(super) fn spawn(program: &Program<'_>) -> io::Result<Pid> {
    let command = c_strings(&program.command)?;
    let environment = c_strings(&program.environment)?;
    let argv = pointers(&command);
    let envp = pointers(&environment);
    let Some(file) = command.first() else {
        return Err(io::ErrorKind::InvalidInput.into());
    };

    let mut attributes = MaybeUninit::uninit();
    let mut actions = MaybeUninit::uninit();
    let mut pid = 0;
    // SAFETY: `attributes` and `actions` are initialised by their `_init` calls before any other use and destroyed
    // once, here; an `_init` that fails has initialised nothing and is left alone. The strings and the arrays of
    // pointers to them, which end with null, outlive the call, and it writes to none of them, though their C type
    // is not const. The descriptors are borrowed, thus open. The closure doesn't unwind.
    let started = unsafe {
        match libc::posix_spawnattr_init(attributes.as_mut_ptr()) {
            0 => {}
            error => return Err(io::Error::from_raw_os_error(error)),
        }
        match libc::posix_spawn_file_actions_init(actions.as_mut_ptr()) {
            0 => {}
            error => {
                libc::posix_spawnattr_destroy(attributes.as_mut_ptr());
                return Err(io::Error::from_raw_os_error(error));
            }
        }
        let mut start = || {
            let mut signals = MaybeUninit::uninit();
            libc::sigemptyset(signals.as_mut_ptr());
            check(libc::posix_spawnattr_setsigmask(attributes.as_mut_ptr(), signals.as_ptr()))?;
            for signal in (1..32).filter(|signal| ![libc::SIGKILL, libc::SIGSTOP].contains(signal)) {
                libc::sigaddset(signals.as_mut_ptr(), signal);
            }
            check(libc::posix_spawnattr_setsigdefault(attributes.as_mut_ptr(), signals.as_ptr()))?;
            // Each fits: they are the bits of a `short`, which not every libc declares as one.
            let flags = [
                libc::POSIX_SPAWN_SETSID as libc::c_short,
                libc::POSIX_SPAWN_SETSIGMASK as libc::c_short,
                libc::POSIX_SPAWN_SETSIGDEF as libc::c_short,
            ];
            let flags = flags.into_iter().fold(0, |all, flag| all | flag);
            check(libc::posix_spawnattr_setflags(attributes.as_mut_ptr(), flags))?;
            for (target, source) in (0..).zip(program.standard) {
                check(libc::posix_spawn_file_actions_adddup2(actions.as_mut_ptr(), source.as_raw_fd(), target))?;
            }
            check(libc::posix_spawnp(
                &raw mut pid,
                file.as_ptr(),
                actions.as_ptr(),
                attributes.as_ptr(),
                argv.as_ptr(),
                envp.as_ptr(),
            ))
        };
        let started = start();
        libc::posix_spawn_file_actions_destroy(actions.as_mut_ptr());
        libc::posix_spawnattr_destroy(attributes.as_mut_ptr());
        started
    };
    started?;
    Pid::from_raw(pid).ok_or_else(|| io::ErrorKind::Other.into())
}

/// These functions return their error instead of setting `errno`.
fn check(error: libc::c_int) -> io::Result<()> {
    if error == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(error)) }
}

fn c_strings(strings: &[OsString]) -> io::Result<Vec<CString>> {
    strings.iter().map(|string| Ok(CString::new(string.clone().into_vec())?)).collect()
}

fn pointers(strings: &[CString]) -> Vec<*mut libc::c_char> {
    strings.iter().map(|string| string.as_ptr().cast_mut()).chain([ptr::null_mut()]).collect()
}
