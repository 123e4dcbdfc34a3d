//! Running the commands of a block, and comparing them with what the README promises.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::script::{Script, Step};
use super::{INSIDE, README};
use crate::tidy::Problems;

/// Where the commands run.
pub(super) struct Scratch {
    /// Holds the copy of the checkout, what the commands install, and what they print.
    pub(super) directory: PathBuf,
    /// Where cargo builds: that of the checkout, so that dependencies are not built again.
    pub(super) target: PathBuf,
}

impl Scratch {
    /// The copy of the checkout.
    pub(super) fn checkout(&self) -> PathBuf {
        self.directory.join("checkout")
    }

    fn output(&self) -> PathBuf {
        self.directory.join("output")
    }
}

/// Runs the commands until one breaks its promise, or the time is up.
pub(super) fn run(script: &Script, scratch: &Scratch, limit: Duration, problems: &mut Problems) -> io::Result<()> {
    let output = scratch.output();
    if output.exists() {
        fs::remove_dir_all(&output)?;
    }
    fs::create_dir_all(&output)?;
    fs::create_dir_all(scratch.checkout())?;

    let mut bash = bash(script, scratch)?;
    let in_time = wait(&mut bash, limit)?;
    for (index, step) in script.steps.iter().enumerate() {
        let printed = fs::read(output.join(format!("{index}.printed"))).unwrap_or_default();
        let printed = String::from_utf8_lossy(&printed);
        let status = fs::read_to_string(output.join(format!("{index}.status")));
        if let Some(broken) = broken_promise(step, &printed, status.ok().as_deref(), in_time, limit) {
            let command = step.command.replace('\n', " ");
            problems.add_at(README, step.line, format_args!("`{command}` {broken}\n{}", indented(&printed)));
            break;
        }
    }
    Ok(())
}

/// What the command did not do as promised.
///
/// `status` is its exit status, if bash lived to write it down.
fn broken_promise(step: &Step, printed: &str, status: Option<&str>, in_time: bool, limit: Duration) -> Option<String> {
    let Some(status) = status else {
        return Some(if in_time {
            "ended the shell".into()
        } else {
            format!("was stopped: its block took longer than {} s", limit.as_secs())
        });
    };
    let promised = step.exits.to_string();
    if status.trim() != promised {
        return Some(format!("exited with {}, not {promised}; it printed:", status.trim()));
    }
    let printed: Vec<_> = printed.trim_end().lines().map(str::trim_end).collect();
    let shown = step.shows.join("\n");
    let shown: Vec<_> = shown.trim_end().lines().map(str::trim_end).collect();
    let differs = !shown.is_empty() && !matches(&shown, &printed);
    differs.then(|| "does not print what the README shows; it printed:".into())
}

/// Whether the lines are the ones shown, where `...` stands for any number of lines.
fn matches(shown: &[&str], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((&"...", rest)) => (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..])),
        Some((line, rest)) => {
            printed.split_first().is_some_and(|(first, others)| first == line && matches(rest, others))
        }
    }
}

fn indented(printed: &str) -> String {
    printed.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

/// Starts bash in a process group of its own, so that all of it can be stopped.
fn bash(script: &Script, scratch: &Scratch) -> io::Result<Child> {
    let installed = scratch.directory.join("installed");
    let mut path = OsString::from(installed.join("bin"));
    if let Some(rest) = std::env::var_os("PATH") {
        path.push(":");
        path.push(rest);
    }
    let mut bash = Command::new("bash");
    bash.arg("-c").arg(source(script, &scratch.output())).current_dir(scratch.checkout());
    bash.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    bash.env("PATH", path).env("CARGO_INSTALL_ROOT", installed).env("CARGO_TARGET_DIR", &scratch.target);
    bash.env(INSIDE, "1").env("INSTA_UPDATE", "no").env("NO_COLOR", "1");
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut bash, 0);
    bash.spawn()
}

/// The commands in bash's words: each prints into its own file, and the first broken promise ends the block.
///
/// A command stands between braces, not in a subshell, so that `cd` and variables last.
fn source(script: &Script, output: &Path) -> String {
    let mut source = String::from("set -uo pipefail\n");
    for (index, Step { command, exits, .. }) in script.steps.iter().enumerate() {
        let file = output.join(index.to_string()).display().to_string().replace('\'', r"'\''");
        let _ = write!(
            source,
            "{{\n{command}\n}} >'{file}.printed' 2>&1\nci_status=$?\necho $ci_status >'{file}.status'\n[ $ci_status = {exits} ] || exit\n"
        );
    }
    source
}

