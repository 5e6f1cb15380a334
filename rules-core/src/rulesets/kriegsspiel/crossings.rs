//! 1531-1613 Rivers: bridges built and broken, boats, swimming.

pub(super) mod boats;
pub(super) mod bridges;
