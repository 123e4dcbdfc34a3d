//! What a handle and its supervisor say to each other over a stream socket.
//!
//! The handle sends requests: a length (u32, little-endian) and that many bytes. The supervisor sends replies: a tag
//! byte, a length and that many bytes; first [`Reply::Hello`], then for each request any number of [`Reply::Stdout`]
//! and one [`Reply::Done`]. Standard output goes through as it comes, so that the supervisor never holds it.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::time::Duration;

use super::{Ending, Job, Limits};

const HELLO: u8 = b'h';
const STDOUT: u8 = b'o';
const DONE: u8 = b'd';

/// A job, with what the handle adds to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) job: Job,
    /// The directory that is CMD's `TMPDIR`.
    pub(super) scratch: PathBuf,
}

/// An outcome but for standard output, which went before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Report {
    pub(super) ending: Ending,
    pub(super) stderr: Vec<u8>,
    pub(super) wall: Duration,
    pub(super) cpu: Duration,
    pub(super) peak_memory: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// The supervisor is ready.
    Hello,
    Stdout(Vec<u8>),
    Done(Report),
}

/// Writes a request.
pub(super) fn send_request(mut to: impl Write, request: &Request) -> io::Result<()> {
    let mut body = Encoder::default();
    let Job { command, input, limits, sandbox } = &request.job;
    body.duration(limits.time);
    body.number(limits.memory);
    body.number(limits.output);
    body.number(u64::from(*sandbox));
    body.bytes(request.scratch.as_os_str().as_bytes());
    body.bytes(input.as_os_str().as_bytes());
    for argument in command {
        body.bytes(argument.as_bytes());
    }
    let mut frame = length(body.0.len())?.to_vec();
    frame.extend(body.0);
    to.write_all(&frame)
}

/// Waits for a request; `None` when the other side closed the socket.
pub(super) fn receive_request(mut from: impl Read) -> io::Result<Option<Request>> {
    let mut length = [0; 4];
    match from.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let mut body = vec![0; u32::from_le_bytes(length) as usize];
    from.read_exact(&mut body)?;
    decode_request(&body).map(Some).ok_or_else(malformed)
}

fn decode_request(body: &[u8]) -> Option<Request> {
    let mut body = Decoder(body);
    let limits = Limits { time: body.duration()?, memory: body.number()?, output: body.number()? };
    let sandbox = body.number()? != 0;
    let scratch = PathBuf::from(body.os_string()?);
    let input = PathBuf::from(body.os_string()?);
    let mut command = Vec::new();
    while !body.0.is_empty() {
        command.push(body.os_string()?);
    }
    Some(Request { job: Job { command, input, limits, sandbox }, scratch })
}

/// Says that the supervisor is ready.
pub(super) fn send_hello(to: impl Write) -> io::Result<()> {
    send_reply(to, HELLO, &[])
}

/// Passes a piece of standard output on.
pub(super) fn send_stdout(to: impl Write, piece: &[u8]) -> io::Result<()> {
    send_reply(to, STDOUT, piece)
}

/// Ends a run.
pub(super) fn send_report(to: impl Write, report: &Report) -> io::Result<()> {
    let mut body = Encoder::default();
    let (ending, value, reason) = match &report.ending {
        Ending::CannotRun(reason) => (0, 0, reason.as_str()),
        Ending::OutputLimit => (1, 0, ""),
        Ending::TimeLimit => (2, 0, ""),
        Ending::MemoryLimit => (3, 0, ""),
        Ending::TooManyProcesses => (4, 0, ""),
        Ending::Killed(signal) => (5, *signal, ""),
        Ending::Exited(status) => (6, *status, ""),
    };
    body.number(ending);
    body.number(u64::from(value.unsigned_abs()));
    body.bytes(reason.as_bytes());
    body.bytes(&report.stderr);
    body.duration(report.wall);
    body.duration(report.cpu);
    body.number(report.peak_memory);
    send_reply(to, DONE, &body.0)
}

fn decode_report(body: &[u8]) -> Option<Report> {
    let mut body = Decoder(body);
    let ending = body.number()?;
    let value = i32::try_from(body.number()?).ok()?;
    let reason = String::from_utf8_lossy(body.take()?).into_owned();
    let ending = match ending {
        0 => Ending::CannotRun(reason),
        1 => Ending::OutputLimit,
        2 => Ending::TimeLimit,
        3 => Ending::MemoryLimit,
        4 => Ending::TooManyProcesses,
        5 => Ending::Killed(value),
        6 => Ending::Exited(value),
        _ => return None,
    };
    Some(Report {
        ending,
        stderr: body.take()?.to_vec(),
        wall: body.duration()?,
        cpu: body.duration()?,
        peak_memory: body.number()?,
    })
}

