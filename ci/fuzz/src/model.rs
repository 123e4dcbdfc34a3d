//! Both puzzles and the judges' input formats on plain arrays, written from the statements: slow, obvious, and sharing
//! nothing with the code under test but the names of the judges.

use solver_core::judge::{Framing, Position};

/// A puzzle, as much of it as it takes to read a board and replay an answer.
#[derive(Debug)]
pub struct Model {
    /// How many tokens make a board.
    pub tokens: usize,
    /// How many tokens of a board stand for the same thing.
    pub of_each: usize,
    /// What a token stands for, if a board can hold it.
    pub value: fn(&[u8]) -> Option<u8>,
    /// Moves in place; whether the move exists and can be made.
    pub after: fn(&mut [u8], u8) -> bool,
    /// Whether a board is a goal.
    pub is_solved: fn(&[u8]) -> bool,
    /// The most moves that a board needs.
    pub most_moves: usize,
}

/// *The Rotation Game*: what each cell holds, 1 to 3.
pub const ROTATION: Model = Model {
    tokens: 24,
    of_each: 8,
    value: |token| matches!(token, [b'1'..=b'3']).then(|| token[0] - b'0'),
    after: rotate,
    is_solved: |cells| [7, 8, 11, 12, 15, 16, 17].iter().all(|&cell| cells[cell] == cells[6]),
    most_moves: 13,
};

/// *Eight*: what each square holds, 0 for the blank.
pub const EIGHT: Model = Model {
    tokens: 9,
    of_each: 1,
    value: |token| match token {
        [b'x' | b'X'] => Some(0),
        [b'0'..=b'8'] => Some(token[0] - b'0'),
        _ => None,
    },
    after: slide,
    is_solved: |tiles| tiles == [1, 2, 3, 4, 5, 6, 7, 8, 0],
    most_moves: 31,
};

fn rotate(cells: &mut [u8], letter: u8) -> bool {
    const LINES: [(u8, [usize; 7]); 4] = [
        (b'A', [0, 2, 6, 11, 15, 20, 22]),
        (b'B', [1, 3, 8, 12, 17, 21, 23]),
        (b'C', [10, 9, 8, 7, 6, 5, 4]),
        (b'D', [19, 18, 17, 16, 15, 14, 13]),
    ];
    // E to H move the lines of B, A, D and C the other way.
    let (forward, way) = match letter {
        b'A'..=b'D' => (letter, 1),
        b'E' | b'F' => (b'A' + b'F' - letter, 6),
        b'G' | b'H' => (b'C' + b'H' - letter, 6),
        _ => return false,
    };
    let line = LINES[usize::from(forward - b'A')].1;
    let before = line.map(|cell| cells[cell]);
    for place in 0..7 {
        cells[line[place]] = before[(place + way) % 7];
    }
    true
}

fn slide(tiles: &mut [u8], letter: u8) -> bool {
    let Some(blank) = tiles.iter().position(|&tile| tile == 0) else { return false };
    let to = match letter {
        b'u' if blank >= 3 => blank - 3,
        b'd' if blank < 6 => blank + 3,
        b'l' if blank % 3 > 0 => blank - 1,
        b'r' if blank % 3 < 2 => blank + 1,
        _ => return false,
    };
    tiles.swap(blank, to);
    true
}

/// Whether the goal of *Eight* can be reached: the inversions among the tiles, the blank left out, are even.
pub fn is_solvable(tiles: &[u8]) -> bool {
    let tiles: Vec<u8> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
    let after = |place: usize| tiles[place..].iter().filter(|&&later| later < tiles[place]).count();
    (0..tiles.len()).map(after).sum::<usize>().is_multiple_of(2)
}

/// How reading an input ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// There is nothing after the boards.
    Clean,
    /// Something follows the boards, from here on.
    Ignored(Position),
    /// What stands here is not what the judge would give.
    Bad(Position),
}

/// A run of bytes that are no white space.
struct Token<'a> {
    text: &'a [u8],
    position: Position,
}

/// The tokens of an input, and the place where it ends.
fn tokens(input: &[u8]) -> (Vec<Token<'_>>, Position) {
    let mut tokens = Vec::new();
    let mut position = Position { line: 1, column: 1 };
    let mut start = None;
    for (at, &byte) in input.iter().enumerate() {
        if !b" \t\n\x0b\x0c\r".contains(&byte) {
            start.get_or_insert((at, position));
        } else if let Some((from, position)) = start.take() {
            tokens.push(Token { text: &input[from..at], position });
        }
        position.column += 1;
        if byte == b'\n' {
            position = Position { line: position.line + 1, column: 1 };
        }
    }
    tokens.extend(start.map(|(from, position)| Token { text: &input[from..], position }));
    (tokens, position)
}

/// The boards of an input before anything bad, and how reading it ends.
pub fn read(model: &Model, framing: Framing, input: &[u8]) -> (Vec<Vec<u8>>, Ending) {
    let (tokens, end) = tokens(input);
    let mut tokens = tokens.into_iter().peekable();
    let mut boards = Vec::new();
    let promised = match framing {
        Framing::UntilZero | Framing::UntilEnd => None,
        Framing::One => Some(1),
        Framing::Counted => match tokens.next() {
            Some(token) => match count(token.text) {
                Some(count) => Some(count),
                None => return (boards, Ending::Bad(token.position)),
            },
            None => return (boards, Ending::Bad(end)),
        },
    };
    let over = 'boards: loop {
        if promised == Some(boards.len() as u64) || promised.is_none() && tokens.peek().is_none() {
            break None;
        }
        if framing == Framing::UntilZero && tokens.next_if(|token| token.text == b"0").is_some() {
            break None;
        }
        let mut board = Vec::new();
        let mut held = [0; 256];
        while board.len() < model.tokens {
            let Some(token) = tokens.next() else { break 'boards Some(end) };
            let value = (model.value)(token.text);
            let fits = |value: &u8| held[usize::from(*value)] < model.of_each;
            let Some(value) = value.filter(fits) else { break 'boards Some(token.position) };
            held[usize::from(value)] += 1;
            board.push(value);
        }
        boards.push(board);
    };
    let ending = match (over, tokens.next()) {
        (Some(bad), _) => Ending::Bad(bad),
        (None, Some(token)) => Ending::Ignored(token.position),
        (None, None) => Ending::Clean,
    };
    (boards, ending)
}

/// The number that a token of at most 64 digits stands for.
fn count(token: &[u8]) -> Option<u64> {
    let is_count = token.len() <= 64 && token.iter().all(u8::is_ascii_digit);
    str::from_utf8(token).ok().filter(|_| is_count)?.parse().ok()
}
