//! Programs that are wrong as people's programs are, and what the judge says of each.
//!
//! Every file in `rotation/` and `eight/` is a small program with one mistake, or with none. It declares the verdict
//! that it must get, words of the reason, and the fixtures that must catch it. A test runs it as a process of its own,
//! under limits, on those fixtures; it fails if they let the program through. `plain/` holds what the programs share.
//!
//! ```sh
//! cargo test -p judge-harness --test known_wrong                # one test a program
//! cargo test -p judge-harness --test known_wrong -- --matrix    # which fixture catches which program
//! ```
//!
//! The matrix takes every fixture of the judges that a program declares, which is minutes of work. This binary with
//! `--program rotation::lower-case` is the program itself, to be tried by hand or with `judge run`.
//!
//! All run under the same limits: 64 MiB of memory, 256 KiB of output, and 1 second where TLE is declared. The right
//! programs must keep within these too, so a limit alone condemns nobody.

mod bench;
mod eight;
mod matrix;
mod plain;
mod program;
mod rotation;

use bench::{Bench, TIME};
use judge_harness::case::{self, Case};
use judge_harness::check::Verdict;
use judge_harness::supervise;
use libtest_mimic::{Arguments, Failed, Trial};
use program::{Expect, Main, Program};
use std::collections::HashSet;
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs, panic, thread};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args_os().skip(1).map(|argument| argument.to_string_lossy().into()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        // Before anything else: a supervisor must stay small.
        [supervise::SERVE, ..] => return supervise::serve(),
        ["--program", name] => return be(name),
        _ => {}
    }
    let fixtures = match case::in_folder(&root().join("fixtures")) {
        Ok(fixtures) => Arc::new(fixtures),
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            return ExitCode::FAILURE;
        }
    };
    if arguments.contains(&"--matrix") {
        return matrix::print(&fixtures);
    }
    let mut trials: Vec<Trial> = programs().map(|program| trial(program, &fixtures)).collect();
    trials.push(Trial::test("every-mistake-has-a-program", every_mistake_has_a_program));
    trials.extend(programs().filter(|program| program.is_right()).map(|program| trial_everywhere(program, &fixtures)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn programs() -> impl Iterator<Item = &'static Program> {
    rotation::PROGRAMS.iter().chain(eight::PROGRAMS)
}

/// The root of the checkout.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Is one of the programs.
fn be(name: &str) -> ExitCode {
    /// What a program has at most judges, whatever this machine's default is.
    const STACK: usize = 8 << 20;

    let Some(program) = programs().find(|program| program.name == name) else {
        let _ = writeln!(io::stderr(), "there is no program {name}");
        return ExitCode::from(2);
    };
    // Without a backtrace, which can take more memory than the program.
    panic::set_hook(Box::new(|panic| _ = writeln!(io::stderr(), "{panic}")));
    let main: Main = program.main;
    let run = move || {
        let mut out = BufWriter::new(io::stdout());
        main(&mut BufReader::new(io::stdin()), &mut out)?;
        out.flush()
    };
    match thread::Builder::new().stack_size(STACK).spawn(run).map(thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Err(_panic)) => ExitCode::from(101),
        Ok(Ok(Err(_))) | Err(_) => ExitCode::FAILURE,
    }
}

fn trial(program: &'static Program, fixtures: &Arc<Vec<Case>>) -> Trial {
    let fixtures = Arc::clone(fixtures);
    let test = move || program.expect.iter().try_for_each(|expect| holds(program, expect, &fixtures));
    // Programs can be contained on Linux only.
    Trial::test(program.name, test).with_ignored_flag(!cfg!(target_os = "linux"))
}

/// A right program on every fixture of the judges that it is right for, but `huge` ones where it does not declare these:
/// too long for every day.
fn trial_everywhere(program: &'static Program, fixtures: &Arc<Vec<Case>>) -> Trial {
    let fixtures = Arc::clone(fixtures);
    let test = move || program.expect.iter().try_for_each(|expect| is_right_everywhere(program, expect, &fixtures));
    Trial::test(format!("{}-everywhere", program.name), test).with_ignored_flag(true)
}

fn is_right_everywhere(program: &Program, expect: &Expect, fixtures: &[Case]) -> Result<(), Failed> {
    if expect.verdict != Verdict::Accepted {
        return Ok(());
    }
    let is_wrong_on = |place: &str| {
        let others = program.expect.iter().filter(|other| other.verdict != Verdict::Accepted);
        let same = others.filter(|other| (other.judge, other.acceptance) == (expect.judge, expect.acceptance));
        same.flat_map(|other| other.fixtures).any(|declared| *declared == place)
    };
    let settings = bench::settings(program, expect)?;
    let mut bench = Bench::new(&settings);
    for case in fixtures.iter().filter(|case| case.judge == expect.judge && !case.is_invalid()) {
        let Some(fixture) = &case.fixture else { continue };
        let (group, place) = (&fixture.group, format!("{}/{}", fixture.group, fixture.case));
        if (group != "huge" || expect.fixtures.contains(&"huge")) && !is_wrong_on(&place) {
            is_accepted(&mut bench, case)?;
        }
    }
    Ok(())
}

