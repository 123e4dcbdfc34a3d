//! What each program must get, and on which fixtures, as tests.

use crate::bench::{self, Bench, TIME};
use crate::program::{Expect, Program};
use judge_harness::case::Case;
use judge_harness::check::Verdict;
use libtest_mimic::{Failed, Trial};
use std::sync::Arc;
use std::time::Duration;

/// What is declared of a program comes true, wherever it is declared for.
pub(crate) fn declared(program: &'static Program, fixtures: &Arc<Vec<Case>>) -> Trial {
    let fixtures = Arc::clone(fixtures);
    let test = move || program.expect.iter().try_for_each(|expect| holds(program, expect, &fixtures));
    // Programs can be contained on Linux only.
    Trial::test(program.name, test).with_ignored_flag(!cfg!(target_os = "linux"))
}

/// The fixtures declared catch the program, or accept it where that is declared.
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

/// A right program on every fixture of the judges that it is right for, but `huge` ones where it does not declare these:
/// too long for every day.
pub(crate) fn everywhere(program: &'static Program, fixtures: &Arc<Vec<Case>>) -> Trial {
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
