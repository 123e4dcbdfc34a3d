//! Running sections and reporting on them.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};

use crate::checkout::Checkout;
use crate::section::{Context, Failed, Outcome, Section};

const HEADING: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// How to run the sections.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// Stop at the first failure.
    pub(crate) fail_fast: bool,
    /// Let commands write straight to the terminal, and show the log of a section that passed.
    pub(crate) verbose: bool,
    /// Fold each section in the log of GitHub Actions.
    pub(crate) github: bool,
}

/// A section and what came of it; `None` if an earlier failure stopped the run.
struct Entry<'a> {
    section: &'a Section,
    result: Option<(Outcome, Duration)>,
}

/// Runs the sections in order and writes the report; whether all of them passed.
pub(crate) fn run(
    sections: &[&Section],
    checkout: &Checkout,
    options: Options,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let start = Instant::now();
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for &section in sections {
        let stopped = options.fail_fast && entries.iter().any(|entry| !matches!(entry.result, Some((Ok(_), _))));
        let result = if stopped { None } else { Some(run_one(section, checkout, options, out)?) };
        entries.push(Entry { section, result });
    }
    summary(&entries, start.elapsed(), out)?;
    Ok(entries.iter().all(|entry| matches!(entry.result, Some((Ok(_), _)))))
}

fn run_one(
    section: &Section,
    checkout: &Checkout,
    options: Options,
    out: &mut dyn Write,
) -> io::Result<(Outcome, Duration)> {
    if options.github {
        writeln!(out, "::group::{}", section.name)?;
    }
    writeln!(out, "{HEADING}== {}: {}{HEADING:#}", section.name, section.about)?;
    // A command may write to the same terminal next.
    out.flush()?;

    let start = Instant::now();
    let mut log = Vec::new();
    let outcome = (section.run)(&mut Context { checkout, verbose: options.verbose, log: &mut log });
    let elapsed = start.elapsed();

    // What went wrong must not be folded away.
    if options.github {
        writeln!(out, "::endgroup::")?;
    }
    if outcome.is_err() || options.verbose {
        out.write_all(&log)?;
        if log.last().is_some_and(|&byte| byte != b'\n') {
            writeln!(out)?;
        }
    }
    let seconds = elapsed.as_secs_f64();
    match &outcome {
        Ok(note) => writeln!(out, "   {GOOD}ok{GOOD:#} in {seconds:.1} s: {note}\n")?,
        Err(Failed(message)) => writeln!(out, "   {BAD}FAILED{BAD:#} in {seconds:.1} s: {message}\n")?,
    }
    Ok((outcome, elapsed))
}

fn summary(entries: &[Entry<'_>], total: Duration, out: &mut dyn Write) -> io::Result<()> {
    let width = entries.iter().map(|entry| entry.section.name.len()).max().unwrap_or(0).max("section".len());
    writeln!(out, "{HEADING}{:width$}  {:7}  {:>7}{HEADING:#}", "section", "result", "seconds")?;
    for Entry { section, result } in entries {
        let (style, word) = match result {
            Some((Ok(_), _)) => (GOOD, "ok"),
            Some((Err(_), _)) => (BAD, "FAILED"),
            None => (Style::new(), "not run"),
        };
        let seconds = result.as_ref().map_or_else(String::new, |(_, elapsed)| format!("{:.1}", elapsed.as_secs_f64()));
        writeln!(out, "{}", format!("{:width$}  {style}{word:7}{style:#}  {seconds:>7}", section.name).trim_end())?;
    }
    writeln!(out, "{:width$}  {:7}  {:>7.1}", "total", "", total.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Section = Section { name: "good", about: "passes", run: |_| Ok("nothing to do".into()) };
    const BAD: Section = Section {
        name: "bad",
        about: "fails",
        run: |context| {
            context.log.write_all(b"the details")?;
            Err(Failed("it broke".into()))
        },
    };

    fn report(sections: &[&Section], options: Options) -> (bool, String) {
        let checkout = Checkout { root: ".".into(), target: "target".into() };
        let mut out = anstream::StripStream::new(Vec::new());
        let passed = run(sections, &checkout, options, &mut out).unwrap();
        (passed, String::from_utf8(out.into_inner()).unwrap())
    }

    #[test]
    fn a_pass_is_one_heading_one_duration_and_a_table() {
        let (passed, report) = report(&[&GOOD], Options::default());
        assert!(passed);
        assert_eq!(
            report,
            "== good: passes\n   ok in 0.0 s: nothing to do\n\n\
             section  result   seconds\ngood     ok           0.0\ntotal                 0.0\n"
        );
    }

    #[test]
    fn a_failure_shows_its_output_and_the_rest_still_runs() {
        let (passed, report) = report(&[&BAD, &GOOD], Options::default());
        assert!(!passed);
        assert!(report.contains("the details\n   FAILED in 0.0 s: it broke\n"), "{report}");
        assert!(report.contains("ok in 0.0 s: nothing to do"), "{report}");
        assert!(report.contains("\nbad      FAILED       0.0\n"), "{report}");
    }

    #[test]
    fn fail_fast_says_what_it_did_not_run() {
        let (passed, report) = report(&[&BAD, &GOOD], Options { fail_fast: true, ..Options::default() });
        assert!(!passed);
        assert!(!report.contains("nothing to do"), "{report}");
        assert!(report.contains("\ngood     not run\n"), "{report}");
    }

    #[test]
    fn verbose_shows_the_log_of_a_pass_too() {
        const TALKS: Section = Section {
            name: "talks",
            about: "passes",
            run: |context| {
                writeln!(context.log, "the details")?;
                Ok("done".into())
            },
        };
        assert!(!report(&[&TALKS], Options::default()).1.contains("the details"));
        let verbose = Options { verbose: true, ..Options::default() };
        assert!(report(&[&TALKS], verbose).1.contains("the details\n   ok in 0.0 s: done\n"));
    }

    #[test]
    fn github_folds_a_section_but_not_its_failure() {
        let (_, report) = report(&[&BAD], Options { github: true, ..Options::default() });
        assert!(report.starts_with("::group::bad\n== bad: fails\n::endgroup::\nthe details\n"), "{report}");
    }
}
