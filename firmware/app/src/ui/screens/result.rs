//! A result: the headline first, then the dice and what to do. How it came is a screen of its own.

mod foot;
mod forbidden;
mod sides;
mod strip;
mod template;
mod test;
mod tumble;
mod versus;
mod volley;
mod ways;

use graphics::Frame;
use rules_core::procedure::{Ending, Layout};

use super::Behaviour;
use crate::context::Context;
use crate::device::settings::Settings;
use crate::game::results::Which;
use crate::game::throw::Thrown;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
pub(super) use foot::Foot;
use ways::set;
pub(super) use ways::{again, go_on, held};

/// How often tumbling dice change before they lie still.
const TUMBLES: u8 = 5;

/// The last result.
#[derive(Clone, Copy, Debug, Default)]
pub struct ResultScreen {
    /// How often the dice still change before they lie still.
    tumbles: u8,
}

impl ResultScreen {
    /// A result that has just been thrown: its dice tumble first, if the player likes that.
    pub fn thrown(settings: &Settings) -> Self {
        Self { tumbles: if settings.animation { TUMBLES } else { 0 } }
    }
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
            Press::Up(Button::A) | Press::Down(Button::Right) => go_on(context),
            Press::Down(Button::B) => Go::back_from_result(&context.game),
            Press::Down(Button::Left) => set(context),
            Press::Held { button: Button::A, .. } => again(context),
            Press::Down(Button::Down) => {
                Some(Go::Workings { which: Which::Last, at: Cursor::default() })
            }
            _ => None,
        }
    }

    fn held(&self, context: &Context<'_>) -> Option<&'static str> {
        held(context)
    }

    fn moves(&self) -> bool {
        self.tumbles > 0
    }

    /// The dice lie still at last: only now the result is seen.
    fn tick(&mut self, _context: &mut Context<'_>) -> Option<Go> {
        self.tumbles = self.tumbles.saturating_sub(1);
        (self.tumbles == 0).then_some(Go::Here)
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(last) = &context.game.last else { return Ok(()) };
        if self.tumbles > 0 {
            return tumble::draw(self.tumbles, &last.transcript, frame);
        }
        draw(last, &Foot::of_last(context), frame)
    }
}

/// Draws a result above its last line.
pub(super) fn draw(thrown: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    match layout(thrown) {
        None => forbidden::draw(thrown, foot, frame),
        Some(Layout::Volley) => volley::draw(thrown, foot, frame),
        Some(Layout::Test) => test::draw(thrown, foot, frame),
        Some(Layout::Versus) => versus::draw(thrown, foot, frame),
        Some(Layout::Sides) => sides::draw(thrown, foot, frame),
        Some(Layout::Strip) => strip::draw(thrown, foot, frame),
        Some(Layout::Template) => template::draw(thrown, foot, frame),
    }
}

/// How many of its sentences a result shows.
pub(super) fn lines_shown(thrown: &Thrown) -> usize {
    match layout(thrown) {
        Some(Layout::Volley) => volley::lines_shown(thrown),
        Some(Layout::Versus) => 1,
        Some(Layout::Sides | Layout::Strip) => 0,
        None | Some(Layout::Test | Layout::Template) => 2,
    }
}

/// How a result is laid out; nothing for what the rules forbid.
fn layout(thrown: &Thrown) -> Option<Layout> {
    match thrown.ending {
        Ending::Forbidden => None,
        // A result without dice has nothing to lay out but words.
        Ending::Came(_)
            if thrown.transcript.dice.is_empty() && thrown.transcript.sides.is_empty() =>
        {
            Some(Layout::Volley)
        }
        Ending::Came(_) => Some(thrown.situation.procedure.layout),
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
            for beat in 1..=TUMBLES {
                assert!(result.moves());
                let seen = result.tick(context);
                assert_eq!(seen.is_some(), beat == TUMBLES, "beat {beat}");
            }
            assert!(!result.moves());
        });
    }
}
