//! The # as it stands on paper.

use super::line::Cell;
use std::fmt;

/// Draws the #, one character a cell.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, mark: impl Fn(Cell) -> char) -> fmt::Result {
    let rows: [&[Cell]; 7] =
        [&[0, 1], &[2, 3], &[4, 5, 6, 7, 8, 9, 10], &[11, 12], &[13, 14, 15, 16, 17, 18, 19], &[20, 21], &[22, 23]];
    for (number, row) in rows.into_iter().enumerate() {
        if number > 0 {
            writeln!(f)?;
        }
        let (indent, gap) = if row.len() == 2 { ("    ", "   ") } else { ("", " ") };
        for (place, &cell) in row.iter().enumerate() {
            write!(f, "{}{}", if place == 0 { indent } else { gap }, mark(cell))?;
        }
    }
    Ok(())
}
