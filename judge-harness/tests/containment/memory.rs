//! Programs that take memory, or seem to.

use std::time::Duration;

use judge_harness::supervise::Ending;

use crate::Test;
use crate::bench::{Bench, MIB};

pub(crate) const TESTS: &[Test] = &tests![
    takes_memory_quickly,
    takes_memory_slowly,
    takes_memory_in_children,
    took_memory_and_exits_0,
    maps_without_touching,
    shares_memory_with_forks,
    big_parent_does_not_count,
];

fn takes_memory_quickly() {
    let outcome = Bench::new().memory(64 * MIB).misbehave("memory-quickly");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
    assert!(outcome.peak_memory > 64 * MIB);
    assert!(outcome.wall < Duration::from_secs(4), "it is stopped long before its time is over");
}

fn takes_memory_slowly() {
    let outcome = Bench::new().memory(32 * MIB).misbehave("memory-slowly");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
}

fn takes_memory_in_children() {
    let mut bench = Bench::new().memory(100 * MIB);
    let outcome = bench.misbehave("memory-in-children");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
}

/// Too short for anybody to look: the kernel remembers the peak.
fn took_memory_and_exits_0() {
    let outcome = Bench::new().memory(16 * MIB).misbehave("memory-and-exit");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
}

fn maps_without_touching() {
    let outcome = Bench::new().memory(64 * MIB).misbehave("map-2-gib");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert!(outcome.peak_memory < 32 * MIB, "{}", outcome.peak_memory);
}

/// A shell that holds 30 MB and forks 10 times doesn't use 300 MB.
fn shares_memory_with_forks() {
    let script = "v=$(head -c 30000000 /dev/zero | tr '\\0' x); i=0; \
                  while [ $i -lt 10 ]; do (sleep 0.3; :) & i=$((i+1)); done; wait; echo answer";
    let outcome = Bench::new().memory(256 * MIB).sh(script);
    assert_eq!(outcome.ending, Ending::Exited(0), "{} bytes", outcome.peak_memory);
    assert_eq!(outcome.stdout, b"answer\n");
}

fn big_parent_does_not_count() {
    let held = vec![1_u8; 300_000_000];
    let outcome = Bench::new().run(&["/bin/true"]);
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert!(outcome.peak_memory < 10 * MIB, "{} bytes", outcome.peak_memory);
    assert_eq!(std::hint::black_box(&held).len(), 300_000_000);
}
