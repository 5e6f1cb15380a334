//! L71-135 Close combat between two units.

use crate::prelude::*;

use super::fate::{End, Fate, State, Upshot};
use super::mit::Use;
use super::opposed::Who;
use super::sheet::{Contest, Party, WINNER};
use super::sides::{places, swap, values};
use super::troops::{self, Troop};
use super::unit::{MOST_HITS, Quality, Special, Terrain, supporters};

mod factors;
mod facts;
mod form;
mod results;

pub(super) use factors::STEPS;
pub(super) use results::RESULTS;

use factors::{Factors, Fighter};
use facts::{LANCER_DRAW, SHEET};
use results::{fate, row_of};

rows! {
    /// The form of a combat. Rows that cannot matter to the two types are hidden.
    pub(super) enum Row;
    "" {
        a_type = troops::choice::<{ troops::FIGHT }>("Attacker", Troop::InfBlr2),
        d_type = troops::choice::<{ troops::FIGHT }>("Defender", Troop::InfBlr1),
    }
    "ATTACKER" {
        a_column = Field::tick("Attack column").help("The infantry is formed in attack column."),
        a_support = supporters(),
        a_commander = commander(),
        a_uphill = uphill(),
        a_quality = Quality::row("Quality"),
        a_hits = Field::number("Hits taken", 0, MOST_HITS, 0),
        a_terrain = Terrain::row("Terrain"),
        a_special = Special::row::<{ Special::COMBAT }>(),
        a_dismounted = Field::tick("Dismounted")
            .help("Skirmishing cavalry that fights and moves on foot."),
        a_flanked = flanked(),
        a_bridge = Field::tick("Bridge or road").help("It stands on a bridge or on a road."),
        a_no_ammo = Field::tick("Out of ammo").help("It has run out of ammunition."),
        a_fort = Field::tick("Fortified").help("It stands behind fortifications."),
    }
    "DEFENDER" {
        d_terrain = Terrain::row("Terrain"),
        d_fort = Field::tick("Fortified").help("It stands behind fortifications."),
        d_support = supporters(),
        d_commander = commander(),
        d_uphill = uphill(),
        d_quality = Quality::row("Quality"),
        d_hits = Field::number("Hits taken", 0, MOST_HITS, 0),
        d_flanked = flanked(),
        d_special = Special::row::<{ Special::COMBAT }>(),
        d_dismounted = Field::tick("Dismounted")
            .help("Skirmishing cavalry that fights and moves on foot."),
        d_column = Field::tick("Attack column").help("The infantry is formed in attack column."),
        d_bridge = Field::tick("Bridge or road").help("It stands on a bridge or on a road."),
        d_no_ammo = Field::tick("Out of ammo").help("It has run out of ammunition."),
    }
}

const fn commander() -> Field {
    Field::tick("Commander").help("A commander in full edge-to-edge contact: +1.")
}

const fn uphill() -> Field {
    Field::tick("Uphill").help("It stands higher than its enemy: +1.")
}

const fn flanked() -> Field {
    Field::tick("Flanked").help("Attacked first in flank or rear: -1.")
}

/// The rows of both sides, in the order that a fighter reads them.
#[rustfmt::skip]
const ROWS: [[u8; 14]; 2] = [
    places!(Row: a_type a_quality a_special a_hits a_terrain a_fort a_bridge a_support a_no_ammo
                 a_dismounted a_column a_uphill a_commander a_flanked),
    places!(Row: d_type d_quality d_special d_hits d_terrain d_fort d_bridge d_support d_no_ammo
                 d_dismounted d_column d_uphill d_commander d_flanked),
];

/// L71-135 The combat.
#[derive(Debug)]
pub(super) struct CloseCombat {
    fighters: [Fighter; 2],
}

impl Fields for CloseCombat {
    const FIELDS: &'static [Field] = Row::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        Self { fighters: ROWS.map(|rows| Fighter::read(values(inputs, rows))) }
    }
}

outcomes! {
    /// What it comes to, from the defender destroyed to the attacker destroyed.
    pub(super) struct Melee(u8) {
        "Defender destroyed" / "Def. lost",
        "Defender flees 600" / "Def. flees",
        "Defender recoils" / "Def. back",
        "Draw: both are hit" / "Both hit",
        "Attacker recoils" / "Att. back",
        "Attacker flees 600" / "Att. flees",
        "Attacker destroyed" / "Att. lost",
    }
}

impl Melee {
    /// The bucket of a draw. A loser at least recoils, so nothing lies between.
    const DRAW: Self = Self(3);

