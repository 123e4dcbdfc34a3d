//! Which fixture catches which program, for a person to read.

use crate::bench::{Bench, settings};
use crate::program::{Expect, Program};
use crate::programs;
use judge_harness::case::Case;
use judge_harness::check::Verdict;
use judge_harness::fixture::Fixture;
use libtest_mimic::Failed;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

/// A program before a judge.
struct Row {
    program: &'static Program,
    expect: &'static Expect,
    /// What it got, by the numbers of the judge's fixtures.
    verdicts: Vec<(usize, Verdict)>,
    /// Why, where the verdict declared was given first.
    reason: Option<String>,
}

impl Row {
    fn title(&self) -> String {
        let Expect { judge, acceptance, .. } = self.expect;
        format!("{} ({judge}, {acceptance})", self.program.name)
    }

    /// The numbers of the fixtures that catch the program.
    fn caught(&self) -> impl Iterator<Item = usize> {
        self.verdicts.iter().filter(|(_, verdict)| *verdict != Verdict::Accepted).map(|&(number, _)| number)
    }
}

/// Runs every program on every fixture of the judges that it declares and prints what came of it.
pub(crate) fn print(fixtures: &[Case]) -> ExitCode {
    let names: Vec<&Fixture> = fixtures.iter().filter_map(|case| case.fixture.as_ref()).collect();
    let text = match run(fixtures) {
        Ok(rows) => by_group(&rows, &names) + &by_fixture(&rows, &names) + &by_worth(&rows, &names),
        Err(failed) => {
            let _ = writeln!(io::stderr(), "{}", failed.message().unwrap_or("a run failed"));
            return ExitCode::FAILURE;
        }
    };
    // A reader that has seen enough is no failure.
    let _ = io::stdout().write_all(text.as_bytes());
    ExitCode::SUCCESS
}

fn run(fixtures: &[Case]) -> Result<Vec<Row>, Failed> {
    let mut todo: Vec<(&Program, &Expect)> = Vec::new();
    for program in programs() {
        for expect in program.expect {
            let is_same = |&(one, other): &(&Program, &Expect)| {
                one.name == program.name && (other.judge, other.acceptance) == (expect.judge, expect.acceptance)
            };
            if !todo.iter().any(is_same) {
                todo.push((program, expect));
            }
        }
    }
    let rows = Mutex::new(Vec::new());
    let queue = Mutex::new(todo.into_iter().enumerate());
    let next = || queue.lock().expect("no thread panics").next();
    let work = || -> Result<(), Failed> {
        while let Some((place, (program, expect))) = next() {
            let row = row(program, expect, fixtures)?;
            rows.lock().expect("no thread panics").push((place, row));
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no thread panics"))
    })?;
    let mut rows = rows.into_inner().expect("no thread panics");
    rows.sort_by_key(|&(place, _)| place);
    Ok(rows.into_iter().map(|(_, row)| row).collect())
}

fn row(program: &'static Program, expect: &'static Expect, fixtures: &[Case]) -> Result<Row, Failed> {
    let settings = settings(program, expect)?;
    let mut bench = Bench::new(&settings);
    let mut row = Row { program, expect, verdicts: Vec::new(), reason: None };
    for (number, case) in fixtures.iter().enumerate() {
        if case.judge == expect.judge && !case.is_invalid() {
            let report = bench.judge(case)?;
            row.verdicts.push((number, report.verdict));
            if report.verdict == expect.verdict {
                row.reason = row.reason.or(report.reason);
            }
        }
    }
    Ok(row)
}

