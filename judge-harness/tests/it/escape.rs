//! The escape shows no two byte strings alike, and insta, which ignores much white space, cannot make them alike.

use insta::TextSnapshotKind;
use insta::internals::TextSnapshotContents;
use judge_harness::escape::{END, NEWLINE, UnescapeError, escape, unescape};
use judge_harness::transcript::{Transcript, TranscriptError};
use proptest::prelude::*;

/// What the escape or insta treats apart, and what it does not.
const PIECES: &[&str] = &[
    "\n",
    "\r",
    "\r\n",
    "\t",
    " ",
    "  ",
    "\0",
    "\x1b[1m",
    "\x7f",
    "\\",
    "\\n",
    "\\x20",
    "\\u{23ce}",
    "⏎",
    "∎",
    "⏎\n",
    "é",
    "\u{301}",
    "\u{a0}",
    "\u{2028}",
    "\u{200b}",
    "--- stdout",
    "---",
    "A",
    "No moves needed",
    "unsolvable",
];

/// Byte strings in which what the escape treats apart is common.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => prop::sample::select(PIECES).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// A second byte string that is often the first with a small change.
fn changed(bytes: &[u8]) -> impl Strategy<Value = Vec<u8>> + use<> {
    let whole = bytes.to_vec();
    let (head, tail) = (whole.clone(), whole.clone());
    let blanks = || prop::sample::select(&["\n", "\r\n", " ", "\t", "\r", "\n\n", "∎", "⏎"][..]);
    prop_oneof![
        Just(whole.clone()),
        blanks().prop_map(move |blank| [head.as_slice(), blank.as_bytes()].concat()),
        blanks().prop_map(move |blank| [blank.as_bytes(), tail.as_slice()].concat()),
        Just(whole.trim_ascii().to_vec()),
        Just(String::from_utf8_lossy(&whole).replace("\r\n", "\n").into_bytes()),
        self::bytes(),
    ]
}

fn pair() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    bytes().prop_flat_map(|bytes| (Just(bytes.clone()), changed(&bytes)))
}

fn snapshot(text: String) -> TextSnapshotContents {
    TextSnapshotContents::new(text, TextSnapshotKind::File)
}

proptest! {
    #[test]
    fn unescape_gives_the_bytes_back(bytes in bytes()) {
        prop_assert_eq!(unescape(&escape(&bytes)), Ok(bytes));
    }

    #[test]
    fn any_bytes_come_back(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        prop_assert_eq!(unescape(&escape(&bytes)), Ok(bytes));
    }

    #[test]
    fn no_two_byte_strings_are_shown_alike((one, other) in pair()) {
        prop_assert_eq!(one == other, escape(&one) == escape(&other));
    }

    /// What insta, or an editor, or git does to the ends of a text and to its line ends takes nothing away.
    #[test]
    fn trimming_changes_nothing(bytes in bytes()) {
        let shown = escape(&bytes);
        let handled = shown.trim().replace("\r\n", "\n");
        prop_assert_eq!(&handled, &shown);
        let lines_trimmed: Vec<&str> = shown.split('\n').map(str::trim).collect();
        prop_assert_eq!(lines_trimmed.join("\n"), shown);
    }

    #[test]
    fn insta_tells_the_outputs_of_two_runs_apart((one, other) in pair(), on_stderr: bool) {
        let transcript = |bytes: &[u8]| {
            let (stdout, stderr) = if on_stderr { (Vec::new(), bytes.to_vec()) } else { (bytes.to_vec(), Vec::new()) };
            snapshot(Transcript { ending: "exit status: 0".to_owned(), stdout, stderr }.to_string())
        };
        let (first, second) = (transcript(&one), transcript(&other));
        prop_assert_eq!(one == other, first.matches_latest(&second));
        prop_assert_eq!(one == other, first.matches_legacy(&second));
    }

    #[test]
    fn a_transcript_is_read_back(stdout in bytes(), stderr in bytes()) {
        let transcript = Transcript { ending: "signal: 9 (SIGKILL)".to_owned(), stdout, stderr };
        prop_assert_eq!(transcript.to_string().parse(), Ok(transcript));
    }

    /// Only ASCII that can be printed, and letters, stand for themselves.
    #[test]
    fn nothing_invisible_is_left(bytes in bytes()) {
        let shown = escape(&bytes);
        prop_assert!(shown.chars().all(|c| c == '\n' || c == ' ' || !(c.is_control() || c.is_whitespace())), "{}", shown);
        prop_assert!(shown.ends_with(END));
        prop_assert_eq!(shown.matches(NEWLINE).count(), bytes.split(|&byte| byte == b'\n').count() - 1);
    }
}

