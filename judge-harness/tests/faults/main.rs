//! What can go wrong around the programs and the harness: files, pipes, signals, sizes. Each fault is one clear line
//! and the right status, what was answered before it is written, and memory stays flat.
#![cfg(target_os = "linux")]

mod input;
mod kept;
mod output;
mod signals;
mod size;

use judge_harness::program::Programs;
use solver_core::judge::Problem;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{LazyLock, mpsc};
use std::thread;
use std::time::Duration;

static PROGRAMS: LazyLock<Programs> = LazyLock::new(|| Programs::build().expect("the programs build"));

/// How long anything here may take.
const LIMIT: Duration = Duration::from_mins(1);

/// A board, and its answer in the problem's default judge's format.
const BOARDS: [(Problem, &str, &str); 2] = [
    (Problem::Rotation, "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", "AC\n2\n"),
    (Problem::Eight, "1 2 3 4 5 6 7 x 8\n", "r\n"),
];

/// A right input with this many boards, and its output.
fn boards(problem: Problem, number: usize) -> (String, String) {
    let (_, board, answer) = BOARDS[problem as usize];
    match problem {
        Problem::Rotation => (board.repeat(number), answer.repeat(number)),
        Problem::Eight => (format!("{number}\n{}", board.repeat(number)), vec![answer; number].join("\n")),
    }
}

/// A program with pipes for all that it reads and writes.
fn program(problem: Problem) -> Command {
    piped(Command::new(PROGRAMS.of(problem)))
}

/// A program with pipes, but for what the shell does with them: `>&-`.
fn redirected(problem: Problem, redirection: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!(r#"exec "$0" "$@" {redirection}"#)]).arg(PROGRAMS.of(problem));
    piped(shell)
}

fn piped(mut command: Command) -> Command {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a closure returns, if it does in time.
fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    receiver.recv_timeout(LIMIT).expect("it is done in time")
}

/// Lets a program end, with what it has written.
fn ended(child: Child) -> Output {
    in_time(move || child.wait_with_output()).expect("a child can be waited for")
}

/// Runs a program on an input that a pipe holds.
fn run(mut command: Command, input: &str) -> Output {
    use std::io::Write;
    let mut child = command.spawn().expect("the program starts");
    // It may have ended without reading.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    ended(child)
}

/// Asserts that a program failed with one line that starts with its name and holds these words, and wrote this before.
#[track_caller]
fn failed(output: &Output, problem: Problem, words: &str, written: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), written, "{problem}: {stderr}");
    let is_one_line = stderr.ends_with('\n') && stderr.lines().count() == 1 && !stderr.contains('\r');
    assert!(is_one_line && stderr.starts_with(&format!("{problem}: ")) && stderr.contains(words), "{stderr:?}");
    assert_eq!(output.status.code(), Some(1), "{problem}: {stderr}");
}

/// A directory that others may enter.
fn open_directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a temporary directory");
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).expect("our own directory");
    directory
}

/// A file with this text that nobody may read.
fn closed_file(directory: &Path, text: &str) -> PathBuf {
    let path = directory.join("closed.in");
    fs::write(&path, text).expect("a new file");
    fs::set_permissions(&path, Permissions::from_mode(0o000)).expect("our own file");
    path
}
