//! Why a loser fares better or worse than the die says: a sentence below the headline.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::dice::Degree;

use super::Defeat;

/// What makes another degree of the die's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// 911, 1156, 1174, 3958 A second line receives it.
    SecondLine,
    /// 1129 Infantry and cavalry cover each other.
    TwoArms,
    /// 1440 It fills a defile in close order.
    Defile,
    /// 979, 1101, 3491 Cavalry that infantry beats off.
    BeatenOff,
    /// 1017 A mass that fails against a line.
    FailedMass,
    /// 1017 The same, with cavalry after it.
    MassPursued,
    /// 1011-1015 A line that a column or a line beats.
    Line,
    /// 1131 Infantry that the cavalry of a mixed force rides after.
    RiddenDown,
    /// 977, 1117 Infantry that cavalry beats.
    CavalryWon,
    /// 3491-3493 The same by the chart's last line.
    CavalryWorse,
}

impl Why {
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::SecondLine => "2nd line: only repulsed",
            Self::TwoArms => "Two arms: only repulsed",
            Self::Defile => "In a defile: only repulsed",
            Self::BeatenOff => "Horse beaten off: repulsed",
            Self::FailedMass => "Mass that fails: one worse",
            Self::MassPursued => "Mass pursued: total defeat",
            Self::Line => "A line is at least defeated",
            Self::RiddenDown => "Ridden down: total defeat",
            Self::CavalryWon => "Cavalry won: total defeat",
            Self::CavalryWorse => "Cavalry won: one worse",
        }
    }
}

/// What the die said: it stands beside the die, where a long word would not fit.
const fn die_said(raw: Degree) -> &'static str {
    match raw {
        Degree::Repulsed => "The die said repulsed",
        Degree::Defeated => "The die said defeated",
        Degree::Totally => "The die said routed",
    }
}

impl Defeat {
    /// Says why the degree is not the die's, before all else; nothing if it is.
    pub(crate) fn say_why(&self, tray: &mut Tray<'_>) {
        if self.degree == self.raw {
            return;
        }
        tray.say(die_said(self.raw));
        // What was decided last is said first: it is what the headline says.
        for why in self.whys.iter().rev().flatten() {
            tray.say(why.sentence());
        }
    }
}
