//! Control characters, made visible. A text from a file may hold some, and a terminal obeys them:
//! it moves the cursor, changes colours, or types for the user.

/// A text on one line without a control character: those it has are written as `\u{1b}`.
pub(crate) fn printable(text: &str) -> String {
    let letter = |letter: char| match letter.is_control() {
        true => letter.escape_default().collect::<String>(),
        false => letter.to_string(),
    };
    text.chars().map(letter).collect()
}

/// JSON that a terminal takes as text. serde_json escapes the control characters below the space.
/// Those above the tilde may stand in JSON, but not on a terminal. They can only be inside of
/// strings, so what the JSON says stays the same.
pub(crate) fn printable_json(json: &str) -> String {
    let letter = |letter: char| match letter {
        '\u{7f}'..='\u{9f}' => format!("\\u{:04x}", u32::from(letter)),
        letter => letter.to_string(),
    };
    json.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_character_becomes_visible() {
        for letter in (0..=0xff).map(char::from) {
            let text = printable(&letter.to_string());
            assert!(!text.contains(char::is_control), "{text:?}");
            assert_eq!(text.chars().count() == 1, !letter.is_control(), "{text:?}");
        }
        assert_eq!(printable("a\u{1b}[2J\n\u{9b}\u{fc}"), "a\\u{1b}[2J\\n\\u{9b}\u{fc}");
    }

    #[test]
    fn json_says_the_same() {
        let text: String = (0..=0xff).map(char::from).collect();
        let json = serde_json::to_string(&text).unwrap();
        let escaped = printable_json(&json);
        assert!(!escaped.contains(char::is_control));
        assert_eq!(serde_json::from_str::<String>(&escaped).unwrap(), text);
    }
}
