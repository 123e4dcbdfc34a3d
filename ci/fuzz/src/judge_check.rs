//! `judge check`, but for its reading of files: the verdict on an output, in each of the formats.

use crate::Target;
use crate::check::{self, Given};
use crate::model::{self, Ending};
use fastrand::Rng;
use judge_harness::case::Case;
use judge_harness::check::{Acceptance, Verdict};
use judge_harness::judging::{Report, judge_output};
use judge_harness::report::{Format, Human, Reporter, Summary, for_programs};
use quick_xml::events::Event;
use solver_core::judge::Judge;

pub(crate) const TARGET: Target = Target {
    name: "judge-check",
    about: "any name, input and output get a report that is well formed in every format and hides nothing",
    run: judge_check,
    tokens: &[
        b"\n",
        b" ",
        b"\0",
        b"\r",
        b"\x1b[2J",
        b"\x08",
        b"\x7f",
        b"<b>",
        b"&amp;",
        b"]]>",
        b"\"",
        b"::error::",
        b"%0A",
        b"2\n",
        b"1 2 3 4 5 6 7 x 8\n",
        b"1 2 3 4 5 6 8 7 x\n",
        b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n",
        b"0\n",
        b"AC\n2\n",
        b"r\n",
        b"unsolvable\n",
        b"No moves needed\n",
        "\u{a0}".as_bytes(),
        "\u{85}".as_bytes(),
        "\u{2028}".as_bytes(),
        "\u{202e}".as_bytes(),
        "\u{fffe}".as_bytes(),
        "⏎".as_bytes(),
        b"\xff",
    ],
    generate,
    longest: 512,
};

/// A byte says how long the name is that follows it, and whether the input is made as for
/// [`check`](crate::check()) or stands after a byte each for its judge and its length; the rest is the output.
///
/// # Panics
///
/// If a report is not well formed, or anything of a name or an output could drive a terminal.
pub fn judge_check(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let Some((name, rest)) = rest.split_at_checked(usize::from(first) % 16) else { return };
    let Some(given) = (if first >= 128 { check::given(rest) } else { raw(rest) }) else { return };
    let Given { judge, acceptance, input, output } = given;

    let name = String::from_utf8_lossy(name).into_owned();
    let is_bad = matches!(model::read(check::model_of(judge), judge.framing(), &input).1, Ending::Bad(_));
    let case = Case::of_input(name.clone(), name.into(), judge, input);
    let report = judge_output(&case, acceptance, output.to_vec());
    assert_eq!(is_bad, report.verdict == Verdict::JudgeError, "{judge}: {report:?}");
    assert_eq!(report.verdict == Verdict::Accepted, report.reason.is_none(), "{report:?}");

    for full in [false, true] {
        let mut text = Vec::new();
        written(&mut Human::new(&mut text, 0, full), &report);
        is_for_people(&text, &report);
    }
    for format in [Format::Json, Format::Junit, Format::Github] {
        let mut text = Vec::new();
        written(&mut *for_programs(format, &mut text), &report);
        let text = String::from_utf8(text).expect("a report is UTF-8");
        match format {
            Format::Json => is_json(&text, &report),
            Format::Junit => is_xml(&text),
            _ => is_an_annotation(&text, &report),
        }
    }
}

fn raw(data: &[u8]) -> Option<Given<'_>> {
    let (&[judge, length], rest) = data.split_first_chunk()?;
    let (input, output) = rest.split_at_checked(usize::from(length))?;
    let judge = Judge::ALL[usize::from(judge) % Judge::ALL.len()];
    Some(Given { judge, acceptance: Acceptance::of(judge), input: input.to_vec(), output })
}

fn written(reporter: &mut dyn Reporter, report: &Report) {
    let mut summary = Summary::before(1);
    summary.count(report.verdict);
    let done = reporter.report(report).and_then(|()| reporter.finish(&summary));
    done.expect("memory can always be written to");
}

/// Colours are ours; no other control, and nothing that turns the text around, reaches the terminal.
fn is_for_people(text: &[u8], report: &Report) {
    let text = str::from_utf8(text).expect("a report is UTF-8");
    let mut rest = text.chars();
    while let Some(character) = rest.next() {
        if character == '\x1b' {
            let end = rest.by_ref().find(|&c| !matches!(c, '[' | ';' | '0'..='9'));
            assert_eq!(end, Some('m'), "not a colour in {text:?} for {report:?}");
        } else {
            let is_seen = character == '\n' || !(character.is_control() || turns(character));
            assert!(is_seen, "{character:?} in {text:?} for {report:?}");
        }
    }
    if report.verdict == Verdict::Accepted {
        assert_eq!(text.lines().count(), 2, "a line for the case, and one for all: {text:?}");
    }
}

/// Marks that change the order in which text is shown.
const fn turns(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn is_json(text: &str, report: &Report) {
    let line = text.strip_suffix('\n').filter(|line| !line.contains('\n'));
    let value: serde_json::Value = line.and_then(|line| serde_json::from_str(line).ok()).expect("one object on a line");
    assert_eq!(value["verdict"], report.verdict.name(), "{text}");
    assert_eq!(value["reason"].as_str(), report.reason.as_deref(), "{text}");
    assert_eq!(value["fixture"], report.fixture.as_str(), "{text}");
}

fn is_xml(text: &str) {
    let mut reader = quick_xml::Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {text:?}")) {
            Event::Eof => break,
            Event::Start(tag) | Event::Empty(tag) => {
                for attribute in tag.attributes() {
                    assert!(attribute.is_ok(), "{attribute:?}: {text:?}");
                }
            }
            _ => {}
        }
    }
    // The characters that XML 1.0 allows.
    let is_allowed =
        |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    assert!(text.chars().all(is_allowed), "{text:?}");
}

/// At most one line is a command, and that one is ours.
fn is_an_annotation(text: &str, report: &Report) {
    let commands = text.split(['\n', '\r']).filter(|line| line.trim_start().starts_with("::")).count();
    assert_eq!(commands, usize::from(report.verdict != Verdict::Accepted), "{text:?}");
    assert!(text.lines().count() <= 2 && !text.contains('\r'), "{text:?}");
}

/// As for [`check`](crate::check()), with a name; or an input and an output of tokens.
fn generate(rng: &mut Rng) -> Vec<u8> {
    let tokens = |rng: &mut Rng, number: usize| {
        let mut bytes = Vec::<u8>::new();
        for _ in 0..rng.usize(0..=number) {
            bytes.extend(rng.choice(TARGET.tokens).copied().unwrap_or_default());
        }
        bytes
    };
    let mut name = tokens(rng, 2);
    name.truncate(15);
    let mut data = vec![name.len() as u8];
    data.extend(name);
    if rng.bool() {
        data[0] += 128;
        data.extend((check::TARGET.generate)(rng));
    } else {
        let mut input = tokens(rng, 4);
        input.truncate(255);
        data.extend([rng.u8(..), input.len() as u8]);
        data.extend(input);
        data.extend(tokens(rng, 6));
    }
    data
}
