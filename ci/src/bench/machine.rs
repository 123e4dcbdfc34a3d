//! What the figures were measured on.

use std::fs;
use std::process::Command;
use std::thread;

/// A line of Markdown on the machine, and the blank line after it.
pub(super) fn describe() -> String {
    let unknown = || "unknown".to_owned();
    let processors = thread::available_parallelism().map_or_else(|_| unknown(), |count| count.to_string());
    let mut facts = vec![
        format!("{}, {processors} logical CPUs", processor().unwrap_or_else(unknown)),
        first_line("uname", &["-srm"]).unwrap_or_else(|| std::env::consts::OS.into()),
        first_line("rustc", &["--version"]).unwrap_or_else(unknown),
    ];
    facts.extend(first_line("wc", &["--version"]));
    facts.extend(first_line("date", &["-u", "+%Y-%m-%d"]));
    facts.extend(load().map(|load| format!("load average {load} at the start")));
    format!("Measured on: {}.\n\n", facts.join("; "))
}

/// The processor's name.
fn processor() -> Option<String> {
    let linux = || {
        let text = fs::read_to_string("/proc/cpuinfo").ok()?;
        let (_, name) = text.lines().find(|line| line.starts_with("model name"))?.split_once(':')?;
        Some(name.trim().to_owned())
    };
    linux().or_else(|| first_line("sysctl", &["-n", "machdep.cpu.brand_string"]))
}

/// How many processes wanted to run in the last minute, on average.
fn load() -> Option<String> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    text.split_whitespace().next().map(String::from)
}

/// The first line that a command prints, if it is there and succeeds.
fn first_line(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().next().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty())
}
