//! What programs print, read and end with.

use std::fs;
use std::time::Duration;

use judge_harness::supervise::{Ending, STDERR_KEPT};

use crate::Test;
use crate::bench::{Bench, MIB};

pub(crate) const TESTS: &[Test] = &tests![
    answers,
    nul_bytes_pass,
    floods_stdout,
    writes_exactly_the_output_limit,
    floods_stderr_then_answers,
    exits_without_reading_stdin,
    answers_then_exits_1,
    fatal_signals,
];

fn answers() {
    let mut bench = Bench::new();
    for _ in 0..3 {
        let outcome = bench.sh("cat; echo done; echo why >&2");
        assert_eq!(outcome.ending, Ending::Exited(0));
        assert_eq!(outcome.stdout, b"1 2 3\ndone\n");
        assert_eq!(outcome.stderr, b"why\n");
        assert!(outcome.wall > Duration::ZERO && outcome.peak_memory > 0);
    }
}

fn nul_bytes_pass() {
    let outcome = Bench::new().sh(r"printf 'a\000b\r\n\377\n\n'");
    assert_eq!(outcome.stdout, b"a\0b\r\n\xff\n\n");
}

fn floods_stdout() {
    let mut bench = Bench::new();
    let outcome = bench.sh("while :; do echo 0123456789012345678901234567890123456789; done");
    assert_eq!(outcome.ending, Ending::OutputLimit);
    assert_eq!(outcome.stdout.len() as u64, MIB);
    let outcome = bench.sh("cat /dev/zero");
    assert_eq!(outcome.ending, Ending::OutputLimit);
    assert_eq!(outcome.stdout, vec![0; 1 << 20]);
}

fn writes_exactly_the_output_limit() {
    let mut bench = Bench::new();
    let outcome = bench.sh("head -c 1048576 /dev/zero");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout.len() as u64, MIB);
    assert_eq!(bench.sh("head -c 1048577 /dev/zero").ending, Ending::OutputLimit);
}

fn floods_stderr_then_answers() {
    let outcome = Bench::new().sh("head -c 20000000 /dev/zero >&2; echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    assert_eq!(outcome.stderr, vec![0; STDERR_KEPT]);
}

fn exits_without_reading_stdin() {
    let mut bench = Bench::new();
    fs::write(&bench.job.input, vec![b'x'; 10_000_000]).expect("a file of ours");
    let outcome = bench.sh("echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
}

fn answers_then_exits_1() {
    let outcome = Bench::new().sh("cat; exit 1");
    assert_eq!(outcome.ending, Ending::Exited(1));
    assert_eq!(outcome.stdout, b"1 2 3\n");
    assert_eq!(Bench::new().sh("exit 255").ending, Ending::Exited(255));
}

fn fatal_signals() {
    let mut bench = Bench::new();
    // Numbers of Linux on all machines but MIPS, SPARC and PA-RISC.
    let signals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31, 34, 64];
    for signal in signals {
        let outcome = bench.sh(&format!("echo before; kill -{signal} $$; sleep 100"));
        assert_eq!(outcome.ending, Ending::Killed(signal));
        assert_eq!(outcome.stdout, b"before\n");
    }
}
