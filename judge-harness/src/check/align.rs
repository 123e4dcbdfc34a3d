//! Which case an output gets wrong first, however the output is laid out.

use super::given::{Answers, Given};
use super::page::Page;
use super::rules::{Fault, Rule, Rules};
use super::tokens::{newlines, shown};
use crate::units::count;
use solver_core::judge::Layout;
use std::cmp::Ordering;

/// How many cases ahead an answer is looked for whose own case seems to have been left out.
const AHEAD: usize = 16;

/// How long such an answer can be. Longer ones would be replayed too often.
const SHORT: usize = 100;

/// How many lines, and bytes, an answer that is split over lines is put together from.
const SPLIT_LINES: usize = 64;
const SPLIT_BYTES: usize = 1000;

/// What is wrong, for a person.
#[derive(Debug, Clone)]
pub(super) struct Blame<B> {
    /// The number of the case, from 1.
    pub(super) case: Option<usize>,
    pub(super) reason: String,
    /// The board at the point where the case goes wrong.
    pub(super) reached: Option<B>,
}

/// The first wrong case, and the closest acceptable output: the program's answers where they are acceptable, ours
/// elsewhere.
///
/// Each answer is given to its case in turn. One that does not fit is still its case's, unless what follows fits only
/// if a case has none, or if an answer is one too many.
pub(super) fn find_wrong_case<B: Rules>(boards: &[B], output: &[u8], rule: Rule) -> (Blame<B>, Page) {
    let mut answers = Answers::new::<B>(output);
    let mut walk = Walk {
        boards,
        rule,
        left: answers.clone().count(),
        needed: boards.iter().filter(|board| !board.may_be_silent()).count(),
        next: answers.next(),
        fits_silent: None,
        answers,
        previous: None,
        drift: 0,
        has_every_line: has_every_line(boards.len(), output, rule.layout),
        page: Page::new(rule.layout),
        blame: None,
    };
    let given = walk.left;
    for case in 0..boards.len() {
        walk.case(case, given);
    }
    let left = walk.left;
    let blame = walk.blame.unwrap_or_else(|| Blame {
        case: None,
        reason: format!("{} for {}", count(boards.len() + left, "answer"), count(boards.len(), "case")),
        reached: None,
    });
    (blame, walk.page)
}

/// Whether an output has as many lines as the answers to its cases should.
fn has_every_line(cases: usize, output: &[u8], layout: Layout) -> bool {
    let each = 1 + usize::from(layout.symbol_line) + usize::from(layout.blank_line_between);
    let unfinished = output.last().is_some_and(|&byte| byte != b'\n');
    newlines(output) + usize::from(unfinished) + usize::from(layout.blank_line_between) == cases * each
}

struct Walk<'a, B> {
    boards: &'a [B],
    rule: Rule,
    /// The next answer, those after it, and how many they are together.
    next: Option<Given<'a>>,
    answers: Answers<'a>,
    left: usize,
    /// What a case that may be silent says of the next answer. All say the same, and it may be long.
    fits_silent: Option<Result<(), Fault>>,
    /// How many of the cases not yet passed need an answer with text.
    needed: usize,
    /// The answer taken last.
    previous: Option<Given<'a>>,
    /// How many lines further down than they should the answers stand, as far as the one taken last tells.
    drift: i64,
    /// Whether the output has as many lines as it should.
    has_every_line: bool,
    page: Page,
    blame: Option<Blame<B>>,
}

impl<'a, B: Rules> Walk<'a, B> {
    /// Passes a case.
    fn case(&mut self, case: usize, of: usize) {
        let board = &self.boards[case];
        let mut fits = self.judge_next(board);
        if let (Some(extra), Some(Err(_))) = (self.next, fits)
            && self.is_extra(case)
        {
            let (answers, cases) = (self.boards.len() + self.left - self.needed, self.boards.len());
            self.blame(case, || {
                let (answers, cases) = (count(answers, "answer"), count(cases, "case"));
                format!("{answers} for {cases}: {} on line {} is one too many", shown(extra.moves), extra.line)
            });
            self.take();
            fits = self.judge_next(board);
        }
        match (self.next, fits) {
            (Some(given), Some(Ok(()))) => {
                self.take();
                self.page.push_given(&given);
            }
            (Some(given), Some(Err(fault))) => {
                if board.may_be_silent() && !self.is_meant_for_solved(case, &given) {
                    self.page.push_exact(board);
                } else if !board.may_be_silent() && self.is_left_out(case) {
                    self.explain(case, Fault::Silent, &given);
                    self.page.push_exact(board);
                } else {
                    self.explain(case, fault, &given);
                    self.take();
                    self.page.push_exact(board);
                }
            }
            _ => {
                if !board.may_be_silent() {
                    let cases = self.boards.len();
                    self.blame(case, || match (of, cases) {
                        (0, 1) => "the output holds no answer".to_owned(),
                        (0, _) => format!("the output holds no answer to any of {cases} cases"),
                        _ => format!("only {case} of {cases} cases answered"),
                    });
                }
                self.page.push_exact(board);
            }
        }
        self.needed -= usize::from(!board.may_be_silent());
    }

