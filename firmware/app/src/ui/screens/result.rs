//! A result: the headline first, then the dice and what to do; and below, how it came.

mod facts;
mod forbidden;
mod next;
mod sides;
mod strip;
mod template;
mod test;
mod tumble;
mod versus;
mod volley;

use graphics::Frame;
use rules_core::procedure::{Ending, Layout};

use super::Behaviour;
use crate::context::Context;
use crate::device::settings::Settings;
use crate::game::throw::Thrown;
use crate::input::{Button, Gestures, Press};
use crate::ui::Drawn;
use crate::ui::go::{Go, OddsOrigin, Origin, same_again};
use crate::ui::theme::LIST_ROWS;

/// How often tumbling dice change before they lie still.
const TUMBLES: u8 = 5;

/// The last result.
#[derive(Clone, Copy, Debug, Default)]
pub struct ResultScreen {
    view: ResultView,
    /// How often the dice still change before they lie still.
    tumbles: u8,
}

/// Which part of a result is in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ResultView {
    #[default]
    Headline,
    /// How it came, from this line on.
    Facts(usize),
}

impl ResultScreen {
    /// A result that has just been thrown: its dice tumble first, if the player likes that.
    pub fn thrown(settings: &Settings) -> Self {
        Self { tumbles: if settings.animation { TUMBLES } else { 0 }, ..Self::default() }
    }

    fn down(&mut self, context: &Context<'_>) {
        let most = facts::count(context).saturating_sub(LIST_ROWS);
        self.view = match self.view {
            ResultView::Headline => ResultView::Facts(0),
            ResultView::Facts(top) => ResultView::Facts((top + 1).min(most)),
        };
    }

    fn up(&mut self) {
        self.view = match self.view {
            ResultView::Facts(top) if top > 0 => ResultView::Facts(top - 1),
            _ => ResultView::Headline,
        };
    }
}

/// Back to where the dice came from: to the faces that the player typed in, or to the form.
fn back(context: &Context<'_>) -> Option<Go> {
    if context.game.last.as_ref()?.own.is_empty() {
        return Go::back_from_result(&context.game);
    }
    Some(Go::RetypeOwnDice)
}

/// The form of the last result. One that throws as soon as it is picked is set from here, if there
/// is anything to set.
fn set(context: &Context<'_>) -> Option<Go> {
    let procedure = context.game.last.as_ref()?.situation.procedure;
    if !procedure.at_once || procedure.fields.is_empty() {
        return Go::back_from_result(&context.game);
    }
    // As it goes on, not as it was: the player has not seen the form before.
    Some(Go::Form { situation: context.game.recent.of(procedure), origin: Origin::List })
}

/// Goes where the result leads: one way at once, several by a list.
fn follow(context: &mut Context<'_>) -> Option<Go> {
    match context.game.follow_ups() {
        [] => None,
        [_] => {
            let situation = context.game.take_follow_up(0)?;
            Some(Go::Form { situation, origin: Origin::Result })
        }
        _ => Some(Go::FollowUps),
    }
}

/// The same again, with what the result fed back.
fn again(context: &mut Context<'_>) -> Option<Go> {
    let last = context.game.last.as_ref()?;
    if !last.transcript.follow_ups.is_empty() {
        // What followed from the throw that is thrown again follows no more.
        context.game.pending.clear();
    }
    let (situation, origin) = (same_again(last), Origin::List);
    Some(if situation.check(context.game.house()).is_err() {
        Go::Form { situation, origin }
    } else if last.own.is_empty() {
        Go::Throw { situation, origin }
    } else {
        Go::OwnDice { situation, origin }
    })
}

fn odds(context: &Context<'_>) -> Option<Go> {
    let mut situation = context.game.last.as_ref()?.situation.clone();
    if situation.procedure.at_once {
        // The player did not set this throw: the next one is of interest.
        situation = context.game.recent.of(situation.procedure);
    }
    (!situation.is_secret()).then_some(Go::Odds { situation, origin: OddsOrigin::Result })
}

impl Behaviour for ResultScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.tumbles > 0 {
            // Whoever presses does not want to wait for the dice, but has not seen the result
            // either.
            *self = Self::default();
            return Some(Go::Here);
        }
        match press {
            Press::Down(Button::B) => return back(context),
            Press::Down(Button::Left) => return set(context),
            Press::Down(Button::Right) => return follow(context),
            Press::Up(Button::A) => return again(context),
            Press::Held { button: Button::A, .. } => return odds(context),
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => {
                self.down(context)
            }
            Press::Down(Button::Up) | Press::Held { button: Button::Up, .. } => self.up(),
            _ => {}
        }
        None
    }

    fn moves(&self) -> bool {
        self.tumbles > 0
    }

    fn tick(&mut self, _gestures: &Gestures, _context: &mut Context<'_>) -> Option<Go> {
        self.tumbles = self.tumbles.saturating_sub(1);
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(last) = &context.game.last else { return Ok(()) };
        if let ResultView::Facts(top) = self.view {
            return facts::draw(top, last, context, frame);
        }
        if self.tumbles > 0 {
            return tumble::draw(self.tumbles, &last.transcript, frame);
        }
        match layout(last) {
            None => forbidden::draw(last, context, frame),
            Some(Layout::Volley) => volley::draw(last, context, frame),
            Some(Layout::Test) => test::draw(last, context, frame),
            Some(Layout::Versus) => versus::draw(last, context, frame),
            Some(Layout::Sides) => sides::draw(last, context, frame),
            Some(Layout::Strip) => strip::draw(last, context, frame),
            Some(Layout::Template) => template::draw(last, context, frame),
        }
    }
}

/// How a result is laid out; nothing for what the rules forbid.
fn layout(last: &Thrown) -> Option<Layout> {
    match last.ending {
        Ending::Forbidden => None,
        // A result without dice has nothing to lay out but words.
        Ending::Came(_) if last.transcript.dice.is_empty() && last.transcript.sides.is_empty() => {
            Some(Layout::Volley)
        }
        Ending::Came(_) => Some(last.situation.procedure.layout),
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn a_press_lays_tumbling_dice_to_rest_and_means_nothing_else() {
        with_context(|context| {
            let settings = Settings { animation: true, ..Settings::default() };
            let mut result = ResultScreen::thrown(&settings);
            let go = result.press(Press::Down(Button::B), context);
            assert!(matches!(go, Some(Go::Here)) && !result.moves());
        });
    }

    #[test]
    fn dice_lie_still_after_five_beats() {
        with_context(|context| {
            let settings = Settings { animation: true, ..Settings::default() };
            let mut result = ResultScreen::thrown(&settings);
            for _ in 0..TUMBLES {
                assert!(result.moves());
                result.tick(&Gestures::default(), context);
            }
            assert!(!result.moves());
        });
    }
}
