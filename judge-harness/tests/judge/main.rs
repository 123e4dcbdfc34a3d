//! The command line of `judge`, as its users meet it: commands, formats, statuses, messages, pipes and signals.
//!
//! This program is also the program that is judged where a shell's line is too little: `judge --play other-order`.

mod choosing;
mod endings;
mod formats;
mod inputs;
mod rerun;
mod stress;

use assert_cmd::Command;
use judge_harness::program::Programs;
use libtest_mimic::{Arguments, Failed, Trial};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, is_match, starts_with};
use serde_json::Value;
use solver_core::eight::{Board, Move, by_table};
use solver_core::judge::Judge;
use solver_core::{Path, Puzzle, session};
use std::io;
use std::path::Path as File;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use std::{env, fs};

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
    ("right_programs_are_accepted_on_every_fixture", right_programs_are_accepted_on_every_fixture),
    ("verdicts_and_reasons", verdicts_and_reasons),
    ("a_program_that_cannot_run_is_status_3", a_program_that_cannot_run_is_status_3),
    ("json_has_its_keys", formats::json_has_its_keys),
    ("github_shows_file_and_line", formats::github_shows_file_and_line),
    ("junit_is_as_the_schema_wants", formats::junit_is_as_the_schema_wants),
    ("reports_come_in_order", formats::reports_come_in_order),
    ("fail_fast", fail_fast),
    ("fail_fast_waits_for_no_other_program", fail_fast_waits_for_no_other_program),
    ("the_last_line_reruns_the_failures", the_last_line_reruns_the_failures),
    ("another_order_of_moves", another_order_of_moves),
    ("each_judge_has_its_own_rule", each_judge_has_its_own_rule),
    ("limits_are_the_judges_and_can_be_set", limits_are_the_judges_and_can_be_set),
    ("files_and_stdin", files_and_stdin),
    ("names_mean_fixtures", choosing::names_mean_fixtures),
    (
        "a_file_is_for_the_judge_that_is_named_or_that_its_folders_name",
        choosing::a_file_is_for_the_judge_that_is_named_or_that_its_folders_name,
    ),
    ("the_options_are_said_again", rerun::the_options_are_said_again),
    ("only_a_file_that_was_judged_can_be_saved", rerun::only_a_file_that_was_judged_can_be_saved),
    ("nothing_is_next_after_an_interrupt", rerun::nothing_is_next_after_an_interrupt),
    ("sandbox", sandbox),
    ("colours_only_where_they_are_wanted", formats::colours_only_where_they_are_wanted),
    ("long_differences_are_clipped", formats::long_differences_are_clipped),
    ("check", check),
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

fn right_programs_are_accepted_on_every_fixture() {
    for problem in solver_core::judge::Problem::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        for judge_name in problem.judges() {
            let mut command = say(&format!("run --judge {judge_name} --jobs 2 --time-limit 20 --"));
            command.arg(PROGRAMS.of(problem)).arg("--judge").arg(judge_name.name());
            // Away from the checkout: the fixtures are carried.
            let assert = command.current_dir(directory.path()).assert().success();
            assert.stdout(is_match(r"(?m)^(\d+) fixtures?: \d+ AC, ").expect("a pattern")).stderr(is_empty());
        }
        assert_eq!(fs::read_dir(directory.path()).expect("it is there").count(), 0);
    }
}

