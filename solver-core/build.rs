//! Builds the exact tables that the library embeds.
//!
//! For each state of a puzzle, by rank, a table holds the code of the state's first answer
//! ([`solver_types::Path::code`]) as eight bytes, the lowest first.

use solver_types::{Ranked, eight, retrograde, rotation};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
    write_answers::<rotation::Pattern>(&folder.join("rotation.answers"));
    write_answers::<eight::Board>(&folder.join("eight.answers"));
}

fn write_answers<P: Ranked>(file: &Path) {
    let mut bytes = Vec::with_capacity(8 * P::COUNT);
    for answer in retrograde::first_answers::<P>() {
        let answer = answer.expect("every ranked state can be solved");
        bytes.extend(answer.code().to_le_bytes());
    }
    fs::write(file, bytes).unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}
