//! House rules: a ruleset's own settings, each with its ruling as default.

use heapless::Vec;

/// One setting of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct HouseRule {
    pub id: &'static str,
    pub label: &'static str,
    /// The section of the rulebook that is open to readings.
    pub section: &'static str,
    /// The rulings that the default follows, by their numbers in the list of rulings.
    pub ruling: &'static str,
    /// What is open and what each choice means: four lines of the screen.
    pub explain: &'static str,
    pub values: &'static [HouseValue],
    /// The place of the ruling's own value in `values`.
    pub default: usize,
}

/// A value a house rule can take, as other tools know it, and its name on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseValue {
    No(&'static str),
    Yes(&'static str),
    Number(i32, &'static str),
    Word(&'static str, &'static str),
}

impl HouseValue {
    /// What the screen calls it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::No(label) | Self::Yes(label) | Self::Number(_, label) | Self::Word(_, label) => {
                label
            }
        }
    }
}

/// What decides where the rulebook is open.
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    /// The section that is open to readings.
    section: &'static str,
    /// The rulings there, by their numbers in the list of rulings.
    numbers: &'static str,
}

impl Ruling {
    /// The ruling on a section.
    pub const fn on(section: &'static str, numbers: &'static str) -> Self {
        Self { section, numbers }
    }
}

impl HouseRule {
    /// A rule that is off unless the players agree on it.
    pub const fn off(
        id: &'static str,
        label: &'static str,
        ruling: Ruling,
        explain: &'static str,
    ) -> Self {
        Self::one_of(id, label, ruling, explain, &[HouseValue::No("no"), HouseValue::Yes("yes")])
    }

    /// A rule that is on unless the players agree otherwise.
    pub const fn on(
        id: &'static str,
        label: &'static str,
        ruling: Ruling,
        explain: &'static str,
    ) -> Self {
        Self { default: 1, ..Self::off(id, label, ruling, explain) }
    }

    /// A rule with values of its own, the ruling's first.
    pub const fn one_of(
        id: &'static str,
        label: &'static str,
        ruling: Ruling,
        explain: &'static str,
        values: &'static [HouseValue],
    ) -> Self {
        let Ruling { section, numbers } = ruling;
        Self { id, label, section, ruling: numbers, explain, values, default: 0 }
    }

    /// The same rule, where the ruling is not the first value.
    pub const fn ruled(mut self, default: usize) -> Self {
        self.default = default;
        self
    }
}

/// Declares a ruleset's house rules: the enum that its procedures ask by, and the list `ALL`.
///
/// ```text
/// house! {
///     enum Rule {
///         WetPowder = HouseRule::off(
///             "wet", "Powder is wet", Ruling::on("Powder", "R1"), "Ones are thrown again",
///         ),
///     }
/// }
/// ```
///
/// A procedure then asks `tray.house().on(Rule::WetPowder)`.
#[macro_export]
macro_rules! house {
    ($(#[$attr:meta])* $vis:vis enum $name:ident { $($rule:ident = $spec:expr),* $(,)? }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug)]
        $vis enum $name { $($rule),* }

        impl $name {
            /// All of them, in the order of the enum.
            $vis const ALL: &'static [$crate::engine::house::HouseRule] = {
                use $crate::engine::house::{HouseRule, MAX_HOUSE_RULES};
                let all: &[HouseRule] = &[$($spec),*];
                assert!(all.len() <= MAX_HOUSE_RULES, "too many house rules");
                all
            };
        }

        impl From<$name> for usize {
            fn from(rule: $name) -> usize {
                rule as usize
            }
        }
    };
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

    /// The place of the value that a rule has.
    pub fn choice(&self, rule: impl Into<usize>) -> usize {
        self.0.get(rule.into()).copied().unwrap_or(0)
    }

    /// Whether a rule is on: yes, or the second of two values.
    pub fn on(&self, rule: impl Into<usize>) -> bool {
        self.choice(rule) != 0
    }

    /// Sets the rule at a place of the ruleset's list.
    pub fn set(&mut self, place: usize, choice: usize) {
        if let Some(slot) = self.0.get_mut(place) {
            *slot = choice;
        }
    }

    /// How many rules differ from their ruling.
    pub fn changed(&self, rules: &[HouseRule]) -> usize {
        let differs = |(index, rule): &(usize, &HouseRule)| self.choice(*index) != rule.default;
        rules.iter().enumerate().filter(differs).count()
    }
}
