//! A judge that runs offline: it finds the fixtures, runs a program on them and shows what differs, byte by byte.
//!
//! | module | what it holds |
//! |---|---|
//! | [`escape`] | bytes as text in which every one can be seen |
//! | [`transcript`] | what a program did, as a text that can be kept and compared |
//! | [`diff`] | where two outputs differ, with every blank and line ending visible |

pub mod diff;
pub mod escape;
pub mod transcript;
