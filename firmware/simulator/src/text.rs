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
