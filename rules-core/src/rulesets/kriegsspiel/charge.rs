//! 956-993, 1085-1119, 3226-3358 Cavalry charges infantry, wave by wave.

use crate::prelude::*;

use super::approach::UMPIRE_ADDS;
use super::combat::*;
use super::dice::WarDie;
use super::form::show_points;
use super::house::Rule;
use super::index::Ratio;
use super::reminders;

choices! {
    /// 969 What canister has done to the infantry.
    pub(super) enum State {
        Unshaken = "unshaken" / "unshaken",
        Shaken = "shaken" / "shaken",
        Badly = "badly" / "badly shaken",
    }
}

choices! {
    /// How the infantry stands.
    pub(super) enum Formation {
        Square = "square" / "square",
        Line = "line" / "line",
        Column = "column" / "column",
        Skirmish = "skirmish" / "skirmish",
    }
}

/// 3226-3358 The dice by the chart, all for the infantry: a battalion and half of one, unshaken,
/// shaken, badly shaken. Rows are one squadron, two, three, four, and the third wave of four and
/// all after it. 0 is no chance.
pub(super) const CHART: [[u8; 6]; 5] = [
    [0, 5, 6, 3, 3, 2],
    [5, 4, 5, 3, 3, 2],
    [5, 4, 5, 3, 3, 2],
    [5, 4, 4, 3, 3, 2],
    [4, 3, 4, 3, 3, 2],
];

/// 1089-1115 By the body: how many squadrons there must be for three battalions, and the die for
/// the infantry in column or square, and in line. One squadron on one battalion is three on three;
/// 12, 8 and 4 on six are 6, 4 and 2 (R19).
pub(super) const BODY: [(u16, [u8; 2]); 4] = [(9, [2, 3]), (6, [3, 4]), (4, [4, 5]), (2, [5, 5])];

/// 956, 2875 Skirmishers that are caught: Die V for the cavalry (R68).
const CAUGHT: i16 = 4;
/// Beyond all dice.
const NO_CHANCE: i16 = -5;

/// What is thrown where the chart calls for Die VI, which there is not (R18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sixth {
    DieV,
    FiveToOne,
    NoChance,
}

impl Sixth {
    /// As the players have it.
    pub(super) fn agreed(house: &House) -> Self {
        match house.choice(Rule::DieVi) {
            0 => Self::DieV,
            1 => Self::FiveToOne,
            _ => Self::NoChance,
        }
    }
}

fields! {
    /// 956-993, 1085-1119 One wave of a charge.
    pub(super) struct CavalryVInfantry, rows Row;
    "CAVALRY" {
        squadrons: u8 = Field::number("Squadrons", 1, 48, 2),
        wave: u8 = Field::number("Wave", 1, 48, 1).help("Which wave of the charge this is."),
        wave_units: u8 = Field::number("In this wave", 0, 12, 0)
            .help("Squadrons in this wave: they share its losses."),
        shift: i8 = Field::number("Umpire adds", -5, 5, 0).help(UMPIRE_ADDS),
    }
    "INFANTRY" {
        battalions: u8 = Field::number("Battalions", 1, 6, 1),
        half: bool = Field::tick("Half battalion"),
        state: State = Field::choice::<State>("State"),
        formation: Formation = Field::choice::<Formation>("Formation"),
        second_line: bool = Field::tick("Second line"),
        refuge: bool = Field::tick("Refuge near"),
        inf_units: u8 = Field::number("Troop blocks", 0, 12, 0).help(
            "Half battalions that share the losses; 0 takes them from the battalions.",
        ),
    }
}

impl CavalryVInfantry {
    /// 981-987 As many waves as there are squadrons, those against larger masses counted by twos or
    /// fours (R60).
    const fn waves(&self, body: bool) -> u8 {
        self.squadrons / self.squadrons_of_wave(body)
    }

    /// 983-985 The squadrons that count as one of the table.
    const fn squadrons_of_wave(&self, body: bool) -> u8 {
        match self.battalions {
            _ if body || matches!(self.formation, Formation::Skirmish) => 1,
            1 => 1,
            2..=3 => 2,
            _ => 4,
        }
    }

    /// 979 The squadrons that this wave has and that pay for it: as counted, unless the player
    /// says.
    const fn wave_units(&self, body: bool) -> u8 {
        if self.wave_units == 0 { self.squadrons_of_wave(body) } else { self.wave_units }
    }

    /// 826-828, 953, 2910-2914 The cavalry's points for shaken infantry where the chart does not
    /// count them.
    const fn shaken(&self, body: bool) -> i16 {
        match self.state {
            State::Shaken if body => 1,
            State::Badly if body => 2,
            _ => 0,
        }
    }

