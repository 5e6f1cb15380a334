//! Typing in real dice.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use graphics::Frame;
use rules_core::faces::Faces;

use super::{Drawn, px, text};
use crate::ui::screens::own::OwnScreen;
use crate::ui::theme::{BOLD, FIGURE, LAST, PLAIN};
use crate::ui::widgets::{Body, BoxDie, Die, DieSize, Focus, Header, Label, Pad, Slot};

/// The faces to choose from.
const PAD: Point = Point::new(2, 11);
/// The face of a die that has too many for that, and how many there are.
const FACE: Point = Point::new(14, 40);
const RANGE: Point = Point::new(4, 55);
/// Where the faces typed in stand, three by two, and from one to the next.
const TYPED: Point = Point::new(80, 10);
const PITCH: i32 = 16;
const IN_SIGHT: usize = 6;
/// A typed die without pips.
const BOX: Size = Size::new(15, 14);
/// Base line of what the dice are for.
const WHY: i32 = 51;

pub(super) fn draw(screen: &OwnScreen, frame: &mut Frame) -> Drawn {
    let OwnScreen { faces, throw, before, pick, .. } = screen;
    let typed = faces.get(*before..).unwrap_or(&[]);
    let count = usize::from(throw.count).max(typed.len() + 1);
    let which = text(format_args!("die {} of {count}", typed.len() + 1));
    Header::with_text("Own dice", &which).draw(frame)?;
    if throw.die.faces() > 6 {
        Label::new(&text(format_args!("{pick}")), FACE, FIGURE).draw(frame)?;
        Label::new(&text(format_args!("1 to {}", throw.die.faces())), RANGE, PLAIN).draw(frame)?;
    } else {
        let (faces, marks) = (throw.die.faces(), throw.marks);
        Pad { at: PAD, faces, chosen: *pick, marks }.draw(frame)?;
    }
    // The six that the next die is one of.
    let first = typed.len() / IN_SIGHT * IN_SIGHT;
    for place in (first..count).take(IN_SIGHT) {
        let (column, row) = (px(place - first) % 3, px(place - first) / 3);
        let at = TYPED + Point::new(column * PITCH, row * PITCH);
        match typed.get(place) {
            Some(&face) => self::typed(face, at, screen, frame)?,
            None => {
                let focus = Focus::when(place == typed.len());
                Slot { at, size: DieSize::Middle, focus }.draw(frame)?;
            }
        }
    }
    Label::new(throw.why, Point::new(TYPED.x, WHY), PLAIN).draw(frame)?;
    if throw.counts != Faces::ALL {
        let hits = typed.iter().filter(|&&face| throw.counts.has(face)).count();
        let hits = text(format_args!("{hits} so far"));
        Label::new(&hits, Point::new(TYPED.x, LAST), BOLD).draw(frame)?;
    }
    Ok(())
}

/// A die that was typed in: with pips if it has them, else its mark or its number.
fn typed(face: u8, at: Point, screen: &OwnScreen, frame: &mut Frame) -> Drawn {
    let throw = &screen.throw;
    let mark = match throw.mark(face) {
        Some(mark) => text(format_args!("{mark}")),
        None if throw.die.faces() <= 6 => {
            let body = Body::when(throw.counts.has(face));
            return Die { at, size: DieSize::Middle, face, body }.draw(frame);
        }
        None => text(format_args!("{face}")),
    };
    BoxDie { area: Rectangle::new(at, BOX), mark: &mark, body: Body::Outlined }.draw(frame)
}
