//! The fixtures are found in order, and what is not one is an error that names the path.

use judge_harness::fixture::{Fixture, FixtureError, Misplaced, discover};
use judge_harness::snapshot::orphans;
use solver_core::judge::{Judge, Problem};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A directory with these files, each holding its own path.
fn tree(files: &[&str]) -> TempDir {
    let root = tempfile::tempdir().expect("a temporary directory");
    for file in files {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().expect("it is below the root")).expect("a new directory");
        fs::write(path, file).expect("a new file");
    }
    root
}

/// What is wrong with the one of these files that is named in the error.
fn misplaced(files: &[&str], culprit: &str) -> Misplaced {
    let root = tree(files);
    match discover(root.path()) {
        Err(FixtureError::Misplaced { path, misplaced }) => {
            assert_eq!(path, root.path().join(culprit));
            misplaced
        }
        other => panic!("{culprit}: {other:?}"),
    }
}

#[test]
fn fixtures_are_found_in_the_order_of_their_paths() {
    let root = tree(&[
        "README.md",
        "rotation/poj2286/sample/statement.in",
        "rotation/poj2286/sample/statement.ans",
        "rotation/poj2286/sample/.statement.in.swp",
        "eight/uva652/edge/b-2.in",
        "eight/la5506/edge/solved-first.in",
        "eight/la5506/edge/solved-first.desc",
        "eight/la5506/a-new-group/case.in",
    ]);
    let fixtures = discover(root.path()).expect("all is in its place");
    let names: Vec<String> = fixtures.iter().map(Fixture::name).collect();
    assert_eq!(
        names,
        [
            "eight::la5506::a-new-group::case",
            "eight::la5506::edge::solved-first",
            "eight::uva652::edge::b-2",
            "rotation::poj2286::sample::statement",
        ]
    );

    let first = &fixtures[1];
    assert_eq!((first.problem, first.judge), (Problem::Eight, Judge::La5506));
    assert_eq!(first.relative("snap"), Path::new("eight/la5506/edge/solved-first.snap"));
    assert_eq!(first.input().unwrap(), b"eight/la5506/edge/solved-first.in");
    assert_eq!(first.description().unwrap().as_deref(), Some("eight/la5506/edge/solved-first.desc"));
    assert_eq!(first.answer().unwrap(), None);
    assert_eq!(fixtures[3].answer().unwrap().as_deref(), Some(&b"rotation/poj2286/sample/statement.ans"[..]));
    assert_eq!(fixtures[3].description().unwrap(), None);
}

#[test]
fn no_fixture_is_an_error() {
    let root = tree(&["README.md"]);
    let error = discover(root.path()).unwrap_err();
    assert!(matches!(error, FixtureError::None(_)), "{error:?}");
    assert!(error.to_string().contains(root.path().to_str().unwrap()), "{error}");
    let error = discover(&root.path().join("missing")).unwrap_err();
    assert!(error.to_string().contains("missing"), "{error}");
}

#[test]
fn a_file_out_of_its_place_is_an_error() {
    let good = "eight/la5506/edge/solved.in";
    let wrong = |file: &str| misplaced(&[good, file], file);
    assert_eq!(wrong("eight/la5506/lost.in"), Misplaced::Depth);
    assert_eq!(wrong("eight/la5506/edge/deep/lost.in"), Misplaced::Depth);
    assert_eq!(wrong("notes.txt"), Misplaced::Depth);
    assert_eq!(wrong("nine/la5506/edge/lost.in"), Misplaced::Problem);
    assert_eq!(wrong("eight/la5506/edge/lost.desc"), Misplaced::NoInput);
    assert_eq!(wrong("eight/la5506/edge/lost.ans"), Misplaced::NoInput);
    assert_eq!(wrong("eight/la5506/edge/solved.out"), Misplaced::Extension);
    assert_eq!(wrong("eight/la5506/edge/solved"), Misplaced::Extension);
    assert_eq!(wrong("eight/la5506/edge/Lost.in"), Misplaced::Name("Lost".to_owned()));
    assert_eq!(wrong("eight/la5506/edge/a.b.in"), Misplaced::Name("a.b".to_owned()));
    assert_eq!(wrong("eight/la5506/an edge/lost.in"), Misplaced::Name("an edge".to_owned()));
    assert_eq!(wrong("eight/la5506/edge/README.md"), Misplaced::Name("README".to_owned()));
    let judges = wrong("eight/la5056/edge/lost.in").to_string();
    assert!(judges.contains("la5506") && !judges.contains("poj2286"), "{judges}");
    // A judge of the other problem.
    assert!(matches!(wrong("eight/poj2286/edge/lost.in"), Misplaced::Judge { problem: Problem::Eight, .. }));
}

#[test]
fn a_snapshot_without_its_fixture_is_an_orphan() {
    let fixtures = tree(&["eight/la5506/edge/solved.in"]);
    let fixtures = discover(fixtures.path()).expect("all is in its place");
    let snapshots = tree(&[
        "eight/la5506/edge/solved.snap",
        "eight/la5506/edge/solved.snap.new",
        "eight/la5506/edge/gone.snap",
        "eight/la5506/edge/gone.snap.new",
        "eight/uva652/edge/solved.snap",
        "solved.snap",
    ]);
    let orphans_at = |root: &Path| orphans(root, &fixtures).expect("the directories can be read");
    let found = orphans_at(snapshots.path());
    let expected = ["eight/la5506/edge/gone.snap", "eight/uva652/edge/solved.snap", "solved.snap"];
    assert_eq!(found, expected.map(|path| snapshots.path().join(path)));
    assert_eq!(orphans_at(&snapshots.path().join("missing")), Vec::<std::path::PathBuf>::new());
}
