//! Which lines belong to what, and what their parts are.

use crate::lex::{self, Kind};
use crate::lines;
use crate::mistake::Mistakes;
use crate::parse::{Definition, What, definitions};
use crate::span::Span;

use super::columns::{cells, entry};
use super::{Laid, Shape, plain, split};

/// The lines of a text, laid out by what they belong to.
pub(super) fn lay(text: &str) -> Vec<Laid> {
    let sections = lines::sections(&lines::lines(text));
    let all = definitions(text, &sections, &mut Mistakes::default());
    let mut layout = Layout { text, all: &all, stack: Vec::new(), table: 0, is_in_rows: false };
    let mut laid = Vec::new();
    let mut at = 0;
    for whole in text.split_inclusive('\n') {
        laid.push(layout.line(whole, at));
        at += whole.len();
    }
    settle_comments(&mut laid);
    without_blanks(laid)
}

struct Layout<'a> {
    text: &'a str,
    all: &'a [Definition],
    /// The columns of the lines that the next may belong to.
    stack: Vec<usize>,
    /// Counts tables, so that rows of one are set beside those of the same alone.
    table: usize,
    /// Whether a line of `outcomes` stands above.
    is_in_rows: bool,
}

impl Layout<'_> {
    fn line(&mut self, whole: &str, at: usize) -> Laid {
        let (said, comment) = split(whole.trim_start_matches('\u{feff}'));
        let comment = comment.to_owned();
        if said.is_empty() {
            let shape = Shape::Blank;
            let depth = usize::from(whole.starts_with(char::is_whitespace));
            return Laid { depth, shape, comment, ..Laid::default() };
        }
        let begin = at + whole.find(said).unwrap_or(0);
        let span = Span::new(begin, begin + said.len());
        let mut laid = self.said(span);
        laid.comment = comment;
        laid
    }

    fn said(&mut self, span: Span) -> Laid {
        let found = self.all.iter().rfind(|definition| {
            let name = match definition.what {
                What::Pasted(Some(name)) => Some(name.span),
                _ => None,
            };
            definition.line.span == span || name == Some(span)
        });
        if found.is_some() {
            self.table += 1;
            self.stack.clear();
            return alone(0, span, self.text);
        }
        let inside = self.all.iter().rfind(|definition| definition.line.span.from < span.from);
        let line = inside.and_then(|inside| inside.below.iter().find(|line| line.span == span));
        let (Some(inside), Some(line)) = (inside, line) else { return alone(0, span, self.text) };
        match inside.what {
            What::Procedure => self.statement(span, line.indent),
            What::Table => self.cells(span, inside),
            What::Dice if self.has_key(inside) => self.cells(span, inside),
            What::List => word(1, span, self.text),
            What::RollTable | What::Pasted(_) => {
                let depth = usize::from(line.indent > inside.line.indent);
                self.entry(depth, span)
            }
            _ => alone(1, span, self.text),
        }
    }

    /// Whether a die's lines have keys.
    fn has_key(&self, die: &Definition) -> bool {
        let tokens = lex::tokens(self.text, die.line.span);
        tokens.get(2).is_some_and(|(_, span)| span.of(self.text).eq_ignore_ascii_case("by"))
    }

    fn statement(&mut self, span: Span, indent: usize) -> Laid {
        while self.stack.last().is_some_and(|&above| above >= indent) {
            self.stack.pop();
        }
        if self.stack.is_empty() {
            self.is_in_rows = false;
        }
        let depth = self.stack.len() + 1;
        self.stack.push(indent);
        let first = lex::tokens(self.text, span).first().map(|(_, span)| span.of(self.text));
        let first = first.unwrap_or_default().to_lowercase();
        if self.is_in_rows && depth > 1 {
            return word(depth, span, self.text);
        }
        self.is_in_rows = first == "outcomes";
        match first.as_str() {
            "ask" => tokens(depth, Shape::Ask, span, self.text),
            "tell" => tokens(depth, Shape::Tell, span, self.text),
            _ => alone(depth, span, self.text),
        }
    }

    fn cells(&self, span: Span, table: &Definition) -> Laid {
        let said = plain(span.of(self.text));
        let shape =
            if said.contains('|') { Shape::Bars(self.table) } else { Shape::Cells(self.table) };
        let is_head = is_head(self.text, table, span);
        Laid { depth: 1, parts: cells(&said, is_head), shape, comment: String::new() }
    }

    fn entry(&self, depth: usize, span: Span) -> Laid {
        let said = plain(span.of(self.text));
        if said.contains('|') {
            let shape = Shape::Bars(self.table);
            return Laid { depth, parts: cells(&said, false), shape, comment: String::new() };
        }
        match entry(&said) {
            Some(parts) => Laid { depth, parts, shape: Shape::Entry, comment: String::new() },
            None => alone(depth, span, self.text),
        }
    }
}

/// Whether a row names columns: the first, with as many names as the second has cells.
fn is_head(text: &str, table: &Definition, span: Span) -> bool {
    let [first, second, ..] = table.below.as_slice() else { return false };
    let count = |span: Span| cells(&plain(span.of(text)), false).len();
    first.span == span && count(first.span) + 1 == count(second.span)
}

fn alone(depth: usize, span: Span, text: &str) -> Laid {
    Laid { depth, parts: vec![plain(span.of(text))], ..Laid::default() }
}

/// A word and its labels; several words stay as they are.
fn word(depth: usize, span: Span, text: &str) -> Laid {
    let said = span.of(text);
    let comma = lex::tokens(text, span).iter().any(|(kind, _)| *kind == Ok(Kind::Comma));
    let parts = texts(said);
    if comma || parts.len() < 2 {
        alone(depth, span, text)
    } else {
        Laid { depth, parts, shape: Shape::Word, comment: String::new() }
    }
}

/// What stands before the first text, and each text by itself.
fn texts(said: &str) -> Vec<String> {
    let plain = plain(said);
    let mut parts = vec![String::new()];
    for (at, piece) in plain.split('"').enumerate() {
        let is_text = at % 2 == 1;
        if is_text {
            parts.push(format!("\"{piece}\""));
        } else if at == 0 {
            parts = vec![piece.trim().to_owned()];
        } else if !piece.trim().is_empty() {
            parts.push(piece.trim().to_owned());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Keyword with name, label, and the rest.
fn tokens(depth: usize, shape: Shape, span: Span, text: &str) -> Laid {
    let said = plain(span.of(text));
    let Some((before, after)) = said.split_once('"') else { return alone(depth, span, text) };
    let Some((label, rest)) = after.split_once('"') else { return alone(depth, span, text) };
    let parts = vec![before.trim().to_owned(), format!("\"{label}\""), rest.trim().to_owned()];
    Laid { depth, parts, shape, comment: String::new() }
}

/// A comment by itself stands as far in as the line below it, or at the edge if it was there.
fn settle_comments(laid: &mut [Laid]) {
    let mut below = 0;
    for line in laid.iter_mut().rev() {
        if line.shape == Shape::Blank {
            line.depth = if line.depth > 0 { below } else { 0 };
        } else {
            below = line.depth;
        }
    }
}

/// One blank line where there are several, none at either end.
fn without_blanks(laid: Vec<Laid>) -> Vec<Laid> {
    let is_blank = |line: &Laid| line.parts.is_empty() && line.comment.is_empty();
    let mut kept: Vec<Laid> = Vec::new();
    for line in laid {
        if !is_blank(&line) || kept.last().is_some_and(|last| !is_blank(last)) {
            kept.push(line);
        }
    }
    while kept.last().is_some_and(is_blank) {
        kept.pop();
    }
    kept
}