fn send_reply(mut to: impl Write, tag: u8, payload: &[u8]) -> io::Result<()> {
    let [a, b, c, d] = length(payload.len())?;
    to.write_all(&[tag, a, b, c, d])?;
    to.write_all(payload)
}

/// Puts replies together from bytes as they arrive.
#[derive(Debug, Default)]
pub(super) struct Replies(Vec<u8>);

impl Replies {
    /// Takes what has arrived.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// The next whole reply, if it is there.
    ///
    /// # Errors
    ///
    /// What arrived is no reply: the other side isn't a supervisor of this version.
    pub(super) fn next(&mut self) -> io::Result<Option<Reply>> {
        let Some((&[tag, a, b, c, d], rest)) = self.0.split_first_chunk() else {
            return Ok(None);
        };
        if !matches!(tag, HELLO | STDOUT | DONE) {
            return Err(malformed());
        }
        let Some(payload) = rest.get(..u32::from_le_bytes([a, b, c, d]) as usize) else {
            return Ok(None);
        };
        let reply = match tag {
            HELLO => Reply::Hello,
            STDOUT => Reply::Stdout(payload.to_vec()),
            _ => Reply::Done(decode_report(payload).ok_or_else(malformed)?),
        };
        let used = 5 + payload.len();
        self.0.drain(..used);
        Ok(Some(reply))
    }
}

fn malformed() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "not a message of the supervisor's protocol")
}

fn length(length: usize) -> io::Result<[u8; 4]> {
    u32::try_from(length).map(u32::to_le_bytes).map_err(|_| malformed())
}

#[derive(Default)]
struct Encoder(Vec<u8>);

impl Encoder {
    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    /// In nanoseconds, which 64 bits hold for 584 years.
    fn duration(&mut self, duration: Duration) {
        self.number(u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX));
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }
}

struct Decoder<'a>(&'a [u8]);

impl<'a> Decoder<'a> {
    fn number(&mut self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*number))
    }

    fn duration(&mut self) -> Option<Duration> {
        self.number().map(Duration::from_nanos)
    }

    fn take(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    fn os_string(&mut self) -> Option<OsString> {
        self.take().map(|bytes| OsStr::from_bytes(bytes).to_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::ffi::OsStringExt;

    use super::*;

    fn request() -> Request {
        Request {
            job: Job {
                command: vec!["a b".into(), OsString::new(), OsString::from_vec(vec![0xff, b'\n'])],
                input: "/some/where.in".into(),
                limits: Limits { time: Duration::from_millis(1500), memory: 1 << 40, output: 0 },
                sandbox: true,
            },
            scratch: "/tmp/x".into(),
        }
    }

    #[test]
    fn a_request_arrives_as_it_was_sent() {
        let mut wire = Vec::new();
        send_request(&mut wire, &request()).expect("a Vec takes it");
        let mut reader = wire.as_slice();
        assert_eq!(receive_request(&mut reader).expect("whole"), Some(request()));
        assert_eq!(receive_request(&mut reader).expect("closed between requests"), None);
    }

    #[test]
    fn replies_arrive_in_whatever_pieces() {
        let endings = [
            Ending::CannotRun("no".to_owned()),
            Ending::OutputLimit,
            Ending::TimeLimit,
            Ending::MemoryLimit,
            Ending::TooManyProcesses,
            Ending::Killed(11),
            Ending::Exited(255),
        ];
        let mut wire = Vec::new();
        let mut expected = vec![Reply::Hello];
        send_hello(&mut wire).expect("a Vec takes it");
        for ending in endings {
            send_stdout(&mut wire, b"x\0\ny").expect("a Vec takes it");
            expected.push(Reply::Stdout(b"x\0\ny".to_vec()));
            let report = Report {
                ending,
                stderr: b"oh".to_vec(),
                wall: Duration::from_nanos(3),
                cpu: Duration::from_secs(4),
                peak_memory: 5,
            };
            send_report(&mut wire, &report).expect("a Vec takes it");
            expected.push(Reply::Done(report));
        }
        for piece in [1, 2, 7, wire.len()] {
            let mut replies = Replies::default();
            let mut found = Vec::new();
            for bytes in wire.chunks(piece) {
                replies.push(bytes);
                while let Some(reply) = replies.next().expect("well formed") {
                    found.push(reply);
                }
            }
            assert_eq!(found, expected, "in pieces of {piece}");
        }
    }

    #[test]
    fn what_is_no_reply_is_an_error() {
        let mut replies = Replies::default();
        replies.push(b"running 3 tests\n");
        assert!(replies.next().is_err());
    }

    #[test]
    fn a_cut_request_is_an_error() {
        let mut wire = Vec::new();
        send_request(&mut wire, &request()).expect("a Vec takes it");
        wire.pop();
        assert!(receive_request(wire.as_slice()).is_err());
    }
}
