//! One JSON object a line.

use super::{Reporter, Summary};
use crate::judging::Report;
use serde::Serialize;
use std::io::{self, Write};

/// The keys of a line, in their order.
#[derive(Serialize)]
struct Line<'r> {
    fixture: &'r str,
    verdict: &'static str,
    reason: Option<&'r str>,
    case: Option<usize>,
    byte: Option<u64>,
    wall_ms: Option<u64>,
    cpu_ms: Option<u64>,
    peak_memory_kib: Option<u64>,
    exit_code: Option<i32>,
    signal: Option<i32>,
}

pub(super) struct Json<W> {
    pub(super) out: W,
}

impl<W: Write> Reporter for Json<W> {
    fn report(&mut self, report: &Report) -> io::Result<()> {
        let usage = report.usage.as_ref();
        let line = Line {
            fixture: &report.fixture,
            verdict: report.verdict.name(),
            reason: report.reason.as_deref(),
            case: report.case,
            byte: report.byte,
            wall_ms: usage.map(|usage| usage.wall.as_millis() as u64),
            cpu_ms: usage.map(|usage| usage.cpu.as_millis() as u64),
            peak_memory_kib: usage.map(|usage| usage.peak_memory >> 10),
            exit_code: report.exit_code,
            signal: report.signal,
        };
        let mut text = serde_json::to_string(&line)?;
        text.push('\n');
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    fn finish(&mut self, _summary: &Summary) -> io::Result<()> {
        self.out.flush()
    }
}
