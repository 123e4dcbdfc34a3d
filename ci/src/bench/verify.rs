//! Checks of what the measured programs printed. They read files a line at a time: what this process takes at its peak
//! must stay below what its children take.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use super::inputs::ARRANGEMENTS;
use crate::section::Failed;

/// The solvable boards of Eight by the length of their answers, 0 to 31: <https://oeis.org/A089473>.
const EIGHT_BY_LENGTH: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

/// The line of an answer that there is no way.
const UNSOLVABLE: &str = "unsolvable";

fn lines(path: &Path) -> Result<impl Iterator<Item = Result<String, Failed>>, Failed> {
    Ok(BufReader::new(File::open(path)?).lines().map(|line| line.map_err(Failed::from)))
}

/// The output has so many lines.
pub(super) fn has_lines(output: &Path, expected: u64) -> Result<(), Failed> {
    let found = lines(output)?.try_fold(0, |count, line| line.map(|_| count + 1))?;
    if found == expected { Ok(()) } else { Err(Failed(format!("{found} lines came out instead of {expected}"))) }
}

/// Two programs printed the same.
pub(super) fn are_equal(one: &Path, other: &Path) -> Result<(), Failed> {
    starts_with(one, other)?;
    starts_with(other, one)
}

/// Each line of `start` is the same line of `whole`.
pub(super) fn starts_with(whole: &Path, start: &Path) -> Result<(), Failed> {
    let mut whole = lines(whole)?;
    for (number, expected) in lines(start)?.enumerate() {
        let (expected, found) = (expected?, whole.next().transpose()?);
        if found.as_ref() != Some(&expected) {
            let found = found.unwrap_or_else(|| "nothing".into());
            return Err(Failed(format!("line {}: {found} came out instead of {expected}", number + 1)));
        }
    }
    Ok(())
}

/// The output is these lines.
pub(super) fn is(output: &Path, expected: &[&str]) -> Result<(), Failed> {
    let found: Vec<String> = lines(output)?.collect::<Result<_, _>>()?;
    if found == expected { Ok(()) } else { Err(Failed(format!("{found:?} came out instead of {expected:?}"))) }
}

/// The output's first line is as long as the expected answer.
pub(super) fn is_as_long(output: &Path, expected: &str) -> Result<(), Failed> {
    let found = lines(output)?.next().transpose()?.unwrap_or_default();
    if found.len() == expected.len() { Ok(()) } else { Err(Failed(format!("{found} is not as long as {expected}"))) }
}

/// `wc` counted so many words.
pub(super) fn counts_words(output: &Path, expected: u64) -> Result<(), Failed> {
    let found = lines(output)?.next().transpose()?.unwrap_or_default();
    if found.trim() == expected.to_string() { Ok(()) } else { Err(Failed(format!("wc -w says {found:?}"))) }
}

/// The answers to all arrangements of Eight, a blank line between two, have the lengths that they must.
pub(super) fn is_all_of_eight(output: &Path) -> Result<(), Failed> {
    let (mut by_length, mut unsolvable) = ([0; EIGHT_BY_LENGTH.len()], 0);
    for (number, line) in lines(output)?.enumerate() {
        let line = line?;
        if number % 2 == 1 {
            if !line.is_empty() {
                return Err(Failed(format!("line {} is not blank", number + 1)));
            }
        } else if line == UNSOLVABLE {
            unsolvable += 1;
        } else {
            *by_length.get_mut(line.len()).ok_or_else(|| Failed(format!("{line} is too long")))? += 1;
        }
    }
    if unsolvable == ARRANGEMENTS / 2 && by_length == EIGHT_BY_LENGTH {
        Ok(())
    } else {
        Err(Failed(format!("the lengths are {by_length:?}, and {unsolvable} are unsolvable")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> tempfile::NamedTempFile {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        file
    }

    #[test]
    fn outputs_that_differ_are_seen() {
        let [whole, start, other] = ["AC\n2\nDD\n1\n", "AC\n2\n", "AC\n3\n"].map(file);
        assert!(starts_with(whole.path(), start.path()).is_ok());
        assert!(are_equal(whole.path(), whole.path()).is_ok());
        assert_eq!(are_equal(start.path(), whole.path()).unwrap_err().0, "line 3: nothing came out instead of DD");
        assert_eq!(are_equal(whole.path(), start.path()).unwrap_err().0, "line 3: nothing came out instead of DD");
        assert_eq!(starts_with(whole.path(), other.path()).unwrap_err().0, "line 2: 2 came out instead of 3");
        assert!(has_lines(whole.path(), 4).is_ok() && has_lines(whole.path(), 3).is_err());
        assert!(is(start.path(), &["AC", "2"]).is_ok() && is(start.path(), &["AC"]).is_err());
        assert!(is_as_long(start.path(), "BD").is_ok() && is_as_long(start.path(), "B").is_err());
    }

    #[test]
    fn wc_may_pad_its_number() {
        assert!(counts_words(file("  24\n").path(), 24).is_ok());
        assert!(counts_words(file("25 boards.txt\n").path(), 24).is_err());
    }

    #[test]
    fn the_lengths_of_eight_add_up_and_a_missing_board_is_seen() {
        assert_eq!(EIGHT_BY_LENGTH.iter().sum::<u64>(), ARRANGEMENTS / 2);
        assert!(is_all_of_eight(file("unsolvable\n\nu\n").path()).is_err());
    }
}
