//! Fixtures, their descriptions and their snapshots.

use super::{Problems, Tree};

/// Where `fixtures/A/B/C/D.in` has its snapshot: `A/B/C/D.snap` below this directory.
const SNAPSHOTS: &str = "judge-harness/tests/snapshots";

/// Every fixture stands at its depth and says what it guards; nothing describes or answers a fixture that is not there.
pub(super) fn are_described(tree: &Tree, problems: &mut Problems) {
    let mut fixtures = 0_usize;
    for file in tree.below("fixtures") {
        let path = format!("fixtures/{file}");
        if let Some(case) = file.strip_suffix(".in") {
            fixtures += 1;
            if case.split('/').count() != 4 {
                problems.add(&path, "is not at fixtures/PROBLEM/JUDGE/GROUP/CASE.in; move it there");
            }
            let described = format!("fixtures/{case}.desc");
            if !tree.has(&described) {
                problems.add(
                    &path,
                    format_args!("has no description; say in {described} what it guards and where it comes from"),
                );
            } else if tree.text(&described, problems).is_some_and(|text| text.trim().is_empty()) {
                problems.add(&described, "is empty; say what the fixture guards and where it comes from");
            }
        } else if let Some(case) = file.strip_suffix(".desc").or_else(|| file.strip_suffix(".ans"))
            && !tree.has(&format!("fixtures/{case}.in"))
        {
            problems.add(&path, format_args!("has no fixture; add fixtures/{case}.in or remove this file"));
        }
    }
    if fixtures == 0 {
        problems.add("fixtures", "holds no .in file; the tests would have nothing to judge");
    }
}

/// Fixtures and snapshots are one to one, and no snapshot waits for a review.
pub(super) fn have_snapshots(tree: &Tree, problems: &mut Problems) {
    for case in tree.below("fixtures").filter_map(|file| file.strip_suffix(".in")) {
        let snapshot = format!("{SNAPSHOTS}/{case}.snap");
        if !tree.has(&snapshot) {
            let path = format!("fixtures/{case}.in");
            problems.add(
                &path,
                format_args!("has no snapshot; run the tests, look at what they report, and accept it as {snapshot}"),
            );
        }
    }
    for file in tree.below(SNAPSHOTS) {
        let path = format!("{SNAPSHOTS}/{file}");
        if file.ends_with(".snap.new") {
            problems.add(&path, "waits for a review; accept it or remove it");
        } else if let Some(case) = file.strip_suffix(".snap") {
            let fixture = format!("fixtures/{case}.in");
            if !tree.has(&fixture) {
                problems.add(
                    &path,
                    format_args!("is an orphan: {fixture} does not exist; remove the snapshot or restore the fixture"),
                );
            }
        } else {
            problems.add(&path, "is no snapshot; move it elsewhere");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;

    const IN: &str = "fixtures/eight/la5506/edge/none.in";
    const DESC: &str = "fixtures/eight/la5506/edge/none.desc";
    const ANS: &str = "fixtures/eight/la5506/edge/none.ans";
    const SNAP: &str = "judge-harness/tests/snapshots/eight/la5506/edge/none.snap";

    #[test]
    fn a_described_fixture_is_right() {
        assert_eq!(
            check(are_described, &[(IN, "0\n"), (DESC, "No board.\n"), (ANS, ""), ("fixtures/README.md", "")]),
            ""
        );
    }

    #[test]
    fn a_fixture_needs_words() {
        assert!(check(are_described, &[(IN, "0\n")]).starts_with(&format!("{IN}: has no description; say in {DESC} ")));
        assert!(check(are_described, &[(IN, "0\n"), (DESC, " \n")]).starts_with(&format!("{DESC}: is empty; ")));
    }

    #[test]
    fn words_and_answers_need_a_fixture() {
        let found = check(are_described, &[(DESC, "No board."), (ANS, "")]);
        let lines: Vec<_> = found.lines().collect();
        assert!(lines[0].starts_with(&format!("{ANS}: has no fixture; add {IN} ")), "{found}");
        assert!(lines[1].starts_with(&format!("{DESC}: has no fixture; ")), "{found}");
        assert!(lines[2].starts_with("fixtures: holds no .in file"), "{found}");
    }

    #[test]
    fn a_fixture_has_its_depth() {
        let found = check(are_described, &[("fixtures/eight/none.in", ""), ("fixtures/eight/none.desc", "x")]);
        assert!(found.starts_with("fixtures/eight/none.in: is not at "), "{found}");
    }

    #[test]
    fn fixtures_and_snapshots_are_one_to_one() {
        assert_eq!(check(have_snapshots, &[(IN, ""), (SNAP, "")]), "");
        assert!(check(have_snapshots, &[(IN, "")]).starts_with(&format!("{IN}: has no snapshot; ")));
        assert!(
            check(have_snapshots, &[(SNAP, "")]).starts_with(&format!("{SNAP}: is an orphan: {IN} does not exist; "))
        );
    }

    #[test]
    fn no_snapshot_waits() {
        let new = format!("{SNAP}.new");
        assert_eq!(
            check(have_snapshots, &[(IN, ""), (SNAP, ""), (&new, "")]),
            format!("{new}: waits for a review; accept it or remove it\n")
        );
    }

    #[test]
    fn only_snapshots_lie_among_snapshots() {
        let stray = "judge-harness/tests/snapshots/eight/none.txt";
        assert_eq!(check(have_snapshots, &[(stray, "")]), format!("{stray}: is no snapshot; move it elsewhere\n"));
    }
}
