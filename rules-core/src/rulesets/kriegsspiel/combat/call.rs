//! 810-824 The die that is called for, live on every form that comes to one.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::dice::WarDie;
use crate::rulesets::kriegsspiel::index::{Index, Ratio, Side};

use super::{ADVANTAGE, DIE, INDEX, ODDS, POSSIBLE, STRENGTH};

/// A die and whom it favours; or that the matter is settled without one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    /// From the attacker's side, whatever it sums up to (R67).
    pub(crate) index: i16,
    pub(crate) die: Option<WarDie>,
    pub(crate) ratio: Ratio,
}

impl Call {
    pub(crate) fn of(index: i16) -> Self {
        let limited = Index::of(index);
        Self { index, die: limited.die(), ratio: limited.ratio() }
    }

    /// No attack takes place there.
    pub(crate) const NO_ATTACK: Self = Self { index: 0, die: None, ratio: Ratio::NoAttack };
    /// None could succeed.
    pub(crate) const NO_CHANCE: Self = Self { index: -5, die: None, ratio: Ratio::NoChance };

    pub(crate) fn is_never(self) -> bool {
        matches!(self.ratio, Ratio::NoAttack | Ratio::NoChance)
    }

    pub(crate) fn favours(self) -> Side {
        if self.is_never() { Side::Defender } else { Index::of(self.index).favours() }
    }

    /// «Die III» and « def.».
    fn words(self) -> (&'static str, &'static str) {
        let whose = match self.favours() {
            Side::Attacker => " att.",
            Side::Defender => " def.",
        };
        match (self.ratio, self.die) {
            (Ratio::NoAttack, _) => ("No attack", ""),
            (Ratio::NoChance, _) => ("No chance", ""),
            (Ratio::Even, _) => ("Die I", ""),
            (_, Some(die)) => (die.name(), whose),
            (_, None) => ("Sure for", whose),
        }
    }

    /// The ruler, the index in figures, and the die.
    pub(crate) fn show(self, form: &mut Form) {
        // Two figures have room beside the ruler, and beyond five all means the same.
        let index = Index::of(self.index).points();
        form.index(index);
        form.title(format_args!("{index:+}"));
        let (what, whose) = self.words();
        form.throws(format_args!("{what}{whose}"));
    }

    /// The die's number, 0 if none is thrown, and its odds.
    pub(crate) fn tell_die(self, tray: &mut Tray<'_>) {
        tray.fact(&DIE, self.die.map_or(0, WarDie::number));
        tray.fact(&ODDS, self.ratio);
    }

    pub(crate) fn tell(self, tray: &mut Tray<'_>) {
        self.tell_die(tray);
        tray.fact(&ADVANTAGE, self.favours());
    }

    /// Tells the odds alone.
    pub(crate) fn reckon(self, tray: &mut Tray<'_>, strength: i16) -> Result<(), Halt> {
        tray.fact(&POSSIBLE, !self.is_never());
        tray.fact(&STRENGTH, strength);
        tray.fact(&INDEX, self.index);
        self.tell(tray);
        if self.is_never() {
            return Err(too_steep(tray));
        }
        let (what, whose) = self.words();
        tray.headline(format_args!("{what}{whose}"));
        tray.say(format_args!("Index {:+}, strength {strength:+}", self.index));
        Ok(())
    }
}

/// Says that it does not come to a fight.
pub(crate) fn too_steep(tray: &mut Tray<'_>) -> Halt {
    tray.say("Too steep to attack");
    tray.forbid("No attack")
}
