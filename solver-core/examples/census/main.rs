//! Counts the optimal lengths of all boards of The Rotation Game:
//!
//! ```sh
//! cargo run --release -p solver-core --example census
//! ```
//!
//! There are 24!/(8!)³ = 9,465,511,770 boards. [`count`] says how they are counted without being looked at one by one.
//! The exit status is 1 if the total is another number, or if the row of lengths is not the one that is known.

mod count;

use clap::Parser;
use count::{Census, Distances};
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::num::NonZero;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

/// 24!/(8!)³.
const BOARDS: u64 = 9_465_511_770;

/// The boards of each length, from 0, as two independent programs found them.
const KNOWN: [u64; 14] = [
    38_610,
    308_880,
    1_698_840,
    8_030_880,
    33_820_248,
    124_134_840,
    400_278_348,
    1_098_954_804,
    2_316_756_348,
    3_172_593_156,
    1_992_066_648,
    312_776_400,
    4_053_576,
    192,
];

/// Count the optimal lengths of all 9,465,511,770 boards of The Rotation Game, on all processors.
///
/// The table goes to stdout; a progress bar to stderr if that is a terminal. The exit status is 0 if the boards counted
/// are all there are and each length has as many as is known, 1 if not, 2 for a usage error.
#[derive(Parser)]
#[command(name = "census")]
struct Arguments {}

fn main() -> ExitCode {
    let Arguments {} = Arguments::parse();
    let start = Instant::now();
    let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);

    // Hidden where stderr is no terminal.
    let bar = ProgressBar::new(BOARDS).with_style(
        ProgressStyle::with_template("{wide_bar} {percent:>3} %  {eta} left").expect("the template is right"),
    );
    bar.enable_steady_tick(Duration::from_millis(100));
    let distances = Distances::from_search();
    let census = count::all(&distances, threads, |boards| bar.inc(boards));
    bar.finish_and_clear();

    let seconds = start.elapsed().as_secs_f64();
    let (report, right) = report(&census);
    let written = writeln!(io::stdout(), "{report}in {seconds:.1} s, threads: {threads}");
    if right && written.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The table, what is to be said of it, and whether it is right.
fn report(census: &Census) -> (String, bool) {
    let mut report = format!("{:>5}  {:>13}\n", "moves", "boards");
    // A String takes everything.
    for (length, &boards) in census.iter().enumerate().filter(|&(length, &boards)| length < KNOWN.len() || boards > 0) {
        let _ = writeln!(report, "{length:>5}  {:>13}", grouped(boards));
    }
    let total = census.iter().sum();
    let _ = writeln!(report, "{:>5}  {:>13}", "total", grouped(total));
    let complete = total == BOARDS;
    let known = census[..KNOWN.len()] == KNOWN && census[KNOWN.len()..].iter().all(|&boards| boards == 0);
    let _ = writeln!(report, "The total is {}24!/(8!)^3 = {}.", if complete { "" } else { "NOT " }, grouped(BOARDS));
    let _ = writeln!(report, "The row is {}the known one.", if known { "" } else { "NOT " });
    (report, complete && known)
}

/// A number with a comma after every three digits from the right.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_row_is_complete() {
        assert_eq!(KNOWN.iter().sum::<u64>(), BOARDS);
    }

    #[test]
    fn a_board_too_few_or_in_the_wrong_place_is_seen() {
        let mut census: Census = [0; _];
        census[..KNOWN.len()].copy_from_slice(&KNOWN);
        assert!(report(&census).1);
        census[13] -= 1;
        let (text, right) = report(&census);
        assert!(!right && text.contains("The total is NOT 24!/(8!)^3 = 9,465,511,770."), "{text}");
        census[14] += 1;
        let (text, right) = report(&census);
        assert!(
            !right && text.contains("The total is 24!") && text.contains("The row is NOT the known one."),
            "{text}"
        );
    }
}
