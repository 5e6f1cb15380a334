//! Dice for a player at the host: always one face, listed, seeded, or none.

use std::collections::VecDeque;

use app::Cup;
use app::random::{Evidence, Fault};
use fastrand::Rng;

/// Where a player's dice come from, and what is known of their source.
#[derive(Clone, Debug)]
pub struct Dice {
    faces: Faces,
    evidence: Evidence,
}

#[derive(Clone, Debug)]
enum Faces {
    Always(u8),
    Listed(VecDeque<u8>),
    Seeded(Rng),
    None,
}

impl Dice {
    /// Dice that all show this face, or the highest they have.
    pub fn always(face: u8) -> Self {
        Self::of(Faces::Always(face))
    }

    /// Dice that show these faces in order. A player must throw all of them.
    pub fn listed(faces: impl IntoIterator<Item = u8>) -> Self {
        Self::of(Faces::Listed(faces.into_iter().collect()))
    }

    pub fn seeded(seed: u64) -> Self {
        Self::of(Faces::Seeded(Rng::with_seed(seed)))
    }

    /// A source that gives no dice.
    pub fn none() -> Self {
        Self::of(Faces::None)
    }

    /// A source that was refused for this fault.
    pub fn failed(fault: Fault) -> Self {
        Self::none().with_evidence(Evidence { fault: Some(fault), ..Evidence::default() })
    }

    /// The same dice, with this known of their source.
    pub fn with_evidence(self, evidence: Evidence) -> Self {
        Self { evidence, ..self }
    }

    fn of(faces: Faces) -> Self {
        Self { faces, evidence: Evidence::default() }
    }

    /// Listed faces that are still to be thrown.
    pub fn unread(&self) -> usize {
        match &self.faces {
            Faces::Listed(faces) => faces.len(),
            Faces::Always(_) | Faces::Seeded(_) | Faces::None => 0,
        }
    }
}

impl Cup for Dice {
    fn face(&mut self, faces: u8) -> Option<u8> {
        match &mut self.faces {
            Faces::Always(face) => Some((*face).min(faces)),
            Faces::Listed(listed) => listed.pop_front(),
            Faces::Seeded(random) => Some(random.u8(1..=faces)),
            Faces::None => None,
        }
    }

    fn evidence(&self) -> Evidence {
        self.evidence
    }
}
