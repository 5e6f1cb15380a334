//! How time passes: what falls due, the work at the odds, and a picture that comes to rest.

use app::{Cup, Millis};
use embedded_storage_async::nor_flash::NorFlash;

use super::SimulatedGadget;
use crate::simulated::picture::Picture;

/// What a slice of work at the odds takes on the chip at most.
const SLICE: Millis = 5;

/// How long a picture must not change to be at rest: longer than the 120 ms from one step of an
/// animation to the next.
const CALM: Millis = 150;
/// A picture that has not come to rest by then never will.
const LIMIT: Millis = 5000;

/// How often in a row an app may ask for a moment that is not ahead.
const PATIENCE: u32 = 100;

impl<F: NorFlash + Clone, D: Cup> SimulatedGadget<'_, F, D> {
    /// Lets milliseconds pass.
    pub fn wait(&mut self, millis: Millis) {
        self.wait_until(self.now + millis);
    }

    /// Lets time pass up to `end`, with everything that is due before.
    pub fn wait_until(&mut self, end: Millis) {
        let (mut earliest, mut asked) = (self.now, 0);
        while let Some(due) = self.deadline().map(|due| due.max(earliest)).filter(|&due| due <= end)
        {
            self.pass_to(due);
            self.gadget.tick(self.time(), &mut self.dice);
            self.run_errand();
            self.store_all();
            let again = self.deadline().is_some_and(|next| next <= self.now);
            asked = if again { asked + 1 } else { 0 };
            if asked >= PATIENCE {
                // It gets its next tick a millisecond later. So this ends.
                earliest = self.now + 1;
                self.stuck = Some(self.now);
            }
        }
        self.pass_to(end);
    }

    fn pass_to(&mut self, time: Millis) {
        while time > self.now && self.dice.wants_bits() {
            self.dice.gather();
        }
        let passing = if self.options.works_in_time { time.saturating_sub(self.now) } else { 0 };
        for _ in 0..passing / SLICE {
            if !self.work() {
                break;
            }
        }
        self.now = self.now.max(time);
    }

    /// Whether there are odds to work at.
    pub fn is_busy(&self) -> bool {
        self.app().is_busy()
    }

    /// Works at the odds for a slice, once the next throw has its bits. False when there is nothing
    /// to do.
    pub fn work(&mut self) -> bool {
        let busy = self.is_busy();
        if busy {
            self.gadget.spare_work(&mut self.dice);
        }
        busy
    }

    /// Works until the odds are known.
    pub fn settle(&mut self) {
        while self.work() {}
    }

    /// Lets time pass until the odds are known and the picture has been still for a while. Gives
    /// the picture, or nothing if it does not come to rest.
    pub fn come_to_rest(&mut self) -> Option<Picture> {
        self.settle();
        let (limit, mut still, mut seen) = (self.now + LIMIT, self.now, self.picture());
        while self.now < still + CALM {
            let next = self.deadline().filter(|&due| due > self.now).unwrap_or(Millis::MAX);
            self.wait_until(next.min(still + CALM));
            self.settle();
            let picture = self.picture();
            if picture != seen {
                (still, seen) = (self.now, picture);
            }
            if self.now > limit {
                return None;
            }
        }
        Some(seen)
    }
}

#[cfg(test)]
mod tests {
    use app::Button;
    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::gadget::PRESS;

    #[test]
    fn a_picture_at_rest_has_its_odds() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
        gadget.tap(Button::A);
        let picture = gadget.come_to_rest();
        assert!(!gadget.is_busy());
        assert_eq!(picture, Some(gadget.picture()));
        assert_eq!(gadget.now(), 2 * PRESS + CALM);
    }

    #[test]
    fn a_picture_that_keeps_moving_is_not_at_rest() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
        gadget.press(Button::Down);
        gadget.wait(2000);
        assert_eq!(gadget.come_to_rest(), None, "an arrow that is held repeats for ever");
    }
}
