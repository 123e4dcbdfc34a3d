//! Boards laid out just as judges do it, and whatever is nearly so: the fast path takes the former and nothing else.

use crate::naive::{Numbers, eight_board, rotation_board};
use solver_core::judge::{BoardText, Extent, Judge, Layout, Problem, Reader, Rejected, Step};
use solver_core::{Puzzle, eight, rotation};

/// What the fast path should find in a text of a canonical line's length: by the board's own text.
fn rotation(text: &[u8]) -> Option<(rotation::Board, Extent)> {
    let line = std::str::from_utf8(text).ok()?.strip_suffix('\n')?;
    let board: rotation::Board = line.parse().ok()?;
    (board.numbers().to_string() == line).then_some((board, Extent { bytes: 48, lines: 1 }))
}

/// The same for Eight, whose rows may each be a line, and whose blank has three characters.
fn eight(text: &[u8]) -> Option<(eight::Board, Extent)> {
    let text = std::str::from_utf8(text).ok()?;
    let mut ends = text.match_indices('\n').map(|(at, _)| at);
    if text.len() != 18 || !text.ends_with('\n') || !ends.all(|at| matches!(at, 5 | 11 | 17)) {
        return None;
    }
    let line = text[..17].replace(['X', '0'], "x").replace('\n', " ");
    let board: eight::Board = line.parse().ok()?;
    let lines = text.matches('\n').count() as u64;
    (board.one_line().to_string() == line).then_some((board, Extent { bytes: 18, lines }))
}

/// Holds the fast path against `expected` on a text, each text that differs in a byte, thousands that differ in two,
/// each that is cut short, and one that goes on.
fn agrees<B: BoardText>(text: &[u8], numbers: &mut Numbers, expected: fn(&[u8]) -> Option<(B, Extent)>) {
    assert!(expected(text).is_some());
    let check = |text: &[u8]| {
        let shown = || text.escape_ascii();
        assert_eq!(B::take_canonical(text), expected(text), "{}", shown());
        let longer = [text, b"x"].concat();
        assert_eq!(B::take_canonical(&longer), expected(text), "{}, and more", shown());
    };
    check(text);
    for length in 0..text.len() {
        assert_eq!(B::take_canonical(&text[..length]), None, "{}", text[..length].escape_ascii());
    }
    for place in 0..text.len() {
        for byte in 0..=u8::MAX {
            let mut changed = text.to_vec();
            changed[place] = byte;
            check(&changed);
        }
    }
    // Bytes that boards are made of, so that many are nearly right.
    let likely = b"0123456789xX \n\t\r";
    for _ in 0..5_000 {
        let mut changed = text.to_vec();
        for _ in 0..2 {
            changed[numbers.below(text.len())] = likely[numbers.below(likely.len())];
        }
        check(&changed);
    }
}

#[test]
fn lines_of_rotation() {
    let mut numbers = Numbers(24);
    for _ in 0..4 {
        let text = format!("{}\n", rotation_board(&numbers.cells()).numbers());
        agrees(text.as_bytes(), &mut numbers, rotation);
    }
}

#[test]
fn rows_of_eight() {
    let mut numbers = Numbers(9);
    for [first, second] in [[' ', ' '], ['\n', '\n'], ['\n', ' '], [' ', '\n']] {
        for blank in ["x", "X", "0"] {
            let mut text = format!("{}\n", eight_board(&numbers.tiles()).one_line()).replace('x', blank);
            text.replace_range(5..6, &first.to_string());
            text.replace_range(11..12, &second.to_string());
            agrees(text.as_bytes(), &mut numbers, eight);
        }
    }
}

/// A board of two tokens, `a` and `b`, that knows which way it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Canonical,
    ByToken,
}

impl Puzzle for Way {
    type Move = eight::Move;

    fn after(&self, _: eight::Move) -> Option<Self> {
        None
    }

    fn is_solved(&self) -> bool {
        true
    }
}

impl BoardText for Way {
    const PROBLEM: Problem = Problem::Eight;
    const TOKENS: usize = 2;
    const TOKEN: &'static str = "letter";

    type Answer = ();
    type Builder = usize;

    fn take(place: &mut usize, token: &[u8]) -> Result<Option<Self>, Rejected> {
        assert_eq!(token, [b"a", b"b"][*place]);
        *place = (*place + 1) % 2;
        Ok((*place == 0).then_some(Self::ByToken))
    }

    fn take_canonical(bytes: &[u8]) -> Option<(Self, Extent)> {
        bytes.starts_with(b"a b\n").then_some((Self::Canonical, Extent { bytes: 4, lines: 1 }))
    }

    fn write((): &(), _: Layout, _: &mut Vec<u8>) {}
}

/// The reader takes the fast path where it leads, and where it doesn't, goes on at the same byte.
#[test]
fn the_reader_takes_the_fast_path_between_boards() {
    use Way::{ByToken, Canonical};
    let table: [(&str, &[Way], &str); 7] = [
        ("a b\na b\n", &[Canonical, Canonical], "3:1"),
        ("  \n\n a b\na  b\na b\n", &[Canonical, ByToken, Canonical], "6:1"),
        ("a b", &[ByToken], "1:4"),
        ("a\nb\na b\n", &[ByToken, Canonical], "4:1"),
        ("a\tb a b\n\n", &[ByToken, Canonical], "3:1"),
        ("a\n\nb a b", &[ByToken, ByToken], "3:6"),
        ("", &[], "1:1"),
    ];
    for (text, expected, end) in table {
        let mut reader = Reader::<Way>::new(Judge::Hdu1043);
        let mut input = text.as_bytes();
        let mut ways = Vec::new();
        loop {
            match reader.step().expect("letters only") {
                Step::Board(way) => ways.push(way),
                Step::Starved => reader.fill(&mut input).expect("memory can be read"),
                Step::End => break,
            }
        }
        assert_eq!((&ways[..], reader.position().to_string().as_str()), (expected, end), "{text:?}");
    }
}
