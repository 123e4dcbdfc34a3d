//! What is said of a right output after each of many small accidents, as a list that a person can read.
//!
//! The lists in `reasons/` are snapshots: a change of the checker that changes what people are told shows there, line by
//! line. `INSTA_UPDATE=always cargo test -p judge-harness --test reasons` writes them anew; read what changed before
//! you keep it. What must hold of verdicts whatever the words are is in `check_properties.rs`.

use judge_harness::check::{Acceptance, check};
use judge_harness::escape::{END, escape};
use judge_harness::generate::{Generate, input_text};
use solver_core::engine::{Engine, Solve};
use solver_core::judge::Judge;
use solver_core::session::{AfterEnd, answer_all};
use solver_core::{eight, rotation};
use std::fmt::{Debug, Write as _};
use std::str::FromStr;

const ROTATION: [&str; 5] = [
    "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
    "2 2 2 2 2 2 1 1 1 2 2 1 1 3 3 1 1 1 3 3 3 3 3 3",
    "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
    "3 3 3 3 3 3 2 2 2 3 3 2 2 1 1 2 2 2 1 1 1 1 1 1",
    "3 3 3 1 3 2 3 1 1 1 1 1 1 3 1 2 2 2 3 3 2 2 2 2",
];

const EIGHT: [&str; 6] = [
    "1 2 3 4 5 6 7 x 8",
    "1 2 3 4 5 6 7 8 x",
    "1 3 6 x 5 2 4 7 8",
    "1 2 3 4 5 6 8 7 x",
    "1 2 3 4 5 6 7 8 x",
    "1 2 3 4 5 x 7 8 6",
];

fn right<B: Solve>(judge: Judge, mut input: &[u8]) -> String {
    let mut output = Vec::new();
    let solve = |board: &B| board.solve(Engine::Table).answer;
    answer_all(judge, solve, &mut input, &mut output, AfterEnd::ReadOn).expect("the boards are valid");
    String::from_utf8(output).expect("answers are ASCII")
}

/// A line, changed in each of some ways, and what the change is called.
fn changes(line: &str, next: Option<&str>) -> Vec<(String, String)> {
    let middle = line.len() / 2;
    let inverse = |letter: char| match letter {
        'u' => 'd',
        'd' => 'u',
        'l' => 'r',
        'r' => 'l',
        'A' => 'F',
        'F' => 'A',
        'C' => 'H',
        'H' => 'C',
        other => other,
    };
    let spaced: Vec<String> = line.chars().map(String::from).collect();
    let mut changes = vec![
        ("left out", String::new()),
        ("twice", format!("{line}\n{line}\n")),
        ("after a blank line", format!("\n{line}\n")),
        ("before two blank lines", format!("{line}\n\n\n")),
        ("after a space", format!(" {line}\n")),
        ("before a space", format!("{line} \n")),
        ("before a carriage return", format!("{line}\r\n")),
        ("emptied", "\n".to_owned()),
        ("replaced by ?", "?\n".to_owned()),
        ("replaced by a number", "7\n".to_owned()),
        ("replaced by u", "u\n".to_owned()),
        ("replaced by lr", "lr\n".to_owned()),
        ("replaced by AF", "AF\n".to_owned()),
        ("replaced by unsolvable", "unsolvable\n".to_owned()),
        ("replaced by No moves needed", "No moves needed\n".to_owned()),
        ("in capitals", format!("{}\n", line.to_uppercase())),
        ("in small letters", format!("{}\n", line.to_lowercase())),
        ("backwards", format!("{}\n", line.chars().rev().collect::<String>())),
        ("inverted", format!("{}\n", line.chars().map(inverse).collect::<String>())),
        ("with its letters apart", format!("{}\n", spaced.join(" "))),
        ("with something before it", format!("Case 1: {line}\n")),
        ("split", format!("{}\n{}\n", &line[..middle], &line[middle..])),
        ("cut", format!("{}\n", &line[..middle])),
        (
            "with two needless moves",
            format!("{line}{}\n", if line.starts_with(['u', 'd', 'l', 'r']) { "lr" } else { "AF" }),
        ),
    ];
    if let Some(next) = next {
        changes.push(("joined with the next", format!("{line}{next}\n")));
        changes.push(("on a line with the next", format!("{line} {next}\n")));
        changes.push(("after the next", format!("{next}\n{line}\n")));
    }
    changes.into_iter().map(|(name, text)| (name.to_owned(), text)).collect()
}

