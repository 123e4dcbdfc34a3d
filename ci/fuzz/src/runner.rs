//! Runs a target on kept inputs and then on changed ones, and keeps the input on which it fails.

use crate::{Target, mutate};
use fastrand::Rng;
use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long one input may take. The slowest takes a few milliseconds.
const LIMIT: Duration = Duration::from_secs(10);

/// How much memory may be in use at any time, in KiB. A target holds a few times its input, and the tables.
const MEMORY_KIB: u64 = 256 * 1024;

/// How much to run.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// For how long to change inputs.
    pub time: Duration,
    /// How many changed inputs to run at most.
    pub runs: u64,
    /// Which changes to make.
    pub seed: u64,
}

/// What was run without a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// How many inputs of the corpus.
    pub kept: usize,
    /// How many changed inputs.
    pub changed: u64,
    /// The most memory that was in use, in KiB, where the system tells.
    pub memory_kib: Option<u64>,
}

/// Why not everything was run.
#[derive(Debug)]
pub enum Failure {
    /// A kept input cannot be read.
    Read(PathBuf, io::Error),
    /// The target panicked on an input; its message has been printed already.
    Panicked {
        /// The input.
        input: Vec<u8>,
        /// Where it came from.
        origin: Origin,
    },
    /// More memory was in use than a target may need.
    Memory {
        /// How much, in KiB.
        kib: u64,
        /// The last input of those that may have taken it.
        origin: Origin,
    },
}

/// Where an input came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file of the corpus.
    Kept(PathBuf),
    /// The changed input with this number, from 0.
    Changed(u64),
}

/// An input being run.
struct Current {
    target: &'static str,
    input: Vec<u8>,
    since: Instant,
}

static CURRENT: Mutex<Option<Current>> = Mutex::new(None);

fn current() -> MutexGuard<'static, Option<Current>> {
    CURRENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls `save` with the target, the input on which it is about to fail, and what it does: from the panic itself, as a
/// build may abort there, and after an input has taken too long, which ends the process.
///
/// To be called once.
pub fn save_failures(save: impl Fn(&str, &[u8], &str) + Clone + Send + Sync + 'static) {
    let usual = panic::take_hook();
    let on_panic = save.clone();
    panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
        usual(panic);
        if let Some(Current { target, input, .. }) = current().take() {
            on_panic(target, &input, "panicked");
        }
    }));
    thread::spawn(move || {
        loop {
            thread::sleep(LIMIT / 10);
            if let Some(Current { target, input, since }) = &*current()
                && since.elapsed() > LIMIT
            {
                save(target, input, "takes too long");
                process::exit(1);
            }
        }
    });
}

/// Runs a target on the files, then on changed inputs.
///
/// # Errors
///
/// [`Failure`] at the first input on which the target fails.
pub fn run(target: &Target, files: &[PathBuf], budget: Budget) -> Result<Done, Failure> {
    let mut corpus = Vec::new();
    for file in files {
        let input = fs::read(file).map_err(|error| Failure::Read(file.clone(), error))?;
        run_one(target, &input, || Origin::Kept(file.clone()))?;
        corpus.push(input);
    }
    let mut rng = Rng::with_seed(budget.seed);
    let start = Instant::now();
    let mut changed = 0;
    while changed < budget.runs && start.elapsed() < budget.time {
        let input = mutate::next(target, &corpus, &mut rng);
        run_one(target, &input, || Origin::Changed(changed))?;
        changed += 1;
        if changed % 1024 == 0 {
            check_memory(Origin::Changed(changed))?;
        }
    }
    Ok(Done { kept: corpus.len(), changed, memory_kib: check_memory(Origin::Changed(changed))? })
}

fn run_one(target: &Target, input: &[u8], origin: impl FnOnce() -> Origin) -> Result<(), Failure> {
    *current() = Some(Current { target: target.name, input: input.to_vec(), since: Instant::now() });
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    *current() = None;
    outcome.map_err(|_| Failure::Panicked { input: input.to_vec(), origin: origin() })
}

fn check_memory(origin: Origin) -> Result<Option<u64>, Failure> {
    match most_memory() {
        Some(kib) if kib > MEMORY_KIB => Err(Failure::Memory { kib, origin }),
        memory => Ok(memory),
    }
}

/// The most memory that this process has had in use, in KiB; Linux tells.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// The files of a corpus, in the order of their names; none if there is no such directory.
///
/// # Errors
///
/// If the directory cannot be read.
pub fn corpus(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.is_file());
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails where it finds the letters in any order.
    const FRAGILE: Target = Target {
        name: "fragile",
        about: "no input holds both letters",
        run: |data| assert!(!(data.contains(&b'p') && data.contains(&b'q')), "both letters"),
        tokens: &[b"p", b"q"],
        generate: |rng| vec![rng.u8(..)],
        longest: 16,
    };

    const ONCE: Budget = Budget { time: Duration::from_mins(1), runs: 100_000, seed: 1 };

    #[test]
    fn a_failure_is_found_and_is_the_same_for_a_seed() {
        let found = || match run(&FRAGILE, &[], ONCE) {
            Err(Failure::Panicked { input, origin }) => (input, origin),
            other => panic!("{other:?}"),
        };
        let (input, origin) = found();
        assert!(input.contains(&b'p') && input.contains(&b'q'));
        assert_eq!((input, origin), found());
    }

    #[test]
    fn the_corpus_comes_first() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        for (name, content) in [("b", "pq"), ("a", "p"), ("c", "q")] {
            fs::write(directory.path().join(name), content).expect("a new file");
        }
        let files = corpus(directory.path()).expect("the directory is there");
        match run(&FRAGILE, &files, ONCE) {
            Err(Failure::Panicked { origin: Origin::Kept(file), .. }) => assert_eq!(file, directory.path().join("b")),
            other => panic!("{other:?}"),
        }
        let nothing_more = Budget { runs: 0, ..ONCE };
        let done = run(&FRAGILE, &files[..1], nothing_more).expect("one letter is no failure");
        assert_eq!((done.kept, done.changed), (1, 0));
        assert_eq!(corpus(&directory.path().join("missing")).expect("none"), Vec::<PathBuf>::new());
    }
}
