//! The table of mistakes in `fixtures/README.md` against the programs.

use crate::{programs, root};
use libtest_mimic::Failed;
use std::collections::HashSet;
use std::fs;

/// Each mistake that the fixtures are meant to catch has a program that each of its cases is declared to catch, no
/// program has another mistake, and no two have one name.
pub(crate) fn every_mistake_has_a_program() -> Result<(), Failed> {
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
