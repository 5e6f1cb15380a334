//! The browser's randomness. It takes the same way to the dice as the chip's own.

use app::Cup;
use app::random::{Evidence, Random, Source};

use crate::page;

/// The dice of the page.
#[derive(Debug, Default)]
pub(crate) struct Dice {
    random: Random<Words>,
    /// How many faces were thrown.
    faces: u32,
}

impl Dice {
    /// How many faces were thrown since the start.
    pub(crate) const fn faces(&self) -> u32 {
        self.faces
    }

    /// The gadget was restarted, so the way to the dice starts again too.
    pub(crate) fn restart(&mut self) {
        self.random = Random::default();
    }
}

/// The browser's generator as a source of bits.
#[derive(Debug, Default)]
struct Words {
    word: u32,
    left: u32,
}

impl Source for Words {
    fn bit(&mut self) -> bool {
        if self.left == 0 {
            (self.word, self.left) = (page::random(), u32::BITS);
        }
        self.left -= 1;
        self.word.rotate_left(self.left) & 1 == 1
    }
}

impl Cup for Dice {
    fn face(&mut self, faces: u8) -> Option<u8> {
        self.faces = self.faces.wrapping_add(1);
        let thrown = self.random.face(faces).ok().map_or(0, u32::from);
        let face = u8::try_from(page::face(u32::from(faces), thrown)).ok()?;
        (1..=faces).contains(&face).then_some(face)
    }

    fn end_throw(&mut self) {
        self.random.end_throw();
    }

    fn evidence(&self) -> Evidence {
        self.random.evidence()
    }

    fn press(&mut self, micros: u64) {
        self.random.press(micros);
    }

    fn wants_bits(&self) -> bool {
        self.random.wants_bits()
    }

    fn gather(&mut self) {
        self.random.gather();
    }

    fn wake(&mut self) {
        self.random.wake();
    }
}
