//! What a program finds around it, and what it may do to that, in the sandbox and out of it.

use std::process::{Command, Stdio};
use std::{env, fs};

use judge_harness::supervise::{Ending, Outcome};

use crate::Test;
use crate::bench::Bench;

pub(crate) const TESTS: &[Test] = &tests![
    leaves_files_and_a_socket_in_tmpdir,
    one_tmpdir,
    no_core_file_no_terminal,
    sandbox_cannot_write,
    sandbox_has_no_network,
    sandbox_sends_no_signal_out,
    sandbox_can_read_and_use_tmpdir,
];

/// Whether this kernel can; where it cannot, the refusal is the right answer.
fn refused(outcome: &Outcome) -> bool {
    matches!(&outcome.ending, Ending::CannotRun(reason) if reason.contains("sandbox"))
}

fn leaves_files_and_a_socket_in_tmpdir() {
    let mut bench = Bench::new();
    let outcome = bench.sh("cd $TMPDIR && mkdir -p a/b && echo x > a/b/c && chmod 0 a && pwd");
    assert_eq!(outcome.ending, Ending::Exited(0));
    let directory = String::from_utf8(outcome.stdout).expect("a path");
    assert!(directory.starts_with(bench.path("scratch").to_str().expect("UTF-8")), "{directory}");
    assert_eq!(bench.misbehave("unix-socket").ending, Ending::Exited(0));
}

fn one_tmpdir() {
    let Some(users) = env::var_os("TMPDIR") else {
        // Again, for a user who has set it.
        let users = tempfile::tempdir().expect("a directory");
        let mut again = Command::new(env::current_exe().expect("this program's path"));
        let output = again.args(["--exact", "one_tmpdir"]).env("TMPDIR", users.path()).output().expect("it starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        return;
    };
    let mut bench = Bench::new();
    let environment = String::from_utf8(bench.run(&["env"]).stdout).expect("UTF-8");
    let found: Vec<&str> = environment.lines().filter_map(|line| line.strip_prefix("TMPDIR=")).collect();
    let [found] = found[..] else { panic!("{found:?} in place of {}", users.display()) };
    assert!(found.starts_with(bench.path("scratch").to_str().expect("UTF-8")), "{found}");
}

fn no_core_file_no_terminal() {
    let outcome =
        Bench::new().sh("ulimit -c; ulimit -Hc; (: < /dev/tty) 2> /dev/null || echo none; ls /proc/self/fd | wc -l");
    // Standard input, output and error, and the directory that ls reads.
    assert_eq!(String::from_utf8_lossy(&outcome.stdout), "0\n0\nnone\n4\n");
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
        // The shell itself ends with 2 if it cannot redirect.
        assert!(matches!(outcome.ending, Ending::Exited(1 | 2)), "{attempt}: {:?}", outcome.ending);
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

/// Whether Landlock can keep signals in: Linux 6.12 or later.
fn keeps_signals_in() -> bool {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").expect("Linux");
    let mut numbers = release.split(|character: char| !character.is_ascii_digit()).map_while(|word| word.parse().ok());
    (numbers.next(), numbers.next()) >= (Some(6), Some(12))
}

fn sandbox_sends_no_signal_out() {
    let mut bench = Bench::new();
    let line = "kill -0 $PPID 2> /dev/null && echo out; sleep 100 & kill $! && echo in";
    assert_eq!(bench.sh(line).stdout, b"out\nin\n", "outside the sandbox");
    bench.job.sandbox = true;
    let outcome = bench.sh(line);
    if refused(&outcome) || !keeps_signals_in() {
        return;
    }
    assert_eq!(outcome.ending, Ending::Exited(0));
    assert_eq!(outcome.stdout, b"in\n");
}

const REFUSED: &[libc::c_long] = &[
    libc::SYS_socket,
    libc::SYS_io_uring_setup,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    // fchmodat2, setxattrat, removexattrat, file_setattr
    452,
    463,
    466,
    469,
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
];

#[cfg(target_arch = "x86_64")]
const REFUSED_TOO: &[libc::c_long] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    // By an x32 number.
    libc::SYS_socket | 0x4000_0000,
];
#[cfg(not(target_arch = "x86_64"))]
const REFUSED_TOO: &[libc::c_long] = &[];

/// Perl can make any call.
pub(crate) fn is_there_a_perl() -> bool {
    Command::new("perl").args(["-e", "0"]).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// With these arguments none of the calls has an effect.
pub(crate) fn sandbox_refuses_calls() {
    let mut bench = Bench::new();
    let calls = [REFUSED, REFUSED_TOO].concat();
    let numbers: Vec<String> = calls.iter().map(libc::c_long::to_string).collect();
    let script = "for (@ARGV) { $! = 0; syscall($_ + 0, -1, 0, 0, 0, 0, 0); print $! + 0, ' ' }";
    let mut command = vec!["perl", "-e", script];
    command.extend(numbers.iter().map(String::as_str));
    assert_eq!(bench.run(&command).ending, Ending::Exited(0), "outside the sandbox");
    bench.job.sandbox = true;
    let outcome = bench.run(&command);
    if refused(&outcome) {
        return;
    }
    assert_eq!(outcome.ending, Ending::Exited(0));
    let errors = String::from_utf8(outcome.stdout).expect("numbers");
    for (call, error) in numbers.iter().zip(errors.split(' ')) {
        assert_eq!(error, libc::EPERM.to_string(), "call {call}");
    }
    assert_eq!(errors.split_terminator(' ').count(), calls.len());
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
