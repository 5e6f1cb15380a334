//! L71-89 Guns and mitrailleuses fire.

use crate::prelude::*;

use super::pool::Lost;

choices! {
    /// L73, L79-85 What fires. ML light is the 4-pdr bronze gun, which the text calls 4" (R20).
    pub(super) enum Gun {
        BlField = "bl-field" / "BL field",
        BlLight = "bl-light" / "BL light",
        MlHeavy = "ml-heavy" / "ML heavy",
        MlLight = "ml-light" / "ML light",
        Mitrailleuse = "mitrailleuse" / "mitr.",
    }
}

choices! {
    /// L81, L83 How far. A diagonal is long range, so an adjacent square is one across a side (R9).
    pub(super) enum Range {
        Short = "short" / "adjacent",
        Diagonal = "diagonal" / "diagonal",
        Two = "two" / "2 squares",
    }
}

choices! {
    /// L87 What the target stands in.
    pub(super) enum Terrain {
        Open = "open" / "open",
        Buildings = "buildings" / "buildings",
        Woods = "woods" / "woods",
        SoftGround = "soft-ground" / "soft ground",
    }
}

choices! {
    /// Why a gun may not fire.
    enum Reason {
        Range = "range" / "range",
    }
}

impl Gun {
    /// The least that is a possible kill; nothing where the gun does not reach.
    pub(super) const fn need(self, range: Range) -> Option<u8> {
        use Gun::{BlField, BlLight, Mitrailleuse, MlHeavy, MlLight};
        use Range::{Diagonal, Short, Two};
        match (self, range) {
            // L79
            (BlField, Short | Diagonal | Two) => Some(5),
            // L81
            (BlLight | MlHeavy, Diagonal | Two) => Some(6),
            // L83 «ML or BL light guns»: the light ones of both, since L85 has the heavy ML (R7).
            (BlLight | MlLight, Short) => Some(5),
            // L85
            (MlHeavy | Mitrailleuse, Short) => Some(4),
            // L73
            (MlLight | Mitrailleuse, Diagonal | Two) => None,
        }
    }

    /// L87 Krupp guns and French 7-pounders: here all BL guns (R8).
    const fn percussion(self) -> bool {
        matches!(self, Self::BlField | Self::BlLight)
    }

    /// L87 The least at which a possible kill is ignored; nothing where the ground does not help.
    /// Soft ground is not closed, so it helps against percussion shell alone; buildings are not
    /// woods, so they never help more (R8).
    pub(super) const fn save(self, terrain: Terrain) -> Option<u8> {
        match (terrain, self.percussion()) {
            (Terrain::Open, _) | (Terrain::SoftGround, false) => None,
            (Terrain::Buildings, _) | (Terrain::Woods, false) => Some(5),
            (Terrain::Woods | Terrain::SoftGround, true) => Some(4),
        }
    }
}

fields! {
    /// L71-89 Artillery fires at a square.
    pub(super) struct ArtilleryFire, rows Row;
    "" {
        gun: Gun = Field::choice::<Gun>("Gun"),
        range: Range = Field::choice::<Range>("Range")
            .help("adjacent is short range; diagonal and 2 squares are long."),
        bases: u8 = Field::number("Gun bases", 1, 5, 1),
        terrain: Terrain = Field::choice::<Terrain>("Target in"),
    }
}

facts! {
    for ArtilleryFire;
    ALLOWED = Fact::yes_no("allowed", "Allowed").quiet(),
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    KILLS = Fact::number("kills", "Bases lost").when_allowed().quiet(),
    POSSIBLE = Fact::number("possible", "Possible kills").when_allowed(),
    IGNORED = Fact::number("ignored", "Kills saved").when_allowed(),
    NEED = Fact::number("need", "Hit needs").when_allowed().quiet(),
    SAVE = Fact::number("save", "Save needs").when_allowed(),
    MORALE_DICE = Fact::number("morale_dice", "Morale dice").when_allowed().quiet(),
}

/// The same where nothing saves: other tools read a 0, of which the screen has nothing to say.
static NO_SAVE: Fact = Fact::number(SAVE.id, SAVE.label).when_allowed().quiet();

impl Procedure for ArtilleryFire {
    type Outcome = Lost;
    const ID: &'static str = "artillery-fire";
    const NAME: &'static str = "Artillery fire";
    const KIND: &'static str = "fire";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "Guns or mitrailleuses fire at a square";
    const HELP: &'static str =
        "Guns or mitrailleuses fire at a square. A possible kill may be saved by cover.";
    const LOG: &'static str = "Guns";
    const SECTION: &'static str = "7 Artillery";
    const LINES: &'static str = "71-89";
    const TABLE: &'static str = "to-hit";

    fn preview(&self, form: &mut Form) {
        let Some(need) = self.gun.need(self.range) else {
            form.throws("out of reach");
            return;
        };
        form.title(format_args!("{need}+"));
        form.effect(Row::range, Effect::Need(need), Effect::Quiet);
        match self.gun.save(self.terrain) {
            Some(save) => form.throws(format_args!("{} save {save}+", Counted::dice(self.bases))),
            None => form.throws(Counted::dice(self.bases)),
        }
        form.watch(Watch::at_least("kill", 1));
    }

    /// A die for each base and, where the ground helps, one for each possible kill. The text gives
    /// neither the dice nor what a kill removes: one base, which its owner takes as the Kill Chart
    /// would, cavalry first (R10).
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Lost, Halt> {
        let need = self.gun.need(self.range);
        tray.fact(&ALLOWED, need.is_some());
        let Some(need) = need else {
            tray.fact(&REASON, Reason::Range);
            tray.say("It reaches one square only");
            tray.say("Nothing was thrown");
            return Err(tray.forbid("Out of range"));
        };
        let possible = tray.at_least(Throw::of("Fire", self.bases, D6), need)?;
        let save = self.gun.save(self.terrain);
        let ignored = match save {
            Some(save) => tray.at_least(Throw::of("Saves", possible, D6), save)?,
            None => 0,
        };
        tray.look_up("to-hit", self.gun.index(), self.range.index());
        if save.is_some() {
            tray.look_up("saves", self.terrain.index(), usize::from(!self.gun.percussion()));
        }
        let kills = possible - ignored;
        tray.fact(&KILLS, kills);
        tray.fact(&POSSIBLE, possible);
        tray.fact(&IGNORED, ignored);
        tray.fact(&NEED, need);
        tray.fact(if save.is_some() { &SAVE } else { &NO_SAVE }, save.unwrap_or(0));
        tray.fact(&MORALE_DICE, kills);
        match ignored {
            0 => tray.say(format_args!("{possible} of {} hit", self.bases)),
            _ => tray.say(format_args!("{possible} of {} hit, {ignored} saved", self.bases)),
        }
        if kills > 0 {
            tray.say("Cavalry bases go first");
        }
        tray.say(REMINDER);
        super::morale::follow(tray, kills);
        Ok(Lost(kills))
    }
}

/// L75 No fire over woods, buildings or troops unless from higher ground; none by a gun that moves
/// or attacks.
const REMINDER: &str = "Gun unmoved? Line clear?";
