//! 842-899, 2932-3181, 3929-3970 Cavalry attacks cavalry: squadrons and points come to a die.

use crate::prelude::*;

use super::approach::{
    Approach, ApproachRows, AttackPoint, CavalrySlope, DefencePoint, INDEX_POINTS, NO_ROW,
    ON_THE_FLANK, Troops, UMPIRE_ADDS,
};
use super::combat::*;

const OPEN_ORDER: &str = "In intervals or chequered: counts five sixths.";

fields! {
    /// 842-899 What bears on the odds.
    #[expect(dead_code, reason = "a form: what it sets is read in parts that other forms have too")]
    struct OddsForm, rows Row;
    "ATTACKER" {
        att: u8 = Field::number("Squadrons", 1, 40, 4),
        att_mods: u32 = Field::flags::<AttackPoint>("Index points").help(INDEX_POINTS),
        slope: CavalrySlope = Field::choice::<CavalrySlope>("Slope")
            .help("The slope the attacking cavalry rides up or down."),
        att_flank: u8 = Field::number("On the flank", 0, 40, 0).help(ON_THE_FLANK),
        att_interval: bool = Field::tick("Open order").help(OPEN_ORDER),
        other: i8 = Field::number("Umpire adds", -5, 5, 0).help(UMPIRE_ADDS),
    }
    "DEFENDER" {
        def: u8 = Field::number("Squadrons", 1, 40, 4),
        def_mods: u32 = Field::flags::<DefencePoint>("Index points").help(INDEX_POINTS),
        def_second_line: bool = Field::tick("Second line")
            .help("A second line stands behind this side."),
        def_interval: bool = Field::tick("Open order").help(OPEN_ORDER),
        spread: bool = Field::tick("Opened out")
            .help("Fewer squadrons opened out to the front of the more."),
    }
}

static ROWS: ApproachRows = ApproachRows {
    troops: Troops::Horse,
    att: Row::att as u8,
    att_flank: Row::att_flank as u8,
    att_mods: Row::att_mods as u8,
    slope: Row::slope as u8,
    att_second_line: NO_ROW,
    def: Row::def as u8,
    def_mods: Row::def_mods as u8,
    def_second_line: Row::def_second_line as u8,
    base: NO_ROW,
    other: Row::other as u8,
    att_interval: Row::att_interval as u8,
    def_interval: Row::def_interval as u8,
    spread: Row::spread as u8,
};

/// 842-899 The odds of cavalry against cavalry.
#[derive(Debug)]
pub(super) struct CavalryOdds(Approach);

impl Fields for CavalryOdds {
    const FIELDS: &'static [Field] = OddsForm::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        Self(Approach::read(inputs, &ROWS))
    }
}

facts! {
    for CavalryOdds;
    FLANK_COUNTED = Fact::number("flank_counted", "Flank counted").quiet(),
    POSSIBLE, STRENGTH, INDEX, DIE, ODDS_OF_INDEX, ADVANTAGE,
}

impl Procedure for CavalryOdds {
    type Outcome = Certain;
    const ID: &'static str = "cavalry-odds";
    const NAME: &'static str = "Cavalry odds";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Cavalry against cavalry: the squadron matrix and index points \
        give the die and the side it favours.";
    const LOG: &'static str = "Cav. odds";
    const HELP: &'static str = "Cavalry on cavalry: squadrons and index points find the die. Then \
        throw it.";
    const TABLE: &'static str = "squadrons";
    const SECTION: &'static str = "Cavalry v cavalry";
    const LINES: &'static str = "842-899,1154,2847-2854,2932-3181,3415-3425,3929-3954";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        self.0.check()
    }

    fn preview(&self, form: &mut Form) {
        self.0.show(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&FLANK_COUNTED, self.0.flank());
        let odds = self.0.reckon(tray)?;
        tray.say("See table Cavalry attack");
        tray.look_up("cavalry-attack", 0_usize, 0_usize);
        Ok(odds)
    }
}
