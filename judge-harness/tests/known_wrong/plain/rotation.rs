//! The Rotation Game on plain arrays.

use super::{BufRead, Scanner, Write};

pub(crate) type Board = [u8; 24];

/// The cells of each line, head first, for the moves A to H.
pub(crate) const LINES: [[usize; 7]; 8] = [
    [0, 2, 6, 11, 15, 20, 22],
    [1, 3, 8, 12, 17, 21, 23],
    [10, 9, 8, 7, 6, 5, 4],
    [19, 18, 17, 16, 15, 14, 13],
    [23, 21, 17, 12, 8, 3, 1],
    [22, 20, 15, 11, 6, 2, 0],
    [13, 14, 15, 16, 17, 18, 19],
    [4, 5, 6, 7, 8, 9, 10],
];

pub(crate) const CENTRE: [usize; 8] = [6, 7, 8, 11, 12, 15, 16, 17];

/// The next board, or `None` at the 0 or at the end of the input.
pub(crate) fn read(scanner: &mut Scanner<'_>) -> Option<Board> {
    let mut board = [0; 24];
    for cell in &mut board {
        *cell = scanner.number().filter(|&symbol| symbol > 0)? as u8;
    }
    Some(board)
}

pub(crate) fn is_solved(board: &Board) -> bool {
    CENTRE.iter().all(|&cell| board[cell] == board[CENTRE[0]])
}

/// The board after a move, 0 to 7 for A to H.
pub(crate) fn turn(board: &Board, line: usize) -> Board {
    let mut after = *board;
    for i in 0..7 {
        after[LINES[line][i]] = board[LINES[line][(i + 1) % 7]];
    }
    after
}

/// How many cells of the centre must still change: the estimate of nearly every published program.
pub(crate) fn missing(board: &Board) -> usize {
    let count = |symbol| CENTRE.iter().filter(|&&cell| board[cell] == symbol).count();
    8 - count(1).max(count(2)).max(count(3))
}

/// A right program's main loop: prints what `solve` makes of each board that is not solved.
pub(crate) fn answer_all(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    mut solve: impl FnMut(&Board) -> (String, u8),
) -> std::io::Result<()> {
    let mut scanner = Scanner::new(input);
    while let Some(board) = read(&mut scanner) {
        if is_solved(&board) {
            writeln!(out, "No moves needed\n{}", board[CENTRE[0]])?;
        } else {
            let (moves, symbol) = solve(&board);
            writeln!(out, "{moves}\n{symbol}")?;
        }
    }
    Ok(())
}

/// A line's turn by the bytes of a pattern, so that a pattern turns in three steps.
type Turn = [[u32; 256]; 3];

/// The distance of every pattern, that is which eight cells one symbol has, from the full centre. It is searched for
/// breadth first and only as far as the boards need.
pub(crate) struct Table {
    /// For each line, forth and back.
    turns: Vec<(Turn, Turn)>,
    /// By pattern, one bit a cell: 1 more than the distance, or 0 where it is not known yet.
    known: Vec<u8>,
    outermost: Vec<u32>,
}

impl Table {
    pub(crate) fn new() -> Self {
        Self::with_lines(&LINES)
    }

    pub(crate) fn with_lines(lines: &[[usize; 7]; 8]) -> Self {
        let full = CENTRE.iter().fold(0, |pattern, cell| pattern | 1 << cell);
        let mut known = vec![0; 1 << 24];
        known[full as usize] = 1;
        let turns = lines.iter().map(|line| (turn_by_bytes(line, 6), turn_by_bytes(line, 1))).collect();
        Self { turns, known, outermost: vec![full] }
    }

    fn search_further(&mut self) {
        let mut next = Vec::new();
        for &pattern in &self.outermost {
            let distance = self.known[pattern as usize];
            for (_, back) in &self.turns {
                let before = turned(pattern, back);
                if self.known[before as usize] == 0 {
                    self.known[before as usize] = distance + 1;
                    next.push(before);
                }
            }
        }
        self.outermost = next;
    }

    /// The smallest of the shortest answers that fill the centre with a symbol, if there is one as short as any.
    fn moves_for(&self, board: &Board, symbol: u8) -> Option<String> {
        let mut pattern = (0..24).fold(0, |pattern, cell| pattern | u32::from(board[cell] == symbol) << cell);
        let mut distance = self.known[pattern as usize].checked_sub(1)?;
        let mut moves = String::new();
        while distance > 0 {
            let mut afters = ('A'..).zip(self.turns.iter().map(|(forth, _)| turned(pattern, forth)));
            let (letter, after) = afters.find(|&(_, after)| self.known[after as usize] == distance)?;
            moves.push(letter);
            pattern = after;
            distance -= 1;
        }
        Some(moves)
    }

    /// The answers that fill the centre with 1, 2 and 3, each with its symbol; those that are longer than the others
    /// may be missing.
    pub(crate) fn answers(&mut self, board: &Board) -> Vec<(String, u8)> {
        loop {
            let answers = |symbol| self.moves_for(board, symbol).map(|moves| (moves, symbol));
            let found: Vec<_> = (1..=3).filter_map(answers).collect();
            if !found.is_empty() || self.outermost.is_empty() {
                return found;
            }
            self.search_further();
        }
    }

    /// The right answer.
    pub(crate) fn solve(&mut self, board: &Board) -> (String, u8) {
        let answers = self.answers(board).into_iter();
        answers.min_by_key(|(moves, _)| (moves.len(), moves.clone())).unwrap_or_default()
    }
}

/// Where the bits of each byte go when every cell of a line goes `steps` places on, toward its tail.
fn turn_by_bytes(line: &[usize; 7], steps: usize) -> Turn {
    let goes_to = |cell: usize| line.iter().position(|&c| c == cell).map_or(cell, |i| line[(i + steps) % 7]);
    let bits =
        |byte: usize, value: usize| (0..8).filter(move |bit| value >> bit & 1 == 1).map(move |bit| 8 * byte + bit);
    std::array::from_fn(|byte| {
        std::array::from_fn(|value| bits(byte, value).fold(0, |pattern, cell| pattern | 1 << goes_to(cell)))
    })
}

fn turned(pattern: u32, turn: &Turn) -> u32 {
    let part = |byte: usize| turn[byte][(pattern >> (8 * byte) & 0xff) as usize];
    part(0) | part(1) | part(2)
}
