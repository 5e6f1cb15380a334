//! Chance that can be had again: Marsaglia's xorshift of 64 bits.

/// A row of numbers that its seed settles.
#[derive(Clone, Debug)]
pub struct Chances(u64);

impl Chances {
    pub fn new(seed: u64) -> Self {
        let mut chances = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        (0..8).for_each(|_| _ = chances.next());
        chances
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below this one.
    pub fn below(&mut self, end: u64) -> u64 {
        (self.next() >> 16) % end
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[usize::try_from(self.below(of.len() as u64)).unwrap_or(0)]
    }

    pub fn bytes(&mut self, count: u64) -> Vec<u8> {
        (0..count).map(|_| self.below(256) as u8).collect()
    }
}
