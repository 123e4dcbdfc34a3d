//! A judge that runs offline: it finds the fixtures, runs a program on them and shows what differs, byte by byte.
//!
//! | module | what it holds |
//! |---|---|
//! | [`fixture`] | the inputs, and what is known of each |
//! | [`program`] | where the programs `rotation` and `eight` are |
//! | [`run`] | running one of them on a file, with a deadline |
//! | [`supervise`] | running anybody's program under limits, leaving nothing of it behind |
//! | [`check`] | what a judge would say of an output, and why |
//! | [`generate`] | seeded inputs, and making a failing one small |
//! | [`escape`] | bytes as text in which every one can be seen |
//! | [`transcript`] | what a program did, as a text that can be kept and compared |
//! | [`snapshot`] | where the transcripts are kept |
//! | [`diff`] | where two outputs differ, with every blank and line ending visible |

pub mod check;
pub mod diff;
pub mod escape;
pub mod fixture;
pub mod generate;
pub mod program;
pub mod run;
pub mod snapshot;
pub mod supervise;
pub mod transcript;
