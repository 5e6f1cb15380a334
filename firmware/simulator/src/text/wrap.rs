//! A text in lines that are not too long.

/// A text in lines of at most this many letters, broken between its words. A word that is longer
/// has a line of its own.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            Some(line) if line.is_empty() => line.push_str(word),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The same as a paragraph, so many spaces in.
pub(crate) fn paragraph(text: &str, indent: usize, columns: usize) -> String {
    let lines = wrapped(text, columns.saturating_sub(indent));
    lines.iter().map(|line| format!("{:indent$}{line}\n", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_fits_stays_as_it_is() {
        assert_eq!(wrapped("two   words", 11), ["two   words"]);
        assert_eq!(wrapped("an immeasurable word", 4), ["an", "immeasurable", "word"]);
        assert_eq!(paragraph("one two", 2, 6), "  one\n  two\n");
    }
}
