//! Properties of boards and paths.

use proptest::prelude::*;
use solver_types::{Move as _, Path, Puzzle, eight, rotation};

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
        prop_assert_eq!(rotation::Board::from_patterns([patterns[0], patterns[0], patterns[1]]), None);
    }

    #[test]
    fn paths_sort_as_judges_rank_answers(a in prop::collection::vec(rotation_move(), 0..=21),
                                         b in prop::collection::vec(rotation_move(), 0..=21)) {
        let [x, y]: [Path<_>; 2] = [a.iter().copied().collect(), b.iter().copied().collect()];
        prop_assert_eq!(x.cmp(&y), (a.len(), &a).cmp(&(b.len(), &b)));
        prop_assert_eq!(x.moves().collect::<Vec<_>>(), a);
        prop_assert_eq!(x.to_string().parse(), Ok(x));
        prop_assert_eq!(Path::from_code(x.code()), Some(x));
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
