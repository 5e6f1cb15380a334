//! The values of a field as words, as a command line or a link says them.

use core::fmt;

use crate::engine::choice::Word;
use crate::engine::field::{Field, FieldKind};

impl Field {
    /// The value that a word says, if the field takes it: a number, `true` or `false`, the id of a
    /// choice, or the ids of flags with commas between them.
    pub fn value_of(&self, word: &str) -> Option<i32> {
        let value = match self.kind {
            FieldKind::Number { .. } => word.parse().ok()?,
            FieldKind::Tick { .. } => word.parse::<bool>().ok()?.into(),
            FieldKind::Choice { words, .. } => place_in(words, word)?,
            FieldKind::Flags { words } => flags(words, word)?,
        };
        self.accepts(value).then_some(value)
    }

    /// The word that says a value which the field takes.
    pub const fn word_of(&self, value: i32) -> ValueWord {
        ValueWord { kind: self.kind, value }
    }
}

fn place_in(words: &[Word], id: &str) -> Option<i32> {
    words.iter().position(|word| word.id == id)?.try_into().ok()
}

fn flags(words: &[Word], list: &str) -> Option<i32> {
    let mut ids = list.split(',').filter(|_| !list.is_empty());
    let bit = |id| Some(1_i32.unbounded_shl(place_in(words, id)?.unsigned_abs()));
    ids.try_fold(0, |bits, id| Some(bits | bit(id)?))
}

/// A value of a field, to be written as [`Field::value_of`] reads it.
#[derive(Clone, Copy, Debug)]
pub struct ValueWord {
    kind: FieldKind,
    value: i32,
}

impl fmt::Display for ValueWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            FieldKind::Number { .. } => self.value.fmt(f),
            FieldKind::Tick { .. } => (self.value != 0).fmt(f),
            FieldKind::Choice { words, .. } => {
                let word = usize::try_from(self.value).ok().and_then(|at| words.get(at));
                f.write_str(word.map_or("", |word| word.id))
            }
            FieldKind::Flags { words } => {
                let is_set = |bit: &usize| self.value >> bit & 1 == 1;
                let mut set = words.iter().enumerate().filter(|(bit, _)| is_set(bit));
                set.try_fold("", |comma, (_, word)| {
                    f.write_str(comma)?;
                    f.write_str(word.id)?;
                    Ok(",")
                })
                .map(|_| ())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString as _;

    use super::*;
    use crate::rulesets;

    #[test]
    fn what_is_written_is_read_again() {
        let procedures = rulesets::ALL.iter().flat_map(|ruleset| ruleset.procedures);
        for field in procedures.flat_map(|procedure| procedure.fields) {
            let (least, greatest) = field.range();
            let all_flags = matches!(field.kind, FieldKind::Flags { .. });
            let some = if all_flags { least | greatest & 0x5555_5555 } else { least };
            for value in [least, greatest, some, field.start()] {
                let word = field.word_of(value).to_string();
                assert_eq!(field.value_of(&word), Some(value), "{} {word:?}", field.id);
            }
        }
    }

    #[test]
    fn what_a_field_does_not_take_is_nothing() {
        const WORDS: &[Word] = &[Word { id: "rain", label: "" }, Word { id: "smoke", label: "" }];
        let number = Field::number("", 1, 20, 1);
        let choice = Field { kind: FieldKind::Choice { words: WORDS, start: 0 }, ..number };
        let flags = Field { kind: FieldKind::Flags { words: WORDS }, ..number };
        for (field, words) in [
            (number, &["", "0", "21", "1.5", "x", "99999999999"][..]),
            (Field::tick(""), &["", "1", "yes"]),
            (choice, &["", "0", "Rain", "rain,smoke"]),
            (flags, &["x", "rain,", ",", "rain smoke"]),
        ] {
            for word in words {
                assert_eq!(field.value_of(word), None, "{word:?}");
            }
        }
        assert_eq!(flags.value_of("smoke,rain"), Some(3));
        assert_eq!(flags.value_of(""), Some(0));
    }
}
