//! Running a program gives what it did, and takes no longer than it may.

use judge_harness::run::{Run, RunError, run};
use judge_harness::transcript::Transcript;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Runs a shell script with this input.
fn script(script: &str, input: &[u8], limit: Duration) -> Result<Run, RunError> {
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    file.write_all(input).expect("the input is written");
    run(Path::new("/bin/sh"), &["-c", script], file.path(), limit)
}

const LONG: Duration = Duration::from_mins(1);

#[test]
fn what_a_program_did() {
    let run = script("cat; echo warning >&2; exit 3", b"r\n\nd", LONG).expect("it ends");
    let transcript = Transcript::from(run);
    assert_eq!(transcript.to_string(), "exit status: 3\n--- stdout\nr⏎\n⏎\nd∎\n--- stderr\nwarning⏎\n∎");
}

#[test]
fn a_signal_is_told() {
    let run = script("kill -9 $$", b"", LONG).expect("it ends");
    assert!(Transcript::from(run).ending.starts_with("signal: 9"));
}

#[test]
fn both_outputs_are_read_at_once() {
    let run = script("cat >&2; exec 2>&1; head -c 300000 /dev/zero", &vec![b'e'; 300_000], LONG).expect("it ends");
    assert_eq!((run.stdout.len(), run.stderr.len()), (300_000, 300_000));
}

#[test]
fn the_deadline_holds() {
    let directory = tempfile::tempdir().expect("a directory");
    let number = directory.path().join("number");
    for late in [
        "exec sleep 30",
        // The outputs are closed, the program goes on.
        "exec sleep 30 >&- 2>&-",
        // The program ends, and what it has started holds the outputs.
        "sleep 3 & exit 0",
        "exec yes 2>/dev/null >/dev/null",
    ] {
        let start = Instant::now();
        let line = format!("echo $$ > '{}'; {late}", number.display());
        let error = script(&line, b"", Duration::from_millis(150)).expect_err(late);
        assert!(matches!(error, RunError::Late { .. }), "{late}: {error}");
        assert!(start.elapsed() < Duration::from_secs(2), "{late}: {:?}", start.elapsed());
        let alive = format!("kill -0 $(cat '{}') 2>/dev/null", number.display());
        let alive = Command::new("/bin/sh").args(["-c", &alive]).status().expect("a shell");
        assert!(!alive.success(), "{late}: it is still there");
    }
}

#[test]
fn what_cannot_run() {
    let error = run(Path::new("/no/such/program"), &[], Path::new("/dev/null"), LONG).unwrap_err();
    assert!(error.to_string().contains("/no/such/program"), "{error}");
    let error = run(Path::new("/bin/sh"), &[], Path::new("/no/such/input"), LONG).unwrap_err();
    assert!(error.to_string().contains("/no/such/input"), "{error}");
}