    /// The row and the column of this wave in the chart.
    fn in_chart(&self) -> (usize, usize) {
        let row = match (self.waves(false), self.wave) {
            (4.., 3..) => 4,
            (waves, _) => usize::from(waves.min(4)).saturating_sub(1),
        };
        (row, 2 * self.state.index() + usize::from(self.half))
    }

    /// 3226-3358 The die of this wave for the infantry, by the chart.
    fn by_chart(&self) -> u8 {
        let (row, column) = self.in_chart();
        CHART.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }

    /// The row and the column of every wave in the body; no row if they are too few.
    fn in_body(&self) -> (Option<usize>, usize) {
        // Half a battalion has twice as many for each as a whole one.
        let squadrons = u16::from(self.squadrons) * if self.half { 6 } else { 3 };
        let enough = |(need, _): &(u16, [u8; 2])| squadrons >= need * u16::from(self.battalions);
        (BODY.iter().position(enough), usize::from(self.formation == Formation::Line))
    }

    /// 1089-1115 The die of every wave for the infantry, by the body.
    fn by_body(&self) -> u8 {
        let (row, column) = self.in_body();
        let row = row.and_then(|row| BODY.get(row));
        row.and_then(|(_, dice)| dice.get(column)).copied().unwrap_or(0)
    }

    /// Tells what the index came from.
    fn tell_index(&self, tray: &mut Tray<'_>, call: Call) {
        let (wave, waves) = (self.wave, self.waves(tray.house().on(Rule::CavVInf)));
        let table = self.by_table(tray.house());
        tray.total(|| match self.formation {
            Formation::Skirmish => call.total().plus("Skirmishers caught", "", table),
            _ => call.total().plus("By the table", format_args!("{wave} of {waves}"), table),
        });
    }

    /// Opens the table that the die was read from. Skirmishers are in neither.
    fn look_up(&self, tray: &mut Tray<'_>) {
        if self.formation == Formation::Skirmish {
            return;
        }
        match (tray.house().on(Rule::CavVInf), self.in_chart(), self.in_body()) {
            (false, (row, column), _) => tray.look_up("charges", row, column),
            (true, _, (Some(row), column)) => tray.look_up("charges-body", row, column),
            (true, _, (None, _)) => {}
        }
    }

    /// Whether the chart calls for a die that there is not.
    fn calls_for_vi(&self, house: &House) -> bool {
        !house.on(Rule::CavVInf) && self.formation != Formation::Skirmish && self.by_chart() == 6
    }

    /// The body has figures for one battalion and for six; what lies between, or below, is in
    /// proportion to them.
    fn is_in_proportion(&self, house: &House) -> bool {
        house.on(Rule::CavVInf)
            && self.formation != Formation::Skirmish
            && (self.half || matches!(self.battalions, 2..=5))
    }

    /// The index before the points: by the table, or where skirmishers are caught.
    fn by_table(&self, house: &House) -> i16 {
        if self.formation == Formation::Skirmish {
            return CAUGHT;
        }
        match if house.on(Rule::CavVInf) { self.by_body() } else { self.by_chart() } {
            0 => NO_CHANCE,
            6 if Sixth::agreed(house) == Sixth::DieV => NO_CHANCE + 1,
            die => 1 - i16::from(die),
        }
    }

    fn call(&self, house: &House) -> Call {
        let body = house.on(Rule::CavVInf);
        let index = self.by_table(house) + i16::from(self.shift);
        if self.formation == Formation::Skirmish {
            return Call::of(index);
        }
        if self.waves(body) == 0 {
            return Call::NO_CHANCE;
        }
        let sixth = Sixth::agreed(house);
        match index + self.shaken(body) {
            NO_CHANCE if sixth == Sixth::FiveToOne && self.calls_for_vi(house) => {
                Call { index: NO_CHANCE, die: Some(WarDie::VI), ratio: Ratio::FiveToOne }
            }
            ..=NO_CHANCE => Call::NO_CHANCE,
            index => Call::of(index),
        }
    }

    fn clash(&self, house: &House) -> Clash {
        let body = house.on(Rule::CavVInf);
        let waves = self.waves(body);
        let arm = match self.formation {
            Formation::Square => Arm::Square,
            Formation::Line => Arm::Line,
            Formation::Column => Arm::Column,
            Formation::Skirmish => Arm::Skirmish,
        };
        let units = match (self.inf_units, self.half) {
            (0, true) => 1,
            (0, false) => 2 * self.battalions,
            (units, _) => units,
        };
        Clash {
            attacker: Party { arm: Arm::Cavalry, units: self.wave_units(body), second_line: false },
            defender: Party { arm, units, second_line: self.second_line },
            refuge: self.refuge,
            pursued: false,
            woods: false,
            defile: false,
            no_halt: false,
            escort: None,
            // What is the players' own is said in its place.
            wave: (self.wave <= waves && self.remark(house).is_none())
                .then_some((self.wave, waves)),
            remark: self.remark(house).unwrap_or_default(),
        }
    }

