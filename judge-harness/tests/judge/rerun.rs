//! What `judge run` says to type next.

use crate::{eight, run, stdout};
use predicates::prelude::*;
use predicates::str::{contains, ends_with};
use std::fs;
use std::process::{Command, Stdio};

const INPUT: &str = "1 2 3 4 5 6 7 x 8\n";

pub(crate) fn the_options_are_said_again() {
    let directory = tempfile::tempdir().expect("a directory");
    let folder = directory.path().join("my cases/eight/hdu1043/edge");
    fs::create_dir_all(&folder).expect("folders");
    for name in ["own", "own-too", "own-more"] {
        fs::write(folder.join(name).with_extension("in"), INPUT).expect("a file");
    }
    let judge = |words: &str| {
        let words = format!(r#"cd "$0"; exec "$1" run --fixtures 'my cases' {words}"#);
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &words]).arg(directory.path()).arg(env!("CARGO_BIN_EXE_judge"));
        String::from_utf8(command.output().expect("a shell").stdout).expect("UTF-8")
    };
    let said = "--judge hdu1043 --fixtures 'my cases'";
    let table = [
        ("--judge hdu1043 edge::own", "edge::own"),
        ("--problem eight edge::own-too edge::own", "edge::own-too edge::own"),
        ("--judge hdu1043", ""),
        ("--judge hdu1043 --memory-limit 64MiB edge::own", "--memory-limit 65536KiB edge::own"),
        ("--judge hdu1043 --output-limit 1000B edge::own", "--output-limit 1000B edge::own"),
        ("--judge hdu1043 --time-limit 2500ms edge::own", "--time-limit 2.5s edge::own"),
        ("--judge hdu1043 --accept shortest edge::own", "--accept shortest edge::own"),
        // Where there is no sandbox to be had it is another failure, but one.
        ("--judge hdu1043 --sandbox edge::own", "--sandbox edge::own"),
    ];
    for (words, again) in table {
        let first = judge(&format!("{words} -- echo l"));
        let again = [said, again, "-- echo l"].map(str::trim).join(" ").replace("  ", " ");
        assert_eq!(first.lines().last(), Some(&*format!("rerun the failures: judge run {again}")), "{first}");
    }
}

pub(crate) fn only_a_file_that_was_judged_can_be_saved() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("bad.in"), "1 2 3\n").expect("a file");
    for (name, code) in [("-", 1), ("bad.in", 3)] {
        let mut command = run(&format!("--judge hdu1043 {name}"), "echo l");
        let assert = command.current_dir(directory.path()).write_stdin(INPUT).assert().code(code);
        let rerun = format!("\nrerun the failures: judge run --judge hdu1043 {name} -- /bin/sh -c 'echo l'\n");
        assert.stdout(ends_with(rerun).and(contains("save the case").not()));
    }
}

/// The program itself interrupts the judge, whose process it knows.
pub(crate) fn nothing_is_next_after_an_interrupt() {
    let line = "exec \"$0\" run --problem eight edge::count -- /bin/sh -c 'kill -INT $0; sleep 60' $$";
    let mut command = Command::new("/bin/sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_judge")]).stdin(Stdio::null());
    let output = command.output().expect("a shell");
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("0 of 4 fixtures") && !text.contains("look for more"), "{text}");
    assert!(stdout(&mut run("--problem eight edge::count-one", &eight())).contains("\nlook for more: "));
}

pub(crate) fn the_last_line_reruns_the_failures() {
    let line = format!("{} | sed 's/^unsolvable$/it'\"'\"'s not/'", eight());
    let first = stdout(&mut run("--problem eight --time-limit 9s", &line));
    let last = first.lines().last().expect("a line");
    let rerun = last.strip_prefix("rerun the failures: judge ").unwrap_or_else(|| panic!("{last}"));
    let again = Command::new("/bin/sh")
        .args(["-c", &format!("{} {rerun}", env!("CARGO_BIN_EXE_judge"))])
        .output()
        .expect("a shell");
    assert_eq!(again.status.code(), Some(1));
    let names = |text: &str| -> Vec<String> {
        let failed = text.lines().filter(|line| line.starts_with("eight::") && line.contains("  WA "));
        failed.map(|line| line.split_whitespace().next().expect("a name").to_owned()).collect()
    };
    let again = String::from_utf8(again.stdout).expect("UTF-8");
    assert!(!names(&first).is_empty());
    assert_eq!(names(&first), names(&again));
    assert!(again.contains(&format!("\n{0} fixtures: {0} WA, ", names(&first).len())), "{again}");
    assert_eq!(again.lines().last(), Some(last));

    // Where nothing failed, something else comes next.
    let right = stdout(&mut run("--problem eight edge::count", &eight()));
    assert!(right.lines().last().is_some_and(|line| line.starts_with("look for more: judge stress ")), "{right}");
}
