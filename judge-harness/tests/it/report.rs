//! Reports, whatever a file is called and a program says.

use judge_harness::case::Case;
use judge_harness::check::{Acceptance, Verdict};
use judge_harness::judging::{Report, Usage, judge_output};
use judge_harness::report::{Format, Human, Reporter, Summary, for_programs};
use solver_core::judge::Judge;
use std::time::Duration;

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

const FIRST: &str = "fixtures/eight/la5506/edge/first.in";

/// What each format is held against, on two judges and a file: WA, RE, JE for a bad input, AC.
fn reports() -> [Report; 4] {
    let input = "2\n\n2 3 4\n1 5 x\n7 6 8\n\n1 2 3\n4 5 6\n7 x 8\n";
    let judged = |name: &str, path: &str, judge: Judge, input: &str, output: &str| {
        let case = Case::of_input(name.to_owned(), path.into(), judge, input.into());
        judge_output(&case, Acceptance::Any, output.into())
    };
    let usage = |wall, cpu, memory: u64| {
        let (wall, cpu) = (Duration::from_millis(wall), Duration::from_millis(cpu));
        Some(Usage { wall, cpu, peak_memory: memory << 10 })
    };
    let wrong = Report {
        reason: Some("case 2: 100% <no>".to_owned()),
        usage: usage(1_250, 30, 51_300),
        exit_code: Some(0),
        stderr: b"not shown of a WA\n".to_vec(),
        ..judged("eight::la5506::edge::first", FIRST, Judge::La5506, input, "ullddrurdllurdruldr\n\nl\n")
    };
    let crashed = Report {
        verdict: Verdict::RuntimeError,
        reason: Some("killed".to_owned()),
        usage: usage(2, 1, 3_000),
        signal: Some(9),
        stderr: format!("one\ntwo\n\nthree\nit's \"four\"\nfive\u{7}\n{}\n", "6".repeat(170)).into_bytes(),
        expected: None,
        ..judged("eight::poj1077::edge::second", "second.in", Judge::Poj1077, "1 2 3 4 5 6 7 x 8", "l\n")
    };
    let bad = judged("bad,1.in", "bad,1.in", Judge::La5506, "1\n1 2 3\n4 5 6\n7 8 9\n", "r\n");
    let right = Report {
        usage: usage(1_000, 999, 2_048),
        exit_code: Some(0),
        ..judged("eight::la5506::edge::last", "last.in", Judge::La5506, "1\n1 2 3 4 5 6 7 x 8\n", "r\n")
    };
    [wrong, crashed, bad, right]
}

/// All of them, and the summary.
fn written(reporter: &mut dyn Reporter) {
    let mut summary = Summary::before(4);
    summary.elapsed = Duration::from_millis(2_500);
    for report in reports() {
        summary.count(report.verdict);
        reporter.report(&report).expect("memory can be written to");
    }
    summary.next.push("type this".to_owned());
    reporter.finish(&summary).expect("memory can be written to");
}

fn for_a_program(format: Format) -> String {
    let mut text = Vec::new();
    written(&mut *for_programs(format, &mut text));
    String::from_utf8(text).expect("a report is text")
}

