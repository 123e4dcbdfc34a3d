//! The escape in which outputs are kept, and the transcripts made of it.

use crate::Target;
use fastrand::Rng;
use judge_harness::escape::{END, NEWLINE, UnescapeError, unescape};
use judge_harness::transcript::{Transcript, TranscriptError};

pub(crate) const TARGET: Target = Target {
    name: "escape",
    about: "escaping loses nothing and hides nothing, what is no escape is an error, transcripts read back",
    run: escape,
    tokens: &[
        b"\n",
        b"\r",
        b"\r\n",
        b"\t",
        b" ",
        b"\0",
        b"\x1b[1m",
        b"\\",
        b"\\x20",
        b"\\x+f",
        b"\\u{23ce}",
        b"\\u{+41}",
        b"\\u{d800}",
        b"\\u{110000}",
        "⏎".as_bytes(),
        "∎".as_bytes(),
        "⏎\n".as_bytes(),
        "é".as_bytes(),
        "\u{301}".as_bytes(),
        "\u{a0}".as_bytes(),
        "\u{2028}".as_bytes(),
        "\u{feff}".as_bytes(),
        b"\xe2\x8f",
        b"\xff",
        b"exit status: 0\n--- stdout\n",
        b"\n--- stderr\n",
    ],
    generate,
    longest: 512,
};

/// The bytes as an output, as two outputs, as a text that may be an escape, and as one that may be a transcript.
///
/// # Panics
///
/// If an output is not shown as the escape promises, or two are shown alike.
pub fn escape(data: &[u8]) {
    shows_everything(data);
    let (one, other) = data.split_at(data.first().map_or(0, |&byte| usize::from(byte) % (data.len() + 1)));
    are_told_apart(one, other);
    are_told_apart(data, data.trim_ascii());
    are_told_apart(data, one);
    if let Ok(text) = str::from_utf8(data) {
        is_an_escape_or_an_error(text);
        is_a_transcript_or_an_error(text);
    }
    let mut ending = String::from_utf8_lossy(one).replace('\n', " ").trim().to_owned();
    if ending.is_empty() {
        ending.push('-');
    }
    let transcript = Transcript { ending, stdout: other.to_vec(), stderr: data.to_vec() };
    assert_eq!(transcript.to_string().parse(), Ok(transcript), "a transcript reads back");
}

fn shows_everything(data: &[u8]) {
    let shown = judge_harness::escape::escape(data);
    assert_eq!(unescape(&shown).as_deref(), Ok(data), "{shown}");
    // What editors, git and insta do to the ends of a text, and to its line ends, takes nothing away.
    assert_eq!(unescape(&shown.trim().replace("\r\n", "\n")).as_deref(), Ok(data), "trimmed: {shown}");
    for line in shown.split_inclusive('\n') {
        let line = line.strip_suffix('\n').unwrap_or(line);
        assert!(line.ends_with([NEWLINE, END]), "a line without its mark: {shown:?}");
        assert!(!line.chars().any(char::is_control), "a control in {shown:?}");
        assert_eq!(line.trim().len(), line.len(), "a blank at an end: {shown:?}");
        let blank = |character: char| character.is_whitespace() && character != ' ';
        assert!(!line.contains(blank), "a blank that is no space: {shown:?}");
    }
}

fn are_told_apart(one: &[u8], other: &[u8]) {
    let [one_shown, other_shown] = [one, other].map(judge_harness::escape::escape);
    assert_eq!(one == other, one_shown == other_shown, "{one:?} and {other:?}");
}

fn is_an_escape_or_an_error(text: &str) {
    match unescape(text) {
        Ok(bytes) => {
            let shown = judge_harness::escape::escape(&bytes);
            assert_eq!(unescape(&shown), Ok(bytes), "{text:?}");
            is_made_of_known_sequences(text);
        }
        Err(UnescapeError::NotASequence { at }) => assert!(text[at..].starts_with('\\'), "{at} in {text:?}"),
        Err(UnescapeError::StrayMark { at }) => assert!(text[at..].starts_with([NEWLINE, END, '\n']), "{at}: {text:?}"),
        Err(UnescapeError::NoEnd) => assert!(!text.ends_with(END), "{text:?}"),
    }
}

/// Each backslash starts one of the sequences that the table of the escape lists.
fn is_made_of_known_sequences(text: &str) {
    let mut rest = text;
    while let Some((_, sequence)) = rest.split_once('\\') {
        let hex = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let length = match sequence.as_bytes()[0] {
            b'\\' | b'0' | b'r' | b't' => 1,
            b'x' => 3,
            _ => 1 + sequence.find('}').unwrap_or_else(|| panic!("{sequence:?}")),
        };
        let inner = &sequence[1..length];
        let is_known = match sequence.as_bytes()[0] {
            b'x' => hex(inner),
            b'u' => {
                let digits = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
                digits.is_some_and(|digits| hex(digits) && digits.len() <= 6)
            }
            _ => inner.is_empty(),
        };
        assert!(is_known, "taken for an escape: \\{}", &sequence[..length]);
        rest = &sequence[length..];
    }
}

fn is_a_transcript_or_an_error(text: &str) {
    match text.parse::<Transcript>() {
        Ok(transcript) => assert_eq!(transcript.to_string().parse(), Ok(transcript), "{text:?}"),
        Err(TranscriptError::NoHeading(heading)) => assert!(!heading.is_empty()),
        Err(TranscriptError::Unescape(_)) => {}
    }
}

/// An output in which what the escape treats apart is common, sometimes shown, sometimes within a transcript.
fn generate(rng: &mut Rng) -> Vec<u8> {
    let output = |rng: &mut Rng| {
        let mut bytes = Vec::new();
        for _ in 0..rng.usize(0..12) {
            match rng.u8(..4) {
                0 => bytes.push(rng.u8(..)),
                1 => bytes.extend(rng.char(..).encode_utf8(&mut [0; 4]).bytes()),
                _ => bytes.extend(rng.choice(TARGET.tokens).copied().unwrap_or_default()),
            }
        }
        bytes
    };
    let (one, other) = (output(rng), output(rng));
    match rng.u8(..3) {
        0 => one,
        1 => judge_harness::escape::escape(&one).into_bytes(),
        _ => Transcript { ending: "exit status: 1".to_owned(), stdout: one, stderr: other }.to_string().into_bytes(),
    }
}