    /// What a case says of the next answer.
    fn judge_next(&mut self, board: &B) -> Option<Result<(), Fault>> {
        let given = self.next?;
        let judge = || board.judge(&given, self.rule);
        Some(if board.may_be_silent() { *self.fits_silent.get_or_insert_with(judge) } else { judge() })
    }

    fn take(&mut self) {
        self.previous = std::mem::replace(&mut self.next, self.answers.next());
        self.fits_silent = None;
        if let Some(given) = self.previous {
            self.drift = given.line.wrapping_sub(self.page.next_line()).cast_signed();
        }
        self.left -= usize::from(self.previous.is_some());
    }

    /// Whether an answer fits a case.
    fn fits(&self, case: Option<usize>, given: Option<Given<'a>>) -> bool {
        match (case, given) {
            (Some(case), Some(given)) => self.boards[case].judge(&given, self.rule).is_ok(),
            (None, None) => true,
            _ => false,
        }
    }

    /// The first case from this one on that needs an answer with text.
    fn next_needy(&self, from: usize) -> Option<usize> {
        (from..self.boards.len()).take(AHEAD).find(|&case| !self.boards[case].may_be_silent())
    }

    /// Whether the next answer, which does not fit, is one too many, as those after it fit.
    fn is_extra(&self, case: usize) -> bool {
        let mut answers = self.answers.clone();
        self.left > self.needed
            && !self.boards[case].may_be_silent()
            && self.fits(Some(case), answers.next())
            && self.fits(self.next_needy(case + 1), answers.next())
    }

    /// Whether this case, which the next answer does not fit, has none, as the answers fit later cases.
    fn is_left_out(&self, case: usize) -> bool {
        // In an output with every line an answer on its own case's line is that case's, and some other one is blank.
        let in_place = self.has_every_line && self.next.is_some_and(|next| next.line == self.page.next_line());
        let is_short = self.next.is_some_and(|next| next.moves.len() <= SHORT);
        let after_next = self.answers.clone().next();
        self.left < self.needed
            && !in_place
            && is_short
            && (case..self.boards.len()).skip(1).take(AHEAD).any(|later| {
                !self.boards[later].may_be_silent()
                    && self.fits(Some(later), self.next)
                    && self.fits(self.next_needy(later + 1), after_next)
            })
    }

    /// Whether an answer that does not fit a solved board was printed for it nevertheless.
    fn is_meant_for_solved(&self, case: usize, given: &Given<'a>) -> bool {
        if self.fits(self.next_needy(case), Some(*given)) {
            return false;
        }
        match given.line.cmp(&self.page.next_line().saturating_add_signed(self.drift)) {
            Ordering::Less => self.left > self.needed,
            // As many answers as cases that need one: more likely the lines of solved boards are left out.
            Ordering::Equal => self.left != self.needed,
            Ordering::Greater => false,
        }
    }

    /// Blames a case, unless one has been blamed already.
    fn blame(&mut self, case: usize, reason: impl FnOnce() -> String) {
        if self.blame.is_none() {
            self.blame = Some(Blame { case: Some(case + 1), reason: reason(), reached: None });
        }
    }

    fn explain(&mut self, case: usize, fault: Fault, given: &Given<'a>) {
        if self.blame.is_some() {
            return;
        }
        let board = &self.boards[case];
        let split = if fault == Fault::Silent { None } else { self.split_to(board, given) };
        let (text, reached) = if let Some(end) = split {
            (format!("the answer is split over lines {} to {end}", given.line), None)
        } else {
            let explanation = board.explain(fault, given, self.rule);
            let is_stale =
                fault == Fault::SymbolWrong && self.previous.is_some_and(|previous| previous.symbol == given.symbol);
            let stale = if is_stale { format!(", which was the symbol of case {case}") } else { String::new() };
            (explanation.text + &stale, explanation.reached)
        };
        let reason = format!("case {}: {text}", case + 1);
        self.blame = Some(Blame { case: Some(case + 1), reason, reached });
    }

    /// The last of the lines that together make an acceptable answer, if the next answer is the first of them.
    fn split_to(&self, board: &B, first: &Given<'a>) -> Option<u64> {
        let mut text = first.moves.to_vec();
        let mut symbol = first.symbol;
        for next in self.answers.clone().take(SPLIT_LINES) {
            if symbol.is_some() || text.len() + next.moves.len() > SPLIT_BYTES {
                return None;
            }
            text.extend(next.moves);
            symbol = next.symbol;
            let whole = Given { moves: &text, symbol, ..*first };
            if next.line > first.line && board.judge(&whole, self.rule).is_ok() {
                return Some(next.line);
            }
        }
        None
    }
}
