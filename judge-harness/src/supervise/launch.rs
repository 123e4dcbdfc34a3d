//! Starts CMD, or says in one sentence why it cannot be started.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, PipeReader};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::Instant;

use rustix::process::{Pid, PidfdFlags, Resource, Rlimit};

use super::protocol::Request;
use super::{Job, sandbox, tree};

/// A program that runs, the leader of its own process group.
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
    let Job {
        command,
        input,
        limits,
        sandbox,
    } = &request.job;
    let Some((program, arguments)) = command.split_first() else {
        return Err("no program is named".to_owned());
    };
    let stdin = File::open(input)
        .map_err(|error| format!("cannot open the input {}: {error}", input.display()))?;
    let pipes = || -> io::Result<_> {
        let (stdout, stderr) = (io::pipe()?, io::pipe()?);
        rustix::io::ioctl_fionbio(&stdout.0, true)?;
        rustix::io::ioctl_fionbio(&stderr.0, true)?;
        Ok((stdout, stderr))
    };
    let ((stdout, stdout_end), (stderr, stderr_end)) =
        pipes().map_err(|error| format!("cannot make a pipe: {error}"))?;

    // Nothing here may make std fork and exec instead of calling posix_spawn: execvp would hand a script without `#!`
    // to a shell, posix_spawnp reports it. It also brings every signal but the ignored ones back to its default.
    let mut command = Command::new(program);
    command
        .args(arguments)
        .env("TMPDIR", &request.scratch)
        .stdin(stdin)
        .stdout(stdout_end)
        .stderr(stderr_end)
        .process_group(0);
    let (since, child) = if *sandbox {
        spawn_in_sandbox(command, program, &request.scratch)?
    } else {
        spawn(command, program)?
    };

    let pid = Pid::from_child(&child);
    let pidfd = rustix::process::pidfd_open(pid, PidfdFlags::empty()).map_err(|error| {
        let _ = tree::process(pid).map(|process| tree::kill(&process));
        format!("{} cannot be watched: {error}", program.display())
    })?;
    // Only for the case that the supervisor isn't there to do it.
    let seconds = Some(limits.time.as_secs().saturating_add(2));
    let _ = rustix::process::prlimit(
        Some(pid),
        Resource::Cpu,
        Rlimit {
            current: seconds,
            maximum: seconds,
        },
    );
    Ok(Launched {
        pid,
        pidfd,
        since,
        stdout,
        stderr,
    })
}

fn spawn(mut command: Command, program: &OsStr) -> Result<(Instant, Child), String> {
    let since = Instant::now();
    match command.spawn() {
        Ok(child) => Ok((since, child)),
        Err(error) => Err(refusal(program, &error)),
    }
}

/// On a thread of its own, since a thread that is in the sandbox stays in it.
fn spawn_in_sandbox(
    command: Command,
    program: &OsStr,
    scratch: &Path,
) -> Result<(Instant, Child), String> {
    const STACK: usize = 256 << 10;
    thread::scope(|scope| {
        let thread = thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, || {
                sandbox::enter(scratch).map_err(|error| {
                    format!(
                        "{} cannot be run in the sandbox: {error}",
                        program.display()
                    )
                })?;
                spawn(command, program)
            });
        match thread.map(thread::ScopedJoinHandle::join) {
            Ok(Ok(launched)) => launched,
            Ok(Err(_)) => Err(format!(
                "{} cannot be run in the sandbox: starting it failed",
                program.display()
            )),
            Err(error) => Err(format!(
                "{} cannot be run in the sandbox: {error}",
                program.display()
            )),
        }
    })
}

/// Why a program was not started.
fn refusal(program: &OsStr, error: &io::Error) -> String {
    let name = program.display();
    let found = find(program);
    match error.raw_os_error() {
        Some(libc::ENOENT) if found.is_some() => {
            format!(
                "{name} cannot be run: the interpreter that its first line names, or its loader, is missing"
            )
        }
        Some(libc::ENOENT) if is_path(program) => format!("{name} does not exist"),
        Some(libc::ENOENT) => format!("{name} does not exist in any directory of PATH"),
        Some(libc::EACCES) if found.as_deref().is_some_and(Path::is_dir) => {
            format!("{name} is a directory, not a program")
        }
        Some(libc::EACCES) => format!("{name} is not executable for this user"),
        Some(libc::ENOTDIR) => {
            format!("{name} does not exist: a part of its path is not a directory")
        }
        Some(libc::ENOEXEC) => {
            format!(
                "{name} is neither a program for this machine nor a script that begins with `#!`"
            )
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
