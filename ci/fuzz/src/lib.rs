//! What is fuzzed: functions that take any bytes and panic if something does not hold that must.
//!
//! Two fuzzers call them. The program of this package mutates the kept corpus, blindly but fast, on any toolchain; the
//! gate runs it for a few seconds. libFuzzer, in `libfuzzer/` beside, is guided by coverage. `README.md` has the
//! commands.
//!
//! To add a target, write its function with what it needs to make good inputs, and name it in [`TARGETS`].

mod check;
mod escape;
mod judge_check;
pub mod model;
pub mod mutate;
mod readers;
pub mod runner;

pub use check::check;
pub use escape::escape;
pub use judge_check::judge_check;
pub use readers::readers;

use fastrand::Rng;

/// Something that is fuzzed.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name on the command line, and that of its corpus.
    pub name: &'static str,
    /// What must hold, in a line.
    pub about: &'static str,
    /// Panics if it does not hold for these bytes.
    pub run: fn(&[u8]),
    /// Byte strings that mean something to the code under test.
    pub tokens: &'static [&'static [u8]],
    /// An input that gets far into the code under test.
    pub generate: fn(&mut Rng) -> Vec<u8>,
    /// How long an input may become, in bytes.
    pub longest: usize,
}

/// Every target.
pub const TARGETS: &[Target] = &[readers::TARGET, escape::TARGET, check::TARGET, judge_check::TARGET];

/// The target with a name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
