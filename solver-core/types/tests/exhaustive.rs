//! Every pattern, every board: ranks, moves and tables checked over the whole of both spaces.

use solver_types::{Move as _, Path, Puzzle, Ranked, eight, retrograde, rotation};

/// How many patterns of The Rotation Game are how far from the goal (two independent programs agree).
const PATTERNS_BY_DISTANCE: [usize; 15] =
    [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146_466, 208_170, 178_588, 72941, 10045, 188];

/// How many boards of Eight are how far from the goal: OEIS A089473.
const BOARDS_BY_DISTANCE: [usize; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

fn counts<P: Ranked>() -> Vec<usize> {
    let mut counts = Vec::new();
    for distance in retrograde::distances::<P>() {
        let distance = usize::from(distance.expect("every ranked state can be solved"));
        counts.resize(counts.len().max(distance + 1), 0);
        counts[distance] += 1;
    }
    counts
}

#[test]
fn patterns_by_distance() {
    assert_eq!(counts::<rotation::Pattern>(), PATTERNS_BY_DISTANCE);
}

#[test]
fn eight_boards_by_distance() {
    assert_eq!(counts::<eight::Board>(), BOARDS_BY_DISTANCE);
}

/// Ranks count up without gaps in the order of `key`, and unranking takes them back.
fn ranks_ascend<P: Ranked>(key: impl Fn(&P) -> u64) {
    let mut last = None;
    for rank in 0..P::COUNT {
        let state = P::unrank(rank);
        assert_eq!(state.rank(), rank);
        let this = Some(key(&state));
        assert!(last < this, "{state:?} does not come after rank {rank}'s predecessor");
        last = this;
    }
}

#[test]
fn pattern_ranks() {
    assert_eq!(rotation::Pattern::COUNT, 735_471);
    ranks_ascend::<rotation::Pattern>(|pattern| pattern.bits().into());
}

#[test]
fn eight_board_ranks() {
    assert_eq!(eight::Board::COUNT, 181_440);
    ranks_ascend::<eight::Board>(|board| {
        assert!(board.is_solvable());
        let tiles = board.tiles().into_iter().filter_map(eight::Tile::number);
        tiles.fold(board.blank() as u64, |key, tile| 10 * key + u64::from(tile))
    });
}

/// The first answers prove themselves: nothing but the goal has length zero, and every other state's answer is the
/// least of its neighbours' answers, extended.
fn answers_certify_themselves<P: Ranked>() {
    let answers = retrograde::first_answers::<P>();
    assert_eq!(answers.len(), P::COUNT);
    for (rank, answer) in answers.iter().enumerate() {
        let state = P::unrank(rank);
        let answer = answer.expect("every ranked state can be solved");
        assert_eq!(answer.is_empty(), state.is_solved(), "{state:?}");
        let mut least: Option<Vec<P::Move>> = None;
        for &m in P::Move::ALL {
            let Some(next) = state.after(m) else { continue };
            assert_eq!(next.after(m.inverse()), Some(state), "{m:?} is not taken back on {state:?}");
            let tail = answers[next.rank()].expect("every ranked state can be solved");
            assert!(tail.len() + 1 >= answer.len(), "{next:?} is more than a move closer than {state:?}");
            let extended: Vec<_> = std::iter::once(m).chain(tail.moves()).collect();
            if least.as_ref().is_none_or(|least| (extended.len(), &extended) < (least.len(), least)) {
                least = Some(extended);
            }
        }
        if !state.is_solved() {
            assert_eq!(least, Some(answer.moves().collect()), "{state:?}");
        }
    }
}

#[test]
fn pattern_answers_certify_themselves() {
    answers_certify_themselves::<rotation::Pattern>();
}

#[test]
fn eight_answers_certify_themselves() {
    answers_certify_themselves::<eight::Board>();
}

/// Each move of a pattern, against the definition: `cells()[i]` receives what stood in `cells()[i + 1]`.
#[test]
fn pattern_moves_follow_their_cells() {
    for rank in 0..rotation::Pattern::COUNT {
        let before = rotation::Pattern::unrank(rank);
        for &m in rotation::Move::ALL {
            let after = before.shifted(m);
            assert_eq!(after.bits().count_ones(), 8);
            let cells = m.cells();
            for cell in 0..rotation::CELLS {
                let from = match cells.iter().position(|&c| c == cell) {
                    Some(place) => cells[(place + 1) % cells.len()],
                    None => cell,
                };
                assert_eq!(after.contains(cell), before.contains(from), "{m:?}, cell {cell}, before:\n{before}");
            }
        }
    }
}

/// The statement's table of moves, typed a second time.
#[test]
fn lines_of_the_statement() {
    let table = "A 0 2 6 11 15 20 22 F
        B 1 3 8 12 17 21 23 E
        C 10 9 8 7 6 5 4 H
        D 19 18 17 16 15 14 13 G
        E 23 21 17 12 8 3 1 B
        F 22 20 15 11 6 2 0 A
        G 13 14 15 16 17 18 19 D
        H 4 5 6 7 8 9 10 C";
    assert_eq!(table.lines().count(), rotation::Move::ALL.len());
    for (row, &m) in table.lines().zip(rotation::Move::ALL) {
        let written =
            format!("{} {} {}", m.letter(), m.cells().map(|cell| cell.to_string()).join(" "), m.inverse().letter());
        assert_eq!(written, row.trim());
    }
}

/// Half of the arrangements can be solved, and a move of the blank never leaves its half.
#[test]
fn parity_of_eight() {
    let mut solvable = 0;
    let mut tiles: Vec<eight::Tile> = eight::Board::GOAL.tiles().to_vec();
    permutations(&mut tiles, 0, &mut |tiles| {
        let tiles = tiles.try_into().expect("nine tiles");
        let board = eight::Board::from_tiles(&tiles).expect("each tile once");
        let inversions = (0..9)
            .flat_map(|i| (i + 1..9).map(move |j| (i, j)))
            .filter(|&(i, j)| !tiles[j].is_blank() && tiles[i].number() > tiles[j].number())
            .count();
        assert_eq!(board.is_solvable(), inversions % 2 == 0, "{board}");
        assert_eq!(board.rank_if_solvable(), board.is_solvable().then(|| board.rank()), "{board}");
        for &m in eight::Move::ALL {
            if let Some(next) = board.after(m) {
                assert_eq!(next.is_solvable(), board.is_solvable(), "{board}");
            }
        }
        solvable += usize::from(board.is_solvable());
    });
    assert_eq!(solvable, 181_440);
}

fn permutations<T>(items: &mut [T], fixed: usize, visit: &mut impl FnMut(&[T])) {
    if fixed == items.len() {
        return visit(items);
    }
    for i in fixed..items.len() {
        items.swap(fixed, i);
        permutations(items, fixed + 1, visit);
        items.swap(fixed, i);
    }
}

/// A path sorts and prints as its letters do: by length, then in the judge's order.
#[test]
fn longest_answers() {
    let answers = retrograde::first_answers::<eight::Board>();
    let mut longest: Vec<String> = answers
        .into_iter()
        .flatten()
        .filter(|path| path.len() == Path::<eight::Move>::MAX_LEN)
        .map(|path| path.to_string())
        .collect();
    longest.sort();
    assert_eq!(longest, ["uldldrurdluulddrurulldrrulldrdr", "uulddrruuldldrruuldldrruullddrr"]);
}
