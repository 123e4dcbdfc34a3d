//! What holds for every output: right ones, arbitrary bytes, and right ones with small changes.

use judge_harness::check::{Acceptance, Judgement, Verdict, check};
use proptest::prelude::*;
use solver_core::engine::{Engine, Solve};
use solver_core::judge::{Framing, Judge, Problem, Writer};
use solver_core::{Path, Puzzle, eight, rotation};

/// A judge, a rule, an input, and the exact output.
#[derive(Debug, Clone)]
struct Task {
    judge: Judge,
    acceptance: Acceptance,
    boards: Vec<Board>,
    input: Vec<u8>,
    output: Vec<u8>,
}

#[derive(Debug, Clone, Copy)]
enum Board {
    Rotation(rotation::Board),
    Eight(eight::Board),
}

impl Task {
    fn new(judge: Judge, acceptance: Acceptance, boards: Vec<Board>) -> Self {
        let (mut input, mut output) = (Vec::new(), Vec::new());
        if judge.framing() == Framing::Counted {
            input.extend(format!("{}\n", boards.len()).bytes());
        }
        let mut writer = Writer::new(judge);
        for board in &boards {
            let line = match board {
                Board::Rotation(board) => {
                    writer.write::<rotation::Board>(&board.solve(Engine::Table).answer, &mut output);
                    board.numbers().to_string()
                }
                Board::Eight(board) => {
                    writer.write::<eight::Board>(&board.solve(Engine::Table).answer, &mut output);
                    board.one_line().to_string()
                }
            };
            input.extend(line.bytes().chain([b'\n']));
        }
        if judge.framing() == Framing::UntilZero {
            input.extend(b"0\n");
        }
        Self { judge, acceptance, boards, input, output }
    }

    fn judge(&self, output: &[u8]) -> Judgement {
        check(self.judge, self.acceptance, &self.input, output).expect("the input is valid")
    }

    /// Whether an output is right, found out line by line in the plainest way.
    fn accepts(&self, output: &[u8]) -> bool {
        let Some(lines) = std::str::from_utf8(output).ok().map(|text| text.split('\n').collect::<Vec<_>>()) else {
            return false;
        };
        let (stride, gap) = match self.judge.problem() {
            Problem::Rotation => (1 + usize::from(self.judge.layout().symbol_line), 0),
            Problem::Eight => (1, usize::from(self.judge.layout().blank_line_between)),
        };
        let cases = self.boards.len();
        let wanted = cases * stride + cases.saturating_sub(1) * gap + 1;
        lines.len() == wanted
            && lines[wanted - 1].is_empty()
            && self.boards.iter().enumerate().all(|(case, board)| {
                let start = case * (stride + gap);
                (case == 0 || gap == 0 || lines[start - 1].is_empty())
                    && self.accepts_case(board, &lines[start..start + stride])
            })
    }

    fn accepts_case(&self, board: &Board, lines: &[&str]) -> bool {
        match board {
            Board::Rotation(board) => {
                let exact = rotation::by_table(board).path;
                let letters = match lines[0] {
                    "No moves needed" => "",
                    "" => return false,
                    letters => letters,
                };
                if exact.is_empty() && !letters.is_empty() && self.acceptance != Acceptance::Any {
                    return false;
                }
                let end = letters.chars().try_fold(*board, |board, letter| board.after(one_move(letter)?));
                let symbol = end.and_then(|end| end.solved_symbol());
                symbol.is_some_and(|symbol| lines.len() == 1 || lines[1] == symbol.to_string())
                    && self.accepts_length(letters, exact)
            }
            Board::Eight(board) => match eight::by_table(board) {
                None => lines[0] == "unsolvable",
                Some(exact) => {
                    let end = lines[0].chars().try_fold(*board, |board, letter| board.after(one_move(letter)?));
                    end.is_some_and(|end| end.is_solved()) && self.accepts_length(lines[0], exact)
                }
            },
        }
    }

    fn accepts_length<M: solver_core::Move>(&self, letters: &str, exact: Path<M>) -> bool {
        match self.acceptance {
            Acceptance::Any => true,
            Acceptance::Shortest => letters.len() == exact.len(),
            Acceptance::Exact => letters == exact.to_string(),
        }
    }
}

fn one_move<M: solver_core::Move>(letter: char) -> Option<M> {
    u8::try_from(letter).ok().and_then(M::from_letter)
}

fn rotation_board() -> impl Strategy<Value = Board> {
    let cells: Vec<_> = (0..rotation::CELLS).map(|cell| rotation::Symbol::ALL[cell % 3]).collect();
    let any = Just(cells).prop_shuffle().prop_map(|cells| {
        rotation::Board::from_cells(&cells.try_into().expect("24 symbols")).expect("eight of each symbol")
    });
    // Few moves from a full centre, or none.
    let near = (prop::collection::vec(prop::sample::select(<rotation::Move as solver_core::Move>::ALL), 0..4))
        .prop_map(|moves| {
            let board: rotation::Board = "2 2 2 2 2 2 1 1 1 2 2 1 1 3 3 1 1 1 3 3 3 3 3 3".parse().expect("a board");
            board.after_all(moves).expect("every move can be made")
        });
    prop_oneof![any, near].prop_map(Board::Rotation)
}