/// With `^` for the character that begins a colour.
#[test]
fn what_people_read() {
    let mut text = Vec::new();
    written(&mut Human::new(&mut text, 30, false));
    let text = String::from_utf8(text).expect("a report is text").replace('\x1b', "^");
    let sixes = "6".repeat(160);
    let expected = format!(
        r#"eight::la5506::edge::first      ^[1m^[31mWA^[0m     1.25 s   50.0 MiB
    case 2: 100% <no>
      ^[2mcase 2    where it goes wrong^[0m
      1 2 3     1 2 3
      4 5 6     4 5 6
      7 x 8     x 7 8
      first difference at byte 21 (line 3, column 1): expected `r`, got `l`
      ^[31m- expected^[0m
      ^[32m+ got^[0m
        ullddrurdllurdruldr⏎
        ⏎
      ^[31m- r⏎^[0m
      ^[32m+ l⏎^[0m
        ∎
eight::poj1077::edge::second    ^[1m^[35mRE^[0m     2.0 ms    2.9 MiB
    killed
      ^[2mcase 1    where it goes wrong^[0m
      1 2 3     1 2 3
      4 5 6     4 5 6
      7 x 8     x 7 8
      ^[2mstderr: three^[0m
      ^[2mstderr: it's "four"^[0m
      ^[2mstderr: five\u{{7}}^[0m
      ^[2mstderr: {sixes}^[0m
bad,1.in                        ^[1m^[36mJE^[0m
    bad,1.in:4:5: not an input of la5506: board 1, tile 9 of 9: expected a tile 1 to 8 or x, found `9`
eight::la5506::edge::last       ^[1m^[32mAC^[0m        1 s      2 MiB
^[1m4 fixtures: 1 AC, 1 WA, 1 RE, 1 JE^[0m, 2.50 s
type this
"#
    );
    assert_eq!(text, expected);
}

/// Only a reason of the judge's own, which is about no fixture, is said once.
#[test]
fn the_same_reason_twice() {
    let [_, crashed, bad, _] = reports();
    for (report, times) in [(crashed, 2), (bad, 1)] {
        let mut text = Vec::new();
        let mut human = Human::new(&mut text, 0, false);
        human.report(&report).and_then(|()| human.report(&report)).expect("memory can be written to");
        let text = String::from_utf8(text).expect("a report is text");
        let reason = report.reason.expect("it has one");
        assert_eq!(text.matches(&format!("    {reason}\n")).count(), times, "{text}");
        assert_eq!(text.matches("where it goes wrong").count(), if times == 2 { 2 } else { 0 }, "{text}");
    }
}

#[test]
fn what_json_holds() {
    let none = r#""case":null,"byte":null,"wall_ms":null,"cpu_ms":null,"peak_memory_kib":null"#;
    let expected = [
        r#"{"fixture":"eight::la5506::edge::first","verdict":"WA","reason":"case 2: 100% <no>","case":2,"byte":21,"#,
        r#""wall_ms":1250,"cpu_ms":30,"peak_memory_kib":51300,"exit_code":0,"signal":null}"#,
        "\n",
        r#"{"fixture":"eight::poj1077::edge::second","verdict":"RE","reason":"killed","case":1,"byte":0,"#,
        r#""wall_ms":2,"cpu_ms":1,"peak_memory_kib":3000,"exit_code":null,"signal":9}"#,
        "\n",
        r#"{"fixture":"bad,1.in","verdict":"JE","reason":"bad,1.in:4:5: not an input of la5506: board 1, tile 9 of 9: "#,
        r#"expected a tile 1 to 8 or x, found `9`","#,
        none,
        r#","exit_code":null,"signal":null}"#,
        "\n",
        r#"{"fixture":"eight::la5506::edge::last","verdict":"AC","reason":null,"case":null,"byte":null,"#,
        r#""wall_ms":1000,"cpu_ms":999,"peak_memory_kib":2048,"exit_code":0,"signal":null}"#,
        "\n",
    ];
    assert_eq!(for_a_program(Format::Json), expected.concat());
}

#[test]
fn what_github_shows() {
    let expected = "\
::error file=fixtures/eight/la5506/edge/first.in,line=7,title=WA eight%3A%3Ala5506%3A%3Aedge%3A%3Afirst::case 2: 100%25 <no>
::error file=second.in,line=1,title=RE eight%3A%3Apoj1077%3A%3Aedge%3A%3Asecond::killed
::error file=bad%2C1.in,line=4,title=JE bad%2C1.in::bad,1.in:4:5: not an input of la5506: board 1, tile 9 of 9: \
expected a tile 1 to 8 or x, found `9`
4 fixtures: 1 AC, 1 WA, 1 RE, 1 JE
";
    assert_eq!(for_a_program(Format::Github), expected);
}

#[test]
fn what_junit_holds() {
    let bad = "bad,1.in:4:5: not an input of la5506: board 1, tile 9 of 9: expected a tile 1 to 8 or x, found `9`";
    let sixes = "6".repeat(170);
    let expected = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="judge" tests="4" failures="2" errors="1" time="2.500">
    <testsuite name="eight::la5506" tests="2" skipped="0" errors="0" failures="1" time="2.250">
        <testcase name="edge::first" classname="eight::la5506" time="1.250">
            <failure message="case 2: 100% &lt;no&gt;" type="WA">{FIRST}: case 2: 100% &lt;no&gt;

1 2 3
4 5 6
7 x 8

1 2 3
4 5 6
x 7 8

first difference at byte 21 (line 3, column 1): expected `r`, got `l`
- expected
+ got
  ullddrurdllurdruldr⏎
  ⏎
- r⏎
+ l⏎
  ∎</failure>
            <system-err>not shown of a WA
</system-err>
        </testcase>
        <testcase name="edge::last" classname="eight::la5506" time="1.000"/>
    </testsuite>
    <testsuite name="eight::poj1077" tests="1" skipped="0" errors="0" failures="1" time="0.002">
        <testcase name="edge::second" classname="eight::poj1077" time="0.002">
            <failure message="killed" type="RE">second.in: killed

1 2 3
4 5 6
7 x 8

1 2 3
4 5 6
x 7 8</failure>
            <system-err>one
two

three
it&apos;s &quot;four&quot;
five
{sixes}
</system-err>
        </testcase>
    </testsuite>
    <testsuite name="files" tests="1" skipped="0" errors="1" failures="0" time="0.000">
        <testcase name="bad,1.in" classname="files" time="0.000">
            <error message="{bad}" type="JE">bad,1.in: {bad}</error>
        </testcase>
    </testsuite>
</testsuites>
"#
    );
    assert_eq!(for_a_program(Format::Junit), expected);
}
