//! Fixtures and snapshots that are damaged, closed or gone.

use crate::{LIMIT, PROGRAMS, boards, closed_file, piped, run as run_program};
use judge_harness::fixture::{Fixture, FixtureError, discover};
use judge_harness::run::{RunError, run};
use judge_harness::snapshot::orphans;
use judge_harness::transcript::Transcript;
use solver_core::judge::Problem;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

const PLACE: &str = "rotation/poj2286/edge/one";

/// One fixture with all its files, alone below a root.
fn one() -> (tempfile::TempDir, Fixture) {
    let root = tempfile::tempdir().expect("a temporary directory");
    fs::create_dir_all(root.path().join(PLACE).parent().expect("a group")).expect("a new directory");
    for extension in ["in", "ans", "desc"] {
        fs::write(root.path().join(PLACE).with_extension(extension), "0\n").expect("a new file");
    }
    let fixture = discover(root.path()).expect("it is in its place").remove(0);
    (root, fixture)
}

/// Asserts that an error is one line with the path.
#[track_caller]
fn names(error: &dyn std::error::Error, path: &Path, words: &str) {
    let message = error.to_string();
    let is_one_line = !message.contains('\n') && message.contains(path.to_str().expect("an ordinary name"));
    assert!(is_one_line && message.contains(words), "{message}");
}

#[test]
fn a_fixtures_folder_that_is_missing_or_is_a_file() {
    let root = tempfile::tempdir().expect("a temporary directory");
    let missing = root.path().join("missing");
    names(&discover(&missing).expect_err("there is nothing"), &missing, "No such file");
    let file = root.path().join("file");
    fs::write(&file, "").expect("a new file");
    names(&discover(&file).expect_err("a file holds no fixtures"), &file, "");
    names(&discover(root.path()).expect_err("there is none"), &file, "");
}

#[test]
fn a_fixture_that_is_removed_during_the_run() {
    let (_root, fixture) = one();
    let input = fixture.input_path();
    fs::remove_file(&input).expect("our own file");
    names(&fixture.input().expect_err("it is gone"), &input, "No such file");
    let error = run(PROGRAMS.of(Problem::Rotation), &[], &input, LIMIT).expect_err("it is gone");
    assert!(matches!(&error, RunError::Input { input: named, .. } if *named == input), "{error:?}");
    names(&error, &input, "cannot be opened");
}

/// The program that is judged removes a fixture, and another leads to itself: both are named, the others are judged.
#[test]
fn fixtures_that_are_removed_or_unreadable_while_a_program_is_judged() {
    let root = tempfile::tempdir().expect("a temporary directory");
    let group = root.path().join("eight/la5506/edge");
    fs::create_dir_all(&group).expect("a new directory");
    let input = |name: &str| group.join(name).with_extension("in");
    for name in ["first", "gone", "last"] {
        fs::write(input(name), "1\n\n1 2 3 4 5 6 7 x 8\n").expect("a new file");
    }
    fs::write(input("unanswered"), "1\n\n1 2 3 4 5 6 x 7 8\n").expect("a new file");
    symlink(input("in-circles"), input("in-circles")).expect("a new link");
    let mut command = piped(Command::new(env!("CARGO_BIN_EXE_judge")));
    command.args(["run", "--problem", "eight", "--fixtures"]).arg(root.path());
    command.args(["--", "/bin/sh", "-c", "rm -f \"$0\"; echo r"]).arg(input("gone"));
    let output = run_program(command, "");
    let stdout = String::from_utf8_lossy(&output.stdout);
    let line_of = |name: &str| {
        let lines = || stdout.lines().skip_while(|line| !line.starts_with(&format!("eight::la5506::edge::{name} ")));
        (lines().next().unwrap_or_default().to_owned(), lines().nth(1).unwrap_or_default().to_owned())
    };
    for name in ["first", "last"] {
        assert!(line_of(name).0.contains(" AC "), "{stdout}");
    }
    assert!(line_of("unanswered").0.contains(" WA "), "{stdout}");
    for (name, why) in [("gone", "No such file"), ("in-circles", "symbolic links")] {
        let (verdict, reason) = line_of(name);
        assert!(verdict.contains(" JE") && reason.contains(why), "{name}: {stdout}");
        assert!(reason.contains(input(name).to_str().expect("an ordinary name")), "{name}: {stdout}");
    }
    assert_eq!((output.status.code(), output.stderr), (Some(3), Vec::new()), "{stdout}");
}

#[test]
fn an_answer_that_is_removed_during_the_run() {
    let (root, fixture) = one();
    assert_eq!(fixture.answer().expect("it is there").as_deref(), Some(&b"0\n"[..]));
    let path = root.path().join(PLACE).with_extension("ans");
    fs::remove_file(&path).expect("our own file");
    names(&fixture.answer().expect_err("it is gone"), &path, "No such file");
    let [found] = &discover(root.path()).expect("the input is there")[..] else { panic!("one fixture") };
    assert_eq!(found.answer().expect("none is stated"), None);
}

/// Root may read every file, so these are files that nobody can read: they lead to themselves.
#[test]
fn fixtures_that_cannot_be_read() {
    let (root, fixture) = one();
    for extension in ["in", "ans", "desc"] {
        let path = root.path().join(PLACE).with_extension(extension);
        fs::remove_file(&path).expect("our own file");
        symlink(&path, &path).expect("a new link");
    }
    let path = |extension| root.path().join(PLACE).with_extension(extension);
    names(&fixture.input().expect_err("in circles"), &path("in"), "symbolic links");
    names(&fixture.answer().expect_err("in circles"), &path("ans"), "symbolic links");
    names(&fixture.description().expect_err("in circles"), &path("desc"), "symbolic links");
    names(&run(PROGRAMS.of(Problem::Rotation), &[], &path("in"), LIMIT).expect_err("in circles"), &path("in"), "");
}

