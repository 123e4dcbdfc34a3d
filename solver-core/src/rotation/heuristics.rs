//! Lower bounds on the number of moves. Each is admissible: never more than the fewest moves.

use super::answers;
use super::{Board, Line, Pattern, Symbol};

/// The misplaced count: how many cells of the centre do not hold the symbol that most of them hold, `0..=5`.
///
/// A move brings one cell into the centre, so it places at most one symbol. This is the heuristic of the write-ups.
pub fn misplaced(board: &Board) -> u32 {
    least(board, |pattern| 8 - pattern.in_centre())
}

/// The sum, over the four lines, of the moves that each line needs by itself.
///
/// All eight cells of a symbol must come into the centre. Those outside it lie on the outer cells of the lines, and
/// only moves of their own line bring them in: one that lies two steps out needs two, and two that lie at opposite
/// ends need more than one each. So does the middle cell of a line's centre part change only when its line moves. The
/// crossings, where another line may change what lies there, are taken to hold what suits best. A line's need is the
/// fewest moves of it that leave its outer cells empty and its middle filled; as no move is of two lines, the needs
/// add up. Never less than [`misplaced`].
pub fn lines(board: &Board) -> u32 {
    least(board, lines_of_pattern)
}

/// The fewest moves, from the exact table: the perfect heuristic.
pub fn exact(board: &Board) -> u32 {
    least(board, answers::distance)
}

fn least(board: &Board, bound: impl Fn(Pattern) -> u32) -> u32 {
    let [one, two, three] = Symbol::ALL.map(|symbol| bound(board.pattern(symbol)));
    one.min(two).min(three)
}

/// [`lines`] for one symbol.
pub fn lines_of_pattern(pattern: Pattern) -> u32 {
    Line::ALL.into_iter().map(|line| u32::from(NEEDS[own_cells(pattern, line)])).sum()
}

/// Which of a line's own five cells (two at the head, the middle, two at the tail; not the crossings) belong to the
/// pattern, as a number `0..32`.
fn own_cells(pattern: Pattern, line: Line) -> usize {
    let cells = line.cells();
    OWN.iter().enumerate().map(|(bit, &place)| usize::from(pattern.contains(cells[place])) << bit).sum()
}

/// The places, along a line of seven, of the cells that no other line shares.
const OWN: [usize; 5] = [0, 1, 3, 5, 6];

/// The fewest moves of a line by its own five cells, as [`own_cells`] numbers them.
static NEEDS: [u8; 32] = {
    let mut needs = [u8::MAX; 32];
    // Outer cells empty, middle filled.
    needs[0b00100] = 0;
    let mut settled = false;
    while !settled {
        settled = true;
        let mut own = 0;
        while own < 32 {
            // Bit 0 and bit 1 of `crossings` are what the crossings hold.
            let mut crossings = 0;
            while crossings < 4 {
                let line = spread(own) | (crossings & 1) << 2 | (crossings & 2) << 3;
                let forward = gather(line >> 1 | (line & 1) << 6);
                let backward = gather(line << 1 & 0x7f | line >> 6);
                let after = if needs[forward] < needs[backward] { needs[forward] } else { needs[backward] };
                if after != u8::MAX && after + 1 < needs[own] {
                    needs[own] = after + 1;
                    settled = false;
                }
                crossings += 1;
            }
            own += 1;
        }
    }
    needs
};

/// A line of seven with its own cells as numbered and its crossings (places 2 and 4) empty.
const fn spread(own: usize) -> usize {
    own & 0b11 | (own & 0b100) << 1 | (own & 0b11000) << 2
}

/// The number of a line's own cells; the reverse of [`spread`].
const fn gather(line: usize) -> usize {
    line & 0b11 | line >> 1 & 0b100 | line >> 2 & 0b11000
}
