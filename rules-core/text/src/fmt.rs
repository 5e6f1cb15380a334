//! The formatter: indents by two, aligns rows that stand below each other, makes hyphens and quotes
//! plain. It only moves blanks, keeps comments, and changes nothing the second time.

mod columns;
mod layout;

use crate::lex;
use crate::mistake::Mistake;
use crate::read;

/// A line as it will stand: how deep, its parts, and its comment.
#[derive(Clone, Debug, Default)]
struct Laid {
    depth: usize,
    /// What stands below each other in rows of the same shape.
    parts: Vec<String>,
    shape: Shape,
    comment: String,
}

/// How the parts of a line are set beside those above and below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shape {
    /// By itself.
    #[default]
    Alone,
    /// `ask` and `tell`: name and label in columns.
    Ask,
    Tell,
    /// A word with its labels.
    Word,
    /// An entry: its number, then its words.
    Entry,
    /// Cells with blanks between them: of all rows of one table, which is counted.
    Cells(usize),
    /// The same with bars.
    Bars(usize),
    Blank,
}

/// The text, formatted; or its mistakes, which have to be mended first.
pub fn format(text: &str, file: &str) -> Result<String, Vec<Mistake>> {
    let reading = read(text, file);
    if reading.program.is_none() {
        return Err(reading.mistakes);
    }
    let mut laid = layout::lay(text);
    columns::align(&mut laid);
    let mut formatted = String::new();
    for line in &laid {
        let said = line.parts.concat();
        let said = format!("{}{}", "  ".repeat(line.depth), said.trim_end());
        let said =
            if line.parts.is_empty() && line.comment.is_empty() { String::new() } else { said };
        formatted.push_str(said.trim_end());
        if !line.comment.is_empty() {
            let gap = if line.parts.is_empty() { "  ".repeat(line.depth) } else { "  ".to_owned() };
            formatted.push_str(&gap);
            formatted.push_str(&line.comment);
        }
        formatted.push('\n');
    }
    Ok(formatted)
}

/// What a line says, and its comment.
fn split(line: &str) -> (&str, &str) {
    let said = lex::without_comment(line);
    (said.trim(), line.get(said.len()..).unwrap_or_default().trim_end())
}

/// Plain hyphens and quotes, and one blank where there are several; texts keep theirs.
fn plain(said: &str) -> String {
    let mut plain = String::new();
    let mut is_text = false;
    for letter in said.chars() {
        let is_quote = matches!(letter, '"' | '“' | '”' | '„');
        is_text ^= is_quote;
        let letter = match letter {
            _ if is_quote => '"',
            letter if lex::is_hyphen(letter) => '-',
            letter if letter.is_whitespace() && !is_text => ' ',
            letter => letter,
        };
        if letter != ' ' || is_text || !plain.ends_with(' ') {
            plain.push(letter);
        }
    }
    plain.trim().to_owned()
}
