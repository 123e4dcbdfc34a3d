//! Where two outputs differ, with every blank and line ending visible.
//!
//! ```
//! use judge_harness::diff::Difference;
//!
//! let difference = Difference::between(b"r\n\nd\n", b"r\nd\n").expect("a blank line is missing");
//! assert_eq!((difference.offset, difference.line, difference.column), (2, 2, 1));
//! assert_eq!(difference.to_string(), "\
//! first difference at byte 2 (line 2, column 1): expected `⏎`, got `d`
//! - expected
//! + got
//!   r⏎
//! - ⏎
//!   d⏎
//!   ∎");
//! assert_eq!(Difference::between(b"r\n", b"r\n"), None);
//! ```

use crate::escape::{END, NEWLINE, escape};
use similar::{ChangeTag, TextDiff};
use std::fmt;

/// How much of two outputs is shown around their first difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    /// How many lines before the line with the first difference.
    pub lines_before: usize,
    /// How many bytes before the first difference, where lines are long.
    pub bytes_before: usize,
    /// How many lines from the first difference on.
    pub lines_after: usize,
    /// How many bytes from the first difference on.
    pub bytes_after: usize,
}

impl View {
    /// What fits on a screen.
    pub const CLIPPED: Self = Self { lines_before: 3, bytes_before: 240, lines_after: 20, bytes_after: 1200 };
    /// What fits under a line of a table.
    pub const SHORT: Self = Self { lines_before: 2, bytes_before: 160, lines_after: 4, bytes_after: 320 };
    /// Everything.
    pub const FULL: Self =
        Self { lines_before: usize::MAX, bytes_before: usize::MAX, lines_after: usize::MAX, bytes_after: usize::MAX };
}

/// The first byte in which two outputs differ, and what is around it.
///
/// Shown, it is a line-based diff of what is around the first difference; an output of any length gives a short one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difference<'a> {
    /// What was expected.
    pub expected: &'a [u8],
    /// What was got.
    pub got: &'a [u8],
    /// How many bytes both begin with.
    pub offset: usize,
    /// The line of the first difference, from 1.
    pub line: usize,
    /// The column of the first difference in bytes, from 1.
    pub column: usize,
}

impl<'a> Difference<'a> {
    /// The difference between two outputs, if there is one.
    pub fn between(expected: &'a [u8], got: &'a [u8]) -> Option<Self> {
        if expected == got {
            return None;
        }
        let common = expected.iter().zip(got).take_while(|(one, other)| one == other).count();
        let before = &expected[..common];
        let line_start = start_of_line(before);
        Some(Self {
            expected,
            got,
            offset: common,
            line: before.split(|&byte| byte == b'\n').count(),
            column: 1 + common - line_start,
        })
    }

    /// The difference, to be shown with more or less of what is around it.
    pub const fn view(&self, view: View) -> Viewed<'a> {
        Viewed { difference: *self, view }
    }
}

/// A difference, with as much of what is around it as a [`View`] says.
#[derive(Debug, Clone, Copy)]
pub struct Viewed<'a> {
    difference: Difference<'a>,
    view: View,
}

impl Viewed<'_> {
    /// Where the shown part begins, in both outputs.
    fn shown_from(&self) -> usize {
        let Difference { expected, offset, .. } = self.difference;
        let mut start = start_of_line(&expected[..offset]);
        for _ in 0..self.view.lines_before {
            if start == 0 {
                break;
            }
            start = start_of_line(&expected[..start - 1]);
        }
        start.max(offset.saturating_sub(self.view.bytes_before))
    }

    /// Where the shown part of one of the outputs ends.
    fn shown_to(&self, output: &[u8]) -> usize {
        let offset = self.difference.offset;
        let end = output.len().min(offset.saturating_add(self.view.bytes_after));
        let mut newlines = (offset..end).filter(|&at| output[at] == b'\n');
        match self.view.lines_after.checked_sub(1) {
            Some(more) => newlines.nth(more).map_or(end, |newline| newline + 1),
            None => offset,
        }
    }
}

/// Where the line begins that the end of these bytes is on.
fn start_of_line(before: &[u8]) -> usize {
    before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)
}

impl fmt::Display for Difference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view(View::CLIPPED).fmt(f)
    }
}

impl fmt::Display for Viewed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { expected, got, offset, line, column } = self.difference;
        let (wanted, found) = (Shown(expected.get(offset)), Shown(got.get(offset)));
        writeln!(
            f,
            "first difference at byte {offset} (line {line}, column {column}): expected {wanted}, got {found}"
        )?;
        write!(f, "- expected\n+ got")?;

        let from = self.shown_from();
        if from > 0 {
            write!(f, "\n  … {from} bytes alike")?;
        }
        let (expected_to, got_to) = (self.shown_to(expected), self.shown_to(got));
        let (wanted, found) = (part(expected, from, expected_to), part(got, from, got_to));
        for change in TextDiff::from_lines(&wanted, &found).iter_all_changes() {
            let sign = match change.tag() {
                ChangeTag::Equal => ' ',
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
            };
            write!(f, "\n{sign} {}", change.value().trim_end_matches('\n'))?;
        }
        if (expected_to, got_to) != (expected.len(), got.len()) {
            let (expected, got) = (expected.len() - expected_to, got.len() - got_to);
            write!(f, "\n  … {expected} more bytes expected, {got} more got")?;
        }
        Ok(())
    }
}

/// A part of an output, escaped; the end is marked only where the output ends.
fn part(output: &[u8], from: usize, to: usize) -> String {
    let mut text = escape(&output[from..to]);
    if to < output.len() {
        text.truncate(text.len() - END.len_utf8());
    }
    text
}

/// One byte of an output, or its end.
struct Shown<'a>(Option<&'a u8>);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => write!(f, "the end `{END}`"),
            Some(b'\n') => write!(f, "`{NEWLINE}`"),
            Some(b' ') => write!(f, "a space"),
            Some(byte) => write!(f, "`{}`", escape(&[*byte]).trim_end_matches(END)),
        }
    }
}