fn verdicts_and_reasons() {
    let eight = eight();
    let solved = |line: &str| line.replace("EIGHT", &eight);
    // The fixture's two answers are `ullddrurdllurdruldr` and `r`.
    let on = "--problem eight --time-limit 5 edge::count-two";
    let table = [
        ("cat > /dev/null", "", "WA", "no answer to any of 2 cases"),
        ("EIGHT", "", "AC", ""),
        ("EIGHT; echo", "", "WA", "blank line after the last case"),
        ("EIGHT | grep .", "", "WA", "no blank line between cases 1 and 2"),
        (r"EIGHT | sed 's/$/\r/'", "", "WA", "CRLF"),
        ("EIGHT | head -n 1", "", "WA", "only 1 of 2 cases answered"),
        ("EIGHT | head -n 2; kill -SEGV $$", "", "RE", "segmentation fault, often a stack overflow"),
        ("EIGHT | head -n 2; kill -SEGV $$", "", "RE", "stopped after 1 of 2 cases"),
        ("EIGHT; exit 1", "", "RE", "exited with status 1; it had answered all 2 cases rightly"),
        (
            "echo d; kill -ABRT $$",
            "",
            "RE",
            "SIGABRT (abort, often a failed assertion, an uncaught exception or, in Rust, a stack overflow); before that, case 1",
        ),
        ("exec sleep 60", "--time-limit 300ms", "TLE", "ran longer than 300 ms (wall time) and used"),
        ("while :; do :; done", "--time-limit 300ms", "TLE", "there was no answer to any of 2 cases"),
        ("while :; do :; done & while :; do :; done", "--time-limit 1", "TLE", "1 s"),
        ("EIGHT; while :; do echo r; done", "--output-limit 64KiB", "OLE", "wrote more than 64 KiB; it went on"),
        ("head -c 40000000 /dev/zero | tr '\\0' a | sort | wc", "--memory-limit 16MiB", "MLE", "the limit is 16 MiB"),
        (r"EIGHT; printf '\0'", "", "WA", "NUL"),
    ];
    for (line, options, verdict, reason) in table {
        let assert = run(&format!("{on} {options}"), &solved(line)).assert();
        let assert = assert.code(i32::from(verdict != "AC"));
        let first = format!("(?s)^eight::la5506::edge::count-two +{verdict} ");
        assert.stdout(is_match(first).expect("a pattern").and(contains(reason))).stderr(is_empty());
    }
    for line in ["exit 1", "echo r; exit 1"] {
        let assert = run("--problem eight edge::count-zero", line).assert().code(1);
        assert.stdout(contains("exited with status 1; there was nothing to answer\n"));
    }
    // Judges other than Live Archive have a name for a wrong layout.
    let assert = run("--judge uva652 edge::count-two", &solved("EIGHT; echo")).assert().code(1);
    assert.stdout(contains("  PE ").and(contains("blank line after the last case")));
    let reason = "case 1: move 1 `r` takes the blank off the board";
    let drawings =
        "      case 1    where it goes wrong\n      2 3 4     2 3 4\n      1 5 x     1 5 x\n      7 6 8     7 6 8\n";
    for (end, before) in [("", ""), ("; exit 1", "exited with status 1; before that, ")] {
        let assert = run("--problem eight edge::count-two", &format!(r"printf 'r\n\nr\n'{end}")).assert().code(1);
        assert.stdout(contains(format!("    {before}{reason}\n{drawings}")));
    }
}

fn a_program_that_cannot_run_is_status_3() {
    let directory = tempfile::tempdir().expect("a directory");
    let plain = directory.path().join("plain");
    fs::write(&plain, "no program").expect("a file");
    for (program, reason) in [
        (File::new("./no-such-program"), "./no-such-program does not exist"),
        (File::new("no-such-program"), "no-such-program does not exist in any directory of PATH"),
        (directory.path(), "is a directory"),
        (&plain, "is not executable"),
    ] {
        let mut command = say("run --problem eight edge::count --");
        let output = command.arg(program).assert().code(3).stdout(contains(" JE\n").and(contains(reason)));
        // Said once, though it holds for every fixture.
        let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
        assert_eq!(text.matches(reason).count(), 1, "{text}");
    }
}

fn fail_fast() {
    let reports = lines_of_json(&mut run("--problem eight --fail-fast --jobs 3 --format json edge", "echo never"));
    assert_eq!(reports.len(), 1);
    let assert = run("--problem eight --fail-fast edge", "echo never").assert().code(1).stderr(is_empty());
    assert.stdout(is_match(r"(?m)^1 of \d+ fixtures: 1 WA, ").expect("a pattern"));
}

fn fail_fast_waits_for_no_other_program() {
    let line = r#"read count; [ "$count" = 0 ] || exec sleep 300; echo never"#;
    let words = "--problem eight --fail-fast --jobs 2 --time-limit 300 edge::count-zero edge::count-two";
    // The other program would outlast the minute that the judge has here.
    let assert = run(words, line).assert().code(1).stderr(is_empty());
    assert.stdout(contains("\n1 of 2 fixtures: 1 WA, "));
}

