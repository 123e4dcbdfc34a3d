//! What is printed: each format, in order, with colours and in full only where that is wanted.

use crate::{eight, lines_of_json, run, say, stdout};
use predicates::prelude::*;
use predicates::str::{contains, ends_with, starts_with};
use quick_xml::events::Event;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

pub(crate) fn json_has_its_keys() {
    let keys =
        ["fixture", "verdict", "reason", "case", "byte", "wall_ms", "cpu_ms", "peak_memory_kib", "exit_code", "signal"];
    let text = stdout(&mut run("--problem eight --format json edge::count-two", "kill -SEGV $$"));
    let places: Vec<usize> = keys.map(|key| text.find(&format!("\"{key}\":")).expect(key)).to_vec();
    assert!(places.is_sorted(), "{text}");

    let reports = lines_of_json(&mut run("--problem eight --format json edge::count-two", "kill -SEGV $$"));
    let [report] = &reports[..] else { panic!("{reports:?}") };
    assert_eq!(report.as_object().expect("an object").len(), keys.len());
    assert_eq!(report["fixture"], "eight::la5506::edge::count-two");
    assert_eq!((&report["verdict"], &report["signal"], &report["exit_code"]), (&"RE".into(), &11.into(), &Value::Null));
    assert_eq!((&report["case"], &report["byte"]), (&1.into(), &Value::Null));
    assert!(report["peak_memory_kib"].as_u64().is_some_and(|kib| (100..100_000).contains(&kib)), "{report}");

    let right = lines_of_json(&mut run("--problem eight --format json edge::count-two", &eight()));
    assert_eq!(
        (&right[0]["verdict"], &right[0]["reason"], &right[0]["exit_code"]),
        (&"AC".into(), &Value::Null, &0.into())
    );
    let wrong = format!("{} | sed 's/^r$/l/'", eight());
    let wrong = lines_of_json(&mut run("--problem eight --format json edge::count-two", &wrong));
    assert_eq!((&wrong[0]["case"], &wrong[0]["byte"]), (&2.into(), &21.into()));
    // A mistake before an end that is no better.
    let second = format!("{} | head -n 2; echo l; ", eight());
    for (line, verdict, case, byte) in [
        (format!("{second} exit 1"), "RE", 2, 21),
        (format!("{second} head -c 100000 /dev/zero"), "OLE", 2, 21),
        ("echo l; exec sleep 60".to_owned(), "TLE", 1, 0),
    ] {
        let limits = if verdict == "TLE" { "--time-limit 1" } else { "--output-limit 64KiB" };
        let stopped =
            lines_of_json(&mut run(&format!("--problem eight --format json {limits} edge::count-two"), &line));
        let found = (&stopped[0]["verdict"], &stopped[0]["case"], &stopped[0]["byte"]);
        assert_eq!(found, (&verdict.into(), &case.into(), &byte.into()));
    }
    let line = "sleep 0.3; dd bs=50M count=1 if=/dev/zero of=/dev/null 2> /dev/null";
    let used = lines_of_json(&mut run("--problem eight --time-limit 50 --format json edge::count-two", line));
    let (wall, cpu) = (used[0]["wall_ms"].as_u64().expect("a number"), used[0]["cpu_ms"].as_u64().expect("a number"));
    assert!((300..60_000).contains(&wall) && cpu + 200 < wall, "{used:?}");
    assert!(used[0]["peak_memory_kib"].as_u64().is_some_and(|kib| (51_200..70_000).contains(&kib)), "{used:?}");
    let missing =
        lines_of_json(say("run --problem eight --format json edge::count-two -- ./missing").env("LC_ALL", "C"));
    assert_eq!((&missing[0]["verdict"], &missing[0]["wall_ms"]), (&"JE".into(), &Value::Null));
}

pub(crate) fn github_shows_file_and_line() {
    let wrong = format!("{} | sed 's/^r$/l/'", eight());
    let assert = run("--problem eight --format github edge::count-two edge::one-move", &wrong).assert().code(1);
    assert.stdout(starts_with(
        "::error file=fixtures/eight/la5506/edge/count-two.in,line=7,title=WA eight%3A%3Ala5506%3A%3Aedge%3A%3Acount-two::case 2: ",
    ));
    let late = format!("{} | head -n 2; echo l; exit 1", eight());
    let assert = run("--problem eight --format github edge::count-two", &late).assert().code(1);
    assert.stdout(
        starts_with(
            "::error file=fixtures/eight/la5506/edge/count-two.in,line=7,title=RE eight%3A%3Ala5506%3A%3Aedge%3A%3Acount-two::exited with status 1; before that, case 2: ",
        )
        .and(ends_with("\n1 fixture: 1 RE\n")),
    );
    // In the folder that was named, so that the annotation finds its file.
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("a,b.in");
    fs::write(&file, "1\n1 2 3 4 5 6 7 x 8\n").expect("a file");
    let mut command = say("run --problem eight --format github");
    let assert = command.arg(&file).args(["--", "/bin/sh", "-c", "echo '100%'"]).assert().code(1);
    let named = format!("::error file={},line=2,", file.display().to_string().replace(',', "%2C"));
    assert.stdout(starts_with(named).and(contains("100%25")));
}

