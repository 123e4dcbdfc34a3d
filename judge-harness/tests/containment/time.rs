//! Programs that take too long, or seem to.

use std::env;
use std::time::Duration;

use judge_harness::supervise::Ending;

use crate::Test;
use crate::bench::Bench;

pub(crate) const TESTS: &[Test] = &tests![
    sleeps,
    spins,
    spins_in_a_child,
    system_time_of_orphans,
    kernels_own_limit,
    sleeps_while_a_grandchild_holds_stdout,
    ends_while_a_grandchild_holds_stdout,
    ignores_sigterm,
    stops_itself,
    exits_0_but_late,
    closes_stdout_early,
];

fn sleeps() {
    let outcome = Bench::new().milliseconds(200).sh("echo first; sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert_eq!(outcome.stdout, b"first\n");
    assert!(outcome.wall >= Duration::from_millis(200));
    assert!(outcome.cpu < Duration::from_millis(200));
}

fn spins() {
    let outcome = Bench::new().milliseconds(300).sh("while :; do :; done");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

/// Two processes use the CPU time of both; the program itself only waits.
fn spins_in_a_child() {
    let outcome = Bench::new().milliseconds(400).sh("(while :; do :; done) & (while :; do :; done) & wait");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert!(outcome.cpu > Duration::from_millis(50), "the children's time counts: {:?}", outcome.cpu);
}

/// Each is reaped before the next starts, so no look sees the time of more than one.
fn system_time_of_orphans() {
    let me = env::current_exe().expect("this program's path");
    let orphan = format!("'{}' --misbehave system-time $0 3>&1 > /dev/null", me.display());
    let outcome = Bench::new().sh(&format!("for i in 1 2 3 4; do ({orphan} &) | cat; done"));
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert!(outcome.cpu > Duration::from_millis(150), "four times 50 ms: {:?}", outcome.cpu);
}

/// For the case that the supervisor is not there: two seconds more.
fn kernels_own_limit() {
    // It is set when the program runs already.
    let outcome = Bench::new().sh("until [ \"$(ulimit -Ht) $(ulimit -St)\" = '7 7' ]; do sleep 0.01; done");
    assert_eq!(outcome.ending, Ending::Exited(0));
}

fn sleeps_while_a_grandchild_holds_stdout() {
    let outcome = Bench::new().milliseconds(200).sh("(sleep 100 & sleep 100) & sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn ends_while_a_grandchild_holds_stdout() {
    let outcome = Bench::new().sh("(sleep 100 & sleep 100) & echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    assert!(outcome.wall < Duration::from_secs(4));
}

fn ignores_sigterm() {
    let outcome = Bench::new().milliseconds(200).sh("trap '' TERM INT HUP; while :; do sleep 100; done");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn stops_itself() {
    let outcome = Bench::new().milliseconds(200).sh("kill -STOP $$; echo never");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert_eq!(outcome.stdout, b"");
}

fn exits_0_but_late() {
    let outcome = Bench::new().milliseconds(200).sh("echo answer; sleep 0.25; exit 0");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn closes_stdout_early() {
    let mut bench = Bench::new();
    let outcome = bench.sh("echo answer; exec >&- 2>&-; sleep 0.2; exit 5");
    assert_eq!(outcome.ending, Ending::Exited(5));
    assert_eq!(outcome.stdout, b"answer\n");
    assert!(outcome.cpu < Duration::from_millis(150), "nobody spins: {:?}", outcome.cpu);
    bench.job.limits.time = Duration::from_millis(200);
    assert_eq!(bench.sh("exec >&- 2>&-; sleep 100").ending, Ending::TimeLimit);
}
