//! `judge generate`.

use super::Stop;
use super::arguments::{Which, positive};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use judge_harness::generate::{Kind, Request, input};
use std::io::{self, Write};

/// Print an input with random boards; the same seed gives the same bytes
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How many boards
    #[arg(long, value_name = "N", default_value = "1", value_parser = positive)]
    count: usize,
    /// What the random numbers start from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only boards whose shortest answer has this many moves
    #[arg(long, value_name = "D")]
    distance: Option<usize>,
    /// What boards
    #[arg(long, value_name = "KIND", default_value = Kind::Random.name(), value_parser = kinds())]
    kind: Kind,
}

const EXAMPLES: &str = "\
Kinds: random; hard, the farthest from solved; solved; unsolvable, of Eight only; tied, of The Rotation Game only: \
boards that several symbols can fill in equally few moves, the right one not the lowest.

Examples:
  judge generate --problem eight --count 100 --seed 7 > cases.in
  judge generate --problem rotation --count 30 --seed 1 --distance 13
  judge generate --problem rotation --kind tied --count 10 --seed 3 | ./solution

Exit status: 0; 2 the command line is wrong, or there are no such boards.";

fn kinds() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name)).try_map(|name| name.parse())
}

pub(super) fn run(arguments: &Arguments) -> Result<u8, Stop> {
    let &Arguments { count, seed, distance, kind, .. } = arguments;
    let request = Request { kind, distance, count, seed };
    let text = input(arguments.which.judge()?, &request).map_err(|error| Stop::Usage(error.to_string()))?;
    let mut out = io::stdout().lock();
    out.write_all(&text)?;
    out.flush()?;
    Ok(0)
}
