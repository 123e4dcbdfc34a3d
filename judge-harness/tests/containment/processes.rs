//! Programs that make processes which want to stay.

use std::time::Duration;

use judge_harness::supervise::Ending;

use crate::Test;
use crate::bench::Bench;

pub(crate) const TESTS: &[Test] = &tests![
    setsid_child,
    double_forked_daemon,
    changes_process_group,
    forks_300_children,
    fork_bomb,
    forks_and_exits_without_end,
    forks_and_exits_without_end_in_new_sessions,
];

fn setsid_child() {
    let mut bench = Bench::new();
    let outcome = bench.misbehave("setsid");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    bench.job.limits.time = Duration::from_millis(300);
    assert_eq!(bench.misbehave("setsid-and-sleep").ending, Ending::TimeLimit);
}

fn double_forked_daemon() {
    let mut bench = Bench::new();
    let outcome = bench.misbehave("daemon");
    assert_eq!(outcome.ending, Ending::Exited(0));
    bench.job.limits.time = Duration::from_millis(300);
    assert_eq!(bench.misbehave("daemon-and-sleep").ending, Ending::TimeLimit);
}

fn changes_process_group() {
    let mut bench = Bench::new().milliseconds(300);
    // With job control each pipeline has a group of its own.
    let outcome = bench.sh("set -m; sleep 100 & sleep 100 & sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert_eq!(bench.misbehave("joins-another-group").ending, Ending::TimeLimit);
}

fn forks_300_children() {
    let script = "i=0; while [ $i -lt 300 ]; do sleep 100 & i=$((i+1)); done; echo answer";
    let mut bench = Bench::new();
    let outcome = bench.sh(script);
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    bench.job.limits.time = Duration::from_millis(500);
    assert_eq!(bench.sh(&format!("{script}; wait")).ending, Ending::TimeLimit);
}

/// Doubles, and would stop at 2,047 processes should nobody stop it: a test must not take the machine down.
fn fork_bomb() {
    let bomb = "f() { [ $1 -eq 0 ] || { f $(($1-1)) & f $(($1-1)) & }; sleep 60; }; f 10";
    let outcome = Bench::new().milliseconds(30_000).sh(bomb);
    // Where the system allows fewer processes, the shell is refused them and says so.
    let refused = String::from_utf8_lossy(&outcome.stderr).to_lowercase().contains("fork");
    assert!(outcome.ending == Ending::TooManyProcesses || refused, "{:?}", outcome.ending);
}

/// One process at a time, always another: at most 20,000 one after another should nobody stop them.
fn forks_and_exits_without_end() {
    let outcome = Bench::new().milliseconds(300).sh("f() { [ $1 -eq 0 ] || f $(($1-1)) & }; f 20000; sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    let outcome = Bench::new().sh("f() { [ $1 -eq 0 ] || f $(($1-1)) & }; f 20000; echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
}

fn forks_and_exits_without_end_in_new_sessions() {
    let mut bench = Bench::new();
    let marker = bench.marker.clone();
    let text = "#!/bin/sh\n[ $2 -eq 0 ] || setsid \"$0\" \"$1\" $(($2-1)) &\nexit 0\n";
    let script = bench.script("runaway", text);
    let script = script.to_str().expect("UTF-8");
    let outcome = bench.run(&[script, &marker, "5000"]);
    assert_eq!(outcome.ending, Ending::Exited(0));
    bench.job.limits.time = Duration::from_millis(300);
    let outcome = bench.sh(&format!("setsid {script} $0 5000; sleep 100"));
    assert_eq!(outcome.ending, Ending::TimeLimit);
}
