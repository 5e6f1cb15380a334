//! L3-69 One unit fires at another, which may answer.

use crate::engine::from_input::FromInput;
use crate::prelude::*;

use super::ammo;
use super::fate::{End, UNHURT};
use super::house::Rule;
use super::moves::MOST_RANGE;
use super::opposed::Who;
use super::sheet::{Contest, Party};
use super::sides::{places, swap, values};
use super::troops::{self, Band, Troop};
use super::unit::{MOST_HITS, Quality, Special, Terrain, supporters};

mod factors;
mod facts;
mod form;
mod results;

pub(super) use factors::STEPS;
pub(super) use results::entry;

use factors::{Factors, Gunner, Shot};
use facts::{ALLOWED, AMMO, BAND, BG_CHECK, RETURNS, Reason, SHEET};

rows! {
    /// The form of a shot. What is asked most stands first; rows that cannot matter to the two
    /// types are hidden.
    pub(super) enum Row;
    "" {
        a_type = troops::choice::<{ troops::FIGHT }>("Firer", Troop::InfBlr2),
        d_type = troops::choice::<{ troops::FIGHT }>("Target", Troop::InfBlr1),
        range = Field::number("Paces", 1, MOST_RANGE, 300),
        d_terrain = Terrain::row("Target in"),
        returns = Field::ticked("Target answers")
            .help("The target fires back at the firer in the same throw."),
        a_flank = flank_or_rear(),
        a_quality = Quality::row("Firer is"),
        d_hits = Field::number("Target's hits", 0, MOST_HITS, 0),
    }
    "FIRER" {
        a_support = supporters(),
        a_terrain = Terrain::row("Terrain"),
        a_hits = Field::number("Hits taken", 0, MOST_HITS, 0),
        a_long_ok = may_fire_long(),
        a_fort = Field::tick("Fortified").help("It stands behind fortifications."),
        a_bridge = Field::tick("Bridge, c'way").help("It stands on a bridge or a causeway."),
        a_fixed = fixed_guns(),
        a_special = Special::row::<{ Special::FIRE }>(),
        a_no_ammo = Field::tick("Out of ammo").help("It has run out of ammunition."),
    }
    "TARGET" {
        d_quality = Quality::row("Quality"),
        d_fort = Field::tick("Fortified").help("It stands behind fortifications."),
        d_support = supporters(),
        d_flank = flank_or_rear(),
        d_long_ok = may_fire_long(),
        d_bridge = Field::tick("Bridge, c'way").help("It stands on a bridge or a causeway."),
        d_fixed = fixed_guns(),
        d_special = Special::row::<{ Special::FIRE }>(),
        d_no_ammo = Field::tick("Out of ammo").help("It has run out of ammunition."),
    }
}

const fn flank_or_rear() -> Field {
    Field::tick("Flank or rear").help("The firer stands behind the target's front edge.")
}

const fn may_fire_long() -> Field {
    Field::ticked("May fire long").help("Raised, halted and with a target in the open.")
}

const fn fixed_guns() -> Field {
    Field::tick("Fixed guns").help("Artillery that cannot move: doubled, it is destroyed.")
}

/// The rows of both sides, in the order that a gunner reads them.
#[rustfmt::skip]
const ROWS: [[u8; 12]; 2] = [
    places!(Row: a_type a_quality a_special a_hits a_terrain a_fort a_bridge a_support a_no_ammo
                 a_flank a_fixed a_long_ok),
    places!(Row: d_type d_quality d_special d_hits d_terrain d_fort d_bridge d_support d_no_ammo
                 d_flank d_fixed d_long_ok),
];

/// L3-69 The shot.
#[derive(Debug)]
pub(super) struct Firing {
    range: u16,
    returns: bool,
    gunners: [Gunner; 2],
}

impl Fields for Firing {
    const FIELDS: &'static [Field] = Row::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        let [range, returns] = values(inputs, places!(Row: range returns));
        let gunners = ROWS.map(|rows| Gunner::read(values(inputs, rows)));
        Self { range: u16::of(range), returns: returns != 0, gunners }
    }
}

/// L31 How far one sees into and within bad going.
pub(super) const SIGHT_IN_BG: u16 = 100;

impl Firing {
    /// Why the first may not fire at the second, if so: the first reason that fits.
    fn forbids(&self, me: &Gunner, foe: &Gunner, house: &House) -> Option<Reason> {
        let ([effective, _], far) = (me.unit.troop.reach(house), self.range > SIGHT_IN_BG);
        let into = foe.unit.in_bad_going();
        Some(match me.unit.troop.band(self.range, house) {
            _ if effective == 0 => Reason::CannotFire,
            // L169
            _ if me.unit.no_ammo => Reason::OutOfAmmo,
            Band::Out => Reason::Range,
            // L23
            Band::Long if !me.long_ok || !foe.unit.in_the_open() => Reason::LongRange,
            // L31 Within bad going; or into it, if the players read it so (R9).
            _ if far && into && (me.unit.in_bad_going() || house.on(Rule::Bg100)) => {
                Reason::Visibility
            }
            _ => return None,
        })
    }

    /// L43 Whether the target answers. It must be able to, as any other that fires (R3, R31).
    fn answers(&self, house: &House) -> bool {
        let [firer, target] = &self.gunners;
        self.returns && self.forbids(target, firer, house).is_none()
    }

