//! Reports, whatever a file is called and a program says.

use judge_harness::case::Case;
use judge_harness::check::{Acceptance, Verdict};
use judge_harness::judging::{Report, judge_output};
use judge_harness::report::{Format, Human, Reporter, Summary, for_programs};
use solver_core::judge::Judge;

/// The verdict on an output for an input file with this name.
fn report(name: &str, input: &str) -> Report {
    let case = Case::of_input(name.to_owned(), name.into(), Judge::Poj1077, input.into());
    judge_output(&case, Acceptance::Any, b"r\n".to_vec())
}

/// A file's name reached the terminal as it was, once as the name of the case and once in the reason of a JE.
#[test]
fn a_name_cannot_drive_the_terminal() {
    for (input, verdict) in [("1 2 3 4 5 6 7 x 8", Verdict::Accepted), ("nonsense", Verdict::JudgeError)] {
        let mut text = Vec::new();
        let report = report("a\nb\u{1b}[2J\u{202e}\u{85}.in", input);
        assert_eq!(report.verdict, verdict);
        Human::new(&mut text, 0, false).report(&report).expect("memory can be written to");
        let text = String::from_utf8(text).expect("a report is text");
        let name = r"a\nb\u{1b}[2J\u{202e}\u{85}.in";
        assert!(text.starts_with(&format!("{name}  ")), "{text:?}");
        assert_eq!(text.matches(name).count(), if verdict == Verdict::Accepted { 1 } else { 2 }, "{text:?}");
        assert!(!text.contains("[2J\u{202e}"), "{text:?}");
    }
}

/// quick-junit leaves the two last characters of the basic plane, which XML forbids.
#[test]
fn junit_holds_no_character_that_xml_forbids() {
    let mut text = Vec::new();
    let mut report = report("a\u{fffe}\0b.in", "1 2 3 4 5 6 7 x 8");
    report.stderr = "\u{ffff}\u{7}".into();
    let mut junit = for_programs(Format::Junit, &mut text);
    junit.report(&report).and_then(|()| junit.finish(&Summary::before(1))).expect("memory can be written to");
    drop(junit);
    let text = String::from_utf8(text).expect("a report is text");
    assert!(!text.contains(['\u{fffe}', '\u{ffff}', '\0', '\u{7}']), "{text:?}");
    assert!(text.contains("a\u{fffd}b.in"), "{text:?}");
}