/// The accidents of an output, those of a line one after another.
fn accidents(output: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = output.lines().collect();
    let mut accidents = vec![
        ("nothing".to_owned(), output.to_owned()),
        ("no last newline".to_owned(), output.trim_end_matches('\n').to_owned()),
        ("a blank line at the end".to_owned(), format!("{output}\n")),
        ("a space at the end".to_owned(), format!("{output} ")),
        ("more at the end".to_owned(), format!("{output}more\n")),
        ("a byte-order mark".to_owned(), format!("\u{feff}{output}")),
        ("carriage returns".to_owned(), output.replace('\n', "\r\n")),
        ("no blank lines".to_owned(), output.replace("\n\n", "\n")),
        ("blank lines everywhere".to_owned(), output.replace('\n', "\n\n")),
        ("one line".to_owned(), output.replace('\n', " ")),
        ("one line and more".to_owned(), format!("{}uu\n", output.replace('\n', " "))),
        ("more and one line".to_owned(), format!("uu {}\n", output.replace('\n', " "))),
        ("twice".to_owned(), output.repeat(2)),
    ];
    for (at, line) in lines.iter().enumerate() {
        let before: String = lines[..at].iter().flat_map(|line| [line, "\n"]).collect();
        accidents.push((format!("the first {at} lines"), before.clone()));
        for (name, text) in changes(line, lines.get(at + 1).copied()) {
            let taken = if name.contains("next") { 2 } else { 1 };
            let after: String = lines[at + taken..].iter().flat_map(|line| [line, "\n"]).collect();
            let changed = format!("{before}{text}{after}");
            // A line without letters looks the same backwards.
            if changed != output {
                accidents.push((format!("line {} {name}", at + 1), changed));
            }
        }
    }
    accidents
}

/// Every accident, with the verdict, the byte, the case and the reason.
fn told<B: Generate + FromStr<Err: Debug>>(judge: Judge, acceptance: Acceptance, boards: &[&str]) -> String {
    let boards: Vec<B> = boards.iter().map(|board| board.parse().expect("a board")).collect();
    let input = input_text(judge, &boards);
    let output = right::<B>(judge, &input);
    let mut told = String::new();
    let shown = |text: &[u8]| escape(text).trim_end_matches(END).trim_end_matches('\n').replace('\n', "\n  ");
    let _ = writeln!(told, "{judge}, accepting {acceptance} answers, of\n  {}\n", shown(output.as_bytes()));
    for (name, changed) in accidents(&output) {
        let judgement = check(judge, acceptance, &input, changed.as_bytes()).expect("a valid input");
        let _ = write!(told, "{name}: {}", judgement.verdict);
        if let Some(byte) = judgement.byte {
            let place = judgement.position.map(|position| position.to_string()).unwrap_or_default();
            let case = judgement.case.map_or_else(|| "no case".to_owned(), |case| format!("case {case}"));
            let _ = write!(told, ", byte {byte} ({place}), {case}");
        }
        let _ = writeln!(told, "{}", judgement.reason.map(|reason| format!("\n  {reason}")).unwrap_or_default());
    }
    told
}

fn is_as_kept(name: &str, told: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path("reasons");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, told));
}

#[test]
fn rotation_with_symbols() {
    is_as_kept("poj2286", &told::<rotation::Board>(Judge::Poj2286, Acceptance::Exact, &ROTATION));
}

#[test]
fn rotation_without_symbols() {
    is_as_kept("tyvj2249", &told::<rotation::Board>(Judge::Tyvj2249, Acceptance::Any, &ROTATION[..3]));
}

#[test]
fn eight_with_blank_lines() {
    is_as_kept("la5506", &told::<eight::Board>(Judge::La5506, Acceptance::Any, &EIGHT));
}

#[test]
fn eight_without_blank_lines() {
    is_as_kept("hdu1043", &told::<eight::Board>(Judge::Hdu1043, Acceptance::Shortest, &EIGHT));
}
