//! A row of a form.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{
    FieldValue, Focus, Label, RowEffect,
    effect::EffectCell,
    item::FocusBar,
    keep_apart,
    value::{Room, ValueCell},
};
use crate::ui::theme::{LEFT, PLAIN, VALUE, base};

/// A row of a form. In focus it has a bar, and its value shows the ways it can go; the label stays
/// plain, which saves 3 ms on the bus when the focus moves.
#[derive(Clone, Copy, Debug)]
pub struct FieldRow<'a> {
    /// The row.
    pub row: i32,
    /// What is set.
    pub label: &'a str,
    /// What it is set to.
    pub value: FieldValue<'a>,
    /// What the row does, or would do.
    pub effect: RowEffect<'a>,
    /// Right edge of the value.
    pub edge: i32,
    /// Whether the player is on it.
    pub focus: Focus,
    /// Whether the focus has come to rest on it. It still does for the moment after it left.
    pub rests: bool,
}

impl<'a> FieldRow<'a> {
    /// A row with its value at the usual edge and no effect. The focus rests where it is.
    pub const fn new(row: i32, label: &'a str, value: FieldValue<'a>, focus: Focus) -> Self {
        let rests = matches!(focus, Focus::Here);
        Self { row, label, value, effect: RowEffect::Quiet, edge: VALUE, focus, rests }
    }
}

impl Drawable for FieldRow<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self { row, value, effect, edge, focus, rests, .. } = *self;
        FocusBar { row, focus }.draw(target)?;
        let label = Label::new(self.label, Point::new(LEFT, base(row)), PLAIN).draw(target)?;
        let room = Room { start: label.end, end: EffectCell { row, effect }.start() };
        let value = ValueCell { row, value, edge, room, focus, rests }.draw(target)?;
        keep_apart(target, label.end, value.start);
        if effect != RowEffect::Quiet {
            let effect = EffectCell { row, effect }.draw(target)?;
            keep_apart(target, value.end, effect);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame, Shift};

    use super::*;
    use crate::ui::widgets::{Ways, Weight, drawn};

    fn number(text: &str) -> FieldValue<'_> {
        FieldValue::Pill { text, weight: Weight::Loud, ways: Ways::Both }
    }

    #[test]
    fn the_row_in_focus_is_sent_first() {
        let mut frame = Frame::shifted(Shift::RightDown);
        let Ok(()) = FieldRow::new(2, "Stands", number("6"), Focus::Here).draw(&mut frame);
        let Ok(()) = FieldRow::new(3, "Range", number("25"), Focus::Away).draw(&mut frame);
        // Row 2 begins at 8 + 2 * 11, and the picture stands one lower.
        assert_eq!(frame.urgent, Some((31, 42)));
    }

    #[test]
    fn texts_that_meet_are_counted() {
        for (label, value, effect, tight) in [
            ("Full infantry", "3", RowEffect::Now("+12"), 0),
            ("Full infantry", "3", RowEffect::Next("+12"), 0),
            ("Infantry of the line", "3", RowEffect::Now("+12"), 1),
            ("Full infantry", "3", RowEffect::Now("+12 points"), 1),
        ] {
            let field = FieldRow { effect, ..FieldRow::new(0, label, number(value), Focus::Here) };
            let expected = Faults { tight, ..Faults::CLEAN };
            assert_eq!(drawn(&field).faults(), expected, "{label} {value} {effect:?}");
        }
    }
}
