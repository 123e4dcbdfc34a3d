//! Programs that misbehave in every way we could think of, each with the verdict it must get, and nothing left of it.
//!
//! This program is also the misbehaving one where a shell cannot be: `containment --misbehave KIND`.

use std::ffi::OsString;
use std::io::Write as _;
use std::net::{TcpListener, UdpSocket};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use judge_harness::supervise::{Cancelled, Ending, Job, Limits, Outcome, STDERR_KEPT, Supervisor};
use libtest_mimic::{Arguments, Failed, Trial};
use rustix::process::{Pid, Signal};

const MIB: u64 = 1 << 20;
/// The promise is one second. A machine that also builds and runs other tests may need more.
const SLACK: Duration = Duration::from_secs(3);

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    if let [_, flag, kind, ..] = arguments.as_slice()
        && flag == "--misbehave"
    {
        return misbehave(&kind.to_string_lossy());
    }
    let trials = TESTS.iter().map(|&(name, test)| {
        Trial::test(name, move || {
            test();
            Ok::<(), Failed>(())
        })
    });
    let mut trials: Vec<Trial> = trials.collect();
    if can_be_in_a_container() {
        trials.push(Trial::test("in_a_container", in_a_container));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

const TESTS: &[(&str, fn())] = &[
    ("answers", answers),
    ("sleeps", sleeps),
    ("spins", spins),
    ("spins_in_a_child", spins_in_a_child),
    ("sleeps_while_a_grandchild_holds_stdout", sleeps_while_a_grandchild_holds_stdout),
    ("ends_while_a_grandchild_holds_stdout", ends_while_a_grandchild_holds_stdout),
    ("setsid_child", setsid_child),
    ("double_forked_daemon", double_forked_daemon),
    ("ignores_sigterm", ignores_sigterm),
    ("stops_itself", stops_itself),
    ("forks_300_children", forks_300_children),
    ("fork_bomb", fork_bomb),
    ("forks_and_exits_without_end", forks_and_exits_without_end),
    ("forks_and_exits_without_end_in_new_sessions", forks_and_exits_without_end_in_new_sessions),
    ("floods_stdout", floods_stdout),
    ("writes_exactly_the_output_limit", writes_exactly_the_output_limit),
    ("floods_stderr_then_answers", floods_stderr_then_answers),
    ("takes_memory_quickly", takes_memory_quickly),
    ("takes_memory_slowly", takes_memory_slowly),
    ("takes_memory_in_children", takes_memory_in_children),
    ("took_memory_and_exits_0", took_memory_and_exits_0),
    ("maps_without_touching", maps_without_touching),
    ("shares_memory_with_forks", shares_memory_with_forks),
    ("exits_without_reading_stdin", exits_without_reading_stdin),
    ("fatal_signals", fatal_signals),
    ("exits_0_but_late", exits_0_but_late),
    ("answers_then_exits_1", answers_then_exits_1),
    ("nul_bytes_pass", nul_bytes_pass),
    ("missing", missing),
    ("missing_in_path", missing_in_path),
    ("not_executable", not_executable),
    ("script_without_interpreter_line", script_without_interpreter_line),
    ("script_with_missing_interpreter", script_with_missing_interpreter),
    ("directory", directory),
    ("missing_input", missing_input),
    ("no_command", no_command),
    ("kills_its_parent", kills_its_parent),
    ("stops_its_parent", stops_its_parent),
    ("closes_stdout_early", closes_stdout_early),
    ("changes_process_group", changes_process_group),
    ("leaves_files_and_a_socket_in_tmpdir", leaves_files_and_a_socket_in_tmpdir),
    ("no_core_file_no_terminal", no_core_file_no_terminal),
    ("big_parent_does_not_count", big_parent_does_not_count),
    ("sandbox_cannot_write", sandbox_cannot_write),
    ("sandbox_has_no_network", sandbox_has_no_network),
    ("sandbox_can_read_and_use_tmpdir", sandbox_can_read_and_use_tmpdir),
    ("side_by_side", side_by_side),
    ("cancel_while_running", cancel_while_running),
    ("drop_after_runs", drop_after_runs),
    ("judge_is_killed", judge_is_killed),
    ("not_a_supervisor", not_a_supervisor),
];

/// A supervisor with directories of its own, and a word that all processes of the test carry.
struct Bench {
    supervisor: Option<Supervisor>,
    cancel: Arc<AtomicBool>,
    marker: String,
    directory: tempfile::TempDir,
    job: Job,
}

impl Bench {
    fn new() -> Self {
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

    fn milliseconds(mut self, time: u64) -> Self {
        self.job.limits.time = Duration::from_millis(time);
        self
    }

    fn memory(mut self, bytes: u64) -> Self {
        self.job.limits.memory = bytes;
        self
    }

    fn sandbox(mut self) -> Self {
        self.job.sandbox = true;
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// A file in the test's directory, made a script.
    fn script(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("our own file");
        path
    }

    fn run(&mut self, command: &[&str]) -> Outcome {
        self.job.command = command.iter().map(OsString::from).collect();
        let begin = Instant::now();
        let outcome = self.supervisor.as_mut().expect("not dropped").run(&self.job).expect("not cancelled");
        let took = begin.elapsed();
        let bound = self.job.limits.time + SLACK;
        assert!(took <= bound, "the verdict took {took:?}, more than {bound:?}: {outcome:?}");
        self.assert_nothing_is_left();
        outcome
    }

    fn sh(&mut self, script: &str) -> Outcome {
        let marker = self.marker.clone();
        self.run(&["/bin/sh", "-c", &format!("MARK=$0; export MARK; {script}"), &marker])
    }

    fn misbehave(&mut self, kind: &str) -> Outcome {
        let marker = self.marker.clone();
        let me = env::current_exe().expect("this program's path");
        self.run(&[me.to_str().expect("a path in UTF-8"), "--misbehave", kind, &marker])
    }

    fn assert_nothing_is_left(&self) {
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
fn processes_with(marker: &str) -> Vec<String> {
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

fn answers() {
    let mut bench = Bench::new();
    for _ in 0..3 {
        let outcome = bench.sh("cat; echo done; echo why >&2");
        assert_eq!(outcome.ending, Ending::Exited(0));
        assert_eq!(outcome.stdout, b"1 2 3\ndone\n");
        assert_eq!(outcome.stderr, b"why\n");
        assert!(outcome.wall > Duration::ZERO && outcome.peak_memory > 0);
    }
}

fn sleeps() {
    let outcome = Bench::new().milliseconds(200).sh("echo first; sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert_eq!(outcome.stdout, b"first\n");
    assert!(outcome.wall >= Duration::from_millis(200));
    assert!(outcome.cpu < Duration::from_millis(200));
}

fn spins() {
    let outcome = Bench::new().milliseconds(300).sh("while :; do :; done");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

/// Two processes use the CPU time of both; the program itself only waits.
fn spins_in_a_child() {
    let outcome = Bench::new().milliseconds(400).sh("(while :; do :; done) & (while :; do :; done) & wait");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert!(outcome.cpu > Duration::from_millis(50), "the children's time counts: {:?}", outcome.cpu);
}

fn sleeps_while_a_grandchild_holds_stdout() {
    let outcome = Bench::new().milliseconds(200).sh("(sleep 100 & sleep 100) & sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn ends_while_a_grandchild_holds_stdout() {
    let outcome = Bench::new().sh("(sleep 100 & sleep 100) & echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    assert!(outcome.wall < Duration::from_secs(4));
}

fn setsid_child() {
    let mut bench = Bench::new();
    let outcome = bench.misbehave("setsid");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    bench.job.limits.time = Duration::from_millis(300);
    assert_eq!(bench.misbehave("setsid-and-sleep").ending, Ending::TimeLimit);
}

fn double_forked_daemon() {
    let mut bench = Bench::new();
    let outcome = bench.misbehave("daemon");
    assert_eq!(outcome.ending, Ending::Exited(0));
    bench.job.limits.time = Duration::from_millis(300);
    assert_eq!(bench.misbehave("daemon-and-sleep").ending, Ending::TimeLimit);
}

fn ignores_sigterm() {
    let outcome = Bench::new().milliseconds(200).sh("trap '' TERM INT HUP; while :; do sleep 100; done");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn stops_itself() {
    let outcome = Bench::new().milliseconds(200).sh("kill -STOP $$; echo never");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert_eq!(outcome.stdout, b"");
}

fn forks_300_children() {
    let script = "i=0; while [ $i -lt 300 ]; do sleep 100 & i=$((i+1)); done; echo answer";
    let mut bench = Bench::new();
    let outcome = bench.sh(script);
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    bench.job.limits.time = Duration::from_millis(500);
    assert_eq!(bench.sh(&format!("{script}; wait")).ending, Ending::TimeLimit);
}

/// Doubles, and would stop at 2,047 processes should nobody stop it: a test must not take the machine down.
fn fork_bomb() {
    let bomb = "f() { [ $1 -eq 0 ] || { f $(($1-1)) & f $(($1-1)) & }; sleep 20; }; f 10";
    let outcome = Bench::new().milliseconds(2_000).sh(bomb);
    // On a busy machine it may not get as far as a thousand.
    assert!(matches!(outcome.ending, Ending::TooManyProcesses | Ending::TimeLimit), "{:?}", outcome.ending);
}

/// One process at a time, always another: at most 20,000 one after another should nobody stop them.
fn forks_and_exits_without_end() {
    let outcome = Bench::new().milliseconds(300).sh("f() { [ $1 -eq 0 ] || f $(($1-1)) & }; f 20000; sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    let outcome = Bench::new().sh("f() { [ $1 -eq 0 ] || f $(($1-1)) & }; f 20000; echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
}

fn forks_and_exits_without_end_in_new_sessions() {
    let mut bench = Bench::new();
    let marker = bench.marker.clone();
    let text = "#!/bin/sh\n[ $2 -eq 0 ] || setsid \"$0\" \"$1\" $(($2-1)) &\nexit 0\n";
    let script = bench.script("runaway", text);
    let script = script.to_str().expect("UTF-8");
    let outcome = bench.run(&[script, &marker, "5000"]);
    assert_eq!(outcome.ending, Ending::Exited(0));
    bench.job.limits.time = Duration::from_millis(300);
    let outcome = bench.sh(&format!("setsid {script} $0 5000; sleep 100"));
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn floods_stdout() {
    let mut bench = Bench::new();
    let outcome = bench.sh("while :; do echo 0123456789012345678901234567890123456789; done");
    assert_eq!(outcome.ending, Ending::OutputLimit);
    assert_eq!(outcome.stdout.len() as u64, MIB);
    let outcome = bench.sh("cat /dev/zero");
    assert_eq!(outcome.ending, Ending::OutputLimit);
    assert_eq!(outcome.stdout, vec![0; 1 << 20]);
}

fn writes_exactly_the_output_limit() {
    let mut bench = Bench::new();
    let outcome = bench.sh("head -c 1048576 /dev/zero");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout.len() as u64, MIB);
    assert_eq!(bench.sh("head -c 1048577 /dev/zero").ending, Ending::OutputLimit);
}

fn floods_stderr_then_answers() {
    let outcome = Bench::new().sh("head -c 20000000 /dev/zero >&2; echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
    assert_eq!(outcome.stderr, vec![0; STDERR_KEPT]);
}

fn takes_memory_quickly() {
    let outcome = Bench::new().memory(64 * MIB).misbehave("memory-quickly");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
    assert!(outcome.peak_memory > 64 * MIB);
    assert!(outcome.wall < Duration::from_secs(4), "it is stopped long before its time is over");
}

fn takes_memory_slowly() {
    let outcome = Bench::new().memory(32 * MIB).misbehave("memory-slowly");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
}

fn takes_memory_in_children() {
    let mut bench = Bench::new().memory(100 * MIB);
    let outcome = bench.misbehave("memory-in-children");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
}

/// Too short for anybody to look: the kernel remembers the peak.
fn took_memory_and_exits_0() {
    let outcome = Bench::new().memory(16 * MIB).misbehave("memory-and-exit");
    assert_eq!(outcome.ending, Ending::MemoryLimit);
}

fn maps_without_touching() {
    let outcome = Bench::new().memory(64 * MIB).misbehave("map-2-gib");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert!(outcome.peak_memory < 32 * MIB, "{}", outcome.peak_memory);
}

/// A shell that holds 30 MB and forks 10 times doesn't use 300 MB.
fn shares_memory_with_forks() {
    let script = "v=$(head -c 30000000 /dev/zero | tr '\\0' x); i=0; \
                  while [ $i -lt 10 ]; do (sleep 0.3; :) & i=$((i+1)); done; wait; echo answer";
    let outcome = Bench::new().memory(256 * MIB).sh(script);
    assert_eq!(outcome.ending, Ending::Exited(0), "{} bytes", outcome.peak_memory);
    assert_eq!(outcome.stdout, b"answer\n");
}

fn exits_without_reading_stdin() {
    let mut bench = Bench::new();
    fs::write(&bench.job.input, vec![b'x'; 10_000_000]).expect("a file of ours");
    let outcome = bench.sh("echo answer");
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"answer\n");
}

fn fatal_signals() {
    let mut bench = Bench::new();
    // Numbers of Linux on all machines but MIPS, SPARC and PA-RISC.
    let signals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31, 34, 64];
    for signal in signals {
        let outcome = bench.sh(&format!("echo before; kill -{signal} $$; sleep 100"));
        assert_eq!(outcome.ending, Ending::Killed(signal));
        assert_eq!(outcome.stdout, b"before\n");
    }
}

fn exits_0_but_late() {
    let outcome = Bench::new().milliseconds(200).sh("echo answer; sleep 0.25; exit 0");
    assert_eq!(outcome.ending, Ending::TimeLimit);
}

fn answers_then_exits_1() {
    let outcome = Bench::new().sh("cat; exit 1");
    assert_eq!(outcome.ending, Ending::Exited(1));
    assert_eq!(outcome.stdout, b"1 2 3\n");
    assert_eq!(Bench::new().sh("exit 255").ending, Ending::Exited(255));
}

fn nul_bytes_pass() {
    let outcome = Bench::new().sh(r"printf 'a\000b\r\n\377\n\n'");
    assert_eq!(outcome.stdout, b"a\0b\r\n\xff\n\n");
}

fn assert_cannot_run(outcome: &Outcome, words: &[&str]) {
    let Ending::CannotRun(reason) = &outcome.ending else { panic!("it ran: {outcome:?}") };
    for word in words {
        assert!(reason.contains(word), "`{word}` is not in: {reason}");
    }
}

fn missing() {
    assert_cannot_run(&Bench::new().run(&["/no/such/program"]), &["/no/such/program", "does not exist"]);
    assert_cannot_run(&Bench::new().run(&["/etc/passwd/program"]), &["/etc/passwd/program", "does not exist"]);
}

fn missing_in_path() {
    assert_cannot_run(&Bench::new().run(&["no-such-program"]), &["no-such-program", "PATH"]);
}

fn not_executable() {
    let mut bench = Bench::new();
    let input = bench.job.input.clone();
    assert_cannot_run(&bench.run(&[input.to_str().expect("UTF-8")]), &["input", "not executable"]);
}

fn script_without_interpreter_line() {
    let mut bench = Bench::new();
    let script = bench.script("script", "echo a shell ran this\n");
    let outcome = bench.run(&[script.to_str().expect("UTF-8")]);
    assert_cannot_run(&outcome, &["script", "#!"]);
    assert_eq!(outcome.stdout, b"");
    // The supervisor is still good.
    assert_eq!(bench.sh("exit 3").ending, Ending::Exited(3));
}

fn script_with_missing_interpreter() {
    let mut bench = Bench::new();
    let script = bench.script("script", "#!/no/such/interpreter\n");
    assert_cannot_run(&bench.run(&[script.to_str().expect("UTF-8")]), &["script", "interpreter"]);
}

fn directory() {
    assert_cannot_run(&Bench::new().run(&["/usr"]), &["/usr", "directory"]);
}

fn missing_input() {
    let mut bench = Bench::new();
    bench.job.input = bench.path("no-input");
    assert_cannot_run(&bench.sh("echo"), &["no-input"]);
}

fn no_command() {
    assert_cannot_run(&Bench::new().run(&[]), &["no program"]);
}

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

fn closes_stdout_early() {
    let mut bench = Bench::new();
    let outcome = bench.sh("echo answer; exec >&- 2>&-; sleep 0.2; exit 5");
    assert_eq!(outcome.ending, Ending::Exited(5));
    assert_eq!(outcome.stdout, b"answer\n");
    assert!(outcome.cpu < Duration::from_millis(150), "nobody spins: {:?}", outcome.cpu);
    bench.job.limits.time = Duration::from_millis(200);
    assert_eq!(bench.sh("exec >&- 2>&-; sleep 100").ending, Ending::TimeLimit);
}

/// Starts a command in a container of its own, where the session it is in has no number.
fn container() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"]).stdin(Stdio::null());
    command
}

/// Not every kernel lets every user make one.
fn can_be_in_a_container() -> bool {
    container().arg("true").stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn in_a_container() -> Result<(), Failed> {
    let me = env::current_exe()?;
    for test in ["answers", "double_forked_daemon", "kills_its_parent", "stops_its_parent"] {
        let output = container().arg(&me).args(["--exact", test]).output()?;
        if !output.status.success() {
            return Err(format!("{test}: {}", String::from_utf8_lossy(&output.stdout)).into());
        }
    }
    Ok(())
}

fn changes_process_group() {
    let mut bench = Bench::new().milliseconds(300);
    // With job control each pipeline has a group of its own.
    let outcome = bench.sh("set -m; sleep 100 & sleep 100 & sleep 100");
    assert_eq!(outcome.ending, Ending::TimeLimit);
    assert_eq!(bench.misbehave("joins-another-group").ending, Ending::TimeLimit);
}

fn leaves_files_and_a_socket_in_tmpdir() {
    let mut bench = Bench::new();
    let outcome = bench.sh("cd $TMPDIR && mkdir -p a/b && echo x > a/b/c && chmod 0 a && pwd");
    assert_eq!(outcome.ending, Ending::Exited(0));
    let directory = String::from_utf8(outcome.stdout).expect("a path");
    assert!(directory.starts_with(bench.path("scratch").to_str().expect("UTF-8")), "{directory}");
    assert_eq!(bench.misbehave("unix-socket").ending, Ending::Exited(0));
}

fn no_core_file_no_terminal() {
    let outcome =
        Bench::new().sh("ulimit -c; ulimit -Hc; (: < /dev/tty) 2> /dev/null || echo none; ls /proc/self/fd | wc -l");
    // Standard input, output and error, and the directory that ls reads.
    assert_eq!(String::from_utf8_lossy(&outcome.stdout), "0\n0\nnone\n4\n");
}

fn big_parent_does_not_count() {
    let held = vec![1_u8; 300_000_000];
    let outcome = Bench::new().run(&["/bin/true"]);
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert!(outcome.peak_memory < 10 * MIB, "{} bytes", outcome.peak_memory);
    assert_eq!(std::hint::black_box(&held).len(), 300_000_000);
}

/// Whether this kernel can; where it cannot, the refusal is the right answer.
fn refused(outcome: &Outcome) -> bool {
    matches!(&outcome.ending, Ending::CannotRun(reason) if reason.contains("sandbox"))
}

fn sandbox_cannot_write() {
    let mut bench = Bench::new().sandbox();
    let file = bench.path("precious");
    fs::write(&file, "gold").expect("a file of ours");
    let before = fs::metadata(&file).expect("just written");
    let path = file.to_str().expect("UTF-8").to_owned();
    for attempt in [
        format!("echo x > {path}"),
        format!("echo x >> {path}"),
        format!("rm -f {path}"),
        format!("mv {path} {path}2"),
        format!("ln {path} {path}2"),
        format!("chmod 777 {path}"),
        format!("touch -d 2001-01-01 {path}"),
        format!("truncate -s 0 {path}"),
        format!("echo x > {path}-new"),
        format!("mkdir {path}-new"),
        format!("ln -s x {path}-new"),
        format!("mkfifo {path}-new"),
    ] {
        let outcome = bench.sh(&format!("({attempt}) 2> /dev/null && echo done"));
        if refused(&outcome) {
            return;
        }
        assert_eq!(
            outcome.ending,
            Ending::Exited(match outcome.ending {
                Ending::Exited(2) => 2,
                _ => 1,
            }),
            "{attempt}"
        );
        assert_eq!(outcome.stdout, b"", "{attempt}");
    }
    assert_eq!(fs::read(&file).expect("still there"), b"gold");
    let after = fs::metadata(&file).expect("still there");
    assert_eq!((before.permissions(), before.modified().ok()), (after.permissions(), after.modified().ok()));
    assert_eq!(fs::read_dir(bench.directory.path()).expect("ours").count(), 3);
}

fn sandbox_has_no_network() {
    let mut bench = Bench::new();
    assert_eq!(bench.misbehave("sockets").stdout, b"tcp udp unix ", "outside the sandbox");
    bench.job.sandbox = true;
    let outcome = bench.misbehave("sockets");
    if refused(&outcome) {
        return;
    }
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"");
}

fn sandbox_can_read_and_use_tmpdir() {
    let mut bench = Bench::new().sandbox();
    let outcome =
        bench.sh("cat; head -c 4 /etc/passwd > /dev/null && echo x > $TMPDIR/y && cat $TMPDIR/y; (echo pipe) | cat");
    if refused(&outcome) {
        return;
    }
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"1 2 3\nx\npipe\n");
    // The supervisor itself stays outside.
    bench.job.sandbox = false;
    let file = bench.path("written");
    bench.sh(&format!("echo x > {}", file.display()));
    assert!(file.exists());
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

/// The other role of this program.
#[allow(clippy::zombie_processes, reason = "that is the misbehaviour; the supervisor under test reaps")]
fn misbehave(kind: &str) -> ExitCode {
    let forever = || thread::sleep(Duration::from_secs(100));
    match kind {
        "sleep" => forever(),
        "setsid" | "setsid-and-sleep" => {
            again("setsid-child");
            say("answer\n");
            if kind != "setsid" {
                forever();
            }
        }
        "setsid-child" => {
            let _ = rustix::process::setsid();
            forever();
        }
        "daemon" | "daemon-and-sleep" => {
            let mut first = again("daemon-first");
            let _ = first.wait();
            if kind != "daemon" {
                forever();
            }
        }
        "daemon-first" => {
            let _ = rustix::process::setsid();
            again("sleep");
        }
        "joins-another-group" => {
            // The group of the supervisor is in another session, so this fails; a new group doesn't.
            let _ = rustix::process::setpgid(None, rustix::process::getppid());
            let child = again("sleep");
            let group = Pid::from_child(&child);
            let _ = rustix::process::setpgid(Some(group), Some(group));
            let _ = rustix::process::setpgid(None, Some(group));
            let _ = rustix::process::kill_process(rustix::process::getpid(), Signal::CONT);
            forever();
        }
        "memory-quickly" => {
            let mut held = Vec::new();
            for _ in 0..4000 {
                held.push(vec![1_u8; 1 << 20]);
            }
            std::hint::black_box(&held);
            forever();
        }
        "memory-slowly" => {
            let mut held = Vec::new();
            for _ in 0..1000 {
                held.push(vec![1_u8; 1 << 20]);
                thread::sleep(Duration::from_millis(5));
            }
            std::hint::black_box(&held);
        }
        "memory-in-children" => {
            for _ in 0..4 {
                again("hold-40-mb");
            }
            forever();
        }
        "hold-40-mb" => {
            std::hint::black_box(&vec![1_u8; 40_000_000]);
            let held = vec![1_u8; 40_000_000];
            forever();
            std::hint::black_box(&held);
        }
        "memory-and-exit" => {
            std::hint::black_box(&vec![1_u8; 30_000_000]);
        }
        "map-2-gib" => {
            let held: Vec<u8> = Vec::with_capacity(2 << 30);
            thread::sleep(Duration::from_millis(50));
            std::hint::black_box(&held);
        }
        "unix-socket" => {
            let path = Path::new(&env::var_os("TMPDIR").unwrap_or_default()).join("socket");
            let Ok(listener) = UnixListener::bind(path) else {
                return ExitCode::FAILURE;
            };
            std::mem::forget(listener);
        }
        "sockets" => {
            let path = Path::new(&env::var_os("TMPDIR").unwrap_or_default()).join("socket");
            if TcpListener::bind("127.0.0.1:0").is_ok() {
                say("tcp ");
            }
            if UdpSocket::bind("127.0.0.1:0").is_ok() {
                say("udp ");
            }
            if UnixListener::bind(path).is_ok() {
                say("unix ");
            }
        }
        "judge" => be_a_judge(),
        _ => return ExitCode::from(99),
    }
    ExitCode::SUCCESS
}

fn be_a_judge() {
    let marker = env::args_os().nth(3).unwrap_or_default();
    let path = |name: &str| PathBuf::from(env::var_os(name).unwrap_or_default());
    let script = "MARK=$0; export MARK; setsid sleep 100 & echo > $TMPDIR/file; sleep 100";
    let job = Job {
        command: vec!["/bin/sh".into(), "-c".into(), script.into(), marker],
        input: path("JUDGE_INPUT"),
        limits: Limits { time: Duration::from_secs(100), memory: 256 * MIB, output: MIB },
        sandbox: false,
    };
    let mut supervisor = Supervisor::new(env!("CARGO_BIN_EXE_judge"), Arc::new(AtomicBool::new(false)))
        .scratch_in(path("JUDGE_SCRATCH"));
    let _ = supervisor.run(&job);
}

/// Starts this program again, with the same marker.
fn again(kind: &str) -> std::process::Child {
    let marker = env::args_os().nth(3).unwrap_or_default();
    let me = env::current_exe().expect("this program's path");
    Command::new(me).arg("--misbehave").arg(kind).arg(marker).spawn().expect("it starts")
}

fn say(text: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
