//! L91-127 One square attacks another.
//!
//! Both sides add up points and throw a die for every five of them; each die is read on the Kill
//! Chart against the other side, both at the same time (R0). Who then gives ground is for the
//! parent rules to say (R1): the result offers the losses of either.

use core::cmp::Ordering;

use crate::engine::report::ResultSide;
use crate::prelude::*;

use super::pool::{HIT, ONE, SIX};
use super::units::SQUARE;

mod after;
mod lists;
mod refusals;
mod workings;

pub(super) use lists::{ATTACKER, DEFENDER, Line};

const MOST: i32 = SQUARE as i32;

/// Rows that both sides have, in words.
const SUPPORT: &str = "Two or more friendly infantry units in the square behind.";
const PROFESSIONAL: &str =
    "Half the units or more are professional: chasseurs, Jaegers, colonials, Guard.";
const FLANKS: &str = "Squares beside it with two or more friendly units.";
const RESERVISTS: &str = "Reservist units in it: Garde Mobile, Landwehr.";

fields! {
    /// L91-127 The attack. Rows stand in the order of use, not of the rulebook.
    pub(super) struct AttackSquare, rows Row;
    "ATTACKER" {
        a_inf: u8 = Field::number("Full infantry", 0, MOST, 1)
            .help("Infantry units of 3 bases or more that attack. 4 points each."),
        a_support: bool = Field::tick("Support behind").help(SUPPORT),
        a_pro: bool = Field::tick("Half are prof.").help(PROFESSIONAL),
        a_cav: u8 = Field::number("Full cavalry", 0, MOST, 0)
            .help("Cavalry units of 2 bases or more that attack. 3 points each."),
        a_inf_weak: u8 = Field::number("Weak infantry", 0, MOST, 0)
            .help("Understrength infantry, 2 bases or fewer, that attacks. 2 points each."),
        a_cav_weak: u8 = Field::number("Weak cavalry", 0, MOST, 0)
            .help("Cavalry units of a single base that attack. 1 point each."),
        a_other: u8 = Field::number("Not attacking", 0, MOST, 0)
            .help("Other units in the square that do not attack. 1 point each."),
        a_flanks: u8 = Field::number("Flank squares", 0, 2, 0).help(FLANKS),
        a_res: u8 = Field::number("Reservists", 0, MOST, 0).help(RESERVISTS),
        river: bool = Field::tick("Across a river").help("The attack goes across a river."),
        closed: bool = Field::tick("Closed terrain")
            .help("The defender's square is woods or buildings."),
    }
    "DEFENDER" {
        d_rifle: u8 = Field::number("Other infantry", 0, MOST, 1)
            .help("Defending infantry with other rifles. 2 points each."),
        d_bl: u8 = Field::number("BL guns", 0, MOST, 0),
        d_chassepot: u8 = Field::number("Chassepot inf.", 0, MOST, 0)
            .help("Defending infantry with Chassepot or Werder rifles: d3+2 each."),
        d_mit: u8 = Field::number("Mitrailleuses", 0, MOST, 0),
        d_cav: u8 = Field::number("Cavalry", 0, MOST, 0),
        d_ml: u8 = Field::number("ML guns", 0, MOST, 0),
        d_support: bool = Field::tick("Support behind").help(SUPPORT),
        d_pro: bool = Field::tick("Half are prof.").help(PROFESSIONAL),
        d_flanks: u8 = Field::number("Flank squares", 0, 2, 0).help(FLANKS),
        d_res: u8 = Field::number("Reservists", 0, MOST, 0).help(RESERVISTS),
        d_prior: u8 = Field::number("Attacks so far", 0, 3, 0)
            .help("Attacks this square has already met in this go. -2 each."),
    }
}

