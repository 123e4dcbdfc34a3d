//! The rooms of the library, each held against what it promises.

mod diff;
mod discovery;
mod escape;
mod report;
#[cfg(unix)]
mod run;
