//! Boards made to order, and failing ones made smaller.

use judge_harness::generate::{
    Generate, GenerateError, Kind, Random, Request, Simplify, boards, candidates, input, input_text, shrink,
};
use solver_core::engine::Engine;
use solver_core::judge::{Framing, Judge, Problem, Reader, Step};
use solver_core::{eight, rotation};

/// What splitmix64 gives for the seed 1234567, as its reference implementation prints it.
#[test]
fn the_numbers_never_change() {
    let mut random = Random::new(1_234_567);
    let numbers: [u64; 5] = std::array::from_fn(|_| random.next());
    assert_eq!(
        numbers,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821
        ]
    );
}

fn read<B: Generate>(judge: Judge, mut text: &[u8]) -> Vec<B> {
    let mut reader = Reader::new(judge);
    let mut boards = Vec::new();
    loop {
        match reader.step().expect("a valid input") {
            Step::Board(board) => boards.push(board),
            Step::Starved => reader.fill(&mut text).expect("reading from memory cannot fail"),
            Step::End => return boards,
        }
    }
}

fn lengths<B: Generate>(boards: &[B]) -> Vec<Option<usize>> {
    boards.iter().map(|board| B::length(&board.solve(Engine::Table).answer)).collect()
}

fn every_input_is_valid<B: Generate>(judge: Judge) {
    for kind in Kind::ALL {
        let count = if judge.framing() == Framing::One { 1 } else { 5 };
        let request = Request::new(kind, count, 3);
        let Ok(boards) = boards::<B>(judge, &request) else { continue };
        let text = input(judge, &request).expect("there are such boards");
        assert_eq!(text, input_text(judge, &boards));
        assert_eq!(read::<B>(judge, &text), boards);
        let lengths = lengths(&boards);
        match kind {
            Kind::Random => {}
            Kind::Hard => assert!(lengths.iter().all(|length| B::HARD.map(Some).contains(length))),
            Kind::Solved => assert!(lengths.iter().all(|&length| length == Some(0))),
            Kind::Unsolvable => assert!(lengths.iter().all(|&length| length.is_none())),
            Kind::Tied => assert_eq!(B::PROBLEM, Problem::Rotation),
        }
    }
}

#[test]
fn inputs_are_valid_for_every_judge() {
    for judge in Judge::ALL {
        match judge.problem() {
            Problem::Rotation => every_input_is_valid::<rotation::Board>(judge),
            Problem::Eight => every_input_is_valid::<eight::Board>(judge),
        }
    }
}

fn every_distance_is_reached<B: Generate>(judge: Judge) {
    for distance in 0..=B::LONGEST {
        let request = Request { distance: Some(distance), ..Request::new(Kind::Random, 2, 11) };
        let boards = boards::<B>(judge, &request).expect("there are such boards");
        assert_eq!(lengths(&boards), [Some(distance); 2]);
    }
}

#[test]
fn every_distance() {
    every_distance_is_reached::<rotation::Board>(Judge::Poj2286);
    every_distance_is_reached::<eight::Board>(Judge::La5506);
}

fn hard_boards_have_both_distances<B: Generate>(judge: Judge) {
    let boards = boards::<B>(judge, &Request::new(Kind::Hard, 20, 11)).expect("there are such boards");
    let lengths = lengths(&boards);
    assert!(B::HARD.iter().all(|&distance| lengths.contains(&Some(distance))), "{lengths:?}");
}

#[test]
fn hard_boards() {
    hard_boards_have_both_distances::<rotation::Board>(Judge::Poj2286);
    hard_boards_have_both_distances::<eight::Board>(Judge::La5506);
}

#[test]
fn ties_at_every_distance() {
    for distance in 4..=13 {
        let request = Request { distance: Some(distance), ..Request::new(Kind::Tied, 1, 5) };
        let boards = boards::<rotation::Board>(Judge::Poj2286, &request).expect("there are such boards");
        assert_eq!(lengths(&boards), [Some(distance)]);
        assert_ne!(rotation::by_table(&boards[0]).symbol, rotation::Symbol::One);
    }
}

/// The bytes for a seed are a promise. A change here breaks every seed that someone wrote down.
#[test]
fn the_same_seed_gives_the_same_bytes() {
    let text = |judge, kind, distance| {
        let request = Request { distance, ..Request::new(kind, 1, 2286) };
        String::from_utf8(input(judge, &request).expect("there are such boards")).expect("text")
    };
    let texts = [
        text(Judge::Poj2286, Kind::Random, None),
        text(Judge::Poj2286, Kind::Random, Some(2)),
        text(Judge::Poj2286, Kind::Random, Some(13)),
        text(Judge::Poj2286, Kind::Tied, None),
        text(Judge::La5506, Kind::Random, None),
        text(Judge::Hdu1043, Kind::Random, Some(9)),
        text(Judge::Poj1077, Kind::Hard, None),
        text(Judge::Uva652, Kind::Unsolvable, None),
    ];
    assert_eq!(
        texts,
        [
            "3 1 1 2 3 3 2 1 2 1 2 1 3 3 1 3 2 2 2 3 1 2 3 1\n0\n",
            "1 2 1 2 2 2 3 3 1 1 2 3 3 2 2 3 3 3 1 1 3 1 2 1\n0\n",
            "1 3 2 1 1 2 3 1 3 2 3 2 1 3 1 3 2 3 1 2 2 1 3 2\n0\n",
            "2 2 1 2 1 3 2 3 1 2 1 2 1 3 3 2 1 2 3 1 3 3 3 1\n0\n",
            "1\n\n5 4 x 1 3 2 6 7 8\n",
            "4 1 2 6 5 3 7 x 8\n",
            "6 4 7 8 5 x 3 2 1\n",
            "1\n\n5 4 x 1 3 2 6 8 7\n"
        ]
    );
}

