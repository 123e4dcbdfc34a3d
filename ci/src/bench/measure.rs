//! Running programs and measuring what they take.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use wait4::{ResourceUsage, Wait4};

use crate::section::Failed;

/// A program with its arguments, and the files it reads and writes.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) program: OsString,
    pub(super) arguments: Vec<&'static str>,
    /// What its stdin is.
    pub(super) input: PathBuf,
    /// Where its stdout goes; overwritten by each run.
    pub(super) output: PathBuf,
}

/// What a run took.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// From before the start to after the exit.
    pub(super) wall: Duration,
    /// In user and in system mode.
    pub(super) cpu: Duration,
    /// The largest resident set, in KiB.
    pub(super) peak: u32,
}

impl Task {
    /// Runs the program to its end, once. One that fails, or complains on stderr, is a failure.
    pub(super) fn run(&self) -> Result<Usage, Failed> {
        let mut command = self.command();
        command.stdin(File::open(&self.input)?).stdout(File::create(&self.output)?);
        measured(&mut command, |_| Ok(()))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env("LC_ALL", "C").stderr(Stdio::piped());
        command
    }

    /// Runs the program with a pipe at either end, what `feed` writes going in. Gives what it took, and how many lines
    /// came out.
    pub(super) fn run_piped(
        &self,
        feed: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(Usage, u64), Failed> {
        let mut command = self.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut reader = None;
        let usage = measured(&mut command, |child| {
            let output = child.stdout.take().expect("stdout is a pipe");
            reader = Some(thread::spawn(move || count_lines(output)));
            let mut input = BufWriter::with_capacity(1 << 16, child.stdin.take().expect("stdin is a pipe"));
            feed(&mut input)?;
            input.flush()
        })?;
        let lines = reader.map_or(Ok(Ok(0)), thread::JoinHandle::join).expect("the reader does not panic")?;
        Ok((usage, lines))
    }
}

fn measured(
    command: &mut Command,
    meanwhile: impl FnOnce(&mut std::process::Child) -> io::Result<()>,
) -> Result<Usage, Failed> {
    let name = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let failed = |error: &dyn std::fmt::Display| Failed(format!("{name}: {error}"));
    let start = Instant::now();
    let mut child = command.spawn().map_err(|error| failed(&error))?;
    let fed = meanwhile(&mut child);
    let mut errors = child.stderr.take();
    let used = child.wait4().map_err(|error| failed(&error))?;
    let wall = start.elapsed();
    let mut complaint = String::new();
    if let Some(errors) = &mut errors {
        errors.read_to_string(&mut complaint)?;
    }
    if !used.status.success() || !complaint.is_empty() {
        return Err(failed(&format!("{}; {}", used.status, complaint.trim_end())));
    }
    fed.map_err(|error| failed(&error))?;
    Ok(usage(wall, &used.rusage))
}

fn usage(wall: Duration, used: &ResourceUsage) -> Usage {
    Usage { wall, cpu: used.utime + used.stime, peak: (used.maxrss / 1024) as u32 }
}

fn count_lines(input: impl Read) -> io::Result<u64> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut lines = 0;
    while input.skip_until(b'\n')? > 0 {
        lines += 1;
    }
    Ok(lines)
}

/// The largest resident set of this process so far, in KiB, where the system tells. What `wait4` says of a child
/// starts from it: the child is this process until it becomes its own program.
pub(super) fn own_peak() -> Option<u32> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim_end().parse().ok()
}

/// Runs of two programs in turn.
#[derive(Debug, Default)]
pub(super) struct Pairs(Vec<[Usage; 2]>);

impl Pairs {
    /// Runs ours and theirs in turn, so many times each.
    pub(super) fn run(ours: &Task, theirs: &Task, times: usize) -> Result<Self, Failed> {
        // What is measured finds its program and its input in memory.
        ours.run()?;
        theirs.run()?;
        (0..times).map(|_| Ok([ours.run()?, theirs.run()?])).collect::<Result<_, _>>().map(Self)
    }

    /// Adds one pair.
    pub(super) fn push(&mut self, ours: Usage, theirs: Usage) {
        self.0.push([ours, theirs]);
    }

    /// The median ratio of wall-clock times, ours to theirs.
    pub(super) fn wall_ratio(&self) -> f64 {
        self.ratio(|usage| usage.wall)
    }

    /// The median ratio of CPU times, ours to theirs.
    pub(super) fn cpu_ratio(&self) -> f64 {
        self.ratio(|usage| usage.cpu)
    }

    /// Our median wall-clock time.
    pub(super) fn ours(&self) -> Duration {
        median(self.0.iter().map(|[ours, _]| ours.wall).collect(), Ord::cmp)
    }

    /// Their median wall-clock time.
    pub(super) fn theirs(&self) -> Duration {
        median(self.0.iter().map(|[_, theirs]| theirs.wall).collect(), Ord::cmp)
    }

    fn ratio(&self, of: impl Fn(&Usage) -> Duration) -> f64 {
        let ratio = |[ours, theirs]: &[Usage; 2]| of(ours).as_secs_f64() / of(theirs).as_secs_f64();
        median(self.0.iter().map(ratio).collect(), f64::total_cmp)
    }
}

/// The one in the middle; of an even number, the upper one of the two.
fn median<T: Copy>(mut values: Vec<T>, order: impl FnMut(&T, &T) -> std::cmp::Ordering) -> T {
    let middle = values.len() / 2;
    *values.select_nth_unstable_by(middle, order).1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn took(wall: u64, cpu: u64) -> Usage {
        Usage { wall: Duration::from_millis(wall), cpu: Duration::from_millis(cpu), peak: 0 }
    }

    #[test]
    fn a_ratio_is_the_median_of_the_pairs_ratios() {
        let mut pairs = Pairs::default();
        pairs.push(took(10, 1), took(100, 1));
        // A pair that something else disturbed.
        pairs.push(took(900, 7), took(100, 1));
        pairs.push(took(30, 2), took(100, 1));
        assert!((pairs.wall_ratio() - 0.3).abs() < 1e-9);
        assert!((pairs.cpu_ratio() - 2.0).abs() < 1e-9);
        assert_eq!((pairs.ours(), pairs.theirs()), (Duration::from_millis(30), Duration::from_millis(100)));
    }

    #[test]
    fn user_and_system_time_are_one_figure_and_the_peak_is_in_kib() {
        let [utime, stime] = [20, 3].map(Duration::from_millis);
        let Usage { wall, cpu, peak } = usage(Duration::from_secs(1), &ResourceUsage { utime, stime, maxrss: 5 << 20 });
        assert_eq!((wall, cpu, peak), (Duration::from_secs(1), Duration::from_millis(23), 5 << 10));
    }

    #[test]
    fn a_program_that_fails_or_complains_is_not_measured() {
        let directory = tempfile::tempdir().unwrap();
        let run = |line| {
            let [program, input] = ["sh", "/dev/null"].map(Into::into);
            let task = Task {
                program,
                arguments: vec!["-c", line],
                input: input.into(),
                output: directory.path().join("out"),
            };
            task.run().map_err(|Failed(message)| message)
        };
        assert!(run("echo fine").is_ok());
        assert_eq!(run("exit 3").unwrap_err(), "sh: exit status: 3; ");
        assert_eq!(run("echo but >&2").unwrap_err(), "sh: exit status: 0; but");
    }

    #[test]
    fn lines_are_counted_over_all_reads() {
        assert_eq!(count_lines((&b"a\nb\n"[..]).chain(&b"c"[..]).chain(&b"\n\n"[..])).unwrap(), 4);
    }
}
