//! Facts that more than one part of the rules tells.

use crate::prelude::*;

/// Which of the five dice; 0 if none was thrown.
pub(crate) static DIE: Fact = Fact::number("die", "Die").quiet();
pub(crate) static POSSIBLE: Fact = Fact::yes_no("possible", "Possible").quiet();
pub(crate) static ALLOWED: Fact = Fact::yes_no("allowed", "Allowed").quiet();
pub(crate) static TAKEN: Fact = Fact::yes_no("taken", "Taken").quiet();
/// There are no survivors.
pub(crate) static LOST: Fact = Fact::yes_no("lost", "Lost altogether").quiet();
