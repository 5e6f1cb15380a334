//! 1241-1277 A fight whose die the umpire has found already.

use crate::engine::from_input::FromInput as _;

use super::*;

clash_form! {
    /// 1241-1277 The die, and then the two sides: the die is all that most throws need.
    struct CloseForm, rows Row, arms Arm, units from 1 at 2;
    "DIE" {
        die: u8 = Field::number("Die", 1, 5, 1),
        advantage: Side = Field::choice::<Side>("For the"),
    }
    attacker {} defender {} fight {}
}

/// 1241-1277 A fight by a given die.
#[derive(Debug)]
pub(crate) struct CloseCombat {
    call: Call,
    clash: Clash,
}

impl Fields for CloseCombat {
    const FIELDS: &'static [Field] = CloseForm::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        let points = i16::of(inputs.value(Row::die as usize)) - 1;
        // 3482 With Die I, which favours neither side, red is against the attacker.
        let index = match Side::of(inputs.value(Row::advantage as usize)) {
            Side::Attacker => points,
            Side::Defender => -points,
        };
        Self { call: Call::of(index), clash: Clash::read(inputs, CloseForm::CLASH) }
    }
}

facts! {
    for CloseCombat = &joined::<15>(
        &[&DIE, &ODDS_OF_DICE, &ADVANTAGE, &LOSER, &DEGREE, &HALT],
        ALWAYS,
    )
}

impl Procedure for CloseCombat {
    type Outcome = Beaten;
    const ID: &'static str = "close-combat";
    const NAME: &'static str = "Throw a given die";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Throws the die already found and gives the beaten side, its \
        degree, both losses, the retreat and the recovery.";
    const LOG: &'static str = "A die";
    const HELP: &'static str = "Throws a die you have found yourself and gives losses, retreat and \
        recovery.";
    const TABLE: &'static str = "dice";
    const SECTION: &'static str = "Close combat table";
    const LINES: &'static str = "164-180,1007-1017,1101,1117,1129,1147-1179,1241-1277,3481-3669";
    const SWAP: &'static [(usize, usize)] = &[
        (Row::att_arm as usize, Row::def_arm as usize),
        (Row::att_units as usize, Row::def_units as usize),
        (Row::att_second_line as usize, Row::def_second_line as usize),
    ];

    fn preview(&self, form: &mut Form) {
        self.call.show(form);
        self.call.watch(form);
        if self.call.index == 0 {
            form.hide(Row::advantage as usize);
        }
        self.clash.show(form, CloseForm::CLASH);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Beaten, Halt> {
        self.clash.fight(tray, self.call)
    }
}
