//! What a face-off comes to, and what follows from it.

use super::*;
use crate::rulesets::wss::contact::{GivesGround, Offer};
use crate::rulesets::wss::pursuit;
use crate::rulesets::wss::strength::USUAL;

/// L116, L207 Infantry with fewer pips keeps cavalry off its front.
pub(crate) const UNSTEADY: u8 = 5;

impl Reason {
    pub(super) fn forbid(self, tray: &mut Tray<'_>) -> Halt {
        let (headline, why, but) = match self {
            Self::SixPips => {
                ("Attacker must stay", "At 6 pips: recover first", "It may fire or retire")
            }
            Self::Steady => {
                ("Cavalry may not close", "Steady infantry: 0-4 pips", "Try its flank or rear")
            }
        };
        tray.say(why);
        tray.say(but);
        tray.forbid(headline)
    }
}

/// L96 The extra move of a unit in its glory meets somebody else; a charge was for the first.
static AGAIN: Offer =
    Offer::new(FaceOff::ID, "Glory: attack again", &["a_glory_used", "a_pips", "a_charge"])
        .clear("DEFENDER");

/// What becomes of both sides, the attacker first.
#[derive(Clone, Copy, Debug)]
struct FallOut {
    upshot: Upshot,
    glory: bool,
    must_pursue: bool,
    /// What the side that gives way does. The other gives nothing.
    ground: GivesGround,
    moves: [u8; 2],
    cm: [u8; 2],
    lost: [u8; 2],
    pips: [u8; 2],
}

impl FallOut {
    fn tell(&self, tray: &mut Tray<'_>) {
        let Self { upshot, moves: [a_moves, d_moves], cm: [a_cm, d_cm], .. } = *self;
        let Self { lost: [a_lost, d_lost], pips: [a_pips, d_pips], .. } = *self;
        tray.fact(&OUTCOME, upshot.ended);
        tray.fact(&GLORY, self.glory);
        tray.fact(&MUST_PURSUE, self.must_pursue);
        tray.fact(&FRIENDS_TEST, upshot.routs());
        tray.fact(&MUST_FIRE, upshot.ended == Ended::AttackerHalts);
        tray.fact(&A_MOVES, a_moves);
        tray.fact(&D_MOVES, d_moves);
        tray.fact(&A_CM, a_cm);
        tray.fact(&D_CM, d_cm);
        tray.fact(&A_STANDS_LOST, a_lost);
        tray.fact(&D_STANDS_LOST, d_lost);
        tray.fact(&A_PIPS, a_pips);
        tray.fact(&D_PIPS, d_pips);
    }

    fn say(&self, tray: &mut Tray<'_>) {
        match self.upshot.ended {
            Ended::Fight => tray.say("Fight it after all moves"),
            Ended::AttackerHalts => tray.say("Must fire next, from there"),
            _ => tray.say(self.ground),
        }
        let more = match (self.glory, self.must_pursue) {
            (true, true) => "Pips 0, must pursue now",
            (true, false) => "Pips 0, may attack again",
            (false, true) => "Pursued: loses each turn",
            (false, false) => return,
        };
        tray.say(more);
    }
}

impl FaceOff {
    /// L76 At six pips nobody advances. L116 Nobody rides at the front of steady infantry.
    pub(super) fn forbidden(&self) -> Option<Reason> {
        let steady = self.kind == Kind::CavInf && self.d_pips < UNSTEADY && !self.d_flank;
        match self.a_pips {
            MOST_PIPS.. => Some(Reason::SixPips),
            _ => steady.then_some(Reason::Steady),
        }
    }

    /// What each side fights as. Against infantry light cavalry is as good as horse, so the form
    /// does not ask.
    pub(super) const fn arms(&self) -> [Arm; 2] {
        match self.kind {
            Kind::InfInf => [Arm::Infantry; 2],
            Kind::CavInf => [Arm::Horse, Arm::Infantry],
            Kind::CavCav => [Arm::mounted(self.a_light), Arm::mounted(self.d_light)],
        }
    }