fn eight_board() -> impl Strategy<Value = Board> {
    let any = Just(eight::Board::GOAL.tiles().to_vec())
        .prop_shuffle()
        .prop_map(|tiles| eight::Board::from_tiles(&tiles.try_into().expect("nine tiles")).expect("each tile once"));
    let near = prop::sample::select(vec!["1 2 3 4 5 6 7 8 x", "1 2 3 4 5 6 7 x 8", "1 2 3 4 5 6 8 7 x"])
        .prop_map(|board| board.parse().expect("a board"));
    prop_oneof![any, near].prop_map(Board::Eight)
}

fn task() -> impl Strategy<Value = Task> {
    let judges = (prop::sample::select(&Judge::ALL[..]), prop::option::of(prop::sample::select(&Acceptance::ALL[..])));
    judges.prop_flat_map(|(judge, acceptance)| {
        let sizes = if judge.framing() == Framing::One { 1..2_usize } else { 0..6 };
        let board = match judge.problem() {
            Problem::Rotation => rotation_board().boxed(),
            Problem::Eight => eight_board().boxed(),
        };
        let acceptance = acceptance.unwrap_or(Acceptance::of(judge));
        prop::collection::vec(board, sizes).prop_map(move |boards| Task::new(judge, acceptance, boards))
    })
}

/// Replaces a stretch of an output.
#[derive(Debug, Clone)]
struct Change {
    at: prop::sample::Index,
    remove: usize,
    insert: Vec<u8>,
}

impl Change {
    fn apply(&self, output: &[u8]) -> Vec<u8> {
        let at = self.at.index(output.len() + 1);
        let end = (at + self.remove).min(output.len());
        [&output[..at], &self.insert, &output[end..]].concat()
    }
}

fn change(bytes: &'static [u8]) -> impl Strategy<Value = Change> {
    (any::<prop::sample::Index>(), 0..3_usize, prop::collection::vec(prop::sample::select(bytes), 0..3))
        .prop_map(|(at, remove, insert)| Change { at, remove, insert })
}

fn changed(output: &[u8], changes: &[Change]) -> Vec<u8> {
    changes.iter().fold(output.to_vec(), |output, change| change.apply(&output))
}

fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(|byte| matches!(byte, b' ' | b'\t'..=b'\r')).filter(|token| !token.is_empty()).collect()
}

/// What must hold of every judgement.
fn sound(task: &Task, output: &[u8]) -> Result<(), TestCaseError> {
    let judgement = task.judge(output);
    prop_assert_eq!(judgement.verdict == Verdict::Accepted, task.accepts(output), "{:?}", judgement);
    if judgement.verdict == Verdict::Accepted {
        prop_assert_eq!(judgement.reason, None);
        return Ok(());
    }
    let reason = judgement.reason.expect("a verdict but AC has a reason");
    prop_assert!(!reason.is_empty() && reason.len() < 400 && !reason.contains('\n'), "{}", reason);
    prop_assert!(judgement.case.is_none_or(|case| (1..=task.boards.len()).contains(&case)));
    prop_assert_eq!(judgement.board.is_some(), judgement.case.is_some());
    let closest = judgement.closest.expect("a verdict but AC has a closest output");
    prop_assert!(task.accepts(&closest), "{}", String::from_utf8_lossy(&closest));
    let byte = judgement.byte.expect("a verdict but AC has a place") as usize;
    if !output.contains(&0) {
        prop_assert!(output[..byte] == closest[..byte] && output.get(byte) != closest.get(byte));
    }
    // The tokens decide whether it is a matter of layout.
    let may_be_layout = !output.contains(&0) && tokens(&closest) == tokens(output);
    let is_presentation = judgement.verdict == Verdict::Presentation;
    prop_assert_eq!(is_presentation, may_be_layout && task.judge != Judge::La5506, "{}", reason);
    Ok(())
}

/// A case costs little here, and there are many ways to be wrong.
fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    ProptestConfig { failure_persistence: None, cases: 8 * default.cases, ..default }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn right_outputs_are_accepted(task in task()) {
        prop_assert_eq!(task.judge(&task.output).verdict, Verdict::Accepted);
    }

    #[test]
    fn arbitrary_bytes(task in task(), output in prop::collection::vec(any::<u8>(), 0..80)) {
        sound(&task, &output)?;
    }

    #[test]
    fn arbitrary_answers(task in task(), output in "([udlrABCDx123 \n\r\t]|unsolvable|No moves needed|\n\n){0,40}") {
        sound(&task, output.as_bytes())?;
    }

    #[test]
    fn small_changes(task in task(), changes in prop::collection::vec(change(b"udlrABCDEFGHx0123 \n\n\t\r\0\xff"), 1..4)) {
        sound(&task, &changed(&task.output, &changes))?;
    }

    #[test]
    fn changes_of_white_space(task in task(), changes in prop::collection::vec(change(b" \n\n\t\r\x0b\x0c"), 1..4)) {
        let output = changed(&task.output, &changes);
        sound(&task, &output)?;
        let judgement = task.judge(&output);
        if tokens(&output) == tokens(&task.output) && judgement.verdict != Verdict::Accepted {
            let reason = judgement.reason.expect("a verdict but AC has a reason");
            prop_assert!(!reason.contains("as it should be"), "{}", reason);
            let layout = if task.judge == Judge::La5506 { Verdict::WrongAnswer } else { Verdict::Presentation };
            prop_assert_eq!(judgement.verdict, layout);
        }
    }
}
