//! 792-899 All that bears on the die of an attack, foot on foot or horse on horse, on whatever form
//! it is set.

use crate::engine::from_input::FromInput as _;
use crate::prelude::*;

use super::combat::*;
use super::dice::WarDie;
use super::form::show_points;
use super::offer::offer;
use super::reminders;

mod ground;
mod points;
mod strength;

pub(super) use ground::{CavalrySlope, Slope, points_of_slope};
pub(super) use points::{AttackPoint, DefencePoint, Points};
pub(super) use strength::{Bounds, MATRIX};

/// 1172 What an attack in two lines gains on an enemy in one (R74).
const SECOND_LINE: i8 = 2;

/// Rows that several forms have, in words.
pub(super) const ON_THE_FLANK: &str = "How many of them strike flank or rear. They count twice.";
pub(super) const INDEX_POINTS: &str =
    "What moves the odds by a point or two. Right opens the list.";
pub(super) const UMPIRE_ADDS: &str = "Points the umpire gives for what the rules do not name.";

/// Who attacks whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Troops {
    /// Strengths are sixths of a battalion.
    Foot,
    /// Strengths are squadrons.
    Horse,
}

/// The rows it is set by. One that a form does not have is beyond the last: nothing is read there,
/// and nothing shown.
#[derive(Debug)]
pub(super) struct ApproachRows {
    pub(super) troops: Troops,
    pub(super) att: u8,
    pub(super) att_flank: u8,
    pub(super) att_mods: u8,
    pub(super) slope: u8,
    pub(super) att_second_line: u8,
    pub(super) def: u8,
    pub(super) def_mods: u8,
    pub(super) def_second_line: u8,
    pub(super) base: u8,
    pub(super) other: u8,
    pub(super) att_interval: u8,
    pub(super) def_interval: u8,
    pub(super) spread: u8,
}

/// A row that a form does not have.
pub(super) const NO_ROW: u8 = u8::MAX;

/// The rows of a form of infantry.
macro_rules! foot_rows {
    ($row:ident) => {
        ApproachRows {
            troops: Troops::Foot,
            att: $row::att as u8,
            att_flank: $row::att_flank as u8,
            att_mods: $row::att_mods as u8,
            slope: $row::slope as u8,
            att_second_line: $row::att_second_line as u8,
            def: $row::def as u8,
            def_mods: $row::def_mods as u8,
            def_second_line: $row::def_second_line as u8,
            base: $row::base as u8,
            other: $row::other as u8,
            att_interval: NO_ROW,
            def_interval: NO_ROW,
            spread: NO_ROW,
        }
    };
}

pub(super) use foot_rows;

/// The strengths and the points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach {
    rows: &'static ApproachRows,
    pub(super) att: u8,
    /// As many of them strike flank or rear.
    att_flank: u8,
    pub(super) def: u8,
    points: Points,
    /// The place in the list of slopes.
    slope: u8,
    base: i8,
    other: i8,
    att_second_line: bool,
    def_second_line: bool,
    /// 871 Open order.
    att_interval: bool,
    def_interval: bool,
    /// 899 The weaker side takes as much room as the stronger.
    spread: bool,
}

impl Approach {
    pub(super) fn read(inputs: &Inputs, rows: &'static ApproachRows) -> Self {
        let value = |row: u8| inputs.value(row.into());
        Self {
            rows,
            att: u8::of(value(rows.att)),
            att_flank: u8::of(value(rows.att_flank)),
            def: u8::of(value(rows.def)),
            points: Points {
                attack: u32::of(value(rows.att_mods)),
                defence: u32::of(value(rows.def_mods)),
            },
            slope: u8::of(value(rows.slope)),
            base: i8::of(value(rows.base)),
            other: i8::of(value(rows.other)),
            att_second_line: bool::of(value(rows.att_second_line)),
            def_second_line: bool::of(value(rows.def_second_line)),
            att_interval: bool::of(value(rows.att_interval)),
            def_interval: bool::of(value(rows.def_interval)),
            spread: bool::of(value(rows.spread)),
        }
    }

    /// 842 What strikes flank or rear counts twice; 1154 but of cavalry not against a proper second
    /// line.
    pub(super) fn flank(&self) -> u8 {
        if self.rows.troops == Troops::Horse && self.def_second_line { 0 } else { self.att_flank }
    }

    fn strength(&self, house: &House) -> i16 {
        let (att, def) = (self.att + self.flank(), self.def);
        match self.rows.troops {
            Troops::Foot => Bounds::agreed(house).index(att.into(), def.into()),
            Troops::Horse => strength::of_squadrons(
                att,
                def,
                [self.att_interval, self.def_interval],
                self.spread,
            ),
        }
    }

    /// 1172 Infantry only.
    pub(super) fn second_line(&self) -> i8 {
        let gains =
            self.rows.troops == Troops::Foot && self.att_second_line && !self.def_second_line;
        if gains { SECOND_LINE } else { 0 }
    }

    pub(super) fn call(&self, house: &House) -> Call {
        let Some(slope) = points_of_slope(self.rows.troops, self.slope, house) else {
            return Call::NO_ATTACK;
        };
        // Within -13 and 12.
        let settled = slope + self.base + self.other + self.second_line();
        Call::of(self.strength(house) + self.points.index() + i16::from(settled))
    }

