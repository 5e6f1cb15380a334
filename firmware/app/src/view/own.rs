//! Typing in real dice.

use super::{px, text};
use crate::kit::{Body, DieSize, Focus, Painter};
use crate::screens::own::OwnScreen;
use crate::theme::{BOLD, FIGURE, LAST, PLAIN};
use rules_core::faces::Faces;

/// Where the faces typed in stand, three by two.
const TYPED: i32 = 80;
const IN_SIGHT: usize = 6;

pub(super) fn draw(screen: &OwnScreen, painter: &mut Painter<'_>) {
    let OwnScreen { faces, throw, before, pick, .. } = screen;
    let typed = faces.get(*before..).unwrap_or(&[]);
    let count = usize::from(throw.count).max(typed.len() + 1);
    painter.header("Own dice");
    painter.header_right(&text(format_args!("die {} of {count}", typed.len() + 1)));
    if throw.die.faces() > 6 {
        painter.left(FIGURE, 14, 40, &text(format_args!("{pick}")));
        painter.left(PLAIN, 4, 55, &text(format_args!("1 to {}", throw.die.faces())));
    } else {
        painter.pad(2, 11, throw.die.faces(), *pick, |face| throw.mark(face));
    }
    // The six that the next die is one of.
    let first = typed.len() / IN_SIGHT * IN_SIGHT;
    for place in (first..count).take(IN_SIGHT) {
        let at = px(place - first);
        let (x, y) = (TYPED + at % 3 * 16, 10 + at / 3 * 16);
        match typed.get(place) {
            Some(&face) => match throw.mark(face) {
                Some(mark) => painter.box_die(x, y, 15, 14, mark, Body::Outlined),
                None if throw.die.faces() <= 6 => {
                    painter.die(x, y, DieSize::Middle, face, Body::when(throw.counts.has(face)));
                }
                None => {
                    painter.box_die(x, y, 15, 14, &text(format_args!("{face}")), Body::Outlined)
                }
            },
            None => painter.slot(x, y, DieSize::Middle, Focus::when(place == typed.len())),
        }
    }
    painter.left(PLAIN, TYPED, 51, throw.why);
    if throw.counts != Faces::ALL {
        let hits = typed.iter().filter(|&&face| throw.counts.has(face)).count();
        painter.left(BOLD, TYPED, LAST, &text(format_args!("{hits} so far")));
    }
}