facts! {
    for AttackSquare;
    ON_DEFENDER_ONES = Fact::number("on_defender.ones", "Def. lost, 3-5").quiet(),
    ON_DEFENDER_SIXES = Fact::number("on_defender.sixes", "Def. lost, sixes").quiet(),
    ON_ATTACKER_ONES = Fact::number("on_attacker.ones", "Att. lost, 3-5").quiet(),
    ON_ATTACKER_SIXES = Fact::number("on_attacker.sixes", "Att. lost, sixes").quiet(),
    A_POINTS = Fact::number("a_points", "Attacker's points").quiet(),
    A_DICE = Fact::number("a_dice", "Attacker's dice").quiet(),
    D_POINTS = Fact::number("d_points", "Defender's points").quiet(),
    D_DICE = Fact::number("d_dice", "Defender's dice").quiet(),
    D_ROLLED = Fact::number("d_rolled", "Chassepot, mitr. dice").quiet(),
    A_SUPPORT = Fact::points("a_mods.support", "Support behind").quiet(),
    A_FLANKS = Fact::points("a_mods.flanks", "Flank squares").quiet(),
    A_RIVER = Fact::points("a_mods.river", "Across a river").quiet(),
    A_PRO = Fact::points("a_mods.pro", "Half are prof.").quiet(),
    A_RES = Fact::points("a_mods.res", "Reservists").quiet(),
    A_CLOSED = Fact::points("a_mods.closed", "Closed terrain").quiet(),
    D_PRO = Fact::points("d_mods.pro", "Half are prof.").quiet(),
    D_FLANKS = Fact::points("d_mods.flanks", "Flank squares").quiet(),
    D_RIVER = Fact::points("d_mods.river", "Holds the river").quiet(),
    D_SUPPORT = Fact::points("d_mods.support", "Support behind").quiet(),
    D_RES = Fact::points("d_mods.res", "Reservists").quiet(),
    D_PRIOR = Fact::points("d_mods.prior", "Attacks so far").quiet(),
}

outcomes! {
    /// Who hits more often, as the attacker sees it. Dice of 3 and more are hits.
    pub(super) enum Exchange {
        Ahead = "Attacker ahead" / "Ahead",
        Level = "Level" / "Level",
        Behind = "Defender ahead" / "Behind",
    }
}

/// What one side's dice do to the other.
#[derive(Clone, Copy, Debug)]
struct Hits {
    ones: u8,
    sixes: u8,
}

impl Hits {
    /// L121 One throw of kill dice.
    fn throw(tray: &mut Tray<'_>, why: &'static str, dice: u8) -> Result<Self, Halt> {
        let throw = Throw::of(why, dice, D6).counting(HIT);
        let [ones, sixes] = tray.tally_as_one(throw, [ONE, SIX])?;
        Ok(Self { ones, sixes })
    }

    const fn total(self) -> u8 {
        self.ones + self.sixes
    }

    /// One half of the result, with the dice of the throw at `throw`.
    fn side(self, label: &'static str, throw: usize) -> ResultSide {
        let side = ResultSide::new(label, self.total().into(), throw);
        let side = if self.ones > 0 { side.note(Counted::bases(self.ones)) } else { side };
        let sixes = Counted::of(self.sixes, ["six", "sixes"]);
        if self.sixes > 0 { side.note(sixes) } else { side }
    }
}

/// The defender's points that dice decide.
#[derive(Clone, Copy, Debug)]
struct Rolled {
    rifles: i16,
    mitrailleuses: i16,
}

impl Rolled {
    const fn total(self) -> i16 {
        self.rifles + self.mitrailleuses
    }
}

