//! Inputs that cannot be read, or not to their end.

use crate::{BOARDS, boards, closed_file, ended, failed, in_time, open_directory, program, redirected, run};
use rustix::fs::OFlags;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;

#[test]
fn a_directory() {
    let directory = open_directory();
    for (problem, ..) in BOARDS {
        let mut of_file = program(problem);
        of_file.arg(directory.path());
        failed(&run(of_file, ""), problem, "Is a directory", "");
        let mut of_stdin = program(problem);
        let output = of_stdin.stdin(fs::File::open(directory.path()).expect("a directory can be opened")).output();
        failed(&output.expect("the program starts"), problem, "<stdin>: Is a directory", "");
    }
}

#[test]
fn a_missing_file() {
    for (problem, ..) in BOARDS {
        let mut command = program(problem);
        command.arg("no/such/file.in");
        failed(&run(command, ""), problem, &format!("{problem}: no/such/file.in: No such file"), "");
    }
}

#[test]
fn a_file_that_may_not_be_read() {
    let directory = open_directory();
    let closed = closed_file(directory.path(), "0\n");
    for (problem, ..) in BOARDS {
        // Root may read everything, so it runs a copy of the program as nobody, who may read none of root's folders.
        let copy = directory.path().join(problem.name());
        fs::copy(crate::PROGRAMS.of(problem), &copy).expect("a program can be copied");
        fs::set_permissions(&copy, fs::Permissions::from_mode(0o755)).expect("our own file");
        let mut command = crate::piped(std::process::Command::new(&copy));
        if rustix::process::geteuid().is_root() {
            command.uid(65534).gid(65534);
        }
        command.current_dir("/").arg(&closed);
        match command.spawn() {
            Ok(child) => failed(&ended(child), problem, "closed.in: Permission denied", ""),
            // Nobody may not enter the temporary directory, or start programs from there.
            Err(error) => {
                let _ = writeln!(std::io::stderr(), "skipped for {problem}: {error}");
            }
        }
    }
}

/// A read error at once.
#[test]
fn a_file_that_fails() {
    for (problem, ..) in BOARDS {
        let mut command = program(problem);
        command.arg("/proc/self/mem");
        failed(&run(command, ""), problem, "/proc/self/mem: Input/output error", "");
    }
}

/// Reading from a terminal's far end fails when the last program on the near end has gone.
#[test]
fn a_read_error_half_way() {
    for (problem, board, answer) in BOARDS {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("our own terminal");
        let near_end = ptsname(&terminal, Vec::new()).expect("it has a name");
        let mut near_end = fs::OpenOptions::new()
            .write(true)
            .custom_flags(OFlags::NOCTTY.bits().cast_signed())
            .open(OsStr::from_bytes(near_end.as_bytes()))
            .expect("the near end");

        let mut child = program(problem).stdin(terminal).spawn().expect("the program starts");
        let count = if problem == crate::Problem::Eight { "5\n" } else { "" };
        write!(near_end, "{count}{board}1 2").expect("a terminal holds this much");
        // The answer tells that all of it has been read.
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut written = vec![0; answer.len()];
        let (written, stdout) = in_time(move || {
            stdout.read_exact(&mut written).expect("an answer");
            (written, stdout)
        });
        assert_eq!(String::from_utf8_lossy(&written), answer);
        child.stdout = Some(stdout);
        drop(near_end);
        let place = if count.is_empty() { "<stdin>:2:3: " } else { "<stdin>:3:3: " };
        failed(&ended(child), problem, &format!("{place}Input/output error"), "");
    }
}

#[test]
fn a_closed_stdin() {
    for (problem, ..) in BOARDS {
        failed(&run(redirected(problem, "<&-"), ""), problem, "<stdin>: Bad file descriptor", "");
    }
}

/// A name is shown on one line, whatever bytes it has; and what is in the file is read.
#[test]
fn names_that_are_no_text() {
    let directory = open_directory();
    for (problem, ..) in BOARDS {
        let (input, answers) = boards(problem, 2);
        for (bytes, shown) in
            [(&b"a\xff\xfeb.in"[..], "a\u{fffd}\u{fffd}b.in"), (b"a\nb\r\x1b[1m.in", r"a\nb\r\u{1b}[1m.in")]
        {
            let name = OsString::from_vec(bytes.to_vec());
            let path = directory.path().join(&name);
            let mut missing = program(problem);
            missing.arg(&path);
            failed(&run(missing, ""), problem, &format!("{shown}: No such file"), "");

            fs::write(&path, format!("{input}4")).expect("a new file");
            let mut command = program(problem);
            command.arg(&name).current_dir(directory.path());
            let output = run(command, "");
            if problem == crate::Problem::Rotation {
                failed(&output, problem, &format!("{problem}: {shown}:3:1: board 3, "), &answers);
            } else {
                let warning = format!("{problem}: {shown}:4:1: warning: what follows the last board is ignored\n");
                assert_eq!(String::from_utf8_lossy(&output.stderr), warning);
                assert_eq!((output.stdout, output.status.code()), (answers.clone().into_bytes(), Some(0)));
            }
            fs::remove_file(Path::new(&path)).expect("our own file");
        }
    }
}
