//! Answers to Eight.

use super::Acceptance;
use super::given::Given;
use super::hint::{Cure, cure};
use super::rules::{Explanation, Fault, Rule, Rules, compare, moves, replay};
use super::tokens::{Tokens, shown};
use crate::units::count;
use solver_core::eight::{Board, Move, by_table};
use solver_core::{Move as _, Puzzle};

/// What a board that cannot be solved is answered with.
const UNSOLVABLE: &[u8] = b"unsolvable";

impl Rules for Board {
    const HAS_SYMBOLS: bool = false;

    fn looks_right(word: &[u8]) -> bool {
        word == UNSOLVABLE || word.iter().all(|&letter| Move::from_letter(letter).is_some())
    }

    fn may_be_silent(&self) -> bool {
        self.is_solved()
    }

    fn take<'o>(&self, tokens: &mut Tokens<'o>, rule: Rule) -> Option<Given<'o>> {
        let given = Given { moves: tokens.next()?.text, symbol: None, line: 0 };
        self.judge(&given, rule).is_ok().then_some(given)
    }

    fn judge(&self, given: &Given<'_>, rule: Rule) -> Result<(), Fault> {
        let text = given.moves;
        match by_table(self) {
            None if text == UNSOLVABLE => Ok(()),
            None => match replay(self, text) {
                Err(fault @ Fault::NotAnAnswer { .. }) => Err(fault),
                _ => Err(Fault::Impossible),
            },
            Some(path) if path.is_empty() => match replay(self, text) {
                Ok(_) if text.is_empty() || rule.acceptance == Acceptance::Any => Ok(()),
                _ => Err(Fault::Needless),
            },
            Some(_) if text == UNSOLVABLE => Err(Fault::Possible),
            Some(path) => replay(self, text).and_then(|_| compare(text, path, rule.acceptance)),
        }
    }

    fn explain(&self, fault: Fault, given: &Given<'_>, rule: Rule) -> Explanation<Self> {
        let answer = by_table(self);
        let right = answer.map_or_else(|| "unsolvable".to_owned(), |path| path.to_string());
        let printed = shown(given.moves);
        let is = rule.is();
        match fault {
            Fault::Silent if answer.is_none() => "nothing is printed, the answer is `unsolvable`".to_owned().into(),
            Fault::Silent => format!("nothing is printed, the answer {is} `{right}`").into(),
            Fault::NotAnAnswer { byte } => not_moves(*self, byte, given, rule).into(),
            Fault::Needless => format!("solved already, the answer is an empty line, not {printed}").into(),
            Fault::Possible => {
                // Counting the blank as a tile changes the parity by the number of its square, from either end.
                let parity = if self.blank() % 2 == 1 { "; only with the x counted is its parity odd" } else { "" };
                format!("solvable, the answer {is} `{right}`{parity}").into()
            }
            Fault::Impossible => format!("unsolvable, the goal cannot be reached, not by {printed} either").into(),
            Fault::Longer { shortest } => {
                format!("{}, the shortest is {shortest}", count(given.moves.len(), "move")).into()
            }
            Fault::NotFirst => format!("{printed} is as short, `{right}` comes first").into(),
            Fault::Illegal { after } => illegal(*self, after, given),
            _ => unsolved(*self, given),
        }
    }
}

/// For a text that is neither moves nor `unsolvable`, of which `byte` is the first that is no letter of a move.
fn not_moves(board: Board, byte: usize, given: &Given<'_>, rule: Rule) -> String {
    let text = given.moves;
    let printed = shown(text);
    let acceptable = |text: &[u8]| board.judge(&Given { moves: text, ..*given }, rule).is_ok();
    let joined: Vec<u8> = Tokens::new(text).flat_map(|token| token.text).copied().collect();
    let lower = joined.to_ascii_lowercase();
    if acceptable(&joined) {
        return format!("spaces between the letters, {printed} must be {}", shown(&joined));
    }
    if acceptable(&lower) {
        return format!("capital letters, {printed} must be {}", shown(&lower));
    }
    if !board.is_solvable() {
        return format!("unsolvable, the answer is `unsolvable`, not {printed}");
    }
    super::no_letter::<Board>(text, byte, "the letters u, d, l and r")
}

/// For moves of which the one after the first `after` leaves the board.
fn illegal(board: Board, after: usize, given: &Given<'_>) -> Explanation<Board> {
    let letter = char::from(given.moves[after]);
    let text = format!("move {} `{letter}` takes the blank off the board{}", after + 1, known(board, given.moves));
    Explanation { text, reached: board.after_all(moves::<Board>(&given.moves[..after])).ok() }
}

/// For moves after which the board is not solved.
fn unsolved(board: Board, given: &Given<'_>) -> Explanation<Board> {
    let end = board.after_all(moves::<Board>(given.moves)).unwrap_or(board);
    let known = known(board, given.moves);
    let text = format!("after {} the board is {}, not solved{known}", shown(given.moves), end.one_line());
    Explanation { text, reached: Some(end) }
}

/// The known mistake behind moves that do not lead to the goal.
fn known(board: Board, text: &[u8]) -> &'static str {
    match cure(&board, text) {
        Some(Cure::Invert) => {
            "; with u and d, l and r exchanged it is solved: a letter names the way of the blank, not of the tile"
        }
        Some(Cure::Reverse) => "; read backwards the moves solve it",
        Some(Cure::TakeBack) => "; the moves lead from the goal to this board, not from it",
        Some(Cure::Skip) => "; without the moves that cannot be made it is solved",
        None => "",
    }
}
