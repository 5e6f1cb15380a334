//! An input that stands for several things at the table, of which the gadget keeps one value each.

use crate::engine::field::{Field, Inputs};

/// An input that is kept apart for every setting of some choices: the pin of each side on each
/// track. The gadget alone remembers; other tools say what the value is.
#[derive(Clone, Copy, Debug)]
pub struct KeptApart {
    /// The row of the input.
    pub value: usize,
    /// The rows of the choices that tell one value from another.
    pub by: &'static [usize],
    /// What the row is called that clears the form and forgets all of the values.
    pub clear: &'static str,
}

impl KeptApart {
    /// Which of the values these inputs speak of, counted from zero.
    pub fn place(&self, inputs: &Inputs, fields: &[Field]) -> usize {
        self.by.iter().fold(0, |place, &row| {
            let settings = fields.get(row).map_or(0, |field| field.range().1) + 1;
            let setting = inputs.value(row).clamp(0, settings - 1);
            // Neither is below zero.
            place * settings.unsigned_abs() as usize + setting.unsigned_abs() as usize
        })
    }

    /// How many values there are.
    pub fn count(&self, fields: &[Field]) -> usize {
        let settings = |&row: &usize| fields.get(row).map_or(1, |field| field.range().1 + 1);
        self.by.iter().map(|row| settings(row).unsigned_abs() as usize).product()
    }
}
