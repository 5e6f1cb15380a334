//! The last inputs of forms, in RAM just as in flash: one form after another as postcard writes
//! them, those used last at the end.

use core::ops::Range;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::FormBytes;

/// Room for the forms of all procedures of a ruleset. The largest has 39, and a form that was
/// filled in takes some 20 bytes.
pub const ROOM: usize = 1400;

/// The stored state of one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredForm<'a> {
    /// The place of its ruleset.
    pub game: u8,
    /// The number of its procedure's id. It always takes two bytes.
    #[serde(with = "postcard::fixint::le")]
    pub procedure: u16,
    /// The field that was changed last.
    pub field: u8,
    /// What the form is set to, as bytes that only the game understands.
    pub inputs: &'a [u8],
}

impl StoredForm<'_> {
    fn is_of_the_procedure_of(&self, other: &Self) -> bool {
        (self.game, self.procedure) == (other.game, other.procedure)
    }
}

/// Forms with their inputs.
#[derive(Debug, Default)]
pub struct StoredForms(Vec<u8, ROOM>);

impl StoredForms {
    /// The forms of one ruleset in some bytes, as far as they can be read.
    pub fn of_game(bytes: &[u8], game: u8) -> Self {
        let mut mine = Self::default();
        for (at, _) in spans(bytes).filter(|(_, form)| form.game == game) {
            // No record has more than there is room for.
            let _ = mine.0.extend_from_slice(bytes.get(at).unwrap_or(&[]));
        }
        mine
    }

    /// The forms in some bytes, which are all of one ruleset wherever that stood.
    pub fn of_all(bytes: &[u8], game: u8) -> Self {
        let mut mine = Self::default();
        all(bytes).for_each(|form| mine.keep(&StoredForm { game, ..form }));
        mine
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The forms, those used last at the end.
    pub fn iter(&self) -> impl Iterator<Item = StoredForm<'_>> {
        all(&self.0)
    }

    /// Keeps a form in place of an older one of the same procedure. If there is no room, it drops
    /// the forms that were used longest ago.
    pub fn keep(&mut self, form: &StoredForm<'_>) {
        let mut room = [0; size_of::<StoredForm<'_>>() + size_of::<FormBytes>()];
        // The longest inputs and all that stands before them fit.
        let Ok(bytes) = postcard::to_slice(form, &mut room) else { return };
        let old = spans(&self.0).find(|(_, old)| old.is_of_the_procedure_of(form));
        if let Some(at) = old.map(|(at, _)| at) {
            self.cut(at);
        }
        while self.0.extend_from_slice(bytes).is_err() {
            let oldest = spans(&self.0).next().map_or(0..self.0.len(), |(at, _)| at);
            self.cut(oldest);
        }
    }

    /// Drops the form of a procedure.
    pub fn drop(&mut self, game: u8, procedure: u16) {
        let of_it = |form: &StoredForm<'_>| (form.game, form.procedure) == (game, procedure);
        let found = spans(&self.0).find(|(_, form)| of_it(form)).map(|(at, _)| at);
        if let Some(at) = found {
            self.cut(at);
        }
    }

    /// Drops all forms of a ruleset.
    pub fn drop_game(&mut self, game: u8) {
        loop {
            let found = spans(&self.0).find(|(_, form)| form.game == game).map(|(at, _)| at);
            let Some(at) = found else { return };
            self.cut(at);
        }
    }

    /// Takes out some bytes.
    fn cut(&mut self, at: Range<usize>) {
        let left = self.0.len() - at.len();
        self.0.copy_within(at.end.., at.start);
        self.0.truncate(left);
    }
}

/// The forms in some bytes, those used last at the end.
pub fn all(bytes: &[u8]) -> impl Iterator<Item = StoredForm<'_>> {
    spans(bytes).map(|(_, form)| form)
}

/// Each form with the range of its bytes, up to one that is cut off.
fn spans(bytes: &[u8]) -> impl Iterator<Item = (Range<usize>, StoredForm<'_>)> {
    let mut left = bytes;
    core::iter::from_fn(move || {
        let start = bytes.len() - left.len();
        let (form, rest) = postcard::take_from_bytes(left).ok()?;
        left = rest;
        Some((start..bytes.len() - left.len(), form))
    })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    fn form(procedure: u16, inputs: &[u8]) -> StoredForm<'_> {
        StoredForm { game: 1, procedure, field: 3, inputs }
    }

    /// Byte for byte as the first firmware wrote it.
    #[test]
    fn a_form_is_its_ruleset_its_procedure_its_field_and_its_inputs() {
        let mut forms = StoredForms::default();
        forms.keep(&form(0x0102, &[7, 8]));
        assert_eq!(forms.as_bytes(), [1, 2, 1, 3, 2, 7, 8]);
    }

    #[test]
    fn the_form_that_was_used_last_stands_last_and_once() {
        let mut forms = StoredForms::default();
        for (procedure, inputs) in [(1, [1]), (2, [2]), (3, [3]), (2, [4])] {
            forms.keep(&form(procedure, &inputs));
        }
        let kept: Vec<_> = forms.iter().map(|form| (form.procedure, form.inputs)).collect();
        assert_eq!(kept, [(1, &[1][..]), (3, &[3]), (2, &[4])]);
    }

    #[test]
    fn the_oldest_make_room() {
        let mut forms = StoredForms::default();
        (0..100).for_each(|procedure| forms.keep(&form(procedure, &[9; 25])));
        let kept: Vec<u16> = forms.iter().map(|form| form.procedure).collect();
        assert!(kept.iter().copied().eq(54..100), "{kept:?}");
        forms.keep(&form(7, &[9; 192]));
        assert_eq!(forms.iter().last(), Some(form(7, &[9; 192])), "the longest there is");
    }

    #[test]
    fn the_forms_of_a_game_go_and_those_of_others_stay() {
        let mut forms = StoredForms::default();
        for (game, procedure) in [(1, 1), (0, 2), (1, 3)] {
            forms.keep(&StoredForm { game, ..form(procedure, &[9]) });
        }
        forms.drop_game(1);
        assert!(forms.iter().map(|form| (form.game, form.procedure)).eq([(0, 2)]));
    }

    #[test]
    fn what_is_of_another_game_or_not_whole_is_left_out() {
        let bytes = [1, 2, 1, 3, 1, 7, 0, 2, 1, 3, 1, 7, 1, 4, 4, 4, 0, 1, 5, 5, 5, 9, 9];
        assert_eq!(StoredForms::of_game(&bytes, 1).as_bytes(), [1, 2, 1, 3, 1, 7, 1, 4, 4, 4, 0]);
    }
}
