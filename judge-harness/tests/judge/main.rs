//! The command line of `judge`, as its users meet it: commands, formats, statuses, messages, pipes and signals.
//!
//! This program is also the program that is judged where a shell's line is too little: `judge --play other-order`.

mod checking;
mod choosing;
mod endings;
mod formats;
mod inputs;
mod rerun;
mod stress;
mod verdicts;

use assert_cmd::Command;
use judge_harness::program::Programs;
use libtest_mimic::{Arguments, Failed, Trial};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use solver_core::eight::{Board, Move, by_table};
use solver_core::judge::Judge;
use solver_core::{Path, Puzzle, session};
use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::Duration;
use std::{env, io};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    if let [_, flag, program] = arguments.as_slice()
        && flag == "--play"
    {
        return play(program);
    }
    // Before the tests run side by side.
    LazyLock::force(&PROGRAMS);
    let trials = TESTS.iter().map(|&(name, test)| {
        Trial::test(name, move || {
            test();
            Ok::<(), Failed>(())
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

static PROGRAMS: LazyLock<Programs> = LazyLock::new(|| Programs::build().expect("the programs build"));

const TESTS: &[(&str, fn())] = &[
    ("help_has_examples", help_has_examples),
    ("version", version),
    ("wrong_command_lines_are_status_2", wrong_command_lines_are_status_2),
    ("right_programs_are_accepted_on_every_fixture", verdicts::right_programs_are_accepted_on_every_fixture),
    ("verdicts_and_reasons", verdicts::verdicts_and_reasons),
    ("a_program_that_cannot_run_is_status_3", verdicts::a_program_that_cannot_run_is_status_3),
    ("json_has_its_keys", formats::json_has_its_keys),
    ("github_shows_file_and_line", formats::github_shows_file_and_line),
    ("junit_is_as_the_schema_wants", formats::junit_is_as_the_schema_wants),
    ("reports_come_in_order", formats::reports_come_in_order),
    ("fail_fast", verdicts::fail_fast),
    ("fail_fast_waits_for_no_other_program", verdicts::fail_fast_waits_for_no_other_program),
    ("the_last_line_reruns_the_failures", rerun::the_last_line_reruns_the_failures),
    ("another_order_of_moves", verdicts::another_order_of_moves),
    ("each_judge_has_its_own_rule", verdicts::each_judge_has_its_own_rule),
    ("limits_are_the_judges_and_can_be_set", verdicts::limits_are_the_judges_and_can_be_set),
    ("files_and_stdin", choosing::files_and_stdin),
    ("names_mean_fixtures", choosing::names_mean_fixtures),
    (
        "a_file_is_for_the_judge_that_is_named_or_that_its_folders_name",
        choosing::a_file_is_for_the_judge_that_is_named_or_that_its_folders_name,
    ),
    ("the_options_are_said_again", rerun::the_options_are_said_again),
    ("only_a_file_that_was_judged_can_be_saved", rerun::only_a_file_that_was_judged_can_be_saved),
    ("nothing_is_next_after_an_interrupt", rerun::nothing_is_next_after_an_interrupt),
    ("sandbox", verdicts::sandbox),
    ("colours_only_where_they_are_wanted", formats::colours_only_where_they_are_wanted),
    ("long_differences_are_clipped", formats::long_differences_are_clipped),
    ("check", checking::check),
    ("list", inputs::list),
    ("generate", inputs::generate),
    ("stress", inputs::stress),
    ("stress_finds_one_board_in_a_thousand", inputs::stress_finds_one_board_in_a_thousand),
    ("stress_keeps_the_verdict", stress::stress_keeps_the_verdict),
    ("stress_does_not_pass_over_a_wrong_layout", stress::stress_does_not_pass_over_a_wrong_layout),
    ("stress_saves_a_layout_that_matters", stress::stress_saves_a_layout_that_matters),
    ("stress_has_new_boards_each_round", stress::stress_has_new_boards_each_round),
    ("stress_starts_from_another_seed_each_time", stress::stress_starts_from_another_seed_each_time),
    ("stress_refuses_a_name_before_it_starts", stress::stress_refuses_a_name_before_it_starts),
    ("stress_cuts_long_outputs", stress::stress_cuts_long_outputs),
    ("stress_is_interrupted", stress::stress_is_interrupted),
    ("add", inputs::add),
    ("add_refuses", inputs::add_refuses),
    ("completions_and_manual", completions_and_manual),
    ("a_closed_pipe_is_quiet", endings::a_closed_pipe_is_quiet),
    ("ctrl_c", endings::ctrl_c),
    ("sigkill", endings::sigkill),
    ("sigkill_at_the_start", endings::sigkill_at_the_start),
];

/// Is a program that is judged.
fn play(program: &str) -> ExitCode {
    assert_eq!(program, "other-order");
    let solve = |board: &Board| by_table(board).map(|_| in_other_order(*board));
    let (mut stdin, mut stdout) = (io::stdin().lock(), io::stdout().lock());
    match session::answer_all(Judge::La5506, solve, &mut stdin, &mut stdout, session::AfterEnd::Stop) {
        Ok(_) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// The shortest answer that comes first in the order d, l, r, u.
fn in_other_order(mut board: Board) -> Path<Move> {
    let left = |board: &Board| by_table(board).map_or(usize::MAX, Path::len);
    let mut moves = Vec::new();
    while !board.is_solved() {
        let closer = |&m: &Move| board.after(m).is_some_and(|next| left(&next) < left(&board));
        let m = [Move::Down, Move::Left, Move::Right, Move::Up].into_iter().find(closer).expect("a way on");
        board = board.after(m).expect("it was looked at");
        moves.push(m);
    }
    moves.into_iter().collect()
}

fn judge() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.timeout(Duration::from_mins(1)).env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR");
    command
}

/// `judge` with words that hold no blanks.
fn say(words: &str) -> Command {
    let mut command = judge();
    command.args(words.split_whitespace());
    command
}

/// `judge run` of a line of shell.
fn run(words: &str, shell: &str) -> Command {
    let mut command = judge();
    command.arg("run").args(words.split_whitespace()).args(["--", "/bin/sh", "-c", shell]);
    command
}

fn eight() -> String {
    PROGRAMS.of(solver_core::judge::Problem::Eight).display().to_string()
}

fn stdout(command: &mut Command) -> String {
    String::from_utf8(command.output().expect("judge runs").stdout).expect("UTF-8")
}

fn lines_of_json(command: &mut Command) -> Vec<Value> {
    stdout(command).lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

const COMMANDS: [&str; 8] = ["run", "check", "generate", "stress", "add", "list", "completions", "man"];

fn help_has_examples() {
    say("--help").assert().success().stderr(is_empty()).stdout(contains("Examples:").and(contains("Exit status:")));
    for command in COMMANDS {
        say(command).arg("--help").assert().success().stdout(contains("Usage: ").and(contains("Examples:")));
        say("--help").assert().stdout(contains(command));
    }
}

fn version() {
    let line = concat!("judge ", env!("CARGO_PKG_VERSION"), "\n");
    say("--version").assert().success().stdout(line).stderr(is_empty());
}

fn wrong_command_lines_are_status_2() {
    let table = [
        ("", "Usage: "),
        ("nonsense", "nonsense"),
        ("run --problem eight", "<CMD>"),
        ("run --problem eight --", "<CMD>"),
        ("run -- true", "which problem? Say --problem rotation or --problem eight"),
        ("run edge -- true", "fixtures of both problems; say --problem"),
        ("run --problem rotation --judge la5506 -- true", "la5506 does not set rotation; its judges are poj2286,"),
        ("run --problem eight sovled-frst -- true", "did you mean eight::la5506::edge::solved-first"),
        ("run --problem eight no-such.in -- true", "`no-such.in` is no file and no part of a fixture's name"),
        ("run --problem eight invalid:: -- true", "only fixtures of the group `invalid`"),
        ("run --problem eight --jobs 0 -- true", "--jobs"),
        ("run --problem eight --memory-limit 64 -- true", "64 of what? Write 64MiB or 64KiB"),
        ("run --problem eight --time-limit soon -- true", "expected a time"),
        ("run --problem eight --format xml -- true", "xml"),
        ("run --problem eight --fixtures /no/such -- true", "/no/such"),
        ("check a b", "which problem?"),
        ("check --problem eight /no/such b", "/no/such: "),
        ("check --problem eight /no\x1b[31m b", r"/no\u{1b}[31m: "),
        ("check --problem eight - -", "only one of INPUT and OUTPUT"),
        ("add --problem eight --group edge name /no/such", "/no/such: "),
        ("man nonsense", "`nonsense` is no command"),
    ];
    for (words, message) in table {
        say(words).assert().code(2).stdout(is_empty()).stderr(contains(message));
    }
}

fn completions_and_manual() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        say(&format!("completions {shell}")).assert().success().stdout(contains("memory-limit"));
    }
    say("man").assert().success().stdout(contains(".TH judge 1"));
    for command in COMMANDS {
        let page = format!(".TH judge\\-{command} 1");
        say(&format!("man {command}"))
            .assert()
            .success()
            .stdout(contains(page).or(contains(format!(".TH judge-{command} 1"))));
    }
    // The synopsis is the usage line.
    say("man run").assert().success().stdout(contains("\\fBjudge run\\fR [OPTIONS] [FIXTURE]... \\-\\- <CMD>...\n"));
    say("man").assert().success().stdout(contains("\\fBjudge\\fR <COMMAND>\n"));
}
