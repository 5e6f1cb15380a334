//! Plain dice: how many, of how many sides, plus what.

use rules_core::plain::PlainDice;

use super::Screen;
use super::cursor::Cursor;
use super::lists::{self, Tool};
use super::odds::OddsScreen;
use super::result::no_dice;
use crate::context::Context;
use crate::game::PRESETS;
use crate::game::throw::PlainThrown;
use crate::input::Button;
use crate::input::dial::{Turn, Way};
use crate::input::gestures::Press;
use crate::random::Cup;

/// The rows of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceRow {
    Count,
    Sides,
    Plus,
    Preset,
}

impl DiceRow {
    pub const ALL: [Self; 4] = [Self::Count, Self::Sides, Self::Plus, Self::Preset];
}

/// Sides of dice that are sold: a press goes from one to the next, a hold runs.
const SIDES: [i32; 12] = [2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 50, 100];

/// The place of the dice on the context among the presets.
fn preset(context: &Context<'_>) -> Option<usize> {
    context.game.presets.iter().position(|&preset| preset == context.game.plain)
}

/// Keeps the dice on the context as the newest of the player's own presets. The oldest of those goes.
fn keep_preset(context: &mut Context<'_>) {
    let (_, own) = context.game.presets.split_at_mut(PRESETS / 2);
    own.rotate_left(1);
    if let Some(newest) = own.last_mut() {
        *newest = context.game.plain;
    }
}

/// The form for plain dice, which themselves lie on the context.
#[derive(Clone, Debug)]
pub struct DiceScreen {
    pub cursor: Cursor,
    /// The preset that the dice are, if they are one.
    pub preset: Option<usize>,
}

impl DiceScreen {
    pub fn open(context: &mut Context<'_>) -> Self {
        context.begin_plain_odds();
        Self { cursor: Cursor::on(context.game.plain_row), preset: preset(context) }
    }

    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        if self.cursor.moved(press, DiceRow::ALL.len()) {
            return None;
        }
        match press {
            Press::Down(Button::B) => return Some(lists::at_tool(Tool::Dice, context)),
            Press::Up(Button::A) => return Some(roll(context, dice)),
            Press::Held { button: Button::A, .. } => return Some(OddsScreen::open_plain(context)),
            _ => {}
        }
        let turn = Turn::of(press)?;
        if self.can_keep() && turn.way == Way::More && turn.held.is_none() {
            keep_preset(context);
            self.preset = preset(context);
            return None;
        }
        let turned = self.turned(turn, context)?;
        if turned != context.game.plain {
            context.game.plain = turned;
            context.game.plain_row = self.cursor.at;
            self.preset = preset(context);
            context.begin_plain_odds();
        }
        None
    }

    /// Whether right keeps the dice as a preset: they are none yet.
    pub fn can_keep(&self) -> bool {
        self.preset.is_none() && DiceRow::ALL.get(self.cursor.at) == Some(&DiceRow::Preset)
    }

    fn turned(&mut self, turn: Turn, context: &Context<'_>) -> Option<PlainDice> {
        let dice = context.game.plain;
        let (count, sides, plus) = (dice.count(), dice.die().faces(), dice.plus());
        let whole = |value: u8, (min, max): (u8, u8)| {
            u8::try_from(turn.number(value.into(), (min.into(), max.into()), &[])).unwrap_or(value)
        };
        match DiceRow::ALL.get(self.cursor.at)? {
            DiceRow::Count => PlainDice::new(whole(count, PlainDice::COUNT), sides, plus),
            DiceRow::Sides => {
                let (min, max) = PlainDice::SIDES;
                let next = turn.number(sides.into(), (min.into(), max.into()), &SIDES);
                PlainDice::new(count, u8::try_from(next).unwrap_or(sides), plus)
            }
            DiceRow::Plus => {
                let (min, max) = PlainDice::PLUS;
                let plus = turn.number(plus.into(), (min.into(), max.into()), &[]);
                PlainDice::new(count, sides, i8::try_from(plus).unwrap_or(0))
            }
            DiceRow::Preset => {
                let presets = i32::try_from(PRESETS).unwrap_or(1);
                let next = match self.preset {
                    Some(preset) => turn.choice(i32::try_from(preset).unwrap_or(0), presets),
                    None => presets - 1,
                };
                context.game.presets.get(usize::try_from(next).unwrap_or(0)).copied()
            }
        }
    }
}

/// What plain dice came to.
#[derive(Clone, Debug)]
pub struct DiceResult(pub PlainThrown);

/// Throws the plain dice.
pub fn roll(context: &mut Context<'_>, dice: &mut dyn Cup) -> Screen {
    match context.throw_plain(dice) {
        Ok(thrown) => Screen::DiceResult(DiceResult(thrown)),
        Err(_) => no_dice(None, context, dice),
    }
}

impl DiceResult {
    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        match press {
            Press::Up(Button::A) => Some(roll(context, dice)),
            Press::Held { button: Button::A, .. } => Some(OddsScreen::open_plain(context)),
            Press::Down(Button::B | Button::Left) => Some(Screen::Dice(DiceScreen::open(context))),
            _ => None,
        }
    }
}
