//! Text files: links and white space.

use super::{Problems, Tree};
use crate::markdown::Markdown;

/// Every relative link of a Markdown file leads to something in the tree. A link's `#fragment` is not looked at.
pub(super) fn links_lead_to_files(tree: &Tree, problems: &mut Problems) {
    for path in tree.files().filter(|path| has_extension(path, &["md"])) {
        let Some(text) = tree.text(path, problems) else { continue };
        for line in Markdown::parse(&text).prose {
            for target in links(&line.text).into_iter().filter(|target| is_relative(target)) {
                let file = target.split(['#', '?']).next().unwrap_or_default();
                // As on a forge: a leading slash is the root of the repository.
                let base = if file.starts_with('/') {
                    ""
                } else {
                    path.rsplit_once('/').map_or("", |(directory, _)| directory)
                };
                if !tree.root().join(base).join(file.trim_start_matches('/')).exists() {
                    problems.add_at(path, line.number, format_args!("the link to {target} leads nowhere"));
                }
            }
        }
    }
}

/// The targets of the links in a line: `[text](target)`, `[text](target "title")` and `[name]: target`.
fn links(line: &str) -> Vec<&str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let definition = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]: "));
    let definition = definition.and_then(|(_, target)| target.split_whitespace().next());
    inline.chain(definition).map(|target| target.trim_start_matches('<').trim_end_matches('>')).collect()
}

/// Whether the target is a path, rather than an address or a place in the same text.
fn is_relative(target: &str) -> bool {
    !target.is_empty() && !target.starts_with('#') && !target.contains("://") && !target.starts_with("mailto:")
}

/// No tab, and no white space (a CR included) before the end of a line.
pub(super) fn no_stray_white_space(tree: &Tree, problems: &mut Problems) {
    for path in tree.files().filter(|path| has_extension(path, &["rs", "md", "toml"])) {
        let Some(text) = tree.text(path, problems) else { continue };
        for (index, line) in text.split('\n').enumerate() {
            if line.contains('\t') {
                problems.add_at(path, index + 1, "holds a tab; use spaces, or \\t in a string");
            }
            if line.ends_with(char::is_whitespace) {
                problems.add_at(path, index + 1, "ends in white space; remove it");
            }
        }
    }
}

fn has_extension(path: &str, extensions: &[&str]) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;

    #[test]
    fn a_link_leads_to_a_file_or_a_directory() {
        let text =
            "[a](docs/b.md#top) [c](docs/) [web](https://example.org/x) [here](#here) `[no](link)`\n\n[r]: docs/b.md\n";
        assert_eq!(check(links_lead_to_files, &[("a.md", text), ("docs/b.md", "[up](../a.md) [root](/a.md)")]), "");
    }

    #[test]
    fn a_link_that_leads_nowhere_is_named_with_its_line() {
        let found = check(links_lead_to_files, &[("docs/a.md", "\n[x](b.md) and [y](../c.md \"title\")\n[z]: d.md\n")]);
        assert_eq!(
            found,
            "docs/a.md:2: the link to b.md leads nowhere\n\
             docs/a.md:2: the link to ../c.md leads nowhere\n\
             docs/a.md:3: the link to d.md leads nowhere\n"
        );
    }

    #[test]
    fn links_in_code_are_no_links() {
        assert_eq!(check(links_lead_to_files, &[("a.md", "```\n[x](y)\n```\n")]), "");
    }

    #[test]
    fn stray_white_space_is_named_with_its_line() {
        assert_eq!(check(no_stray_white_space, &[("a.rs", "fn a() {\n    b();\n}\n"), ("a.in", "\t \n")]), "");
        let found = check(no_stray_white_space, &[("a.md", "one\ntwo \nthree\r\n"), ("b.toml", "\tx = 1\n")]);
        assert_eq!(
            found,
            "a.md:2: ends in white space; remove it\n\
             a.md:3: ends in white space; remove it\n\
             b.toml:1: holds a tab; use spaces, or \\t in a string\n"
        );
    }
}