/// The premise: without the escape insta takes these for one another.
#[test]
fn insta_alone_does_not_see_the_end_of_an_output() {
    let plain = snapshot("r".to_owned());
    assert!(plain.matches_latest(&snapshot("r\n\n".to_owned())));
    assert!(plain.matches_legacy(&snapshot("\nr".to_owned())));
}

#[test]
fn each_kind_of_byte() {
    let shown = [
        ("", "∎"),
        ("r", "r∎"),
        ("r\n", "r⏎\n∎"),
        ("\n\nr\n", "⏎\n⏎\nr⏎\n∎"),
        ("r\r\n", "r\\r⏎\n∎"),
        (" a  b ", "\\x20a  b\\x20∎"),
        ("   \n", "\\x20\\x20\\x20⏎\n∎"),
        ("\t\0\x1b\x7f\\", "\\t\\0\\x1b\\x7f\\\\∎"),
        ("⏎∎é", "\\u{23ce}\\u{220e}é∎"),
        ("\u{a0}\u{85}\u{2028}\u{200b}e\u{301}", "\\u{a0}\\u{85}\\u{2028}\\u{200b}e\\u{301}∎"),
    ];
    for (bytes, text) in shown {
        assert_eq!(escape(bytes.as_bytes()), text, "{bytes:?}");
    }
    assert_eq!(escape(b"\xff\xe2\x8f"), r"\xff\xe2\x8f∎");
}

#[test]
fn a_text_that_shows_no_bytes() {
    let texts = [
        ("", UnescapeError::NoEnd),
        ("r⏎\n", UnescapeError::NoEnd),
        ("r\n∎", UnescapeError::StrayMark { at: 1 }),
        ("r⏎∎", UnescapeError::StrayMark { at: 1 }),
        ("∎∎", UnescapeError::StrayMark { at: 0 }),
        (r"ab\q∎", UnescapeError::NotASequence { at: 2 }),
        (r"\x4", UnescapeError::NotASequence { at: 0 }),
        (r"\x4∎", UnescapeError::NotASequence { at: 0 }),
        (r"\u{d800}∎", UnescapeError::NotASequence { at: 0 }),
        (r"\u{}∎", UnescapeError::NotASequence { at: 0 }),
        (r"\u{0000041}∎", UnescapeError::NotASequence { at: 0 }),
        // A sign is no digit, though std reads it as part of a number.
        (r"\x+f∎", UnescapeError::NotASequence { at: 0 }),
        (r"\u{+41}∎", UnescapeError::NotASequence { at: 0 }),
        (r"\", UnescapeError::NotASequence { at: 0 }),
    ];
    for (text, error) in texts {
        assert_eq!(unescape(text), Err(error), "{text:?}");
    }
}

#[test]
fn a_text_that_is_no_transcript() {
    let error = |text: &str| text.parse::<Transcript>().unwrap_err();
    assert_eq!(error("exit status: 0"), TranscriptError::NoHeading("stdout"));
    assert_eq!(error("exit status: 0\n--- stdout\n∎"), TranscriptError::NoHeading("stderr"));
    assert_eq!(error("exit status: 0\n--- stdout\nr\n--- stderr\n∎"), TranscriptError::Unescape(UnescapeError::NoEnd));
}
