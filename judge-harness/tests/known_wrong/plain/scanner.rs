//! Reads as `scanf` does: white space between the tokens, however much and of whichever kind.

use std::io::BufRead;

pub(crate) struct Scanner<'i> {
    input: &'i mut dyn BufRead,
}

impl<'i> Scanner<'i> {
    pub(crate) fn new(input: &'i mut dyn BufRead) -> Self {
        Self { input }
    }

    /// The next byte, as `getchar`.
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let byte = *self.input.fill_buf().ok()?.first()?;
        self.input.consume(1);
        Some(byte)
    }

    /// The next token, as `%s`.
    pub(crate) fn token(&mut self) -> Option<String> {
        let is_space = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
        let mut byte = self.byte()?;
        while is_space(byte) {
            byte = self.byte()?;
        }
        let mut token = Vec::new();
        let mut next = Some(byte);
        while let Some(byte) = next.filter(|&byte| !is_space(byte)) {
            token.push(byte);
            next = self.byte();
        }
        Some(String::from_utf8_lossy(&token).into_owned())
    }

    /// The next token as a number, as `%d`.
    pub(crate) fn number(&mut self) -> Option<usize> {
        self.token()?.parse().ok()
    }
}