#[test]
fn fixtures_that_may_not_be_read() {
    if rustix::process::geteuid().is_root() {
        // A closed stderr leaves nobody to tell.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), b"skipped: root may read every file\n");
        return;
    }
    let (root, fixture) = one();
    let closed = closed_file(root.path(), "");
    fs::rename(closed, fixture.input_path()).expect("our own files");
    names(&fixture.input().expect_err("it is closed"), &fixture.input_path(), "Permission denied");
}

#[test]
fn a_description_that_is_no_text() {
    let (root, fixture) = one();
    let path = root.path().join(PLACE).with_extension("desc");
    fs::write(&path, b"\xff").expect("our own file");
    assert!(matches!(fixture.description(), Err(FixtureError::Read { path: named, .. }) if named == path));
}

/// The kept snapshots of the samples.
fn snapshots() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let samples = ["rotation/poj2286/sample", "eight/la5506/sample"];
    samples.map(|sample| root.join(sample).join("statement.snap")).to_vec()
}

/// No part of a snapshot is taken for the whole of it, or for another one.
#[test]
fn a_snapshot_that_is_cut_short() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let transcript = |path: &Path| {
        let snapshot = insta::Snapshot::from_file(path).ok()?;
        snapshot.contents().as_text()?.to_string().parse::<Transcript>().ok()
    };
    for snapshot in snapshots() {
        assert!(transcript(&snapshot).is_some(), "{}", snapshot.display());
        let whole = fs::read(&snapshot).expect("it is kept");
        let cut = directory.path().join("cut.snap");
        let text = whole.trim_ascii_end();
        // insta warns of one that ends within its heading, and reads it in another way.
        let heading = text.windows(5).rposition(|bytes| bytes == b"\n---\n").expect("a heading") + 5;
        for length in heading..text.len() {
            fs::write(&cut, &text[..length]).expect("our own file");
            assert_eq!(transcript(&cut), None, "{length} bytes of {}", snapshot.display());
        }
    }
}

/// `judge add` where files may not grow: nothing is left of the fixture, so it can be added once there is room.
#[test]
fn a_disk_that_is_full_while_a_fixture_is_saved() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let fixtures = directory.path().join("fixtures");
    fs::create_dir(&fixtures).expect("a new directory");
    let input = directory.path().join("input");
    fs::write(&input, boards(Problem::Eight, 500).0).expect("a new file");
    let add = |limit: &str, why: &str| {
        let script = format!(r#"trap '' XFSZ; {limit}; exec "$0" "$@""#);
        let mut command = piped(Command::new("sh"));
        command.args(["-c", &script, env!("CARGO_BIN_EXE_judge"), "add", "--problem", "eight", "--group", "edge"]);
        command.args(["--why", why, "one"]).arg(&input).current_dir(directory.path());
        run_program(command, "")
    };
    // Neither the input nor, where that fits, the description stays behind.
    for (limit, why, file) in [("ulimit -f 4", "short", "one.in"), ("ulimit -f 40", &"long ".repeat(9000), "one.desc")]
    {
        let output = add(limit, why);
        let stderr = String::from_utf8_lossy(&output.stderr);
        let line = format!("judge: fixtures/eight/la5506/edge/{file}: File too large (os error 27)\n");
        assert_eq!((&*stderr, output.status.code()), (line.as_str(), Some(1)));
        let left = fs::read_dir(fixtures.join("eight/la5506/edge")).expect("the group").count();
        assert_eq!(left, 0, "{limit}");
    }
    assert!(add(":", "there is room").status.success());
    assert_eq!(discover(&fixtures).expect("it is there").len(), 1);
}

/// `judge stress --save` where no file can be made: what it found is on the screen, and the line to save it by hand.
#[test]
fn a_finding_that_cannot_be_saved() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let fixtures = directory.path().join("fixtures");
    fs::create_dir(&fixtures).expect("a new directory");
    fs::write(fixtures.join("eight"), "in the way").expect("a new file");
    let mut command = piped(Command::new(env!("CARGO_BIN_EXE_judge")));
    command.args(["stress", "--problem", "eight", "--seed", "3", "--save", "one", "--", "echo", "no answer"]);
    command.current_dir(directory.path());
    let output = run_program(command, "");
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(
        (&*stderr, output.status.code()),
        ("judge: fixtures/eight/la5506/stress: Not a directory (os error 20)\n", Some(1))
    );
    let shown = stdout.split_once("\ninput:\n").expect("the input found").1;
    assert!(shown.starts_with("  1⏎\n"), "{stdout}");
    assert_eq!(fs::read_dir(&fixtures).expect("ours").count(), 1);
}

#[test]
fn a_snapshot_that_cannot_be_read() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let snapshot = directory.path().join("one.snap");
    symlink(&snapshot, &snapshot).expect("a new link");
    assert!(insta::Snapshot::from_file(&snapshot).is_err());
    // It is no fixture's, and is found without being read.
    assert_eq!(orphans(directory.path(), &[]).expect("the directory can be read"), [snapshot]);
    let missing = directory.path().join("missing");
    assert_eq!(orphans(&missing, &[]).expect("it has none"), Vec::<PathBuf>::new());
}
