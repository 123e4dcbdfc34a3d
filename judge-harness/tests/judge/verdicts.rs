//! `judge run`: verdicts with their reasons, the rules and limits of each judge, and where it stops.

use crate::{PROGRAMS, eight, lines_of_json, run, say};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, is_match};
use std::path::Path as File;
use std::time::{Duration, Instant};
use std::{env, fs};

pub(crate) fn right_programs_are_accepted_on_every_fixture() {
    for problem in solver_core::judge::Problem::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        for judge_name in problem.judges() {
            let mut command = say(&format!("run --judge {judge_name} --jobs 2 --time-limit 20 --"));
            command.arg(PROGRAMS.of(problem)).arg("--judge").arg(judge_name.name());
            // Away from the checkout: the fixtures are carried.
            let assert = command.current_dir(directory.path()).assert().success();
            assert.stdout(is_match(r"(?m)^(\d+) fixtures?: \d+ AC, ").expect("a pattern")).stderr(is_empty());
        }
        assert_eq!(fs::read_dir(directory.path()).expect("it is there").count(), 0);
    }
}

pub(crate) fn verdicts_and_reasons() {
    let eight = eight();
    let solved = |line: &str| line.replace("EIGHT", &eight);
    // The fixture's two answers are `ullddrurdllurdruldr` and `r`.
    let on = "--problem eight --time-limit 5 edge::count-two";
    let table = [
        ("cat > /dev/null", "", "WA", "no answer to any of 2 cases"),
        ("EIGHT", "", "AC", ""),
        ("EIGHT; echo", "", "WA", "blank line after the last case"),
        ("EIGHT | grep .", "", "WA", "no blank line between cases 1 and 2"),
        (r"EIGHT | sed 's/$/\r/'", "", "WA", "CRLF"),
        ("EIGHT | head -n 1", "", "WA", "only 1 of 2 cases answered"),
        ("EIGHT | head -n 2; kill -SEGV $$", "", "RE", "segmentation fault, often a stack overflow"),
        ("EIGHT | head -n 2; kill -SEGV $$", "", "RE", "stopped after 1 of 2 cases"),
        ("EIGHT; exit 1", "", "RE", "exited with status 1; it had answered all 2 cases rightly"),
        (
            "echo d; kill -ABRT $$",
            "",
            "RE",
            "SIGABRT (abort, often a failed assertion, an uncaught exception or, in Rust, a stack overflow); before that, case 1",
        ),
        ("exec sleep 60", "--time-limit 300ms", "TLE", "ran longer than 300 ms (wall time) and used"),
        ("while :; do :; done", "--time-limit 300ms", "TLE", "there was no answer to any of 2 cases"),
        ("while :; do :; done & while :; do :; done", "--time-limit 1", "TLE", "1 s"),
        ("EIGHT; while :; do echo r; done", "--output-limit 64KiB", "OLE", "wrote more than 64 KiB; it went on"),
        ("head -c 40000000 /dev/zero | tr '\\0' a | sort | wc", "--memory-limit 16MiB", "MLE", "the limit is 16 MiB"),
        (r"EIGHT; printf '\0'", "", "WA", "NUL"),
    ];
    for (line, options, verdict, reason) in table {
        let assert = run(&format!("{on} {options}"), &solved(line)).assert();
        let assert = assert.code(i32::from(verdict != "AC"));
        let first = format!("(?s)^eight::la5506::edge::count-two +{verdict} ");
        assert.stdout(is_match(first).expect("a pattern").and(contains(reason))).stderr(is_empty());
    }
    for line in ["exit 1", "echo r; exit 1"] {
        let assert = run("--problem eight edge::count-zero", line).assert().code(1);
        assert.stdout(contains("exited with status 1; there was nothing to answer\n"));
    }
    // Judges other than Live Archive have a name for a wrong layout.
    let assert = run("--judge uva652 edge::count-two", &solved("EIGHT; echo")).assert().code(1);
    assert.stdout(contains("  PE ").and(contains("blank line after the last case")));
    let reason = "case 1: move 1 `r` takes the blank off the board";
    let drawings =
        "      case 1    where it goes wrong\n      2 3 4     2 3 4\n      1 5 x     1 5 x\n      7 6 8     7 6 8\n";
    for (end, before) in [("", ""), ("; exit 1", "exited with status 1; before that, ")] {
        let assert = run("--problem eight edge::count-two", &format!(r"printf 'r\n\nr\n'{end}")).assert().code(1);
        assert.stdout(contains(format!("    {before}{reason}\n{drawings}")));
    }
}

