//! The sections that are one cargo command each.

use crate::command::{cargo_command, run};
use crate::section::{Context, Outcome};

/// `cargo fmt`, changing nothing.
pub(crate) fn format(context: &mut Context<'_>) -> Outcome {
    let mut command = cargo_command(context, &["fmt", "--all", "--check"]);
    run(context, &mut command)
}

/// Clippy and the compiler over everything that compiles, warnings denied.
pub(crate) fn clippy(context: &mut Context<'_>) -> Outcome {
    let mut command =
        cargo_command(context, &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]);
    run(context, &mut command)
}

/// Rustdoc over public and private items, so that a broken link in either is found.
pub(crate) fn docs(context: &mut Context<'_>) -> Outcome {
    let mut command =
        cargo_command(context, &["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    run(context, &mut command)
}

/// The fuzzer that needs nothing installed: every kept input, then a few seconds of changed ones for each target. One on
/// which a target fails is written to `crash-TARGET` in the root.
pub(crate) fn fuzz(context: &mut Context<'_>) -> Outcome {
    let mut command = cargo_command(
        context,
        &["run", "--quiet", "--locked", "--package", "fuzz-targets", "--", "all", "--seconds", "3"],
    );
    run(context, &mut command)
}

/// All tests, those that `cargo test` leaves out because they take seconds among them, and four times as many random
/// cases a property as it tries. `cargo test` rather than cargo-nextest, because it runs the documentation tests too;
/// all of them, so that one run shows everything that fails.
pub(crate) fn tests(context: &mut Context<'_>) -> Outcome {
    let mut command =
        cargo_command(context, &["test", "--workspace", "--locked", "--no-fail-fast", "--", "--include-ignored"]);
    command.env("PROPTEST_CASES", "256");
    // A snapshot that differs fails and is never rewritten.
    command.env("INSTA_UPDATE", "no").env("CI", "true").env_remove("INSTA_FORCE_PASS");
    // The programs under test are the ones of this checkout.
    command.env_remove("JUDGE_BIN_ROTATION").env_remove("JUDGE_BIN_EIGHT");
    run(context, &mut command)
}
