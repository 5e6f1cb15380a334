//! How often each procedure of the game in play was thrown this turn.

use heapless::Vec;

/// The most procedures that a turn counts. The largest ruleset has 39.
pub const MAX_COUNTED: usize = 48;

/// The bytes that storage keeps of one count: the number of the procedure's id, and how often.
const STORED: usize = 3;

/// Room for all of them in the bytes that storage keeps.
pub type CountBytes = Vec<u8, { STORED * MAX_COUNTED }>;

/// Throws by procedure, each known by the number of its id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThrowCounts(Vec<(u16, u8), MAX_COUNTED>);

impl ThrowCounts {
    /// How often this procedure was thrown.
    pub fn of(&self, procedure: u16) -> u8 {
        self.0.iter().find(|(of, _)| *of == procedure).map_or(0, |(_, count)| *count)
    }

    /// One more throw.
    pub fn add(&mut self, procedure: u16) {
        self.add_many(procedure, 1);
    }

    fn add_many(&mut self, procedure: u16, throws: u8) {
        match self.0.iter_mut().find(|(of, _)| *of == procedure) {
            Some((_, count)) => *count = count.saturating_add(throws),
            // A procedure beyond the last that there is room for shows no count.
            None => _ = self.0.push((procedure, throws)),
        }
    }

    /// Adds what others have counted.
    pub fn join(&mut self, others: &Self) {
        others.0.iter().for_each(|(procedure, throws)| self.add_many(*procedure, *throws));
    }

    /// A throw that was typed wrongly does not count.
    pub fn take_back(&mut self, procedure: u16) {
        if let Some((_, count)) = self.0.iter_mut().find(|(of, _)| *of == procedure) {
            *count = count.saturating_sub(1);
        }
    }

    /// Another turn begins.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// As storage keeps them.
    pub fn to_bytes(&self) -> CountBytes {
        let of = |&(procedure, count): &(u16, u8)| {
            let [low, high] = procedure.to_le_bytes();
            [low, high, count]
        };
        self.0.iter().flat_map(of).collect()
    }

    /// As they were stored, as far as they can be read.
    pub fn read(bytes: &[u8]) -> Self {
        let mut counts = Self::default();
        for count in bytes.chunks_exact(STORED) {
            if let &[low, high, count] = count {
                counts.add_many(u16::from_le_bytes([low, high]), count);
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_counts_until_it_is_taken_back_or_the_turn_ends() {
        let mut counts = ThrowCounts::default();
        [300, 7, 300].into_iter().for_each(|procedure| counts.add(procedure));
        assert_eq!([300, 7, 8].map(|procedure| counts.of(procedure)), [2, 1, 0]);
        counts.take_back(300);
        counts.take_back(8);
        assert_eq!([300, 7, 8].map(|procedure| counts.of(procedure)), [1, 1, 0]);
        counts.clear();
        assert_eq!(counts, ThrowCounts::default());
    }

    #[test]
    fn counts_are_stored_and_read_again_and_a_torn_end_is_left_out() {
        let mut counts = ThrowCounts::default();
        [300, 7, 300].into_iter().for_each(|procedure| counts.add(procedure));
        let bytes = counts.to_bytes();
        assert_eq!(bytes, [0x2c, 1, 2, 7, 0, 1]);
        assert_eq!(ThrowCounts::read(&bytes), counts);
        assert_eq!(ThrowCounts::read(&bytes[..5]).of(7), 0);
    }

    #[test]
    fn there_is_room_for_every_procedure_of_a_ruleset() {
        for ruleset in rules_core::rulesets::ALL {
            assert!(ruleset.procedures.len() <= MAX_COUNTED, "{}", ruleset.id);
        }
    }
}
