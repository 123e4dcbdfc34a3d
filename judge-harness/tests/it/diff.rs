//! A difference is named exactly, shown visibly, and shown in few lines however long the outputs are.

use judge_harness::diff::{Difference, View};
use proptest::prelude::*;

fn shown(expected: &str, got: &str) -> String {
    Difference::between(expected.as_bytes(), got.as_bytes()).expect("they differ").to_string()
}

#[test]
fn the_last_newline_is_missing() {
    let text = "\
first difference at byte 4 (line 2, column 2): expected `⏎`, got the end `∎`
- expected
+ got
  AC⏎
- 2⏎
- ∎
+ 2∎";
    assert_eq!(shown("AC\n2\n", "AC\n2"), text);
}

#[test]
fn a_blank_line_too_many() {
    let text = "\
first difference at byte 2 (line 2, column 1): expected the end `∎`, got `⏎`
- expected
+ got
  r⏎
+ ⏎
  ∎";
    assert_eq!(shown("r\n", "r\n\n"), text);
}

#[test]
fn crlf() {
    let text = r"
first difference at byte 1 (line 1, column 2): expected `⏎`, got `\r`
- expected
+ got
- r⏎
+ r\r⏎
  ∎";
    assert_eq!(shown("r\n", "r\r\n"), text.trim_start());
}

#[test]
fn a_space() {
    assert!(
        shown("a b", "a_b").starts_with("first difference at byte 1 (line 1, column 2): expected a space, got `_`")
    );
    assert!(shown("r\n", "r \n").contains("\n+ r\\x20⏎"));
}

#[test]
fn a_long_output_is_shown_around_the_first_difference() {
    let expected = "ABCDEFGH\n1\n".repeat(100_000);
    let got = format!("{}X{}", &expected[..550_000], &expected[550_001..]);
    let text = shown(&expected, &got);
    assert!(
        text.starts_with("first difference at byte 550000 (line 100001, column 1): expected `A`, got `X`"),
        "{text}"
    );
    assert!(text.contains("\n- ABCDEFGH⏎\n+ XBCDEFGH⏎\n"), "{text}");
    assert!(text.contains("bytes alike") && text.contains("more bytes expected"), "{text}");
    assert!(text.lines().count() < 40, "{text}");
    assert!(!text.contains('∎'), "{text}");
}

#[test]
fn a_long_line_is_shown_around_the_first_difference() {
    let expected = "u".repeat(1_000_000);
    let text = shown(&expected, &expected.replacen("uuuu", "uuud", 1));
    assert!(text.len() < 4000, "{}", text.len());
    assert!(text.contains("uuud"), "{text}");
}

/// Six lines of three bytes that differ in byte 9, the first of the fourth line.
fn viewed(view: View) -> String {
    let expected = b"a1\na2\na3\nb4\nb5\nb6\n";
    let got = b"a1\na2\na3\nX4\nb5\nb6\n";
    let text = Difference::between(expected, got).expect("they differ").view(view).to_string();
    let start = "first difference at byte 9 (line 4, column 1): expected `b`, got `X`\n- expected\n+ got\n";
    text.strip_prefix(start).expect("it starts like every other").to_owned()
}

#[test]
fn a_view_shows_as_many_lines_as_it_says() {
    let lines = |before, after| viewed(View { lines_before: before, lines_after: after, ..View::FULL });
    assert_eq!(lines(0, 0), "  … 9 bytes alike\n  … 9 more bytes expected, 9 more got");
    assert_eq!(lines(0, 1), "  … 9 bytes alike\n- b4⏎\n+ X4⏎\n  … 6 more bytes expected, 6 more got");
    assert_eq!(lines(1, 2), "  … 6 bytes alike\n  a3⏎\n- b4⏎\n+ X4⏎\n  b5⏎\n  … 3 more bytes expected, 3 more got");
    let all = "  a1⏎\n  a2⏎\n  a3⏎\n- b4⏎\n+ X4⏎\n  b5⏎\n  b6⏎\n  ∎";
    assert_eq!(lines(3, 4), all);
    assert_eq!(lines(9, 9), all);
    assert_eq!(viewed(View::FULL), all);
}

#[test]
fn a_view_shows_as_many_bytes_as_it_says() {
    let bytes = |before, after| viewed(View { bytes_before: before, bytes_after: after, ..View::FULL });
    assert_eq!(bytes(0, 1), "  … 9 bytes alike\n- b\n+ X\n  … 8 more bytes expected, 8 more got");
    assert_eq!(bytes(2, 4), "  … 7 bytes alike\n  3⏎\n- b4⏎\n+ X4⏎\n  b\n  … 5 more bytes expected, 5 more got");
    assert_eq!(bytes(9, 9), viewed(View::FULL));
}

proptest! {
    #[test]
    fn both_outputs_agree_up_to_the_first_difference(common in "[a-c\n]{0,40}", expected in "[a-c\n]{0,4}", got in "[a-c\n]{0,4}") {
        let (expected, got) = (common.clone() + &expected, common + &got);
        let Some(difference) = Difference::between(expected.as_bytes(), got.as_bytes()) else {
            prop_assert_eq!(expected, got);
            return Ok(());
        };
        let Difference { offset, line, column, .. } = difference;
        prop_assert_eq!(&expected[..offset], &got[..offset]);
        prop_assert_ne!(expected.as_bytes().get(offset), got.as_bytes().get(offset));
        let lines_before: Vec<&str> = expected[..offset].split('\n').collect();
        prop_assert_eq!(line, lines_before.len());
        prop_assert_eq!(column, lines_before[line - 1].len() + 1);
        let text = difference.to_string();
        prop_assert!(text.lines().any(|l| l.starts_with("- ") || l.starts_with("+ ")), "{}", text);
    }
}
