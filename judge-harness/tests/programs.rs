//! The command lines of the two programs, as their users meet them: options, files, messages, exit status, pipes.

use assert_cmd::Command;
use judge_harness::program::Programs;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, is_match, starts_with};
use solver_core::judge::{Judge, Problem};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::{LazyLock, mpsc};
use std::thread;
use std::time::Duration;

static PROGRAMS: LazyLock<Programs> = LazyLock::new(|| Programs::build().expect("the programs build"));

/// How long anything here may take.
const LIMIT: Duration = Duration::from_mins(1);

/// A problem with an input in its default judge's format, and the right output.
struct Known {
    problem: Problem,
    input: &'static str,
    output: &'static str,
}

const ROTATION: Known = Known {
    problem: Problem::Rotation,
    input: "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n",
    output: "AC\n2\nDDHH\n2\n",
};

const EIGHT: Known = Known {
    problem: Problem::Eight,
    input: "3\n\n1 2 3\n4 5 6\n7 8 x\n\n1 2 3\n4 5 6\n7 x 8\n\n1 2 3\n4 5 6\n8 7 x\n",
    output: "\n\nr\n\nunsolvable\n",
};

const BOTH: [Known; 2] = [ROTATION, EIGHT];

fn program(problem: Problem) -> Command {
    let mut command = Command::new(PROGRAMS.of(problem));
    command.timeout(LIMIT);
    command
}

/// A predicate for one line that a program says, from its name on.
fn one_line(problem: Problem, pattern: &str) -> impl Predicate<str> {
    is_match(format!(r"\A{problem}: {pattern}\n\z")).expect("a pattern")
}

#[test]
fn help_has_examples_and_names_every_judge() {
    for problem in Problem::ALL {
        let help = program(problem).arg("--help").assert().success().stderr(is_empty());
        let help = help.stdout(contains("Usage: ").and(contains("Examples:")).and(contains("Exit status:")));
        problem.judges().fold(help, |help, judge| help.stdout(contains(judge.name())));
        program(problem).arg("-h").assert().success().stdout(contains("Usage: "));
    }
}

#[test]
fn version() {
    for problem in Problem::ALL {
        let line = concat!(" ", env!("CARGO_PKG_VERSION"), "\n");
        program(problem).arg("--version").assert().success().stdout(format!("{problem}{line}")).stderr(is_empty());
    }
}

#[test]
fn a_wrong_command_line_is_status_2() {
    for Known { problem, input, .. } in BOTH {
        let wrong: [&[&str]; 5] =
            [&["--no-such-option"], &["--judge"], &["--engine", "guess"], &["one", "two"], &["--judge", "pku"]];
        for arguments in wrong {
            let assert = program(problem).args(arguments).write_stdin(input).assert();
            assert.code(2).stdout(is_empty()).stderr(starts_with("error: "));
        }
    }
}

#[test]
fn an_unknown_judge_is_told_the_known_ones() {
    for problem in Problem::ALL {
        // A judge of the other problem is as unknown as any.
        let strange = Judge::ALL.into_iter().find(|judge| judge.problem() != problem).expect("a judge of the other");
        for name in [strange.name(), "pku", ""] {
            let assert = program(problem).args(["--judge", name]).write_stdin("").assert().code(2);
            problem.judges().fold(assert, |assert, judge| assert.stderr(contains(judge.name())));
        }
    }
}

#[test]
fn a_file_and_a_dash_are_as_stdin() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for Known { problem, input, output } in BOTH {
        let file = directory.path().join(problem.name());
        fs::write(&file, input).expect("the file is written");
        program(problem).write_stdin(input).assert().success().stdout(output).stderr(is_empty());
        program(problem).arg("-").write_stdin(input).assert().success().stdout(output).stderr(is_empty());
        program(problem).arg(&file).write_stdin("").assert().success().stdout(output).stderr(is_empty());
    }
}

#[test]
fn the_default_judge_is_the_one_that_is_said() {
    for Known { problem, input, output } in BOTH {
        let judge = problem.default_judge().name();
        program(problem).args(["--judge", judge]).write_stdin(input).assert().success().stdout(output);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_one_line() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let missing = directory.path().join("missing.in");
    for problem in Problem::ALL {
        for path in [missing.as_path(), directory.path()] {
            let name = path.to_str().expect("an ordinary name");
            let assert = program(problem).arg(path).assert().code(1).stdout(is_empty());
            assert.stderr(one_line(problem, ".+").and(contains(name)));
        }
    }
}

#[test]
fn an_error_names_its_source_line_and_column() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let bad = |input: &str, from: &str, to: &str| input.replacen(from, to, 1);
    let cases = [
        (Problem::Rotation, bad(ROTATION.input, "\n1 1", "\n1  4"), "2:4", "AC\n2\n"),
        (Problem::Eight, bad(EIGHT.input, "8 7 x", "8 9 x"), "13:3", "\n\nr\n"),
    ];
    for (problem, input, place, earlier_answers) in cases {
        let assert = program(problem).write_stdin(input.as_str()).assert().code(1).stdout(earlier_answers);
        assert.stderr(one_line(problem, &format!("<stdin>:{place}: .*expected.*")));

        let file = directory.path().join("bad.in");
        fs::write(&file, &input).expect("the file is written");
        let assert = program(problem).arg(&file).assert().code(1).stdout(earlier_answers);
        assert.stderr(one_line(problem, ".+").and(starts_with(format!("{problem}: {}:{place}: ", file.display()))));
    }
}

