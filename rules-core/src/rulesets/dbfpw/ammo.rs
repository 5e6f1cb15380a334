//! L167-173 Ammunition, an optional rule, and the Prussian caisson unit that brings it.

use crate::prelude::*;

use super::opposed::Who;
use super::paces;

choices! {
    /// L167-169 How much a unit has left.
    pub(super) enum Supply {
        Full = "ok" / "ok",
        Low = "low" / "low",
        Out = "out" / "out",
    }
}

choices! {
    /// What happens to it.
    pub(super) enum Event {
        Fired = "fired" / "it fired",
        ThrewOne = "fired-1" / "fired, threw 1",
        Pack = "pack" / "got a pack",
    }
}

choices! {
    /// Why it cannot fire.
    enum Reason { Out = "out-of-ammo" / "out of ammo" }
}

fields! {
    /// L167-169 The ammunition of a gun unit or a mitrailleuse.
    pub(super) struct Ammo, rows Row;
    "" {
        state: Supply = Field::choice::<Supply>("Ammo is"),
        packs: u8 = Field::number("Packs", 0, MOST_PACKS, 0),
        event: Event = Field::choice::<Event>("Then")
            .help("What has happened since: it fired, fired with a 1, or got a pack."),
    }
}

/// The end of the dial: the text names no limit (R34).
const MOST_PACKS: i32 = 9;

facts! {
    for Ammo;
    ALLOWED = Fact::yes_no("allowed", "Allowed").quiet(),
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    STATE = Fact::word::<Supply>("state", "Ammunition").quiet(),
    PACKS = Fact::number("packs", "Packs").quiet(),
}

impl Ammo {
    /// The state and the packs after the event; nothing if a unit that is out would fire.
    fn after(&self) -> Option<(Supply, u8)> {
        Some(match (self.event, self.state) {
            (Event::Fired, Supply::Full) => (Supply::Full, self.packs),
            // L167 Low, unless a pack is at hand.
            (Event::ThrewOne, Supply::Full) if self.packs > 0 => (Supply::Full, self.packs - 1),
            (Event::ThrewOne, Supply::Full) => (Supply::Low, 0),
            // L169 One round is left, whatever it throws (R15).
            (Event::Fired | Event::ThrewOne, Supply::Low) => (Supply::Out, 0),
            (Event::Fired | Event::ThrewOne, Supply::Out) => return None,
            // A pack is put by, or used up at once by a unit that needs it.
            (Event::Pack, Supply::Full) => (Supply::Full, self.packs + 1),
            (Event::Pack, Supply::Low | Supply::Out) => (Supply::Full, 0),
        })
    }
}

impl Procedure for Ammo {
    type Outcome = Certain;
    const ID: &'static str = "ammo";
    const NAME: &'static str = "Ammunition";
    const KIND: &'static str = "fire";
    const USE: &'static str = "common";
    const LOG: &'static str = "Ammo";
    const ABOUT: &'static str = "Ammunition state of a gun unit (optional rule)";
    const HELP: &'static str = "Optional rule: how much ammunition a gun unit has left.";
    const TABLE: &'static str = "packs";
    const SECTION: &'static str = "Ammunition supply";
    const LINES: &'static str = "167-169";
    const THROWS: bool = false;

    /// L167 A unit with packs does not run low. The dial ends at nine packs (R34).
    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.state != Supply::Full && self.packs > 0 {
            return Err(Refusal::new(Row::packs, "Low or out: no packs left"));
        }
        if self.event == Event::Pack && i32::from(self.packs) == MOST_PACKS {
            return Err(Refusal::new(Row::packs, "No room for a tenth"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        if let Some((state, _)) = self.after() {
            form.throws(format_args!("then {}", state.word().label));
        }
        if self.state != Supply::Full && self.packs == 0 {
            form.hide(Row::packs);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let after = self.after();
        let (state, packs) = after.unwrap_or((Supply::Out, 0));
        tray.fact(&ALLOWED, after.is_some());
        tray.fact(&STATE, state);
        tray.fact(&PACKS, packs);
        let row = match (self.event, self.state) {
            (Event::Pack, _) => 0_usize,
            (_, Supply::Low) => 5,
            (Event::ThrewOne, _) => 4,
            (Event::Fired, _) => 2,
        };
        tray.look_up("packs", row, 0_usize);
        let (title, what) = match state {
            Supply::Full => ("Ammo is fine", "No marker needed"),
            Supply::Low => ("Low on ammo", "One more shot, then out"),
            Supply::Out => ("Out of ammo", "Needs a pack: BT or CU"),
        };
        tray.say(what);
        if after.is_none() {
            tray.fact(&REASON, Reason::Out);
            return Err(tray.forbid(title));
        }
        if packs > 0 {
            tray.say(format_args!("Packs left: {packs}"));
        }
        tray.headline(title);
        tray.next("state", state as i32);
        tray.next("packs", packs);
        Ok(Certain)
    }
}

/// What follows a 1 on the firing die of a gun or mitrailleuse (L167).
pub(super) fn follow(tray: &mut Tray<'_>, who: Who) {
    let (label, side) = match who {
        Who::A => ("Firer's ammo", "firer"),
        Who::D => ("Target's ammo", "target"),
    };
    tray.follow(|| FollowUp::to(Ammo::ID, label).set("event", Event::ThrewOne as i32).side(side));
}

fields! {
    /// L171 How far a caisson unit supplies.
    pub(super) struct SupplyRadius, rows SupplyRow;
    "" { shaken: bool = Field::tick("Shaken").help("The unit is shaken.") }
}

/// L171 The radius in hundreds of paces, halved for a shaken unit, and how far it keeps from any
/// enemy.
const RADIUS: u8 = 12;
const ENEMY_CLEAR: u8 = 4;

facts! {
    for SupplyRadius;
    PACES = Fact::number("paces", "Paces").quiet(),
    CLEAR = Fact::number("enemy_clear", "From any enemy").quiet(),
}

impl SupplyRadius {
    fn radius(&self) -> u16 {
        paces(if self.shaken { RADIUS / 2 } else { RADIUS })
    }
}

impl Procedure for SupplyRadius {
    type Outcome = Certain;
    const ID: &'static str = "supply-radius";
    const NAME: &'static str = "Supply radius";
    const KIND: &'static str = "reference";
    const USE: &'static str = "rare";
    const LOG: &'static str = "Supply";
    const ABOUT: &'static str = "Caisson supply radius";
    const HELP: &'static str = "How far a caisson unit reaches with its packs.";
    const TABLE: &'static str = "packs";
    const SECTION: &'static str = "Prussian caisson unit";
    const LINES: &'static str = "171";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(self.radius());
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&PACES, self.radius());
        tray.fact(&CLEAR, paces(ENEMY_CLEAR));
        tray.headline(format_args!("{} paces", self.radius()));
        tray.say(format_args!("{} from any enemy unit", paces(ENEMY_CLEAR)));
        tray.say("Measured round BG");
        Ok(Certain)
    }
}
