//! The misbehaving programs that no shell can be: `containment --misbehave KIND MARKER`.

use std::ffi::OsStr;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, UdpSocket};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, fs, thread};

use judge_harness::supervise::{Job, Limits, Supervisor};
use rustix::process::{Pid, Signal};

use crate::bench::MIB;

/// The other role of this program.
#[allow(clippy::zombie_processes, reason = "that is the misbehaviour; the supervisor under test reaps")]
pub(crate) fn misbehave(kind: &str, marker: &OsStr) -> ExitCode {
    let forever = || thread::sleep(Duration::from_secs(100));
    match kind {
        "sleep" => forever(),
        "setsid" | "setsid-and-sleep" => {
            again("setsid-child", marker);
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
            let mut first = again("daemon-first", marker);
            let _ = first.wait();
            if kind != "daemon" {
                forever();
            }
        }
        "daemon-first" => {
            let _ = rustix::process::setsid();
            again("sleep", marker);
        }
        "joins-another-group" => {
            // The group of the supervisor is in another session, so this fails; a new group doesn't.
            let _ = rustix::process::setpgid(None, rustix::process::getppid());
            let child = again("sleep", marker);
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
                again("hold-40-mb", marker);
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
        "system-time" => {
            let mut zeros = fs::File::open("/dev/zero").expect("Linux");
            let mut buffer = vec![0; 1 << 20];
            while system_ticks() < 5 {
                zeros.read_exact(&mut buffer).expect("zeros without end");
            }
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
        "judge" => be_a_judge(marker),
        _ => return ExitCode::from(99),
    }
    ExitCode::SUCCESS
}

/// This process's system time, by the hundredth of a second.
fn system_ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields = stat.rsplit(')').next().unwrap_or_default();
    fields.split_ascii_whitespace().nth(12).and_then(|ticks| ticks.parse().ok()).expect("stime")
}

fn be_a_judge(marker: &OsStr) {
    let path = |name: &str| PathBuf::from(env::var_os(name).unwrap_or_default());
    let script = "MARK=$0; export MARK; setsid sleep 100 & echo > $TMPDIR/file; sleep 100";
    let job = Job {
        command: vec!["/bin/sh".into(), "-c".into(), script.into(), marker.into()],
        input: path("JUDGE_INPUT"),
        limits: Limits { time: Duration::from_secs(100), memory: 256 * MIB, output: MIB },
        sandbox: false,
    };
    let mut supervisor = Supervisor::new(env!("CARGO_BIN_EXE_judge"), Arc::new(AtomicBool::new(false)))
        .scratch_in(path("JUDGE_SCRATCH"));
    let _ = supervisor.run(&job);
}

/// Starts this program again, with the same marker.
fn again(kind: &str, marker: &OsStr) -> Child {
    let me = env::current_exe().expect("this program's path");
    Command::new(me).arg("--misbehave").arg(kind).arg(marker).spawn().expect("it starts")
}

fn say(text: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
