//! Ids as callers write them: capital and small letters are the same, as in the texts that players
//! write. Where two differ in nothing else, the one written so is meant.

/// The place of the id that is meant.
pub(crate) fn place<'a>(given: &str, ids: impl Iterator<Item = &'a str> + Clone) -> Option<usize> {
    let exactly = ids.clone().position(|id| id == given);
    exactly.or_else(|| ids.clone().position(|id| is_same(id, given)))
}

/// Whether two ids differ in capitals alone.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    let is_ascii = one.is_ascii() && other.is_ascii();
    one.eq_ignore_ascii_case(other) || (!is_ascii && one.to_lowercase() == other.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_do_not_matter_unless_nothing_else_does() {
        let ids = ["left", "A", "a", "größe"];
        for (given, place_of) in [
            ("LEFT", Some(0)),
            ("A", Some(1)),
            ("a", Some(2)),
            ("GRÖSSE", None),
            ("Größe", Some(3)),
        ] {
            assert_eq!(place(given, ids.into_iter()), place_of, "{given}");
        }
        assert_eq!(place("", ids.into_iter()), None);
    }
}
