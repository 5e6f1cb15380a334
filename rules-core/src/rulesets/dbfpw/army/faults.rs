//! What is wrong with an army.

use core::fmt;

use heapless::Vec;

use crate::engine::fact::FactValue;
use crate::prelude::*;

use super::{BUDGET, Item};

/// A check that an army can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    NotInList,
    Below,
    Above,
    Elite,
    HaWithoutArty,
    Rm,
    BavarianSs,
    Zouave,
    Chasseurs,
    Lancers,
    Bavarian,
    Caisson,
    OverBudget,
}

/// The ends of the names of the first four; they begin with the item's.
static ENDS: [&str; 4] = ["not-in-list", "below", "above", "elite"];

const fn word(id: &'static str) -> Word {
    Word::new(id, id)
}

/// Every name that a fault can have: none, those of the checks that no item fails, in their order,
/// and all others.
pub(super) const WORDS: [Word; 47] = [
    word("none"),
    word("ha-without-arty"),
    word("rm-not-allowed"),
    word("bav-ss-blr2-not-allowed"),
    word("zouave-not-allowed"),
    word("chasseurs-not-allowed"),
    word("lancers-above"),
    word("bavarian-above"),
    word("cu-not-allowed"),
    word("over-15-points"),
    word("gs-not-in-list"),
    word("hc-not-in-list"),
    word("inf-not-in-list"),
    word("inf-blr2-not-in-list"),
    word("inf-poor-not-in-list"),
    word("lc-poor-not-in-list"),
    word("mit-not-in-list"),
    word("ss-not-in-list"),
    word("ss-blr2-not-in-list"),
    word("arty-below"),
    word("hc-below"),
    word("inf-below"),
    word("inf-blr2-below"),
    word("inf-poor-below"),
    word("lc-below"),
    word("lc-poor-below"),
    word("sc-below"),
    word("ss-below"),
    word("ss-blr2-below"),
    word("arty-above"),
    word("gs-above"),
    word("hc-above"),
    word("inf-above"),
    word("inf-blr2-above"),
    word("inf-poor-above"),
    word("lc-above"),
    word("lc-poor-above"),
    word("mit-above"),
    word("sc-above"),
    word("ss-above"),
    word("ss-blr2-above"),
    word("arty-elite"),
    word("hc-elite"),
    word("inf-elite"),
    word("inf-blr2-elite"),
    word("lc-elite"),
    word("ss-elite"),
];

/// A check that an army has failed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    what: What,
    /// Nothing where no item of the list is at fault.
    item: Option<Item>,
    limits: (u8, u8),
}

impl Fault {
    /// Its name, as other tools know it. The gadget says it in words of its own.
    fn word(&self) -> Option<&'static Word> {
        const ALL: &[Word] = &WORDS;
        let Some(item) = self.item else {
            return ALL.get(1 + self.what as usize - What::HaWithoutArty as usize);
        };
        let id = super::ArmyCheck::FIELDS.get(item.rows().0 as usize)?.id;
        let end = ENDS.get(self.what as usize)?;
        let is_it = |word: &&Word| {
            word.id.strip_prefix(id).and_then(|rest| rest.strip_prefix('-')) == Some(*end)
        };
        ALL.iter().find(is_it)
    }
}

/// What the footer says: no letters that hang below the line.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, (least, most)) = (self.item.map_or("", Item::name), self.limits);
        match self.what {
            What::NotInList => write!(f, "No {name} in this list"),
            What::Below | What::Above => write!(f, "{name}: {least} to {most} units"),
            What::Elite => write!(f, "{name}: {most} elite at most"),
            What::HaWithoutArty => f.write_str("HA needs another ARTY"),
            What::OverBudget => write!(f, "Costs more than {BUDGET}"),
            What::Lancers => write!(f, "Lancers: {most} at most"),
            What::Bavarian => write!(f, "Bavarians: {most} at most"),
            what => {
                let name = match what {
                    What::Rm => "RM",
                    What::BavarianSs => "Bav. SS",
                    What::Zouave => "Zouaves",
                    What::Chasseurs => "Chasseurs",
                    _ => "CU",
                };
                write!(f, "{name} not allowed")
            }
        }
    }
}

/// The most faults that one army has: each item of its list missing or too many, or with too many
/// elites, the extras and the cost.
const MOST_FAULTS: usize = 30;

/// The checks that an army has failed, in the order of the checks.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults(Vec<Fault, MOST_FAULTS>);

impl Faults {
    pub(super) fn add(&mut self, fails: bool, what: What, item: Option<Item>, limits: (u8, u8)) {
        if fails {
            // No army has more: a test counts those of every list.
            let _ = self.0.push(Fault { what, item, limits });
        }
    }

    pub(super) fn all(&self) -> &[Fault] {
        &self.0
    }

    pub(super) fn count(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// The first fault as other tools know it.
    pub(super) fn word(&self) -> FactValue {
        const NONE: &Word = &word("none");
        FactValue::Word(self.0.first().and_then(Fault::word).unwrap_or(NONE))
    }
}
