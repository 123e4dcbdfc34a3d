//! A reader that leaves, Ctrl-C, and SIGKILL.

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// Longer than anything here takes, on a machine that is busy too.
const LIMIT: Duration = Duration::from_secs(20);

/// `judge` with pipes, outside `assert_cmd`.
fn judge(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn a_closed_pipe_is_quiet() {
    let wrong = ["run", "--problem", "eight", "--", "/bin/sh", "-c", "echo never"];
    for words in [&["list"][..], &["--help"], &["man"], &["completions", "bash"], &wrong] {
        let mut child = judge(words).spawn().expect("judge starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
        assert_eq!(output.status.code(), Some(i32::from(words[0] == "run")), "{words:?}");
    }
}

/// `judge run` with two programs that sleep, and a word that all its processes have on their command lines.
struct Sleeping {
    judge: Child,
    marker: String,
    /// Where temporary files go.
    scratch: tempfile::TempDir,
}

impl Sleeping {
    fn start(name: &str) -> Self {
        Self::start_after("true", name)
    }

    /// The same, with a line of shell that may end a program before it sleeps.
    fn start_after(first: &str, name: &str) -> Self {
        let sleeping = Self::spawn(first, name);
        assert!(sleeping.within_limit(|it| it.alive() >= 3), "the judge and two programs");
        sleeping
    }

    /// The same, without waiting for any program.
    fn spawn(first: &str, name: &str) -> Self {
        let marker = format!("judge-{name}-{}-end", std::process::id());
        let line = format!("{first}; sleep 60; : {marker}");
        let options = ["--problem", "eight", "--time-limit", "60", "--jobs", "2", "edge::count"];
        let scratch = tempfile::tempdir().expect("a directory");
        let mut command = judge(&["run"]);
        command.args(options).args(["--", "/bin/sh", "-c", &line, &marker]).env("TMPDIR", scratch.path());
        Self { judge: command.spawn().expect("judge starts"), marker, scratch }
    }

    /// How many processes of the judge and the programs run.
    fn alive(&self) -> usize {
        with("cmdline", self.marker.as_bytes())
    }

    /// The same, supervisors included.
    fn all_alive(&self) -> usize {
        with("environ", self.scratch.path().as_os_str().as_encoded_bytes())
    }

    fn within_limit(&self, holds: impl Fn(&Self) -> bool) -> bool {
        let deadline = Instant::now() + LIMIT;
        loop {
            if holds(self) {
                return true;
            }
            if Instant::now() >= deadline {
                return false;
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn send(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.judge), signal).expect("it is alive");
    }
}

/// How many processes have these bytes in this file of theirs.
fn with(file: &str, bytes: &[u8]) -> usize {
    let processes = fs::read_dir("/proc").expect("Linux").flatten();
    let files = processes.filter_map(|process| fs::read(process.path().join(file)).ok());
    files.filter(|file| file.windows(bytes.len()).any(|window| window == bytes)).count()
}

fn is_empty(directory: &Path) -> bool {
    fs::read_dir(directory).expect("ours").next().is_none()
}

pub(crate) fn ctrl_c() {
    // The first fixture is the one with 200 boards.
    let first_fails = "read count; [ \"$count\" = 200 ] && exit 1";
    let table = [
        (Signal::INT, "true", "0 of 4 fixtures\n"),
        (Signal::INT, first_fails, "1 of 4 fixtures: 1 RE\n"),
        (Signal::TERM, first_fails, "1 of 4 fixtures: 1 RE\n"),
        (Signal::HUP, "true", "0 of 4 fixtures\n"),
    ];
    for (number, (signal, first, judged)) in table.into_iter().enumerate() {
        let mut sleeping = Sleeping::start_after(first, &format!("ctrl-c-{number}"));
        let mut stdout = BufReader::new(sleeping.judge.stdout.take().expect("a pipe"));
        let mut lines = String::new();
        if first == first_fails {
            stdout.read_line(&mut lines).expect("UTF-8");
            assert!(sleeping.within_limit(|it| it.alive() >= 3), "the judge and two programs");
        }
        let start = Instant::now();
        sleeping.send(signal);
        let status = sleeping.judge.wait().expect("it ends");
        assert!(start.elapsed() < LIMIT / 4, "{:?}", start.elapsed());
        assert_eq!(status.code(), Some(130), "{signal:?}");
        let mut stderr = String::new();
        sleeping.judge.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("UTF-8");
        assert_eq!(stderr, format!("judge: interrupted after {judged}"));
        stdout.read_to_string(&mut lines).expect("UTF-8");
        assert!(lines.contains(judged.trim_end()), "{lines}");
        assert_eq!(sleeping.alive(), 0, "nothing is left");
        assert!(is_empty(sleeping.scratch.path()), "nor a file");
    }
}

/// Nobody can catch that signal; the supervisors see that the judge is gone.
pub(crate) fn sigkill() {
    let mut sleeping = Sleeping::start("sigkill");
    assert!(!is_empty(sleeping.scratch.path()), "the programs have their directories");
    sleeping.send(Signal::KILL);
    sleeping.judge.wait().expect("it ends");
    assert!(sleeping.within_limit(|it| it.alive() == 0), "the programs end");
    assert!(sleeping.within_limit(|it| is_empty(it.scratch.path())), "and leave nothing");
}

/// Neither does it matter how far the judge has come.
pub(crate) fn sigkill_at_the_start() {
    for milliseconds in (0..60).step_by(4) {
        let mut sleeping = Sleeping::spawn("true", "sigkill-at-the-start");
        thread::sleep(Duration::from_millis(milliseconds));
        sleeping.send(Signal::KILL);
        sleeping.judge.wait().expect("it ends");
        assert!(sleeping.within_limit(|it| it.all_alive() == 0), "all end, {milliseconds} ms");
        assert!(is_empty(sleeping.scratch.path()), "and leave nothing, {milliseconds} ms");
    }
}