/// An element's name, the elements it may be in, the attributes it must have and those it may have.
type Element = (&'static str, &'static [&'static str], &'static [&'static str], &'static [&'static str]);

/// The rules of Jenkins's `junit-10.xsd` for the elements that we write: their parents and attributes.
const SCHEMA: &[Element] = &[
    ("testsuites", &[""], &[], &["name", "time", "tests", "failures", "errors"]),
    (
        "testsuite",
        &["testsuites"],
        &["name", "tests", "failures", "errors"],
        &["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"],
    ),
    ("testcase", &["testsuite"], &["name"], &["time", "classname", "group"]),
    ("failure", &["testcase"], &[], &["type", "message"]),
    ("error", &["testcase"], &[], &["type", "message"]),
    ("system-err", &["testcase"], &[], &[]),
];

pub(crate) fn junit_is_as_the_schema_wants() {
    let wrong = format!("echo 'a < b & \"c\"' >&2; {} | sed 's/^r$/l/'; printf '\\033\\0'", eight());
    let text = stdout(&mut run("--problem eight --format junit edge::count edge::solved", &wrong));
    let missing = stdout(&mut say("run --problem eight --format junit edge::count -- ./missing"));
    let right = stdout(&mut run("--problem eight --format junit edge::count", &eight()));
    for (text, failures, errors) in [(&text, 8, 0), (&missing, 0, 4), (&right, 0, 0)] {
        let mut reader = quick_xml::Reader::from_str(text);
        let mut open: Vec<String> = vec![String::new()];
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut promised = BTreeMap::new();
        loop {
            let event = reader.read_event().expect("well-formed");
            if let Event::Start(tag) | Event::Empty(tag) = &event {
                let name = String::from_utf8(tag.name().as_ref().to_vec()).expect("UTF-8");
                let (_, parents, required, optional) =
                    SCHEMA.iter().find(|(known, ..)| *known == name).unwrap_or_else(|| panic!("<{name}>"));
                assert!(parents.contains(&open.last().expect("a parent").as_str()), "<{name}> in {open:?}");
                let attributes: BTreeMap<String, String> = tag
                    .attributes()
                    .map(|attribute| attribute.expect("well-formed"))
                    .map(|attribute| {
                        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
                        (text(attribute.key.as_ref()), text(&attribute.value))
                    })
                    .collect();
                assert!(required.iter().all(|key| attributes.contains_key(*key)), "<{name} {attributes:?}>");
                let known = |key: &str| required.contains(&key) || optional.contains(&key);
                assert!(attributes.keys().all(|key| known(key)), "<{name} {attributes:?}>");
                if name == "testsuites" {
                    promised = attributes;
                }
                *counts.entry(name.clone()).or_default() += 1;
                if matches!(event, Event::Start(_)) {
                    open.push(name);
                }
            } else if let Event::End(_) = &event {
                open.pop();
            } else if let Event::Eof = event {
                break;
            }
        }
        let count = |name: &str| counts.get(name).copied().unwrap_or_default();
        for (key, element) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
            assert_eq!(promised[key], count(element).to_string(), "{key} of {text}");
        }
        assert_eq!((count("failure") > 0, count("error") > 0), (failures > 0, errors > 0), "{text}");
        assert!(text.starts_with("<?xml"), "{text}");
    }
}

pub(crate) fn reports_come_in_order() {
    let names = |jobs: usize| -> Vec<Value> {
        let mut command = run(&format!("--problem eight --jobs {jobs} --format json edge"), "sleep 0.0$(($$ % 5))");
        lines_of_json(&mut command).into_iter().map(|report| report["fixture"].clone()).collect()
    };
    let one = names(1);
    assert!(one.len() > 10);
    assert_eq!(one, names(4));
}

pub(crate) fn colours_only_where_they_are_wanted() {
    let with = |name: &str| stdout(run("--problem eight edge::count-two", "echo l").env(name, "1"));
    assert!(!with("UNRELATED").contains('\x1b'));
    assert!(with("CLICOLOR_FORCE").contains('\x1b'));
    assert!(!stdout(run("--problem eight edge::count-two", "echo l").env("NO_COLOR", "1")).contains('\x1b'));
}

pub(crate) fn long_differences_are_clipped() {
    let line = "i=0; while [ $i -lt 3000 ]; do echo d; i=$((i + 1)); done";
    let short = stdout(&mut run("--problem eight edge::count-two", line));
    assert!(short.lines().count() < 40, "{short}");
    let full = stdout(&mut run("--problem eight --full-diff edge::count-two", line));
    assert!(full.lines().count() > 3000);
}
