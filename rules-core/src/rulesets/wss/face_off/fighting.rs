//! L48, L62, L92, L108, L142 What a face-off that ends in a fight leads to: the fight itself, and
//! before it the pistols of the French side.

use super::*;
use crate::rulesets::wss::contact::Offer;
use crate::rulesets::wss::fire::{Pistols, Target};
use crate::rulesets::wss::troops::Side;
use crate::rulesets::wss::weapons::{Cover, Weapon};

/// L134, R21 Any cover counts before a fight, in it only a wall or an earthwork: the player looks
/// again.
static FIGHT: Offer = Offer::new("fight", "Fight", &["a_arm", "d_arm", "a_charged"])
    .guess(&["d_obstacle", "a_contact"]);
/// L142 If the cover is a breach or a bridge, single stands fight for it.
static DUEL: Offer = Offer::new("breach-duel", "Duel in a breach", &[]);

/// What every shot of pistols at contact is told.
const SHOT: &[&str] =
    &["weapon", "side", "range", "at_contact", "pistols", "target", "pips", "target_pips"];

/// What the fight wants to know comes along as guesses, since the shot has no use for it.
static ATTACKERS: Offer = Offer::new("fire", "Attacker's pistols", SHOT).guess(&["a_arm", "d_arm"]);
/// Before infantry the stands in contact are known, and its cover may save it.
static ATTACKERS_AT_FOOT: Offer = Offer::new("fire", "Attacker's pistols", SHOT).guess(&[
    "a_arm",
    "d_arm",
    "d_obstacle",
    "a_contact",
    "stands",
    "cover",
]);
static DEFENDERS: Offer =
    Offer::new("fire", "Defender's pistols", SHOT).guess(&["a_arm", "d_arm", "a_charged"]);

impl FaceOff {
    /// R29 Only the French side has pistols and only the Alliance charges. So whoever charges has
    /// none, and where nobody does, either side may be the French. Infantry has none.
    pub(super) fn follow_with_fight(&self, tray: &mut Tray<'_>) {
        let [a_arm, d_arm] = self.arms().map(|arm| arm as u8);
        let values = [a_arm, d_arm, self.a_charge.into(), self.d_cover.into(), self.a_contact];
        let [known @ .., _] = &values;
        // Only cavalry that rides at infantry was asked how many are in contact.
        FIGHT.make(tray, if self.kind == Kind::CavInf { &values } else { known });
        match self.kind {
            Kind::InfInf if self.d_cover => DUEL.make(tray, &[]),
            Kind::InfInf => {}
            Kind::CavInf if self.a_charge => {}
            Kind::CavInf => self.fire_at_foot(tray),
            Kind::CavCav => self.fire_at_horse(tray),
        }
    }

    fn fire_at_foot(&self, tray: &mut Tray<'_>) {
        let [a_arm, d_arm] = self.arms().map(|arm| arm as u8);
        let cover = if self.d_cover { Cover::Wall } else { Cover::Open };
        let known = self.shot(Pistols::Attackers, Target::Infantry);
        let guesses =
            [a_arm, d_arm, self.d_cover.into(), self.a_contact, self.a_contact, cover as u8];
        ATTACKERS_AT_FOOT.make_of(tray, &known, &guesses);
    }

    fn fire_at_horse(&self, tray: &mut Tray<'_>) {
        let [a_arm, d_arm] = self.arms().map(|arm| arm as u8);
        if !self.a_charge {
            let known = self.shot(Pistols::Attackers, Target::Cavalry);
            ATTACKERS.make_of(tray, &known, &[a_arm, d_arm]);
        }
        let known = self.shot(Pistols::Defenders, Target::Cavalry);
        DEFENDERS.make_of(tray, &known, &[a_arm, d_arm, self.a_charge.into()]);
    }

    /// The values of [`SHOT`]. L76 A unit on six pips fires with half its stands, so the shooter's
    /// count too.
    const fn shot(&self, pistols: Pistols, target: Target) -> [u8; SHOT.len()] {
        let (pips, target_pips) = match pistols {
            Pistols::Defenders => (self.d_pips, self.a_pips),
            _ => (self.a_pips, self.d_pips),
        };
        let weapon = Weapon::Pistol;
        let range = weapon.line().most;
        [weapon as u8, Side::French as u8, range, 1, pistols as u8, target as u8, pips, target_pips]
    }
}