/// Programs by groups: how many of a group's fixtures catch a program, and the verdicts it gets there.
fn by_group(rows: &[Row], fixtures: &[&Fixture]) -> String {
    const GROUPS: [&str; 6] = ["sample", "edge", "hard", "format", "huge", "stress"];
    let mut text = format!("{:<56}", "program (judge, accepted answers)");
    for group in GROUPS {
        _ = write!(text, "{group:<16}");
    }
    text.truncate(text.trim_end().len());
    for row in rows {
        let mut line = format!("\n{:<56}", row.title());
        for group in GROUPS {
            let here: Vec<Verdict> = row
                .verdicts
                .iter()
                .filter(|(at, _)| fixtures[*at].group == group)
                .map(|&(_, verdict)| verdict)
                .collect();
            let wrong: Vec<Verdict> = here.iter().copied().filter(|&verdict| verdict != Verdict::Accepted).collect();
            let kinds: BTreeSet<Verdict> = wrong.iter().copied().collect();
            let kinds: Vec<&str> = kinds.into_iter().map(Verdict::name).collect();
            let cell = match (here.len(), wrong.len()) {
                (0, _) => String::new(),
                (_, 0) => "AC".to_owned(),
                (all, wrong) => format!("{} {wrong}/{all}", kinds.join("+")),
            };
            _ = write!(line, "{cell:<16}");
        }
        text += line.trim_end();
    }
    text + "\n"
}

/// Programs by fixtures: why a program is caught, and the names of the fixtures that do it.
fn by_fixture(rows: &[Row], fixtures: &[&Fixture]) -> String {
    /// Where more fixtures catch a program than this, the others are only counted.
    const SHOWN: usize = 12;
    let mut text = "\nWhy each program is caught, and by which fixtures\n".to_owned();
    for row in rows.iter().filter(|row| row.caught().next().is_some()) {
        let names: Vec<String> = row.caught().take(SHOWN).map(|number| short_name(fixtures[number])).collect();
        let more = match row.caught().count().saturating_sub(SHOWN) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let (verdict, reason) = (row.expect.verdict, row.reason.as_deref().unwrap_or_default());
        _ = writeln!(text, "{}\n    {verdict} {reason}\n    {}{more}", row.title(), names.join(" "));
    }
    text
}

/// Fixtures by worth: those that alone catch a program, and those that catch nothing that others do not.
fn by_worth(rows: &[Row], fixtures: &[&Fixture]) -> String {
    // By fixture, the rows of the wrong programs that it catches.
    let judged = fixtures.iter().enumerate().filter(|(_, fixture)| !fixture.is_invalid());
    let mut caught: BTreeMap<usize, BTreeSet<usize>> = judged.map(|(number, _)| (number, BTreeSet::new())).collect();
    for (place, row) in rows.iter().enumerate().filter(|(_, row)| !row.program.is_right()) {
        row.caught().for_each(|number| _ = caught.entry(number).or_default().insert(place));
    }
    let mut text = String::new();
    let mut list = |title: &str, belongs: &dyn Fn(usize, &BTreeSet<usize>) -> bool| {
        _ = write!(text, "\n{title}");
        let mut judge = None;
        for (&number, _) in caught.iter().filter(|&(&number, its)| belongs(number, its)) {
            let fixture = fixtures[number];
            if judge.replace(fixture.judge) != Some(fixture.judge) {
                _ = write!(text, "\n  {}:", fixture.judge);
            }
            _ = write!(text, " {}", short_name(fixture));
        }
        text.push('\n');
    };
    list("Fixtures that alone catch a program", &|_, its| its.iter().any(|&place| rows[place].caught().count() == 1));
    list("Fixtures that catch no program", &|_, its| its.is_empty());
    list(
        "Fixtures that catch some, but none that another one of the same judge does not catch with others",
        &|number, its| {
            let covers = |(&other, theirs): (&usize, &BTreeSet<usize>)| {
                other != number && its.is_subset(theirs) && (its.len() < theirs.len() || other < number)
            };
            !its.is_empty() && caught.iter().any(covers)
        },
    );
    list("Enough to catch every program", &|number, _| smallest_set(&caught).contains(&number));
    text
}

/// Few fixtures that together catch all that all do: always the one that catches most of what is left.
fn smallest_set(caught: &BTreeMap<usize, BTreeSet<usize>>) -> BTreeSet<usize> {
    let mut left: BTreeSet<usize> = caught.values().flatten().copied().collect();
    let mut chosen = BTreeSet::new();
    while let Some((&number, its)) = caught.iter().max_by_key(|(_, its)| its.intersection(&left).count())
        && !left.is_empty()
    {
        chosen.insert(number);
        left = left.difference(its).copied().collect();
    }
    chosen
}

fn short_name(fixture: &Fixture) -> String {
    format!("{}/{}", fixture.group, fixture.case)
}
