//! The source of a ruleset: what it says in texts and comments.

use std::fs;
use std::path::{Path, PathBuf};

use crate::golden;

/// What a source says: its texts between quotation marks, and its comments.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Parts {
    pub texts: Vec<String>,
    pub comments: Vec<String>,
}

/// Reads the texts and comments of a source. Its characters between single quotes must not be
/// quotation marks.
pub fn parts(source: &str) -> Parts {
    let (mut parts, mut rest) = (Parts::default(), source);
    while let Some(at) = rest.find(['"', '/']) {
        let from = &rest[at..];
        rest = if from.starts_with("//") {
            let end = from.find('\n').unwrap_or(from.len());
            parts.comments.push(from[..end].to_owned());
            &from[end..]
        } else if let Some(text) = from.strip_prefix('"') {
            let end = end_of_text(text);
            parts.texts.push(text[..end].to_owned());
            text.get(end + 1..).unwrap_or_default()
        } else {
            &from[1..]
        };
    }
    parts
}

/// Where the quotation mark stands that ends a text.
fn end_of_text(text: &str) -> usize {
    let mut escaped = false;
    let ends = |&(_, letter): &(usize, char)| {
        let is_end = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        is_end
    };
    text.char_indices().find(ends).map_or(text.len(), |(at, _)| at)
}

/// The files of a ruleset, each with its name and what it says.
pub fn sources(ruleset: &str) -> Vec<(String, Parts)> {
    let folder = golden::folder().join("../rules-core/src/rulesets");
    let mut files = vec![folder.join(ruleset).with_extension("rs")];
    files.extend(files_in(&folder.join(ruleset)));
    files.sort();
    let read = |file: &PathBuf| {
        let source = fs::read_to_string(file).expect("a source");
        let name = file.strip_prefix(&folder).expect("a file of the folder");
        (name.display().to_string(), parts(&source))
    };
    files.iter().map(read).collect()
}

/// The files of a folder and of those in it.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the ruleset");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    paths.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_has_texts_and_comments() {
        let source = "a(\"one // two\", 3 / 2) // \"three\"\nb(\"a \\\"four\\\"\") /// five\n";
        let own = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let wanted = Parts {
            texts: own(&["one // two", "a \\\"four\\\""]),
            comments: own(&["// \"three\"", "/// five"]),
        };
        assert_eq!(parts(source), wanted);
    }
}
