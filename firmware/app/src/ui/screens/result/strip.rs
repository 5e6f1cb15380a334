//! Cards that were drawn, in a strip.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::Drawing;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::text::text;
use crate::ui::theme::{BOLD, RIGHT, SMALL};
use crate::ui::widgets::{Headline, Label, Strip};

/// Where the strip begins, and base lines of what is counted beside it.
const STRIP: i32 = 27;
const COUNTER: [i32; 2] = [36, 47];

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    Headline::new(&last.headline()).draw(frame)?;
    if let Some(Drawing::Strip { letters, places, counter }) = &last.transcript.drawing {
        Strip { y: STRIP, letters, places: *places }.draw(frame)?;
        if let Some((name, count)) = counter {
            let [first, second] = COUNTER.map(|base| Point::new(RIGHT, base));
            Label::new(name, first, SMALL).right().draw(frame)?;
            Label::new(&text(format_args!("{count}")), second, BOLD).right().draw(frame)?;
        }
    }
    foot.draw(0, frame)
}
