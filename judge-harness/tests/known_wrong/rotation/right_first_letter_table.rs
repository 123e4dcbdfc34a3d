//! Right, and written another way: at the start, the first letter of the answer to every pattern, by breadth-first
//! search from the full centre. A pattern's number is found by its two halves.

use crate::plain::rotation::{CENTRE, LINES, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::right-first-letter-table",
    mistakes: &[],
    main,
    expect: &[Expect::accepted(
        Poj2286,
        &[
            "sample",
            "hard/all-192-thirteen-move-boards",
            "hard/thirty-eleven-move-boards",
            "edge/every-length-0-to-13",
            "edge/solved-first",
            "edge/published-traps",
            "format/canonical-and-irregular-mixed",
        ],
    )],
};

const PATTERNS: usize = 735_471;

struct Answers {
    /// For each upper half, the number of the first pattern with it; for each lower half, its place among those with
    /// as many cells.
    upper: Vec<usize>,
    lower: Vec<usize>,
    length: Vec<u8>,
    first: Vec<u8>,
}

impl Answers {
    fn new() -> Self {
        let mut seen = [0; 13];
        let mut lower = vec![0; 1 << 12];
        for (half, place) in lower.iter_mut().enumerate() {
            let cells = half.count_ones() as usize;
            *place = seen[cells];
            seen[cells] += 1;
        }
        let mut upper = vec![0; 1 << 12];
        let mut next = 0;
        for (half, first) in upper.iter_mut().enumerate() {
            *first = next;
            next += 8_usize.checked_sub(half.count_ones() as usize).map_or(0, |rest| seen[rest]);
        }
        let mut answers = Self { upper, lower, length: vec![u8::MAX; PATTERNS], first: vec![0; PATTERNS] };
        answers.fill();
        answers
    }

    fn number(&self, pattern: u32) -> usize {
        self.upper[pattern as usize >> 12] + self.lower[pattern as usize & 0xfff]
    }

    fn fill(&mut self) {
        let full = CENTRE.iter().map(|cell| 1 << cell).sum();
        let number = self.number(full);
        self.length[number] = 0;
        let mut queue = Vec::with_capacity(PATTERNS);
        queue.push(full);
        let mut at = 0;
        while let Some(&pattern) = queue.get(at) {
            at += 1;
            let length = self.length[self.number(pattern)] + 1;
            for (letter, line) in (b'A'..).zip(&LINES) {
                let before = back(pattern, line);
                let number = self.number(before);
                if self.length[number] > length {
                    self.length[number] = length;
                    self.first[number] = letter;
                    queue.push(before);
                } else if self.length[number] == length {
                    self.first[number] = self.first[number].min(letter);
                }
            }
        }
    }

    fn moves(&self, mut pattern: u32) -> String {
        let mut moves = String::new();
        while self.length[self.number(pattern)] > 0 {
            let letter = self.first[self.number(pattern)];
            moves.push(char::from(letter));
            // Six turns back are one turn on.
            let line = &LINES[usize::from(letter - b'A')];
            pattern = (0..6).fold(pattern, |pattern, _| back(pattern, line));
        }
        moves
    }
}

/// The pattern before a line was turned: its cells go back from the tail to the head.
fn back(pattern: u32, line: &[usize; 7]) -> u32 {
    let cell = |i: usize| pattern >> line[i] & 1;
    let others = line.iter().fold(pattern, |pattern, cell| pattern & !(1 << cell));
    (0..7).fold(others, |pattern, i| pattern | cell((i + 6) % 7) << line[i])
}

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let answers = Answers::new();
    while let Some(board) = read(&mut scanner) {
        let pattern = |symbol| (0..24).filter(|&cell| board[cell] == symbol).map(|cell| 1 << cell).sum();
        let all = (1..=3).map(|symbol| (answers.moves(pattern(symbol)), symbol));
        let (moves, symbol) = all.min_by_key(|(moves, _)| (moves.len(), moves.clone())).unwrap_or_default();
        writeln!(out, "{}\n{symbol}", if moves.is_empty() { "No moves needed" } else { &moves })?;
    }
    Ok(())
}
