//! `judge completions` and `judge man`.

use super::Stop;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use std::io::{self, Write};

/// Completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  judge completions bash > ~/.local/share/bash-completion/completions/judge
  judge completions fish > ~/.config/fish/completions/judge.fish
  judge completions zsh > ~/.zfunc/_judge")]
pub(super) struct Arguments {
    /// The shell
    shell: Shell,
}

/// The manual page, of all or of one command
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  judge man > ~/.local/share/man/man1/judge.1
  judge man run | man -l -")]
pub(super) struct ManArguments {
    /// The command, for its own page
    command: Option<String>,
}

pub(super) fn run(arguments: &Arguments, mut program: Command) -> Result<u8, Stop> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "judge", &mut text);
    write(&text)
}

pub(super) fn man(arguments: &ManArguments, mut program: Command) -> Result<u8, Stop> {
    program.build();
    let mut page = match &arguments.command {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).ok_or_else(|| {
                let names: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
                Stop::Usage(format!("`{name}` is no command; the commands are {}", names.join(", ")))
            })?;
            found.clone().name(format!("judge-{name}"))
        }
    };
    // As `--help` has it; a synopsis made of the arguments alone lacks the `--` before CMD.
    let usage = page.render_usage().to_string();
    let mut text = Vec::new();
    Man::new(page.override_usage(usage.trim_start_matches("Usage: ").to_owned())).render(&mut text)?;
    write(&text)
}

fn write(text: &[u8]) -> Result<u8, Stop> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(0)
}
