//! Text for people: lists, columns, and the name that was probably meant.

pub mod columns;
pub(crate) mod escape;
pub mod nearest;
pub mod paper;
pub(crate) mod wrap;

/// So many of something: «1 table», «2 tables».
pub(crate) fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
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
