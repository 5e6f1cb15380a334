//! What a round of a fight tells, and what follows from it.

use super::*;
use crate::rulesets::wss::contact::{GivesGround, Offer};
use crate::rulesets::wss::troops::Quality;

/// The column of the table that has the stands lost.
const STANDS: usize = 1;

impl Fought {
    const fn ended(self) -> Ended {
        match self {
            Self::DefenderRouts | Self::AttackerRouts => Ended::Routs,
            Self::DefenderBack | Self::AttackerBack => Ended::FallsBack,
            Self::On => Ended::On,
            Self::NoResult => Ended::NoResult,
        }
    }

    const fn loser(self) -> Option<Loser> {
        match self {
            Self::DefenderRouts | Self::DefenderBack => Some(Loser::Defender),
            Self::On | Self::NoResult => None,
            Self::AttackerBack | Self::AttackerRouts => Some(Loser::Attacker),
        }
    }

    /// What either side pays. A second round costs a stand each, as the first did (R3).
    const fn tolls(self, rout: Toll) -> [Toll; 2] {
        match self {
            Self::DefenderRouts => [Toll::NOTHING, rout],
            Self::DefenderBack => [Toll::NOTHING, Toll::BACK],
            Self::On => [Toll::STAND, Toll::STAND],
            Self::NoResult => [Toll::BACK, Toll::STAND],
            Self::AttackerBack => [Toll::BACK, Toll::NOTHING],
            Self::AttackerRouts => [rout, Toll::NOTHING],
        }
    }

    /// The row of the table that it is in.
    const fn row(self) -> usize {
        match self {
            Self::On => 0,
            Self::NoResult => 1,
            Self::DefenderBack | Self::AttackerBack => 2,
            Self::DefenderRouts | Self::AttackerRouts => 3,
        }
    }

    /// How it ended, and for whom.
    fn tell(self, tray: &mut Tray<'_>) {
        let routs = self.ended() == Ended::Routs;
        tray.fact(&OUTCOME, self.ended());
        if let Some(loser) = self.loser() {
            tray.fact(&LOSER, loser);
        }
        tray.fact(&PURSUIT, routs);
        tray.fact(&FRIENDS_TEST, routs);
    }

    /// What becomes of those who pay for it. Where one side loses, the other pays nothing.
    fn say(self, tray: &mut Tray<'_>, [a_cm, d_cm]: [u8; 2], [a_stands, d_stands]: [u8; 2]) {
        let (cm, stands) = (a_cm.max(d_cm), a_stands.max(d_stands));
        match self.ended() {
            Ended::On => tray.say("Both lose a stand"),
            Ended::NoResult => {
                // The odds tell it from a defeat; a list says what the headline says.
                tray.short("Att. back");
                tray.say(format_args!("Back {a_cm} cm, both lose one"));
            }
            _ => tray.say(GivesGround { cm, stands, pips: (0, 0) }),
        }
        if self.ended() == Ended::Routs {
            tray.say("The winner may pursue");
        }
    }
}

/// All but the overlaps are known. The form that is left has them too, but what a face-off handed
/// on would come before it.
static SECOND_ROUND: Offer = Offer::new(
    Fight::ID,
    "Second round",
    &["round", "a_contact", "d_contact", "a_charged", "a_arm", "d_arm", "d_obstacle"],
)
.clear("FIGHT");

impl Fight {
    /// How the dice and the hits of either side came.
    pub(super) fn totals(&self, tray: &mut Tray<'_>, needs: [u8; 2], hits: [u8; 2]) {
        let pistols = [self.a_pistol_hits, self.d_pistol_hits];
        let [attacker, defender] = [
            ("attacker", [Row::a_arm, Row::a_charged], Row::a_pistol_hits),
            ("defender", [Row::d_arm, Row::d_obstacle], Row::d_pistol_hits),
        ];
        let sides = [attacker, defender].into_iter().zip(self.dice()).zip(needs);
        for ((((side, bonuses, fired), dice), need), (hits, pistols)) in
            sides.zip(hits.into_iter().zip(pistols))
        {
            tray.total(|| {
                let total = Total::new(side, HIT - need).of_rows(bonuses);
                let label = format_args!("{}, hits on", Counted::dice(dice));
                total.label(label).figure(format_args!("{need}+"))
            });
            tray.total(|| {
                let total = Total::new(side, hits).of_rows([fired]).label("Hits");
                total.plus("Dice that hit", "", hits - pistols)
            });
        }
    }

