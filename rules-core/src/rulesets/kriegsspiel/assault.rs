//! 792-842, 1007-1062 Infantry attacks infantry: strengths and points come to a die, and the die to
//! losses.

use crate::prelude::*;

use super::approach::{
    Approach, ApproachRows, AttackPoint, DefencePoint, INDEX_POINTS, NO_ROW, ON_THE_FLANK, Slope,
    Troops, UMPIRE_ADDS, foot_rows,
};
use super::combat::*;

const SIXTHS: &str = "Strength in sixths of a battalion: 6 is one battalion, 150 men each.";
const SLOPE: &str = "The slope the attack goes up or down; sk. is for skirmishers, the rest for \
    formed troops.";
const START_INDEX: &str = "Where the odds begin before strength and points.";

fields! {
    /// 792-842 What bears on the odds.
    #[expect(dead_code, reason = "a form: what it sets is read in parts that other forms have too")]
    struct OddsForm, rows OddsRow;
    "ATTACKER" {
        att: u8 = Field::number("Sixths of bn", 1, 72, 6).help(SIXTHS),
        att_mods: u32 = Field::flags::<AttackPoint>("Index points").help(INDEX_POINTS),
        slope: Slope = Field::choice::<Slope>("Slope").help(SLOPE),
        att_flank: u8 = Field::number("On the flank", 0, 72, 0).help(ON_THE_FLANK),
        att_second_line: bool = Field::tick("Second line")
            .help("A second line stands behind this side."),
    }
    "DEFENDER" {
        def: u8 = Field::number("Sixths of bn", 1, 72, 6).help(SIXTHS),
        def_mods: u32 = Field::flags::<DefencePoint>("Index points").help(INDEX_POINTS),
        def_second_line: bool = Field::tick("Second line")
            .help("A second line stands behind this side."),
    }
    "UMPIRE" {
        base: i8 = Field::number("Start index", -5, 5, 0).help(START_INDEX),
        other: i8 = Field::number("Umpire adds", -5, 5, 0).help(UMPIRE_ADDS),
    }
}

static ODDS_ROWS: ApproachRows = foot_rows!(OddsRow);

/// 792-842 The odds of an assault alone.
#[derive(Debug)]
pub(super) struct AssaultOdds(Approach);

impl Fields for AssaultOdds {
    const FIELDS: &'static [Field] = OddsForm::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        Self(Approach::read(inputs, &ODDS_ROWS))
    }
}

facts! {
    for AssaultOdds;
    SECOND_LINE_BONUS = Fact::number("second_line_bonus", "Second line").quiet(),
    POSSIBLE, STRENGTH, INDEX, DIE, ODDS_OF_INDEX, ADVANTAGE,
}

impl Procedure for AssaultOdds {
    type Outcome = Certain;
    const ID: &'static str = "assault-odds";
    const NAME: &'static str = "Assault odds";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Infantry against infantry: strengths in sixths of a battalion and \
        index points give the die and the side it favours.";
    const LOG: &'static str = "Odds";
    const HELP: &'static str = "Finds the die for infantry on infantry without throwing it.";
    const TABLE: &'static str = "strengths";
    const SECTION: &'static str = "Odds for close combat";
    const LINES: &'static str = "792-842,1019-1021,1042-1058,1172,3375-3410,2845-2930,4120-4173";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        self.0.check()
    }

    fn preview(&self, form: &mut Form) {
        self.0.show(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&SECOND_LINE_BONUS, self.0.second_line());
        self.0.reckon(tray)
    }
}

clash_form! {
    /// 792-842, 1007-1277 What bears on the odds, and what on the loser's fate.
    struct AssaultForm, rows Row, arms Arm, units from 0 at 0;
    attacker {
        att: u8 = Field::number("Sixths of bn", 1, 72, 6).help(SIXTHS),
        att_mods: u32 = Field::flags::<AttackPoint>("Index points").help(INDEX_POINTS),
        slope: Slope = Field::choice::<Slope>("Slope").help(SLOPE),
        att_flank: u8 = Field::number("On the flank", 0, 72, 0).help(ON_THE_FLANK),
    }
    defender {
        def: u8 = Field::number("Sixths of bn", 1, 72, 6).help(SIXTHS),
        def_mods: u32 = Field::flags::<DefencePoint>("Index points").help(INDEX_POINTS),
    }
    fight {
        base: i8 = Field::number("Start index", -5, 5, 0).help(START_INDEX),
        other: i8 = Field::number("Umpire adds", -5, 5, 0).help(UMPIRE_ADDS),
    }
}

static ROWS: ApproachRows = foot_rows!(Row);

