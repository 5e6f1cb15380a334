//! House rules that a caller sets, by their ids.

use rules_core::house::House;
use rules_core::ruleset::Ruleset;

use crate::requests::ids;
use crate::requests::value::{Given, pairs};
use crate::requests::wrong_request::WrongRequest;
use crate::text::nearest::Hint;

/// The house rules that `id=value` words make of a ruleset: the others stay at their ruling.
pub fn from_words(ruleset: &'static Ruleset, words: &[&str]) -> Result<House, WrongRequest> {
    let mut house = House::new(ruleset.house);
    for (id, value) in pairs(words)? {
        set(&mut house, ruleset, id, Given::Word(value))?;
    }
    Ok(house)
}

/// Sets the house rule with this id.
pub fn set(
    house: &mut House,
    ruleset: &'static Ruleset,
    id: &str,
    given: Given<'_>,
) -> Result<(), WrongRequest> {
    let place = ids::place(id, ruleset.house.iter().map(|rule| rule.id));
    let unknown = || {
        let hint = Hint::among(id, ruleset.house.iter().map(|rule| rule.id));
        WrongRequest::UnknownHouseRule { ruleset: ruleset.id, rule: id.to_owned(), hint }
    };
    let found = place.and_then(|place| Some((place, ruleset.house.get(place)?)));
    let (index, rule) = found.ok_or_else(unknown)?;
    house.set(index, given.for_house_rule(rule)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_ruleset::RULESETS;

    #[test]
    fn words_set_some_rules_and_leave_the_others() {
        let house = |words: &[&str]| from_words(RULESETS[0], words);
        assert_eq!(house(&[]), Ok(House::new(RULESETS[0].house)));
        let set = house(&["two=true", "sixes=twice"]).unwrap();
        assert_eq!([0, 1, 2].map(|rule: usize| set.choice(rule)), [0, 1, 1]);
        let wrong = |words: &[&str]| house(words).unwrap_err().to_string();
        assert_eq!(
            wrong(&["six=once"]),
            r#"six: sample has no such house rule; did you mean "sixes"?"#
        );
        assert_eq!(
            wrong(&["sixes=twise"]),
            r#"sixes: "twise" is not one of once, twice; did you mean "twice"?"#
        );
        assert_eq!(wrong(&["two=true", "two=false"]), "two: given twice");
        assert_eq!(wrong(&["two"]), r#""two" is not of the form id=value"#);
    }
}