pub(crate) fn a_program_that_cannot_run_is_status_3() {
    let directory = tempfile::tempdir().expect("a directory");
    let plain = directory.path().join("plain");
    fs::write(&plain, "no program").expect("a file");
    for (program, reason) in [
        (File::new("./no-such-program"), "./no-such-program does not exist"),
        (File::new("no-such-program"), "no-such-program does not exist in any directory of PATH"),
        (directory.path(), "is a directory"),
        (&plain, "is not executable"),
    ] {
        let mut command = say("run --problem eight edge::count --");
        let output = command.arg(program).assert().code(3).stdout(contains(" JE\n").and(contains(reason)));
        // Said once, though it holds for every fixture.
        let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
        assert_eq!(text.matches(reason).count(), 1, "{text}");
    }
}

pub(crate) fn fail_fast() {
    let reports = lines_of_json(&mut run("--problem eight --fail-fast --jobs 3 --format json edge", "echo never"));
    assert_eq!(reports.len(), 1);
    let assert = run("--problem eight --fail-fast edge", "echo never").assert().code(1).stderr(is_empty());
    assert.stdout(is_match(r"(?m)^1 of \d+ fixtures: 1 WA, ").expect("a pattern"));
}

pub(crate) fn fail_fast_waits_for_no_other_program() {
    let line = r#"read count; [ "$count" = 0 ] || exec sleep 300; echo never"#;
    let words = "--problem eight --fail-fast --jobs 2 --time-limit 300 edge::count-zero edge::count-two";
    // The other program would outlast the minute that the judge has here.
    let assert = run(words, line).assert().code(1).stderr(is_empty());
    assert.stdout(contains("\n1 of 2 fixtures: 1 WA, "));
}

pub(crate) fn another_order_of_moves() {
    let this = env::current_exe().expect("this test");
    let with = |options: &str| {
        let mut command = say(&format!("run --problem eight {options} --"));
        command.arg(&this).args(["--play", "other-order"]);
        command
    };
    with("").assert().success();
    with("--accept shortest edge").assert().success();
    let assert = with("--accept exact edge::every-length-0-to-31").assert().code(1);
    assert.stdout(is_match(r"`\w+` is as short, `\w+` comes first").expect("a pattern"));
}

pub(crate) fn each_judge_has_its_own_rule() {
    let table = [
        ("poj2286 sample::statement", r"printf 'AC\n2\nDDHH\n2\n'", "AC", ""),
        ("poj2286 sample::statement", r"printf 'AC\n2\nHHDD\n2\n'", "WA", "`DDHH` comes first"),
        ("acwing179 edge::one-move", "echo rlr", "WA", "3 moves, the shortest is 1"),
        ("poj1077 edge::one-move", "echo rlr", "AC", ""),
    ];
    for (words, line, verdict, reason) in table {
        let assert = run(&format!("--time-limit 20 --judge {words}"), line).assert();
        assert.stdout(contains(format!("  {verdict} ")).and(contains(reason))).stderr(is_empty());
    }
}

pub(crate) fn limits_are_the_judges_and_can_be_set() {
    // acwing179 gives one second, la5506 three.
    let start = Instant::now();
    run("--judge acwing179 sample", "exec sleep 2").assert().code(1).stdout(contains("ran longer than 1 s"));
    assert!(start.elapsed() < Duration::from_secs(20));
    let line = "head -c 60000000 /dev/zero | tr '\\0' a | sort | wc";
    run("--judge hdu1043 sample", line).assert().code(1).stdout(contains("the limit is 32 MiB"));
    let assert = run("--judge hdu1043 --memory-limit 1GiB --time-limit 20 sample", line).assert();
    assert.code(1).stdout(contains("  WA "));
}

pub(crate) fn sandbox() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("written");
    let line = format!("echo x > {}; {}", file.display(), eight());
    let output = run("--problem eight --sandbox edge::count-two", &line).output().expect("judge runs");
    let text = String::from_utf8_lossy(&output.stdout);
    // A kernel without Landlock makes it JE, with the reason.
    assert!(output.status.code() == Some(0) || text.contains("cannot be run in the sandbox"), "{text}");
    assert!(!file.exists());
}
