//! `judge stress`: what it finds, what is left of that, and what it says.

use crate::{eight, say, stdout};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use std::collections::HashSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// `judge stress` of a line of shell; `EIGHT` stands for the program that is right.
fn stress(words: &str, shell: &str) -> assert_cmd::Command {
    let mut command = say(&format!("stress --time-limit 20 {words} --"));
    command.args(["/bin/sh", "-c", &shell.replace("EIGHT", &eight())]);
    command
}

/// A folder with one for fixtures in it.
fn with_fixtures() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    fs::create_dir(directory.path().join("fixtures")).expect("a directory");
    directory
}

pub(crate) fn stress_keeps_the_verdict() {
    // A single board gets another verdict.
    let line = r#"read count; [ "$count" = 1 ] && exit 1; cat > /dev/null; echo never"#;
    let assert = stress("--judge la5506 --seed 5", line).assert().code(1);
    let first = "\nround 1, 4 boards: WA: case 1: `never` is not a move; moves are the letters u, d, l and r\n";
    assert.stdout(contains(first).and(contains(" runs: 2 boards\nseed 5, round 1  WA ")));
}

pub(crate) fn stress_does_not_pass_over_a_wrong_layout() {
    let line = "EIGHT --judge uva652; echo";
    let words = "--judge uva652 --seed 5 --rounds 9 --boards 20 --layouts --memory-limit 1GiB --output-limit 1000B";
    let assert = stress(words, line).assert().code(1);
    let found = "\nround 1, 4 boards: PE: blank line after the last case\nmade small in 3 runs: 1 board\n";
    let last = format!(
        "\nsave the case: judge stress --judge uva652 --seed 5 --rounds 9 --boards 20 --layouts --time-limit 20s \
         --memory-limit 1048576KiB --output-limit 1000B --save NAME -- /bin/sh -c '{} --judge uva652; echo'\n",
        eight()
    );
    assert.stdout(contains(found).and(contains(last)));
}

/// Irregular white space stays only if the program fails on nothing else.
pub(crate) fn stress_saves_a_layout_that_matters() {
    let many_boards = r#"[ "$(wc -w < in)" -gt 40 ]"#;
    let crlf = r#"grep -q "$(printf '\r')" in && ! grep -q "$(printf '\t')" in"#;
    let boards = "5\n\n1 2 3 4 5 6 8 7 x\n\n1 2 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 8 7 x\n\n1 2 3 4 5 6 8 7 x\n\n\
                1 2 3 4 5 6 7 8 x\n";
    let table = [
        (many_boards, "round 2, 16 boards: WA", "stress", boards),
        (crlf, "round 3, 64 boards: WA", "format", "1\r\n\r\n1 2 3 4 5 6 7 8 x\r\n"),
    ];
    for (fails, round, group, saved) in table {
        let directory = with_fixtures();
        let line = format!(r#"cd "$TMPDIR"; cat > in; if {fails}; then echo never; else EIGHT < in; fi"#);
        let mut command = stress("--problem eight --seed 5 --layouts --save mine", &line);
        command.current_dir(directory.path()).assert().code(1).stdout(contains(round));
        let file = directory.path().join("fixtures/eight/la5506").join(group).join("mine.in");
        assert_eq!(fs::read_to_string(file).expect("it is saved"), saved);
    }
}

pub(crate) fn stress_has_new_boards_each_round() {
    let directory = tempfile::tempdir().expect("a directory");
    let line = "tee -a log | EIGHT --judge poj1077";
    let mut command = stress("--judge poj1077 --seed 2 --rounds 5", line);
    let assert = command.current_dir(directory.path()).assert().success();
    assert.stdout("seed 2: 5 rounds for poj1077, up to 1 board each\n5 rounds: 5 AC, 5 boards\n");
    stress("--judge poj1077 --seed 2 --rounds 1", "EIGHT --judge poj1077")
        .assert()
        .stdout("seed 2: 1 round for poj1077, up to 1 board each\n1 round: 1 AC, 1 board\n");
    let log = fs::read_to_string(directory.path().join("log")).expect("it is written");
    assert_eq!(log.lines().collect::<HashSet<_>>().len(), 5, "{log}");
}

pub(crate) fn stress_starts_from_another_seed_each_time() {
    let first_line = || stdout(&mut say("stress --problem eight -- ./missing")).lines().next().map(str::to_owned);
    let (one, other) = (first_line(), first_line());
    assert!(one.as_ref().is_some_and(|line| line.starts_with("seed ")), "{one:?}");
    assert_ne!(one, other);
}

pub(crate) fn stress_refuses_a_name_before_it_starts() {
    let directory = with_fixtures();
    let mut command = say("stress --problem eight --save Bad_Name -- true");
    let assert = command.current_dir(directory.path()).assert().code(2).stdout(is_empty());
    assert.stderr(starts_with("judge: `Bad_Name` is not a name "));
}

pub(crate) fn stress_cuts_long_outputs() {
    let line = r"cat > /dev/null; head -c 5000 /dev/zero | tr '\0' a; echo; echo end";
    let assert = stress("--judge acwing179 --seed 1", line).assert().code(1);
    assert.stdout(contains("a\n  … 909 more bytes\nsave the case: ").and(contains("end⏎").not()));
}

/// In the second round the program sends Ctrl-C to the judge, which has taken the place of the shell that is `$$`.
pub(crate) fn stress_is_interrupted() {
    let program = format!(
        r#"cd "$TMPDIR"; cat > in; [ "$(wc -w < in)" -gt 40 ] && kill -INT "$0" && exec sleep 60; {} < in"#,
        eight()
    );
    let line = r#"exec "$0" stress --problem eight --seed 5 --time-limit 60 -- /bin/sh -c "$1" $$"#;
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", line]).arg(Path::new(env!("CARGO_BIN_EXE_judge"))).arg(program);
    let output = shell.output().expect("a shell");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((&*stderr, output.status.code()), ("judge: interrupted after 1 of 50 rounds, all AC\n", Some(130)));
}
