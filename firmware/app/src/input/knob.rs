//! A knob that turns without end. Its two contacts close one after the other and open in the same
//! order: four quarters from one detent to the next.

/// Which way it was turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Left,
    Right,
}

/// Adds quarters up until the knob rests in a detent again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quarters {
    /// Where it is on its way: 0 in the detent, 1 to 3 behind it to the right.
    place: u8,
    /// Quarters since the last detent, to the right.
    sum: i8,
}

impl Quarters {
    /// The contacts as they are now. A contact that bounces goes back and forth by a quarter, which
    /// adds up to nothing.
    pub fn seen(&mut self, a_is_closed: bool, b_is_closed: bool) -> Option<Turn> {
        let place: u8 = match (a_is_closed, b_is_closed) {
            (false, false) => 0,
            (true, false) => 1,
            (true, true) => 2,
            (false, true) => 3,
        };
        match place.wrapping_sub(self.place) & 3 {
            1 => self.sum += 1,
            3 => self.sum -= 1,
            // Nothing, or two at once: it cannot be said which way.
            _ => {}
        }
        self.place = place;
        if place != 0 {
            return None;
        }
        // One quarter may have been missed while the chip did something else.
        match core::mem::take(&mut self.sum) {
            2.. => Some(Turn::Right),
            ..=-2 => Some(Turn::Left),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    /// The contacts from one detent to the next, to the right: which of them are closed.
    const RIGHT: [(bool, bool); 4] = [(true, false), (true, true), (false, true), (false, false)];
    const LEFT: [(bool, bool); 4] = [(false, true), (true, true), (true, false), (false, false)];

    fn turns(contacts: impl IntoIterator<Item = (bool, bool)>) -> Vec<Turn> {
        let mut quarters = Quarters::default();
        contacts.into_iter().filter_map(|(a, b)| quarters.seen(a, b)).collect()
    }

    #[test]
    fn four_quarters_are_a_turn() {
        assert_eq!(turns(RIGHT), [Turn::Right]);
        assert_eq!(turns(LEFT), [Turn::Left]);
        assert_eq!(turns([RIGHT, RIGHT, LEFT].concat()), [Turn::Right, Turn::Right, Turn::Left]);
    }

    #[test]
    fn bouncing_and_turning_back_half_way_are_none() {
        let bounces = RIGHT.into_iter().flat_map(|now| [now, now, now]);
        assert_eq!(turns(bounces), [Turn::Right]);
        let rattles = [(true, false), (false, false), (true, false), (false, false)];
        assert_eq!(turns(rattles), []);
        let back = [(true, false), (true, true), (true, false), (false, false)];
        assert_eq!(turns(back), []);
    }

    #[test]
    fn a_quarter_may_be_missed() {
        assert_eq!(turns([(true, false), (false, true), (false, false)]), [Turn::Right]);
        assert_eq!(turns([(true, true), (true, false), (false, false)]), [Turn::Left]);
    }
}
