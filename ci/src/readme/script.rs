//! From the README's text to the commands to run.

use std::collections::VecDeque;
use std::process::Command;

use clap::Parser;

use crate::Arguments;
use crate::markdown::{Block, Line, Markdown};
use crate::tidy::Problems;

use super::README;

/// The commands of one block.
#[derive(Debug)]
pub(super) struct Script {
    /// The line of the opening fence.
    pub(super) line: usize,
    /// In order.
    pub(super) steps: Vec<Step>,
}

/// One command and what the README promises of it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Its first line.
    pub(super) line: usize,
    /// As bash gets it; may have several lines.
    pub(super) command: String,
    /// The exit status promised.
    pub(super) exits: i32,
    /// What it shows; empty if the README does not say.
    pub(super) shows: Vec<String>,
}

/// The commands of every block that is to be run. What cannot be read is a problem.
pub(super) fn read(text: &str, problems: &mut Problems) -> Vec<Script> {
    let mut scripts = Vec::new();
    for block in Markdown::parse(text).blocks {
        if let "bash" | "shell" = block.language.as_str() {
            problems.add_at(README, block.line, "fence commands as `sh` or `console`, so that they are run");
        }
        if !matches!(block.language.as_str(), "sh" | "console") || is_excused(&block, problems) {
            continue;
        }
        let steps = steps(&block, problems).into_iter().filter(|step| !is_the_gate(step, problems)).collect();
        scripts.push(Script { line: block.line, steps });
    }
    scripts
}

/// Whether a comment before the block says that it is not run; one without a reason is a problem.
fn is_excused(block: &Block, problems: &mut Problems) -> bool {
    let Some(reason) = block.before.strip_prefix("<!-- not run") else { return false };
    let reason = reason.trim_start_matches(':').trim_end_matches("-->").trim();
    if reason.is_empty() {
        problems.add_at(README, block.line, "say why this block is not run: <!-- not run: REASON -->");
    }
    true
}

/// Whether the command is the gate or its tests, which already run.
fn is_the_gate(step: &Step, problems: &mut Problems) -> bool {
    let words: Vec<_> = step.command.split('#').next().unwrap_or_default().split_whitespace().collect();
    match words[..] {
        ["cargo", "test"] | [".ci/run"] => true,
        ["cargo", "ci", ..] => {
            // Asking for help is an error to the parser, with exit status 0.
            if let Err(error) = Arguments::try_parse_from(&words[1..])
                && error.exit_code() != 0
            {
                problems.add_at(
                    README,
                    step.line,
                    format_args!("`{}`: {}", words.join(" "), error.to_string().trim_end()),
                );
            }
            true
        }
        _ => false,
    }
}

/// Splits a block into commands: each takes as many lines as bash needs to find it complete.
fn steps(block: &Block, problems: &mut Problems) -> Vec<Step> {
    let console = block.language == "console";
    let mut lines: VecDeque<&Line> = block.lines.iter().collect();
    let mut steps: Vec<Step> = Vec::new();
    while let Some(line) = lines.pop_front() {
        let first = if console { line.text.strip_prefix("$ ") } else { Some(line.text.as_str()) };
        let Some(first) = first else {
            match steps.last_mut() {
                Some(step) => step.shows.push(line.text.clone()),
                None => problems.add_at(README, line.number, "a console block begins with a command: `$ COMMAND`"),
            }
            continue;
        };
        if first.trim().is_empty() || first.trim_start().starts_with('#') {
            continue;
        }
        let mut command = String::from(first);
        while !is_complete(&command) {
            let Some(next) = lines.pop_front() else {
                problems.add_at(README, line.number, "bash does not find this command complete, or not well formed");
                return steps;
            };
            let next = if console { next.text.strip_prefix("> ").unwrap_or(&next.text) } else { &next.text };
            command = format!("{command}\n{next}");
        }
        let exits = command.rsplit_once("# exits ").and_then(|(_, status)| status.trim().parse().ok()).unwrap_or(0);
        steps.push(Step { line: line.number, command, exits, shows: Vec::new() });
    }
    steps
}

/// Whether bash reads the command to its end without an error or a warning (an open here-document is a warning).
fn is_complete(command: &str) -> bool {
    let read = Command::new("bash").args(["-n", "-c", command]).output();
    !command.ends_with('\\') && read.is_ok_and(|output| output.status.success() && output.stderr.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> (Vec<Step>, String) {
        let mut problems = Problems::default();
        let steps = read(text, &mut problems).into_iter().flat_map(|script| script.steps).collect();
        (steps, problems.to_string())
    }

    fn step(line: usize, command: &str, exits: i32, shows: &[&str]) -> Step {
        Step { line, command: command.into(), exits, shows: shows.iter().map(|&line| line.into()).collect() }
    }

    #[test]
    fn one_command_a_line() {
        let (steps, problems) =
            read_all("```sh\n# a comment\none  # as said\n\ntwo bad # exits 2\n```\n```text\nnot a command\n```\n");
        assert_eq!(steps, [step(3, "one  # as said", 0, &[]), step(5, "two bad # exits 2", 2, &[])]);
        assert_eq!(problems, "");
    }

    #[test]
    fn a_command_takes_the_lines_it_needs() {
        let (steps, problems) = read_all("```sh\none \\\n  more\ncat <<END\n1 2\nEND\nprintf '\n'\n```\n");
        let commands: Vec<_> = steps.iter().map(|step| step.command.as_str()).collect();
        assert_eq!(commands, ["one \\\n  more", "cat <<END\n1 2\nEND", "printf '\n'"]);
        assert_eq!(problems, "");
    }

    #[test]
    fn a_console_block_shows_what_a_command_prints() {
        let (steps, problems) = read_all("```console\n$ one \\\n> more\nshown\n$ two\n```\n");
        assert_eq!(steps, [step(2, "one \\\nmore", 0, &["shown"]), step(5, "two", 0, &[])]);
        assert_eq!(problems, "");
    }

    #[test]
    fn a_block_is_left_out_for_a_reason_only() {
        let (steps, problems) =
            read_all("<!-- not run: needs a network -->\n```sh\none\n```\n<!-- not run -->\n\n```sh\ntwo\n```\n");
        assert_eq!(steps, []);
        assert_eq!(problems, "README.md:7: say why this block is not run: <!-- not run: REASON -->\n");
    }

    #[test]
    fn the_gate_is_not_run_within_itself_but_must_exist() {
        let (steps, problems) =
            read_all("```sh\ncargo test\n.ci/run\ncargo ci --list # all\ncargo ci --help\ncargo ci formt\n```\n");
        assert_eq!(steps, []);
        assert!(problems.starts_with("README.md:6: `cargo ci formt`: error: invalid value 'formt'"), "{problems}");
        assert_eq!(problems.matches("README.md:").count(), 1, "{problems}");
    }

    #[test]
    fn what_cannot_be_read_is_a_problem() {
        assert!(
            read_all("```sh\nif true\n```\n").1.starts_with("README.md:2: bash does not find this command complete")
        );
        assert!(read_all("```console\none\n```\n").1.starts_with("README.md:2: a console block begins with a command"));
        assert!(read_all("```bash\none\n```\n").1.starts_with("README.md:1: fence commands as `sh`"));
    }
}
