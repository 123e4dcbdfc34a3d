//! Properties of boards and paths.

use proptest::prelude::*;
use solver_types::{Move, Path, Puzzle, eight, rotation};
use std::hash::{DefaultHasher, Hash, Hasher as _};

fn rotation_board() -> impl Strategy<Value = rotation::Board> {
    let cells: Vec<_> = (0..rotation::CELLS).map(|cell| rotation::Symbol::ALL[cell % 3]).collect();
    Just(cells).prop_shuffle().prop_map(|cells| {
        let cells = cells.try_into().expect("24 symbols");
        rotation::Board::from_cells(&cells).expect("eight of each symbol")
    })
}

fn eight_board() -> impl Strategy<Value = eight::Board> {
    Just(eight::Board::GOAL.tiles().to_vec()).prop_shuffle().prop_map(|tiles| {
        let tiles = tiles.try_into().expect("nine tiles");
        eight::Board::from_tiles(&tiles).expect("each tile once")
    })
}

fn rotation_move() -> impl Strategy<Value = rotation::Move> {
    prop::sample::select(rotation::Move::ALL)
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Moves that a path can hold.
fn moves<M: Move>() -> impl Strategy<Value = Vec<M>> {
    prop::collection::vec(prop::sample::select(M::ALL), 0..=Path::<M>::MAX_LEN)
}

/// The letters of a path, each way to get them.
fn letters_are_those_of<M: Move>(moves: &[M]) {
    let letters: String = moves.iter().map(|m| m.letter()).collect();
    let path: Path<M> = moves.iter().copied().collect();
    assert_eq!(path.to_string(), letters);
    // Whatever is there already stays.
    let mut text = b"before ".to_vec();
    path.write_letters(&mut text);
    assert_eq!(String::from_utf8(text), Ok(format!("before {letters}")));
    assert_eq!(letters.parse(), Ok(path));
}

proptest! {
    #[test]
    fn rotation_text_round_trip(board in rotation_board()) {
        prop_assert_eq!(board.numbers().to_string().parse(), Ok(board));
        // The drawing holds the same symbols in the same order.
        prop_assert_eq!(board.to_string().parse(), Ok(board));
        prop_assert_eq!(rotation::Board::from_cells(&board.cells()), Ok(board));
    }

    #[test]
    fn eight_text_round_trip(board in eight_board()) {
        prop_assert_eq!(board.one_line().to_string().parse(), Ok(board));
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn seven_shifts_are_none(board in rotation_board(), m in rotation_move()) {
        prop_assert_eq!(board.after_all([m; 7]), Ok(board));
        prop_assert_eq!(board.after_all([m, m.inverse()]), Ok(board));
        prop_assert_eq!(board.after_all([m; 4]), board.after_all([m.inverse(); 3]));
    }

    #[test]
    fn parallel_lines_commute(board in rotation_board(), m in rotation_move(), n in rotation_move()) {
        let commute = board.after_all([m, n]) == board.after_all([n, m]);
        if m.line().is_parallel_to(n.line()) {
            prop_assert!(commute);
        }
    }

    #[test]
    fn patterns_make_the_board(board in rotation_board()) {
        let patterns = rotation::Symbol::ALL.map(|symbol| board.pattern(symbol));
        prop_assert_eq!(rotation::Board::from_patterns(patterns), Some(board));
        let solved = rotation::Symbol::ALL.into_iter().find(|&symbol| board.pattern(symbol).is_solved());
        prop_assert_eq!((board.solved_symbol(), board.is_solved()), (solved, solved.is_some()));
        for (symbol, pattern) in rotation::Symbol::ALL.into_iter().zip(patterns) {
            let in_centre = rotation::CENTRE.iter().filter(|&&cell| board.symbol_at(cell) == symbol).count();
            prop_assert_eq!(pattern.in_centre() as usize, in_centre);
        }
        prop_assert_eq!(rotation::Board::from_patterns([patterns[0], patterns[0], patterns[1]]), None);
    }

    #[test]
    fn paths_sort_as_judges_rank_answers(a in prop::collection::vec(rotation_move(), 0..=21),
                                         b in prop::collection::vec(rotation_move(), 0..=21)) {
        let [x, y]: [Path<_>; 2] = [a.iter().copied().collect(), b.iter().copied().collect()];
        let order = (a.len(), &a).cmp(&(b.len(), &b));
        prop_assert_eq!((x.cmp(&y), x.partial_cmp(&y)), (order, Some(order)));
        prop_assert_eq!((x == y, hash(&x) == hash(&y)), (a == b, a == b));
        prop_assert_eq!(format!("{x:?}"), format!("Path({x})"));
        prop_assert_eq!(x.moves().collect::<Vec<_>>(), a);
        prop_assert_eq!(x.to_string().parse(), Ok(x));
        prop_assert_eq!(Path::from_code(x.code()), Some(x));
    }

    #[test]
    fn letters_of_rotation(moves in moves::<rotation::Move>()) {
        letters_are_those_of(&moves);
    }

    #[test]
    fn letters_of_eight(moves in moves::<eight::Move>()) {
        letters_are_those_of(&moves);
    }

    #[test]
    fn codes_that_are_no_path(code in any::<u64>()) {
        let path = Path::<rotation::Move>::from_code(code);
        prop_assert_eq!(path.is_some(), code != 0 && code.ilog2() % 3 == 0);
        prop_assert!(path.is_none_or(|path| path.code() == code));
    }

    #[test]
    fn prepending(rest in prop::collection::vec(rotation_move(), 0..=20), first in rotation_move()) {
        let path: Path<_> = rest.iter().copied().collect();
        let longer: Path<_> = std::iter::once(first).chain(rest).collect();
        prop_assert_eq!(path.prepend(first), longer);
    }
}

#[test]
fn what_is_not_a_board() {
    use eight::BoardError as Eight;
    use rotation::BoardError as Rotation;
    let rotation = |text: &str| text.parse::<rotation::Board>().unwrap_err();
    assert_eq!(rotation(""), Rotation::TooFew(0));
    assert_eq!(rotation("1 1 2"), Rotation::TooFew(3));
    assert_eq!(rotation("1 4"), Rotation::NotASymbol("4".into()));
    assert_eq!(rotation("1 11"), Rotation::NotASymbol("11".into()));
    assert_eq!(rotation(&"2 ".repeat(9)), Rotation::TooMany(rotation::Symbol::Two));
    let full = format!("{} 1", rotation::Symbol::ALL.map(|s| format!("{s} ").repeat(8)).concat());
    assert_eq!(rotation(&full), Rotation::TooMany(rotation::Symbol::One));
    let eight = |text: &str| text.parse::<eight::Board>().unwrap_err();
    assert_eq!(eight("1 2 3 4 5 6 7 8"), Eight::TooFew(8));
    assert_eq!(eight("1 9"), Eight::NotATile("9".into()));
    assert_eq!(eight("1 2 1"), Eight::Repeated(eight::Tile::new(1).expect("a tile")));
    assert_eq!(eight("x X"), Eight::Repeated(eight::Tile::BLANK));
}

#[test]
fn what_is_not_a_path() {
    use solver_types::path::ParsePathError;
    let path = |letters: &str| letters.parse::<Path<rotation::Move>>();
    assert_eq!(path("AI"), Err(ParsePathError::NotAMove { position: 1, letter: 'I' }));
    assert_eq!(path("a"), Err(ParsePathError::NotAMove { position: 0, letter: 'a' }));
    assert_eq!(path(&"A".repeat(22)), Err(ParsePathError::TooLong));
    assert_eq!(path("").map(Path::len), Ok(0));
}

/// A move of a puzzle that has five: three bits hold numbers that are none of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct OneOfFive(usize);

impl Move for OneOfFive {
    const ALL: &'static [Self] = &[Self(0), Self(1), Self(2), Self(3), Self(4)];
    const LETTERS: &'static [u8] = b"vwxyz";
    const BITS: u32 = 3;

    fn index(self) -> usize {
        self.0
    }

    fn inverse(self) -> Self {
        Self(4 - self.0)
    }
}

/// Every code of up to four moves, its digits written in octal.
#[test]
fn codes_of_a_puzzle_with_five_moves() {
    assert_eq!(Path::<OneOfFive>::from_code(0), None);
    for code in 1..1_u64 << 15 {
        let octal = format!("{code:o}");
        let digits = octal.strip_prefix('1').filter(|digits| digits.bytes().all(|digit| digit < b'5'));
        let path = Path::<OneOfFive>::from_code(code);
        let letters = path.map(|path| path.to_string());
        let expected = digits.map(|digits| {
            let letters = digits.bytes().map(|digit| char::from(digit - b'0' + b'v'));
            letters.collect::<String>()
        });
        assert_eq!(letters, expected, "{octal}");
        if let Some(path) = path {
            assert_eq!((path.code(), path.len(), path.is_empty()), (code, octal.len() - 1, code == 1));
        }
    }
}