#[test]
fn what_cannot_be_made() {
    let says = |judge, kind, distance, count| {
        input(judge, &Request { distance, ..Request::new(kind, count, 1) }).map_err(|error| error.to_string())
    };
    let error = |text: &str| Err(text.to_owned());
    assert_eq!(
        says(Judge::Poj2286, Kind::Random, Some(40), 1),
        error("no board of rotation needs 40 moves; the farthest need 13")
    );
    assert_eq!(
        says(Judge::La5506, Kind::Random, Some(32), 1),
        error("no board of eight needs 32 moves; the farthest need 31")
    );
    assert_eq!(says(Judge::Poj2286, Kind::Unsolvable, None, 1), error("no board of rotation is unsolvable"));
    assert_eq!(says(Judge::La5506, Kind::Tied, None, 1), error("no board of eight is tied"));
    assert_eq!(says(Judge::Poj2286, Kind::Tied, Some(3), 1), error("no tied board of rotation needs 3 moves"));
    assert_eq!(says(Judge::La5506, Kind::Solved, Some(3), 1), error("no solved board of eight needs 3 moves"));
    assert_eq!(says(Judge::La5506, Kind::Unsolvable, Some(3), 1), error("no unsolvable board of eight needs 3 moves"));
    assert_eq!(says(Judge::Poj1077, Kind::Random, None, 2), error("poj1077 takes one board, not 2"));
    assert_eq!(
        boards::<rotation::Board>(Judge::La5506, &Request::new(Kind::Random, 1, 1)),
        Err(GenerateError::OtherProblem { judge: Judge::La5506, problem: Problem::Rotation })
    );
    assert_eq!(says(Judge::Poj2286, Kind::Random, None, 0), Ok(b"0\n".to_vec()));
}

fn candidates_are_smaller<B: Generate + Simplify + std::fmt::Debug>(judge: Judge) {
    let size = |boards: &[B]| (boards.len(), boards.iter().map(|board| board.way().len()).sum::<usize>());
    for seed in 0..20 {
        let boards = boards::<B>(judge, &Request::new(Kind::Random, 7, seed)).expect("boards");
        for smaller in candidates(&boards) {
            assert!(!smaller.is_empty() && size(&smaller) < size(&boards), "{boards:?} {smaller:?}");
        }
        assert_eq!(candidates(&boards).next().map(|first| first.len()), Some(4));
    }
}

#[test]
fn candidates_of_rotation_are_smaller() {
    // A neighbour of such a board can be as far from solved as it is; one of `Eight` never is.
    candidates_are_smaller::<rotation::Board>(Judge::Poj2286);
}

#[test]
fn candidates_of_eight_are_smaller() {
    candidates_are_smaller::<eight::Board>(Judge::La5506);
    let simplest: eight::Board = "1 2 3 4 5 6 8 7 x".parse().expect("a board");
    assert_eq!(candidates(&[simplest]).count(), 0);
}

#[test]
fn one_bad_board_in_a_thousand_is_found() {
    let mut found = Vec::new();
    for seed in 0..20 {
        let boards =
            boards::<rotation::Board>(Judge::Poj2286, &Request::new(Kind::Random, 1000, seed)).expect("boards");
        let bad = |board: &rotation::Board| board.way().to_string().matches('D').count() > 1;
        let mut calls = 0;
        let shrunk = shrink(boards, 1000, |boards| {
            calls += 1;
            boards.iter().any(bad)
        });
        assert_eq!(shrunk.len(), 1);
        found.push((shrunk[0].way().to_string(), calls));
    }
    assert!(found.iter().all(|(way, calls)| way == "DD" && *calls < 200), "{found:?}");
}

#[test]
fn a_failure_that_takes_two_boards_keeps_two() {
    let boards = boards::<eight::Board>(Judge::La5506, &Request::new(Kind::Random, 50, 4)).expect("boards");
    let fails = |boards: &[eight::Board]| {
        let mut solvable = boards.iter().filter(|board| board.is_solvable());
        solvable.any(|board| board.way().len() > 20) && boards.iter().any(|board| !board.is_solvable())
    };
    let shrunk = shrink(boards, 10_000, fails);
    let mut kept: Vec<_> = shrunk.iter().map(|board| (board.is_solvable(), board.way().len())).collect();
    kept.sort_unstable();
    assert_eq!(kept, [(false, 0), (true, 21)]);
}

#[test]
fn calls_are_counted() {
    let boards = boards::<eight::Board>(Judge::La5506, &Request::new(Kind::Random, 64, 4)).expect("boards");
    let mut calls = 0;
    let shrunk = shrink(boards.clone(), 10, |_| {
        calls += 1;
        false
    });
    assert_eq!((calls, shrunk), (10, boards.clone()));
    let shrunk = shrink(boards, 5, |_| true);
    assert_eq!(shrunk.len(), 2);
}
