//! Programs that cannot be started.

use judge_harness::supervise::Ending;

use crate::Test;
use crate::bench::{Bench, assert_cannot_run};

pub(crate) const TESTS: &[Test] = &tests![
    missing,
    missing_in_path,
    not_executable,
    script_without_interpreter_line,
    script_with_missing_interpreter,
    directory,
    missing_input,
    no_command,
];

fn missing() {
    assert_cannot_run(&Bench::new().run(&["/no/such/program"]), &["/no/such/program", "does not exist"]);
    assert_cannot_run(&Bench::new().run(&["/etc/passwd/program"]), &["/etc/passwd/program", "does not exist"]);
}

fn missing_in_path() {
    assert_cannot_run(&Bench::new().run(&["no-such-program"]), &["no-such-program", "PATH"]);
}

fn not_executable() {
    let mut bench = Bench::new();
    let input = bench.job.input.clone();
    assert_cannot_run(&bench.run(&[input.to_str().expect("UTF-8")]), &["input", "not executable"]);
}

fn script_without_interpreter_line() {
    let mut bench = Bench::new();
    let script = bench.script("script", "echo a shell ran this\n");
    let outcome = bench.run(&[script.to_str().expect("UTF-8")]);
    assert_cannot_run(&outcome, &["script", "#!"]);
    assert_eq!(outcome.stdout, b"");
    // The supervisor is still good.
    assert_eq!(bench.sh("exit 3").ending, Ending::Exited(3));
}

fn script_with_missing_interpreter() {
    let mut bench = Bench::new();
    let script = bench.script("script", "#!/no/such/interpreter\n");
    assert_cannot_run(&bench.run(&[script.to_str().expect("UTF-8")]), &["script", "interpreter"]);
}

fn directory() {
    assert_cannot_run(&Bench::new().run(&["/usr"]), &["/usr", "directory"]);
}

fn missing_input() {
    let mut bench = Bench::new();
    bench.job.input = bench.path("no-input");
    assert_cannot_run(&bench.sh("echo"), &["no-input"]);
}

fn no_command() {
    assert_cannot_run(&Bench::new().run(&[]), &["no program"]);
}
