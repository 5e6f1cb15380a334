//! Where a result leads: on, and to the same again.

use super::super::card;
use crate::context::Context;
use crate::ui::go::{Go, Origin};

/// Goes where the result leads: one way at once, several by a list, and if nothing follows to the
/// form as it goes on.
pub(in crate::ui::screens) fn go_on(context: &mut Context<'_>) -> Option<Go> {
    if context.game.last_is_card() {
        return card::play(context);
    }
    match context.game.follow_ups() {
        [] => Go::back_from_result(&context.game),
        [_] => {
            let situation = context.game.take_follow_up(0)?;
            Some(Go::Form { situation, origin: Origin::Result })
        }
        _ => Some(Go::FollowUps),
    }
}

/// The form of the last result. One that throws as soon as it is picked is set from here, if there
/// is anything to set.
pub(super) fn set(context: &Context<'_>) -> Option<Go> {
    let procedure = context.game.last.as_ref()?.situation.procedure;
    if !procedure.at_once || procedure.fields.is_empty() {
        return Go::back_from_result(&context.game);
    }
    // As it goes on, not as it was: the player has not seen the form before.
    let situation = context.game.recent.of(procedure).beginning();
    Some(Go::Form { situation, origin: Origin::List })
}

/// The same again. Inputs that the house rules do not allow any more open the form.
pub(in crate::ui::screens) fn again(context: &mut Context<'_>) -> Option<Go> {
    if context.game.last_is_card() {
        return card::turn_next(context);
    }
    let situation = context.game.again()?;
    Some(match situation.check(context.game.house()) {
        Ok(()) => Go::Again { situation },
        Err(_) => Go::Form { situation, origin: Origin::List },
    })
}

/// What a held A does on the last result.
pub(in crate::ui::screens) fn held(context: &Context<'_>) -> Option<&'static str> {
    if context.game.last_is_card() {
        return card::held(context);
    }
    context.game.last.as_ref().map(|_| "throw it again")
}
