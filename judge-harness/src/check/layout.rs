//! What is wrong with the white space of an output whose tokens are right.

use super::page::Page;
use super::tokens::{Tokens, newlines};
use crate::units::count;
use solver_core::judge::Layout;
use std::fmt;

/// A fault in the white space. Cases and lines count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LayoutFault {
    Empty,
    NothingWanted,
    NoFinalNewline,
    BlankAfterLast { lines: usize },
    BlankBeforeFirst { lines: usize },
    NoBlankBetween { case: usize, next: usize },
    BlankBetween { case: usize, next: usize, too_many: usize },
    SolvedLineMissing { case: usize },
    SameLine { case: usize, next: usize },
    AllOnOneLine,
    SymbolOnMovesLine { case: usize },
    BlankBeforeSymbol { case: usize },
    WordsApart { case: usize },
    Crlf,
    CarriageReturn,
    Space { place: Place, what: &'static str, line: u64, case: usize },
}

/// Where on a line white space stands that does not belong there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Start,
    End,
    Alone,
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty => write!(f, "the output is empty, a solved board's answer is an empty line"),
            Self::NothingWanted => write!(f, "white space where there is nothing to print"),
            Self::NoFinalNewline => write!(f, "no newline at the end of the output"),
            Self::BlankAfterLast { lines: 1 } => write!(f, "blank line after the last case"),
            Self::BlankAfterLast { lines } => write!(f, "{lines} blank lines after the last case"),
            Self::BlankBeforeFirst { lines: 1 } => write!(f, "blank line before the first case"),
            Self::BlankBeforeFirst { lines } => write!(f, "{lines} blank lines before the first case"),
            Self::NoBlankBetween { case, next } => write!(f, "no blank line between cases {case} and {next}"),
            Self::BlankBetween { case, next, too_many } => {
                write!(f, "{} too many between cases {case} and {next}", count(too_many, "blank line"))
            }
            Self::SolvedLineMissing { case } => {
                write!(f, "the empty line that answers case {case}, a solved board, is missing")
            }
            Self::SameLine { case, next } => write!(f, "cases {case} and {next} are answered on one line"),
            Self::AllOnOneLine => write!(f, "everything is on one line"),
            Self::SymbolOnMovesLine { case } => write!(f, "the symbol of case {case} is on the line of the moves"),
            Self::BlankBeforeSymbol { case } => write!(f, "blank line between the moves and the symbol of case {case}"),
            Self::WordsApart { case } => {
                write!(f, "not one space between the words of `No moves needed` in case {case}")
            }
            Self::Crlf => write!(f, "CRLF line ends, a carriage return before the newline"),
            Self::CarriageReturn => write!(f, "lines end with a carriage return, not with a newline"),
            Self::Space { place: Place::Start, what, line, .. } => write!(f, "leading {what} on line {line}"),
            Self::Space { place: Place::End, what, line, .. } => write!(f, "trailing {what} on line {line}"),
            Self::Space { place: Place::Alone, what, line, .. } => {
                write!(f, "{what} on line {line}, which is else empty")
            }
        }
    }
}

impl LayoutFault {
    /// The case that the fault is at, if it is at one.
    pub(super) const fn case(&self) -> Option<usize> {
        match *self {
            Self::NoBlankBetween { next: case, .. }
            | Self::BlankBetween { next: case, .. }
            | Self::SameLine { next: case, .. }
            | Self::SolvedLineMissing { case }
            | Self::SymbolOnMovesLine { case }
            | Self::BlankBeforeSymbol { case }
            | Self::WordsApart { case }
            | Self::Space { case, .. } => Some(case),
            _ => None,
        }
    }

    /// Whether another fault is the same at another place.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Space { place, what, .. }, Self::Space { place: other, what: other_what, .. }) => {
                place == other && what == other_what
            }
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// The faults of an output, each kind once, in the order in which they first occur, with how often they do.
#[derive(Debug, Default)]
pub(super) struct LayoutFaults(Vec<(LayoutFault, usize)>);

impl LayoutFaults {
    fn add(&mut self, fault: LayoutFault) {
        match self.0.iter_mut().find(|(known, _)| known.is_like(&fault)) {
            Some((_, times)) => *times += 1,
            None => self.0.push((fault, 1)),
        }
    }

