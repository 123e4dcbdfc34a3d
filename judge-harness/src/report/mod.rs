//! Verdicts for people, for programs and for CI systems.

mod github;
mod human;
mod json;
mod junit;

pub use human::Human;

use crate::check::Verdict;
use crate::judging::Report;
use crate::units::count;
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

/// How verdicts are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// A table, with the reason under each failure. Colours are always written; see [`Human`].
    Human,
    /// One JSON object a line.
    Json,
    /// One `JUnit` document.
    Junit,
    /// Annotations for GitHub's workflows.
    Github,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 4] = [Self::Human, Self::Json, Self::Junit, Self::Github];

    /// The format's name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Json => "json",
            Self::Junit => "junit",
            Self::Github => "github",
        }
    }
}

/// Writes reports as they come.
pub trait Reporter {
    /// Writes a report, or keeps it for the end.
    ///
    /// # Errors
    ///
    /// If writing fails.
    fn report(&mut self, report: &Report) -> io::Result<()>;

    /// Writes what follows the last report.
    ///
    /// # Errors
    ///
    /// If writing fails.
    fn finish(&mut self, summary: &Summary) -> io::Result<()>;
}

/// The reporter for a format that programs read.
///
/// # Panics
///
/// For [`Format::Human`], which is made with [`Human::new`].
pub fn for_programs<'w>(format: Format, out: impl Write + 'w) -> Box<dyn Reporter + 'w> {
    match format {
        Format::Human => panic!("a format for people"),
        Format::Json => Box::new(json::Json { out }),
        Format::Junit => Box::new(junit::Junit { out, reports: Vec::new() }),
        Format::Github => Box::new(github::Github { out }),
    }
}

/// How many there were of each verdict.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    counts: [usize; Verdict::ALL.len()],
    /// How many cases there were to judge.
    pub chosen: usize,
    /// How long it took.
    pub elapsed: Duration,
    /// What to type next, a line each.
    pub next: Vec<String>,
}

impl Summary {
    /// The summary before the first of a number of cases.
    pub fn before(chosen: usize) -> Self {
        Self { chosen, ..Self::default() }
    }

    /// Counts a verdict.
    pub fn count(&mut self, verdict: Verdict) {
        self.counts[verdict as usize] += 1;
    }

    /// How many cases have this verdict.
    pub const fn of(&self, verdict: Verdict) -> usize {
        self.counts[verdict as usize]
    }

    /// How many cases were judged.
    pub fn judged(&self) -> usize {
        self.counts.iter().sum()
    }

    /// How many cases have another verdict than AC.
    pub fn failed(&self) -> usize {
        self.judged() - self.of(Verdict::Accepted)
    }
}

impl fmt::Display for Summary {
    /// `75 fixtures: 73 AC, 2 WA`, or `12 of 75 fixtures: 12 AC`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let judged = self.judged();
        if judged < self.chosen {
            write!(f, "{judged} of ")?;
        }
        write!(f, "{}", count(self.chosen, "fixture"))?;
        let mut sign = ": ";
        for verdict in Verdict::ALL {
            if self.of(verdict) > 0 {
                write!(f, "{sign}{} {verdict}", self.of(verdict))?;
                sign = ", ";
            }
        }
        Ok(())
    }
}
