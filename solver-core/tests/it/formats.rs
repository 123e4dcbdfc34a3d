//! The judges' text formats.

use crate::naive::{Numbers, eight_board, rotation_board};
use proptest::prelude::*;
use solver_core::engine::Engine;
use solver_core::judge::{BoardText, Framing, InputError, Judge, Problem, Reader, Step};
use solver_core::{eight, rotation};
use std::io::{self, Read};

/// What a reader makes of an input that arrives in pieces of these sizes: the boards, then the end or the error, and
/// where anything follows the boards.
fn read<B: BoardText>(judge: Judge, input: &[u8], pieces: &[usize]) -> (Vec<B>, Result<Option<String>, InputError>) {
    struct Pieces<'a>(&'a [u8], std::iter::Cycle<std::iter::Copied<std::slice::Iter<'a, usize>>>);

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.1.next().unwrap_or(usize::MAX).min(self.0.len()).min(buffer.len());
            buffer[..piece].copy_from_slice(&self.0[..piece]);
            self.0 = &self.0[piece..];
            Ok(piece)
        }
    }

    let mut input = Pieces(input, pieces.iter().copied().cycle());
    let mut reader = Reader::<B>::new(judge);
    let mut boards = Vec::new();
    loop {
        match reader.step() {
            Ok(Step::Board(board)) => boards.push(board),
            Ok(Step::Starved) => reader.fill(&mut input).expect("reading from memory"),
            Ok(Step::End) => loop {
                if let Some(position) = reader.after_end() {
                    return (boards, Ok(Some(position.to_string())));
                }
                if reader.at_end_of_input() {
                    return (boards, Ok(None));
                }
                reader.fill(&mut input).expect("reading from memory");
            },
            Err(error) => return (boards, Err(error)),
        }
    }
}

/// The number of boards read, then the error with its position.
fn fails(judge: Judge, input: impl AsRef<[u8]>) -> (usize, String) {
    fn message<B: BoardText>((boards, end): (Vec<B>, Result<Option<String>, InputError>)) -> (usize, String) {
        let error = end.expect_err("this is no input");
        (boards.len(), format!("{}: {error}", error.position))
    }
    match judge.problem() {
        Problem::Rotation => message(read::<rotation::Board>(judge, input.as_ref(), &[])),
        Problem::Eight => message(read::<eight::Board>(judge, input.as_ref(), &[])),
    }
}

const ROTATION: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

#[test]
fn names() {
    let names = Judge::ALL.map(|judge| judge.to_string());
    let expected = "poj2286 uva1343 hdu1667 acwing181 tyvj2249 la5506 uva652 hdu1043 zoj1217 poj1077 acwing179";
    assert_eq!(names.join(" "), expected);
    assert_eq!(Problem::ALL.map(|problem| problem.to_string()), ["rotation", "eight"]);
    assert_eq!(Engine::ALL.map(|engine| engine.to_string()), ["table", "ida-star"]);
    for judge in Judge::ALL {
        assert_eq!(judge.name().parse(), Ok(judge));
        assert!(judge.problem().judges().any(|other| other == judge));
    }
    for problem in Problem::ALL {
        assert_eq!(problem.name().parse(), Ok(problem));
        assert_eq!(problem.judges().next(), Some(problem.default_judge()));
    }
    assert!("".parse::<Judge>().is_err() && "rotation".parse::<Judge>().is_err());
    assert!("poj2286".parse::<Problem>().is_err());
}

#[test]
fn what_is_wrong_with_a_board_of_rotation() {
    let poj = |text: &str| fails(Judge::Poj2286, text);
    let after_two = |text: &str| {
        let (boards, message) = poj(&format!("{ROTATION}\n{ROTATION}\n{text}"));
        assert_eq!(boards, 2);
        message
    };
    assert_eq!(after_two("4"), "3:1: board 3, number 1 of 24: expected 1, 2 or 3, or the final 0, found `4`");
    assert_eq!(after_two("1 0"), "3:3: board 3, number 2 of 24: expected 1, 2 or 3, found `0`");
    assert_eq!(after_two("1\n\n  -1"), "5:3: board 3, number 2 of 24: expected 1, 2 or 3, found `-1`");
    assert_eq!(
        after_two("1 1 1 1 1 1 1 1\t1"),
        "3:17: board 3, number 9 of 24: `1` once too often, expected eight each of 1, 2 and 3"
    );
    assert_eq!(after_two("1 2\r\n"), "4:1: board 3 ends after 2 of 24 numbers");
    assert_eq!(after_two("1 2"), "3:4: board 3 ends after 2 of 24 numbers");
    assert_eq!(poj("11"), (0, "1:1: board 1, number 1 of 24: expected 1, 2 or 3, or the final 0, found `11`".into()));
}