fn the_last_line_reruns_the_failures() {
    let line = format!("{} | sed 's/^unsolvable$/it'\"'\"'s not/'", eight());
    let first = stdout(&mut run("--problem eight --time-limit 9s", &line));
    let last = first.lines().last().expect("a line");
    let rerun = last.strip_prefix("rerun the failures: judge ").unwrap_or_else(|| panic!("{last}"));
    let again = Command::new("/bin/sh")
        .args(["-c", &format!("{} {rerun}", env!("CARGO_BIN_EXE_judge"))])
        .output()
        .expect("a shell");
    assert_eq!(again.status.code(), Some(1));
    let names = |text: &str| -> Vec<String> {
        let failed = text.lines().filter(|line| line.starts_with("eight::") && line.contains("  WA "));
        failed.map(|line| line.split_whitespace().next().expect("a name").to_owned()).collect()
    };
    let again = String::from_utf8(again.stdout).expect("UTF-8");
    assert!(!names(&first).is_empty());
    assert_eq!(names(&first), names(&again));
    assert!(again.contains(&format!("\n{0} fixtures: {0} WA, ", names(&first).len())), "{again}");
    assert_eq!(again.lines().last(), Some(last));

    // Where nothing failed, something else comes next.
    let right = stdout(&mut run("--problem eight edge::count", &eight()));
    assert!(right.lines().last().is_some_and(|line| line.starts_with("look for more: judge stress ")), "{right}");
}

fn another_order_of_moves() {
    let this = env::current_exe().expect("this test");
    let with = |options: &str| {
        let mut command = say(&format!("run --problem eight {options} --"));
        command.arg(&this).args(["--play", "other-order"]);
        command
    };
    with("").assert().success();
    with("--accept shortest edge").assert().success();
    let assert = with("--accept exact edge::every-length-0-to-31").assert().code(1);
    assert.stdout(is_match(r"`\w+` is as short, `\w+` comes first").expect("a pattern"));
}

fn each_judge_has_its_own_rule() {
    let table = [
        ("poj2286 sample::statement", r"printf 'AC\n2\nDDHH\n2\n'", "AC", ""),
        ("poj2286 sample::statement", r"printf 'AC\n2\nHHDD\n2\n'", "WA", "`DDHH` comes first"),
        ("acwing179 edge::one-move", "echo rlr", "WA", "3 moves, the shortest is 1"),
        ("poj1077 edge::one-move", "echo rlr", "AC", ""),
    ];
    for (words, line, verdict, reason) in table {
        let assert = run(&format!("--time-limit 20 --judge {words}"), line).assert();
        assert.stdout(contains(format!("  {verdict} ")).and(contains(reason))).stderr(is_empty());
    }
}

fn limits_are_the_judges_and_can_be_set() {
    // acwing179 gives one second, la5506 three.
    let start = Instant::now();
    run("--judge acwing179 sample", "exec sleep 2").assert().code(1).stdout(contains("ran longer than 1 s"));
    assert!(start.elapsed() < Duration::from_secs(20));
    let line = "head -c 60000000 /dev/zero | tr '\\0' a | sort | wc";
    run("--judge hdu1043 sample", line).assert().code(1).stdout(contains("the limit is 32 MiB"));
    let assert = run("--judge hdu1043 --memory-limit 1GiB --time-limit 20 sample", line).assert();
    assert.code(1).stdout(contains("  WA "));
}

