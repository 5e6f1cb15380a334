//! What the tests share.

pub mod budgets;
pub mod chip;
pub mod data;
pub mod golden;
pub mod invented;
