//! The commands that list, make, look for and keep inputs.

use crate::{PROGRAMS, eight, run, say, stdout};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use std::fs;

pub(crate) fn list() {
    let all = stdout(&mut say("list"));
    assert!(all.lines().count() > 200);
    let edge = stdout(&mut say("list --judge uva652 --group edge"));
    assert!(!edge.is_empty() && edge.lines().all(|line| line.starts_with("eight::uva652::edge::")), "{edge}");
    let line = "eight::acwing179::edge::one-move       18 B  E1, E8: one move to the right.\n";
    say("list --judge acwing179 edge::one-move").assert().success().stdout(line);
    let in_description = say("list --judge poj2286 AABCB").assert().success();
    in_description.stdout(starts_with("rotation::poj2286::edge::tie-published ").and(contains("AABCB")));
    say("list --problem rotation tie").assert().success().stdout(contains("rotation::poj2286::edge::tie-lowest"));
    say("list no-such-thing").assert().code(1).stdout(is_empty()).stderr("judge: there is no such fixture\n");
}

pub(crate) fn generate() {
    let one = stdout(&mut say("generate --problem rotation --count 3 --seed 7 --distance 13"));
    assert_eq!(one, stdout(&mut say("generate --problem rotation --count 3 --seed 7 --distance 13")));
    assert_eq!(one.lines().count(), 4);
    assert_ne!(one, stdout(&mut say("generate --problem rotation --count 3 --seed 8 --distance 13")));
    say("generate --problem eight --kind tied").assert().code(2).stdout(is_empty()).stderr(starts_with("judge: "));
    say("generate --problem eight --distance 32").assert().code(2).stdout(is_empty()).stderr(contains("32"));
    say("generate --judge acwing179 --count 2").assert().code(2).stdout(is_empty()).stderr(contains("acwing179"));
    let input = stdout(&mut say("generate --judge uva652 --count 40 --seed 2"));
    let mut command = run("--judge uva652 -", &eight());
    command.write_stdin(input).assert().success();
}

pub(crate) fn stress() {
    for problem in solver_core::judge::Problem::ALL {
        let mut command = say(&format!("stress --problem {problem} --rounds 4 --seed 5 --layouts --"));
        let assert = command.arg(PROGRAMS.of(problem)).assert().success().stderr(is_empty());
        assert.stdout(starts_with("seed 5: 4 rounds for ").and(contains("4 rounds: 4 AC, 284 boards\n")));
    }
    let directory = tempfile::tempdir().expect("a directory");
    let mut command = say("stress --problem eight --seed 1 --save mine -- /bin/sh -c");
    command.arg(format!("{} | sed 's/^unsolvable$/uu/'", eight())).current_dir(directory.path());
    command.assert().code(2).stderr(contains("there is no folder fixtures"));
    fs::create_dir(directory.path().join("fixtures")).expect("a directory");
    let assert = command.assert().code(1);
    // The board that cannot be solved and is nearest to the goal.
    assert.stdout(contains("1 2 3 4 5 6 8 7 x⏎").and(contains("made small in ")).and(contains("next: cargo test")));
    let saved = fs::read_to_string(directory.path().join("fixtures/eight/la5506/stress/mine.in"));
    assert_eq!(saved.expect("it is saved"), "1\n\n1 2 3 4 5 6 8 7 x\n");
    let missing = say("stress --problem eight -- ./missing").assert().code(3);
    missing.stdout(contains("JE: ./missing does not exist"));
}

pub(crate) fn stress_finds_one_board_in_a_thousand() {
    // Wrong for the boards that begin with 2 7 1: one of 504.
    let directory = tempfile::tempdir().expect("a directory");
    let mut command = say("stress --judge hdu1043 --seed 4 --boards 200 --");
    let wrong = format!(
        "cd \"$TMPDIR\"; cat > in; {} --judge hdu1043 < in > out; paste -d: in out | sed 's/^2 7 1 .*:.*/:u/; s/.*://'",
        eight()
    );
    let assert = command.args(["/bin/sh", "-c", &wrong]).current_dir(directory.path()).assert().code(1);
    assert.stdout(contains(": 1 board\n").and(contains("\ninput:\n  2 7 1 ")));
}