    /// Compares the hits and tells all about it.
    pub(super) fn settle(
        &self,
        tray: &mut Tray<'_>,
        [a_need, d_need]: [u8; 2],
        hits: [u8; 2],
    ) -> Fought {
        let [a_hits, d_hits] = hits.map(i16::from);
        let diff = a_hits - d_hits;
        let fought = self.judge(diff, rout_at(tray.house().choice(Rule::RoutAt)).into());
        let [a, d] = fought.tolls(rout(tray.house().choice(Rule::RoutLoss)));
        let cm = [self.a_arm.back_cm(a.moves), self.d_arm.back_cm(d.moves)];
        let [a_cm, d_cm] = cm;
        fought.tell(tray);
        tray.look_up("fight", fought.row(), STANDS);
        let counted = self.bonuses().into_iter().find(|&(_, applies, _)| applies);
        let line = match counted.map(|(row, ..)| row) {
            None => 0_usize,
            Some(Row::a_charged) => 1,
            Some(Row::d_obstacle) => 3,
            Some(_) => 2,
        };
        tray.look_up("fight-points", line, 0_usize);
        tray.fact(&A_HITS, a_hits);
        tray.fact(&D_HITS, d_hits);
        tray.fact(&DIFF, diff);
        tray.fact(&A_NEED, a_need);
        tray.fact(&D_NEED, d_need);
        contact::tell_tolls(tray, a, d);
        tray.fact(&A_CM, a_cm);
        tray.fact(&D_CM, d_cm);
        fought.say(tray, cm, [a.stands, d.stands]);
        tray.say(format_args!("Hits: {a_hits} v {d_hits}"));
        self.follow(tray, fought, [a.stands, d.stands]);
        fought
    }

    fn follow(&self, tray: &mut Tray<'_>, fought: Fought, lost: [u8; 2]) {
        match fought.ended() {
            Ended::On => self.go_on(tray),
            // The next fight is another.
            _ => tray.next("round", 1),
        }
        if fought.ended() == Ended::Routs {
            contact::friends_test(tray, Quality::Trained);
            self.follow_with_pursuit(tray, fought.loser(), lost);
        }
        // A unit that loses two stands had them. In the second round one of either side is gone
        // already (R3).
        let gone = self.round - 1;
        contact::losses(tray, lost, [0; 2], self.dice().map(|stands| stands.max(2) + gone), gone);
    }

    /// L122 Infantry that breaks before cavalry.
    fn follow_with_pursuit(&self, tray: &mut Tray<'_>, loser: Option<Loser>, lost: [u8; 2]) {
        let (attacker, defender) = ((self.a_arm, self.a_contact), (self.d_arm, self.d_contact));
        let (winner, loser) = if loser == Some(Loser::Attacker) {
            (defender, attacker)
        } else {
            (attacker, defender)
        };
        if winner.0.is_mounted() && !loser.0.is_mounted() {
            let left = loser.1.saturating_sub(lost.into_iter().max().unwrap_or(0));
            contact::pursuit(tray, winner.1, left, loser.1 + self.round - 1);
        }
    }

    /// L134 The fight goes on next turn, with the stands that are left and without the charge (R14)
    /// or the pistols.
    fn go_on(&self, tray: &mut Tray<'_>) {
        let [a_left, d_left] = [self.a_contact, self.d_contact].map(|contact| (contact - 1).max(1));
        for &(input, value) in &[
            ("round", ROUNDS),
            ("a_contact", a_left),
            ("d_contact", d_left),
            ("a_charged", 0),
            ("a_pistol_hits", 0),
            ("d_pistol_hits", 0),
        ] {
            tray.next(input, value);
        }
        let [a_arm, d_arm] = [self.a_arm, self.d_arm].map(|arm| arm as u8);
        let obstacle = self.d_obstacle.into();
        SECOND_ROUND.make(tray, &[ROUNDS, a_left, d_left, 0, a_arm, d_arm, obstacle]);
    }
}
