//! The searches that `rotation --engine ida-star` is measured against, as a program that reads and prints as it does:
//!
//! ```sh
//! cargo run --release -p solver-core --example baseline -- textbook < boards.txt
//! ```
//!
//! Boards stand one a line and end with a `0`.

#[path = "../benches/solver/baseline/mod.rs"]
mod baseline;

use baseline::{pathfinding, textbook};
use clap::{Parser, ValueEnum};
use solver_core::Move as _;
use solver_core::Path;
use solver_core::rotation::{Board, Move};
use std::error::Error;
use std::io::{self, Write};

/// Solve boards of The Rotation Game by a search that is known, for comparison.
#[derive(Parser)]
#[command(name = "baseline")]
struct Arguments {
    /// The search
    search: Search,
}

#[derive(Clone, Copy, ValueEnum)]
enum Search {
    /// IDA* as the write-ups have it
    Textbook,
    /// IDA* of the crate pathfinding; its answers are shortest, but not always the first
    Pathfinding,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Arguments { search } = Arguments::parse();
    let mut output = io::stdout().lock();
    for line in io::stdin().lines() {
        let line = line?;
        if line == "0" {
            break;
        }
        let board = line.parse()?;
        let (letters, symbol) = match search {
            Search::Textbook => textbook::solve(Board::cells(&board).map(|symbol| symbol.digit() - b'0')),
            Search::Pathfinding => with_pathfinding(&board),
        };
        let letters = if letters.is_empty() { "No moves needed" } else { &letters };
        writeln!(output, "{letters}\n{symbol}")?;
    }
    Ok(())
}

fn with_pathfinding(board: &Board) -> (String, u8) {
    let way = pathfinding::solve(board);
    let step = |pair: &[Board]| Move::ALL.iter().copied().find(|&m| pair[0].shifted(m) == pair[1]);
    let path: Path<Move> = way.windows(2).filter_map(step).collect();
    let symbol = way.last().and_then(Board::solved_symbol).expect("a way ends at a goal");
    (path.to_string(), symbol.digit() - b'0')
}