#[test]
fn what_is_wrong_with_a_board_of_eight() {
    let la = |text: &str| fails(Judge::La5506, text);
    assert_eq!(la(""), (0, "1:1: expected the number of boards, found the end of the input".into()));
    assert_eq!(la("abc"), (0, "1:1: expected the number of boards, found `abc`".into()));
    assert_eq!(la("\n -1"), (0, "2:2: expected the number of boards, found `-1`".into()));
    assert_eq!(
        la("18446744073709551616"),
        (0, "1:1: expected the number of boards, at most 18446744073709551615, found `18446744073709551616`".into())
    );
    assert_eq!(la("2\n1 2 3 4 5 6 7 8 x"), (1, "2:18: the input ends after 1 of 2 boards".into()));
    assert_eq!(la("0010000000000\n"), (0, "2:1: the input ends after 0 of 10000000000 boards".into()));
    assert_eq!(
        la("1\n1 2 3\n4 4"),
        (0, "3:3: board 1, tile 5 of 9: `4` once too often, expected each of 1 to 8 and x once".into())
    );
    assert_eq!(
        la("1\nx 0"),
        (0, "2:3: board 1, tile 2 of 9: `0` once too often, expected each of 1 to 8 and x once".into())
    );
    assert_eq!(la("1\n9"), (0, "2:1: board 1, tile 1 of 9: expected a tile 1 to 8 or x, found `9`".into()));
    assert_eq!(fails(Judge::Poj1077, " \n"), (0, "2:1: the input ends after 0 of 1 boards".into()));
    assert_eq!(fails(Judge::Hdu1043, "1 2"), (0, "1:4: board 1 ends after 2 of 9 tiles".into()));
}

/// A count longer than 64 digits was judged by as many of them as had been read: a hundred zeros and a one were 1 in
/// one piece, and 0 in several.
#[test]
fn a_count_of_many_digits_is_read_alike_in_pieces() {
    let board = "\n1 2 3 4 5 6 7 8 x\n";
    let counts = [(63, true), (64, false), (100, false), (100_000, false)];
    for (zeros, is_right) in counts {
        for after in ["1", "2x", "18446744073709551616"] {
            let input = format!("{}{after}{board}", "0".repeat(zeros));
            let whole = read::<eight::Board>(Judge::La5506, input.as_bytes(), &[]);
            assert_eq!(whole.1.is_ok(), is_right && after == "1", "{zeros} zeros, then {after}");
            for pieces in [&[1][..], &[63, 2], &[65], &[64 * 1024], &[101]] {
                assert_eq!(whole, read(Judge::La5506, input.as_bytes(), pieces), "{zeros} zeros, then {after}");
            }
        }
    }
    assert_eq!(
        fails(Judge::La5506, "0".repeat(65)).1,
        "1:1: expected the number of boards, at most 64 digits, found `000000000000000000000000...`"
    );
}

/// Whatever a token holds, its message is one short line.
#[test]
fn tokens_are_shown_safely() {
    let token = "1:1: board 1, number 1 of 24: expected 1, 2 or 3, or the final 0, found";
    let poj = |text: &[u8]| fails(Judge::Poj2286, text).1;
    assert_eq!(poj(b"\x00\xff\x1b[31m"), format!(r"{token} `\x00\xff\x1b[31m`"));
    assert_eq!(poj("\u{feff}1".as_bytes()), format!(r"{token} `\xef\xbb\xbf1`"));
    assert_eq!(poj(&[b'7'; 24]), format!("{token} `{}`", "7".repeat(24)));
    assert_eq!(poj(&[b'7'; 25]), format!("{token} `{}...`", "7".repeat(24)));
    assert_eq!(poj(&vec![b'7'; 1_000_000]), format!("{token} `{}...`", "7".repeat(24)));
}

#[test]
fn endings() {
    let board = ROTATION.parse().expect("a board");
    let read = |text: String| read::<rotation::Board>(Judge::Poj2286, text.as_bytes(), &[]);
    for ending in ["", "\n", " ", " 0", "\n0", "\n0\n", "\r\n0\r\n", "\n\n0 \t\n\n"] {
        assert_eq!(read(format!("{ROTATION}{ending}")), (vec![board], Ok(None)), "{ending:?}");
    }
    assert_eq!(read(format!("{ROTATION}\n0\nmore")), (vec![board], Ok(Some("3:1".into()))));
    assert_eq!(read(format!("{ROTATION}\n0 0")), (vec![board], Ok(Some("2:3".into()))));
    assert_eq!(read(String::new()), (vec![], Ok(None)));
    assert_eq!(read("0".into()), (vec![], Ok(None)));
}

