//! The rulesets on board. To add one, write its module and name it here: nothing else changes.

use crate::ruleset::Ruleset;

pub mod dbfpw;
pub mod kriegsspiel;
pub mod schnaffs;
pub mod stprivat;
pub mod wss;

pub static ALL: &[&Ruleset] =
    &[&schnaffs::RULESET, &wss::RULESET, &stprivat::RULESET, &dbfpw::RULESET, &kriegsspiel::RULESET];

/// Those on board, and what waits ashore: with Kriegsspiel the image would take 294 kB of the 256 KiB that it may. The
/// host command answers for all of them.
pub static WRITTEN: &[&Ruleset] =
    &[&schnaffs::RULESET, &wss::RULESET, &stprivat::RULESET, &dbfpw::RULESET, &kriegsspiel::RULESET];
