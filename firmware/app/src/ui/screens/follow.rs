//! The list of what follows from a result.

use super::Screen;
use super::cursor::{Cursor, enters, goes_back};
use super::form::{FormScreen, Origin};
use super::lists::SEEN;
use super::result::{ResultScreen, follow_list};
use crate::context::Context;
use crate::input::Press;

/// Goes where the last result leads: one way at once, several by a list.
pub fn take(context: &mut Context<'_>) -> Option<Screen> {
    match context.game.follow_ups() {
        [] => None,
        [_] => go(0, context),
        _ => Some(follow_list()),
    }
}

pub fn press(cursor: &mut Cursor, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    let count = context.game.follow_ups().len();
    if cursor.moved(press, count) {
        cursor.show(count, SEEN);
        return None;
    }
    if goes_back(press) {
        return Some(Screen::Result(ResultScreen::default()));
    }
    if enters(press) { go(cursor.at, context) } else { None }
}

fn go(index: usize, context: &mut Context<'_>) -> Option<Screen> {
    let situation = context.game.take_follow_up(index)?;
    Some(Screen::Form(FormScreen::new(situation, Origin::Result, context)))
}
