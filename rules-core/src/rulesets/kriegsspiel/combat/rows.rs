//! The rows that all fights have: the arms on both sides, and what bears on the loser's fate.
//!
//! A form that ends in a fight declares its rows with [`clash_form!`]; what it sets is read into a
//! [`Clash`] by the one function that serves them all.

use crate::engine::from_input::FromInput as _;
use crate::prelude::*;
use crate::rulesets::kriegsspiel::house::Rule;

use super::{Arm, Clash, Ground, Party};

/// The rows in words.
pub(crate) const FORMATION: &str =
    "How this side stands when they meet. A mass is two battalions or more.";
pub(crate) const TROOP_BLOCKS: &str =
    "Half battalions, squadrons or pairs of skirmish blocks that share the losses.";
pub(crate) const SECOND_LINE: &str =
    "A line behind at the right distance: the loser is only repulsed.";
pub(crate) const AT_ONCE: &str =
    "Victorious infantry follows without a move's halt: half the losses.";
pub(crate) const FILLS_DEFILE: &str = "The defender fills a defile in close order: only repulsed.";
pub(crate) const CAV_PURSUES: &str = "Cavalry of the winner goes after the loser.";
pub(crate) const REFUGE_NEAR: &str = "Cover that the loser can reach in one move.";

/// Declares the form of a procedure that ends in a fight: its own rows, and in each section after
/// them those of the [`Clash`]. Units begin at one, or at zero where the form counts them itself.
macro_rules! clash_form {
    ($(#[$attr:meta])* struct $form:ident, rows $row:ident, arms $arm:ty,
     units from $least:literal at $start:literal;
     $($section:literal { $($own:tt)* })?
     attacker { $($attacker:tt)* } defender { $($defender:tt)* } fight { $($fight:tt)* }) => {
        fields! {
            $(#[$attr])*
            #[expect(dead_code, reason = "a form: it is read in parts that other forms have too")]
            struct $form, rows $row;
            $($section { $($own)* })?
            "ATTACKER" {
                $($attacker)*
                att_arm: $arm = Field::choice_from::<$arm>("Formation", 1).help(FORMATION),
                att_units: u8 = Field::number("Troop blocks", $least, 48, $start)
                    .help(TROOP_BLOCKS),
                att_second_line: bool = Field::tick("Second line").help(SECOND_LINE),
            }
            "DEFENDER" {
                $($defender)*
                def_arm: $arm = Field::choice::<$arm>("Formation").help(FORMATION),
                def_units: u8 = Field::number("Troop blocks", $least, 48, $start)
                    .help(TROOP_BLOCKS),
                def_second_line: bool = Field::tick("Second line").help(SECOND_LINE),
            }
            "FIGHT" {
                $($fight)*
                no_halt: bool = Field::tick("Follows at once").help(AT_ONCE),
                woods: bool = Field::tick("Fight in woods").help("The fight takes place in woods."),
                defile: bool = Field::tick("Def. fills defile").help(FILLS_DEFILE),
                pursued: bool = Field::tick("Cav. pursues").help(CAV_PURSUES),
                refuge: bool = Field::tick("Refuge near").help(REFUGE_NEAR),
            }
        }

        impl $form {
            const CLASH: ClashRows = ClashRows {
                attacker: $row::att_arm as usize,
                defender: $row::def_arm as usize,
                fight: $row::no_halt as usize,
            };
        }
    };
}

pub(crate) use clash_form;

/// Where those rows begin: an arm, its units and its second line; the same again; and five ticks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClashRows {
    pub(crate) attacker: usize,
    pub(crate) defender: usize,
    pub(crate) fight: usize,
}

impl ClashRows {
    /// The same rows on a form that begins so many rows later.
    pub(crate) const fn up(self, rows: usize) -> Self {
        Self {
            attacker: self.attacker - rows,
            defender: self.defender - rows,
            fight: self.fight - rows,
        }
    }
}

impl Party {
    fn read(inputs: &Inputs, first: usize) -> Self {
        Self {
            arm: Arm::of(inputs.value(first)),
            units: u8::of(inputs.value(first + 1)),
            second_line: bool::of(inputs.value(first + 2)),
        }
    }
}

impl Clash {
    pub(crate) fn read(inputs: &Inputs, rows: ClashRows) -> Self {
        let tick = |place: usize| bool::of(inputs.value(rows.fight + place));
        Self {
            attacker: Party::read(inputs, rows.attacker),
            defender: Party::read(inputs, rows.defender),
            no_halt: tick(0),
            woods: tick(1),
            defile: tick(2),
            pursued: tick(3),
            refuge: tick(4),
            escort: None,
            wave: None,
            remark: "",
        }
    }

    /// Hides the rows of the fight that cannot matter between these two.
    pub(crate) fn show(&self, form: &mut Form, rows: ClashRows) {
        let matters = [
            self.is_foot_only(),
            true,
            self.defender.arm.is_close() && !self.defender.second_line,
            self.escort.is_some() || self.is_mass_on_line(),
            self.may_be_lost(&form.house),
        ];
        for (row, _) in (rows.fight..).zip(matters).filter(|(_, matters)| !matters) {
            form.hide(row);
        }
    }

    /// Whether a refuge could save anybody: infantry in close order and without a second line,
    /// which cavalry rides down.
    fn may_be_lost(&self, house: &House) -> bool {
        let may = |foot: &Party| foot.arm.is_close() && !foot.second_line;
        match (self.escort, self.attacker.arm.is_horse(), self.defender.arm.is_horse()) {
            (Some(ground), ..) => {
                self.pursued && ground == Ground::Good && !self.defender.second_line
            }
            (None, true, false) => may(&self.defender) && !house.on(Rule::InfBeatenByCav),
            (None, false, true) => may(&self.attacker) && !house.on(Rule::InfBeatenByCav),
            (None, ..) => false,
        }
    }
}
