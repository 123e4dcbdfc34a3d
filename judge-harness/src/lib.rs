//!
//! | module | what it holds |
//! |---|---|
//! | [`escape`] | bytes as text in which every one can be seen |
//! | [`transcript`] | what a program did, as a text that can be kept and compared |

pub mod escape;
pub mod transcript;
