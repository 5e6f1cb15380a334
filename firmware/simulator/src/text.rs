//! Text for people: lists, columns, and the name that was probably meant.

use rules_core::ruleset::Ruleset;

pub mod columns;
pub(crate) mod escape;
pub mod nearest;
pub mod paper;
pub(crate) mod wrap;

/// So many of something: «1 table», «2 tables».
pub(crate) fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// A number as people write it: «19,204».
pub(crate) fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A small number in words.
pub(crate) fn in_words(number: usize) -> String {
    const WORDS: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// What a figure was taken from; nothing where a player's ruleset does not say.
pub(crate) fn source(ruleset: &Ruleset, section: &str) -> String {
    let named = [ruleset.source, section].into_iter().filter(|name| !name.is_empty());
    let named = listed(named);
    if named.is_empty() { named } else { format!("Source: {named}") }
}

/// Words with commas between them.
pub(crate) fn listed(words: impl Iterator<Item: AsRef<str>>) -> String {
    let mut list = String::new();
    for word in words {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(word.as_ref());
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_have_commas() {
        assert_eq!(
            [7, 999, 1000, 19_204, 131_072].map(thousands).join(" "),
            "7 999 1,000 19,204 131,072"
        );
        assert_eq!([1, 8, 12].map(in_words).join(" "), "one eight 12");
    }
}