    fn of(loser: Option<Who>, ends: &[End; 2]) -> Self {
        match loser {
            Some(Who::D) => Self(Who::D.of(ends).rank()),
            Some(Who::A) => Self(2 * Self::DRAW.0 - Who::A.of(ends).rank()),
            None => Self::DRAW,
        }
    }
}

impl Procedure for CloseCombat {
    type Outcome = Melee;
    const ID: &'static str = "close-combat";
    const NAME: &'static str = "Close combat";
    const KIND: &'static str = "melee";
    const USE: &'static str = "top";
    const LOG: &'static str = "Combat";
    const ABOUT: &'static str = "Close combat between two units";
    const HELP: &'static str = "Two units in close combat: both add a die to their factors.";
    const TABLE: &'static str = "combat-factors";
    const SECTION: &'static str = "Close combat factors";
    const LINES: &'static str = "71-135";
    const LAYOUT: Layout = Layout::Versus;
    const SWAP: &'static [(usize, usize)] = &swap(ROWS);

    fn check(&self, _: &House) -> Result<(), Refusal> {
        self.refusals()
    }

    fn preview(&self, form: &mut Form) {
        self.show(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Melee, Halt> {
        let fighters = &self.fighters;
        let [attacker, defender] = fighters;
        let mut own = Factors::of(attacker, defender).list();
        let mut other = Factors::of(defender, attacker).list();
        let mut parties = [(attacker, &mut own), (defender, &mut other)].map(|(me, factors)| {
            let troop = me.unit.troop;
            // L91
            Party { troop, check: (troop == Troop::Mit).then_some(Use::Combat), factors }
        });
        let contest = SHEET.contest(tray, &mut parties)?;
        let loser = loser(fighters, &contest);
        let by_double = contest.win.is_some_and(|(_, doubled)| doubled);
        let ends = ends(fighters, loser, by_double);
        if let Some(loser) = loser {
            let row = row_of(loser.of(fighters));
            tray.look_up("combat-results", row, usize::from(by_double));
        }
        SHEET.tell(tray, &ends);
        tray.fact(&SHEET.doubled, by_double);
        let lancer_draw = contest.win.is_none() && fighters.iter().any(Fighter::is_lancer);
        tray.fact(&LANCER_DRAW, lancer_draw);
        match loser {
            Some(loser) => {
                if lancer_draw {
                    tray.fact(&WINNER, loser.other());
                }
                let how = match by_double {
                    // L159 The totals beside it say that it was a draw.
                    _ if lancer_draw => "Lancers lose",
                    true => "Doubled",
                    false => "Beaten",
                };
                SHEET.say_loser(tray, how, loser, &ends, &contest);
            }
            None => {
                if lancer_draw {
                    tray.headline("Both lancers: both beaten");
                }
                say_draw(tray, &ends);
                contest.say_fault(tray);
            }
        }
        Ok(Melee::of(loser, &ends))
    }
}

/// Says how a draw leaves both, in one line: a result has room for no more. Then what else each
/// suffers.
fn say_draw(tray: &mut Tray<'_>, ends: &[End; 2]) {
    let state = |end: &End| match end.state() {
        State::Destroyed => "lost",
        state => state.word().label,
    };
    let [attacker, defender] = ends.each_ref().map(state);
    tray.say(format_args!("Att. {attacker}, def. {defender}"));
    for (name, end) in SHEET.names.iter().zip(ends) {
        match end.fate.upshot {
            Upshot::Recoils => tray.say(format_args!("{name} recoils")),
            _ if end.is_third_hit() => tray.say(format_args!("{name}: third hit")),
            _ => {}
        }
    }
}

/// The one side that lost. L159 Lancers lose every draw; two of them both do, which makes a draw of
/// it again (R12).
fn loser(fighters: &[Fighter; 2], contest: &Contest) -> Option<Who> {
    match (contest.win, fighters.each_ref().map(Fighter::is_lancer)) {
        (Some((winner, _)), _) => Some(winner.other()),
        (None, [true, false]) => Some(Who::A),
        (None, [false, true]) => Some(Who::D),
        (None, _) => None,
    }
}

/// How it ends for both. L119 A draw is a hit each, and mounted units recoil.
fn ends(fighters: &[Fighter; 2], loser: Option<Who>, by_double: bool) -> [End; 2] {
    let end = |who: Who| {
        let (me, foe) = (who.of(fighters), who.other().of(fighters));
        let fate = match loser {
            Some(loser) if loser != who => Fate::UNHURT,
            None if !me.is_lancer() && me.is_mounted() => Fate::HIT_AND_RECOIL,
            None if !me.is_lancer() => Fate::HIT,
            _ => fate(me, foe, by_double),
        };
        fate.of(me.unit.hits)
    };
    [end(Who::A), end(Who::D)]
}
