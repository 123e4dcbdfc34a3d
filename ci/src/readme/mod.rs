//! The commands in the README: they exist, they run, and they do what the README says.
//!
//! The convention, for whoever writes the README:
//!
//! - A block fenced as `sh` is commands. One fenced as `console` is commands after `$ ` (and `> ` where one goes on),
//!   each followed by what it shows. Other blocks are not looked at; `bash` and `shell` are refused, so that no
//!   command slips by.
//! - The commands of a block run one after another in one bash, in a copy of the checkout that is made afresh for the
//!   section. What one block leaves behind, the next one finds; the checkout itself is never touched.
//! - A command must exit with 0, or with N if it ends in the comment `# exits N`; in a pipe every program counts.
//! - What a `console` command shows is compared with both of its outputs, line by line, trailing white space left out.
//!   A line `...` stands for any number of lines. A command with nothing after it may print anything.
//! - A block after the comment `<!-- not run: REASON -->` is not run.
//! - `cargo test`, `.ci/run` and `cargo ci ...` are the gate itself and are not run again within it; that the sections
//!   and options of a `cargo ci ...` exist is checked.
//! - `cargo install` installs for the README's later commands only.

mod bash;
mod script;

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::section::{Context, Failed, Outcome};
use crate::tidy::{Problems, Tree};

const README: &str = "README.md";

/// Set in the environment of every command.
const INSIDE: &str = "CI_README";

/// How long the commands of one block may take: a release build from nothing, several times over.
const LIMIT: Duration = Duration::from_mins(10);

/// The section.
pub(crate) fn run(context: &mut Context<'_>) -> Outcome {
    if std::env::var_os(INSIDE).is_some() {
        return Err(Failed("a command of the README runs this section again; it would never end".into()));
    }
    let mut problems = Problems::default();
    let tree = Tree::read(&context.checkout.root)?;
    let scripts = tree.text(README, &mut problems).map(|text| script::read(&text, &mut problems));
    let steps: usize = scripts.iter().flatten().map(|script| script.steps.len()).sum();
    if steps > 0 {
        let target = &context.checkout.target;
        let scratch = bash::Scratch { directory: target.join("readme"), target: target.clone() };
        copy(&tree, &scratch)?;
        for script in scripts.iter().flatten().filter(|script| !script.steps.is_empty()) {
            let start = Instant::now();
            bash::run(script, &scratch, LIMIT, &mut problems)?;
            writeln!(context.log, "{README}:{}: ran for {:.1} s", script.line, start.elapsed().as_secs_f64())?;
        }
    } else if scripts.is_some() {
        problems.add(README, "has no command to run; a reader needs at least one, in a block fenced as `sh`");
    }
    write!(context.log, "{problems}")?;
    problems.outcome(format!("{steps} commands in a copy of the checkout"))
}

/// Makes the copy afresh. Times are kept, so that cargo builds again only what has changed.
fn copy(tree: &Tree, scratch: &bash::Scratch) -> io::Result<()> {
    if scratch.directory.exists() {
        fs::remove_dir_all(&scratch.directory)?;
    }
    let checkout = scratch.checkout();
    for file in tree.files() {
        let (from, to) = (tree.root().join(file), checkout.join(file));
        fs::create_dir_all(to.parent().unwrap_or(&checkout))?;
        copy_file(&from, &to).map_err(|error| io::Error::new(error.kind(), format!("copying {file}: {error}")))?;
    }
    // For a command that names a built program by its path.
    #[cfg(unix)]
    std::os::unix::fs::symlink(&scratch.target, checkout.join("target"))?;
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkout::Checkout;

    #[test]
    fn every_block_is_run_in_the_copy() {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path().join("checkout");
        fs::create_dir(&root).unwrap();
        let found = |last: &str| {
            let text = format!("```sh\ntouch left\n```\n\n```sh\ntest -f left\n{last}\n```\n");
            fs::write(root.join(README), text).unwrap();
            let checkout = Checkout { root: root.clone(), target: directory.path().join("target") };
            let mut log = Vec::new();
            let outcome = run(&mut Context { checkout: &checkout, verbose: false, log: &mut log });
            (outcome.map_err(|Failed(message)| message), String::from_utf8(log).unwrap())
        };
        let (outcome, log) = found("true");
        assert_eq!(outcome.as_deref(), Ok("3 commands in a copy of the checkout"), "{log}");
        assert!(log.contains("README.md:1: ran for ") && log.contains("\nREADME.md:5: ran for "), "{log}");
        let (outcome, log) = found("false");
        assert_eq!(outcome.unwrap_err(), "1 problem");
        assert!(log.contains("\nREADME.md:7: `false` exited with 1, not 0"), "{log}");
        assert!(!root.join("left").exists());
    }
}