impl Procedure for AttackSquare {
    type Outcome = Exchange;
    const ID: &'static str = "attack-square";
    const NAME: &'static str = "Attack a square";
    const KIND: &'static str = "melee";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "One square attacks another";
    const HELP: &'static str = "One square attacks another. Both add up points and roll a die for every five or part of it.";
    const LOG: &'static str = "Attack";
    const SECTION: &'static str = "8 Attacking a square";
    const LINES: &'static str = "91-127";
    const TABLE: &'static str = "attacker";
    const LAYOUT: Layout = Layout::Sides;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        self.refusals()
    }

    fn preview(&self, form: &mut Form) {
        let (attacker, defender) = (self.attacker(), self.defender());
        // The river stands in both lists; its row shows the attacker's part.
        defender.show(form);
        attacker.show(form);
        let (attack, defence) = (attacker.span(), defender.span());
        form.title(format_args!("{attack} v {defence}"));
        form.throws(format_args!("{} v {} dice", attack.dice(), defence.dice()));
        form.watch(Watch::only("ahead", Exchange::Ahead.bucket()).draw(Exchange::Level.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Exchange, Halt> {
        let (attacker, defender) = (self.attacker(), self.defender());
        let rolled = self.throw_for_points(tray, defender.settled())?;
        let (a_points, d_points) = (attacker.settled(), defender.settled() + rolled.total());
        let (a_dice, d_dice) = (lists::dice(a_points), lists::dice(d_points));
        let on_defender = Hits::throw(tray, "Attacker", a_dice)?;
        let on_attacker = Hits::throw(tray, "Defender", d_dice)?;

        tray.fact(&ON_DEFENDER_ONES, on_defender.ones);
        tray.fact(&ON_DEFENDER_SIXES, on_defender.sixes);
        tray.fact(&ON_ATTACKER_ONES, on_attacker.ones);
        tray.fact(&ON_ATTACKER_SIXES, on_attacker.sixes);
        tray.fact(&A_POINTS, a_points);
        tray.fact(&A_DICE, a_dice);
        tray.fact(&D_POINTS, d_points);
        tray.fact(&D_DICE, d_dice);
        tray.fact(&D_ROLLED, rolled.total());
        attacker.tell(tray);
        defender.tell(tray);
        tray.look_up("attacker", attacker.first_counted(), 0_usize);
        tray.look_up("defender", defender.first_counted(), 0_usize);
        self.tell_totals(tray, a_points, d_points, rolled);
        self.tell_sides(tray, (on_defender, a_dice), (on_attacker, d_dice));
        self.follow(tray, on_defender, on_attacker);
        Ok(match on_defender.total().cmp(&on_attacker.total()) {
            Ordering::Greater => Exchange::Ahead,
            Ordering::Equal => Exchange::Level,
            Ordering::Less => Exchange::Behind,
        })
    }
}

impl AttackSquare {
    /// L108, L111 The defender's points that dice decide, beside those that are settled.
    fn throw_for_points(&self, tray: &mut Tray<'_>, settled: i16) -> Result<Rolled, Halt> {
        let rifles = Addend {
            worth: Some(&lists::CHASSEPOT),
            ..Addend::plain("Chassepot", self.d_chassepot, D6)
        };
        let mitrailleuses = Addend::plain("Mitrailleuses", self.d_mit, D6);
        // At most thirty.
        let points = |total: u16| i16::try_from(total).unwrap_or(i16::MAX);
        let dice = |total| lists::dice(settled + points(total)).into();
        let [rifles, mitrailleuses] = tray.sum_parts([rifles, mitrailleuses], dice)?;
        Ok(Rolled { rifles: points(rifles), mitrailleuses: points(mitrailleuses) })
    }

    /// Both halves of the result. Only dice that were thrown are in the report, so each half counts
    /// those before its own.
    fn tell_sides(
        &self,
        tray: &mut Tray<'_>,
        (on_defender, a_dice): (Hits, u8),
        (on_attacker, d_dice): (Hits, u8),
    ) {
        let (lost, cost) = (on_defender.total(), on_attacker.total());
        tray.headline(format_args!("Lost: def. {lost}, att. {cost}"));
        tray.short(format_args!("def.{lost} att.{cost}"));
        let thrown = |dice: u8| usize::from(dice > 0);
        let first = thrown(self.d_chassepot) + thrown(self.d_mit);
        let place = |before: usize, dice: u8| if dice > 0 { before } else { usize::MAX };
        tray.side(|| on_defender.side("Def. lost", place(first, a_dice)));
        tray.side(|| on_attacker.side("Att. lost", place(first + thrown(a_dice), d_dice)));
    }
}
