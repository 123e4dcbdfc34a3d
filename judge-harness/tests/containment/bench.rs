//! What every test works on.

use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use judge_harness::supervise::{Ending, Job, Limits, Outcome, Supervisor};

pub(crate) const MIB: u64 = 1 << 20;
/// The promise is one second. A machine that also builds and runs other tests may need more.
pub(crate) const SLACK: Duration = Duration::from_secs(3);

/// A supervisor with directories of its own, and a word that all processes of the test carry.
pub(crate) struct Bench {
    pub(crate) supervisor: Option<Supervisor>,
    pub(crate) cancel: Arc<AtomicBool>,
    pub(crate) marker: String,
    pub(crate) directory: tempfile::TempDir,
    pub(crate) job: Job,
}

impl Bench {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let marker = format!("containment-{}-{}-end", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let directory = tempfile::tempdir().expect("a temporary directory");
        fs::create_dir(directory.path().join("scratch")).expect("a directory in it");
        let input = directory.path().join("input");
        fs::write(&input, "1 2 3\n").expect("a file in it");
        let cancel = Arc::new(AtomicBool::new(false));
        let supervisor = Supervisor::new(env!("CARGO_BIN_EXE_judge"), Arc::clone(&cancel))
            .scratch_in(directory.path().join("scratch"));
        let limits = Limits { time: Duration::from_secs(5), memory: 256 * MIB, output: MIB };
        let job = Job { command: Vec::new(), input, limits, sandbox: false };
        Self { supervisor: Some(supervisor), cancel, marker, directory, job }
    }

    pub(crate) fn milliseconds(mut self, time: u64) -> Self {
        self.job.limits.time = Duration::from_millis(time);
        self
    }

    pub(crate) fn memory(mut self, bytes: u64) -> Self {
        self.job.limits.memory = bytes;
        self
    }

    pub(crate) fn sandbox(mut self) -> Self {
        self.job.sandbox = true;
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// A file in the test's directory, made a script.
    pub(crate) fn script(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("our own file");
        path
    }

    pub(crate) fn run(&mut self, command: &[&str]) -> Outcome {
        self.job.command = command.iter().map(OsString::from).collect();
        let begin = Instant::now();
        let outcome = self.supervisor.as_mut().expect("not dropped").run(&self.job).expect("not cancelled");
        let took = begin.elapsed();
        let bound = self.job.limits.time + SLACK;
        assert!(took <= bound, "the verdict took {took:?}, more than {bound:?}: {outcome:?}");
        self.assert_nothing_is_left();
        outcome
    }

    pub(crate) fn sh(&mut self, script: &str) -> Outcome {
        let marker = self.marker.clone();
        self.run(&["/bin/sh", "-c", &format!("MARK=$0; export MARK; {script}"), &marker])
    }

    pub(crate) fn misbehave(&mut self, kind: &str) -> Outcome {
        let marker = self.marker.clone();
        let me = env::current_exe().expect("this program's path");
        self.run(&[me.to_str().expect("a path in UTF-8"), "--misbehave", kind, &marker])
    }

    pub(crate) fn assert_nothing_is_left(&self) {
        let left = processes_with(&self.marker);
        assert!(left.is_empty(), "processes are left: {left:?}");
        let files: Vec<_> = fs::read_dir(self.path("scratch")).expect("ours").flatten().collect();
        assert!(files.is_empty(), "files are left: {files:?}");
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        drop(self.supervisor.take());
        if !thread::panicking() {
            self.assert_nothing_is_left();
        }
    }
}

/// The processes whose arguments or environment have this word.
pub(crate) fn processes_with(marker: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").expect("/proc").flatten() {
        let path = entry.path();
        let has = |file: &str| {
            let text = fs::read(path.join(file)).unwrap_or_default();
            text.windows(marker.len()).any(|window| window == marker.as_bytes())
        };
        if has("cmdline") || has("environ") {
            let stat = fs::read_to_string(path.join("stat")).unwrap_or_default();
            let arguments = fs::read(path.join("cmdline")).unwrap_or_default();
            found.push(format!("{stat} {}", String::from_utf8_lossy(&arguments)));
        }
    }
    found
}

pub(crate) fn assert_cannot_run(outcome: &Outcome, words: &[&str]) {
    let Ending::CannotRun(reason) = &outcome.ending else { panic!("it ran: {outcome:?}") };
    for word in words {
        assert!(reason.contains(word), "`{word}` is not in: {reason}");
    }
}