/// Waits for bash to end; whether it did so in time. What it has started is stopped with it.
fn wait(bash: &mut Child, limit: Duration) -> io::Result<bool> {
    let deadline = Instant::now() + limit;
    while bash.try_wait()?.is_none() {
        if Instant::now() >= deadline {
            // The kill of POSIX takes a process group; std's does not.
            let group = format!("-{}", bash.id());
            Command::new("kill").args(["-s", "KILL", "--", &group]).status()?;
            bash.wait()?;
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(steps: &[(&str, i32, &[&str])], limit: Duration) -> String {
        let directory = tempfile::tempdir().unwrap();
        let scratch =
            Scratch { directory: directory.path().join("it's here"), target: directory.path().join("target") };
        let steps = steps.iter().enumerate().map(|(index, &(command, exits, shows))| Step {
            line: index + 1,
            command: command.into(),
            exits,
            shows: shows.iter().map(|&line| line.into()).collect(),
        });
        let mut problems = Problems::default();
        run(&Script { line: 1, steps: steps.collect() }, &scratch, limit, &mut problems).unwrap();
        problems.to_string()
    }

    const LONG: Duration = Duration::from_mins(1);

    #[test]
    fn kept_promises_are_no_problem() {
        let steps: &[(&str, i32, &[&str])] = &[
            ("mkdir here && cd here", 0, &[]),
            ("basename \"$PWD\" # the directory lasts", 0, &["here"]),
            ("echo wrong >&2; (exit 2)  # exits 2", 2, &["wrong"]),
            ("seq 5", 0, &["1", "...", "5"]),
            ("cat <<END\nx  \n\nEND", 0, &["x"]),
        ];
        assert_eq!(found(steps, LONG), "");
    }

    #[test]
    fn a_command_that_fails_is_shown_with_its_output_and_ends_the_block() {
        let found = found(&[("no-such-program --help", 0, &[]), ("false", 0, &[])], LONG);
        assert!(
            found.starts_with("README.md:1: `no-such-program --help` exited with 127, not 0; it printed:\n    bash: "),
            "{found}"
        );
        assert_eq!(found.matches("README.md:").count(), 1, "{found}");
    }

    #[test]
    fn a_failure_inside_a_pipe_counts() {
        assert!(found(&[("false | cat", 0, &[])], LONG).starts_with("README.md:1: `false | cat` exited with 1, not 0"));
    }

    #[test]
    fn a_command_that_should_fail_must_fail() {
        assert!(found(&[("true # exits 1", 1, &[])], LONG).contains("exited with 0, not 1"));
    }

    #[test]
    fn another_output_than_shown_is_a_problem() {
        let found = found(&[("echo two", 0, &["one"])], LONG);
        assert_eq!(found, "README.md:1: `echo two` does not print what the README shows; it printed:\n    two\n");
    }

    #[test]
    fn a_command_that_ends_the_shell_is_named() {
        assert!(found(&[("exit 0", 0, &[])], LONG).starts_with("README.md:1: `exit 0` ended the shell"));
    }

    #[test]
    fn a_command_that_hangs_is_stopped_with_all_it_started() {
        let start = Instant::now();
        let directory = tempfile::tempdir().unwrap();
        let held = directory.path().join("held");
        assert!(Command::new("mkfifo").arg(&held).status().unwrap().success());
        let (sender, ended) = std::sync::mpsc::channel();
        // Reads to the end once nobody holds the other end any more.
        thread::spawn({
            let held = held.clone();
            move || sender.send(fs::read(held))
        });
        let command = format!("sleep 60 >{} | sleep 60", held.display());
        let found = found(&[("true", 0, &[]), (&command, 0, &[])], Duration::from_secs(1));
        let stopped = format!("README.md:2: `{command}` was stopped: its block took longer than 1 s");
        assert!(found.starts_with(&stopped), "{found}");
        let ended = ended.recv_timeout(Duration::from_secs(30));
        assert!(ended.is_ok_and(|read| read.unwrap().is_empty()), "a program of the command goes on");
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn dots_stand_for_any_number_of_lines() {
        assert!(matches(&["..."], &[]));
        assert!(matches(&["a", "...", "b"], &["a", "b"]));
        assert!(matches(&["a", "...", "b"], &["a", "x", "y", "b"]));
        assert!(!matches(&["a", "...", "b"], &["a", "x"]));
        assert!(!matches(&["a"], &["a", "b"]));
    }
}
