//! Eight on plain arrays: the tiles in reading order, 0 for the x.

use super::{BufRead, Scanner, Write};

pub(crate) type Board = [u8; 9];

pub(crate) const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The next board.
pub(crate) fn read(scanner: &mut Scanner<'_>) -> Option<Board> {
    let mut board = [0; 9];
    for tile in &mut board {
        *tile = scanner.token()?.parse().unwrap_or(0);
    }
    Some(board)
}

/// The board after the x has gone up, down, left or right, if it can.
pub(crate) fn slide(board: &Board, letter: char) -> Option<Board> {
    let blank = board.iter().position(|&tile| tile == 0)?;
    let to = match letter {
        'u' if blank >= 3 => blank - 3,
        'd' if blank < 6 => blank + 3,
        'l' if blank % 3 > 0 => blank - 1,
        'r' if blank % 3 < 2 => blank + 1,
        _ => return None,
    };
    let mut after = *board;
    after.swap(blank, to);
    Some(after)
}

/// The pairs of tiles that stand in the wrong order, among those that count.
pub(crate) fn inversions(board: &[u8], counts: impl Fn(u8) -> bool) -> usize {
    let tiles: Vec<u8> = board.iter().copied().filter(|&tile| counts(tile)).collect();
    (0..tiles.len()).map(|i| tiles[i..].iter().filter(|&&later| later < tiles[i]).count()).sum()
}

pub(crate) fn is_solvable(board: &Board) -> bool {
    inversions(board, |tile| tile != 0).is_multiple_of(2)
}

/// A right program's main loop for counted boards: a line each, a blank line between them.
pub(crate) fn answer_all(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    mut answer: impl FnMut(&Board) -> String,
) -> std::io::Result<()> {
    let mut scanner = Scanner::new(input);
    for case in 0..scanner.number().unwrap_or(0) {
        let Some(board) = read(&mut scanner) else { break };
        if case > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", answer(&board))?;
    }
    Ok(())
}

pub(crate) const ARRANGEMENTS: usize = 362_880;

/// The place of a board among all arrangements in ascending order, from 0.
pub(crate) fn number(board: &Board) -> usize {
    let smaller = |i: usize| board[i + 1..].iter().filter(|&&later| later < board[i]).count();
    (0..9).fold(0, |number, i| number * (9 - i) + smaller(i))
}

/// The distance of boards from the goal. It is searched for breadth first and only as far as the boards need.
pub(crate) struct Table {
    /// By number; `None` where it is not known yet.
    known: Vec<Option<u8>>,
    outermost: Vec<Board>,
}

impl Table {
    pub(crate) fn new() -> Self {
        let mut known = vec![None; ARRANGEMENTS];
        known[number(&GOAL)] = Some(0);
        Self { known, outermost: vec![GOAL] }
    }

    fn search_further(&mut self) {
        let mut next = Vec::new();
        for board in &self.outermost {
            let distance = self.known[number(board)];
            for after in "udlr".chars().filter_map(|letter| slide(board, letter)) {
                let known = &mut self.known[number(&after)];
                if known.is_none() {
                    *known = distance.map(|distance| distance + 1);
                    next.push(after);
                }
            }
        }
        self.outermost = next;
    }

    /// How many moves a board is from the goal, if it can get there.
    pub(crate) fn distance(&mut self, board: &Board) -> Option<u8> {
        let number = number(board);
        while self.known[number].is_none() && !self.outermost.is_empty() {
            self.search_further();
        }
        self.known[number]
    }

    /// The shortest answer that is first with the letters in this order, if there is any.
    pub(crate) fn walk(&mut self, board: &Board, order: &str) -> Option<String> {
        let mut distance = self.distance(board)?;
        let mut board = *board;
        let mut moves = String::new();
        while distance > 0 {
            distance -= 1;
            let is_closer = |after: &Board| self.known[number(after)] == Some(distance);
            let closer = |letter| slide(&board, letter).filter(is_closer);
            let (letter, after) = order.chars().find_map(|letter| Some((letter, closer(letter)?)))?;
            moves.push(letter);
            board = after;
        }
        Some(moves)
    }

    /// The right answer.
    pub(crate) fn solve(&mut self, board: &Board) -> String {
        let moves = if is_solvable(board) { self.walk(board, "udlr") } else { None };
        moves.unwrap_or_else(|| "unsolvable".to_owned())
    }
}
