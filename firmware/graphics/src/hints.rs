//! What a widget tells a frame beyond pixels: where the player looks, what does not fit, and what a
//! mark says in words.
//!
//! Widgets are generic over their target. These methods exist on every target and do something on a
//! [`Frame`] only, so a widget need not know what it is drawn on.

use core::mem;
use core::ops::Range;

use castaway::cast;
use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use crate::frame::{Frame, Listener};

/// Hints that a frame takes and any other target ignores.
pub trait FrameHints {
    /// Marks these rows to be sent before the others: the row the player is looking at. The
    /// latest call counts.
    fn send_first(&mut self, rows: Range<i32>);

    /// Counts a text that is cut, or runs into another.
    fn count_tight(&mut self);

    /// Tells the listener what a mark at this point says: a tick, a face.
    fn tell(&mut self, words: &str, at: Point);

    /// Tells the listener what is in focus, where that is not all that stands in its rows: a cell of
    /// a table, a face among others.
    fn tell_focus(&mut self, words: &str);

    /// Tells the listener these words at this point, and nothing of what is drawn for them.
    fn tell_as<T>(&mut self, words: &str, at: Point, draw: impl FnOnce(&mut Self) -> T) -> T;
}

impl<D: DrawTarget<Color = BinaryColor>> FrameHints for D {
    fn send_first(&mut self, rows: Range<i32>) {
        if let Ok(frame) = cast!(self, &mut Frame) {
            frame.set_urgent(rows);
        }
    }

    fn count_tight(&mut self) {
        if let Ok(frame) = cast!(self, &mut Frame) {
            frame.faults.tight = frame.faults.tight.saturating_add(1);
        }
    }

    fn tell(&mut self, words: &str, at: Point) {
        if let Ok(frame) = cast!(self, &mut Frame) {
            frame.hear(words, at);
        }
    }

    fn tell_focus(&mut self, words: &str) {
        if let Ok(frame) = cast!(self, &mut Frame) {
            frame.hear_focus(words);
        }
    }

    fn tell_as<T>(&mut self, words: &str, at: Point, draw: impl FnOnce(&mut Self) -> T) -> T {
        self.tell(words, at);
        let listener = exchange_listener(self, None);
        let drawn = draw(self);
        exchange_listener(self, listener);
        drawn
    }
}

/// Gives a frame another listener; the one that it had.
fn exchange_listener<D>(target: &mut D, listener: Option<Listener>) -> Option<Listener> {
    match cast!(target, &mut Frame) {
        Ok(frame) => mem::replace(&mut frame.listener, listener),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::mock_display::MockDisplay;

    use super::*;
    use crate::faults::Faults;

    /// As a widget hints: it sees a target, not what it is.
    fn hint(target: &mut impl DrawTarget<Color = BinaryColor>) {
        target.send_first(19..30);
        target.count_tight();
        target.tell("yes", Point::new(0, 20));
        target.tell_focus("2 of 3");
        target.tell_as("both lines", Point::new(0, 20), |target| {
            target.tell("one line", Point::new(0, 20));
        });
    }

    #[test]
    fn a_frame_takes_hints_through_a_generic_target() {
        let mut frame = Frame::new();
        hint(&mut frame);
        assert_eq!(frame.urgent, Some((19, 30)));
        assert_eq!(frame.faults(), Faults { tight: 1, ..Faults::CLEAN });
    }

    #[test]
    fn another_target_ignores_them() {
        let mut display = MockDisplay::new();
        hint(&mut display);
        assert_eq!(display, MockDisplay::new());
    }
}
