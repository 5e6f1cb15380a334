//! 810-824 The die that is called for, live on every form that comes to one.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::dice::WarDie;
use crate::rulesets::kriegsspiel::index::{Index, Ratio, Side};

use super::{ADVANTAGE, Beaten, DIE, INDEX, ODDS, POSSIBLE, STRENGTH};

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

    /// «Die III» and « for defender».
    fn words(self) -> (&'static str, &'static str) {
        match (self.ratio, self.die, self.favours()) {
            (Ratio::NoAttack, ..) => ("No attack", ""),
            (Ratio::NoChance, ..) => ("No chance", ""),
            (Ratio::Even, ..) => ("Die I", ""),
            (_, Some(die), Side::Attacker) => (die.name(), " for attacker"),
            (_, Some(die), Side::Defender) => (die.name(), " for defender"),
            (_, None, Side::Attacker) => ("Foregone: ", "att. wins"),
            (_, None, Side::Defender) => ("Foregone: ", "def. wins"),
        }
    }

    /// What will be thrown: the ruler says for whom.
    fn throws(self) -> &'static str {
        match (self.ratio, self.die) {
            (Ratio::NoAttack, _) => "no attack",
            (Ratio::NoChance, _) => "no chance",
            (_, Some(die)) => die.name(),
            (_, None) => "no dice needed",
        }
    }

    /// What the points of a form come to: the index and its die.
    pub(crate) fn total(self) -> Total {
        let (what, whose) = self.words();
        Total::new("index", self.index)
            .label(format_args!("{what}{whose}"))
            .figure(format_args!("{:+}", self.index))
    }

    /// The ruler, the index in figures, and the die.
    pub(crate) fn show(self, form: &mut Form) {
        // Two figures have room beside the ruler, and beyond five all means the same.
        let index = Index::of(self.index).points();
        form.index(index);
        form.title(format_args!("{index:+}"));
        form.throws(self.throws());
    }

    /// The attacker's chance, where anything is left to chance.
    pub(crate) fn watch(self, form: &mut Form) {
        if self.die.is_some() {
            form.watch(Beaten::WATCH);
        }
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
        tray.short(if self.die.is_none() && !whose.is_empty() { whose } else { what });
        tray.say(format_args!("Index {:+}, strength {strength:+}", self.index));
        Ok(())
    }
}

/// Says that it does not come to a fight.
pub(crate) fn too_steep(tray: &mut Tray<'_>) -> Halt {
    tray.say("The slope is too steep");
    tray.forbid("No attack")
}
