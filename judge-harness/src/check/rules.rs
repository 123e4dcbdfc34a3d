//! What a problem must offer for its answers to be judged, and what can be wrong with an answer.

use super::acceptance::Acceptance;
use super::given::Given;
use super::tokens::Tokens;
use solver_core::engine::Solve;
use solver_core::judge::Layout;
use solver_core::{Move, Path, Puzzle};

/// What a judge asks of an answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rule {
    pub(super) acceptance: Acceptance,
    pub(super) layout: Layout,
}

impl Rule {
    /// How to say which answer is right.
    pub(super) const fn is(self) -> &'static str {
        match self.acceptance {
            Acceptance::Exact => "is",
            Acceptance::Shortest | Acceptance::Any => "may be",
        }
    }
}

/// A problem's boards, as far as judging answers to them goes.
pub(super) trait Rules: Solve {
    /// Whether a symbol is part of some judge's answers.
    const HAS_SYMBOLS: bool;

    /// Whether one word could be the whole answer to some board.
    fn looks_right(word: &[u8]) -> bool;

    /// Whether an answer without any text is right.
    fn may_be_silent(&self) -> bool;

    /// The next tokens as an answer to this board, if they are an acceptable one.
    fn take<'o>(&self, tokens: &mut Tokens<'o>, rule: Rule) -> Option<Given<'o>>;

    /// Whether an answer is acceptable.
    fn judge(&self, given: &Given<'_>, rule: Rule) -> Result<(), Fault>;

    /// What is wrong with an answer that [`judge`](Self::judge) found fault with.
    fn explain(&self, fault: Fault, given: &Given<'_>, rule: Rule) -> Explanation<Self>;
}

/// What is wrong with an answer, for a person.
#[derive(Debug, Clone)]
pub(super) struct Explanation<B> {
    /// A sentence without its case.
    pub(super) text: String,
    /// The board at the point where it goes wrong.
    pub(super) reached: Option<B>,
}

impl<B> From<String> for Explanation<B> {
    fn from(text: String) -> Self {
        Self { text, reached: None }
    }
}

/// What is wrong with an answer, for the judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// There is no text where moves or a word belong.
    Silent,
    /// The text is neither moves nor the word that the problem has.
    NotAnAnswer {
        /// The first byte that is no move's letter.
        byte: usize,
    },
    /// A move cannot be made.
    Illegal {
        /// How many moves were made before it.
        after: usize,
    },
    /// The moves do not lead to a goal.
    Unsolved,
    /// The board is solved already.
    Needless,
    /// The text says that no moves are needed, and some are.
    Needed,
    /// The text says that the board cannot be solved, and it can.
    Possible,
    /// The board cannot be solved, and there are moves.
    Impossible,
    /// There are shorter answers.
    Longer {
        /// The length of the shortest.
        shortest: usize,
    },
    /// An equally short answer comes first.
    NotFirst,
    /// There is no symbol.
    SymbolMissing,
    /// It is not the one that fills the centre.
    SymbolWrong,
    /// This judge wants none.
    SymbolUnwanted,
}

/// The board after the moves in a text.
pub(super) fn replay<B: Puzzle>(board: &B, text: &[u8]) -> Result<B, Fault> {
    if let Some(byte) = text.iter().position(|&letter| B::Move::from_letter(letter).is_none()) {
        return Err(Fault::NotAnAnswer { byte });
    }
    let end = board.after_all(moves::<B>(text)).map_err(|after| Fault::Illegal { after })?;
    if end.is_solved() { Ok(end) } else { Err(Fault::Unsolved) }
}

/// The moves in a text; what is no move's letter is left out.
pub(super) fn moves<B: Puzzle>(text: &[u8]) -> impl Iterator<Item = B::Move> {
    text.iter().filter_map(|&letter| B::Move::from_letter(letter))
}

/// Whether moves that lead to a goal are as few, and come as early, as they must.
pub(super) fn compare<M: Move>(text: &[u8], first: Path<M>, acceptance: Acceptance) -> Result<(), Fault> {
    let shortest = first.len();
    match acceptance {
        Acceptance::Any => Ok(()),
        _ if text.len() > shortest => Err(Fault::Longer { shortest }),
        Acceptance::Exact if !first.moves().map(Some).eq(text.iter().map(|&letter| M::from_letter(letter))) => {
            Err(Fault::NotFirst)
        }
        Acceptance::Exact | Acceptance::Shortest => Ok(()),
    }
}
