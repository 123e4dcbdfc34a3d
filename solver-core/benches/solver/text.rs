//! From a judge's text to a judge's text: reading, look-ups and writing, in one thread and without a process.

use crate::boards;
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use solver_core::engine::{Engine, Solve};
use solver_core::judge::Judge;
use solver_core::rotation::{self, Board};
use solver_core::session::{AfterEnd, answer_all};
use std::fmt::Write;

const BOARDS: usize = 10_000;

/// A board a line, as judges write it.
#[divan::bench]
fn canonical(bencher: Bencher<'_, '_>) {
    session(bencher, |board, text| writeln!(text, "{}", board.numbers()).expect("a String takes everything"));
}

/// A board over the rows of the #, with tabs between numbers and CRLF at the ends.
#[divan::bench]
fn irregular(bencher: Bencher<'_, '_>) {
    session(bencher, |board, text| {
        let cells = board.cells();
        let mut rest = &cells[..];
        for width in [2, 2, 7, 2, 7, 2, 2] {
            let row;
            (row, rest) = rest.split_at(width);
            let row: Vec<_> = row.iter().map(ToString::to_string).collect();
            text.push_str(&row.join("\t"));
            text.push_str("\r\n");
        }
    });
}

/// A session over random boards in some layout, its output compared with the answers written down one by one.
fn session(bencher: Bencher<'_, '_>, layout: impl Fn(&Board, &mut String)) {
    let (mut input, mut expected) = (String::new(), String::new());
    for board in boards::random(BOARDS) {
        layout(&board, &mut input);
        let answer = rotation::by_table(&board);
        let moves = if answer.path.is_empty() { "No moves needed".to_owned() } else { answer.path.to_string() };
        writeln!(expected, "{moves}\n{}", answer.symbol).expect("a String takes everything");
    }
    input.push_str("0\n");
    let mut output = Vec::new();
    bencher.counter(ItemsCount::new(BOARDS)).counter(BytesCount::of_str(&input)).bench_local(|| {
        output.clear();
        let solve = |board: &Board| board.answer(Engine::Table);
        answer_all(Judge::Poj2286, solve, &mut input.as_bytes(), &mut output, AfterEnd::ReadOn).expect("it is right");
        assert!(output == expected.as_bytes());
    });
}
