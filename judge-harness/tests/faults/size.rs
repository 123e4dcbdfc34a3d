//! Inputs that are, or claim to be, far larger than memory should be.

use crate::{BOARDS, LIMIT, ended, failed, in_time, program, run};
use solver_core::judge::Problem;
use std::fs;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc;
use std::thread;

/// What a program may have in memory at most, in KiB: itself, its tables, and its buffers.
const MEMORY_KIB: u64 = 24 * 1024;

/// The most memory that a program has had, in KiB.
fn peak(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the program runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("Linux tells");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Sends millions of bytes, this block over and over, and gives the pipe back if the program reads it all.
fn send(mut stdin: ChildStdin, start: &'static str, block: String, megabytes: usize) -> io::Result<ChildStdin> {
    in_time(move || {
        stdin.write_all(start.as_bytes())?;
        for _ in 0..megabytes * 1_000_000 / block.len() {
            stdin.write_all(block.as_bytes())?;
        }
        Ok(stdin)
    })
}

fn count(problem: Problem) -> &'static str {
    if problem == Problem::Eight { "10000000000" } else { "" }
}

#[test]
fn spaces() {
    for (problem, ..) in BOARDS {
        let mut child = program(problem).spawn().expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdin = send(stdin, count(problem), " ".repeat(1_000_000), 100).expect("it reads on");
        let peak = peak(&child);
        assert!(peak < MEMORY_KIB, "{problem}: {peak} KiB");
        drop(stdin);
        let output = ended(child);
        if problem == Problem::Eight {
            failed(&output, problem, "the input ends after 0 of 10000000000 boards", "");
        } else {
            assert_eq!((output.stdout, output.stderr, output.status.code()), (Vec::new(), Vec::new(), Some(0)));
        }
    }
}

/// A hundred million bytes without a blank are no token, which the first of them tell.
#[test]
fn a_token_without_end() {
    for (problem, board, answer) in BOARDS {
        let mut child = program(problem).spawn().expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let start = match problem {
            Problem::Rotation => BOARDS[0].1,
            Problem::Eight => "2\n1 2 3 4 5 6 7 x 8\n",
        };
        assert!(start.ends_with(board));
        let error = send(stdin, start, "7".repeat(1_000_000), 100).expect_err("it stops at the first bytes");
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
        failed(&ended(child), problem, "found `777777777777777777777777...`", answer);
    }
}

/// Boards on one line, which does not end. Reading them takes longer than skipping blanks, and a few million bytes are
/// enough to tell memory that grows from memory that does not.
#[test]
fn a_line_without_end() {
    const MEGABYTES: usize = 20;
    for (problem, board, answer) in BOARDS {
        let mut child = program(problem).spawn().expect("the program starts");
        let mut stdout = child.stdout.take().expect("a pipe");
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = 0;
            let mut buffer = vec![0; 1 << 16];
            while let Ok(read @ 1..) = stdout.read(&mut buffer) {
                bytes += read;
            }
            sender.send(bytes)
        });
        let block = board.replace('\n', " ").repeat(10_000);
        let boards = 10_000 * (MEGABYTES * 1_000_000 / block.len());
        let start = if problem == Problem::Eight { "10000000000 " } else { "" };
        let stdin = send(child.stdin.take().expect("a pipe"), start, block, MEGABYTES).expect("it reads on");
        let peak = peak(&child);
        assert!(peak < MEMORY_KIB, "{problem}: {peak} KiB");
        drop(stdin);
        let between = if problem == Problem::Eight { boards - 1 } else { 0 };
        assert_eq!(answers.recv_timeout(LIMIT), Ok(answer.len() * boards + between));
        let output = ended(child);
        if problem == Problem::Eight {
            failed(&output, problem, &format!("the input ends after {boards} of 10000000000 boards"), "");
        } else {
            assert_eq!((output.stderr, output.status.code()), (Vec::new(), Some(0)));
        }
    }
}

#[test]
fn counts_that_are_not_kept() {
    let (_, board, _) = BOARDS[1];
    for (count, after) in [("10000000000", "10000000000"), ("3", "3"), ("18446744073709551615", "18446744073709551615")]
    {
        let words = format!("<stdin>:4:1: the input ends after 2 of {after} boards");
        failed(&run(program(Problem::Eight), &format!("{count}\n{board}{board}")), Problem::Eight, &words, "r\n\nr\n");
    }
    let output = run(program(Problem::Eight), &format!("18446744073709551616\n{board}"));
    failed(&output, Problem::Eight, "expected the number of boards, at most 18446744073709551615", "");
}
