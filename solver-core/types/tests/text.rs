//! What boards look like, what their lines say of each other, and what a builder knows half-way.

use solver_types::rotation::{Line, Pattern, Symbol};
use solver_types::{Puzzle as _, Ranked as _, eight, rotation};

const ROTATION: &str = "1 2 3 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 2 1";
const EIGHT: &str = "2 3 4 1 5 x 7 6 8";

#[test]
fn rotation_is_drawn_as_a_number_sign() {
    let board: rotation::Board = ROTATION.parse().expect("eight of each symbol");
    assert_eq!(board.numbers().to_string(), ROTATION);
    let drawing = "    1   2
    3   3
1 2 3 1 2 3 1
    2   3
1 2 3 1 2 3 1
    2   3
    2   1";
    assert_eq!(board.to_string(), drawing);
    let ones: String = drawing.replace('1', "o").replace(['2', '3'], ".");
    assert_eq!(board.pattern(Symbol::One).to_string(), ones);
    assert_eq!(Pattern::GOAL.to_string().matches('o').count(), 8);
}

#[test]
fn eight_is_drawn_in_three_rows() {
    let board: eight::Board = EIGHT.parse().expect("each tile once");
    assert_eq!(board.one_line().to_string(), EIGHT);
    assert_eq!(board.to_string(), "2 3 4\n1 5 x\n7 6 8");
    assert_eq!(format!("{board:?}"), "Board(2 3 4 1 5 x 7 6 8)");
    let blank_elsewhere: eight::Board = "0 1 2 3 4 5 6 7 8".parse().expect("each tile once");
    assert_eq!(blank_elsewhere.to_string(), "x 1 2\n3 4 5\n6 7 8");
    assert_eq!(eight::Board::GOAL.one_line().to_string(), "1 2 3 4 5 6 7 8 x");
    assert_eq!(eight::Board::GOAL.blank(), 8);
}

#[test]
fn builders_count() {
    let symbols = [Symbol::One; 8].into_iter().chain([Symbol::Two; 8]).chain([Symbol::Three; 8]);
    let mut rotation = rotation::Builder::new();
    for (filled, symbol) in symbols.enumerate() {
        assert_eq!((rotation.len(), rotation.is_empty()), (filled, filled == 0));
        assert_eq!(rotation.finish(), Err(rotation::BoardError::TooFew(filled)));
        assert_eq!(rotation.push(symbol), Ok(()));
    }
    assert!(rotation.finish().is_ok());
    assert_eq!(rotation.push(Symbol::One), Err(rotation::BoardError::TooMany(Symbol::One)));
    assert_eq!(rotation.len(), 24);
    let mut eight = eight::Builder::new();
    for (filled, &tile) in eight::Tile::ALL.iter().enumerate() {
        assert_eq!((eight.len(), eight.is_empty()), (filled, filled == 0));
        assert_eq!(eight.finish(), Err(eight::BoardError::TooFew(filled)));
        assert_eq!(eight.push(tile), Ok(()));
    }
    assert_eq!(eight.finish().map(|board| board.tiles()), Ok(eight::Tile::ALL));
    assert_eq!(eight.push(eight::Tile::One), Err(eight::BoardError::Repeated(eight::Tile::One)));
    assert_eq!(eight.len(), 9);
}

/// A board with any one of its characters changed into any other.
#[test]
fn eight_is_made_of_characters() {
    let characters: Vec<u8> = EIGHT.bytes().step_by(2).collect();
    for square in 0..characters.len() {
        for character in 0..=u8::MAX {
            let mut characters: [u8; 9] = characters.clone().try_into().expect("nine characters");
            characters[square] = character;
            let known: Vec<eight::Tile> = characters.into_iter().filter_map(eight::Tile::from_character).collect();
            let one_each = eight::Tile::ALL.iter().all(|tile| known.contains(tile));
            let board = eight::Board::from_characters(&characters);
            assert_eq!(board.map(|board| board.tiles().to_vec()), one_each.then_some(known), "{characters:?}");
            assert_eq!(
                board.map(|board| board.blank()),
                one_each.then(|| characters.into_iter().position(is_blank).expect("an x"))
            );
        }
    }
}

fn is_blank(character: u8) -> bool {
    matches!(character, b'x' | b'X' | b'0')
}

