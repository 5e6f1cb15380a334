//! 956-993, 1085-1119, 3226-3358 Cavalry charges infantry, wave by wave.

use crate::prelude::*;

use super::approach::UMPIRE_ADDS;
use super::combat::*;
use super::form::show_points;
use super::house::Rule;
use super::reminders;

mod odds;

pub(super) use odds::{BODY, CHART, Sixth};

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
        half: bool = Field::tick("Half battalion").help("Only half a battalion stands there."),
        state: State = Field::choice::<State>("State"),
        formation: Formation = Field::choice::<Formation>("Formation"),
        second_line: bool = Field::tick("Second line")
            .help("A second line stands behind this side."),
        refuge: bool = Field::tick("Refuge near")
            .help("Cover that the loser can reach in one move."),
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

    /// Hides what cannot matter to this infantry.
    fn hide_idle(&self, form: &mut Form) {
        let skirmish = self.formation == Formation::Skirmish;
        let only_worse = form.house.on(Rule::InfBeatenByCav);
        for (row, idle) in [
            (Row::half, self.battalions > 1 && !self.half),
            (Row::state, skirmish),
            (Row::wave, skirmish),
            // A second line helps skirmishers where their degree is one worse than the die's, and
            // not their end (R20).
            (Row::second_line, skirmish && !only_worse),
            // Only infantry in close order is lost for want of a refuge. Who is only a degree worse
            // off is not lost; nor is who has a second line.
            (Row::refuge, skirmish || self.second_line || only_worse),
        ] {
            if idle {
                form.hide(row);
            }
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
            let both = format_args!("Half, or {} battalions?", self.battalions);
            return Err(Refusal::new(Row::half, both));
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
        let call = self.call(&form.house);
        call.show(form);
        call.watch(form);
        show_points(form, Row::shift as u8, self.shift, 1);
        if self.wave_units == 0 {
            form.effect(Row::wave_units, Effect::Counted(self.wave_units(body)), Effect::Quiet);
        }
        let state = match self.calls_for_vi(&form.house) {
            true => Effect::Word("VI"),
            false => Effect::Points(self.shaken(body)),
        };
        form.effect(Row::state, state, Effect::Quiet);
        self.hide_idle(form);
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
