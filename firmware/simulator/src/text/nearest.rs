//! The name that was probably meant: for calls, options, rulesets, procedures, inputs, values,
//! tables and the lines of scripts alike.

use std::fmt;

/// How alike two names must be, from 0 to 1, by the measure of Jaro and Winkler.
///
/// Low enough for one slip: of the ids on board with a letter dropped, a letter doubled or two
/// letters swapped, 95 % and more find themselves again among the names they stand with. High
/// enough that another word finds none. The tests below hold both.
const ALIKE: f64 = 0.8;

/// A longer word is not a misspelt name.
const LONGEST: usize = 60;

/// The end of a sentence about an unknown name: `; did you mean "melee"?`, or nothing if no name is
/// near.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint(Option<String>);

impl Hint {
    /// The nearest of these names.
    pub fn among(given: &str, names: impl IntoIterator<Item: AsRef<str>>) -> Self {
        if given.len() > LONGEST {
            return Self::default();
        }
        let given = given.to_lowercase();
        let mut nearest = (ALIKE, None);
        for name in names {
            let alike = strsim::jaro_winkler(&given, &name.as_ref().to_lowercase());
            if alike > nearest.0 {
                nearest = (alike, Some(name.as_ref().to_owned()));
            }
        }
        Self(nearest.1)
    }

    /// The same name with this before it.
    pub fn after(self, prefix: &str) -> Self {
        Self(self.0.map(|name| format!("{prefix}{name}")))
    }

    /// Whether a name is near.
    pub const fn is_some(&self) -> bool {
        self.0.is_some()
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(name) => write!(f, "; did you mean {name:?}?"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules_core::field::FieldKind;
    use rules_core::rulesets::ALL;

    use super::*;
    use crate::requests::value::ids;

    const NAMES: [&str; 5] = ["melee", "musketry", "artillery-fire", "A", "left"];

    #[test]
    fn a_slip_finds_the_name_that_was_meant() {
        for (given, meant) in [
            ("meleee", "melee"),
            ("mlee", "melee"),
            ("emlee", "melee"),
            ("MELEE", "melee"),
            ("muskettry", "musketry"),
            ("artillery", "artillery-fire"),
            ("artilery_fire", "artillery-fire"),
            ("a", "A"),
            ("lefft", "left"),
        ] {
            let hint = Hint::among(given, NAMES).to_string();
            assert_eq!(hint, format!("; did you mean {meant:?}?"), "{given}");
        }
    }

    /// Every list of ids that a call chooses from.
    fn lists_on_board() -> Vec<Vec<&'static str>> {
        let mut lists = vec![ALL.iter().map(|ruleset| ruleset.id).collect()];
        for ruleset in ALL {
            lists.push(ruleset.procedures.iter().map(|procedure| procedure.id).collect());
            lists.push(ruleset.house.iter().map(|rule| rule.id).collect());
            lists.push(ruleset.tables().map(|table| table.id).collect());
            for procedure in ruleset.procedures {
                let inputs = || procedure.fields.iter().filter(|field| !field.private);
                lists.push(inputs().map(|field| field.id).collect());
                lists.extend(inputs().filter_map(|field| match field.kind {
                    FieldKind::Choice { words, .. } | FieldKind::Flags { words } => {
                        Some(ids(words).collect())
                    }
                    FieldKind::Number { .. } | FieldKind::Tick { .. } => None,
                }));
            }
        }
        lists
    }

    /// An id with each letter dropped, each doubled, and each swapped with the next.
    fn slips(id: &str) -> Vec<String> {
        let letters: Vec<char> = id.chars().collect();
        let mut slips = Vec::new();
        for at in 0..letters.len() {
            let (mut dropped, mut doubled, mut swapped) =
                (letters.clone(), letters.clone(), letters.clone());
            dropped.remove(at);
            doubled.insert(at, letters[at]);
            slips.extend([dropped, doubled]);
            if at + 1 < letters.len() {
                swapped.swap(at, at + 1);
                slips.push(swapped);
            }
        }
        slips.iter().map(|letters| letters.iter().collect()).collect()
    }

    #[test]
    fn of_all_ids_with_one_slip_95_percent_find_themselves_again() {
        let (mut tried, mut found) = (0, 0);
        for names in lists_on_board() {
            for id in &names {
                // A slip that makes another name of the list is no slip to the reader.
                for slip in slips(id).iter().filter(|slip| !names.contains(&slip.as_str())) {
                    tried += 1;
                    found += usize::from(Hint::among(slip, &names).0.as_deref() == Some(id));
                }
            }
        }
        assert!(tried > 10_000, "only {tried} slips tried");
        assert!(found * 100 >= tried * 95, "{found} of {tried} found");
    }

    #[test]
    fn another_word_finds_none() {
        for given in ["", "x", "C", "weather", "-", "right", &"melee".repeat(100)] {
            assert_eq!(Hint::among(given, NAMES).to_string(), "", "{given}");
        }
        assert_eq!(Hint::among("melee", [""; 0]), Hint::default());
    }
}
