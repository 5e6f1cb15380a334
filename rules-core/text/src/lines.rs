//! Lines: what belongs to what, by how far in it stands.

use crate::lex;
use crate::mistake::{Mistake, Mistakes};
use crate::span::Span;

/// A tab counts to the next multiple of this.
const TAB: usize = 4;

/// A line that says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Without what is left of it, its comment and the blanks at its end.
    pub(crate) span: Span,
    /// How far in it stands.
    pub(crate) indent: usize,
}

/// A line at the left edge and all that stands further in below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) line: Line,
    pub(crate) below: Vec<Line>,
}

/// A line and the lines that belong to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) line: Line,
    pub(crate) below: Vec<Block>,
}

/// The lines of a text that are neither blank nor comment alone.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let mut at = 0;
    let all = text.split_inclusive('\n').filter_map(|whole| {
        let begins = at;
        at += whole.len();
        line(whole, begins)
    });
    all.collect()
}

fn line(whole: &str, begins: usize) -> Option<Line> {
    // A point before a line of a pasted list says no more than a blank.
    let is_blank = |letter: char| letter.is_whitespace() || "\u{feff}•●▪◦‣".contains(letter);
    let said = lex::without_comment(whole).trim_end_matches(is_blank);
    let begin = said.find(|letter| !is_blank(letter))?;
    let mut indent = 0;
    for letter in said.chars().take_while(|&letter| is_blank(letter)) {
        indent = match letter {
            '\t' => (indent / TAB + 1) * TAB,
            '\u{feff}' => indent,
            _ => indent + 1,
        };
    }
    Some(Line { span: Span::new(begins + begin, begins + said.len()), indent })
}

/// The lines by sections. The left edge is where the line furthest left begins.
pub(crate) fn sections(lines: &[Line]) -> Vec<Section> {
    let edge = lines.iter().map(|line| line.indent).min().unwrap_or(0);
    let mut sections: Vec<Section> = Vec::new();
    for &line in lines {
        match sections.last_mut() {
            Some(section) if line.indent > edge => section.below.push(line),
            _ => sections.push(Section { line, below: Vec::new() }),
        }
    }
    sections
}

/// Lines as blocks. A line that is neither as far in as those before it nor belongs to one of them
/// is a mistake, and stands with those before it.
pub(crate) fn blocks(lines: &[Line], mistakes: &mut Mistakes) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let Some(edge) = lines.first().map(|line| line.indent) else { return blocks };
    let mut rest = lines;
    while let Some((&line, after)) = rest.split_first() {
        if line.indent < edge {
            let what = "this line is not as far in as the line above it";
            let hint = format!("begin it in column {}", edge + 1);
            mistakes.push(Mistake::new(line.span, what).hint(hint));
        }
        let deeper = after.iter().take_while(|line| line.indent > edge).count();
        let (below, after) = after.split_at(deeper);
        let below = blocks_below(below, edge, mistakes);
        blocks.push(Block { line, below });
        rest = after;
    }
    blocks
}

fn blocks_below(lines: &[Line], edge: usize, mistakes: &mut Mistakes) -> Vec<Block> {
    // A text that goes further in with every line is no ruleset: the deepest lines are read as if
    // they stood side by side.
    const DEEPEST: usize = 64;
    if edge < DEEPEST { blocks(lines, mistakes) } else { side_by_side(lines) }
}

fn side_by_side(lines: &[Line]) -> Vec<Block> {
    lines.iter().map(|&line| Block { line, below: Vec::new() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(blocks: &[Block], text: &str) -> String {
        let one = |block: &Block| {
            let below = shape(&block.below, text);
            let word = block.line.span.of(text);
            if below.is_empty() { word.to_owned() } else { format!("{word}({below})") }
        };
        blocks.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_further_in_belong_to_the_line_above() {
        let text = "a # one\n\n  b\n    c\n\td\n  e\nf";
        let mut mistakes = Mistakes::default();
        assert_eq!(shape(&blocks(&lines(text), &mut mistakes), text), "a(b(c d) e) f");
        assert_eq!(mistakes.count(), 0, "a tab goes to column four");
    }

    #[test]
    fn a_line_between_two_depths_is_named() {
        let text = "a\n  b\n c\n  d";
        let all = lines(text);
        let mut mistakes = Mistakes::default();
        let section = sections(&all).remove(0);
        assert_eq!(shape(&blocks(&section.below, &mut mistakes), text), "b c d");
        let told = mistakes.told();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].hint, "begin it in column 3");
    }

    #[test]
    fn the_left_edge_is_where_the_first_line_begins() {
        let all = lines("   \u{feff}\n   one\n     below\n   two\n");
        assert_eq!(
            sections(&all).iter().map(|section| section.below.len()).collect::<Vec<_>>(),
            [1, 0]
        );
    }
}
