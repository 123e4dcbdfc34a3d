//! Outputs that cannot be written.

use crate::{BOARDS, boards, failed, piped, program, redirected, run};
use std::fs::OpenOptions;
use std::process::{Command, Stdio};

fn full() -> Stdio {
    OpenOptions::new().write(true).open("/dev/full").expect("the full device").into()
}

#[test]
fn a_full_disk() {
    for (problem, ..) in BOARDS {
        let mut command = program(problem);
        command.stdout(full());
        failed(&run(command, &boards(problem, 3).0), problem, "<stdout>: No space left on device", "");
        for flag in ["--help", "--version"] {
            let mut command = program(problem);
            command.stdout(full()).arg(flag);
            failed(&run(command, ""), problem, "<stdout>: No space left on device", "");
        }
    }
}

#[test]
fn a_full_disk_for_the_judge() {
    for arguments in [&["--help"][..], &["run", "--help"], &["--version"], &["list"], &["man"]] {
        let mut judge = piped(Command::new(env!("CARGO_BIN_EXE_judge")));
        judge.args(arguments).stdout(full());
        let output = run(judge, "");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(stderr, "judge: <stdout>: No space left on device (os error 28)\n", "{arguments:?}");
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
    }
}

/// The shell's limit on the size of files: a disk that fills up later. What fits is written.
#[test]
fn a_disk_that_fills_up() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for (problem, ..) in BOARDS {
        let file = directory.path().join(problem.name());
        let (input, answers) = boards(problem, 600);
        let input_file = directory.path().join("input");
        std::fs::write(&input_file, input).expect("a new file");
        let script = r#"trap '' XFSZ; ulimit -f 1; exec "$0" "$1" > "$2""#;
        let mut command = piped(Command::new("sh"));
        command.args(["-c", script]).arg(crate::PROGRAMS.of(problem)).arg(input_file).arg(&file);
        failed(&run(command, ""), problem, "<stdout>: File too large", "");
        let written = std::fs::read_to_string(file).expect("the output");
        assert!(!written.is_empty() && answers.starts_with(&written), "{problem}: {written}");
    }
}

/// std opens `/dev/null` in place of a closed stdout, where answers would get lost without a word.
#[test]
fn a_closed_stdout() {
    for (problem, ..) in BOARDS {
        failed(&run(redirected(problem, ">&-"), &boards(problem, 3).0), problem, "<stdout>: Bad file descriptor", "");
        // That is no reason to refuse an output that is thrown away on purpose, however it was opened.
        for thrown_away in [">/dev/null", "1<>/dev/null"] {
            let output = run(redirected(problem, thrown_away), &boards(problem, 3).0);
            assert_eq!((output.stderr, output.status.code()), (Vec::new(), Some(0)));
        }
    }
}

/// It has seen enough, of the help too.
#[test]
fn a_reader_that_has_left() {
    for (problem, ..) in BOARDS {
        for arguments in [&["--help"][..], &["-h"], &["--version"], &[]] {
            let (reader, writer) = std::io::pipe().expect("a pipe");
            drop(reader);
            let mut command = program(problem);
            command.args(arguments).stdout(writer);
            let output = run(command, &boards(problem, 3).0);
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{problem} {arguments:?}");
            assert_eq!(output.status.code(), Some(0), "{problem} {arguments:?}");
        }
    }
}

/// Nobody can be told, but the answers and the status are the same.
#[test]
fn a_closed_or_full_stderr() {
    for (problem, ..) in BOARDS {
        let (input, answers) = boards(problem, 3);
        for redirection in ["2>&-", "2>/dev/full"] {
            for (more, code) in [("", 0), (" junk", 0), ("9", 1)] {
                // Junk after counted boards is a warning, before them an error.
                let (input, code) = match problem {
                    crate::Problem::Rotation => (format!("{input}{more}"), i32::from(!more.is_empty())),
                    crate::Problem::Eight if code == 1 => (format!("{input}{more}").replacen('3', "4", 1), code),
                    crate::Problem::Eight => (format!("{input}{more}"), code),
                };
                let output = run(redirected(problem, redirection), &input);
                assert_eq!(String::from_utf8_lossy(&output.stdout), answers, "{problem} {redirection}: {input}");
                assert_eq!(output.status.code(), Some(code), "{problem} {redirection}: {input}");
            }
            let mut usage = redirected(problem, redirection);
            usage.arg("--no-such-option");
            assert_eq!(run(usage, "").status.code(), Some(2), "{problem} {redirection}");
            let mut statistics = redirected(problem, redirection);
            statistics.arg("--stats");
            let output = run(statistics, &input);
            assert_eq!(
                (String::from_utf8_lossy(&output.stdout), output.status.code()),
                (answers.as_str().into(), Some(0))
            );
        }
    }
}

/// With nowhere to write at all, the status still tells.
#[test]
fn both_closed() {
    for (problem, ..) in BOARDS {
        let output = run(redirected(problem, ">&- 2>&-"), &boards(problem, 3).0);
        assert_eq!((output.stdout, output.stderr, output.status.code()), (Vec::new(), Vec::new(), Some(1)));
    }
}
