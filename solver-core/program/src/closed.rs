//! Whether stdin or stdout was closed when the program was started, as by `rotation >&-`.
//!
//! std opens `/dev/null` in the place of such a descriptor before `main`, so that no other file takes its number. An
//! input is then empty and answers get lost, both without a word. So this looks before std does.
#![allow(unsafe_code, reason = "only what is in the table of initial functions runs before std's own start")]

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

static STDIN_WAS_CLOSED: AtomicBool = AtomicBool::new(false);
static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// The error of reading from stdin, if it was closed.
pub(crate) fn stdin() -> io::Result<()> {
    if STDIN_WAS_CLOSED.load(Ordering::Relaxed) { Err(bad_descriptor()) } else { Ok(()) }
}

/// The error of writing to stdout, if it was closed.
pub(crate) fn stdout() -> io::Result<()> {
    if STDOUT_WAS_CLOSED.load(Ordering::Relaxed) { Err(bad_descriptor()) } else { Ok(()) }
}

fn bad_descriptor() -> io::Error {
    io::Error::from_raw_os_error(libc::EBADF)
}

extern "C" fn look() {
    for (descriptor, was_closed) in [(libc::STDIN_FILENO, &STDIN_WAS_CLOSED), (libc::STDOUT_FILENO, &STDOUT_WAS_CLOSED)]
    {
        // SAFETY: F_GETFD takes no third argument and changes nothing; a descriptor that is not open is an error.
        let flags = unsafe { libc::fcntl(descriptor, libc::F_GETFD) };
        was_closed.store(flags == -1, Ordering::Relaxed);
    }
}

// SAFETY: the section holds pointers to functions that are called once each, in one thread, before `main`; any
// arguments they are called with are ignored by the C calling convention. `look` needs nothing of std that has to be
// set up first: it calls fcntl, and stores to atomics.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static BEFORE_MAIN: extern "C" fn() = look;
