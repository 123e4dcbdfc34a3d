//! The rows of the table.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::inputs::{self, ARRANGEMENTS, Layout};
use super::measure::{Pairs, Task, own_peak};
use super::{Bench, Measured, Reach, Row, verify};
use crate::section::Failed;

/// Every row, in the table's order.
pub(super) const ROWS: &[Row] = &[
    Row {
        name: "rotation",
        what: "`rotation` on 1,000,000 random boards (48 MB), file to file",
        against: "`wc -w` on the same file",
        reach: Reach::Ratio(0.40),
        run: rotation,
    },
    Row {
        name: "eight",
        what: "`eight` on all 362,880 arrangements, LA 5506 framing, file to file",
        against: "`wc -w` on the same file",
        reach: Reach::Ratio(0.60),
        run: eight,
    },
    Row {
        name: "rotation-start",
        what: "`rotation` on thirty 13-move boards, whole process",
        against: "a Rust program that only prints a line",
        reach: Reach::Ratio(1.5),
        run: rotation_start,
    },
    Row {
        name: "eight-start",
        what: "`eight` on one 31-move board, whole process",
        against: "a Rust program that only prints a line",
        reach: Reach::Ratio(1.5),
        run: eight_start,
    },
    Row {
        name: "memory",
        what: "peak memory of `rotation` on 10,000,000 boards through a pipe",
        against: "the same on 100 boards",
        reach: Reach::Words("1 MiB above; under 24 MiB in all"),
        run: memory,
    },
    Row {
        name: "textbook",
        what: "`rotation --engine ida-star` on ten 13-move boards, a process for each",
        against: "textbook IDA* (arrays, misplaced count, inverse pruning)",
        reach: Reach::Ratio(0.1),
        run: textbook,
    },
    Row {
        name: "pathfinding",
        what: "the same search on the same boards",
        against: "`idastar` of the `pathfinding` crate, misplaced count",
        reach: Reach::Ratio(1.0 / 30.0),
        run: pathfinding,
    },
    Row {
        name: "layout",
        what: "`rotation` on 1,000,000 boards over seven lines each, tabs and CRLF",
        against: "the same boards in the canonical layout",
        reach: Reach::Ratio(6.0),
        run: layout,
    },
];

/// How many boards the two long rows of The Rotation Game have.
const BOARDS: u64 = 1_000_000;

/// For how many of them the answers are compared with those of the search.
const SEARCHED: u64 = 10_000;

fn rotation(bench: &Bench<'_>) -> Result<Measured, Failed> {
    let input = bench.input("canonical", |out| inputs::rotation(BOARDS, Layout::Canonical, out))?;
    let Some(wc) = bench.wc(&input) else { return Ok(no_wc()) };
    let ours = bench.task(&bench.programs.rotation, &[], &input);

    ours.run()?;
    verify::has_lines(&ours.output, 2 * BOARDS)?;
    let start = bench.input("searched", |out| inputs::rotation(SEARCHED, Layout::Canonical, out))?;
    let searched = Task { output: bench.path("searched.out"), ..bench.search(&start) };
    searched.run()?;
    verify::starts_with(&ours.output, &searched.output)?;

    let pairs = Pairs::run(&ours, &wc, bench.pairs)?;
    // The numbers and the 0 that ends them.
    verify::counts_words(&wc.output, 24 * BOARDS + 1)?;
    Ok(Measured::Times(pairs))
}

fn eight(bench: &Bench<'_>) -> Result<Measured, Failed> {
    let input = bench.input("arrangements", |out| inputs::eight(out))?;
    let Some(wc) = bench.wc(&input) else { return Ok(no_wc()) };
    let ours = bench.task(&bench.programs.eight, &[], &input);
    let pairs = Pairs::run(&ours, &wc, bench.pairs)?;
    verify::is_all_of_eight(&ours.output)?;
    verify::counts_words(&wc.output, 9 * ARRANGEMENTS + 1)?;
    Ok(Measured::Times(pairs))
}

fn rotation_start(bench: &Bench<'_>) -> Result<Measured, Failed> {
    let input = bench.fixture("thirty-thirteen-move-boards.in");
    let ours = bench.task(&bench.programs.rotation, &[], &input);
    let pairs = start(bench, &ours)?;
    let searched = Task { output: bench.path("searched.out"), ..bench.search(&input) };
    searched.run()?;
    verify::are_equal(&ours.output, &searched.output)?;
    Ok(pairs)
}

fn eight_start(bench: &Bench<'_>) -> Result<Measured, Failed> {
    let input = bench.input("thirty-one", |out| out.write_all(inputs::THIRTY_ONE_MOVES.as_bytes()))?;
    let ours = bench.task(&bench.programs.eight, &[], &input);
    let pairs = start(bench, &ours)?;
    let searched = Task {
        arguments: vec!["--engine", "ida-star"],
        output: bench.path("searched.out"),
        ..bench.task(&bench.programs.eight, &[], &input)
    };
    searched.run()?;
    verify::are_equal(&ours.output, &searched.output)?;
    verify::is_as_long(&ours.output, &"?".repeat(31))?;
    Ok(pairs)
}

