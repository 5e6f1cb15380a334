//! 1073-1074, 1121-1140 Infantry against infantry where another arm lends a hand.

use crate::engine::from_input::FromInput as _;
use crate::prelude::*;

use super::combat::*;
use super::dice::WarDie;

clash_form! {
    /// 1121-1140 The squadrons that go along, and the two sides.
    struct EscortForm, rows EscortRow, arms Foot, units from 1 at 2;
    "CAVALRY" {
        squadrons: u8 = Field::number("Squadrons", 0, 3, 1),
        ground: Ground = Field::choice::<Ground>("Ground"),
    }
    attacker {} defender {} fight {}
}

/// How many rows the squadrons take: where they stay away, the two sides are all that is left of
/// the form.
const OF_CAVALRY: usize = EscortRow::att_arm as usize;

/// 1073-1074 Infantry attacks infantry that has guns at good effect with it.
#[derive(Debug)]
pub(super) struct AttackOnGuns(Clash);

impl AttackOnGuns {
    const CLASH: ClashRows = EscortForm::CLASH.up(OF_CAVALRY);
}

impl Fields for AttackOnGuns {
    const FIELDS: &'static [Field] = EscortForm::FIELDS.split_at(OF_CAVALRY).1;

    fn read(inputs: &Inputs) -> Self {
        Self(Clash::read(inputs, Self::CLASH))
    }
}

/// 1073 The skirmishers' die, against them.
const SKIRMISHERS: WarDie = WarDie::II;
/// 1074 The index of the mass if they win, and if they do not.
const MASS: [i16; 2] = [0, -2];

static SKIRMISHERS_WON: Fact = Fact::yes_no("skirmishers_won", "Skirm. won").quiet();

facts! {
    for AttackOnGuns = &joined::<16>(
        &[&DIE, &ODDS_WITH_GUNS, &ADVANTAGE, &LOSER, &DEGREE, &HALT_ALWAYS, &SKIRMISHERS_WON],
        ALWAYS,
    )
}

impl Procedure for AttackOnGuns {
    type Outcome = Beaten;
    const ID: &'static str = "infantry-v-infantry-and-guns";
    const NAME: &'static str = "Inf. v inf. + guns";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Attack on infantry with guns: the skirmishers throw Die II \
        against them, and their result sets the die of the mass.";
    const LOG: &'static str = "Inf., guns";
    const HELP: &'static str = "Infantry attacks infantry with guns: the skirmishers throw first.";
    const TABLE: &'static str = "dice";
    const SECTION: &'static str = "Infantry v artillery";
    const LINES: &'static str = "1073-1074";

    fn preview(&self, form: &mut Form) {
        form.throws("Die II first");
        form.watch(Beaten::WATCH);
        self.0.show(form, Self::CLASH);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Beaten, Halt> {
        let won = SKIRMISHERS.fight(tray)?.beats_favoured;
        let [even, against] = MASS;
        tray.fact(&SKIRMISHERS_WON, won);
        let (call, remark) = if won {
            (Call::of(even), "Its skirmishers won")
        } else {
            (Call::of(against), "Its skirmishers lost")
        };
        tray.total(|| call.total().plus("Skirmishers lost", "", call.index));
        Clash { remark, ..self.0 }.fight(tray, call)
    }
}

/// 1121-1140 A battalion with squadrons attacks a battalion alone.
#[derive(Debug)]
pub(super) struct InfantryAndCavalry {
    call: Call,
    clash: Clash,
}

/// 1126-1127 The index by the squadrons, from none to three, on good ground; 1137-1138 on poor
/// ground.
pub(super) const ESCORTS: [[i16; 4]; 2] = [[0, 1, 2, 2], [0, 0, 1, 2]];

impl Fields for InfantryAndCavalry {
    const FIELDS: &'static [Field] = EscortForm::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        let squadrons = usize::from(u8::of(inputs.value(EscortRow::squadrons as usize)));
        let ground = Ground::of(inputs.value(EscortRow::ground as usize));
        let index = ESCORTS.get(ground.index()).and_then(|row| row.get(squadrons));
        Self {
            call: Call::of(index.copied().unwrap_or(0)),
            clash: Clash {
                escort: (squadrons > 0).then_some(ground),
                ..Clash::read(inputs, EscortForm::CLASH)
            },
        }
    }
}

facts! {
    for InfantryAndCavalry = &joined::<15>(
        &[&DIE, &ODDS_WITH_CAVALRY, &FAVOURS_ATTACKER, &LOSER, &DEGREE, &HALT_ALWAYS],
        ALWAYS,
    )
}

impl Procedure for InfantryAndCavalry {
    type Outcome = Beaten;
    const ID: &'static str = "infantry-and-cavalry";
    const NAME: &'static str = "Inf. with cavalry";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "A battalion with squadrons attacks a battalion alone at better \
        odds and can at worst be repulsed.";
    const LOG: &'static str = "Inf., cav.";
    const HELP: &'static str = "A battalion with squadrons attacks one alone, at better odds.";
    const TABLE: &'static str = "dice";
    const SECTION: &'static str = "Inf. and cav. v infantry";
    const LINES: &'static str = "1121-1140";

    fn preview(&self, form: &mut Form) {
        self.call.show(form);
        self.call.watch(form);
        if self.clash.escort.is_none() {
            form.hide(EscortRow::ground);
        }
        form.effect(EscortRow::squadrons as usize, Effect::Points(self.call.index), Effect::Quiet);
        self.clash.show(form, EscortForm::CLASH);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Beaten, Halt> {
        tray.total(|| self.call.total());
        self.clash.fight(tray, self.call)
    }
}
