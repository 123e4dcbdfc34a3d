//! Bytes as text in which every one can be seen.
//!
//! Two outputs that differ in a trailing newline look the same on a screen, and many tools compare them as the same:
//! insta's text snapshots do not tell `"r"` from `"r\n\n"`. Here no two byte strings are shown alike, and they stay
//! apart when newlines and spaces are trimmed from both ends and CRLF is read as LF.
//!
//! | bytes | shown as |
//! |---|---|
//! | a newline | `⏎`, then a line break |
//! | the end of the output | `∎` |
//! | carriage return, tab, NUL, backslash | `\r`, `\t`, `\0`, `\\` |
//! | a space at either end of a line, any other control, a byte that is no UTF-8 | `\x20`, `\x1b`, `\xff` |
//! | `⏎`, `∎`, and characters that cannot be seen or told apart from a blank | `\u{23ce}`, `\u{220e}`, `\u{a0}` |
//! | anything else that is UTF-8 | itself |
//!
//! ```
//! use judge_harness::escape::{escape, unescape};
//!
//! assert_eq!(escape(b"AC\n2\r\n"), "AC⏎\n2\\r⏎\n∎");
//! assert_eq!(escape(b"r \n\nd"), "r\\x20⏎\n⏎\nd∎");
//! assert_eq!(unescape("AC⏎\n2\\r⏎\n∎")?, b"AC\n2\r\n");
//! # Ok::<(), judge_harness::escape::UnescapeError>(())
//! ```

use std::fmt::Write as _;

/// A text that may come from anywhere, a file's name say, for a message of one line: what could drive a terminal or
/// turn the line around is escaped.
///
/// ```
/// assert_eq!(judge_harness::escape::one_line("a b\n\u{1b}[2J.in"), r"a b\n\u{1b}[2J.in");
/// ```
pub fn one_line(text: &str) -> String {
    let turns = |character| matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = |character| matches!(character, '\u{2028}' | '\u{2029}');
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || turns(character) || breaks(character) {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
    }
    line
}

/// Stands before each line break that comes from a newline.
pub const NEWLINE: char = '⏎';

/// Stands where the output ends.
pub const END: char = '∎';

/// Shows bytes as described at the module; [`unescape`] gives them back.
pub fn escape(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let (line, ended) = line.strip_suffix(b"\n").map_or((line, false), |line| (line, true));
        push_line(&mut text, line);
        if ended {
            text.push(NEWLINE);
            text.push('\n');
        }
    }
    text.push(END);
    text
}

/// Shows the bytes between two newlines.
fn push_line(text: &mut String, line: &[u8]) {
    let indent = line.iter().take_while(|&&byte| byte == b' ').count();
    let blanks = line[indent..].iter().rev().take_while(|&&byte| byte == b' ').count();
    text.extend(std::iter::repeat_n(r"\x20", indent));
    for chunk in line[indent..line.len() - blanks].utf8_chunks() {
        chunk.valid().chars().for_each(|character| push_character(text, character));
        chunk.invalid().iter().for_each(|&byte| push_byte(text, byte));
    }
    text.extend(std::iter::repeat_n(r"\x20", blanks));
}

/// Shows a character; a space is shown as itself.
fn push_character(text: &mut String, character: char) {
    match character {
        '\\' => text.push_str(r"\\"),
        '\0' => text.push_str(r"\0"),
        '\r' => text.push_str(r"\r"),
        '\t' => text.push_str(r"\t"),
        ' '..='~' => text.push(character),
        '\0'..='\x7f' => push_byte(text, character as u8),
        NEWLINE | END => text.extend(character.escape_unicode()),
        // Outside ASCII this escapes what cannot be printed or is a mark upon another character.
        _ => text.extend(character.escape_debug()),
    }
}

/// Shows a byte that stands for no character, or for one that cannot be seen.
fn push_byte(text: &mut String, byte: u8) {
    write!(text, r"\x{byte:02x}").expect("a String can always be written to");
}

/// The bytes that [`escape`] showed as this text.
///
/// # Errors
///
/// [`UnescapeError`] if the text shows no bytes: a sequence it does not know, a line break or an end without its mark,
/// or anything after the end.
pub fn unescape(text: &str) -> Result<Vec<u8>, UnescapeError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    loop {
        let at = text.len() - rest.len();
        let mut characters = rest.chars();
        match characters.next().ok_or(UnescapeError::NoEnd)? {
            END if characters.as_str().is_empty() => return Ok(bytes),
            NEWLINE if characters.next() == Some('\n') => bytes.push(b'\n'),
            '\\' => {
                let (sequence, length) = escaped(rest).ok_or(UnescapeError::NotASequence { at })?;
                match sequence {
                    Escaped::Byte(byte) => bytes.push(byte),
                    Escaped::Character(character) => push_utf8(&mut bytes, character),
                }
                rest = &rest[length..];
                continue;
            }
            END | NEWLINE | '\n' => return Err(UnescapeError::StrayMark { at }),
            character => push_utf8(&mut bytes, character),
        }
        rest = characters.as_str();
    }
}

fn push_utf8(bytes: &mut Vec<u8>, character: char) {
    bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
}

/// What a sequence that begins with a backslash stands for.
enum Escaped {
    Byte(u8),
    Character(char),
}

/// What the sequence at the start of the text stands for, and its length in bytes.
fn escaped(text: &str) -> Option<(Escaped, usize)> {
    let byte = |byte| Some((Escaped::Byte(byte), 2));
    match text.as_bytes().get(1)? {
        b'\\' => byte(b'\\'),
        b'0' => byte(b'\0'),
        b'r' => byte(b'\r'),
        b't' => byte(b'\t'),
        b'x' => Some((Escaped::Byte(hexadecimal(text.get(2..4)?)? as u8), 4)),
        b'u' => {
            let (digits, _) = text.get(2..)?.strip_prefix('{')?.split_once('}')?;
            let character = char::from_u32(hexadecimal(digits)?)?;
            Some((Escaped::Character(character), r"\u{}".len() + digits.len()))
        }
        _ => None,
    }
}

/// The number that one to six hexadecimal digits stand for; std would also take a sign.
fn hexadecimal(digits: &str) -> Option<u32> {
    let is_right = digits.len() <= 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if is_right { u32::from_str_radix(digits, 16).ok() } else { None }
}

/// Why a text shows no bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnescapeError {
    /// A backslash begins no known sequence.
    #[error("no escape sequence at offset {at}")]
    NotASequence {
        /// Offset of the backslash in bytes.
        at: usize,
    },
    /// A line break without `⏎`, a `⏎` without its line break, or text after `∎`.
    #[error("a line break without its mark, or a mark out of place, at offset {at}")]
    StrayMark {
        /// Offset of the character in bytes.
        at: usize,
    },
    /// There is no `∎`.
    #[error("the end is not marked")]
    NoEnd,
}
