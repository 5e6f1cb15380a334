//! L130-134, L211-221 A round of a fight: each side throws a die for every stand that reaches the
//! enemy.

use crate::prelude::*;

use super::contact::{self, A_MOVES, A_NEED, A_STANDS_LOST, D_MOVES, D_NEED, D_STANDS_LOST};
use super::contact::{Arm, HIT, ROUNDS, Toll, WALL};
use super::house::Rule;

mod after;

/// L134 What cavalry that charged adds to its dice, in the first round alone: it is impetus (R14).
pub(super) const CHARGE: u8 = 2;
/// L134 What horse adds against light cavalry.
pub(super) const HORSE: u8 = 1;

/// L134 Two and three hits fewer are a retreat, three and more a rout: the lines overlap (R1).
pub(super) const fn rout_at(rule: usize) -> u8 {
    if rule == 0 { 3 } else { 4 }
}

/// L134 What a rout costs, or L219 the playsheet's half of it (R2).
pub(super) const fn rout(rule: usize) -> Toll {
    if rule == 0 { Toll { moves: 2, stands: 2 } } else { Toll { moves: 1, stands: 1 } }
}

/// The most pistol hits that the form takes.
pub(super) const MOST_PISTOL_HITS: u8 = 16;

fields! {
    /// L130-134 The fight.
    pub(super) struct Fight, rows Row;
    "ATTACKER" {
        a_arm: Arm = Field::choice::<Arm>("Arm"),
        a_contact: u8 = Field::number("In contact", 1, 16, 6).help(CONTACT),
        a_overlap: u8 = Field::number("Overlaps", 0, 2, 0).help(OVERLAPS),
        a_charged: bool = Field::tick("Charged in").help("The cavalry came in with a charge."),
        a_pistol_hits: u8 = Field::number("Pistol hits", 0, MOST_PISTOL_HITS as i32, 0)
            .help(PISTOLS),
    }
    "DEFENDER" {
        d_arm: Arm = Field::choice::<Arm>("Arm"),
        d_contact: u8 = Field::number("In contact", 1, 16, 6).help(CONTACT),
        d_overlap: u8 = Field::number("Overlaps", 0, 2, 0).help(OVERLAPS),
        d_obstacle: bool = Field::tick("Behind a wall").help("It fights from behind a wall."),
        d_pistol_hits: u8 = Field::number("Pistol hits", 0, MOST_PISTOL_HITS as i32, 0)
            .help(PISTOLS),
    }
    "FIGHT" { round: u8 = Field::number("Round", 1, ROUNDS as i32, 1) }
}

const CONTACT: &str = "Stands that touch the enemy.";
const OVERLAPS: &str = "Stands that overlap the enemy, one a side at most.";
const PISTOLS: &str = "Hits of the pistols fired at contact; they count here.";

choices! {
    /// How a round ends.
    enum Ended {
        Routs = "routs" / "rout",
        FallsBack = "falls-back" / "back",
        On = "fight-on" / "fight on",
        NoResult = "no-result-a-falls-back" / "no result",
    }
}

choices! {
    enum Loser {
        Attacker = "a" / "attacker",
        Defender = "d" / "defender",
    }
}

facts! {
    for Fight;
    OUTCOME = Fact::word::<Ended>("outcome", "Outcome").quiet(),
    LOSER = Fact::word::<Loser>("loser", "Loser").sometimes().quiet(),
    PURSUIT = Fact::yes_no("pursuit", "May pursue").quiet(),
    FRIENDS_TEST = Fact::yes_no("friends_test", "Friends test").quiet(),
    A_HITS = Fact::number("a_hits", "Att. hits").quiet(),
    D_HITS = Fact::number("d_hits", "Def. hits").quiet(),
    DIFF = Fact::number("diff", "Difference").quiet(),
    A_NEED, D_NEED, A_STANDS_LOST, D_STANDS_LOST, A_MOVES, D_MOVES,
    A_CM = Fact::number("a_cm", "Att. falls back, cm").quiet(),
    D_CM = Fact::number("d_cm", "Def. falls back, cm").quiet(),
}

outcomes! {
    /// What a round comes to, best for the attacker first.
    pub(super) enum Fought {
        DefenderRouts = "Defender routs" / "Def. rout",
        DefenderBack = "Defender falls back" / "Def. back",
        On = "No decision" / "Fight on",
        NoResult = "Attacker falls back" / "No result",
        AttackerBack = "Attacker falls back" / "Att. back",
        AttackerRouts = "Attacker routs" / "Att. rout",
    }
}