    /// L96, L112, L122 What a difference does to these two.
    fn fall_out(&self, diff: i16) -> FallOut {
        let upshot = Upshot::of(diff, self.kind);
        let pursued = upshot.ended == Ended::DefenderPursued;
        // Once a game.
        let glory = upshot.ended == Ended::DefenderRouts && !self.a_glory_used;
        let ([a_arm, d_arm], a_loses) = (self.arms(), upshot.on_attacker());
        let (arm, before) = if a_loses { (a_arm, self.a_pips) } else { (d_arm, self.d_pips) };
        let pips = (before + upshot.pips).min(MOST_PIPS);
        let stands = if pursued { pursuit::stands(self.a_contact) } else { upshot.stands };
        let ground = GivesGround { cm: arm.back_cm(upshot.moves), stands, pips: (before, pips) };
        let stays = match a_loses {
            true => self.d_pips,
            false if glory => 0,
            false => self.a_pips,
        };
        let sides = |loser: u8, other: u8| if a_loses { [loser, other] } else { [other, loser] };
        FallOut {
            upshot,
            glory,
            must_pursue: pursued || glory && self.kind == Kind::CavCav,
            ground,
            moves: sides(upshot.moves, 0),
            cm: sides(ground.cm, 0),
            lost: sides(stands, 0),
            pips: sides(pips, stays),
        }
    }

    /// Compares the scores and tells all about it.
    pub(super) fn settle(
        &self,
        tray: &mut Tray<'_>,
        [a_die, d_die]: [i16; 2],
        [a_plus, d_plus]: [i16; 2],
    ) -> Faced {
        let (a_score, d_score) = (a_die + a_plus, d_die + d_plus);
        let diff = a_score - d_score;
        let fall_out = self.fall_out(diff);
        tray.fact(&A_DIE, a_die);
        tray.fact(&D_DIE, d_die);
        tray.fact(&A_MOD, a_plus + i16::from(self.a_pips));
        tray.fact(&D_MOD, d_plus + i16::from(self.d_pips));
        tray.fact(&A_SCORE, a_score);
        tray.fact(&D_SCORE, d_score);
        tray.fact(&DIFF, diff);
        fall_out.tell(tray);
        tray.look_up("face-off", Upshot::row(diff), self.kind.index());
        self.look_up(tray);
        tray.side(|| ResultSide::new("Attacker", a_score, 0).plus(a_plus));
        tray.side(|| ResultSide::new("Defender", d_score, 1).plus(d_plus));
        for (side, section, plus, die) in
            [("attacker", "ATTACKER", a_plus, a_die), ("defender", "DEFENDER", d_plus, d_die)]
        {
            tray.total(|| {
                let total = Total::new(side, plus).of_section(section).figure(plus + die);
                total.label(format_args!("{plus:+}, die {die}:"))
            });
        }
        fall_out.say(tray);
        tray.say(format_args!("Difference {diff:+}"));
        self.follow(tray, fall_out);
        // The bucket of GLORY comes before those of the words, of which both routs share one.
        Faced(if fall_out.glory { 0 } else { (fall_out.upshot.ended as u8).max(1) })
    }

    fn follow(
        &self,
        tray: &mut Tray<'_>,
        FallOut { upshot, glory, ground, lost, pips, .. }: FallOut,
    ) {
        if upshot.ended == Ended::Fight {
            self.follow_with_fight(tray);
        }
        if upshot.routs() {
            contact::friends_test(tray, self.d_quality);
        }
        if upshot.ended == Ended::DefenderPursued {
            contact::pursuit(tray, self.a_contact, USUAL.saturating_sub(ground.stands), USUAL);
        }
        if glory {
            AGAIN.make(tray, &[1, 0, 0]);
        }
        contact::losses(tray, lost, pips, [USUAL; 2], 0);
        // L62, L96 Both come once a game, and the next unit has its own before it.
        tray.next("a_charge", 0);
        tray.next("a_glory_used", 0);
    }
}
