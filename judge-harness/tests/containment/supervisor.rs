//! Programs that turn against their supervisor, and judges that end before their programs do.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use judge_harness::supervise::{Cancelled, Ending, Supervisor};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};

use crate::Test;
use crate::bench::{Bench, MIB, SLACK, assert_cannot_run, processes_with};

pub(crate) const TESTS: &[Test] = &tests![
    kills_its_parent,
    stops_its_parent,
    supervisor_dies_between_runs,
    side_by_side,
    cancel_while_running,
    drop_after_runs,
    judge_is_killed,
    not_a_supervisor,
    nowhere_for_temporary_files,
];

fn kills_its_parent() {
    let mut bench = Bench::new();
    let outcome = bench.sh("setsid sleep 100 & sleep 100 & kill -9 $PPID; sleep 100");
    assert_cannot_run(&outcome, &["/bin/sh", "supervisor", "signal 9 killed"]);
    let outcome = bench.sh("echo again");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"again\n");
}

fn stops_its_parent() {
    let mut bench = Bench::new().milliseconds(200);
    let outcome = bench.sh("setsid sleep 100 & kill -STOP $PPID; sleep 100");
    assert_cannot_run(&outcome, &["/bin/sh", "stopped"]);
    assert_eq!(bench.sh("exit 4").ending, Ending::Exited(4));
}

fn supervisor_dies_between_runs() {
    let mut bench = Bench::new();
    let supervisor = bench.sh("echo $PPID").stdout;
    let supervisor = String::from_utf8_lossy(&supervisor).trim().parse().expect("a process number");
    let supervisor = Pid::from_raw(supervisor).expect("not 0");
    kill_process(supervisor, Signal::KILL).expect("it waits for the next job");
    // Dead, and left for the judge to reap.
    waitid(WaitId::Pid(supervisor), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT).expect("a child of ours");
    assert_eq!(bench.sh("exit 4").ending, Ending::Exited(4));
}

fn side_by_side() {
    let good = thread::spawn(|| {
        let mut bench = Bench::new();
        for _ in 0..20 {
            let outcome = bench.sh("setsid sleep 0.01 & cat");
            assert_eq!(outcome.ending, Ending::Exited(0));
            assert_eq!(outcome.stdout, b"1 2 3\n");
            assert!(outcome.peak_memory < 32 * MIB);
        }
    });
    let mut bench = Bench::new().memory(32 * MIB);
    assert_cannot_run(&bench.sh("setsid sleep 100 & kill -9 $PPID; sleep 100"), &["supervisor"]);
    assert_eq!(bench.misbehave("memory-quickly").ending, Ending::MemoryLimit);
    bench.job.limits.time = Duration::from_millis(200);
    assert_eq!(bench.sh("sleep 100").ending, Ending::TimeLimit);
    good.join().expect("the other one is not blamed");
}

fn cancel_while_running() {
    let mut bench = Bench::new();
    bench.job.limits.time = Duration::from_secs(100);
    let marker = bench.marker.clone();
    bench.job.command =
        ["/bin/sh", "-c", "trap '' TERM INT; setsid sleep 100 & sleep 100", &marker].map(OsString::from).to_vec();
    let cancel = Arc::clone(&bench.cancel);
    let begin = Instant::now();
    let watcher = thread::spawn(move || {
        while processes_with(&marker).is_empty() && begin.elapsed() < SLACK {
            thread::sleep(Duration::from_millis(5));
        }
        cancel.store(true, Ordering::Relaxed);
    });
    let supervisor = bench.supervisor.as_mut().expect("not dropped");
    assert_eq!(supervisor.run(&bench.job), Err(Cancelled));
    assert_eq!(supervisor.run(&bench.job), Err(Cancelled), "and stays so");
    assert!(begin.elapsed() < 2 * SLACK);
    watcher.join().expect("it only waits");
    bench.assert_nothing_is_left();
}

fn drop_after_runs() {
    let mut bench = Bench::new();
    let outcome = bench.sh("echo $PPID");
    let pid: i32 = String::from_utf8_lossy(&outcome.stdout).trim().parse().expect("a process number");
    assert!(Path::new(&format!("/proc/{pid}")).exists());
    drop(bench.supervisor.take());
    assert!(!Path::new(&format!("/proc/{pid}")).exists());
}

/// A judge (this program in another role) that dies without a chance to clean up.
fn judge_is_killed() {
    let bench = Bench::new();
    let mut judge = Command::new(env::current_exe().expect("this program's path"))
        .args(["--misbehave", "judge", &bench.marker])
        .env("JUDGE_INPUT", &bench.job.input)
        .env("JUDGE_SCRATCH", bench.path("scratch"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let sleeping = bench.path("scratch");
    let begin = Instant::now();
    // Until the judged program has made its file.
    while !fs::read_dir(&sleeping).expect("ours").flatten().any(|scratch| scratch.path().join("file").exists()) {
        assert!(begin.elapsed() < 2 * SLACK, "the judged program doesn't start");
        thread::sleep(Duration::from_millis(5));
    }
    judge.kill().expect("it runs");
    judge.wait().expect("it is ours");
    let begin = Instant::now();
    let left = || !processes_with(&bench.marker).is_empty() || fs::read_dir(&sleeping).expect("ours").count() > 0;
    while left() && begin.elapsed() < SLACK {
        thread::sleep(Duration::from_millis(5));
    }
    bench.assert_nothing_is_left();
}

fn not_a_supervisor() {
    let mut bench = Bench::new();
    for program in ["/bin/true", "/bin/echo", "/no/such/judge"] {
        bench.supervisor = Some(Supervisor::new(program, Arc::clone(&bench.cancel)).scratch_in(bench.path("scratch")));
        assert_cannot_run(&bench.sh("echo"), &["supervisor"]);
    }
}

fn nowhere_for_temporary_files() {
    let mut bench = Bench::new();
    let supervisor = Supervisor::new(env!("CARGO_BIN_EXE_judge"), Arc::clone(&bench.cancel));
    bench.supervisor = Some(supervisor.scratch_in(bench.path("missing")));
    assert_cannot_run(&bench.sh("echo"), &["/bin/sh cannot be judged: no directory for its temporary files: "]);
}
