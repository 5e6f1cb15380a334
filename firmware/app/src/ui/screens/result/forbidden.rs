//! What the rules forbid.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::theme::{FACTS, PLAIN};
use crate::ui::widgets::{Headline, Lines};

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    Headline::new(&last.headline()).draw(frame)?;
    Lines { texts: &last.transcript.lines, x: 0, bases: &FACTS, face: PLAIN }.draw(frame)?;
    foot.draw(0, frame)
}
