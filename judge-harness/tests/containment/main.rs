//! Programs that misbehave in every way we could think of, each with the verdict it must get, and nothing left of it.
//!
//! This program is also the misbehaving one where a shell cannot be: `containment --misbehave KIND MARKER`.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};

/// A test by its name.
type Test = (&'static str, fn());

/// These functions as tests, each by its own name.
macro_rules! tests {
    ($($test:ident),+ $(,)?) => { [$((stringify!($test), $test as fn())),+] };
}

mod bench;
mod memory;
mod misbehave;
mod output;
mod processes;
mod start;
mod supervisor;
mod surroundings;
mod time;

const TESTS: &[&[Test]] = &[
    output::TESTS,
    time::TESTS,
    memory::TESTS,
    processes::TESTS,
    start::TESTS,
    surroundings::TESTS,
    supervisor::TESTS,
];

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    if let [_, flag, kind, marker] = arguments.as_slice()
        && flag == "--misbehave"
    {
        return misbehave::misbehave(&kind.to_string_lossy(), marker);
    }
    let trial = |&(name, test): &Test| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    };
    let mut trials: Vec<Trial> = TESTS.iter().copied().flatten().map(trial).collect();
    if surroundings::is_there_a_perl() {
        trials.push(trial(&("sandbox_refuses_calls", surroundings::sandbox_refuses_calls)));
    }
    if can_be_in_a_container() {
        trials.push(Trial::test("in_a_container", in_a_container));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Starts a command in a container of its own, where the session it is in has no number.
fn container() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"]).stdin(Stdio::null());
    command
}

/// Not every kernel lets every user make one.
fn can_be_in_a_container() -> bool {
    container().arg("true").stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn in_a_container() -> Result<(), Failed> {
    let me = env::current_exe()?;
    for test in ["answers", "double_forked_daemon", "kills_its_parent", "stops_its_parent"] {
        let output = container().arg(&me).args(["--exact", test]).output()?;
        if !output.status.success() {
            return Err(format!("{test}: {}", String::from_utf8_lossy(&output.stdout)).into());
        }
    }
    Ok(())
}
