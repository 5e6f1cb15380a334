//! What follows an attack: the kills taken off either side, ground given, or the next attack on the
//! same square.

use crate::prelude::*;
use crate::rulesets::schnaffs::kills::KillApply;
use crate::rulesets::schnaffs::losses;
use crate::rulesets::schnaffs::pool::Bases;
use crate::rulesets::schnaffs::units::{SQUARE, Unit};

use super::refusals::count;
use super::{AttackSquare, Hits, lists};

/// What is known of one side: its name, and what the rolls after an attack ask of its square.
#[derive(Clone, Copy, Debug)]
struct Party {
    name: &'static str,
    bases: Bases,
    units: u8,
    reservists: u8,
}

impl Party {
    /// Makes a follow-up this side's own. It passes the units and whether there are reservists on
    /// to the morale test that comes of it.
    fn own(self, follow: FollowUp) -> FollowUp {
        let units = self.units.clamp(1, SQUARE);
        self.bases
            .fill_in(follow)
            .guess("units", units)
            .guess("reservist", self.reservists > 0)
            .side(self.name)
    }
}

impl AttackSquare {
    pub(super) fn follow(&self, tray: &mut Tray<'_>, on_defender: Hits, on_attacker: Hits) {
        let (attacker, defender) = (self.attacking_party(), self.defending_party());
        if on_defender.total() > 0 {
            tray.follow(|| defender.own(apply("Defender's losses", on_defender)));
        }
        if on_attacker.total() > 0 {
            tray.follow(|| attacker.own(apply("Attacker's losses", on_attacker)));
        }
        tray.follow(|| defender.own(losses::retreat()));
        tray.follow(|| attacker.own(losses::retire()));
        if self.d_prior < lists::MOST_ATTACKS {
            tray.follow(|| self.again());
        }
    }

    /// All units of the attacker's square are tested, those that did not attack too.
    fn attacking_party(&self) -> Party {
        let units = count(&self.attackers()) + self.a_other;
        Party { name: "attacker", bases: self.attacking_bases(), units, reservists: self.a_res }
    }

    fn defending_party(&self) -> Party {
        let units = count(&self.defenders());
        Party { name: "defender", bases: self.defending_bases(), units, reservists: self.d_res }
    }

    /// The bases to begin with: guns and mitrailleuses are known, of infantry and cavalry only the
    /// units. A full unit is taken at its least and a weak one at its most; the player corrects
    /// them on the form.
    const fn attacking_bases(&self) -> Bases {
        Bases {
            inf: self.a_inf * Unit::INFANTRY.full() + self.a_inf_weak * Unit::INFANTRY.weak(),
            cav: self.a_cav * Unit::CAVALRY.full() + self.a_cav_weak * Unit::CAVALRY.weak(),
            art: 0,
            mit: 0,
        }
    }

    /// The same for the defender, whose units are not asked for their strength.
    const fn defending_bases(&self) -> Bases {
        Bases {
            inf: (self.d_chassepot + self.d_rifle) * Unit::INFANTRY.full(),
            cav: self.d_cav * Unit::CAVALRY.full(),
            art: self.d_bl + self.d_ml,
            mit: self.d_mit,
        }
    }

    /// L119 Another attack in the same go finds the defender as he is, but for this attack; his
    /// square stays closed.
    fn again(&self) -> FollowUp {
        FollowUp::to(Self::ID, "Same defender again")
            .note(format_args!("{:+}", lists::ATTACK_MET))
            .clear("ATTACKER")
            .set("closed", self.closed)
            .set("d_prior", self.d_prior + 1)
    }
}

fn apply(label: &'static str, hits: Hits) -> FollowUp {
    let follow = FollowUp::to(KillApply::ID, label).note(hits.total());
    follow.set("ones", hits.ones).set("sixes", hits.sixes)
}
