//! Annotations for GitHub's workflows, as its documentation of workflow commands describes them.

use super::{Reporter, Summary};
use crate::check::Verdict;
use crate::judging::Report;
use std::io::{self, Write};

pub(super) struct Github<W> {
    pub(super) out: W,
}

impl<W: Write> Reporter for Github<W> {
    fn report(&mut self, report: &Report) -> io::Result<()> {
        if report.verdict == Verdict::Accepted {
            return Ok(());
        }
        let file = property(&report.path.display().to_string());
        let title = property(&format!("{} {}", report.verdict, report.fixture));
        let message = data(report.reason.as_deref().unwrap_or_default());
        let line = report.line.unwrap_or(1);
        self.out.write_all(format!("::error file={file},line={line},title={title}::{message}\n").as_bytes())?;
        self.out.flush()
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        self.out.write_all(format!("{summary}\n").as_bytes())?;
        self.out.flush()
    }
}

/// A message, on one line.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_to_github_is_escaped() {
        assert_eq!(data("100%\r\na, b: c"), "100%25%0D%0Aa, b: c");
        assert_eq!(property("100%\na, b: c"), "100%25%0Aa%2C b%3A c");
    }
}
