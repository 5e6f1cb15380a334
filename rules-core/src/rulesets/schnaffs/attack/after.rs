//! What follows an attack: the kills taken off either side, ground given, or the next attack on the same square.

use crate::prelude::*;
use crate::rulesets::schnaffs::kills::KillApply;
use crate::rulesets::schnaffs::losses;
use crate::rulesets::schnaffs::pool::Bases;
use crate::rulesets::schnaffs::units::Unit;

use super::{AttackSquare, Hits, lists};

impl AttackSquare {
    pub(super) fn follow(&self, tray: &mut Tray<'_>, on_defender: Hits, on_attacker: Hits) {
        let (attacker, defender) = (self.attacking_bases(), self.defending_bases());
        if on_defender.total() > 0 {
            tray.follow(|| apply("Apply to defender", on_defender, defender));
        }
        if on_attacker.total() > 0 {
            tray.follow(|| apply("Apply to attacker", on_attacker, attacker));
        }
        tray.follow(|| losses::retreat(defender));
        tray.follow(|| losses::retire(attacker));
        if self.d_prior < lists::MOST_ATTACKS {
            tray.follow(|| self.again());
        }
    }

    /// The bases to begin with: guns and mitrailleuses are known, of infantry and cavalry only the units. A full unit
    /// has at least so many bases and a weak one at most so many; the player corrects them on the form.
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

    /// L119 Another attack in the same go finds the defender as he is, but for this attack; his square stays closed.
    fn again(&self) -> FollowUp {
        FollowUp::to(Self::ID, "Same defender again")
            .note(format_args!("{:+}", lists::ATTACK_MET))
            .clear("ATTACKER")
            .set("closed", self.closed)
            .set("d_prior", self.d_prior + 1)
    }
}

fn apply(label: &'static str, hits: Hits, bases: Bases) -> FollowUp {
    let follow = FollowUp::to(KillApply::ID, label).note(format_args!("{}", hits.total()));
    bases.carry(follow.set("ones", hits.ones).set("sixes", hits.sixes))
}
