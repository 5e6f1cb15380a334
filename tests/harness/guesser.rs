//! A guesser of the next bit: a perceptron that learns as it goes (Jiménez and Lin).
//!
//! It weighs the 64 bits before. What it cannot guess is no proof of randomness; what it can guess
//! is none for certain.

use app::random::Source;

/// Bits that are weighed.
const BEFORE: usize = 64;

/// As sure as this, it learns no more: 1.93 times the bits that are weighed, and 14.
const SURE: i32 = 137;

/// The weights, and what is weighed: a one is 1, a zero is -1.
#[derive(Debug)]
struct Guesser {
    lean: i32,
    weights: [i32; BEFORE],
    before: [i32; BEFORE],
}

impl Guesser {
    /// Guesses, learns from the bit that came, and tells whether the guess was right.
    fn hears(&mut self, bit: bool) -> bool {
        let came = if bit { 1 } else { -1 };
        let pairs = self.weights.iter().zip(&self.before);
        let guess = self.lean + pairs.map(|(weight, before)| weight * before).sum::<i32>();
        let right = (guess >= 0) == bit;
        if !right || guess.abs() <= SURE {
            self.lean += came;
            let pairs = self.weights.iter_mut().zip(&self.before);
            pairs.for_each(|(weight, before)| *weight += came * before);
        }
        self.before.rotate_right(1);
        self.before[0] = came;
        right
    }
}

/// What part of so many bits is guessed.
pub fn guessed(source: &mut impl Source, bits: u32) -> f64 {
    let mut guesser = Guesser { lean: 0, weights: [0; BEFORE], before: [0; BEFORE] };
    let right = (0..bits).filter(|_| guesser.hears(source.bit())).count();
    right as f64 / f64::from(bits)
}
