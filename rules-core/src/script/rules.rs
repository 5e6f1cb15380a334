//! What the machine reads of a ruleset beside its code.

use crate::engine::choice::Word;
use crate::engine::dice::Die;
use crate::engine::faces::Faces;
use crate::engine::fact::Fact;
use crate::engine::field::Field;
use crate::engine::house::HouseRule;

use super::image::{AGAIN, Image};

/// What all procedures of an image are run with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) image: Image<'static>,
    pub(super) lists: &'static [&'static [Word]],
    pub(super) dice: &'static [OwnDie],
    pub(super) house: &'static [HouseRule],
    /// The fields of all procedures, one after another.
    pub(super) fields: &'static [Field],
    pub(super) facts: &'static [&'static Fact],
}

impl Rules {
    /// The label of the word at a place of a list; an empty one where there is none.
    pub(super) fn label(&self, list: u8, word: i32) -> &'static str {
        let words = self.lists.get(usize::from(list)).copied().unwrap_or(&[]);
        let word = usize::try_from(word).ok().and_then(|word| words.get(word));
        word.map_or("", |word| word.label)
    }
}

/// Some of a slice.
pub(super) fn some<T>(of: &'static [T], first: u16, count: u8) -> Option<&'static [T]> {
    let first = usize::from(first);
    of.get(first..first + usize::from(count))
}

/// A die of the player's own.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnDie {
    /// What stands on each face.
    pub(super) labels: &'static [&'static str],
    /// The place of each face's mark in its list.
    pub(super) marks: &'static [u8],
}

impl OwnDie {
    pub(super) fn die(&self) -> Option<Die> {
        Die::of(u8::try_from(self.marks.len()).unwrap_or(0))
    }

    /// The place of a face's mark.
    pub(super) fn mark(&self, face: u8) -> u8 {
        let place = usize::from(face).checked_sub(1);
        place.and_then(|place| self.marks.get(place)).copied().unwrap_or(0)
    }

    /// The faces whose marks are meant.
    pub(super) fn faces(&self, means: impl Fn(u8) -> bool) -> Faces {
        let faces = (1..).zip(self.marks).filter(|&(_, &mark)| mark != AGAIN && means(mark));
        faces.fold(Faces::NONE, |all, (face, _)| all.or(Faces::range(face, face)))
    }

    /// The faces that are thrown again.
    pub(super) fn again(&self) -> Faces {
        let faces = (1..).zip(self.marks).filter(|&(_, &mark)| mark == AGAIN);
        faces.fold(Faces::NONE, |all, (face, _)| all.or(Faces::range(face, face)))
    }
}