    /// Tells what an index came from: its rows, or where both sides have points, those of each and
    /// what is left.
    pub(super) fn tell_index(&self, tray: &mut Tray<'_>, call: Call) {
        let behind = self.strength(tray.house()).min(0);
        if behind == 0 && self.points.defence == 0 {
            return tray.total(|| call.total());
        }
        let defender = self.points.of_defender() - behind;
        let (umpire, rows) = self.umpire();
        let attacker = call.index + defender - umpire;
        tray.total(|| of_side("attacker", attacker).of_section("ATTACKER"));
        tray.total(|| of_side("defender", defender).of_section("DEFENDER"));
        tray.total(|| {
            let net = call.total().of_rows(rows).plus("Attacker", "", attacker);
            net.plus("Defender", "", -defender)
        });
    }

    /// What the umpire gives, and its rows: neither side's, but cavalry has them with the
    /// attacker's.
    fn umpire(&self) -> (i16, [u8; 2]) {
        let ApproachRows { troops, base, other, .. } = *self.rows;
        match troops {
            Troops::Foot => (i16::from(self.base) + i16::from(self.other), [base, other]),
            Troops::Horse => (0, [NO_ROW; 2]),
        }
    }

    pub(super) fn check(&self) -> Result<(), Refusal> {
        let rows = self.rows;
        if self.att_flank > self.att {
            return Err(Refusal::new(rows.att_flank, "Flank exceeds the whole"));
        }
        // 899 (R59)
        if self.spread && (self.att_interval || self.def_interval) {
            return Err(Refusal::new(rows.spread, "Not in open order too"));
        }
        self.points.check([rows.att_mods, rows.def_mods])
    }

    pub(super) fn show(&self, form: &mut Form) {
        let rows = self.rows;
        let strength = self.strength(&form.house);
        // Points stand with the side that has them; there are five at most.
        show_points(
            form,
            if strength < 0 { rows.def } else { rows.att },
            strength.unsigned_abs() as i8,
            0,
        );
        self.points.show(form, [rows.att_mods, rows.def_mods]);
        let slope = points_of_slope(rows.troops, self.slope, &form.house);
        show_points(form, rows.slope, slope.unwrap_or(0), 0);
        show_points(form, rows.base, self.base, 1);
        show_points(form, rows.other, self.other, 1);
        show_points(form, rows.att_second_line, self.second_line(), 0);
        // A flank that could not count; one that is refused stays in sight.
        if rows.troops == Troops::Horse && self.def_second_line && self.att_flank == 0 {
            form.hide(usize::from(rows.att_flank));
        }
        self.call(&form.house).show(form);
    }

    /// Opens the tables that the index was read from. 842-852, 1019-1021, 1154 When a flank counts
    /// double is for the players to see.
    pub(super) fn remind(&self, tray: &mut Tray<'_>) {
        self.look_up_strength(tray);
        self.points.look_up(tray);
        if self.flank() > 0 {
            tray.say("See table Flank and rear");
            let row = match self.rows.troops {
                Troops::Foot => reminders::FLANK_OF_FOOT,
                Troops::Horse => reminders::FLANK_OF_HORSE,
            };
            tray.look_up("flank", row, 0_usize);
        }
    }

    /// Names how much the difference in strength is worth: for squadrons that of the matrix, as far
    /// as it goes.
    fn look_up_strength(&self, tray: &mut Tray<'_>) {
        let (fewer, more) = (self.att.min(self.def), self.att.max(self.def));
        match self.rows.troops {
            Troops::Horse if strength::by_matrix(fewer, more).is_some() => {
                tray.look_up("squadrons", fewer - 1, more - 1);
            }
            _ => {
                let points = self.strength(tray.house()).unsigned_abs();
                tray.look_up("strengths", points, 1_usize);
            }
        }
    }

    /// Tells the odds alone, and hands the die on with all else that is known.
    pub(super) fn reckon(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        // 131 Two half battalions, of three sixths each, are a battalion.
        let (att_arm, def_arm, each) = match self.rows.troops {
            Troops::Foot => (Arm::Column, Arm::Line, 3),
            Troops::Horse => (Arm::Cavalry, Arm::Cavalry, 1),
        };
        let call = self.call(tray.house());
        if !call.is_never() {
            self.tell_index(tray, call);
        }
        call.reckon(tray, self.strength(tray.house()))?;
        let known = [
            ("die", call.die.map_or(0, WarDie::number).into()),
            ("advantage", call.favours() as i32),
            ("att_arm", att_arm as i32),
            ("def_arm", def_arm as i32),
            ("att_units", self.att.div_ceil(each).into()),
            ("def_units", self.def.div_ceil(each).into()),
            ("att_second_line", self.att_second_line.into()),
            ("def_second_line", self.def_second_line.into()),
        ];
        match call.die {
            Some(_) => offer(tray, "close-combat", "Throw the die", &known),
            None => offer_rash(tray),
        }
        if self.points.trapped() {
            tray.say("If def. wins: 2 moves' rally"); // 933
        }
        self.remind(tray);
        Ok(Certain)
    }
}

/// The points of one side.
fn of_side(side: &'static str, points: i16) -> Total {
    Total::new(side, points).label("Index points").figure(format_args!("{points:+}"))
}
