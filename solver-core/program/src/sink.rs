//! Where the answers go.

use std::fs::File;
use std::io::{self, Write};

/// Stdout, past the buffer of [`io::stdout`]: the session has one.
///
/// To a pipe it writes whole lines only, if they fit. So a program that is killed while the reader keeps it waiting
/// leaves no half of a line behind.
pub(crate) struct Sink {
    output: Box<dyn Write>,
    /// What a single write takes at most.
    at_once: usize,
}

/// What a pipe takes entirely or not at all, on every system: `_POSIX_PIPE_BUF` is 512. Linux and the BSDs take more.
const PIPE: usize = if cfg!(target_os = "linux") { 4096 } else { 512 };

impl Sink {
    /// The program's own stdout.
    pub(crate) fn stdout() -> io::Result<Self> {
        #[cfg(unix)]
        {
            use std::os::fd::AsFd;
            use std::os::unix::fs::FileTypeExt;
            crate::closed::stdout()?;
            let file = File::from(io::stdout().as_fd().try_clone_to_owned()?);
            let is_pipe = file.metadata().is_ok_and(|metadata| metadata.file_type().is_fifo());
            Ok(Self { output: Box::new(file), at_once: if is_pipe { PIPE } else { usize::MAX } })
        }
        #[cfg(not(unix))]
        Ok(Self { output: Box::new(io::stdout().lock()), at_once: usize::MAX })
    }
}

impl Write for Sink {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let end = if text.len() <= self.at_once {
            text.len()
        } else {
            let last_newline = text[..self.at_once].iter().rposition(|&byte| byte == b'\n');
            last_newline.map_or(self.at_once, |newline| newline + 1)
        };
        self.output.write(&text[..end])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};

    struct Pieces(Sender<Vec<u8>>);

    impl Write for Pieces {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.send(text.to_vec()).map_err(io::Error::other)?;
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_fit_stay_whole() {
        let (sender, pieces) = channel();
        let mut sink = Sink { output: Box::new(Pieces(sender)), at_once: 6 };
        sink.write_all(b"AC\n2\nDDHH\n2\nlonger than that\n").expect("a channel");
        drop(sink);
        let pieces: Vec<Vec<u8>> = pieces.into_iter().collect();
        assert_eq!(pieces, [&b"AC\n2\n"[..], b"DDHH\n", b"2\n", b"longer", b" than ", b"that\n"].map(<[u8]>::to_vec));
    }
}
