//! Rulesets: a name, procedures, house rules and tables.

use crate::engine::house::HouseRule;
use crate::engine::procedure::ProcedureInfo;
use crate::engine::table::Table;

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
    pub tables: &'static [Table],
}

impl Ruleset {
    pub fn procedure(&self, id: impl PartialEq<&'static str>) -> Option<&'static ProcedureInfo> {
        self.procedures.iter().find(|procedure| id == procedure.id)
    }
}
