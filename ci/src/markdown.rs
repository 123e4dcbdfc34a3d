//! As much of Markdown as the checks need: fenced code blocks, and the lines outside them.

/// A Markdown text, taken apart.
#[derive(Debug, Default)]
pub(crate) struct Markdown {
    /// The fenced blocks, in order.
    pub(crate) blocks: Vec<Block>,
    /// The lines outside fenced blocks, with the contents of inline code taken out.
    pub(crate) prose: Vec<Line>,
}

/// A numbered line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// From 1.
    pub(crate) number: usize,
    /// Without its line break.
    pub(crate) text: String,
}

/// A fenced code block.
#[derive(Debug)]
pub(crate) struct Block {
    /// The line of the opening fence, from 1.
    pub(crate) line: usize,
    /// The first word after the opening fence, such as `sh`; empty if there is none.
    pub(crate) language: String,
    /// The last line before the fence that is not blank.
    pub(crate) before: String,
    /// The lines between the fences, less the indentation of the opening fence.
    pub(crate) lines: Vec<Line>,
}

/// A block whose closing fence has not come yet.
struct Open {
    block: Block,
    /// Number of backticks in the opening fence.
    ticks: usize,
    /// Bytes before the opening fence.
    indent: usize,
}

impl Markdown {
    /// Takes a text apart.
    pub(crate) fn parse(text: &str) -> Self {
        let mut markdown = Self::default();
        let mut open: Option<Open> = None;
        let mut before = String::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let content = line.trim();
            let ticks = content.len() - content.trim_start_matches('`').len();
            let indent = line.len() - line.trim_start().len();
            if let Some(mut current) = open.take() {
                if ticks >= current.ticks && ticks == content.len() {
                    markdown.blocks.push(current.block);
                } else {
                    let text = line[indent.min(current.indent)..].into();
                    current.block.lines.push(Line { number, text });
                    open = Some(current);
                }
            } else if ticks >= 3 && !content[ticks..].contains('`') {
                let language = content[ticks..].split_whitespace().next().unwrap_or_default().into();
                let block = Block { line: number, language, before: std::mem::take(&mut before), lines: Vec::new() };
                open = Some(Open { block, ticks, indent });
            } else {
                if !content.is_empty() {
                    before = content.into();
                }
                markdown.prose.push(Line { number, text: without_code(line) });
            }
        }
        // An unclosed fence runs to the end of the text.
        markdown.blocks.extend(open.map(|open| open.block));
        markdown
    }
}

/// The line without what stands in inline code; the backticks stay, as does code that runs on to the next line.
fn without_code(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].len() - rest[start..].trim_start_matches('`').len();
        let (fence, after) = rest[start..].split_at(ticks);
        kept.push_str(&rest[..start]);
        kept.push_str(fence);
        rest = after;
        if let Some(end) = after.find(fence) {
            kept.push_str(fence);
            rest = &after[end + ticks..];
        }
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_knows_its_language_its_lines_and_what_stands_before() {
        let markdown = Markdown::parse("Text.\n<!-- note -->\n\n```sh\none\n\n  two\n```\nMore.\n");
        let [block] = &markdown.blocks[..] else { panic!("{markdown:?}") };
        assert_eq!((block.line, block.language.as_str(), block.before.as_str()), (4, "sh", "<!-- note -->"));
        let lines: Vec<_> = block.lines.iter().map(|line| (line.number, line.text.as_str())).collect();
        assert_eq!(lines, [(5, "one"), (6, ""), (7, "  two")]);
        assert_eq!(markdown.prose.last().unwrap().number, 9);
    }

    #[test]
    fn a_block_in_a_list_loses_its_indentation() {
        let markdown = Markdown::parse("1. Do:\n   ```sh\n   one\n     two\n   ```\n");
        let lines: Vec<_> = markdown.blocks[0].lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(lines, ["one", "  two"]);
    }

    #[test]
    fn a_longer_fence_holds_a_shorter_one() {
        let markdown = Markdown::parse("````md\n```sh\nx\n```\n````\n");
        assert_eq!(markdown.blocks.len(), 1);
        assert_eq!(markdown.blocks[0].lines.len(), 3);
    }

    #[test]
    fn inline_code_is_no_prose() {
        assert_eq!(without_code("a `b` c ``d ` e`` f"), "a `` c ```` f");
        assert_eq!(without_code("an open ` stays"), "an open ` stays");
    }
}
