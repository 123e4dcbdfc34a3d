//! CMD's processes: all that descend from the supervisor, found in `/proc`, measured and killed.
//!
//! `/proc/PID/task/TID/children` makes a look cost as much as CMD's own tree, however many other processes the machine
//! has. Kernels built without it (`CONFIG_PROC_CHILDREN`) have every process's parent read instead.

use std::collections::HashMap;
use std::fs;
use std::time::{Duration, Instant};

use rustix::process::{Pid, PidfdFlags, Signal};

use super::sys::{self, Reap, Reaped};

/// A process as `/proc/PID/stat` tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Process {
    pub(super) pid: Pid,
    pub(super) parent: i32,
    pub(super) session: i32,
    /// The letter of `proc_pid_stat(5)`: `Z` has ended and waits to be reaped, `T` is stopped.
    pub(super) state: char,
    threads: u64,
    /// User and system time in clock ticks, of it and of the children it reaped.
    ticks: u64,
    resident_pages: u64,
}

/// Reads a process; `None` if there is none.
pub(super) fn process(pid: Pid) -> Option<Process> {
    parse_stat(pid, &fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
}

/// The second field is the program's name in parentheses, which may hold anything, parentheses and spaces too.
///
/// `None` also if the process was reaped while the kernel wrote the line, which then has no session.
pub(super) fn parse_stat(pid: Pid, stat: &str) -> Option<Process> {
    let after_name = stat.get(stat.rfind(')')? + 1..)?;
    // The first of these is field 3 of `proc_pid_stat(5)`.
    let fields: Vec<&str> = after_name.split_ascii_whitespace().collect();
    let number = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
    Some(Process {
        pid,
        state: fields.first()?.chars().next()?,
        parent: fields.get(4 - 3)?.parse().ok()?,
        session: fields.get(6 - 3)?.parse().ok().filter(|&session| session >= 0)?,
        ticks: number(14)? + number(15)? + number(16)? + number(17)?,
        threads: number(20)?,
        resident_pages: number(24)?,
    })
}

/// A process's children; none if it has ended.
pub(super) fn children(pid: Pid, threads: u64) -> Vec<Pid> {
    if threads == 1 {
        return children_of_thread(pid, pid).unwrap_or_default();
    }
    let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else {
        return Vec::new();
    };
    tasks
        .filter_map(|task| task.ok()?.file_name().to_str().and_then(parse_pid))
        .filter_map(|thread| children_of_thread(pid, thread))
        .flatten()
        .collect()
}

fn children_of_thread(pid: Pid, thread: Pid) -> Option<Vec<Pid>> {
    let list = fs::read_to_string(format!("/proc/{pid}/task/{thread}/children")).ok()?;
    Some(list.split_ascii_whitespace().filter_map(parse_pid).collect())
}

fn parse_pid(text: &str) -> Option<Pid> {
    text.parse().ok().filter(|&raw| raw > 0).and_then(Pid::from_raw)
}

fn has_children_files() -> bool {
    let me = rustix::process::getpid();
    fs::exists(format!("/proc/{me}/task/{me}/children")).unwrap_or(false)
}

/// The descendants of `root`, parents before children, at most `most` of them.
pub(super) fn descendants(root: Pid, most: usize) -> Vec<Process> {
    walk(root, |looked_at, _| looked_at == most).0
}

/// Walks over the descendants of `root`, parents before children, until `enough` of them were looked at and known.
///
/// Returns those looked at and how many more are known by their numbers.
fn walk(root: Pid, enough: impl Fn(usize, usize) -> bool) -> (Vec<Process>, usize) {
    if !has_children_files() {
        return (descendants_by_parent(root), 0);
    }
    let mut found: Vec<Process> = Vec::new();
    // The threads of a supervisor come and go, so its own are always listed.
    let mut next = children(root, 0);
    while !enough(found.len(), found.len() + next.len())
        && let Some(pid) = next.pop()
    {
        if let Some(process) = process(pid) {
            found.push(process);
            next.extend(children(pid, process.threads));
        }
    }
    (found, next.len())
}

fn descendants_by_parent(root: Pid) -> Vec<Process> {
    let mut by_parent: HashMap<i32, Vec<Process>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        if let Some(process) = entry.file_name().to_str().and_then(parse_pid).and_then(process) {
            by_parent.entry(process.parent).or_default().push(process);
        }
    }
    let mut found: Vec<Process> = by_parent.remove(&root.as_raw_pid()).unwrap_or_default();
    let mut at = 0;
    while at < found.len() {
        found.extend(by_parent.remove(&found[at].pid.as_raw_pid()).unwrap_or_default());
        at += 1;
    }
    found
}

/// What CMD's processes use now.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sample {
    pub(super) processes: usize,
    pub(super) memory: u64,
    pub(super) cpu: Duration,
}

