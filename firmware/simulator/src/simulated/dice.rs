//! Where the host's dice come from: the operating system, a seed, or a list.

use std::collections::VecDeque;
use std::fmt;

use app::Cup;
use app::random::{Evidence, Random, Source};
use rules_core::dice::{DiceSource, Halt, Throw};

/// A source of faces for the whole gadget.
#[derive(Debug)]
pub enum Dice {
    System(Box<System>),
    Seeded(Seeded),
    Listed(Listed),
}

impl Cup for Dice {
    fn face(&mut self, faces: u8) -> Option<u8> {
        match self {
            Self::System(system) => Cup::face(&mut **system, faces),
            Self::Seeded(seeded) => seeded.face(faces),
            Self::Listed(listed) => listed.face(faces),
        }
    }

    fn end_throw(&mut self) {
        if let Self::System(system) = self {
            system.end_throw();
        }
    }

    fn evidence(&self) -> Evidence {
        match self {
            Self::System(system) => system.evidence(),
            Self::Seeded(_) | Self::Listed(_) => Evidence::default(),
        }
    }

    fn press(&mut self, micros: u64) {
        if let Self::System(system) = self {
            system.random.press(micros);
        }
    }

    fn wants_bits(&self) -> bool {
        matches!(self, Self::System(system) if system.random.wants_bits())
    }

    fn gather(&mut self) {
        if let Self::System(system) = self {
            system.random.gather();
        }
    }

    fn wake(&mut self) {
        if let Self::System(system) = self {
            system.random.wake();
        }
    }
}

impl Dice {
    /// The gadget was restarted, so the way to the dice starts again too.
    pub fn restart(&mut self) {
        if let Self::System(system) = self {
            **system = System::default();
        }
    }
}

/// The operating system's randomness. It takes the same way to the dice as the chip's own.
#[derive(Debug, Default)]
pub struct System {
    random: Random<SystemBits>,
}

impl Cup for System {
    fn face(&mut self, faces: u8) -> Option<u8> {
        self.random.face(faces).ok()
    }

    fn end_throw(&mut self) {
        self.random.end_throw();
    }

    fn evidence(&self) -> Evidence {
        self.random.evidence()
    }
}

/// The operating system as a source of bits.
#[derive(Debug, Default)]
struct SystemBits {
    word: u64,
    left: u32,
    /// Whether the operating system gave none when asked.
    failed: bool,
}

impl Source for SystemBits {
    fn bit(&mut self) -> bool {
        if self.left == 0 {
            match getrandom::u64() {
                Ok(word) => (self.word, self.left) = (word, u64::BITS),
                Err(_) => self.failed = true,
            }
        }
        self.left = self.left.saturating_sub(1);
        self.word.rotate_left(self.left) & 1 == 1
    }

    fn is_free(&mut self) -> bool {
        !self.failed
    }
}

/// A seeded xorshift32 by Marsaglia, for scripts. Every harness that plays the same scripts
/// computes the same faces, so nothing here may change.
#[derive(Clone, Copy, Debug)]
pub struct Seeded(u32);

impl Seeded {
    pub const fn new(seed: u32) -> Self {
        // Knuth's multiplier keeps neighbouring seeds apart; zero is the one state that never
        // leaves itself.
        match seed.wrapping_mul(2_654_435_761).wrapping_add(1) {
            0 => Self(1),
            state => Self(state),
        }
    }
}

impl Cup for Seeded {
    fn face(&mut self, faces: u8) -> Option<u8> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        let [face, ..] = (self.0 % u32::from(faces)).to_le_bytes();
        Some(face + 1)
    }
}

/// A list of faces, given in order.
#[derive(Clone, Debug)]
pub struct Listed {
    faces: VecDeque<u8>,
    /// The first face that the list could not give.
    pub lack: Option<Lack>,
}

/// What a list could not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// It was empty when a die with this many faces was thrown.
    Empty { faces: u8 },
    /// The next face is not on a die with this many faces.
    NoSuchFace { face: u8, faces: u8 },
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty { faces } => {
                write!(f, "the procedure wants another d{faces}, and no dice are left")
            }
            Self::NoSuchFace { face, faces } => {
                write!(f, "a d{faces} is thrown, which has no face {face}")
            }
        }
    }
}

impl Listed {
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        Self { faces: faces.into_iter().collect(), lack: None }
    }
}

impl Cup for Listed {
    fn face(&mut self, faces: u8) -> Option<u8> {
        let lack = match self.faces.pop_front() {
            Some(face) if (1..=faces).contains(&face) => return Some(face),
            Some(face) => Lack::NoSuchFace { face, faces },
            None => Lack::Empty { faces },
        };
        self.lack.get_or_insert(lack);
        None
    }
}

/// The operating system's dice as a source for procedures.
impl DiceSource for System {
    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        Cup::face(self, throw.die.faces()).ok_or(Halt::NoDice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_throws_every_face_and_no_other() {
        for faces in 1..=100 {
            let mut system = System::default();
            let seen: std::collections::BTreeSet<u8> =
                (0..3000).map(|_| Cup::face(&mut system, faces).unwrap()).collect();
            assert!(seen.iter().copied().eq(1..=faces), "d{faces}");
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_dice() {
        // Worked out apart from this code, with the recipe that all harnesses share.
        let throw = |seed| {
            let mut dice = Seeded::new(seed);
            (0..8).map(|_| dice.face(6).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(throw(0), [4, 2, 4, 6, 6, 5, 5, 1]);
        assert_eq!(throw(7), [4, 2, 1, 3, 6, 5, 5, 4]);
    }

    #[test]
    fn a_list_remembers_its_first_lack() {
        let mut dice = Listed::new([6, 7]);
        assert_eq!(dice.face(6), Some(6));
        assert_eq!(dice.face(6), None);
        assert_eq!(dice.face(6), None);
        assert_eq!(dice.lack, Some(Lack::NoSuchFace { face: 7, faces: 6 }));
    }
}