#[test]
fn the_search_writes_the_same_bytes() {
    for Known { problem, input, output } in BOTH {
        let engine = |name| program(problem).args(["--engine", name]).write_stdin(input).assert().success();
        engine("table").stdout(output).stderr(is_empty());
        engine("ida-star").stdout(output).stderr(is_empty());
    }
}

#[test]
fn stats_are_on_stderr_a_line_a_board() {
    // The length, and what the search took: nodes and thresholds.
    let table = [
        (ROTATION, &[("2", "2", "2"), ("4", "4", "4")][..]),
        (EIGHT, &[("0", "0", "0"), ("1", "1", "1"), ("none", "0", "none")]),
    ];
    for (Known { problem, input, output }, boards) in table {
        for engine in ["table", "ida-star"] {
            let line = |(number, &(length, nodes, thresholds)): (u32, &(&str, &str, &str))| {
                let (nodes, thresholds) = if engine == "table" { ("0", "none") } else { (nodes, thresholds) };
                format!(
                    "{problem}: board {number}: engine {engine}, length {length}, nodes {nodes}, thresholds {thresholds}\n"
                )
            };
            let lines = (1..).zip(boards).map(line).collect::<Vec<_>>().concat();
            let assert = program(problem).args(["--stats", "--engine", engine]).write_stdin(input).assert();
            assert.success().stdout(output).stderr(lines);
        }
    }
}

#[test]
fn what_follows_the_boards_is_warned_of_once() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for Known { problem, input, output } in BOTH {
        let file = directory.path().join(problem.name());
        let line = input.lines().count() + 1;
        // However far behind.
        let blanks = " ".repeat(1_000_000);
        for (between, place) in [("", format!("{line}:1")), (&blanks, format!("{line}:{}", blanks.len() + 1))] {
            fs::write(&file, format!("{input}{between}more\nand more\n{input}")).expect("the file is written");
            let assert = program(problem).arg(&file).assert().success().stdout(output);
            assert.stderr(one_line(problem, &format!("[^\n]*:{place}: warning: .+")));
        }
    }
}

#[test]
fn no_color_holds() {
    let colored = |no_color: Option<&str>| {
        let mut command = program(Problem::Eight);
        command.arg("--no-such-option").env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
        command.envs(no_color.map(|value| ("NO_COLOR", value))).assert().code(2)
    };
    colored(Some("1")).stderr(contains("\x1b").not());
    // Without it there is something to forbid.
    colored(None).stderr(contains("\x1b"));
}

/// Starts a program, with pipes.
fn spawn(problem: Problem, arguments: &[&str], stdin: Stdio) -> Child {
    let mut command = std::process::Command::new(PROGRAMS.of(problem));
    command.args(arguments).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// What a closure returns, if it does in time.
fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    receiver.recv_timeout(LIMIT).expect("it is done in time")
}

/// An input whose answers are far more than a pipe holds.
fn endless(problem: Problem, directory: &Path) -> fs::File {
    let path = directory.join(problem.name());
    let input = match problem {
        Problem::Rotation => "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n".repeat(200_000),
        Problem::Eight => "200000\n".to_owned() + &"1 2 3 4 5 6 7 x 8\n".repeat(200_000),
    };
    fs::write(&path, input).expect("the file is written");
    fs::File::open(path).expect("the file is there")
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for problem in Problem::ALL {
        let mut child = spawn(problem, &[], endless(problem, directory.path()).into());
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a first line");
        drop(stdout);
        let output = in_time(move || child.wait_with_output()).expect("the program ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{problem}");
        assert_eq!(output.status.code(), Some(0), "{problem}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_one_line_and_status_1() {
    for Known { problem, input, .. } in BOTH {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the full device");
        let mut child = std::process::Command::new(PROGRAMS.of(problem))
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("a pipe holds this much");
        let output = in_time(move || child.wait_with_output()).expect("the program ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(one_line(problem, ".+").eval(&stderr), "{stderr}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn an_answer_comes_before_the_next_board_is_sent() {
    // What is sent, and what must then come, in turn. All of it stays open.
    let rotation = [
        ("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", "AC\n2\n"),
        ("1 1 1 1 1 1 1 1\n2 2 2 2 2 2 2 2\n3 3 3 3 3 3 3 3\n", "DDHH\n2\n"),
        ("0\n", ""),
    ];
    let eight = [
        ("3\n1 2 3 4 5 6 7 x 8\n", "r\n"),
        ("\n1 2 3\n4 5 6\n7 8 x\n", "\n\n"),
        ("1 2 3 4 5 6 8 7 x\n", "\nunsolvable\n"),
    ];
    for engine in ["table", "ida-star"] {
        converse(Problem::Rotation, engine, &rotation);
        converse(Problem::Eight, engine, &eight);
    }
}

/// Sends one thing after another, each when the answer to the last has come. The program ends of itself, before the
/// pipe is closed.
fn converse(problem: Problem, engine: &str, turns: &[(&str, &'static str)]) {
    let mut child = spawn(problem, &["--engine", engine], Stdio::piped());
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    for &(sent, expected) in turns {
        stdin.write_all(sent.as_bytes()).expect("the program reads");
        let (answer, rest) = in_time(move || {
            let mut answer = vec![0; expected.len()];
            stdout.read_exact(&mut answer).expect("the program answers");
            (answer, stdout)
        });
        stdout = rest;
        assert_eq!(String::from_utf8_lossy(&answer), expected, "{problem} after {sent:?}");
    }
    let output = in_time(move || child.wait_with_output()).expect("the program ends");
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("the program is text");
    assert_eq!((rest.as_str(), &*String::from_utf8_lossy(&output.stderr)), ("", ""), "{problem}");
    assert_eq!(output.status.code(), Some(0), "{problem}");
}