/// Looks at all processes below this one, unless there are more than `most`: then it only counts some more than that.
/// A fork bomb leaves a supervisor little time, and counting takes a thousandth of what looking takes.
///
/// Processes share pages, most of all after a fork, and counting those for each would blame CMD for what it doesn't
/// use. So of every process but the largest only what is not backed by a file counts, and if that comes to more than
/// `enough` bytes, the kernel's own proportional figure is asked for, which is exact but slow.
pub(super) fn sample(most: usize, enough: u64) -> Sample {
    let page = rustix::param::page_size() as u64;
    let tick = Duration::from_secs(1) / u32::try_from(rustix::param::clock_ticks_per_second()).unwrap_or(100).max(1);
    let (all, more) = walk(rustix::process::getpid(), |_, known| known > most);
    let largest = all.iter().max_by_key(|process| process.resident_pages).map(|process| process.pid);
    let mut memory = 0;
    let mut ticks = 0;
    for process in &all {
        ticks += process.ticks;
        let pages =
            if Some(process.pid) == largest { Some(process.resident_pages) } else { private_pages(process.pid) };
        memory += pages.unwrap_or(0) * page;
    }
    if memory > enough && all.len() > 1 {
        memory = all.iter().map(|process| proportional(process.pid).unwrap_or(0)).sum();
    }
    Sample { processes: all.len() + more, memory, cpu: tick * u32::try_from(ticks).unwrap_or(u32::MAX) }
}

fn private_pages(pid: Pid) -> Option<u64> {
    let statm = fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    let mut fields = statm.split_ascii_whitespace().skip(1).map_while(|field| field.parse::<u64>().ok());
    Some(fields.next()?.saturating_sub(fields.next()?))
}

/// Bytes, each page divided among the processes that share it.
fn proportional(pid: Pid) -> Option<u64> {
    let rollup = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok()?;
    let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    Some(line.split_ascii_whitespace().next()?.parse::<u64>().ok()? << 10)
}

/// Sends SIGKILL to a descendant, if it is still the process that was seen.
///
/// A child of this process keeps its number until this process reaps it. Any other may have ended, been reaped by its
/// parent, and its number given to a stranger: a pidfd holds on to the process, and its parent is asked again.
pub(super) fn kill(seen: &Process) {
    let me = rustix::process::getpid();
    if seen.parent == me.as_raw_pid() {
        let _ = rustix::process::kill_process(seen.pid, Signal::KILL);
    } else if let Ok(held) = rustix::process::pidfd_open(seen.pid, PidfdFlags::empty())
        && process(seen.pid).is_some_and(|now| now.parent == seen.parent || now.parent == me.as_raw_pid())
    {
        let _ = rustix::process::pidfd_send_signal(&held, Signal::KILL);
    }
}

/// Sends SIGKILL to the descendants of `root`, first to its children.
///
/// Not to all if there are very many: a walk over a tree that grows as fast as it is walked would never end.
pub(super) fn kill_once(root: Pid) {
    const MOST: usize = 1_024;
    if root == rustix::process::getpid() {
        for child in children(root, 0) {
            // Not reaped yet, so this is still its number.
            let _ = rustix::process::kill_process(child, Signal::KILL);
        }
    }
    for process in descendants(root, MOST) {
        kill(&process);
    }
}

/// Reaps children that have ended, a few at most: they may end as fast as they are reaped.
pub(super) fn reap_some(mut reaped: impl FnMut(Reaped)) -> Alive {
    const MOST: usize = 1_024;
    for _ in 0..MOST {
        match sys::reap() {
            Ok(Reap::One(one)) => reaped(one),
            Ok(Reap::AllAlive) | Err(_) => return Alive::Some,
            Ok(Reap::NoChildren) => return Alive::None,
        }
    }
    Alive::Some
}

/// Whether this process has children.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alive {
    /// Some, or it isn't known.
    Some,
    None,
}

/// Kills all processes below this one, and what they start meanwhile, until there are none or it is too late.
///
/// Each that is reaped goes to `reaped`. Returns whether none is left.
pub(super) fn kill_all(deadline: Instant, mut reaped: impl FnMut(Reaped)) -> bool {
    // A program that forks and exits without end is only caught by being quick.
    const WITHOUT_PAUSE: u32 = 50;
    let me = rustix::process::getpid();
    for round in 0_u32.. {
        if reap_some(&mut reaped) == Alive::None {
            return true;
        }
        if Instant::now() >= deadline {
            break;
        }
        kill_once(me);
        if round > WITHOUT_PAUSE {
            std::thread::sleep(Duration::from_micros(500));
        } else {
            std::thread::yield_now();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_parentheses_and_spaces_is_skipped() {
        let pid = Pid::from_raw(77).expect("77 is a process number");
        let stat =
            "77 (a) R 1 (b) S 5 77 66 0 -1 4194304 1 2 3 4 10 20 30 40 20 0 3 0 999 8192 123 18446744073709551615";
        let process = parse_stat(pid, stat).expect("a line of the kernel's");
        let expected = Process { pid, parent: 5, session: 66, state: 'S', threads: 3, ticks: 100, resident_pages: 123 };
        assert_eq!(process, expected);
    }

    #[test]
    fn a_cut_line_is_no_process() {
        let pid = Pid::from_raw(77).expect("77 is a process number");
        assert_eq!(parse_stat(pid, "77 (a) R 1"), None);
        assert_eq!(parse_stat(pid, ""), None);
    }

    #[test]
    fn a_process_reaped_meanwhile_is_no_process() {
        let pid = Pid::from_raw(77).expect("77 is a process number");
        let line = |session| format!("77 (a) X 0 -1 {session} 0 -1 0 0 0 0 0 0 0 0 0 20 0 0 0 9 0 0");
        assert_eq!(parse_stat(pid, &line(-1)), None);
        assert!(parse_stat(pid, &line(0)).is_some(), "a session that has no number here");
    }

    #[test]
    fn this_process_is_found() {
        let me = process(rustix::process::getpid()).expect("/proc is mounted");
        assert!(me.resident_pages > 0);
        assert!(me.threads >= 1);
    }
}
