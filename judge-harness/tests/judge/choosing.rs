//! Which cases the names on a command line mean.

use judge_harness::case::{Case, carried};
use judge_harness::choose::{ChoiceError, Wanted, choose};
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