/// Every character, as a tile and as a symbol.
#[test]
fn characters() {
    for character in 0..=u8::MAX {
        let number = character.wrapping_sub(b'0');
        let tile = match character {
            b'0' | b'x' | b'X' => Some(eight::Tile::BLANK),
            b'1'..=b'8' => Some(eight::Tile::ALL[usize::from(number)]),
            _ => None,
        };
        assert_eq!(eight::Tile::from_character(character), tile, "{character}");
        assert_eq!(eight::Tile::new(number), tile.filter(|tile| !tile.is_blank()), "{number}");
        let symbol = matches!(character, b'1'..=b'3').then(|| Symbol::ALL[usize::from(number) - 1]);
        assert_eq!(Symbol::from_digit(character), symbol, "{character}");
        if let Some(symbol) = symbol {
            assert_eq!((symbol.digit(), symbol.to_string()), (character, char::from(character).to_string()));
        }
        if let Some(tile) = tile {
            let printed = if tile.is_blank() { 'x' } else { char::from(character) };
            assert_eq!((char::from(tile.character()), tile.to_string()), (printed, printed.to_string()));
            assert_eq!(tile.number(), (!tile.is_blank()).then_some(number));
        }
    }
}

/// Parallel is what shares no cell, and a line with itself.
#[test]
fn parallel_lines() {
    for one in Line::ALL {
        for other in Line::ALL {
            let share = one.cells().iter().any(|cell| other.cells().contains(cell));
            assert_eq!(one.is_parallel_to(other), one == other || !share, "{one:?} and {other:?}");
        }
    }
}

/// The centre filled by each symbol in turn, and by none.
#[test]
fn solved_boards() {
    let outside: u32 = 0xff_ffff - Pattern::GOAL.bits();
    let eight_lowest = (0..24).filter(|cell| outside >> cell & 1 == 1).take(8).fold(0, |bits, cell| bits | 1 << cell);
    for symbol in Symbol::ALL {
        let mut bits = [Pattern::GOAL.bits(), eight_lowest, outside - eight_lowest];
        bits.swap(0, symbol.index());
        let board = rotation::Board::from_bits(bits).expect("each cell once");
        assert_eq!((board.solved_symbol(), board.is_solved()), (Some(symbol), true));
        let moved = board.shifted(rotation::Move::A);
        assert_eq!((moved.solved_symbol(), moved.is_solved()), (None, false));
    }
}

/// Bits that are a pattern, and bits that are not, as one symbol's and as a whole board's.
#[test]
fn bits() {
    assert_eq!(Pattern::from_bits(0xff), Some(Pattern::unrank(0)));
    for bits in [0, 0x7f, 0x1ff, 0xff << 17, 0x8000_007f, u32::MAX] {
        assert_eq!(Pattern::from_bits(bits), None, "{bits:x}");
    }
    let whole = [0x0000_00ff, 0x0000_ff00, 0x00ff_0000];
    let board = rotation::Board::from_bits(whole).expect("each cell once");
    assert_eq!(board.numbers().to_string(), format!("{}{}{}", "1 ".repeat(8), "2 ".repeat(8), "3 ".repeat(8)).trim());
    // One cell twice and one not at all, between each two of the three; a cell that is none; one cell too few.
    for wrong in [
        [0x0000_00ff, 0x0000_7f80, 0x00ff_8000],
        [0x0000_00ff, 0x0000_ff00, 0x00ff_0001],
        [0x0000_00ff, 0x0000_ff00, 0x00ff_8000],
        [0x0000_00ff, 0x0000_7f80, 0x00ff_0000],
        [0x0000_00ff, 0x0000_ff00, 0x007f_8000],
        [0x0000_00ff, 0x0000_ff00, 0x007f_0001],
        [0x0000_00ff, 0x0000_ff00, 0x01fe_0000],
        [0x0000_00ff, 0x0000_ff00, 0x01ff_0000],
        [0x0000_00ff, 0x0000_ff00, 0x007f_0000],
        [0x0000_007f, 0x0000_ff00, 0x00ff_0000],
        [0x0000_00ff, 0x0000_7f00, 0x00ff_0000],
        [0x0000_01ff, 0x0000_fe00, 0x00ff_0000],
        [0x0000_00ff, 0x0001_ff00, 0x00fe_0000],
    ] {
        assert_eq!(rotation::Board::from_bits(wrong), None, "{wrong:x?}");
    }
}