/// A short run against the program that prints a line.
fn start(bench: &Bench<'_>, ours: &Task) -> Result<Measured, Failed> {
    let theirs = Task { output: bench.path("theirs.out"), ..bench.task(&bench.programs.one_line, &[], &ours.input) };
    Pairs::run(ours, &theirs, bench.many()).map(Measured::Times)
}

fn memory(bench: &Bench<'_>) -> Result<Measured, Failed> {
    let task = bench.task(&bench.programs.rotation, &[], Path::new(""));
    let peak = |boards| {
        let (usage, lines) = task.run_piped(|out| inputs::rotation(boards, Layout::Canonical, out))?;
        if lines != 2 * boards {
            return Err(Failed(format!("{lines} lines came out for {boards} boards")));
        }
        if own_peak().is_some_and(|own| own >= usage.peak) {
            return Err(Failed("this process is larger than the one it measures, and hides its peak".into()));
        }
        Ok(f64::from(usage.peak) / 1024.0)
    };
    let few = peak(100)?;
    let many = peak(10_000_000)?;
    let words = format!("{:+.2} MiB; {many:.1} MiB in all", many - few);
    Ok(Measured::Figure(words, many - few <= 1.0 && many < 24.0))
}

fn textbook(bench: &Bench<'_>) -> Result<Measured, Failed> {
    searches(bench, "textbook", verify::is)
}

fn pathfinding(bench: &Bench<'_>) -> Result<Measured, Failed> {
    // It finds a shortest answer, not always the first.
    searches(bench, "pathfinding", |output, answer| verify::is_as_long(output, answer[0]))
}

/// Our search and another one, a pair of runs for each of ten 13-move boards.
fn searches(
    bench: &Bench<'_>,
    other: &'static str,
    is_right: fn(&Path, &[&str]) -> Result<(), Failed>,
) -> Result<Measured, Failed> {
    const BOARDS: usize = 10;
    let boards = fs::read_to_string(bench.fixture("all-192-thirteen-move-boards.in"))?;
    let answers = fs::read_to_string(bench.fixture("all-192-thirteen-move-boards.ans"))?;
    let answers: Vec<&str> = answers.lines().collect();
    let all: Vec<_> = boards.lines().zip(answers.chunks_exact(2)).collect();
    let mut pairs = Pairs::default();
    for (board, answer) in all.iter().step_by(all.len() / BOARDS).take(BOARDS) {
        let input = bench.path("board");
        fs::write(&input, format!("{board}\n0\n"))?;
        let ours = bench.search(&input);
        let theirs =
            Task { output: bench.path("theirs.out"), ..bench.task(&bench.programs.baseline, &[other], &input) };
        pairs.push(ours.run()?, theirs.run()?);
        verify::is(&ours.output, answer)?;
        is_right(&theirs.output, answer)?;
    }
    Ok(Measured::Times(pairs))
}

fn layout(bench: &Bench<'_>) -> Result<Measured, Failed> {
    let layout = |name, layout| {
        let input = bench.input(name, |out| inputs::rotation(BOARDS, layout, out))?;
        let output = bench.path(&format!("{name}.out"));
        Ok::<_, Failed>(Task { output, ..bench.task(&bench.programs.rotation, &[], &input) })
    };
    let [irregular, canonical] = [layout("irregular", Layout::Irregular)?, layout("canonical", Layout::Canonical)?];
    let pairs = Pairs::run(&irregular, &canonical, bench.pairs)?;
    verify::has_lines(&canonical.output, 2 * BOARDS)?;
    verify::are_equal(&irregular.output, &canonical.output)?;
    Ok(Measured::Times(pairs))
}

fn no_wc() -> Measured {
    Measured::Skipped("`wc` is not in PATH".into())
}

impl Bench<'_> {
    /// A path in the scratch directory.
    fn path(&self, name: &str) -> PathBuf {
        self.scratch.path().join(name)
    }

    /// A file of the fixtures with hard boards of The Rotation Game.
    fn fixture(&self, name: &str) -> PathBuf {
        self.checkout.root.join("fixtures/rotation/poj2286/hard").join(name)
    }

    /// The input with this name, written if it is not there yet.
    fn input(&self, name: &str, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<PathBuf, Failed> {
        let path = self.path(name);
        if !path.exists() {
            let mut out = BufWriter::new(File::create(&path)?);
            write(&mut out)?;
            out.flush()?;
        }
        Ok(path)
    }

    /// A run of one of our programs.
    fn task(&self, program: &Path, arguments: &[&'static str], input: &Path) -> Task {
        Task {
            program: program.into(),
            arguments: arguments.into(),
            input: input.into(),
            output: self.path("ours.out"),
        }
    }

    /// A run of `rotation` that searches.
    fn search(&self, input: &Path) -> Task {
        self.task(&self.programs.rotation, &["--engine", "ida-star"], input)
    }

    /// `wc -w`, if it is there.
    fn wc(&self, input: &Path) -> Option<Task> {
        let there = Command::new("wc").arg("--version").output().is_ok();
        let task = Task {
            program: OsString::from("wc"),
            arguments: vec!["-w"],
            input: input.into(),
            output: self.path("theirs.out"),
        };
        there.then_some(task)
    }
}
