//! L148-150 A friend routs near by.

use crate::prelude::*;

use super::facts::{DIE, MOVES, PIPS};
use super::steady::{Steady, say_back};
use super::troops::{MOST_PIPS, Quality};

/// L148 How near the friend's first rout passes, in centimetres.
pub(super) const NEAR_CM: u8 = 15;
/// L148 What a raw unit takes off its die.
pub(super) const RAW: u8 = 1;
/// L96, L148 A first rout is a double move.
const ROUT_MOVES: u8 = 2;

outcomes! {
    /// L148 What becomes of the unit, by how much it falls short.
    pub(super) enum Contagion {
        Firm = "ok" / "stands" => "Stands firm" / "Stands",
        Pip = "pip" / "a pip" => "Unit gains a pip" / "A pip",
        FallsBack = "fall-back" / "falls back" => "Unit falls back" / "Back",
        Routs = "rout" / "routs too" => "Unit routs too" / "Routs",
    }
}

impl Contagion {
    pub(super) const fn of(short: u8) -> Self {
        match short {
            0 => Self::Firm,
            1 => Self::Pip,
            2 => Self::FallsBack,
            _ => Self::Routs,
        }
    }

    pub(super) const fn moves(self) -> u8 {
        match self {
            Self::Firm | Self::Pip => 0,
            Self::FallsBack => 1,
            Self::Routs => ROUT_MOVES,
        }
    }
}

fields! {
    /// L148-150 The test of one friend, once a turn.
    pub(super) struct FriendsRouting, rows Row;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
        through: bool = Field::tick("Ran through us")
            .help("The routing friend came through this unit."),
    }
}

facts! {
    for FriendsRouting;
    PIPS,
    SHORT = Fact::number("short", "Pips short by"),
    MOVES, DIE,
    SCORE = Fact::number("score", "Score").quiet(),
    OUTCOME = Fact::word::<Contagion>("outcome", "Outcome").quiet(),
}

impl FriendsRouting {
    /// L148 The pip for a friend who routs round or through it is on the die before the test (R4).
    fn test(&self) -> Steady {
        let pips = (self.pips + u8::from(self.through)).min(MOST_PIPS);
        Steady { pips, less: if self.quality == Quality::Raw { RAW } else { 0 } }
    }
}

impl Procedure for FriendsRouting {
    type Outcome = Contagion;
    const ID: &'static str = "friends-routing";
    const NAME: &'static str = "Friends routing";
    const KIND: &'static str = "morale";
    const USE: &'static str = "common";
    const LOG: &'static str = "Friends";
    const ABOUT: &'static str = "Friend of same arm, equal or better, routs within 15 cm";
    const HELP: &'static str =
        "A friend as good routs within 15 cm: one die against the unit's own pips.";
    const TABLE: &'static str = "friends-routing";
    const SECTION: &'static str = "Other tests";
    const LINES: &'static str = "148-150";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let test = self.test();
        test.preview(form, Watch::only("stands", Contagion::Firm.bucket()));
        form.points(Row::quality, test.less, -1);
        form.points(Row::through, self.through, 1);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Contagion, Halt> {
        let test = self.test();
        let tried = test.throw(tray)?;
        let outcome = Contagion::of(tried.short);
        let pips = (test.pips + u8::from(outcome == Contagion::Pip)).min(MOST_PIPS);
        tray.fact(&PIPS, pips);
        tray.look_up("friends-routing", tried.short.min(3), 0_usize);
        tray.fact(&SHORT, tried.short);
        tray.fact(&MOVES, outcome.moves());
        tray.fact(&DIE, tried.die);
        tray.fact(&SCORE, tried.score);
        tray.fact(&OUTCOME, outcome);
        if outcome.moves() > 0 {
            say_back(tray, outcome.moves());
        }
        if pips != self.pips {
            tray.say(format_args!("Pips {} to {pips}", self.pips));
        }
        test.tell(tray, tried);
        Steady::total(tray, tried, Row::quality);
        tray.total(|| {
            let total = Total::new("", test.pips).of_rows([Row::through]);
            let total = total.plus("Pips", "", self.pips).label("Pips to reach");
            let cut = i16::from(self.pips) + i16::from(self.through) - i16::from(test.pips);
            total.plus("Six at most", "", -cut)
        });
        if outcome == Contagion::Routs {
            // L148 It is a router now, whose friends test in their turn.
            tray.follow(|| FollowUp::to(Self::ID, "Friends test too"));
        }
        Ok(outcome)
    }
}
