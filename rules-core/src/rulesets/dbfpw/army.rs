//! L137-159 An army is bought and held to its list.

use crate::engine::from_input::FromInput;
use crate::prelude::*;

use super::points::{BUDGET, Quarters};

mod faults;
mod lists;
mod reckoning;

pub(super) use lists::{Item, Nation, Slot};

use faults::WORDS;
use reckoning::EXTRAS;

/// The most of an item, and of its elites, on the form. It lies beyond every list's limit, so that
/// a broken limit can be shown.
const MOST: i32 = 12;
const MOST_ELITES: i32 = 5;

const fn units(label: &'static str) -> Field {
    Field::number(label, 0, MOST, 0)
}

const fn elites(label: &'static str) -> Field {
    Field::number(label, 0, MOST_ELITES, 0)
}

/// Extras with a small limit of their own end there.
const fn up_to(label: &'static str, most: i32) -> Field {
    Field::number(label, 0, most, 0)
}

rows! {
    /// L145-155 The army, arm by arm. What its list lacks is hidden.
    pub(super) enum Row;
    "" {
        army = Field::choice::<Nation>("Army"),
        inf_blr2 = units("Inf BLR2").id("inf-blr2"),
        inf_blr2_e = elites("BLR2 elite").id("inf-blr2_e"),
        inf = units("Infantry"),
        inf_e = elites("Infantry elite"),
        zouave = up_to("Zouaves", 1),
        inf_poor = units("Inf poor").id("inf-poor"),
        rm = up_to("RM infantry", 4),
        bavarian = up_to("Bavarians", 3),
        ss_blr2 = units("SS BLR2").id("ss-blr2"),
        ss = units("SS units"),
        ss_e = elites("SS elite"),
        bav_ss_blr2 = up_to("Bav. SS BLR2", 1),
        gs = units("Guerrillas"),
    }
    "CAVALRY" {
        lc = units("Light cav."),
        lc_e = elites("LC elite"),
        lancers = up_to("Lancers", 2),
        chasseurs = up_to("Ch. d'Afrique", 1),
        lc_poor = units("LC poor").id("lc-poor"),
        sc = units("Skirm. cav."),
        hc = units("Heavy cav."),
        hc_e = elites("HC elite"),
    }
    "GUNS" {
        arty = units("Artillery"),
        arty_e = elites("Artillery elite"),
        ha = up_to("Horse guns", 1),
        mit = units("Mitrailleuses"),
        cu = up_to("Caissons", 4),
    }
    "OTHERS" {
        sub = up_to("Sub cmdrs", 4),
        dsc = up_to("DSC", 6),
        forts = up_to("Fortified units", 10),
    }
}

/// An army: how many of what each row asks for.
#[derive(Debug)]
pub(super) struct ArmyCheck {
    army: Nation,
    counts: [u8; Row::FIELDS.len()],
}

impl Fields for ArmyCheck {
    const FIELDS: &'static [Field] = Row::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        Self {
            army: Nation::of(inputs.value(Row::army as usize)),
            counts: core::array::from_fn(|row| u8::of(inputs.value(row))),
        }
    }
}

impl ArmyCheck {
    fn count(&self, row: Row) -> u8 {
        self.counts.get(row as usize).copied().unwrap_or(0)
    }

    /// The units of an item, and how many of them are elite.
    fn units(&self, item: Item) -> (u8, u8) {
        let (row, elites) = item.rows();
        (self.count(row), elites.map_or(0, |elites| self.count(elites)))
    }

    const fn is_german(&self) -> bool {
        matches!(self.army, Nation::Prussian)
    }
}

facts! {
    for ArmyCheck;
    QUARTERS = Fact::number("quarters", "Quarter points").quiet(),
    LEFT = Fact::number("left", "Quarters left").quiet(),
    LEGAL = Fact::yes_no("legal", "Legal").quiet(),
    ERROR_COUNT = Fact::number("error_count", "Faults").quiet(),
    FIRST_ERROR = Fact::word_of("first_error", "First fault", &WORDS).quiet(),
}

impl Procedure for ArmyCheck {
    type Outcome = Certain;
    const ID: &'static str = "army-check";
    const NAME: &'static str = "Army check";
    const KIND: &'static str = "points";
    const USE: &'static str = "once";
    const LOG: &'static str = "Army";
    const ABOUT: &'static str = "Cost an army and check it against its list";
    const HELP: &'static str = "Costs an army of 15 points and lists every fault against its list.";
    const TABLE: &'static str = "army-lists";
    const SECTION: &'static str = "Army lists";
    const LINES: &'static str = "137-155";
    const THROWS: bool = false;

    /// The limits stand beside the counts, the cost in the header, and what is wrong in the footer.
    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{} of {BUDGET}", Quarters(self.quarters())));
        match self.faults().all().first() {
            Some(fault) => form.throws(fault),
            None => form.throws("all in order"),
        }
        for item in Item::ALL {
            let slot = self.army.list().iter().find(|slot| slot.item == item);
            let (row, elite_row) = item.rows();
            let limits = slot.map_or((0, 0), |slot| (slot.least, slot.most));
            self.show(form, row, limits);
            if let Some(elite_row) = elite_row {
                self.show(form, elite_row, (0, slot.map_or(0, |slot| self.most_elites(slot))));
            }
        }
        for (row, what) in EXTRAS {
            self.show(form, row, (0, self.most(what)));
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let (quarters, left, faults) = (self.quarters(), self.left(), self.faults());
        tray.look_up("army-lists", 0_usize, self.army.index());
        tray.fact(&QUARTERS, quarters);
        tray.fact(&LEFT, left);
        tray.fact(&LEGAL, faults.all().is_empty());
        tray.fact(&ERROR_COUNT, faults.count());
        tray.fact(&FIRST_ERROR, faults.word());
        match faults.count() {
            0 => tray.headline("Army is legal"),
            1 => tray.headline("1 fault"),
            count => tray.headline(format_args!("{count} faults")),
        }
        let (rest, word) = if left < 0 { (-left, "over") } else { (left, "left") };
        let cost = format_args!("{} points, {} {word}", Quarters(quarters), Quarters(rest));
        // The first fault and the cost stand below the headline, the other faults in the workings.
        let (first, others) = faults.all().split_at(faults.all().len().min(1));
        first.iter().for_each(|fault| tray.say(fault));
        tray.say(cost);
        others.iter().for_each(|fault| tray.say(fault));
        // L145, L175 A larger battle is several armies of 15 points (R35).
        tray.say("More armies? Check each");
        Ok(Certain)
    }
}

impl ArmyCheck {
    /// A row with its limits beside it. One that may hold nothing and does is hidden.
    fn show(&self, form: &mut Form, row: Row, (least, most): (u8, u8)) {
        if most == 0 && self.count(row) == 0 {
            form.hide(row);
        } else {
            form.effect(row, Effect::Between(least.into(), most.into()), Effect::Quiet);
        }
    }
}
