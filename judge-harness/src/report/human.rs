//! A table for people, with the reason under each failure.

use super::{Reporter, Summary};
use crate::check::Verdict;
use crate::diff::{Difference, View};
use crate::escape::one_line;
use crate::judging::Report;
use crate::units::{Size, Time};
use anstyle::{AnsiColor, Style};
use std::fmt::Write as _;
use std::io::{self, Write};

/// Writes a line for each report, aligned, and under a failure its reason, its board and the difference.
///
/// It always writes colours; a stream of the crate `anstream` leaves them out where they don't belong.
#[derive(Debug)]
pub struct Human<W> {
    out: W,
    /// How wide the column of the names is.
    width: usize,
    view: View,
    /// The reason of the last JE: a program that is missing is missing on every fixture.
    said: Option<String>,
}

const DIM: Style = Style::new().dimmed();
const BOLD: Style = Style::new().bold();
const REMOVED: Style = AnsiColor::Red.on_default();
const ADDED: Style = AnsiColor::Green.on_default();

fn style(verdict: Verdict) -> Style {
    let colour = match verdict {
        Verdict::Accepted => AnsiColor::Green,
        Verdict::Presentation => AnsiColor::Yellow,
        Verdict::WrongAnswer => AnsiColor::Red,
        Verdict::RuntimeError => AnsiColor::Magenta,
        Verdict::MemoryLimit | Verdict::TimeLimit | Verdict::OutputLimit => AnsiColor::Blue,
        Verdict::JudgeError => AnsiColor::Cyan,
    };
    Style::new().bold().fg_color(Some(colour.into()))
}

impl<W: Write> Human<W> {
    /// A table of which the names have this width.
    pub const fn new(out: W, width: usize, full_diff: bool) -> Self {
        let view = if full_diff { View::FULL } else { View::SHORT };
        Self { out, width, view, said: None }
    }
}

impl<W: Write> Reporter for Human<W> {
    fn report(&mut self, report: &Report) -> io::Result<()> {
        let mut text = line(report, self.width);
        let repeated = report.verdict == Verdict::JudgeError && self.said == report.reason;
        if report.verdict == Verdict::JudgeError {
            self.said.clone_from(&report.reason);
        }
        if let Some(reason) = report.reason.as_ref().filter(|_| !repeated) {
            // It may name a file.
            writeln!(text, "    {}", one_line(reason)).expect(A_STRING);
            push_boards(&mut text, report);
            push_difference(&mut text, report, self.view);
            push_stderr(&mut text, report);
        }
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        let style = if summary.failed() == 0 { style(Verdict::Accepted) } else { BOLD };
        let mut text = format!("{style}{summary}{style:#}, {}\n", Time(summary.elapsed));
        for next in &summary.next {
            text.push_str(next);
            text.push('\n');
        }
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

const A_STRING: &str = "a String can always be written to";

/// Fixture, verdict, time, memory.
fn line(report: &Report, width: usize) -> String {
    let Report { fixture, verdict, .. } = report;
    let style = style(*verdict);
    let name = format!("{:width$}  {style}{verdict}{style:#}", one_line(fixture));
    match report.usage {
        None => name + "\n",
        Some(usage) => {
            let (pad, time, memory) = (3 - verdict.name().len(), Time(usage.wall), Size(usage.peak_memory));
            format!("{name}{:pad$}  {time:>8}  {memory:>9}\n", "")
        }
    }
}

/// The board, and beside it where the moves lead.
fn push_boards(text: &mut String, report: &Report) {
    let Some(board) = &report.board else { return };
    let heading = report.case.map_or_else(|| "the board".to_owned(), |case| format!("case {case}"));
    let reached = report.reached.as_deref().map(|reached| format!("where it goes wrong\n{reached}"));
    let left = format!("{heading}\n{board}");
    let width = left.lines().map(|line| line.chars().count()).max().unwrap_or_default() + 4;
    let mut right = reached.as_deref().unwrap_or_default().lines();
    for (number, line) in left.lines().enumerate() {
        let beside = right.next().unwrap_or_default();
        let style = if number == 0 { DIM } else { Style::new() };
        let line = format!("{line:width$}{beside}");
        writeln!(text, "      {style}{}{style:#}", line.trim_end()).expect(A_STRING);
    }
}

fn push_difference(text: &mut String, report: &Report, view: View) {
    let difference = report.expected.as_deref().and_then(|expected| Difference::between(expected, &report.output));
    let Some(difference) = difference else { return };
    for line in difference.view(view).to_string().lines() {
        let style = match line.as_bytes().first() {
            Some(b'-') => REMOVED,
            Some(b'+') => ADDED,
            _ => Style::new(),
        };
        writeln!(text, "      {style}{line}{style:#}").expect(A_STRING);
    }
}

/// The end of what a program that crashed said.
fn push_stderr(text: &mut String, report: &Report) {
    const LINES: usize = 4;
    const WIDTH: usize = 160;
    if !matches!(report.verdict, Verdict::RuntimeError | Verdict::JudgeError) {
        return;
    }
    let stderr = String::from_utf8_lossy(&report.stderr);
    let lines: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    for line in &lines[lines.len().saturating_sub(LINES)..] {
        let line: String = line.chars().take(WIDTH).flat_map(char::escape_debug).collect();
        writeln!(text, "      {DIM}stderr: {}{DIM:#}", line.replace("\\'", "'").replace("\\\"", "\"")).expect(A_STRING);
    }
}