/// What is declared of a program comes true, wherever it is declared for.
fn holds(program: &Program, expect: &Expect, fixtures: &[Case]) -> Result<(), Failed> {
    let settings = bench::settings(program, expect)?;
    let mut bench = Bench::new(&settings);
    for place in expect.fixtures {
        let cases = cases_at(place, expect, fixtures)?;
        if expect.verdict == Verdict::Accepted {
            for case in cases {
                let cpu = is_accepted(&mut bench, case)?;
                if program.is_right() && cpu > TIME {
                    return Err(format!("{place}: a limit of {TIME:?} is too little, it used {cpu:?}").into());
                }
            }
        } else {
            is_caught(&mut bench, expect, place, &cases)?;
        }
    }
    Ok(())
}

/// The fixtures of one of the places that a program declares: a group, or a single case of it.
fn cases_at<'c>(place: &str, expect: &Expect, fixtures: &'c [Case]) -> Result<Vec<&'c Case>, Failed> {
    let (group, name) = place.split_once('/').map_or((place, None), |(group, name)| (group, Some(name)));
    let is_there = |case: &&Case| {
        let fixture = case.fixture.as_ref();
        case.judge == expect.judge
            && fixture.is_some_and(|fixture| fixture.group == group && name.is_none_or(|name| fixture.case == name))
    };
    let found: Vec<&Case> = fixtures.iter().filter(is_there).collect();
    if found.is_empty() { Err(format!("{}: there is no fixture {place}", expect.judge).into()) } else { Ok(found) }
}

/// One of the fixtures catches the program: it gets its verdict for the reason declared.
fn is_caught(bench: &mut Bench<'_>, expect: &Expect, place: &str, cases: &[&Case]) -> Result<(), Failed> {
    let mut others = String::new();
    for case in cases {
        let report = bench.judge(case)?;
        let has_reason = report.reason.as_deref().is_some_and(|reason| reason.contains(expect.reason));
        if report.verdict == expect.verdict && has_reason {
            return Ok(());
        }
        others = others + "\n  " + &bench::said(&report);
    }
    let Expect { judge, acceptance, verdict, reason, .. } = expect;
    let asked = format!("{verdict} that says `{reason}` (accepting {acceptance} answers)");
    Err(format!("{judge} {place} lets the program through: no {asked}, but{others}").into())
}

/// The program is accepted on a fixture; gives the CPU time that it took.
fn is_accepted(bench: &mut Bench<'_>, case: &Case) -> Result<Duration, Failed> {
    let report = bench.judge(case)?;
    if report.verdict != Verdict::Accepted {
        return Err(bench::said(&report).into());
    }
    Ok(report.usage.map(|usage| usage.cpu).unwrap_or_default())
}

/// Each mistake that the fixtures are meant to catch has a program that each of its cases is declared to catch, no
/// program has another mistake, and no two have one name.
fn every_mistake_has_a_program() -> Result<(), Failed> {
    let table = fs::read_to_string(root().join("fixtures/README.md"))?;
    let rows: Vec<Mistake<'_>> = table.lines().filter_map(Mistake::in_row).collect();
    let labels: Vec<&str> = programs().flat_map(|program| program.mistakes).copied().collect();
    let mut wrong: Vec<String> = Vec::new();
    wrong.extend(rows.is_empty().then(|| "there is no table of mistakes".to_owned()));
    for Mistake { label, cases } in &rows {
        if !labels.contains(label) {
            wrong.push(format!("{label} has no program"));
        }
        let with_it = || programs().filter(|program| program.mistakes.contains(label));
        let caught_by = |case: &&str| with_it().any(|program| program.is_caught_by(case));
        wrong.extend(cases.iter().filter(|case| !caught_by(case)).map(|case| format!("{label}: none for {case}")));
    }
    let is_known = |label: &&&str| rows.iter().any(|row| row.label == **label);
    wrong.extend(labels.iter().filter(|label| !is_known(label)).map(|label| format!("{label} is in no row")));
    let mut names = HashSet::new();
    wrong.extend(programs().filter(|program| !names.insert(program.name)).map(|program| program.name.to_owned()));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// A row of the table of mistakes in `fixtures/README.md`.
struct Mistake<'t> {
    label: &'t str,
    /// The cases that are named to catch it.
    cases: Vec<&'t str>,
}

impl<'t> Mistake<'t> {
    fn in_row(line: &'t str) -> Option<Self> {
        let (what, cases) = line.strip_prefix("| ")?.strip_suffix(" |")?.rsplit_once(" | ")?;
        let label = what.split(' ').next()?;
        let number = label.strip_prefix(['R', 'E', 'B'])?;
        let cases = cases.split('`').filter(|part| part.contains('/')).collect();
        number.bytes().all(|byte| byte.is_ascii_digit()).then_some(Self { label, cases })
    }
}
