//! `judge check`: outputs that are there already.

use crate::{lines_of_json, say, stdout};
use predicates::str::{contains, is_empty};
use serde_json::Value;
use std::fs;

pub(crate) fn check() {
    let directory = tempfile::tempdir().expect("a directory");
    let input = directory.path().join("cases.in");
    fs::write(&input, "2\n1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 8 7 x\n").expect("a file");
    let with = |words: &str, output: &str| {
        let mut command = say(&format!("check {words}"));
        command.arg(&input).arg("-").write_stdin(output);
        command
    };
    with("--problem eight", "r\n\nunsolvable\n").assert().success().stdout(contains("  AC\n")).stderr(is_empty());
    with("--problem eight", "lrr\n\nunsolvable\n").assert().success();
    let assert = with("--problem eight --accept shortest", "lrr\n\nunsolvable\n").assert().code(1);
    assert.stdout(contains("case 1: 3 moves, the shortest is 1"));
    with("--judge uva652", "r\nunsolvable\n").assert().code(1).stdout(contains("  PE\n"));
    let reports = lines_of_json(&mut with("--problem eight --format json", "r\n\nr\n"));
    assert_eq!(
        (&reports[0]["verdict"], &reports[0]["case"], &reports[0]["byte"]),
        (&"WA".into(), &2.into(), &3.into())
    );
    assert_eq!(reports[0]["wall_ms"], Value::Null);
    let long = "d\n".repeat(300);
    let lines_shown = |words: &str| stdout(&mut with(words, &long)).lines().count();
    let (short, full) = (lines_shown("--problem eight"), lines_shown("--problem eight --full-diff"));
    assert!(short < 40 && full > 300, "{short} {full}");
    with("--problem eight --format github", "r\n\nr\n").assert().code(1).stdout(contains(",line=3,title=WA "));
    with("--problem eight --format junit", "r\n\nr\n").assert().code(1).stdout(contains("<failure "));
    let rotation = directory.path().join("rotation.in");
    fs::write(&rotation, "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n").expect("a file");
    let mut command = say("check --judge poj2286");
    let assert = command.arg(&rotation).arg("-").write_stdin("DDHHAF\n2\n").assert().code(1);
    assert.stdout(contains("case 1: 6 moves, the shortest is 4"));
    with("--problem rotation", "r\n").assert().code(3).stdout(contains("cases.in:2:7: not an input of poj2286: "));
}
