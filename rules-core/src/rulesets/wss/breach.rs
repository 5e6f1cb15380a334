//! L142 One stand against one, for a breach or a bridge.
//!
//! With a die each no difference of two can come, so that the fight's own table would never decide.
//! What does is a convention of this device (R16): a lone hit wins, and the result says that it is
//! a ruling.

use crate::prelude::*;

use super::contact::{self, A_MOVES, A_NEED, A_STANDS_LOST, D_MOVES, D_NEED, D_STANDS_LOST};
use super::contact::{GivesGround, HIT, Offer, ROUNDS, Toll, WALL};
use super::house::Rule;
use super::strength::USUAL;
use super::troops::INFANTRY_CM;

/// L142 Grenadiers count as elite; by a house rule in the duel too.
const GRENADIER: u8 = 1;

fields! {
    /// L142 The duel.
    pub(super) struct BreachDuel, rows Row;
    "" {
        a_grenadier: bool = Field::tick("Att. grenadier").help("The attacker is a grenadier."),
        d_grenadier: bool = Field::tick("Def. grenadier").help("The defender is a grenadier."),
        d_obstacle: bool = Field::ticked("Behind a wall").help("It fights from behind a wall."),
        round: u8 = Field::number("Round", 1, ROUNDS as i32, 1),
    }
}

outcomes! {
    /// How a round ends, best for the attacker first.
    pub(super) enum Duel {
        AttackerWins = "a-wins" / "att. wins" => "Defender falls back" / "Def. back",
        On = "fight-on" / "fight on" => "No decision" / "Fight on",
        NoResult = "no-result-a-falls-back" / "no result" => "Attacker falls back" / "No result",
        DefenderWins = "d-wins" / "def. wins" => "Attacker falls back" / "Att. back",
    }
}

facts! {
    for BreachDuel;
    OUTCOME = Fact::word::<Duel>("outcome", "Outcome").quiet(),
    A_GRENADIERS = Fact::yes_no("a_grenadiers_lost", "Att. grenadiers").quiet(),
    D_GRENADIERS = Fact::yes_no("d_grenadiers_lost", "Def. grenadiers").quiet(),
    A_DIE = Fact::number("a_die", "Att. die").quiet(),
    D_DIE = Fact::number("d_die", "Def. die").quiet(),
    A_NEED, D_NEED,
    A_HIT = Fact::yes_no("a_hit", "Att. hits").quiet(),
    D_HIT = Fact::yes_no("d_hit", "Def. hits").quiet(),
    A_STANDS_LOST, D_STANDS_LOST, A_MOVES, D_MOVES,
}

impl BreachDuel {
    /// L134, L142 The least that hits, for either side.
    fn needs(&self, grenadiers: bool) -> [u8; 2] {
        let bonus = |grenadier: bool| if grenadiers && grenadier { GRENADIER } else { 0 };
        let wall = if self.d_obstacle { WALL } else { 0 };
        [HIT - bonus(self.a_grenadier), HIT - bonus(self.d_grenadier) - wall]
    }
}

impl Procedure for BreachDuel {
    type Outcome = Duel;
    const ID: &'static str = "breach-duel";
    const NAME: &'static str = "Breach duel";
    const KIND: &'static str = "melee";
    const USE: &'static str = "rare";
    const LOG: &'static str = "Duel";
    const ABOUT: &'static str = "One stand against one in a breach or on a bridge";
    const HELP: &'static str = "One stand against one in a breach or on a bridge.";
    const TABLE: &'static str = "breach";
    const SECTION: &'static str = "Pips and unit losses";
    const LINES: &'static str = "142";
    const SWAP: &'static [(usize, usize)] =
        &[(Row::a_grenadier as usize, Row::d_grenadier as usize)];

