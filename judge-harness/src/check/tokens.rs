//! An output as tokens: runs of bytes that are no white space.

/// Whether a byte is one of the six that C calls white space.
pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// How many newlines a text has.
pub(super) fn newlines(text: &[u8]) -> usize {
    text.iter().map(|&byte| usize::from(byte == b'\n')).sum()
}

/// One token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) text: &'t [u8],
    /// The offset of its first byte.
    pub(super) start: usize,
}

impl Token<'_> {
    /// The offset behind its last byte.
    pub(super) const fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// The tokens of a text, in order.
#[derive(Debug, Clone)]
pub(super) struct Tokens<'t> {
    text: &'t [u8],
    next: Option<Token<'t>>,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t [u8]) -> Self {
        Self { text, next: Self::find(text, 0) }
    }

    /// Where the next token starts.
    pub(super) const fn start(&self) -> Option<usize> {
        match self.next {
            Some(token) => Some(token.start),
            None => None,
        }
    }

    /// The first token at or after an offset.
    fn find(text: &'t [u8], at: usize) -> Option<Token<'t>> {
        let start = at + text[at..].iter().position(|&byte| !is_space(byte))?;
        let rest = &text[start..];
        let length = rest.iter().position(|&byte| is_space(byte)).unwrap_or(rest.len());
        Some(Token { text: &rest[..length], start })
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        let token = self.next?;
        self.next = Self::find(self.text, token.end());
        Some(token)
    }
}

/// How many bytes of what a program printed a reason shows.
const SHOWN: usize = 40;

/// What a program printed, for a reason: escaped, in backquotes, and cut if long.
pub(super) fn shown(text: &[u8]) -> String {
    match text.get(..SHOWN) {
        Some(start) if text.len() > SHOWN => format!("`{}...`", start.escape_ascii()),
        _ => format!("`{}`", text.escape_ascii()),
    }
}
