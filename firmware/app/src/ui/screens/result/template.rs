//! Where a shell fell on its template.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::Drawing;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::theme::PLAIN;
use crate::ui::widgets::{Headline, Lines, Template};

/// The template, where words stand beside it and on which lines.
const TEMPLATE: Point = Point::new(0, 23);
const BESIDE: i32 = 42;
const LINES: [i32; 2] = [34, 45];

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    Headline::new(&last.headline()).draw(frame)?;
    if let Some(Drawing::Template { right, away }) = &last.transcript.drawing {
        Template { at: TEMPLATE, struck: Some((*right, *away)) }.draw(frame)?;
        Lines { texts: &last.transcript.lines, x: BESIDE, bases: &LINES, face: PLAIN }
            .draw(frame)?;
    }
    foot.draw(BESIDE, frame)
}