pub(crate) fn add() {
    let directory = tempfile::tempdir().expect("a directory");
    let root = directory.path().join("fixtures");
    fs::create_dir(&root).expect("a directory");
    let add = |words: &str, input: &str| {
        let mut command = say(&format!("add {words} -"));
        command.current_dir(directory.path()).write_stdin(input);
        command
    };
    let input = "1\n1 2 3 4 5 6 7 x 8\n";
    let words = "--problem eight --judge la5506 --group edge mine";
    let assert = add(words, input).args(["--why", "It broke my program."]).assert().success();
    assert.stdout(contains("eight/la5506/edge/mine.in").and(contains("next: cargo test "))).stderr(is_empty());
    let file = root.join("eight/la5506/edge/mine.in");
    assert_eq!(fs::read_to_string(&file).expect("it is written"), input);
    let description = file.with_extension("desc");
    assert_eq!(fs::read_to_string(&description).expect("it is written"), "It broke my program.\n");
    add(words, input).assert().code(1).stderr(contains("mine.in exists"));
    let assert = add("--problem eight --group edge other", input).args(["--why", " "]).assert().code(2);
    assert.stdout(is_empty()).stderr("judge: --why says nothing\n");
    let two = "1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 8 7 x\n";
    add("--judge hdu1043 --group edge two", two).assert().success();
    add("--problem eight --group invalid bad", "1\n1 2\n").assert().success();
    add("--problem eight --group format no-newline", "1\n1 2 3 4 5 6 7 x 8").assert().success();
    let mut command = say("list --fixtures fixtures");
    let assert = command.current_dir(directory.path()).assert().success();
    assert.stdout(contains("It broke my program.").and(contains("1 board, the longest answer has 1 move.\n")));
    let text = "2 boards, 1 of them unsolvable, the longest answer has 1 move.\n";
    assert_eq!(
        fs::read_to_string(root.join("eight/hdu1043/edge/two.desc")).expect("it is written"),
        format!("Added by `judge add`: {text}")
    );
    let mut command = run("--fixtures fixtures --problem eight", "echo r");
    command.current_dir(directory.path()).assert().success().stdout(contains("2 fixtures: 2 AC"));
}

pub(crate) fn add_refuses() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::create_dir(directory.path().join("fixtures")).expect("a directory");
    let rotation = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n";
    let valid = "1\n1 2 3 4 5 6 7 x 8\n";
    let more = format!("{valid}more\n");
    let table = [
        ("--problem eight --group edge name", "1\n1 2 3 4 5 6 7 8 9\n", 1, "<stdin>:2:17: not an input of la5506: "),
        ("--problem eight --group edge name", "1\n1 2 3 4 5 6 7 x 8", 1, "no newline at the end"),
        ("--problem eight --group edge name", &more, 1, "<stdin>:3:1: what follows the last board"),
        ("--problem rotation --group edge name", rotation, 1, "the final 0 is missing"),
        ("--problem eight --group invalid name", valid, 1, "this is a valid input"),
        ("--problem eight --group edge Name_1", valid, 2, "`Name_1` is not a name in lower-case letters"),
        ("--problem eight --group ../up name", valid, 2, "`../up` is not a name"),
        ("--problem eight --judge poj2286 --group edge name", valid, 2, "poj2286 does not set eight"),
        ("--problem eight --fixtures nowhere --group edge name", valid, 2, "there is no folder nowhere"),
    ];
    for (words, input, status, message) in table {
        let mut command = say(&format!("add {words} -"));
        let assert = command.current_dir(directory.path()).write_stdin(input).assert().code(status);
        assert.stdout(is_empty()).stderr(starts_with("judge: ").and(contains(message)));
    }
    assert_eq!(fs::read_dir(directory.path().join("fixtures")).expect("it is there").count(), 0);
}
