//! Benchmarks of what is not a whole process: searches, table look-ups, reading and writing. `cargo ci bench` measures
//! the programs.
//!
//! Every benchmark compares each answer that it times with the expected one; `cargo test --benches` does only that, on
//! boards that are nearly solved.

mod baseline;
mod boards;
mod search;
mod table;
mod text;

fn main() {
    divan::main();
}
