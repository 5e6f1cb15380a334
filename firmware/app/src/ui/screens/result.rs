//! A result: thrown, shown, and what can be done with it.

use super::cursor::Cursor;
use super::follow;
use super::form::{FormScreen, Origin};
use super::lists::SEEN;
use super::odds::{Back, OddsScreen};
use super::own::OwnScreen;
use super::{Message, Screen};
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::Button;
use crate::input::gestures::Press;
use crate::random::Cup;
use crate::storage::record::How;

/// How often tumbling dice change before they lie still, and how long each time.
pub const TUMBLES: u8 = 5;

/// A result: the first picture, or the list of how it came.
#[derive(Clone, Copy, Debug, Default)]
pub struct ResultScreen {
    pub view: Part,
    /// How often the dice still change before they lie still.
    pub tumbles: u8,
}

/// Which part of a result is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    #[default]
    Headline,
    /// How it came, from this line on.
    Facts(usize),
}

/// Throws, or asks for the player's own dice if those are the rule. The inputs must have been
/// checked.
pub fn throw(
    situation: &Situation,
    origin: Origin,
    context: &mut Context<'_>,
    dice: &mut dyn Cup,
) -> Screen {
    if context.device.settings.own_dice {
        return OwnScreen::open(situation, origin, context);
    }
    let situation = &situation.or_first(&mut context.game);
    match context.throw_by_device(situation, How::Device, dice) {
        Ok(()) => {
            let tumbles = if context.device.settings.animation { TUMBLES } else { 0 };
            Screen::Result(ResultScreen { tumbles, ..ResultScreen::default() })
        }
        Err(_) => no_dice(Some(situation.clone()), context, dice),
    }
}

/// Throws for the umpire's eyes only.
pub fn roll_blind(situation: &Situation, context: &mut Context<'_>, dice: &mut dyn Cup) -> Screen {
    let situation = &situation.or_first(&mut context.game);
    match context.throw_by_device(situation, How::Blind, dice) {
        Ok(()) => Screen::Blind,
        Err(_) => no_dice(Some(situation.clone()), context, dice),
    }
}

/// The random source failed: the player may go on with real dice.
pub fn no_dice(tried: Option<Situation>, context: &mut Context<'_>, dice: &dyn Cup) -> Screen {
    let fault = dice.evidence().fault;
    context.refuse_dice(tried, fault);
    Screen::Message(Message::NoDice(fault))
}

impl ResultScreen {
    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        if self.tumbles > 0 {
            // Whoever presses does not want to wait for the dice, but has not seen the result
            // either.
            return Some(Screen::Result(Self::default()));
        }
        match press {
            Press::Down(Button::B) => return OwnScreen::reopen(context).or_else(|| form(context)),
            Press::Down(Button::Left) => return set(context),
            Press::Down(Button::Right) => return follow::take(context),
            Press::Up(Button::A) => return again(context, dice),
            Press::Held { button: Button::A, .. } => {
                let mut situation = context.game.last.as_ref()?.situation.clone();
                if situation.entry.at_once {
                    // Nobody has set this throw: of interest is the next one.
                    situation = context.game.recent.of(situation.entry);
                }
                return (!situation.is_secret())
                    .then(|| OddsScreen::open(&situation, Back::Result, context));
            }
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => {
                let most = crate::ui::view::facts::count(context).saturating_sub(SEEN);
                self.view = match self.view {
                    Part::Headline => Part::Facts(0),
                    Part::Facts(top) => Part::Facts((top + 1).min(most)),
                };
            }
            Press::Down(Button::Up) | Press::Held { button: Button::Up, .. } => {
                self.view = match self.view {
                    Part::Facts(top) if top > 0 => Part::Facts(top - 1),
                    _ => Part::Headline,
                };
            }
            _ => {}
        }
        None
    }
}

/// Back to the form of the last result.
fn form(context: &mut Context<'_>) -> Option<Screen> {
    let last = context.game.last.as_ref()?;
    let mut situation = last.situation.clone();
    // As it goes on: A there throws what A here would.
    situation.carry(&last.page.next);
    Some(form_of(situation, Origin::List, context))
}

/// Back to the form that a situation was thrown from; to the list, if there was none.
pub fn form_of(situation: Situation, origin: Origin, context: &mut Context<'_>) -> Screen {
    let situation = match situation.before {
        Some(entry) => context.game.recent.of(entry),
        None if situation.entry.at_once => {
            return super::lists::at_procedure(situation.entry.id, context);
        }
        None => situation,
    };
    Screen::Form(FormScreen::new(situation, origin, context))
}

/// The form of the last result. One that rolls as soon as it is picked is set from here, if there
/// is anything to set.
fn set(context: &mut Context<'_>) -> Option<Screen> {
    let entry = context.game.last.as_ref()?.situation.entry;
    if !entry.at_once || entry.fields.is_empty() {
        return form(context);
    }
    // As it goes on, not as it was: nobody has seen the form before.
    let situation = context.game.recent.of(entry);
    Some(Screen::Form(FormScreen::new(situation, Origin::List, context)))
}

/// The same again, with what the result fed back.
fn again(context: &mut Context<'_>, dice: &mut dyn Cup) -> Option<Screen> {
    let last = context.game.last.as_ref()?;
    let mut situation = last.situation.clone();
    situation.carry(&last.page.next);
    if !last.page.follow_ups.is_empty() {
        // What followed from the throw that is thrown again follows no more.
        context.game.pending.clear();
    }
    let last = context.game.last.as_ref()?;
    if situation.entry.check(&situation.inputs).is_err() {
        return Some(Screen::Form(FormScreen::new(situation, Origin::List, context)));
    }
    if last.own.is_empty() {
        Some(throw(&situation, Origin::List, context, dice))
    } else {
        Some(OwnScreen::open(&situation, Origin::List, context))
    }
}

/// A blind roll: holding A looks, B keeps it hidden.
pub fn blind(press: Press, context: &mut Context<'_>) -> Option<Screen> {
    match press {
        Press::Held { button: Button::A, .. } => Some(Screen::Result(ResultScreen::default())),
        Press::Down(Button::B) => form(context),
        _ => None,
    }
}

/// The list of what follows, from its first row.
pub fn follow_list() -> Screen {
    Screen::Follow(Cursor::default())
}