/// 792-842, 1007-1277 An assault from its odds to its losses.
#[derive(Debug)]
pub(super) struct Assault {
    approach: Approach,
    /// Units that are left open are none.
    clash: Clash,
}

impl Fields for Assault {
    const FIELDS: &'static [Field] = AssaultForm::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        Self {
            approach: Approach::read(inputs, &ROWS),
            clash: Clash::read(inputs, AssaultForm::CLASH),
        }
    }
}

/// 517-519, 1267 The figures of the dice are for a block, and one that is begun counts: a half
/// battalion of three sixths, or two skirmish blocks of 45 men, of which there are ten for a
/// battalion of 900 (R79).
const SIXTHS_OF_BLOCK: u8 = 3;
const PAIRS_OF_HALF: u8 = 5;

impl Party {
    /// The same with its units counted from its strength in sixths of a battalion, if they are left
    /// open.
    fn counted(self, sixths: u8) -> Self {
        let units = match (self.units, self.arm) {
            (0, Arm::Skirmish) => {
                // 120 for the 72 sixths that the form takes.
                (u16::from(sixths) * u16::from(PAIRS_OF_HALF)).div_ceil(SIXTHS_OF_BLOCK.into())
                    as u8
            }
            (0, _) => sixths.div_ceil(SIXTHS_OF_BLOCK),
            (units, _) => units,
        };
        Self { units, ..self }
    }
}

/// 1017 What a mass gains on a line: two battalions or more, which the word alone says (R81).
const MASS_ON_LINE: i16 = 1;

impl Assault {
    fn mass_on_line(&self) -> i16 {
        if self.clash.is_mass_on_line() { MASS_ON_LINE } else { 0 }
    }

    /// The two sides with all their units.
    fn counted(&self) -> Clash {
        Clash {
            attacker: self.clash.attacker.counted(self.approach.att),
            defender: self.clash.defender.counted(self.approach.def),
            ..self.clash
        }
    }

    fn call(&self, house: &House) -> Call {
        let call = self.approach.call(house);
        if call.is_never() { call } else { Call::of(call.index + self.mass_on_line()) }
    }
}

facts! {
    for Assault = &joined::<17>(&[&DIE, &ODDS_OF_INDEX, &INDEX_WHEN_ALLOWED], SOMETIMES)
}

impl Procedure for Assault {
    type Outcome = Beaten;
    const ID: &'static str = "assault";
    const NAME: &'static str = "Assault";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Infantry against infantry in one step: finds the odds as \
        assault-odds does, then throws the die as close-combat does.";
    const HELP: &'static str = "Infantry on infantry: strength and index points find the die, then \
        it is thrown.";
    const TABLE: &'static str = "strengths";
    const SECTION: &'static str = "Odds for close combat";
    const LINES: &'static str = "as assault-odds + close-combat";

    fn check(&self, _: &House) -> Result<(), Refusal> {
        // 949-993, 2951, 3226 Cavalry has tables of its own.
        let (row, place) = match (self.clash.attacker.arm, self.clash.defender.arm) {
            (Arm::Cavalry, Arm::Cavalry) => (Row::att_arm, "Cavalry odds"),
            (Arm::Cavalry, _) => (Row::att_arm, "Cavalry v infantry"),
            // The umpire names the die.
            (_, Arm::Cavalry) => (Row::def_arm, "Throw a given die"),
            _ => return self.approach.check(),
        };
        Err(Refusal::new(row as usize, format_args!("Use {place}")))
    }

    fn preview(&self, form: &mut Form) {
        self.approach.show(form);
        self.clash.show(form, AssaultForm::CLASH);
        form.effect(Row::att_arm, Effect::Points(self.mass_on_line()), Effect::Quiet);
        let counted = self.counted();
        if self.clash.attacker.units == 0 {
            form.effect(Row::att_units, Effect::Counted(counted.attacker.units), Effect::Quiet);
        }
        if self.clash.defender.units == 0 {
            form.effect(Row::def_units, Effect::Counted(counted.defender.units), Effect::Quiet);
        }
        let call = self.call(&form.house);
        call.show(form);
        call.watch(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Beaten, Halt> {
        let call = self.call(tray.house());
        tray.fact(&POSSIBLE, !call.is_never());
        if call.is_never() {
            call.tell_die(tray);
            return Err(too_steep(tray));
        }
        tray.fact(&INDEX, call.index);
        self.approach.tell_index(tray, call);
        let beaten = self.counted().fight(tray, call)?;
        self.approach.remind(tray);
        if call.die.is_some() {
            remind_of_dragoons(tray);
        }
        Ok(beaten)
    }
}
