//! A dotted line, across or down.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use crate::ui::theme::DOTS;

/// Dots from a place up to the end, which is not included.
#[derive(Clone, Copy, Debug)]
pub struct DottedLine {
    start: Point,
    length: i32,
    direction: Point,
    spacing: usize,
}

impl DottedLine {
    /// From column to column.
    pub const fn across(from: i32, to: i32, y: i32) -> Self {
        let (start, direction) = (Point::new(from, y), Point::new(1, 0));
        Self { start, length: to - from, direction, spacing: DOTS }
    }

    /// From row to row.
    pub const fn down(x: i32, from: i32, to: i32) -> Self {
        let (start, direction) = (Point::new(x, from), Point::new(0, 1));
        Self { start, length: to - from, direction, spacing: DOTS }
    }

    /// Denser: the line is part of a drawing, not a rule between texts.
    pub const fn dense(self) -> Self {
        Self { spacing: 2, ..self }
    }
}

impl Drawable for DottedLine {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let dots = (0..self.length).step_by(self.spacing);
        let dots = dots.map(|along| Pixel(self.start + self.direction * along, BinaryColor::On));
        target.draw_iter(dots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn a_line_has_a_dot_at_its_start_and_none_at_its_end() {
        let mut display = display();
        DottedLine::across(1, 7, 0).draw(&mut display).unwrap();
        DottedLine::across(0, 5, 1).dense().draw(&mut display).unwrap();
        DottedLine::down(7, 1, 6).draw(&mut display).unwrap();
        DottedLine::across(5, 3, 2).draw(&mut display).unwrap();
        display.assert_pattern(&[
            " #  #   ", //
            "# # #  #", "        ", "        ", "       #",
        ]);
    }
}
