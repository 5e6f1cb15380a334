//! A claim on the workings of every procedure: wherever they are scrolled to, they leave their
//! header alone.

extern crate std;
use std::string::{String, ToString as _};
use std::vec::Vec;

use embedded_graphics::prelude::*;
use fastrand::Rng;
use graphics::{Faults, Frame};
use rules_core::field::Inputs;

use super::super::{Behaviour as _, with_context};
use super::lines::each_line;
use super::samples::thrown;
use super::subject::Subject;
use super::{WorkingsScreen, header};
use crate::context::Context;
use crate::game::results::Which;
use crate::ui::cursor::Cursor;
use crate::ui::theme::{LIST_ROWS, RIGHT, TOP};

/// Whose each line is.
fn sides(context: &Context<'_>) -> Vec<String> {
    let (subject, mut sides) = (Subject::of(Which::Last, context).unwrap(), Vec::new());
    let Ok(()) = each_line(&subject, context, &mut |line| {
        sides.push(line.side().to_string());
        Ok(())
    });
    sides
}

/// The pixels above the first row.
fn above_the_rows(frame: &Frame) -> Vec<bool> {
    let [width, height] = [RIGHT, TOP].map(|px| usize::try_from(px).unwrap());
    (0..height).flat_map(|y| (0..width).map(move |x| frame.is_lit(x, y))).collect()
}

/// Draws the last result's workings wherever they can be scrolled to.
fn scroll(place: &str, context: &Context<'_>) {
    let sides = sides(context);
    for (top, side) in sides.iter().enumerate().take(sides.len().saturating_sub(LIST_ROWS) + 1) {
        let at = Cursor { at: usize::MAX, top };
        let [mut drawn, mut alone] = [Frame::new(), Frame::new()];
        let Ok(()) = WorkingsScreen { which: Which::Last, at }.draw(context, &mut drawn);
        let Ok(()) = header(side).draw(&mut alone);
        assert_eq!(drawn.faults(), Faults::CLEAN, "{place} from line {top}");
        assert_eq!(above_the_rows(&drawn), above_the_rows(&alone), "{place} from line {top}");
    }
}

#[test]
fn no_line_of_the_workings_reaches_into_the_header() {
    with_context(|context| {
        let mut results = 0;
        for ruleset in context.game.rulesets.clone() {
            for procedure in ruleset.procedures {
                let inputs = Inputs::new(procedure.fields);
                context.game.last = thrown(ruleset, procedure, inputs, &mut Rng::with_seed(13));
                if context.game.last.is_some() {
                    scroll(procedure.name, context);
                    results += 1;
                }
            }
        }
        assert!(results > 50, "{results} results");
    });
}
