//! L154-158 Whether an army still has its stands in hand.

use core::array;

use crate::engine::from_input::FromInput as _;
use crate::prelude::*;

/// Stands, cannon, mortars, officers, the commander-in-chief.
const KINDS: usize = 5;

/// L158 What each kind counts for, in stands.
pub(super) const WORTH: [i16; KINDS] = [1, 2, 1, 1, 3];
/// L158 The percentage dead or routing at which the army withdraws.
pub(super) const LIMIT: i16 = 30;

rows! {
    /// The rows of the form: each part of the army by kind.
    pub(super) enum Row;
    "THE ARMY" {
        total_stands = Field::number("Stands", 0, 400, 60),
        total_cannon = Field::number("Cannon", 0, 40, 0),
        total_mortars = Field::number("Mortars", 0, 40, 0),
        total_officers = Field::number("Officers", 0, 40, 0),
        total_cinc = Field::number("C-in-C", 0, 1, 1),
    }
    "DEAD" {
        dead_stands = Field::number("Stands", 0, 400, 0),
        dead_cannon = Field::number("Cannon", 0, 40, 0),
        dead_mortars = Field::number("Mortars", 0, 40, 0),
        dead_officers = Field::number("Officers", 0, 40, 0),
        dead_cinc = Field::number("C-in-C", 0, 1, 0),
    }
    "ROUTING" {
        routing_stands = Field::number("Stands", 0, 400, 0),
        routing_cannon = Field::number("Cannon", 0, 40, 0),
        routing_mortars = Field::number("Mortars", 0, 40, 0),
        routing_officers = Field::number("Officers", 0, 40, 0),
        routing_cinc = Field::number("C-in-C", 0, 1, 0),
    }
}

/// L158 What the army had, what is dead, what routs, each by kind. Officers are the mounted ones
/// beside the commander.
#[derive(Debug)]
pub(super) struct ArmyControl {
    pieces: [[i16; KINDS]; 3],
}

impl Fields for ArmyControl {
    const FIELDS: &'static [Field] = Row::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        let piece = |row: usize| i16::of(inputs.value(row));
        Self { pieces: array::from_fn(|part| array::from_fn(|kind| piece(part * KINDS + kind))) }
    }
}

facts! {
    for ArmyControl;
    WITHDRAWS = Fact::yes_no("withdraws", "Withdraws").quiet(),
    PERCENT = Fact::number("percent", "Percent").quiet(),
    LOST = Fact::number("lost", "Lost").quiet(),
    DEAD = Fact::number("dead", "Dead").quiet(),
    ROUTING = Fact::number("routing", "Routing").quiet(),
    TOTAL = Fact::number("total", "Army").quiet(),
}

outcomes! {
    /// Whether it withdraws.
    pub(super) enum Control {
        Kept = "Army fights on" / "Fights on",
        Lost = "Army withdraws" / "Withdraws",
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

    /// The percentage lost, rounded down. An army of nothing has lost nothing.
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
        let stands = |pieces: [i16; KINDS]| {
            pieces.iter().zip(WORTH).map(|(count, worth)| count * worth).sum()
        };
        let [total, dead, routing] = self.pieces.map(stands);
        Tally { total, dead, routing }
    }
}

impl ArmyControl {
    /// How many stands each part of the army counts for. A row that counts for one a piece has no
    /// points of its own on the form.
    fn totals(&self, tray: &mut Tray<'_>, Tally { total, dead, routing }: Tally) {
        let [had, lost, run] = self.pieces;
        for (side, section, label, stands, pieces) in [
            ("the army", "THE ARMY", "Stands in all", total, had),
            ("dead", "DEAD", "Stands dead", dead, lost),
            ("routing", "ROUTING", "Stands routing", routing, run),
        ] {
            if stands == 0 {
                continue;
            }
            tray.total(|| {
                let total = Total::new(side, stands).of_section(section).label(label);
                let singles = Row::FIELDS.iter().zip(pieces).zip(WORTH);
                singles
                    .filter(|(_, worth)| *worth == 1)
                    .fold(total, |total, ((field, count), _)| total.plus(field.label, count, count))
            });
        }
    }
}

impl Procedure for ArmyControl {
    type Outcome = Control;
    const ID: &'static str = "army-control";
    const NAME: &'static str = "Army withdraws?";
    const KIND: &'static str = "reference";
    const USE: &'static str = "rare";
    const LOG: &'static str = "Army";
    const ABOUT: &'static str = "Has the army lost control of 30% of its stands?";
    const HELP: &'static str =
        "Has the army lost 30% of its stands, dead or routing? Then it withdraws.";
    const TABLE: &'static str = "victory-ref";
    const SECTION: &'static str = "Who wins?";
    const LINES: &'static str = "154-158";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        let [total, dead, routing] = self.pieces;
        for ((kind, total), field) in total.into_iter().enumerate().zip(Self::FIELDS) {
            let [dead, routing] =
                [dead, routing].map(|pieces| pieces.get(kind).copied().unwrap_or(0));
            if dead + routing > total {
                let row = kind + KINDS * if routing > 0 { 2 } else { 1 };
                return Err(Refusal::new(
                    row,
                    format_args!("{}: {} lost of {total}", field.label, dead + routing),
                ));
            }
        }
        match self.tally().total {
            0 => Err(Refusal::new(0_usize, "No stands at all")),
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
        tray.fact(&WITHDRAWS, withdraws);
        tray.fact(&PERCENT, percent);
        tray.fact(&LOST, tally.lost());
        tray.fact(&DEAD, tally.dead);
        tray.fact(&ROUTING, tally.routing);
        tray.fact(&TOTAL, tally.total);
        self.totals(tray, tally);
        // The limit stands below what each kind counts for.
        tray.look_up("victory-ref", KINDS, 0_usize);
        tray.say(format_args!("{percent}% lost, the limit is {LIMIT}%"));
        tray.say(format_args!(
            "{} dead, {} routing, of {}",
            tally.dead, tally.routing, tally.total
        ));
        if withdraws {
            return Ok(Control::Lost);
        }
        tray.say(format_args!("{} more reach the limit", tally.left()));
        Ok(Control::Kept)
    }
}
