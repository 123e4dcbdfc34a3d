//! The command line.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use solver_core::engine::{Engine, Solve};
use solver_core::judge::Judge;
use std::ffi::OsString;
use std::path::PathBuf;

/// What a program says of itself.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// The version, as in `0.1.0`.
    pub version: &'static str,
    /// What the program does, in a sentence.
    pub summary: &'static str,
    /// What it reads and writes, and some examples: the end of `--help`.
    pub details: &'static str,
}

/// A command line that is right.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Arguments {
    pub(crate) judge: Judge,
    pub(crate) engine: Engine,
    pub(crate) stats: bool,
    /// The file to read; `None` for stdin.
    pub(crate) file: Option<PathBuf>,
}

pub(crate) fn parse<B: Solve>(
    about: &About,
    command_line: impl IntoIterator<Item = OsString>,
) -> Result<Arguments, clap::Error> {
    let matches = command::<B>(about).try_get_matches_from(command_line)?;
    let one = |id: &str| matches.get_one::<String>(id).expect("it has a default");
    let file = matches.get_one::<PathBuf>("file").filter(|file| file.as_os_str() != "-");
    Ok(Arguments {
        judge: one("judge").parse().expect("only judges' names are possible"),
        engine: Engine::ALL
            .into_iter()
            .find(|engine| engine.name() == one("engine"))
            .expect("only engines' names are possible"),
        stats: matches.get_flag("stats"),
        file: file.cloned(),
    })
}

fn command<B: Solve>(about: &About) -> Command {
    let judges = PossibleValuesParser::new(B::PROBLEM.judges().map(Judge::name));
    Command::new(B::PROBLEM.name())
        .version(about.version)
        .about(about.summary)
        .after_help(about.details)
        .arg(
            Arg::new("judge")
                .long("judge")
                .value_name("NAME")
                .value_parser(judges)
                .default_value(B::PROBLEM.default_judge().name())
                .help("The judge whose formats to read and write"),
        )
        .arg(
            Arg::new("engine")
                .long("engine")
                .value_name("ENGINE")
                .value_parser(PossibleValuesParser::new(Engine::ALL.map(Engine::name)))
                .default_value(Engine::Table.name())
                .help("Look answers up in the exact table, or search for them; the answers are the same"),
        )
        .arg(
            Arg::new("stats")
                .long("stats")
                .action(ArgAction::SetTrue)
                .help("Tell on stderr, for each board: engine, length, nodes expanded, thresholds tried"),
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("The file to read [default: stdin, as for -]"),
        )
}
