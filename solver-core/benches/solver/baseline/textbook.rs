//! The IDA* of the write-ups: the board as an array, the misplaced count as its heuristic, no move followed by its
//! inverse, recursion. It shares nothing with the library, whose baseline it is.

/// The cells of a board in reading order, each 1, 2 or 3.
pub(crate) type Cells = [u8; 24];

/// The cells that each of the moves A to H shifts, from the head to the tail.
const LINES: [[usize; 7]; 8] = [
    [0, 2, 6, 11, 15, 20, 22],
    [1, 3, 8, 12, 17, 21, 23],
    [10, 9, 8, 7, 6, 5, 4],
    [19, 18, 17, 16, 15, 14, 13],
    [23, 21, 17, 12, 8, 3, 1],
    [22, 20, 15, 11, 6, 2, 0],
    [13, 14, 15, 16, 17, 18, 19],
    [4, 5, 6, 7, 8, 9, 10],
];

/// The move that takes each move back.
const INVERSE: [usize; 8] = [5, 4, 7, 6, 1, 0, 3, 2];

const CENTRE: [usize; 8] = [6, 7, 8, 11, 12, 15, 16, 17];

/// The letters of the first shortest answer, and the symbol that it brings into the centre.
pub(crate) fn solve(mut cells: Cells) -> (String, u8) {
    let mut moves = Vec::new();
    let mut limit = misplaced(&cells);
    while !search(&mut cells, &mut moves, limit) {
        limit += 1;
    }
    let letters = moves.iter().map(|&m| char::from(b"ABCDEFGH"[m])).collect();
    (letters, cells[CENTRE[0]])
}

/// Whether at most `limit` moves, those made so far included, solve the board. If so, they are left in `moves` and the
/// solved board in `cells`.
fn search(cells: &mut Cells, moves: &mut Vec<usize>, limit: usize) -> bool {
    let misplaced = misplaced(cells);
    if misplaced == 0 {
        return true;
    }
    if moves.len() + misplaced > limit {
        return false;
    }
    for (m, inverse) in INVERSE.into_iter().enumerate() {
        if moves.last() == Some(&inverse) {
            continue;
        }
        shift(cells, m);
        moves.push(m);
        if search(cells, moves, limit) {
            return true;
        }
        moves.pop();
        shift(cells, inverse);
    }
    false
}

/// How many cells of the centre do not hold the symbol that most of them hold.
fn misplaced(cells: &Cells) -> usize {
    let mut held = [0; 4];
    for cell in CENTRE {
        held[usize::from(cells[cell])] += 1;
    }
    CENTRE.len() - held[1].max(held[2]).max(held[3])
}

fn shift(cells: &mut Cells, m: usize) {
    let line = LINES[m];
    let head = cells[line[0]];
    for place in 1..line.len() {
        cells[line[place - 1]] = cells[line[place]];
    }
    cells[line[line.len() - 1]] = head;
}
