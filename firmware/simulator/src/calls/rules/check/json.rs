//! What `check` finds, as editors read it: an object for each file.

use rules_text::mistake::Mistake;
use rules_text::span::Span;
use rules_text::{Dear, Inspection, Wide};
use serde_json::{Map, Value, json};

use crate::own_rules::places_of;

/// Of a text.
pub(super) fn inspection(file: &str, text: &str, inspection: &Inspection) -> Value {
    let Inspection { mistakes, image, widest, dearest, .. } = inspection;
    let bytes = image.as_ref().map(Vec::len);
    json!({
        "file": file,
        "mistakes": mistakes.iter().map(|one| mistake(one, text)).collect::<Value>(),
        "bytes": bytes,
        "places": bytes.map(places_of),
        "dearest": dearest.iter().map(dear).collect::<Value>(),
        "widest": widest.iter().map(|one| wide(one, text)).collect::<Value>(),
    })
}

/// Of an image, or several.
pub(super) fn images(file: &str, sizes: &[usize]) -> Value {
    let (bytes, places) = (sizes.iter().sum::<usize>(), sizes.iter().copied().map(places_of));
    json!({ "file": file, "mistakes": [], "bytes": bytes, "places": places.sum::<usize>() })
}

/// Of what is neither.
pub(super) fn faulty(file: &str, said: &str) -> Value {
    let mistake = json!({ "line": 1, "column": 1, "severity": "error", "what": said.trim_end() });
    json!({ "file": file, "mistakes": [mistake], "bytes": null, "places": null })
}

fn mistake(mistake: &Mistake, text: &str) -> Value {
    let mut json = place(mistake.span, text);
    let severity = if mistake.is_warning { "warning" } else { "error" };
    json.insert("severity".to_owned(), severity.into());
    json.insert("what".to_owned(), mistake.what.clone().into());
    json.insert("hint".to_owned(), mistake.hint.clone().into());
    json.into()
}

fn dear(dear: &Dear) -> Value {
    json!({ "procedure": dear.procedure, "cycles": dear.cycles, "with": dear.with })
}

fn wide(wide: &Wide, text: &str) -> Value {
    let mut json = place(wide.span, text);
    json.insert("text".to_owned(), wide.text.clone().into());
    json.insert("pixels".to_owned(), wide.pixels.into());
    json.insert("room".to_owned(), wide.room.into());
    json.into()
}

/// Lines and columns, all from one, columns in letters. The end is behind the last letter.
fn place(span: Span, text: &str) -> Map<String, Value> {
    let at = |span| Mistake::new(span, "").line_and_column(text);
    let ((line, column), (end_line, end_column)) = (at(span), at(span.after()));
    let numbers =
        [("line", line), ("column", column), ("end_line", end_line), ("end_column", end_column)];
    numbers.into_iter().map(|(key, number)| (key.to_owned(), number.into())).collect()
}
