//! Lower bounds on the number of moves. Each is admissible: never more than the fewest moves.

use super::{Board, CELLS, Cell, Line, Pattern, Symbol, exact};

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
#[inline]
pub fn lines(board: &Board) -> u32 {
    least(board, lines_of_pattern)
}

/// The fewest moves, from the exact table: the perfect heuristic.
pub fn exact(board: &Board) -> u32 {
    least(board, |pattern| exact::first_answer(pattern).len() as u32)
}

#[inline]
fn least(board: &Board, bound: impl Fn(Pattern) -> u32) -> u32 {
    let [one, two, three] = Symbol::ALL.map(|symbol| bound(board.pattern(symbol)));
    one.min(two).min(three)
}

/// [`lines`] for one symbol, `0..=14`.
#[inline]
pub fn lines_of_pattern(pattern: Pattern) -> u32 {
    let (upper, lower) = halves(pattern.bits());
    let (upper, lower) = (&UPPER[upper], &LOWER[lower]);
    u32::from(upper.row + lower.row + COLUMNS[usize::from(upper.columns + lower.columns)])
}

/// What a half of the board, twelve cells, says of the lines.
#[derive(Clone, Copy)]
struct Half {
    /// What the row needs that lies in this half.
    row: u8,
    /// The own cells of the left column in the five lowest bits, as far as they lie in this half, and in the next five
    /// those of the right column.
    columns: u16,
}

/// By the pattern's cells 0 to 11.
static UPPER: [Half; HALVES] = half_boards(0, Line::UpperRow);

/// By the pattern's cells 12 to 23.
static LOWER: [Half; HALVES] = half_boards(CELLS / 2, Line::LowerRow);

/// What both columns need, by their own cells as in [`Half::columns`].
static COLUMNS: [u8; 1 << 10] = {
    let mut needs = [0; 1 << 10];
    let mut own = 0;
    while own < needs.len() {
        needs[own] = NEEDS[own & 0b11111] + NEEDS[own >> 5];
        own += 1;
    }
    needs
};

const HALVES: usize = 1 << (CELLS / 2);

const fn halves(bits: u32) -> (usize, usize) {
    (bits as usize % HALVES, bits as usize / HALVES)
}

const fn half_boards(first_cell: Cell, row: Line) -> [Half; HALVES] {
    let mut table = [Half { row: 0, columns: 0 }; HALVES];
    let mut half = 0;
    while half < HALVES {
        let cells = (half as u32) << first_cell;
        let columns = own_cells(cells, Line::LeftColumn) + (own_cells(cells, Line::RightColumn) << 5);
        table[half] = Half { row: NEEDS[own_cells(cells, row)], columns: columns as u16 };
        half += 1;
    }
    table
}

/// Which of a line's own five cells (two at the head, the middle, two at the tail; not the crossings) are among
/// `cells`, a bit each, as a number `0..32`.
const fn own_cells(cells: u32, line: Line) -> usize {
    let [a, b, _, middle, _, c, d] = line.cells();
    let mut own = 0;
    let mut bit = 0;
    while bit < 5 {
        own += ((cells >> [a, b, middle, c, d][bit] & 1) as usize) << bit;
        bit += 1;
    }
    own
}

/// The fewest moves of a line by its own five cells, as [`own_cells`] numbers them.
const NEEDS: [u8; 32] = {
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
                let line = spread(own) + ((crossings & 1) << 2) + ((crossings & 2) << 3);
                let forward = gather((line >> 1) + ((line & 1) << 6));
                let backward = gather((line << 1 & 0x7f) + (line >> 6));
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
    (own & 0b11) + ((own & 0b100) << 1) + ((own & 0b11000) << 2)
}

/// The number of a line's own cells; the reverse of [`spread`].
const fn gather(line: usize) -> usize {
    (line & 0b11) + (line >> 1 & 0b100) + (line >> 2 & 0b11000)
}
