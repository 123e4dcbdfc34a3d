//! Commands to be typed.

use std::ffi::OsStr;

/// Words as a shell reads them: quoted where they need it.
pub(super) fn line<W: AsRef<OsStr>>(words: impl IntoIterator<Item = W>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| quoted(&word.as_ref().to_string_lossy())).collect();
    words.join(" ")
}

fn quoted(word: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-_./:=,+@%".contains(character);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_shell_would_change_is_quoted() {
        assert_eq!(line(["./a.out", "eight::la5506::edge::x"]), "./a.out eight::la5506::edge::x");
        assert_eq!(line(["a b", "", "it's", "$HOME", "*"]), r"'a b' '' 'it'\''s' '$HOME' '*'");
    }
}
