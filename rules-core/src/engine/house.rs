//! House rules: a ruleset's own settings, each with its ruling as default.

use heapless::Vec;

/// One setting of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct HouseRule {
    pub id: &'static str,
    pub label: &'static str,
    /// The ruling that the default follows, by its number.
    pub ruling: &'static str,
    /// What it is about, in one short line.
    pub about: &'static str,
    pub values: &'static [HouseValue],
    /// The place of the ruling's own value in `values`.
    pub default: usize,
}

/// A value a house rule can take, as other tools know it, and its name on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseValue {
    No,
    Yes,
    Number(i32, &'static str),
    Word(&'static str, &'static str),
}

impl HouseValue {
    /// What the screen calls it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Yes => "yes",
            Self::Number(_, label) | Self::Word(_, label) => label,
        }
    }
}

impl HouseRule {
    /// A rule that is off unless the players agree on it.
    pub const fn off(
        id: &'static str,
        label: &'static str,
        ruling: &'static str,
        about: &'static str,
    ) -> Self {
        Self { id, label, ruling, about, values: &[HouseValue::No, HouseValue::Yes], default: 0 }
    }
}

/// No ruleset has more house rules than this.
pub const MAX_HOUSE_RULES: usize = 24;

/// What the players have agreed on: for each rule the place of its value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House(Vec<usize, MAX_HOUSE_RULES>);

impl House {
    /// No rules to agree on.
    pub const NONE: Self = Self(Vec::new());

    /// Every rule at its ruling.
    pub fn new(rules: &[HouseRule]) -> Self {
        Self(rules.iter().map(|rule| rule.default).take(MAX_HOUSE_RULES).collect())
    }

    /// The place of the value that the rule at `index` has.
    pub fn choice(&self, index: usize) -> usize {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// Whether the yes-or-no rule at `index` is on.
    pub fn on(&self, index: usize) -> bool {
        self.choice(index) != 0
    }

    pub fn set(&mut self, index: usize, choice: usize) {
        if let Some(slot) = self.0.get_mut(index) {
            *slot = choice;
        }
    }

    /// How many rules differ from their ruling.
    pub fn changed(&self, rules: &[HouseRule]) -> usize {
        let differs = |(index, rule): &(usize, &HouseRule)| self.choice(*index) != rule.default;
        rules.iter().enumerate().filter(differs).count()
    }
}
