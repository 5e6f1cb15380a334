//! The odds in full, row by row.

use rules_core::outcome::Scale;
use rules_core::plain::PlainDice;

use super::Screen;
use super::cursor::Cursor;
use super::dice::DiceScreen;
use super::form::{FormScreen, Origin, SEEN};
use super::result::{ResultScreen, throw};
use crate::context::Context;
use crate::game::live_odds::Seen;
use crate::game::situation::Situation;
use crate::input::Button;
use crate::input::gestures::Press;
use crate::random::Cup;

/// How a row of a counting scale is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    #[default]
    Exactly,
    AtLeast,
}

/// The odds of a situation, or of plain dice.
#[derive(Clone, Debug)]
pub struct OddsScreen {
    /// Nothing for plain dice, which lie on the context.
    pub situation: Option<Situation>,
    pub cursor: Cursor,
    pub reading: Reading,
    back: Back,
}

/// Where B leads from the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The form they were asked for on, which itself goes back there.
    Form(Origin),
    /// The result whose odds they are.
    Result,
}

impl OddsScreen {
    pub fn open(situation: &Situation, back: Back, context: &mut Context<'_>) -> Screen {
        context.game.want_odds(situation);
        let mut odds = Self {
            situation: Some(situation.clone()),
            cursor: Cursor::default(),
            reading: Reading::default(),
            back,
        };
        // What is likely stands in the middle.
        if let (Seen::Known(known), Scale::Count(_)) =
            (context.game.odds.seen(), situation.entry.scale)
        {
            let below = |bucket: &u8| u32::from(*bucket) < known.mean_hundredths() / 100;
            odds.cursor = Cursor::on(known.possible().filter(below).count());
            odds.cursor.show(odds.rows(context), SEEN);
        }
        Screen::Odds(odds)
    }

    pub fn open_plain(context: &mut Context<'_>) -> Screen {
        context.game.want_plain_odds();
        // The likeliest totals stand in the middle.
        let mut cursor = Cursor::on(plain_rows(context.game.plain) / 2);
        cursor.show(plain_rows(context.game.plain), SEEN);
        Screen::DiceOdds(Self {
            situation: None,
            cursor,
            reading: Reading::default(),
            back: Back::Form(Origin::List),
        })
    }

    /// How many rows there are.
    pub fn rows(&self, context: &Context<'_>) -> usize {
        match (&self.situation, context.game.odds.seen()) {
            (None, _) => plain_rows(context.game.plain),
            // Only what can come has a row.
            (Some(_), Seen::Known(odds)) => odds.possible().count(),
            _ => 0,
        }
    }

    fn moved(&mut self, press: Press, context: &Context<'_>) -> bool {
        let rows = self.rows(context);
        if self.cursor.moved(press, rows) {
            self.cursor.show(rows, SEEN);
            return true;
        }
        match press {
            Press::Down(Button::Left) => self.reading = Reading::Exactly,
            Press::Down(Button::Right) => self.reading = Reading::AtLeast,
            _ => return false,
        }
        true
    }

    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        if self.moved(press, context) {
            return None;
        }
        let situation = self.situation.as_ref()?;
        match press {
            Press::Down(Button::A) => Some(throw(situation, Origin::List, context, dice)),
            Press::Down(Button::B) => Some(match self.back {
                Back::Result => Screen::Result(ResultScreen::default()),
                Back::Form(origin) => {
                    Screen::Form(FormScreen::new(situation.clone(), origin, context))
                }
            }),
            _ => None,
        }
    }

    pub fn press_plain(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        if self.moved(press, context) {
            return None;
        }
        match press {
            Press::Down(Button::A) => Some(super::dice::roll(context, dice)),
            Press::Down(Button::B) => Some(Screen::Dice(DiceScreen::open(context))),
            _ => None,
        }
    }
}

/// One row for each total.
fn plain_rows(dice: PlainDice) -> usize {
    usize::try_from(dice.highest() - dice.lowest() + 1).unwrap_or(1)
}
