//! Answers to The Rotation Game.

use super::Acceptance;
use super::given::{Given, NO_MOVES};
use super::hint::{Cure, cure};
use super::rules::{Explanation, Fault, Rule, Rules, compare, moves, replay};
use super::tokens::{Tokens, shown};
use crate::units::count;
use solver_core::rotation::{Board, CENTRE, Move, by_table};
use solver_core::{Move as _, Puzzle};

impl Rules for Board {
    const HAS_SYMBOLS: bool = true;

    fn looks_right(word: &[u8]) -> bool {
        word.iter().all(|&letter| Move::from_letter(letter).is_some())
    }

    fn may_be_silent(&self) -> bool {
        false
    }

    fn take<'o>(&self, tokens: &mut Tokens<'o>, rule: Rule) -> Option<Given<'o>> {
        let first = tokens.next()?;
        let mut words = NO_MOVES.split(|&byte| byte == b' ');
        let moves = if words.next() == Some(first.text) {
            words.all(|word| tokens.next().is_some_and(|token| token.text == word)).then_some(NO_MOVES)?
        } else {
            first.text
        };
        let symbol = if rule.layout.symbol_line { Some(tokens.next()?.text) } else { None };
        let given = Given { moves, symbol, line: 0 };
        self.judge(&given, rule).is_ok().then_some(given)
    }

    fn judge(&self, given: &Given<'_>, rule: Rule) -> Result<(), Fault> {
        let end = if given.moves == NO_MOVES {
            if self.is_solved() { *self } else { return Err(Fault::Needed) }
        } else if given.moves.is_empty() {
            return Err(Fault::Silent);
        } else {
            let end = replay(self, given.moves);
            if self.is_solved() && rule.acceptance != Acceptance::Any && !matches!(end, Err(Fault::NotAnAnswer { .. }))
            {
                return Err(Fault::Needless);
            }
            let end = end?;
            compare(given.moves, by_table(self).path, rule.acceptance)?;
            end
        };
        match (rule.layout.symbol_line, given.symbol) {
            (true, None) => Err(Fault::SymbolMissing),
            (false, Some(_)) => Err(Fault::SymbolUnwanted),
            (true, Some(symbol)) if end.solved_symbol().is_none_or(|right| symbol != [right.digit()]) => {
                Err(Fault::SymbolWrong)
            }
            _ => Ok(()),
        }
    }

    fn explain(&self, fault: Fault, given: &Given<'_>, rule: Rule) -> Explanation<Self> {
        let answer = by_table(self);
        let right = if answer.path.is_empty() { "No moves needed".to_owned() } else { answer.path.to_string() };
        let printed = shown(given.moves);
        let is = rule.is();
        match fault {
            Fault::Silent if self.is_solved() => {
                "nothing is printed where `No moves needed` belongs; the centre is full already".to_owned().into()
            }
            Fault::Silent => format!("the moves are missing; the answer {is} `{right}`").into(),
            Fault::NotAnAnswer { byte } => not_moves(self, byte, given, rule, &right).into(),
            Fault::Needless => {
                let symbol = answer.symbol;
                format!("the centre is full of {symbol} already: the answer is `No moves needed`, not {printed}").into()
            }
            Fault::Needed => format!("moves are needed, the answer {is} `{right}`, not {printed}").into(),
            Fault::Longer { shortest } => {
                format!("{}, the shortest is {shortest}", count(given.moves.len(), "move")).into()
            }
            Fault::NotFirst => {
                let end = self.after_all(moves::<Self>(given.moves)).ok().and_then(|end| end.solved_symbol());
                let fills = match end {
                    Some(symbol) if symbol != answer.symbol => format!(" and fills the centre with {}", answer.symbol),
                    _ => String::new(),
                };
                format!("{printed} is as short, `{right}` comes first{fills}").into()
            }
            Fault::SymbolMissing => "the symbol line is missing".to_owned().into(),
            Fault::SymbolUnwanted => "this judge wants the moves only, without a symbol line".to_owned().into(),
            Fault::SymbolWrong => {
                let moves = if given.moves == NO_MOVES { b"" } else { given.moves };
                let end = self.after_all(self::moves::<Self>(moves)).unwrap_or(*self);
                let shows = end.solved_symbol().map_or_else(String::new, |symbol| symbol.to_string());
                let symbol = shown(given.symbol.unwrap_or_default());
                Explanation {
                    text: format!("the centre shows {shows}, not {}", symbol.trim_matches('`')),
                    reached: Some(end),
                }
            }
            _ => unsolved(self, given),
        }
    }
}

/// What the centre of a board shows, in reading order.
fn centre(board: &Board) -> String {
    CENTRE.map(|cell| board.symbol_at(cell).to_string()).join(" ")
}

/// For a text that is neither moves nor `No moves needed`, of which `byte` is the first that is no letter of a move.
fn not_moves(board: &Board, byte: usize, given: &Given<'_>, rule: Rule, right: &str) -> String {
    let text = given.moves;
    let printed = shown(text);
    let acceptable =
        |text: &[u8]| matches!(board.judge(&Given { moves: text, ..*given }, rule), Ok(()) | Err(Fault::SymbolMissing));
    let joined: Vec<u8> = Tokens::new(text).flat_map(|token| token.text).copied().collect();
    let upper = joined.to_ascii_uppercase();
    let letters = || upper.iter().filter(|byte| byte.is_ascii_alphabetic());
    if letters().eq(b"NOMOVESNEEDED") {
        if board.is_solved() {
            return format!("{printed} must be `No moves needed`, letter for letter");
        }
        return format!("moves are needed, the answer {} `{right}`, not {printed}", rule.is());
    }
    if acceptable(&joined) {
        return format!("spaces between the letters, {printed} must be {}", shown(&joined));
    }
    if acceptable(&upper) {
        return format!("small letters, {printed} must be {}", shown(&upper));
    }
    if let Some((symbol, moves)) = text.split_last()
        && symbol.is_ascii_digit()
        && acceptable(moves)
    {
        return format!("the moves and the symbol run together, {printed}");
    }
    if board.is_solved() {
        return format!("the centre is full already: the answer is `No moves needed`, not {printed}");
    }
    super::no_letter::<Board>(text, byte, "the letters A to H")
}

/// For moves after which the centre shows several symbols.
fn unsolved(board: &Board, given: &Given<'_>) -> Explanation<Board> {
    let end = board.after_all(moves::<Board>(given.moves)).unwrap_or(*board);
    let known = match cure(board, given.moves) {
        Some(Cure::Invert) => "; with A and F, B and E, C and H, D and G exchanged it would be full",
        Some(Cure::Reverse) => "; read backwards the moves would fill it",
        Some(Cure::TakeBack) => "; the moves lead from a full centre to this board, not from it",
        Some(Cure::Skip) | None => "",
    };
    Explanation {
        text: format!("after {} the centre shows {}{known}", shown(given.moves), centre(&end)),
        reached: Some(end),
    }
}
