//! What the programs share: reading and solving right, on plain arrays, so that each file shows its mistake only.

pub(crate) mod eight;
pub(crate) mod rotation;
mod scanner;

pub(crate) use scanner::Scanner;
pub(crate) use std::io::{BufRead, Write};
