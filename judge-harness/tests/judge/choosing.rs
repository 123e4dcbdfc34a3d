//! Which cases the names on a command line mean.

use crate::{judge, run};
use judge_harness::case::{Case, carried};
use judge_harness::choose::{ChoiceError, Wanted, choose};
use predicates::str::{contains, starts_with};
use solver_core::judge::{Judge, Problem};
use std::ffi::OsString;
use std::fs;
use std::path::Path;

fn chosen(problem: Option<Problem>, judge: Option<Judge>, names: &[&str]) -> Result<Vec<Case>, ChoiceError> {
    let names: Vec<OsString> = names.iter().map(OsString::from).collect();
    choose(&carried(), Wanted { problem, judge, names: &names })
}

pub(crate) fn names_mean_fixtures() {
    const FIRST: &str = "eight::la5506::edge::solved-first";
    const LAST: &str = "eight::la5506::edge::solved-last";
    const BLANK: &str = "eight::la5506::edge::every-blank-place";
    let table = [
        (&[FIRST][..], &[FIRST][..]),
        (&["edge::solved-first"], &[FIRST]),
        (&["la5506::edge::solved-f"], &[FIRST]),
        // As the shell completes them.
        (&["edge/solved-first"], &[FIRST]),
        (&["edge/solved-first.in"], &[FIRST]),
        (&["eight/la5506/edge/solved-first.in"], &[FIRST]),
        (&["./eight/la5506/edge/solved-first"], &[FIRST]),
        (&["fixtures/eight/la5506/edge/solved-first"], &[FIRST]),
        (&["./fixtures/eight/la5506/edge/solved-first.in"], &[FIRST]),
        // A whole name is no part of others.
        (&["edge::every-blank-place"], &[BLANK]),
        (&["every-blank-place"], &["eight::la5506::edge::every-blank-place-unsolvable", BLANK]),
        // In the order of the names, each case once.
        (&["edge::solved-last", "edge::solved-first", "la5506::edge::solved-l", LAST], &[LAST, FIRST]),
        // Another judge where it is named, or where the default one has nothing of the kind.
        (&["uva652::edge::solved-first"], &["eight::uva652::edge::solved-first"]),
        (&["edge::several-boards"], &["eight::hdu1043::edge::several-boards", "eight::zoj1217::edge::several-boards"]),
    ];
    for (names, expected) in table {
        let cases = chosen(Some(Problem::Eight), None, names).unwrap_or_else(|error| panic!("{names:?}: {error}"));
        assert_eq!(cases.iter().map(|case| case.name.as_str()).collect::<Vec<_>>(), expected, "{names:?}");
    }
    let cases = chosen(None, Some(Judge::Uva652), &["edge::solved-first"]).expect("a fixture");
    assert_eq!(cases[0].name, "eight::uva652::edge::solved-first");
}

pub(crate) fn a_file_is_for_the_judge_that_is_named_or_that_its_folders_name() {
    use Problem::{Eight, Rotation};
    let directory = tempfile::tempdir().expect("a directory");
    let table = [
        ("eight/hdu1043/edge", None, None, Some(Judge::Hdu1043)),
        ("eight/hdu1043/edge", Some(Eight), None, Some(Judge::Hdu1043)),
        // The command line overrules the folders.
        ("eight/hdu1043/edge", Some(Rotation), None, Some(Judge::Poj2286)),
        ("eight/hdu1043/edge", None, Some(Judge::Uva652), Some(Judge::Uva652)),
        ("eight/hdu1043/edge", Some(Eight), Some(Judge::Uva652), Some(Judge::Uva652)),
        // The judge's folder is in its problem's.
        ("rotation/hdu1043/edge", None, None, None),
        ("other/hdu1043/edge", None, None, None),
        ("other/hdu1043/edge", Some(Eight), None, Some(Judge::La5506)),
        ("eight/other/edge", None, None, None),
        ("eight/hdu1043", None, None, None),
    ];
    for (folder, problem, judge, expected) in table {
        let folder = directory.path().join(folder);
        fs::create_dir_all(&folder).expect("folders");
        let file = folder.join("own.in");
        fs::write(&file, "1 2 3 4 5 6 7 x 8\n").expect("a file");
        let name = file.to_str().expect("an ordinary name");
        let found = match chosen(problem, judge, &[name]) {
            Ok(cases) => {
                assert!(matches!(&cases[..], [case] if case.path == Path::new(name) && case.fixture.is_none()));
                Some(cases[0].judge)
            }
            Err(ChoiceError::FileOfNoProblem { .. }) => None,
            Err(error) => panic!("{error}"),
        };
        assert_eq!(found, expected, "{name} {problem:?} {judge:?}");
    }
}

pub(crate) fn files_and_stdin() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("my.in"), "1\n1 2 3 4 5 6 7 x 8\n").expect("a file");
    fs::write(directory.path().join("bad.in"), "1\n1 2 3 4 5 6 7 8 9\n").expect("a file");
    let there = |words: &str, shell: &str| {
        let mut command = run(words, shell);
        command.current_dir(directory.path());
        command
    };
    there("--problem eight my.in", "echo r").assert().success().stdout(starts_with("my.in  AC "));
    there("my.in", "echo r").assert().code(2).stderr(contains("which problem is my.in for?"));
    let assert = there("--problem eight my.in", "echo l").assert().code(1);
    assert.stdout(contains("\nsave the case: judge add --problem eight --judge la5506 --group GROUP NAME my.in\n"));
    let assert = there("--problem eight bad.in", "echo r").assert().code(3);
    assert.stdout(contains("bad.in:2:17: not an input of la5506: board 1, tile 9 of 9: expected "));
    let mut command = there("--judge hdu1043 -", "cat > /dev/null; echo r");
    command.write_stdin("1 2 3 4 5 6 7 x 8\n").assert().success().stdout(starts_with("<stdin>  AC "));

    // A fixture that was edited is meant, not the carried one of that name.
    let edited = directory.path().join("fixtures/eight/hdu1043/sample");
    fs::create_dir_all(&edited).expect("folders");
    fs::write(edited.join("statement.in"), "1 2 3 4 5 6 7 x 8\n").expect("a file");
    there("fixtures/eight/hdu1043/sample/statement.in", "echo r").assert().success();

    // The folders say what a file is for.
    let folder = directory.path().join("eight/hdu1043/edge");
    fs::create_dir_all(&folder).expect("folders");
    fs::write(folder.join("own.in"), "1 2 3 4 5 6 7 x 8\n").expect("a file");
    there("eight/hdu1043/edge/own.in", "echo r").assert().success();
    there("--fixtures . --judge hdu1043 own", "echo r").assert().code(2);
    let root = tempfile::tempdir().expect("a directory");
    fs::rename(directory.path().join("eight"), root.path().join("eight")).expect("it moves");
    let mut command = run("--judge hdu1043", "echo r");
    let fixtures = format!("--fixtures={}", root.path().display());
    let words: Vec<_> = ["run", &fixtures, "--judge", "hdu1043", "--", "echo", "r"].into();
    command = {
        drop(command);
        judge()
    };
    command.args(words).assert().success().stdout(starts_with("eight::hdu1043::edge::own  AC "));
}
