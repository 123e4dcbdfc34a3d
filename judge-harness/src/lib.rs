//! A judge that runs offline: it finds the fixtures, runs a program on them and shows what differs, byte by byte.
//!
//! | module | what it holds |
//! |---|---|
//! | [`fixture`] | the inputs, and what is known of each |
//! | [`case`] | what a program is judged on: a fixture, carried in the program or in a folder, or any file |
//! | [`choose`] | which cases a command line means |
//! | [`check`] | what a judge would say of an output, and why |
//! | [`limits`] | what each judge lets a program use |
//! | [`judging`] | running a program on a case, and the verdict on it |
//! | [`generate`] | inputs made to order, and inputs made smaller |
//! | [`stress`] | looking for an input on which a program fails |
//! | [`save`] | making a fixture of an input |
//! | [`report`] | verdicts for people, for programs and for CI systems |
//! | [`program`] | where the programs `rotation` and `eight` are |
//! | [`run`] | running one of them on a file, with a deadline |
//! | [`supervise`] | running anybody's program under limits, leaving nothing of it behind |
//! | [`escape`] | bytes as text in which every one can be seen |
//! | [`transcript`] | what a program did, as a text that can be kept and compared |
//! | [`snapshot`] | where the transcripts are kept |
//! | [`diff`] | where two outputs differ, with every blank and line ending visible |
//! | [`units`] | quantities as people write them |

mod carried;
pub mod case;
pub mod check;
pub mod choose;
pub mod diff;
pub mod escape;
pub mod fixture;
pub mod generate;
pub mod judging;
pub mod limits;
pub mod program;
pub mod report;
pub mod run;
pub mod save;
pub mod snapshot;
pub mod stress;
pub mod supervise;
pub mod transcript;
pub mod units;
