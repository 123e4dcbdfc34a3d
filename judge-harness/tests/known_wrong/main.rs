//! Programs that are wrong as people's programs are, and what the judge says of each.
//!
//! Every file in `rotation/` and `eight/` is a small program with one mistake, or with none. It declares the verdict
//! that it must get, words of the reason, and the fixtures that must catch it. A test runs it as a process of its own,
//! under limits, on those fixtures; it fails if they let the program through. `plain/` holds what the programs share.
//!
//! ```sh
//! cargo test -p judge-harness --test known_wrong                # one test a program
//! cargo test -p judge-harness --test known_wrong -- --matrix    # which fixture catches which program
//! ```
//!
//! The matrix takes every fixture of the judges that a program declares, which is minutes of work. This binary with
//! `--program rotation::lower-case` is the program itself, to be tried by hand or with `judge run`.
//!
//! All run under the same limits: 64 MiB of memory, 256 KiB of output, and 1 second where TLE is declared. The right
//! programs must keep within these too, so a limit alone condemns nobody.

mod bench;
mod eight;
mod matrix;
mod mistakes;
mod plain;
mod program;
mod rotation;
mod trials;

use judge_harness::{case, supervise};
use libtest_mimic::{Arguments, Trial};
use program::{Main, Program};
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::{env, panic, thread};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args_os().skip(1).map(|argument| argument.to_string_lossy().into()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        // Before anything else: a supervisor must stay small.
        [supervise::SERVE, ..] => return supervise::serve(),
        ["--program", name] => return be(name),
        _ => {}
    }
    let fixtures = match case::in_folder(&root().join("fixtures")) {
        Ok(fixtures) => Arc::new(fixtures),
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            return ExitCode::FAILURE;
        }
    };
    if arguments.contains(&"--matrix") {
        return matrix::print(&fixtures);
    }
    let mut trials: Vec<Trial> = programs().map(|program| trials::declared(program, &fixtures)).collect();
    trials.push(Trial::test("every-mistake-has-a-program", mistakes::every_mistake_has_a_program));
    let right = programs().filter(|program| program.is_right());
    trials.extend(right.map(|program| trials::everywhere(program, &fixtures)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn programs() -> impl Iterator<Item = &'static Program> {
    rotation::PROGRAMS.iter().chain(eight::PROGRAMS)
}

/// The root of the checkout.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Is one of the programs.
fn be(name: &str) -> ExitCode {
    /// What a program has at most judges, whatever this machine's default is.
    const STACK: usize = 8 << 20;

    let Some(program) = programs().find(|program| program.name == name) else {
        let _ = writeln!(io::stderr(), "there is no program {name}");
        return ExitCode::from(2);
    };
    // Without a backtrace, which can take more memory than the program.
    panic::set_hook(Box::new(|panic| _ = writeln!(io::stderr(), "{panic}")));
    let main: Main = program.main;
    let run = move || {
        let mut out = BufWriter::new(io::stdout());
        main(&mut BufReader::new(io::stdin()), &mut out)?;
        out.flush()
    };
    match thread::Builder::new().stack_size(STACK).spawn(run).map(thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Err(_panic)) => ExitCode::from(101),
        Ok(Ok(Err(_))) | Err(_) => ExitCode::FAILURE,
    }
}
