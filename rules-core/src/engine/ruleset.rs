//! Rulesets: a name, procedures, house rules and tables.

use crate::engine::house::HouseRule;
use crate::engine::procedure::ProcedureInfo;
use crate::engine::table::{Table, TableSection};

/// A ruleset. Lives in flash.
#[derive(Debug)]
pub struct Ruleset {
    pub id: &'static str,
    /// The name on the screen.
    pub name: &'static str,
    /// The name in full.
    pub title: &'static str,
    /// What the figures were taken from.
    pub source: &'static str,
    /// In the order of use at the table.
    pub procedures: &'static [ProcedureInfo],
    /// Whether the list of procedures is long enough to be read by sections.
    pub sectioned: bool,
    pub house: &'static [HouseRule],
    pub tables: &'static [TableSection],
    pub turns: Turns,
    /// The sum of the image that it was read from; none for one that is written in Rust.
    pub image: Option<u32>,
}

/// Who counts the turns of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// The player, by a tool that is named after what is counted: «Turn», «Move».
    Player(&'static str),
    /// The procedure with this id, whose [`standing`](ProcedureInfo::standing) says where the game
    /// stands.
    Procedure(&'static str),
}

impl Turns {
    /// What is counted: «Turn», «Move».
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player(name) => name,
            Self::Procedure(_) => "Turn",
        }
    }
}

impl Ruleset {
    /// All tables, in the order of their list.
    pub fn tables(&self) -> impl Iterator<Item = &'static Table> + use<> {
        self.tables.iter().flat_map(|section| section.tables)
    }

    /// The table with this id.
    pub fn table(&self, id: &str) -> Option<&'static Table> {
        self.tables().find(|table| table.id == id)
    }

    pub fn procedure(&self, id: impl PartialEq<&'static str>) -> Option<&'static ProcedureInfo> {
        self.procedures.iter().find(|procedure| id == procedure.id)
    }
}