    /// L31 Whether the players must look how much of the line lies in bad going: not over 100
    /// paces, and a unit that fires out stands on the edge (R9).
    fn bg_check(&self) -> bool {
        let [firer, target] = &self.gunners;
        firer.unit.in_bad_going() != target.unit.in_bad_going() && self.range > SIGHT_IN_BG
    }

    /// The factors of both, but for the checks of mitrailleuses.
    fn factors(&self, answers: bool, house: &House) -> [Factors; 2] {
        let [firer, target] = &self.gunners;
        let of = |me: &Gunner, foe: &Gunner, fires: bool, foe_fires: bool| {
            let band = me.unit.troop.band(self.range, house);
            Factors::of(
                me,
                foe,
                &Shot {
                    fires,
                    foe_fires,
                    range: self.range,
                    band,
                    mit_arty: house.on(Rule::MitArty),
                },
            )
        };
        [of(firer, target, true, answers), of(target, firer, answers, true)]
    }
}

outcomes! {
    /// What it comes to: first the ends of the target, then those of the firer, from the target
    /// destroyed to the firer destroyed.
    pub(super) struct Volley(u8) {
        "Target destroyed" / "T. lost",
        "Target flees 600" / "T. flees",
        "Target recoils" / "T. recoils",
        "Target takes 2 hits" / "T. 2 hits",
        "Target takes 1 hit" / "T. 1 hit",
        "No effect" / "No effect",
        "Firer takes 1 hit" / "F. 1 hit",
        "Firer takes 2 hits" / "F. 2 hits",
        "Firer recoils" / "F. recoils",
        "Firer flees 600" / "F. flees",
        "Firer destroyed" / "F. lost",
    }
}

impl Volley {
    fn of([firer, target]: &[End; 2]) -> Self {
        Self(target.rank() + (UNHURT - firer.rank()))
    }
}

impl Procedure for Firing {
    type Outcome = Volley;
    const ID: &'static str = "firing";
    const NAME: &'static str = "Firing";
    const KIND: &'static str = "fire";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "One unit fires at another";
    const HELP: &'static str =
        "One unit fires at another, which may answer: both add a die to their factors.";
    const TABLE: &'static str = "fire-factors";
    const SECTION: &'static str = "Firing factors";
    const LINES: &'static str = "3-69";
    const LAYOUT: Layout = Layout::Versus;
    const SWAP: &'static [(usize, usize)] = &swap(ROWS);

    fn check(&self, _: &House) -> Result<(), Refusal> {
        self.refusals()
    }

    fn preview(&self, form: &mut Form) {
        self.show(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Volley, Halt> {
        let [firer, target] = &self.gunners;
        let forbidden = self.forbids(firer, target, tray.house());
        tray.fact(&ALLOWED, forbidden.is_none());
        if let Some(reason) = forbidden {
            return Err(self.forbid(tray, reason));
        }
        let answers = self.answers(tray.house());
        let contest = self.contest(tray, answers)?;
        let ends = self.ends(contest.win, answers, tray.house().on(Rule::SsHit));
        // A target that does not answer hurts nobody: then no cell is read.
        if let Some((winner, doubled)) = contest.win
            && (answers || winner == Who::A)
        {
            let loser = winner.other().of(&self.gunners);
            tray.look_up("fire-results", results::row_of(loser), usize::from(doubled));
        }
        SHEET.tell(tray, &ends);
        tray.fact(&BAND, firer.unit.troop.band(self.range, tray.house()));
        tray.fact(&RETURNS, answers);
        tray.fact(&BG_CHECK, self.bg_check());
        tray.fact(&SHEET.doubled, contest.win.is_some_and(|(_, doubled)| doubled));
        self.say(tray, &contest, &ends, answers);
        self.follow_with_ammo(tray, &contest, &ends, answers);
        let [_, target] = &ends;
        if target.fate.hits > 0 && !target.is_destroyed() {
            // L35 Hits are the only memory of the game.
            tray.follow(|| {
                FollowUp::to(Self::ID, "Same target again")
                    .clear("FIRER")
                    .set("d_hits", target.total)
            });
        }
        Ok(Volley::of(&ends))
    }
}

impl Firing {
    /// Throws the dice of both, and the checks of mitrailleuses first.
    fn contest(&self, tray: &mut Tray<'_>, answers: bool) -> Result<Contest, Halt> {
        let house = tray.house();
        let [firer, target] = &self.gunners;
        let [mut own, mut other] = self.factors(answers, house).map(Factors::list);
        let [band, other_band] =
            self.gunners.map(|gunner| gunner.unit.troop.band(self.range, house));
        let mut parties = [
            Party { troop: firer.unit.troop, check: firer.check(true, band), factors: &mut own },
            Party {
                troop: target.unit.troop,
                check: target.check(answers, other_band),
                factors: &mut other,
            },
        ];
        SHEET.contest(tray, &mut parties)
    }

    /// L167 Guns that threw a 1 look at their ammunition.
    fn follow_with_ammo(
        &self,
        tray: &mut Tray<'_>,
        contest: &Contest,
        ends: &[End; 2],
        answers: bool,
    ) {
        let [ammo_roll] = &AMMO;
        for (&who, gunner) in Who::ALL.iter().zip(&self.gunners) {
            let fires = who == Who::A || answers;
            let low = fires && *who.of(&contest.dice) == 1 && gunner.unit.troop.is_gun_or_mit();
            tray.fact(who.of(ammo_roll), low);
            if low && !who.of(ends).is_destroyed() {
                ammo::follow(tray, who);
            }
        }
    }
}
