//! House rules as the log stores them: those that differ from their rulings, each by the number of
//! its id and that of its value.
//!
//! So an entry means the same when a later firmware has other rules in other places. The first two
//! versions of a record have places instead, as the rest of the memory has.

use rules_core::house::{House, HouseRule, HouseValue};
use serde::{Deserialize, Serialize};

use super::ids::number_of;
use super::stored_inputs::{self, add, all};
use crate::storage::log_event::LoggedHouse;
use crate::storage::record::{RuleNames, ThrowRecord};

/// A house rule with another value than its ruling. Two bytes each, whatever the numbers.
#[derive(Serialize, Deserialize)]
struct NamedRule {
    #[serde(with = "postcard::fixint::le")]
    rule: u16,
    #[serde(with = "postcard::fixint::le")]
    value: u16,
}

/// The number of a value: that of its id where it has one.
fn number_of_value(value: HouseValue) -> u16 {
    match value {
        HouseValue::No(_) => 0,
        HouseValue::Yes(_) => 1,
        // No rule has a number below zero or beyond these.
        HouseValue::Number(number, _) => u16::try_from(number).unwrap_or(u16::MAX),
        HouseValue::Word(id, _) => number_of(id),
    }
}

/// The bytes of house rules.
pub fn write(house: &House, rules: &[HouseRule]) -> LoggedHouse {
    let mut bytes = LoggedHouse::new();
    for (place, rule) in rules.iter().enumerate() {
        let choice = house.choice(place);
        if choice != rule.default
            && let Some(&value) = rule.values.get(choice)
        {
            let (rule, value) = (number_of(rule.id), number_of_value(value));
            add(&NamedRule { rule, value }, &mut bytes);
        }
    }
    bytes
}

/// The rulings with the house rules of a throw. A rule or a value that is gone is passed over.
pub fn read(throw: &ThrowRecord<'_>, rules: &[HouseRule]) -> House {
    match throw.rules {
        RuleNames::Places => stored_inputs::read_house(throw.house, rules),
        RuleNames::Ids => by_ids(throw.house, rules),
    }
}

/// The rulings with the house rules in some bytes, each by its id.
pub fn by_ids(bytes: &[u8], rules: &[HouseRule]) -> House {
    let mut house = House::new(rules);
    for NamedRule { rule, value } in all(bytes) {
        let place = rules.iter().position(|one| number_of(one.id) == rule);
        let values = place.and_then(|place| rules.get(place)).map_or(&[][..], |it| it.values);
        let choice = values.iter().position(|&one| number_of_value(one) == value);
        if let (Some(place), Some(choice)) = (place, choice) {
            house.set(place, choice);
        }
    }
    house
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use rules_core::rulesets::ALL;

    use super::*;

    #[test]
    fn every_value_of_every_house_rule_is_found_again_wherever_its_rule_stands() {
        for ruleset in ALL {
            let turned: Vec<HouseRule> = ruleset.house.iter().rev().copied().collect();
            for (place, rule) in ruleset.house.iter().enumerate() {
                for choice in 0..rule.values.len() {
                    let (mut house, mut other) = (House::new(ruleset.house), House::new(&turned));
                    house.set(place, choice);
                    other.set(turned.len() - 1 - place, choice);
                    let bytes = write(&house, ruleset.house);
                    assert_eq!(by_ids(&bytes, ruleset.house), house, "{}", rule.id);
                    assert_eq!(by_ids(&bytes, &turned), other, "{}", rule.id);
                }
            }
        }
    }

    #[test]
    fn there_is_room_for_all_house_rules_and_what_is_gone_is_passed_over() {
        for ruleset in ALL {
            let mut house = House::new(ruleset.house);
            let other = |rule: &HouseRule| usize::from(rule.default == 0);
            ruleset.house.iter().enumerate().for_each(|(at, rule)| house.set(at, other(rule)));
            let bytes = write(&house, ruleset.house);
            assert_eq!(bytes.len(), 4 * ruleset.house.len());
            assert_eq!(by_ids(&bytes, &[]), House::NONE);
        }
    }
}
