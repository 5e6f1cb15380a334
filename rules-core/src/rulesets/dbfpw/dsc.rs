//! L177-181 A divisional sub commander is attacked. He has no factor, and the attacker's does not
//! count.

use crate::prelude::*;

fields! {
    /// L179-181 One die.
    pub(super) struct DscCombat;
}

outcomes! {
    /// What becomes of him.
    pub(super) enum Escape {
        Flees = "flee" / "flees" => "DSC flees" / "Flees",
        Destroyed = "destroyed" / "destroyed" => "DSC destroyed" / "Lost",
    }
}

/// L181 He gets away on a die up to this.
pub(super) const FLEES_UP_TO: u8 = 3;

/// The line of the table that says so.
const FOUGHT: usize = 10;

facts! {
    for DscCombat;
    DIE = Fact::number("die", "Thrown").quiet(),
    RESULT = Fact::word::<Escape>("result", "DSC").quiet(),
}

impl Procedure for DscCombat {
    type Outcome = Escape;
    const ID: &'static str = "dsc-combat";
    const NAME: &'static str = "DSC attacked";
    const KIND: &'static str = "melee";
    const USE: &'static str = "rare";
    const LOG: &'static str = "DSC";
    const ABOUT: &'static str = "A Divisional Sub Commander is attacked in close combat";
    const HELP: &'static str =
        "A Divisional Sub Commander is attacked: 1-3 he flees, 4-6 he is lost.";
    const TABLE: &'static str = "larger-ref";
    const SECTION: &'static str = "DSC close combat";
    const LINES: &'static str = "179-181";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.watch(Watch::only("flees", Escape::Flees.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Escape, Halt> {
        let die = tray.roll(Throw::one("DSC", D6).counting(Faces::range(1, FLEES_UP_TO)))?;
        let result = if die <= FLEES_UP_TO { Escape::Flees } else { Escape::Destroyed };
        tray.fact(&DIE, die);
        tray.fact(&RESULT, result);
        tray.look_up("larger-ref", FOUGHT, 0_usize);
        tray.say("On 1-3 he flees 600 paces");
        Ok(result)
    }
}
