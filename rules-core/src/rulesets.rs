//! The rulesets on board. To add one, write its module and name it here: nothing else changes.

use crate::engine::ruleset::Ruleset;

pub mod dbfpw;
pub mod kriegsspiel;
pub mod schnaffs;
pub mod stprivat;
pub mod wss;

pub static ALL: &[&Ruleset] = &[
    &schnaffs::RULESET,
    &wss::RULESET,
    &stprivat::RULESET,
    &dbfpw::RULESET,
    &kriegsspiel::RULESET,
];