    fn preview(&self, form: &mut Form) {
        let grenadiers = form.house.on(Rule::GrenBonus);
        let [a_need, d_need] = self.needs(grenadiers);
        form.title(format_args!("{a_need}+ v {d_need}+"));
        form.throws("1 v 1 die");
        let draw = if self.round == 1 { Duel::On } else { Duel::NoResult };
        form.watch(Watch::only("att. wins", Duel::AttackerWins.bucket()).draw(draw.bucket()));
        form.points(Row::d_obstacle, self.d_obstacle, WALL.into());
        if grenadiers {
            form.points(Row::a_grenadier, self.a_grenadier, GRENADIER.into());
            form.points(Row::d_grenadier, self.d_grenadier, GRENADIER.into());
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Duel, Halt> {
        let needs = self.needs(tray.house().on(Rule::GrenBonus));
        let mut dice = [0; 2];
        for ((die, need), why) in dice.iter_mut().zip(needs).zip(["Attacker", "Defender"]) {
            *die = tray.roll(Throw::one(why, D6).counting(Faces::at_least(need)))?;
        }
        Ok(self.settle(tray, needs, dice))
    }
}

/// The row of the table that has the duel.
const DUEL: usize = 4;

/// The next two stands are no grenadiers.
static SECOND_ROUND: Offer = Offer::new(BreachDuel::ID, "Second round", &["round", "d_obstacle"]);

impl BreachDuel {
    /// How the round ends, and what either side pays.
    const fn judge(&self, hits: [bool; 2]) -> (Duel, [Toll; 2]) {
        match hits {
            [true, false] => (Duel::AttackerWins, [Toll::NOTHING, Toll::BACK]),
            [false, true] => (Duel::DefenderWins, [Toll::BACK, Toll::NOTHING]),
            _ if self.round == 1 => (Duel::On, [Toll::STAND, Toll::STAND]),
            _ => (Duel::NoResult, [Toll::BACK, Toll::STAND]),
        }
    }

    /// Compares the dice with what they needed and tells all about it.
    fn settle(&self, tray: &mut Tray<'_>, needs: [u8; 2], dice: [u8; 2]) -> Duel {
        let ([a_need, d_need], [a_die, d_die]) = (needs, dice);
        let [a_hit, d_hit] = [a_die >= a_need, d_die >= d_need];
        let (duel, [a, d]) = self.judge([a_hit, d_hit]);
        // L142 Whoever claims to be elite is the stand that is lost.
        let grenadiers = [self.a_grenadier && a.stands > 0, self.d_grenadier && d.stands > 0];
        let [a_grenadiers, d_grenadiers] = grenadiers;
        tray.fact(&OUTCOME, duel);
        tray.fact(&A_GRENADIERS, a_grenadiers);
        tray.fact(&D_GRENADIERS, d_grenadiers);
        tray.fact(&A_DIE, a_die);
        tray.fact(&D_DIE, d_die);
        tray.fact(&A_NEED, a_need);
        tray.fact(&D_NEED, d_need);
        tray.fact(&A_HIT, a_hit);
        tray.fact(&D_HIT, d_hit);
        contact::tell_tolls(tray, a, d);
        self.totals(tray, needs, dice);
        tray.look_up("breach", DUEL, 0_usize);
        say(tray, duel, a_grenadiers || d_grenadiers);
        self.follow(tray, duel == Duel::On, [a.stands, d.stands]);
        duel
    }

    /// How the dice of either side came to hit on less.
    fn totals(&self, tray: &mut Tray<'_>, [a_need, d_need]: [u8; 2], [a_die, d_die]: [u8; 2]) {
        for (side, bonuses, need, die) in [
            ("attacker", &[Row::a_grenadier] as &[Row], a_need, a_die),
            ("defender", &[Row::d_grenadier, Row::d_obstacle], d_need, d_die),
        ] {
            tray.total(|| {
                let total = Total::new(side, HIT - need).of_rows(bonuses.iter().copied());
                let label = format_args!("Die {die}, hits on");
                total.label(label).figure(format_args!("{need}+"))
            });
        }
    }

    fn follow(&self, tray: &mut Tray<'_>, on: bool, lost: [u8; 2]) {
        tray.next("round", if on { ROUNDS } else { 1 });
        if on {
            tray.next("a_grenadier", 0);
            tray.next("d_grenadier", 0);
            SECOND_ROUND.make(tray, &[ROUNDS, self.d_obstacle.into()]);
        }
        contact::losses(tray, lost, [0; 2], [USUAL; 2], self.round - 1);
    }
}

fn say(tray: &mut Tray<'_>, duel: Duel, grenadiers_lost: bool) {
    match duel {
        Duel::On => tray.say("Both lose a stand"),
        Duel::NoResult => {
            // The odds tell it from a defeat; a list says what the headline says.
            tray.short("Att. back");
            tray.say(format_args!("Back {INFANTRY_CM} cm, both lose one"));
        }
        _ => tray.say(GivesGround { cm: INFANTRY_CM, stands: 1, pips: (0, 0) }),
    }
    if grenadiers_lost {
        tray.say("The grenadiers are lost");
    }
    tray.say("Ruling: a lone hit wins");
}
