//! L50, L140, L146 What fire does to its target.

use crate::prelude::*;
use crate::rulesets::wss::fight::{Fight, MOST_PISTOL_HITS};
use crate::rulesets::wss::heavy_fire::{HEAVY, HeavyFire};
use crate::rulesets::wss::officers::{OfficerSurvival, Rank};
use crate::rulesets::wss::strength;
use crate::rulesets::wss::troops::MOST_PIPS;

use super::{Fire, MOST_TURN};

choices! {
    /// L50, L140 What is shot at.
    pub(crate) enum Target {
        Infantry = "infantry" / "infantry",
        Cavalry = "cavalry" / "cavalry",
        Artillery = "artillery" / "guns",
    }
}

choices! {
    /// L48, R29 Whose pistols are fired before a fight. A face-off says so, the form does not ask.
    pub(crate) enum Pistols {
        Unknown = "unknown" / "unknown",
        Attackers = "attackers" / "attacker's",
        Defenders = "defenders" / "defender's",
    }
}

impl Pistols {
    /// L108 The row of the fight in which their hits count.
    const fn row(self) -> Option<&'static str> {
        match self {
            Self::Unknown => None,
            Self::Attackers => Some("a_pistol_hits"),
            Self::Defenders => Some("d_pistol_hits"),
        }
    }
}

impl Target {
    /// L50, L140 Casualties that remove a stand; a gun is one.
    pub(crate) const fn stand(self) -> u8 {
        match self {
            Self::Infantry => 4,
            Self::Cavalry | Self::Artillery => 3,
        }
    }
}

pub(super) static CASUALTIES: Fact =
    Fact::number("casualties", "Casualties").when_allowed().quiet();
pub(super) static TURN_CASUALTIES: Fact =
    Fact::number("turn_casualties", "Lost this turn, all told").when_allowed();
pub(super) static PIPS: Fact = Fact::number("target_pips", "Target's pips").when_allowed().quiet();
pub(super) static MARKERS: Fact =
    Fact::number("target_markers", "Target's markers").when_allowed().quiet();
pub(super) static STANDS_LOST: Fact =
    Fact::number("stands_lost", "Stands lost").when_allowed().quiet();
pub(super) static HEAVY_FIRE_TEST: Fact =
    Fact::yes_no("heavy_fire_test", "Heavy fire test").when_allowed().quiet();
pub(super) static GUN_REMOVED: Fact =
    Fact::yes_no("gun_removed", "Gun removed").when_allowed().quiet();

/// Casualties, and the target before they fell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hurt {
    pub(super) target: Target,
    pub(super) casualties: u8,
    pub(super) pips: u8,
    pub(super) markers: u8,
    pub(super) turn: u8,
    pub(super) at_contact: bool,
    pub(super) pistols: Pistols,
}

impl Hurt {
    /// How many casualties more remove a stand.
    pub(super) const fn to_next_stand(self) -> u8 {
        self.target.stand().saturating_sub(self.markers)
    }

    /// How many casualties more call for a heavy fire test, one at least.
    pub(super) fn to_heavy_fire(self) -> u8 {
        HEAVY.saturating_sub(self.turn).max(1)
    }

    const fn is_gun(self) -> bool {
        matches!(self.target, Target::Artillery)
    }

    /// L50 The stands that go and the markers that stay. A gun is one stand, and takes its markers
    /// with it.
    const fn losses(self) -> (u8, u8) {
        let (all, stand) = (self.markers + self.casualties, self.target.stand());
        if self.is_gun() && all >= stand { (1, 0) } else { (all / stand, all % stand) }
    }

    /// L50 Each casualty is a pip.
    fn pips_now(self) -> u8 {
        if self.is_gun() { 0 } else { (self.pips + self.casualties).min(MOST_PIPS) }
    }

    /// L146 The test comes at the end of the firing phase; pistols at contact are fired outside it
    /// (R25).
    const fn tests(self) -> bool {
        self.turn + self.casualties >= HEAVY && !self.is_gun() && !self.at_contact
    }

    pub(super) fn tell(self, tray: &mut Tray<'_>, burning: bool) {
        let ((lost, markers), pips) = (self.losses(), self.pips_now());
        let gone = self.is_gun() && lost > 0;
        tray.fact(&CASUALTIES, self.casualties);
        tray.fact(&TURN_CASUALTIES, self.turn + self.casualties);
        tray.fact(&PIPS, pips);
        tray.fact(&MARKERS, markers);
        tray.fact(&STANDS_LOST, lost);
        tray.fact(&HEAVY_FIRE_TEST, self.tests());
        tray.fact(&GUN_REMOVED, gone);
        self.say(tray, burning);
        self.follow(tray, lost, markers, pips);
    }

    fn say(self, tray: &mut Tray<'_>, burning: bool) {
        let ((lost, markers), pips) = (self.losses(), self.pips_now());
        let gone = self.is_gun() && lost > 0;
        let on_fire = if burning { ", on fire" } else { "" };
        if gone {
            // There is nothing left to mark.
            tray.headline(format_args!("Gun removed{on_fire}"));
            tray.short("Gun gone");
        } else if burning {
            let casualties = Counted::of(self.casualties, ["casualty", "casualties"]);
            tray.headline(format_args!("{casualties}{on_fire}"));
            tray.short(format_args!("{} cas.", self.casualties));
        }
        let noun = if markers == 1 { "marker" } else { "markers" };
        let left = format_args!("{markers} {noun}, {}", Counted::pips(pips));
        if self.is_gun() && !gone {
            tray.say(format_args!("{markers} of {} gun markers", self.target.stand()));
        } else if !gone && lost > 0 {
            let stands = Counted::of(lost, ["stand", "st."]);
            tray.say(format_args!("-{stands}, {left}"));
        } else if !gone && self.casualties > 0 {
            tray.say(format_args!("Now {left}"));
        }
        if burning {
            tray.say("It must be left next turn");
        }
    }

    /// The test first, though it waits for the end of the phase; more shots at the same target go
    /// on from here. The next shot
    /// from the form does not: it may well be the next battalion's at another.
    fn follow(self, tray: &mut Tray<'_>, lost: u8, markers: u8, pips: u8) {
        if self.tests() {
            tray.follow(|| FollowUp::to(HeavyFire::ID, HeavyFire::NAME).set("pips", pips));
        }
        // The next shot from the list finds another target, and pistols are fired once.
        for input in ["target_pips", "target_markers", "target_turn", "at_contact", "pistols"] {
            tray.next(input, 0);
        }
        let gone = self.is_gun() && lost > 0;
        if self.at_contact {
            self.follow_with_fight(tray);
        } else if self.casualties > 0 && !gone {
            let turn = (self.turn + self.casualties).min(MOST_TURN);
            tray.follow(|| {
                let follow = FollowUp::to(Fire::ID, "Same target again").clear("TARGET");
                let follow = follow.set("target", self.target as u8).set("target_pips", pips);
                follow.set("target_markers", markers).set("target_turn", turn)
            });
        }
        if lost > 0 {
            OfficerSurvival::follow(tray, lost, pips, Rank::Officer.takes());
            if !gone {
                strength::follow(tray, lost);
            }
        }
    }

    /// L108 The hits count in the fight that comes next (R13), for whoever fired. What the fight
    /// knows of the face-off was handed on to this shot.
    fn follow_with_fight(self, tray: &mut Tray<'_>) {
        if let Some(row) = self.pistols.row() {
            let hits = self.casualties.min(MOST_PISTOL_HITS);
            tray.follow(|| FollowUp::to(Fight::ID, Fight::NAME).set(row, hits));
        }
    }
}
