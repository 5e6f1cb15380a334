//! L154-158 Whether an army still has its stands in hand.

use core::array;

use crate::field::Setting;
use crate::prelude::*;

/// Stands, cannon, mortars, officers, the commander-in-chief.
const KINDS: usize = 5;

/// L158 What each kind counts for, in stands.
pub(super) const WORTH: [i16; KINDS] = [1, 2, 1, 1, 3];
/// L158 So many of a hundred, dead or routing, and the army withdraws.
pub(super) const LIMIT: i16 = 30;

/// L158 What the army had, what is dead, what routs, each by kind. Officers are the mounted ones beside the commander.
#[derive(Debug)]
pub(super) struct ArmyControl {
    pieces: [[i16; KINDS]; 3],
}

const fn pieces(id: &'static str, label: &'static str, section: &'static &'static str, most: i32, start: i32) -> Field {
    Field::number(label, 0, most, start).placed(id, section)
}

/// Fifteen rows, read in a loop rather than by `fields!`.
impl Fields for ArmyControl {
    const FIELDS: &'static [Field] = &[
        pieces("total_stands", "Stands", &"TOTAL", 400, 60),
        pieces("total_cannon", "Cannon", &"TOTAL", 40, 0),
        pieces("total_mortars", "Mortars", &"TOTAL", 40, 0),
        pieces("total_officers", "Officers", &"TOTAL", 40, 0),
        pieces("total_cinc", "C-in-C", &"TOTAL", 1, 1),
        pieces("dead_stands", "Stands", &"DEAD", 400, 0),
        pieces("dead_cannon", "Cannon", &"DEAD", 40, 0),
        pieces("dead_mortars", "Mortars", &"DEAD", 40, 0),
        pieces("dead_officers", "Officers", &"DEAD", 40, 0),
        pieces("dead_cinc", "C-in-C", &"DEAD", 1, 0),
        pieces("routing_stands", "Stands", &"ROUTING", 400, 0),
        pieces("routing_cannon", "Cannon", &"ROUTING", 40, 0),
        pieces("routing_mortars", "Mortars", &"ROUTING", 40, 0),
        pieces("routing_officers", "Officers", &"ROUTING", 40, 0),
        pieces("routing_cinc", "C-in-C", &"ROUTING", 1, 0),
    ];

    fn read(inputs: &Inputs) -> Self {
        let piece = |row: usize| Setting::of(inputs.value(row));
        Self { pieces: array::from_fn(|part| array::from_fn(|kind| piece(part * KINDS + kind))) }
    }
}

static TOTAL: Fact = Fact::number("total", "Army").quiet();
static DEAD: Fact = Fact::number("dead", "Dead").quiet();
static ROUTING: Fact = Fact::number("routing", "Routing").quiet();
static LOST: Fact = Fact::number("lost", "Lost").quiet();
static PERCENT: Fact = Fact::number("percent", "Percent").quiet();
static WITHDRAWS: Fact = Fact::yes_no("withdraws", "Withdraws").quiet();

/// Whether it withdraws.
#[derive(Clone, Copy, Debug)]
pub(super) enum Control {
    Kept,
    Lost,
}

impl Outcome for Control {
    const SCALE: Scale =
        Scale::Verdicts(&[Verdict::new("Army stays", "Stays"), Verdict::new("Army withdraws", "Withdraws")]);

    fn bucket(self) -> u8 {
        self as u8
    }
}

/// What the army had, what is dead and what routs, in stands.
#[derive(Clone, Copy, Debug)]
struct Tally {
    total: i16,
    dead: i16,
    routing: i16,
}

impl Tally {
    const fn lost(self) -> i16 {
        self.dead + self.routing
    }

    /// How many of a hundred are lost, rounded down. An army of nothing has lost nothing.
    fn percent(self) -> i16 {
        let percent = (i32::from(self.lost()) * 100).checked_div(self.total.into()).unwrap_or(0);
        // More than all is refused.
        i16::try_from(percent).unwrap_or(i16::MAX)
    }

    /// How many more it can lose until it withdraws; none if it does.
    const fn left(self) -> i16 {
        (self.total * LIMIT + 99) / 100 - self.lost()
    }
}

impl ArmyControl {
    fn tally(&self) -> Tally {
        let stands = |pieces: [i16; KINDS]| pieces.iter().zip(WORTH).map(|(count, worth)| count * worth).sum();
        let [total, dead, routing] = self.pieces.map(stands);
        Tally { total, dead, routing }
    }
}

impl Procedure for ArmyControl {
    type Outcome = Control;
    const ID: &'static str = "army-control";
    const NAME: &'static str = "Army control";
    const KIND: &'static str = "reference";
    const USE: &'static str = "rare";
    const ABOUT: &'static str = "Has the army lost control of 30% of its stands?";
    const LINES: &'static str = "154-158";
    const FACTS: &'static [&'static Fact] = &[&WITHDRAWS, &PERCENT, &LOST, &DEAD, &ROUTING, &TOTAL];
    const THROWS: bool = false;

    fn check(&self) -> Result<(), Refusal> {
        let [total, dead, routing] = self.pieces;
        for ((kind, total), field) in total.into_iter().enumerate().zip(Self::FIELDS) {
            let [dead, routing] = [dead, routing].map(|pieces| pieces.get(kind).copied().unwrap_or(0));
            if dead + routing > total {
                let row = kind + KINDS * if routing > 0 { 2 } else { 1 };
                return Err(Refusal::new(row, format_args!("{}: {} lost of {total}", field.label, dead + routing)));
            }
        }
        match self.tally().total {
            0 => Err(Refusal::new(0_usize, format_args!("No stands at all"))),
            _ => Ok(()),
        }
    }

    fn preview(&self, form: &mut Form) {
        let tally = self.tally();
        form.title(format_args!("{}%", tally.percent()));
        form.throws(format_args!("{} of {} stands lost", tally.lost(), tally.total));
        let [had, ..] = &self.pieces;
        for (part, pieces) in self.pieces.iter().enumerate() {
            for (kind, &count) in pieces.iter().enumerate() {
                let row = part * KINDS + kind;
                // What the army never had cannot be lost.
                if part > 0 && count == 0 && had.get(kind) == Some(&0) {
                    form.hide(row);
                }
                // A stand is a stand: only what counts for more says so.
                if let Some(&worth @ 2..) = WORTH.get(kind) {
                    form.points(row, count, worth);
                }
            }
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Control, Halt> {
        let tally = self.tally();
        let (percent, withdraws) = (tally.percent(), tally.left() <= 0);
        let values = [withdraws.into(), percent, tally.lost(), tally.dead, tally.routing, tally.total];
        tray.quietly(Self::FACTS, &values);
        tray.say(format_args!("{percent}% lost, the limit is {LIMIT}%"));
        tray.say(format_args!("{} dead, {} rout of {}", tally.dead, tally.routing, tally.total));
        if withdraws {
            return Ok(Control::Lost);
        }
        tray.say(format_args!("Stands to the limit: {}", tally.left()));
        Ok(Control::Kept)
    }
}
