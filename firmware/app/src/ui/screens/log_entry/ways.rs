//! Where a throw of the log leads: the newest on, as its result did, and what a held A does.

use super::super::result;
use crate::context::Context;
use crate::ui::go::Go;

/// What a held A does.
pub(super) const UNDO: &str = "undo it";

/// Goes on as the result did, if this is the newest throw and one of the game in play. It is the
/// last result again, unless it still is.
pub(in crate::ui::screens) fn go_on(number: u32, context: &mut Context<'_>) -> Option<Go> {
    if context.log.newest != Some(number) {
        return None;
    }
    if context.game.last_record != Some(number) || context.game.last.is_none() {
        context.game.resume_looked_at(number).then_some(())?;
    }
    result::go_on(context)
}

/// What a held A does on the workings of a throw, if anything.
pub(in crate::ui::screens) fn held(number: u32, context: &Context<'_>) -> Option<&'static str> {
    let entry = context.game.looked_at.as_ref();
    entry.filter(|entry| entry.number == number && !entry.void).map(|_| UNDO)
}
