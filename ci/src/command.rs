//! Running a program, its output kept for the log.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Command, ExitStatus, Stdio};

use crate::checkout::cargo;
use crate::section::{Context, Failed, Outcome};

/// A cargo command: `cargo ARGUMENTS...`, in the root of the checkout.
pub(crate) fn cargo_command(context: &Context<'_>, arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo());
    command.current_dir(&context.checkout.root).args(arguments);
    command
}

/// Runs the command to its end; an exit status other than 0 is a failure.
pub(crate) fn run(context: &mut Context<'_>, command: &mut Command) -> Outcome {
    let shown = shown(command);
    command.stdin(Stdio::null());
    let status = if context.verbose {
        command.status()
    } else {
        // Cargo colours for a terminal only; the log may yet reach one, and is stripped where it does not.
        command.env("CARGO_TERM_COLOR", "always");
        captured(context, command)
    };
    let status = status.map_err(|error| Failed(format!("cannot run `{shown}`: {error}")))?;
    if status.success() { Ok(shown) } else { Err(Failed(format!("`{shown}` failed: {status}"))) }
}

/// Runs the command with both of its outputs in the log, in the order in which they were written.
///
/// They go through a file: a pipe would have to be read until the last grandchild that holds it has gone.
fn captured(context: &mut Context<'_>, command: &mut Command) -> io::Result<ExitStatus> {
    let mut file = tempfile::tempfile()?;
    let status = command.stdout(file.try_clone()?).stderr(file.try_clone()?).status()?;
    context.log.write_all(&contents(&mut file)?)?;
    Ok(status)
}

fn contents(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The command as one would type it.
fn shown(command: &Command) -> String {
    let mut shown = String::new();
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            let (name, value) = (name.display(), value.to_string_lossy());
            let quote = if value.contains(' ') { "'" } else { "" };
            let _ = write!(shown, "{name}={quote}{value}{quote} ");
        }
    }
    // The path of the cargo in use says nothing that the reader does not know.
    let program =
        if command.get_program() == cargo() { "cargo".into() } else { command.get_program().to_string_lossy() };
    shown.push_str(&program);
    for argument in command.get_args() {
        let _ = write!(shown, " {}", argument.display());
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkout::Checkout;

    fn sh(script: &str, verbose: bool) -> (Outcome, String) {
        let checkout = Checkout { root: ".".into(), target: "target".into() };
        let mut log = Vec::new();
        let mut context = Context { checkout: &checkout, verbose, log: &mut log };
        let outcome = run(&mut context, Command::new("sh").args(["-c", script]));
        (outcome, String::from_utf8(log).unwrap())
    }

    #[test]
    fn both_outputs_are_kept_in_order() {
        let (outcome, log) = sh("echo one; echo two >&2; echo three", false);
        assert!(outcome.is_ok());
        assert_eq!(log, "one\ntwo\nthree\n");
    }

    #[test]
    fn an_exit_status_other_than_0_names_the_command() {
        for verbose in [false, true] {
            let (outcome, _) = sh("exit 3", verbose);
            let Failed(message) = outcome.unwrap_err();
            assert!(message.contains("`sh -c exit 3` failed: exit status: 3"), "{message}");
        }
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let checkout = Checkout { root: ".".into(), target: "target".into() };
        let mut context = Context { checkout: &checkout, verbose: false, log: &mut io::sink() };
        let Failed(message) = run(&mut context, &mut Command::new("no-such-program")).unwrap_err();
        assert!(message.starts_with("cannot run `no-such-program`: "), "{message}");
    }
}
