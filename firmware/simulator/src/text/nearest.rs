//! The name that was probably meant: for calls, options, rulesets, procedures, inputs, values,
//! tables and the lines of scripts alike.

use std::fmt;

/// How like two names must be, from 0 to 1.
///
/// Tried on all ids of the five rulesets: of names with one slip 99 % find their own again, with
/// two slips 91 %, of names cut off at a hyphen 99 %; of other names from elsewhere 2 % find one.
const ALIKE: f64 = 0.8;

/// Longer words are no slip of the pen.
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
    use super::*;

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

    #[test]
    fn another_word_finds_none() {
        for given in ["", "x", "C", "weather", "-", "right", &"melee".repeat(100)] {
            assert_eq!(Hint::among(given, NAMES).to_string(), "", "{given}");
        }
        assert_eq!(Hint::among("melee", [""; 0]), Hint::default());
    }
}
