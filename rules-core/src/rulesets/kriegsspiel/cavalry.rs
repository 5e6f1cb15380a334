//! 842-899, 2932-3181, 3929-3970 Cavalry attacks cavalry: squadrons and points come to a die.

use crate::prelude::*;

use super::approach::{
    Approach, ApproachRows, AttackPoint, Bounds, CavalrySlope, DefencePoint, NO_ROW, Troops,
};
use super::combat::*;

/// 2932-3181 The die for so many squadrons against fewer: a row for each number of the weaker side,
/// a column for each of the stronger. A six is «X», foregone; noughts are blank.
#[rustfmt::skip]
pub(super) const MATRIX: [[u8; 16]; 12] = [
    [1, 4, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 1, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 1, 3, 3, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 0],
    [0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
    [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5],
    [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4],
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2],
];

/// The points of the stronger side by the matrix. Past its edges, and past every «X», there is only
/// the general table.
fn by_matrix(weaker: u8, stronger: u8) -> Option<i16> {
    let place = |squadrons: u8| usize::from(squadrons) - 1;
    let &die = MATRIX.get(place(weaker))?.get(place(stronger))?;
    (die > 0).then(|| i16::from(die) - 1)
}

/// The points of strength as the attacker has them. `intervals` are those of the attacker and of
/// the defender; `spread` is whoever is weaker.
pub(super) fn strength(att: u8, def: u8, intervals: [bool; 2], spread: bool) -> i16 {
    let (weaker, stronger) = (att.min(def), att.max(def));
    // 899 Five in the room of six fight even; in proportion (R59).
    if spread && u16::from(weaker) * 6 >= u16::from(stronger) * 5 {
        return 0;
    }
    // 871 Intervals are worth five sixths of a wall; where both sides have them the matrix stands.
    let worth = match intervals {
        [true, false] => [5, 6],
        [false, true] => [6, 5],
        _ => [1, 1],
    };
    match (by_matrix(weaker, stronger), worth) {
        (Some(points), [1, 1]) => {
            if att < def {
                -points
            } else {
                points
            }
        }
        (_, [att_worth, def_worth]) => {
            Bounds::Body.index(u16::from(att) * att_worth, u16::from(def) * def_worth)
        }
    }
}

fields! {
    /// 842-899 What bears on the odds.
    #[expect(dead_code, reason = "a form: what it sets is read in parts that other forms have too")]
    struct OddsForm, rows Row;
    "ATTACKER" {
        att: u8 = Field::number("Strength", 1, 40, 4),
        att_mods: u32 = Field::flags::<AttackPoint>("Points"),
        slope: CavalrySlope = Field::choice::<CavalrySlope>("Slope"),
        att_flank: u8 = Field::number("Of it, flank", 0, 40, 0),
        att_interval: bool = Field::tick("Open order"),
        other: i8 = Field::number("Umpire adds", -5, 5, 0),
    }
    "DEFENDER" {
        def: u8 = Field::number("Strength", 1, 40, 4),
        def_mods: u32 = Field::flags::<DefencePoint>("Points"),
        def_second_line: bool = Field::tick("Second line"),
        def_interval: bool = Field::tick("Open order"),
        spread: bool = Field::tick("Spread out"),
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

static FLANK_COUNTED: Fact = Fact::number("flank_counted", "Flank counted").quiet();

impl Procedure for CavalryOdds {
    type Outcome = Certain;
    const ID: &'static str = "cavalry-odds";
    const NAME: &'static str = "Cavalry odds";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Cavalry against cavalry: the squadron matrix and index points give the die and the side it favours.";
    const LINES: &'static str = "842-899,1154,2847-2854,2932-3181,3415-3425,3929-3954";
    const FACTS: &'static [&'static Fact] =
        &[&FLANK_COUNTED, &POSSIBLE, &STRENGTH, &INDEX, &DIE, &ODDS_OF_INDEX, &ADVANTAGE];
    const THROWS: bool = false;

    fn check(&self) -> Result<(), Refusal> {
        self.0.check()
    }

    fn preview(&self, form: &mut Form) {
        self.0.show(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&FLANK_COUNTED, self.0.flank());
        self.0.reckon(tray)
    }
}
