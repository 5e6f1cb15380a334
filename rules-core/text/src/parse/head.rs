//! `ruleset`: what the whole is called and where it comes from.

use crate::lines::Line;
use crate::mistake::{Mistake, Mistakes, Read, did_you_mean};
use crate::names::id_of;
use crate::parse::cursor::Cursor;
use crate::parse::definitions::{Definition, HEAD_LINES, What};
use crate::program::{Head, Label};

/// The head of a text; one without takes id and name from its file.
pub(crate) fn head(text: &str, file: &str, all: &[Definition], mistakes: &mut Mistakes) -> Head {
    let mut lines = all.iter().filter(|definition| definition.what == What::Ruleset);
    let Some(first) = lines.next() else { return of_file(file) };
    for second in lines {
        let what = "a file has one ruleset";
        mistakes.push(Mistake::new(second.line.span, what).hint("make two files of it"));
    }
    let read = named(text, first.line);
    let mut head = mistakes.keep(read).unwrap_or_else(|| of_file(file));
    for line in &first.below {
        let read = below(text, *line, &mut head);
        mistakes.keep(read);
    }
    head
}

fn of_file(file: &str) -> Head {
    let id = if file.is_empty() { "rules".to_owned() } else { id_of(file) };
    let mut letters = file.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    let text = format!("{}{}", first.unwrap_or_else(|| "Rules".to_owned()), letters.as_str());
    let name = Label { text: text.replace(['-', '_'], " "), ..Label::default() };
    Head { id, name, ..Head::default() }
}

fn named(text: &str, line: Line) -> Read<Head> {
    let mut cursor = Cursor::new(text, line.span)?;
    cursor.skip(1);
    let (id, _) = cursor.name("the id of the ruleset").map_err(|mistake| {
        let name = cursor.peek().map_or("Name", |token| cursor.said(token).trim_matches('"'));
        mistake.or_hint(format!("ruleset {} \"{name}\"", id_of(name)))
    })?;
    let example = format!("ruleset {id} \"Name\"");
    let name = cursor.text("a name for the screen").map_err(|mistake| mistake.or_hint(example))?;
    cursor.end()?;
    Ok(Head { id, name, ..Head::default() })
}

fn below(text: &str, line: Line, head: &mut Head) -> Read<()> {
    let mut cursor = Cursor::new(text, line.span)?;
    let (word, span) = cursor.name("the first word of the line")?;
    match word.to_lowercase().as_str() {
        "title" => head.title = cursor.text("a text")?,
        "source" => head.source = cursor.text("a text")?,
        "author" => head.author = cursor.text("a text")?,
        "about" => head.about = cursor.text("a text")?,
        "version" => head.version = u16::try_from(cursor.number("a number")?).unwrap_or(0),
        _ => {
            let what = format!("a line below «ruleset» cannot begin with «{word}»");
            let all = || format!("there are: {}", HEAD_LINES.join(", "));
            let hint = did_you_mean(&word, HEAD_LINES).unwrap_or_else(all);
            return Err(Mistake::new(span, what).hint(hint));
        }
    }
    cursor.end()
}