/// Some white space: what may stand between tokens.
fn space() -> impl Strategy<Value = String> {
    prop_oneof![4 => Just(" ".into()), 1 => "[ \t\n\x0b\x0c\r]{1,4}"]
}

/// An input's tokens, mostly right, with its white space.
fn tokens(count: bool, kinds: &'static str) -> impl Strategy<Value = String> {
    let board = prop_oneof![
        6 => any::<u64>().prop_map(move |seed| {
            if kinds == "123" {
                rotation_board(&Numbers(seed).cells()).numbers().to_string()
            } else {
                eight_board(&Numbers(seed).tiles()).one_line().to_string()
            }
        }),
        1 => "[0-9xX]{1,3}",
        1 => "[ -~\\x00\\xff]{0,70}",
        1 => Just("0".into()),
    ];
    let boards = prop::collection::vec(board, 0..6);
    let count = if count { "[0-9]{1,2}" } else { "" };
    (count, boards, prop::collection::vec(space(), 300), any::<bool>(), any::<bool>()).prop_map(
        |(count, boards, spaces, canonical, newline)| {
            let mut text = count;
            text.push('\n');
            let mut spaces = spaces.into_iter();
            for board in boards {
                for token in board.split(' ') {
                    text.push_str(token);
                    let space = if canonical { Some(" ".into()) } else { spaces.next() };
                    text.push_str(space.as_deref().unwrap_or("\n"));
                }
                text.pop();
                text.push('\n');
            }
            if !newline {
                text.pop();
            }
            text
        },
    )
}

/// However an input arrives, in one piece or many, it is read alike; and the canonical line, which has a way of its
/// own, is read like any other layout.
fn read_alike<B: BoardText>(judge: Judge, text: &str, pieces: &[usize]) {
    let whole = read::<B>(judge, text.as_bytes(), &[]);
    let in_parts = read::<B>(judge, text.as_bytes(), pieces);
    assert_eq!(whole, in_parts);
    // A doubled space is never canonical, and moves no token to another line.
    let spaced = read::<B>(judge, text.replace(' ', "  ").as_bytes(), &[]);
    assert_eq!(whole.0, spaced.0);
    let line = |error: &InputError| (error.flaw.clone(), error.position.line);
    assert_eq!(whole.1.as_ref().err().map(line), spaced.1.as_ref().err().map(line));
    // Nor is one byte at a time, as no board is ever read at once.
    assert_eq!(whole, read::<B>(judge, text.as_bytes(), &[1]));
}

proptest! {
    #[test]
    fn rotation_is_read_alike(text in tokens(false, "123"), pieces in prop::collection::vec(1..60_usize, 1..9)) {
        read_alike::<rotation::Board>(Judge::Poj2286, &text, &pieces);
    }

    #[test]
    fn counted_boards_are_read_alike(text in tokens(true, "x"), pieces in prop::collection::vec(1..30_usize, 1..9)) {
        read_alike::<eight::Board>(Judge::La5506, &text, &pieces);
    }

    #[test]
    fn boards_to_the_end_are_read_alike(text in tokens(false, "x"),
                                        pieces in prop::collection::vec(1..30_usize, 1..9)) {
        read_alike::<eight::Board>(Judge::Hdu1043, &text, &pieces);
        read_alike::<eight::Board>(Judge::Poj1077, &text, &pieces);
    }

    /// No bytes at all bring a reader out of step.
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300), piece in 1..300_usize) {
        for judge in Judge::ALL {
            match judge.problem() {
                Problem::Rotation => {
                    let whole = read::<rotation::Board>(judge, &bytes, &[]);
                    prop_assert_eq!(&whole, &read(judge, &bytes, &[piece]));
                    prop_assert!(whole.1.is_err() || judge.framing() == Framing::UntilZero);
                }
                Problem::Eight => {
                    prop_assert_eq!(read::<eight::Board>(judge, &bytes, &[]), read(judge, &bytes, &[piece]));
                }
            }
        }
    }
}

/// Lines longer than the reader's buffer end as short ones do.
#[test]
fn endless_white_space_and_endless_tokens() {
    for (byte, end) in [(b' ', true), (b'1', false)] {
        let mut input = io::repeat(byte).take(10_000_000);
        let mut reader = Reader::<rotation::Board>::new(Judge::Poj2286);
        let ended = loop {
            match reader.step() {
                Ok(Step::Starved) => reader.fill(&mut input).expect("reading from memory"),
                Ok(Step::End) => break true,
                Ok(Step::Board(board)) => panic!("{board}"),
                Err(_) => break false,
            }
        };
        assert_eq!(ended, end);
    }
}