fn files_and_stdin() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("my.in"), "1\n1 2 3 4 5 6 7 x 8\n").expect("a file");
    fs::write(directory.path().join("bad.in"), "1\n1 2 3 4 5 6 7 8 9\n").expect("a file");
    let there = |words: &str, shell: &str| {
        let mut command = run(words, shell);
        command.current_dir(directory.path());
        command
    };
    there("--problem eight my.in", "echo r").assert().success().stdout(starts_with("my.in  AC "));
    there("my.in", "echo r").assert().code(2).stderr(contains("which problem is my.in for?"));
    let assert = there("--problem eight my.in", "echo l").assert().code(1);
    assert.stdout(contains("\nsave the case: judge add --problem eight --judge la5506 --group GROUP NAME my.in\n"));
    let assert = there("--problem eight bad.in", "echo r").assert().code(3);
    assert.stdout(contains("bad.in:2:17: not an input of la5506: board 1, tile 9 of 9: expected "));
    let mut command = there("--judge hdu1043 -", "cat > /dev/null; echo r");
    command.write_stdin("1 2 3 4 5 6 7 x 8\n").assert().success().stdout(starts_with("<stdin>  AC "));

    // A fixture that was edited is meant, not the carried one of that name.
    let edited = directory.path().join("fixtures/eight/hdu1043/sample");
    fs::create_dir_all(&edited).expect("folders");
    fs::write(edited.join("statement.in"), "1 2 3 4 5 6 7 x 8\n").expect("a file");
    there("fixtures/eight/hdu1043/sample/statement.in", "echo r").assert().success();

    // The folders say what a file is for.
    let folder = directory.path().join("eight/hdu1043/edge");
    fs::create_dir_all(&folder).expect("folders");
    fs::write(folder.join("own.in"), "1 2 3 4 5 6 7 x 8\n").expect("a file");
    there("eight/hdu1043/edge/own.in", "echo r").assert().success();
    there("--fixtures . --judge hdu1043 own", "echo r").assert().code(2);
    let root = tempfile::tempdir().expect("a directory");
    fs::rename(directory.path().join("eight"), root.path().join("eight")).expect("it moves");
    let mut command = run("--judge hdu1043", "echo r");
    let fixtures = format!("--fixtures={}", root.path().display());
    let words: Vec<_> = ["run", &fixtures, "--judge", "hdu1043", "--", "echo", "r"].into();
    command = {
        drop(command);
        judge()
    };
    command.args(words).assert().success().stdout(starts_with("eight::hdu1043::edge::own  AC "));
}

fn sandbox() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("written");
    let line = format!("echo x > {}; {}", file.display(), eight());
    let output = run("--problem eight --sandbox edge::count-two", &line).output().expect("judge runs");
    let text = String::from_utf8_lossy(&output.stdout);
    // A kernel without Landlock makes it JE, with the reason.
    assert!(output.status.code() == Some(0) || text.contains("cannot be run in the sandbox"), "{text}");
    assert!(!file.exists());
}

fn check() {
    let directory = tempfile::tempdir().expect("a directory");
    let input = directory.path().join("cases.in");
    fs::write(&input, "2\n1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 8 7 x\n").expect("a file");
    let with = |words: &str, output: &str| {
        let mut command = say(&format!("check {words}"));
        command.arg(&input).arg("-").write_stdin(output);
        command
    };
    with("--problem eight", "r\n\nunsolvable\n").assert().success().stdout(contains("  AC\n")).stderr(is_empty());
    with("--problem eight", "lrr\n\nunsolvable\n").assert().success();
    let assert = with("--problem eight --accept shortest", "lrr\n\nunsolvable\n").assert().code(1);
    assert.stdout(contains("case 1: 3 moves, the shortest is 1"));
    with("--judge uva652", "r\nunsolvable\n").assert().code(1).stdout(contains("  PE\n"));
    let reports = lines_of_json(&mut with("--problem eight --format json", "r\n\nr\n"));
    assert_eq!(
        (&reports[0]["verdict"], &reports[0]["case"], &reports[0]["byte"]),
        (&"WA".into(), &2.into(), &3.into())
    );
    assert_eq!(reports[0]["wall_ms"], Value::Null);
    let long = "d\n".repeat(300);
    let lines_shown = |words: &str| stdout(&mut with(words, &long)).lines().count();
    let (short, full) = (lines_shown("--problem eight"), lines_shown("--problem eight --full-diff"));
    assert!(short < 40 && full > 300, "{short} {full}");
    with("--problem eight --format github", "r\n\nr\n").assert().code(1).stdout(contains(",line=3,title=WA "));
    with("--problem eight --format junit", "r\n\nr\n").assert().code(1).stdout(contains("<failure "));
    let rotation = directory.path().join("rotation.in");
    fs::write(&rotation, "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n").expect("a file");
    let mut command = say("check --judge poj2286");
    let assert = command.arg(&rotation).arg("-").write_stdin("DDHHAF\n2\n").assert().code(1);
    assert.stdout(contains("case 1: 6 moves, the shortest is 4"));
    with("--problem rotation", "r\n").assert().code(3).stdout(contains("cases.in:2:7: not an input of poj2286: "));
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