impl Procedure for Fight {
    type Outcome = Fought;
    const ID: &'static str = "fight";
    const NAME: &'static str = "Fight";
    const KIND: &'static str = "melee";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "Resolve a fight round";
    const HELP: &'static str =
        "One die for each stand in contact and each overlap. Two hits more win; else fight on.";
    const TABLE: &'static str = "fight";
    const SECTION: &'static str = "Fighting";
    const LINES: &'static str = "130-134, 211-221";
    const SWAP: &'static [(usize, usize)] = &[
        (Row::a_arm as usize, Row::d_arm as usize),
        (Row::a_contact as usize, Row::d_contact as usize),
        (Row::a_overlap as usize, Row::d_overlap as usize),
        (Row::a_pistol_hits as usize, Row::d_pistol_hits as usize),
    ];

    fn check(&self, _: &House) -> Result<(), Refusal> {
        let (a_foot, d_foot) = (!self.a_arm.is_mounted(), !self.d_arm.is_mounted());
        for &(row, wrong, sentence) in &[
            (Row::a_charged, self.a_charged && a_foot, "Only cavalry charges"),
            (Row::a_pistol_hits, self.a_pistol_hits > 0 && a_foot, "Only cavalry has pistols"),
            (Row::d_obstacle, self.d_obstacle && !d_foot, "Only infantry mans walls"),
            (Row::d_pistol_hits, self.d_pistol_hits > 0 && d_foot, "Only cavalry has pistols"),
        ] {
            if wrong {
                return Err(Refusal::new(row, sentence));
            }
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        for &(row, applies, points) in &self.bonuses() {
            // An arm is as good as its enemy lets it be: a step of it promises nothing.
            let promised =
                if applies || matches!(row, Row::a_charged | Row::d_obstacle) { points } else { 0 };
            form.points(row, applies, promised.into());
        }
        form.points(Row::a_pistol_hits, self.a_pistol_hits, 1);
        form.points(Row::d_pistol_hits, self.d_pistol_hits, 1);
        self.hide_idle(form);
        let [a_need, d_need] = self.needs();
        form.title(format_args!("{a_need}+ v {d_need}+"));
        let [a_dice, d_dice] = self.dice();
        form.throws(format_args!("{a_dice} v {d_dice} dice"));
        let draw = if self.round == 1 { Fought::On } else { Fought::NoResult };
        form.watch(Watch {
            to: Fought::DefenderBack.bucket(),
            ..Watch::only("wins", 0).draw(draw.bucket())
        });
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Fought, Halt> {
        let ([a_dice, d_dice], needs) = (self.dice(), self.needs());
        let [a_need, d_need] = needs;
        let a_hits =
            self.a_pistol_hits + tray.at_least(Throw::of("Attacker", a_dice, D6), a_need)?;
        let d_hits =
            self.d_pistol_hits + tray.at_least(Throw::of("Defender", d_dice, D6), d_need)?;
        self.totals(tray, needs, [a_hits, d_hits]);
        Ok(self.settle(tray, needs, [a_hits, d_hits]))
    }
}

impl Fight {
    /// L132 A die for every stand in contact, and for one that overlaps on either flank (R15).
    const fn dice(&self) -> [u8; 2] {
        [self.a_contact + self.a_overlap, self.d_contact + self.d_overlap]
    }

    /// L134 The rows that help a side's dice: whether they do, and by how much. Two for either
    /// side.
    fn bonuses(&self) -> [(Row, bool, u8); 4] {
        let beats = |arm: Arm, other: Arm| arm == Arm::Horse && other == Arm::Light;
        [
            (Row::a_arm, beats(self.a_arm, self.d_arm), HORSE),
            (Row::a_charged, self.a_charged && self.round == 1, CHARGE),
            (Row::d_arm, beats(self.d_arm, self.a_arm), HORSE),
            (Row::d_obstacle, self.d_obstacle, WALL),
        ]
    }

    /// The least that hits, for either side.
    fn needs(&self) -> [u8; 2] {
        let [a, b, c, d] =
            self.bonuses().map(|(_, applies, points)| if applies { points } else { 0 });
        [HIT - a - b, HIT - c - d]
    }

    /// Hides what is no use to these arms or in this round. A row that is refused stays in sight.
    fn hide_idle(&self, form: &mut Form) {
        let (a_foot, d_foot) = (!self.a_arm.is_mounted(), !self.d_arm.is_mounted());
        for &(row, idle) in &[
            (Row::a_charged, if a_foot { !self.a_charged } else { self.round > 1 }),
            (Row::a_pistol_hits, a_foot && self.a_pistol_hits == 0),
            (Row::d_obstacle, !d_foot && !self.d_obstacle),
            (Row::d_pistol_hits, d_foot && self.d_pistol_hits == 0),
        ] {
            if idle {
                form.hide(row);
            }
        }
    }

    /// L134, L217-219 What the difference of the hits does.
    const fn judge(&self, diff: i16, rout_at: i16) -> Fought {
        match diff {
            -1..=1 if self.round == 1 => Fought::On,
            -1..=1 => Fought::NoResult,
            2.. if diff < rout_at => Fought::DefenderBack,
            2.. => Fought::DefenderRouts,
            _ if -diff < rout_at => Fought::AttackerBack,
            _ => Fought::AttackerRouts,
        }
    }
}
