//! Text for people: lists, columns, and the name that was probably meant.

pub mod columns;
pub(crate) mod escape;
pub mod nearest;
pub mod paper;

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
