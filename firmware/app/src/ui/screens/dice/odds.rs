//! The odds of plain dice, total by total.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::plain_dice::PlainDice;

use super::super::Behaviour;
use super::super::odds::bars::{Bars, OddsList, Reading, counting};
use super::mean;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::text::text;
use crate::ui::widgets::{Header, Names};

/// The odds of the plain dice.
#[derive(Clone, Copy, Debug)]
pub struct DiceOddsScreen {
    list: OddsList,
}

impl DiceOddsScreen {
    pub fn open(context: &mut Context<'_>) -> Self {
        context.game.want_plain_odds();
        let rows = rows(context.game.plain);
        // The likeliest totals stand in the middle.
        Self { list: OddsList::at(rows / 2, rows) }
    }
}

/// One row for each total.
fn rows(dice: PlainDice) -> usize {
    usize::try_from(dice.highest() - dice.lowest() + 1).unwrap_or(1)
}

impl Behaviour for DiceOddsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.list.moved(press, rows(context.game.plain)) {
            return None;
        }
        // A throws on the form alone, never on what it would come to.
        matches!(press, Press::Down(Button::A | Button::B)).then_some(Go::Dice)
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let (dice, list) = (context.game.plain, self.list);
        let title = text(format_args!("{dice}"));
        Header::with_text(&title, list.reading.label()).draw(frame)?;
        if !context.game.odds.is_known() {
            return counting(0, frame);
        }
        let total = |at: usize| dice.lowest() + i16::try_from(at).unwrap_or(0);
        let chance = |at: usize| match list.reading {
            Reading::Exactly => dice.chance(context.game.odds.scratch(), total(at)),
            Reading::AtLeast => dice.at_least(context.game.odds.scratch(), total(at)),
        };
        let name = |at: usize| match list.reading {
            Reading::Exactly => text(format_args!("{}", total(at))),
            Reading::AtLeast => text(format_args!("{}+", total(at))),
        };
        let (rows, names, mean) = (rows(dice), Names::Words, mean(dice));
        Bars { list, rows, names, name, chance, mean: &mean }.draw(frame)
    }
}