    /// 971, 991 What both sides should bear in mind.
    fn remind(&self, tray: &mut Tray<'_>, beaten: Beaten) {
        if beaten.is_attacker() {
            tray.say("Inf. may retire 100 paces");
            tray.look_up("reminders", reminders::NEAR_CAVALRY, 0_usize);
        }
        if self.state != State::Unshaken && self.formation != Formation::Skirmish {
            tray.say("Only surplus guns count");
            tray.look_up("shaken", reminders::OWN_GUNS, 0_usize);
        }
    }

    /// What is not as the tables have it.
    fn remark(&self, house: &House) -> Option<&'static str> {
        if self.calls_for_vi(house) {
            Some("Ruling: there is no Die VI")
        } else if self.is_in_proportion(house) {
            Some("Ruling: in proportion")
        } else {
            None
        }
    }
}

facts! {
    for CavalryVInfantry = &joined::<16>(&[&DIE, &ODDS_OF_CHARGES], SOMETIMES)
}

impl Procedure for CavalryVInfantry {
    type Outcome = Beaten;
    const ID: &'static str = "cavalry-v-infantry";
    const NAME: &'static str = "Cavalry v infantry";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "One wave of cavalry charges infantry: squadrons and battalions \
        pick the row, the wave picks the die, one throw decides.";
    const LOG: &'static str = "Cav. v inf.";
    const HELP: &'static str = "One wave of cavalry charges infantry: squadrons, battalions and \
        wave find the die.";
    const TABLE: &'static str = "charges";
    const SECTION: &'static str = "Cavalry v infantry";
    const LINES: &'static str = "956-993,1085-1119,3226-3358,3491-3493";

    fn check(&self, house: &House) -> Result<(), Refusal> {
        if self.half && self.battalions > 1 {
            return Err(Refusal::new(
                Row::half as u8,
                format_args!("Half, or {} battalions?", self.battalions),
            ));
        }
        let waves = self.waves(house.on(Rule::CavVInf));
        // Where there are too few squadrons for a single wave there is no chance; a wave more than
        // there are is a slip (R83). Skirmishers are not charged in waves.
        if self.formation != Formation::Skirmish && (1..self.wave).contains(&waves) {
            let waves = Counted::of(waves, ["wave", "waves"]);
            return Err(Refusal::new(Row::wave, format_args!("It has only {waves}")));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        let body = form.house.on(Rule::CavVInf);
        let skirmish = self.formation == Formation::Skirmish;
        let call = self.call(&form.house);
        call.show(form);
        call.watch(form);
        show_points(form, Row::shift as u8, self.shift, 1);
        if self.battalions > 1 && !self.half {
            form.hide(Row::half as usize);
        }
        if self.wave_units == 0 {
            form.effect(Row::wave_units, Effect::Counted(self.wave_units(body)), Effect::Quiet);
        }
        form.effect(Row::state, Effect::Points(self.shaken(body)), Effect::Quiet);
        if skirmish {
            form.hide(Row::state);
            form.hide(Row::wave as usize);
            // Only infantry in close order is lost for want of a refuge.
            form.hide(Row::refuge as usize);
        }
        // A second line helps skirmishers where their degree is one worse than the die's, and not
        // their end (R20).
        if skirmish && !form.house.on(Rule::InfBeatenByCav) {
            form.hide(Row::second_line as usize);
        }
        // Who is only a degree worse off is not lost; nor is who has a second line.
        if self.second_line || form.house.on(Rule::InfBeatenByCav) {
            form.hide(Row::refuge);
        }
        if self.calls_for_vi(&form.house) {
            form.effect(Row::state as usize, Effect::Word("VI"), Effect::Quiet);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Beaten, Halt> {
        let call = self.call(tray.house());
        tray.fact(&POSSIBLE, !call.is_never());
        let waves = self.waves(tray.house().on(Rule::CavVInf));
        if call.is_never() {
            call.tell_die(tray);
            tray.say(if waves == 0 { "Too few squadrons" } else { "The infantry is too steady" });
            return Err(tray.forbid("No chance"));
        }
        self.tell_index(tray, call);
        let beaten = self.clash(tray.house()).fight(tray, call)?;
        self.look_up(tray);
        self.remind(tray, beaten);
        // The next wave, unless there is none, or no one left to charge.
        let next = if beaten.is_attacker() && self.wave < waves { self.wave + 1 } else { 1 };
        tray.next("wave", next);
        Ok(beaten)
    }
}
