//! What the tests of all rulesets use.

#![allow(dead_code, reason = "each test uses its own part")]

pub(crate) mod chain;
pub(crate) mod counted_odds;
pub(crate) mod every_result;
pub(crate) mod playsheet;
pub(crate) mod tables;
pub(crate) mod trial;
pub(crate) mod working_lines;
