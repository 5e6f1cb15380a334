//! The number that stands for an id in stored records.
//!
//! Rulesets and procedures are known by their ids, in words. A record keeps sixteen bits of each.
//! So a record that is years old still finds its procedure, wherever in the list that stands by
//! then, as long as the id is the same.

use heapless::Vec;
pub use rules_core::number::number_of;
use rules_core::ruleset::Ruleset;

/// The number of a ruleset. Players' have other numbers than those on board, whose ids they may
/// share, and none is zero.
pub fn number_of_ruleset(ruleset: &Ruleset) -> u16 {
    match ruleset.image {
        None => number_of(ruleset.id),
        Some(_) => number_of_players(ruleset.id),
    }
}

/// The number of a player's ruleset with this id.
pub fn number_of_players(id: &str) -> u16 {
    const APART: u16 = 0x5c36;
    (number_of(id) ^ APART).max(1)
}

/// The numbers of the ids of a list. Players choose theirs freely: of two that have the same number
/// the later one gets the next that is free.
pub fn numbers_of<'i, const N: usize>(ids: impl Iterator<Item = &'i str>) -> Vec<u16, N> {
    let mut numbers: Vec<u16, N> = Vec::new();
    for id in ids.take(N) {
        let mut number = number_of(id);
        while numbers.contains(&number) {
            number = number.wrapping_add(1);
        }
        // No more are taken than there is room for.
        let _ = numbers.push(number);
    }
    numbers
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::collections::BTreeMap;

    use rules_core::rulesets::ALL;

    use super::*;

    /// Records that were written once are read by these numbers for ever.
    #[test]
    fn the_number_of_an_id_never_changes() {
        let numbers = [
            ("schnaffs", 0xf082),
            ("wss", 0x6833),
            ("stprivat", 0x2946),
            ("dbfpw", 0xd826),
            ("kriegsspiel", 0xcab3),
            ("attack-square", 0xb231),
            ("morale", 0x7f57),
            ("fire", 0x9872),
            ("melee", 0x1ab1),
            ("shell-scatter", 0x9a64),
            ("army-check", 0x4717),
            ("artillery-fire", 0x9d62),
            ("loss-track", 0x5d79),
        ];
        for (id, number) in numbers {
            assert_eq!(number_of(id), number, "{id}");
        }
    }

    #[test]
    fn no_two_ids_of_a_kind_have_the_same_number() {
        fn apart(kind: &str, ids: impl Iterator<Item = &'static str>) {
            let mut numbers = BTreeMap::new();
            for id in ids {
                let other = numbers.insert(number_of(id), id);
                assert!(other.is_none_or(|other| other == id), "{kind}: {id} and {other:?}");
            }
        }
        apart("rulesets", ALL.iter().map(|ruleset| ruleset.id));
        for ruleset in ALL {
            apart(ruleset.id, ruleset.procedures.iter().map(|procedure| procedure.id));
        }
    }
}
