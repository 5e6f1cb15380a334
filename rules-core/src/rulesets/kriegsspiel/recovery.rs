//! 1249-1261 When beaten troops are of use again.

use crate::prelude::*;

use super::dice::Degree;

/// 1315, 1323 Troops that go faster than they should are a degree worse off.
pub(super) const TOO_FAST: &str = "Too fast: one worse";

facts! {
    for Recovery;
    pub(super) END_DEGREE = Fact::word::<Degree>("degree", "Degree"),
    DEFEND_ON = Fact::number("defend_on", "Defends on move").quiet(),
    ATTACK_ON = Fact::number("attack_on", "Attacks on move").quiet(),
}

pub(super) static DEFEND_AFTER: Fact = Fact::number("defend_after", "Defends after").quiet();
pub(super) static ATTACK_AFTER: Fact = Fact::number("attack_after", "Attacks after").quiet();

/// The column of the table that says when they may defend.
const DEFENDS: usize = 4;

fields! {
    /// 1249-1261 When beaten troops are of use again.
    pub(super) struct Recovery, rows RecoveryRow;
    "" {
        degree: Degree = Field::choice::<Degree>("Degree"),
        r#move: u16 = Field::number("Move now", 0, 999, 0).id("move"),
        faster: u8 = Field::number("Times too fast", 0, 2, 0)
            .help("How often it went faster than it should: a degree worse each time."),
    }
}

/// Shows the moves on which beaten troops are of use again, counted from this one.
pub(super) fn show_recovery(form: &mut Form, from: u16, degree: Degree) {
    let (defend, attack) = degree.recovery(&form.house);
    form.throws(format_args!(
        "defend {} attack {}",
        from + u16::from(defend),
        from + u16::from(attack)
    ));
}

/// When beaten troops are of use again.
pub(super) fn tell_recovery(tray: &mut Tray<'_>, defend: u8, attack: u8) {
    tray.fact(&DEFEND_AFTER, defend);
    tray.fact(&ATTACK_AFTER, attack);
    if defend > 0 {
        tray.say(format_args!("May defend after {defend} moves"));
        tray.say(format_args!("May attack after {attack} moves"));
    }
}

impl Procedure for Recovery {
    type Outcome = Certain;
    const ID: &'static str = "recovery";
    const NAME: &'static str = "Recovery";
    const KIND: &'static str = "reference";
    const ABOUT: &'static str =
        "Gives the moves on which beaten troops may defend and attack again.";
    const HELP: &'static str = "On which move beaten troops may defend and attack again.";
    const TABLE: &'static str = "defeat";
    const SECTION: &'static str = "Degrees of defeat";
    const LINES: &'static str = "1249-1261,1315,1323-1327,2342-2345";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        if self.degree == Degree::Totally {
            form.hide(RecoveryRow::faster);
        }
        show_recovery(form, self.r#move, self.degree.worse(self.faster));
    }

    /// 1315, 1323-1327 Each time that they went faster than they should, they are a degree worse
    /// off.
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let degree = self.degree.worse(self.faster);
        let (defend, attack) = degree.recovery(tray.house());
        let (defend, attack) = (self.r#move + u16::from(defend), self.r#move + u16::from(attack));
        tray.fact(&END_DEGREE, degree);
        tray.fact(&DEFEND_ON, defend);
        tray.fact(&ATTACK_ON, attack);
        tray.look_up("defeat", degree.index(), DEFENDS);
        tray.headline(format_args!("Defends on move {defend}"));
        tray.short(format_args!("On move {defend}"));
        if degree != self.degree {
            tray.say(if self.faster > 1 { "Too fast: two worse" } else { TOO_FAST });
        }
        tray.say(format_args!("Attacks on move {attack}"));
        Ok(Certain)
    }
}
