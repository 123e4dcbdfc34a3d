//! The supervisor process.

use std::io;
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit};

use super::{protocol, scratch, sys, tree, watch};

/// How long the dead may take to go before the supervisor gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Is a supervisor: serves jobs that come over the socket at standard input, until it is closed.
///
/// Only a [`Supervisor`](super::Supervisor) has use for it. Call it first thing in `main`, when the first argument is
/// [`SERVE`](super::SERVE): whatever memory is in use then, every program it runs is said to use. It makes this process
/// a child subreaper and session leader and turns core files off.
///
/// Returns success when the socket was closed and nothing is left of the last job, else failure.
pub fn serve() -> ExitCode {
    match prepare().and_then(|control| serve_jobs(&control)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

fn prepare() -> io::Result<UnixStream> {
    let control = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    rustix::process::setsid()?;
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    rustix::process::setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) })?;
    sys::keep_descriptors_from_children()?;
    Ok(control)
}

/// Returns whether nothing of the last job is left.
fn serve_jobs(control: &UnixStream) -> io::Result<bool> {
    let mut buffer = vec![0; 64 << 10];
    protocol::send_hello(control)?;
    while let Some(request) = protocol::receive_request(control)? {
        let watched = watch::watch(&request, control, &mut buffer);
        let clean = matches!(watched, Ok((_, true)));
        if clean {
            scratch::remove(&request.scratch);
        }
        let judge_is_there = watched.is_ok_and(|(report, _)| protocol::send_report(control, &report).is_ok());
        if !clean {
            if !tree::kill_all(Instant::now() + PATIENCE, |_| ()) {
                return Ok(false);
            }
            scratch::remove(&request.scratch);
        }
        if !judge_is_there {
            return Ok(true);
        }
    }
    Ok(true)
}
