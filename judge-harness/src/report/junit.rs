//! One `JUnit` document, as Jenkins and others read it: a test suite for each judge, a test case for each fixture.
//!
//! JE is an error, every other verdict but AC a failure.

use super::{Reporter, Summary};
use crate::check::Verdict;
use crate::diff::{Difference, View};
use crate::judging::Report;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

pub(super) struct Junit<W> {
    pub(super) out: W,
    pub(super) reports: Vec<(String, TestCase)>,
}

impl<W: Write> Reporter for Junit<W> {
    fn report(&mut self, report: &Report) -> io::Result<()> {
        let mut parts = report.fixture.splitn(3, "::");
        let (suite, name) = match (parts.next(), parts.next(), parts.next()) {
            (Some(problem), Some(judge), Some(name)) => (format!("{problem}::{judge}"), name),
            _ => ("files".to_owned(), report.fixture.as_str()),
        };
        let mut case = TestCase::new(name, status(report));
        case.set_classname(suite.clone());
        case.set_time(report.usage.map_or(Duration::ZERO, |usage| usage.wall));
        if !report.stderr.is_empty() {
            case.set_system_err(String::from_utf8_lossy(&report.stderr));
        }
        self.reports.push((suite, case));
        Ok(())
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        let mut document = quick_junit::Report::new("judge");
        document.set_time(summary.elapsed);
        let mut suites: Vec<TestSuite> = Vec::new();
        for (suite, case) in self.reports.drain(..) {
            let known = suites.iter_mut().position(|known| known.name.as_str() == suite);
            let at = known.unwrap_or_else(|| {
                suites.push(TestSuite::new(suite));
                suites.len() - 1
            });
            let time = suites[at].time.unwrap_or_default() + case.time.unwrap_or_default();
            suites[at].set_time(time);
            suites[at].add_test_case(case);
        }
        document.add_test_suites(suites);
        let text = document.to_string().map_err(io::Error::other)?;
        // Jenkins's schema knows this attribute of a suite, but not of the whole.
        let text = text.replacen(" skipped=\"0\"", "", 1);
        // quick-junit leaves out the controls that XML forbids, but not these two.
        let text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

const A_STRING: &str = "a String can always be written to";

fn status(report: &Report) -> TestCaseStatus {
    let kind = match report.verdict {
        Verdict::Accepted => return TestCaseStatus::success(),
        Verdict::JudgeError => NonSuccessKind::Error,
        _ => NonSuccessKind::Failure,
    };
    let mut status = TestCaseStatus::non_success(kind);
    let reason = report.reason.as_deref().unwrap_or_default();
    status.set_type(report.verdict.name()).set_message(reason);
    let difference = report.expected.as_deref().and_then(|expected| Difference::between(expected, &report.output));
    let mut description = format!("{}: {reason}", report.path.display());
    for drawing in [&report.board, &report.reached].into_iter().flatten() {
        write!(description, "\n\n{drawing}").expect(A_STRING);
    }
    if let Some(difference) = difference {
        write!(description, "\n\n{}", difference.view(View::CLIPPED)).expect(A_STRING);
    }
    status.set_description(description);
    status
}
