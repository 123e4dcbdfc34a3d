//! Starts CMD, or says in one sentence why it cannot be started.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, PipeReader};
use std::os::fd::{AsFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use rustix::process::{Pid, PidfdFlags, Resource, Rlimit};

use super::protocol::Request;
use super::{Job, sandbox, scratch, sys, tree};

/// A program that runs, the leader of its own session and process group.
#[derive(Debug)]
pub(super) struct Launched {
    pub(super) pid: Pid,
    pub(super) pidfd: OwnedFd,
    /// Just before it was started.
    pub(super) since: Instant,
    /// Reading it doesn't wait.
    pub(super) stdout: PipeReader,
    /// Reading it doesn't wait.
    pub(super) stderr: PipeReader,
}

/// Starts the program of a request.
///
/// # Errors
///
/// One sentence for a person, which names what is at fault. Nothing was started, or it is dead and awaits reaping.
pub(super) fn launch(request: &Request) -> Result<Launched, String> {
    let Job { command, input, limits, sandbox } = &request.job;
    let Some(program) = command.first() else {
        return Err("no program is named".to_owned());
    };
    let no_scratch =
        |error| format!("{} cannot be judged: no directory for its temporary files: {error}", program.display());
    scratch::make(&request.scratch).map_err(no_scratch)?;
    let stdin = File::open(input).map_err(|error| format!("cannot open the input {}: {error}", input.display()))?;
    let pipes = || -> io::Result<_> {
        let (stdout, stderr) = (io::pipe()?, io::pipe()?);
        rustix::io::ioctl_fionbio(&stdout.0, true)?;
        rustix::io::ioctl_fionbio(&stderr.0, true)?;
        Ok((stdout, stderr))
    };
    let ((stdout, stdout_end), (stderr, stderr_end)) =
        pipes().map_err(|error| format!("cannot make a pipe: {error}"))?;

    let spawn = || {
        let since = Instant::now();
        let spawned = sys::spawn(&sys::Program {
            command: command.clone(),
            environment: environment(&request.scratch),
            standard: [stdin.as_fd(), stdout_end.as_fd(), stderr_end.as_fd()],
        });
        spawned.map(|pid| (since, pid)).map_err(|error| refusal(program, &error))
    };
    let (since, pid) = if *sandbox { in_sandbox(spawn, program, &request.scratch)? } else { spawn()? };

    let pidfd = rustix::process::pidfd_open(pid, PidfdFlags::empty()).map_err(|error| {
        let _ = tree::process(pid).map(|process| tree::kill(&process));
        format!("{} cannot be watched: {error}", program.display())
    })?;
    // Only for the case that the supervisor isn't there to do it.
    let seconds = Some(limits.time.as_secs().saturating_add(2));
    let _ = rustix::process::prlimit(Some(pid), Resource::Cpu, Rlimit { current: seconds, maximum: seconds });
    Ok(Launched { pid, pidfd, since, stdout, stderr })
}

/// The supervisor's own, with another `TMPDIR`.
fn environment(scratch: &Path) -> Vec<OsString> {
    std::env::vars_os()
        .filter(|(name, _)| name != "TMPDIR")
        .chain([("TMPDIR".into(), scratch.into())])
        .map(|(mut variable, value)| {
            variable.push("=");
            variable.push(value);
            variable
        })
        .collect()
}

/// On a thread of its own, since a thread that is in the sandbox stays in it.
fn in_sandbox<T: Send>(
    spawn: impl FnOnce() -> Result<T, String> + Send,
    program: &OsStr,
    scratch: &Path,
) -> Result<T, String> {
    const STACK: usize = 256 << 10;
    let refused = |why: &dyn Display| format!("{} cannot be run in the sandbox: {why}", program.display());
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
            sandbox::enter(scratch).map_err(|error| refused(&error))?;
            spawn()
        });
        match thread.map(thread::ScopedJoinHandle::join) {
            Ok(Ok(launched)) => launched,
            Ok(Err(_)) => Err(refused(&"starting it failed")),
            Err(error) => Err(refused(&error)),
        }
    })
}

/// Why a program was not started.
fn refusal(program: &OsStr, error: &io::Error) -> String {
    let name = program.display();
    let found = find(program);
    match error.raw_os_error() {
        Some(libc::ENOENT) if found.is_some() => {
            format!("{name} cannot be run: the interpreter that its first line names, or its loader, is missing")
        }
        Some(libc::ENOENT) if is_path(program) => format!("{name} does not exist"),
        // A directory of PATH that this user may not look into makes it EACCES.
        Some(libc::ENOENT | libc::EACCES) if found.is_none() && !is_path(program) => {
            format!("{name} does not exist in any directory of PATH")
        }
        Some(libc::EACCES) if found.as_deref().is_some_and(Path::is_dir) => {
            format!("{name} is a directory, not a program")
        }
        Some(libc::EACCES) => format!("{name} is not executable for this user"),
        Some(libc::ENOTDIR) => {
            format!("{name} does not exist: a part of its path is not a directory")
        }
        Some(libc::ENOEXEC) => {
            format!("{name} is neither a program for this machine nor a script that begins with `#!`")
        }
        _ => format!("{name} cannot be run: {error}"),
    }
}

fn is_path(program: &OsStr) -> bool {
    program.as_encoded_bytes().contains(&b'/')
}

fn find(program: &OsStr) -> Option<PathBuf> {
    if is_path(program) {
        return Some(PathBuf::from(program)).filter(|path| path.exists());
    }
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|directory| directory.join(program))
        .find(|path| path.exists())
}
