//! Prints a line, and nothing else: what any program costs. `cargo ci bench` measures the solvers against it.

#![expect(clippy::print_stdout, reason = "it is the plainest program that prints")]

fn main() {
    println!("AC");
}