    /// The fault that occurs first.
    pub(super) fn first(&self) -> Option<&LayoutFault> {
        self.0.first().map(|(fault, _)| fault)
    }
}

impl fmt::Display for LayoutFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [(first, times), others @ ..] = &self.0[..] else {
            return write!(f, "the white space is not as it should be");
        };
        write!(f, "{first}")?;
        if *times > 1 {
            write!(f, " ({times} times)")?;
        }
        match others {
            [] => Ok(()),
            [(second, _)] => write!(f, "; also: {second}"),
            [(second, _), rest @ ..] => write!(f, "; also: {second}, and {} of fault", count(rest.len(), "more kind")),
        }
    }
}

/// The faults in the white space of an output that has the same tokens as `page`.
pub(super) fn faults(page: &Page, layout: Layout, output: &[u8]) -> LayoutFaults {
    let mut faults = LayoutFaults::default();
    if page.tokens.is_empty() {
        faults.add(LayoutFault::NothingWanted);
        return faults;
    }
    let trimmed = output.trim_ascii();
    let lacks_lines = !trimmed.contains(&b'\n') && page.text.trim_ascii().contains(&b'\n');
    if lacks_lines && !trimmed.contains(&b'\r') && page.tokens.len() > 1 {
        faults.add(LayoutFault::AllOnOneLine);
    }
    let mut survey = Survey {
        blank: usize::from(layout.blank_line_between),
        cases: page.tokens.len(),
        no_blank_lines: has_no_blank_lines(page, output),
        on_one_line: faults.first().is_some(),
        line: 1,
        faults,
    };
    let (mut wanted, mut got) = (Tokens::new(&page.text), Tokens::new(output));
    let (mut wanted_end, mut got_end) = (0, 0);
    let mut before = None;
    let with_tokens = page.tokens.iter().enumerate().filter(|&(_, &tokens)| tokens > 0);
    for (case, &tokens) in with_tokens {
        for token in 0..tokens {
            let (Some(one), Some(other)) = (wanted.next(), got.next()) else { break };
            let between = if token == 0 {
                Between::Cases(before, Some(case))
            } else if layout.symbol_line && token == tokens - 1 {
                Between::MovesAndSymbol(case)
            } else {
                Between::Words(case)
            };
            survey.gap(between, &page.text[wanted_end..one.start], &output[got_end..other.start]);
            (wanted_end, got_end) = (one.end(), other.end());
        }
        before = Some(case);
    }
    survey.gap(Between::Cases(before, None), &page.text[wanted_end..], &output[got_end..]);
    survey.faults
}

/// Whether blank lines are left out wherever two answers with text follow each other.
fn has_no_blank_lines(page: &Page, output: &[u8]) -> bool {
    let (mut got, mut end) = (Tokens::new(output), 0);
    let mut after_text = false;
    page.tokens.iter().all(|&tokens| {
        let mut blank = false;
        for token in 0..tokens {
            let Some(next) = got.next() else { break };
            blank |= token == 0 && after_text && newlines(&output[end..next.start]) > 1;
            end = next.end();
        }
        after_text = tokens > 0;
        !blank
    })
}

/// What a run of white space stands between. Cases count from 0.
#[derive(Debug, Clone, Copy)]
enum Between {
    /// Between two cases that have text, or the start or the end of the output. All cases in between have none.
    Cases(Option<usize>, Option<usize>),
    MovesAndSymbol(usize),
    Words(usize),
}

struct Survey {
    /// How many blank lines belong between two cases.
    blank: usize,
    cases: usize,
    no_blank_lines: bool,
    /// Whether it has been said that everything is on one line.
    on_one_line: bool,
    /// The line that the next gap starts on.
    line: u64,
    faults: LayoutFaults,
}

