//! Lines of the log as rows for people and as rows of a table.

use serde_json::Value;

use crate::requests::value::Object;
use crate::text::escape::printable;
use crate::text::paper::Paper;

/// The columns of the CSV, by their keys in JSON.
const COLUMNS: [&str; 14] = [
    "number", "what", "ruleset", "turn", "how", "inputs", "house", "dice", "headline", "void",
    "hash", "figures", "image", "rules",
];

/// The log as CSV, with the names of its columns.
pub(super) fn csv(lines: impl Iterator<Item = Object>) -> String {
    let cells =
        |line: Object| COLUMNS.map(|column| quoted(&cell(line.get(column)))).join(",") + "\n";
    COLUMNS.join(",") + "\n" + &lines.map(cells).collect::<String>()
}

/// One line of text: the number, what was thrown for, what came of it.
pub(super) fn text(line: &Object, paper: Paper) -> String {
    let get = |key: &str| cell(line.get(key));
    let void = if line.contains_key("void") { ", void" } else { "" };
    let game = match get("ruleset") {
        ruleset if ruleset.is_empty() => String::new(),
        ruleset => format!("{ruleset} "),
    };
    let inputs = [get("inputs"), get("house")].into_iter().filter(|text| !text.is_empty());
    let details: Vec<String> = inputs
        .chain([get("dice"), get("how"), get("rules")].into_iter().filter(|text| !text.is_empty()))
        .collect();
    let details =
        if details.is_empty() { String::new() } else { format!(" ({})", details.join("; ")) };
    format!(
        "{} {game}{}: {}{details}{void}, {}",
        get("number"),
        get("what"),
        paper.bold(&get("headline")),
        paper.dim(&get("figures"))
    )
}

/// A value as one cell of a table, on one line.
fn cell(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => printable(text),
        Some(Value::Array(items)) => {
            items.iter().map(|item| cell(Some(item))).collect::<Vec<_>>().join(" ")
        }
        Some(Value::Object(map)) => map
            .iter()
            .map(|(key, value)| format!("{key}={}", cell(Some(value))))
            .collect::<Vec<_>>()
            .join(" "),
        Some(other) => other.to_string(),
    }
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
