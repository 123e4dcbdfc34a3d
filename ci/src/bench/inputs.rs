//! The boards that the programs are given.

use std::io::{self, Write};

/// How a board of The Rotation Game is laid out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Layout {
    /// On one line, a space between two numbers.
    Canonical,
    /// Over the seven rows of the #, a tab between two numbers, CRLF at the end of each row.
    Irregular,
}

/// Random boards of The Rotation Game, the same in every run, and the `0` that ends them.
pub(super) fn rotation(boards: u64, layout: Layout, out: &mut dyn Write) -> io::Result<()> {
    let mut random = fastrand::Rng::with_seed(2286);
    let mut cells = *b"111111112222222233333333";
    let template: &mut [u8] = match layout {
        Layout::Canonical => &mut b"- - - - - - - - - - - - - - - - - - - - - - - -\n".to_owned(),
        Layout::Irregular => {
            &mut b"-\t-\r\n-\t-\r\n-\t-\t-\t-\t-\t-\t-\r\n-\t-\r\n-\t-\t-\t-\t-\t-\t-\r\n-\t-\r\n-\t-\r\n".to_owned()
        }
    };
    let places: Vec<usize> = (0..template.len()).filter(|&place| template[place] == b'-').collect();
    for _ in 0..boards {
        random.shuffle(&mut cells);
        for (&place, &cell) in places.iter().zip(&cells) {
            template[place] = cell;
        }
        out.write_all(template)?;
    }
    out.write_all(b"0\n")
}

/// How many arrangements of Eight there are: 9!.
pub(super) const ARRANGEMENTS: u64 = 362_880;

/// All arrangements of Eight in dictionary order, `x` after `8`, as LA 5506 frames them: their number, then each on
/// three lines after a blank one.
pub(super) fn eight(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{ARRANGEMENTS}")?;
    let mut tiles = *b"12345678x";
    loop {
        out.write_all(b"\n")?;
        for row in tiles.chunks(3) {
            writeln!(out, "{} {} {}", char::from(row[0]), char::from(row[1]), char::from(row[2]))?;
        }
        // The next arrangement: raise the last tile that can be raised by as little as can be, and sort what follows.
        let Some(raised) = tiles.windows(2).rposition(|pair| pair[0] < pair[1]) else { return Ok(()) };
        let by = tiles.iter().rposition(|&tile| tile > tiles[raised]).expect("the next tile is greater");
        tiles.swap(raised, by);
        tiles[raised + 1..].reverse();
    }
}

/// One of the two boards of Eight that need 31 moves, as LA 5506 frames it.
pub(super) const THIRTY_ONE_MOVES: &str = "1\n\n8 6 7\n2 5 4\n3 x 1\n";

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn layouts_hold_the_same_numbers() {
        let numbers = |layout| {
            let mut text = Vec::new();
            rotation(3, layout, &mut text).unwrap();
            String::from_utf8(text).unwrap().split_whitespace().map(String::from).collect::<Vec<_>>()
        };
        assert_eq!(numbers(Layout::Canonical).len(), 3 * 24 + 1);
        assert_eq!(numbers(Layout::Canonical), numbers(Layout::Irregular));
    }

    #[test]
    fn every_arrangement_is_there_once() {
        let mut text = Vec::new();
        eight(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let (count, boards) = text.split_once("\n\n").unwrap();
        let boards: HashSet<&str> = boards.split("\n\n").collect();
        assert_eq!((count, boards.len()), ("362880", 362_880));
    }
}