impl Survey {
    /// Compares a run of white space with what should be there.
    fn gap(&mut self, between: Between, wanted: &[u8], got: &[u8]) {
        let line = self.line;
        self.line += newlines(got) as u64;
        if wanted == got {
            return;
        }
        let mut plain: Vec<u8> = Vec::with_capacity(got.len());
        for (at, &byte) in got.iter().enumerate() {
            if byte == b'\r' && got.get(at + 1) == Some(&b'\n') {
                self.faults.add(LayoutFault::Crlf);
            } else {
                plain.push(byte);
            }
        }
        if plain.contains(&b'\r') && !plain.contains(&b'\n') && newlines(wanted) > 0 {
            self.faults.add(LayoutFault::CarriageReturn);
            plain.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
        }
        if plain == wanted {
            return;
        }
        let (has, wants) = (newlines(&plain), newlines(wanted));
        match between {
            Between::Words(case) => self.faults.add(LayoutFault::WordsApart { case: case + 1 }),
            Between::MovesAndSymbol(case) if has > wants => {
                self.faults.add(LayoutFault::BlankBeforeSymbol { case: case + 1 });
            }
            Between::MovesAndSymbol(case) if has < wants => {
                self.add_one_line(LayoutFault::SymbolOnMovesLine { case: case + 1 });
            }
            Between::Cases(before, next) => self.lines_between(before, next, has, wants),
            Between::MovesAndSymbol(_) => {}
        }
        if has > 0 || wants == 0 || matches!(between, Between::Cases(_, None)) {
            self.spaces(between, line, &plain);
        }
    }

    fn add_one_line(&mut self, fault: LayoutFault) {
        if !self.on_one_line {
            self.faults.add(fault);
        }
    }

    /// Adds what a wrong number of newlines between cases means.
    fn lines_between(&mut self, before: Option<usize>, next: Option<usize>, has: usize, wants: usize) {
        // The cases in between, which have no text: solved boards.
        let silent = before.map_or(0, |case| case + 1)..next.unwrap_or(self.cases);
        let fault = match (before, next, has.checked_sub(wants)) {
            (_, _, Some(0)) => return,
            (_, None, Some(lines)) => LayoutFault::BlankAfterLast { lines },
            (None, _, Some(lines)) => LayoutFault::BlankBeforeFirst { lines },
            (Some(case), Some(next), Some(too_many)) => {
                LayoutFault::BlankBetween { case: case + 1, next: next + 1, too_many }
            }
            (Some(case), Some(next), None) if has == 0 => {
                return self.add_one_line(LayoutFault::SameLine { case: case + 1, next: next + 1 });
            }
            (None, None, None) if has == 0 => LayoutFault::Empty,
            _ if self.no_blank_lines && self.could_lack_blank_lines(before, next, has, wants) => {
                let case = before.unwrap_or(0) + 1;
                LayoutFault::NoBlankBetween { case, next: case + 1 }
            }
            (_, None, None) if silent.is_empty() => LayoutFault::NoFinalNewline,
            _ if !silent.is_empty() => LayoutFault::SolvedLineMissing { case: silent.start + 1 },
            _ => LayoutFault::NoBlankBetween { case: silent.start, next: silent.end + 1 },
        };
        self.faults.add(fault);
    }

    /// Whether a gap has just the newlines that are left without any blank line between cases.
    fn could_lack_blank_lines(&self, before: Option<usize>, next: Option<usize>, has: usize, wants: usize) -> bool {
        // The start and the end of the output are no cases.
        let gaps = next.unwrap_or(self.cases - 1) - before.unwrap_or(0);
        has + self.blank * gaps == wants
    }

    /// Adds the white space that is no newline.
    fn spaces(&mut self, between: Between, line: u64, got: &[u8]) {
        let (before, next) = match between {
            Between::Cases(before, next) => (before, next),
            Between::MovesAndSymbol(case) => (Some(case), Some(case)),
            Between::Words(_) => return,
        };
        let last = newlines(got);
        for (number, part) in got.split(|&byte| byte == b'\n').enumerate() {
            let Some(what) = part.first() else { continue };
            let what = match what {
                b' ' if part.len() > 1 && part.iter().all(|&byte| byte == b' ') => "spaces",
                b' ' => "space",
                b'\t' => "tab",
                b'\r' => "carriage return",
                _ => "control character",
            };
            let (place, case) = match (number, before, next) {
                (0, Some(case), _) => (Place::End, case),
                (_, _, Some(case)) if number == last => (Place::Start, case),
                (_, before, next) => (Place::Alone, next.or(before).unwrap_or(0)),
            };
            self.faults.add(LayoutFault::Space { place, what, line: line + number as u64, case: case + 1 });
        }
    }
}
