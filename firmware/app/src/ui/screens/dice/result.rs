//! What plain dice came to.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::plain_dice::PlainDice;

use super::super::Behaviour;
use super::super::result::Foot;
use super::mean;
use crate::context::Context;
use crate::game::plain::PlainThrown;
use crate::input::{Button, Press};
use crate::ui::go::Go;
use crate::ui::text::{Text, percent, text};
use crate::ui::theme::{BOLD, FIGURE, PLAIN, RIGHT, RULE};
use crate::ui::widgets::{DiceGrid, DieSize, Label};
use crate::ui::{Drawn, thrown_dice};

/// The total, and the base lines of what stands beside it.
const TOTAL: Point = Point::new(0, 26);
const BESIDE_TOTAL: [i32; 2] = [12, 24];
/// Where the dice begin.
const DICE: i32 = 33;
/// Where the chance of a total stands, right of three dice, and its base lines.
const CHANCE: i32 = 72;
const CHANCE_LINES: [i32; 2] = [40, 51];

/// What plain dice came to.
#[derive(Clone, Debug)]
pub struct DiceResultScreen(pub PlainThrown);

impl Behaviour for DiceResultScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Held { button: Button::A, .. } => Some(Go::DiceThrow),
            Press::Up(Button::A) | Press::Down(Button::B | Button::Left | Button::Right) => {
                Some(Go::Dice)
            }
            _ => None,
        }
    }

    fn held(&self, _context: &Context<'_>) -> Option<&'static str> {
        Some("throw them again")
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let (plain, thrown) = (context.game.plain, &self.0);
        draw_total(thrown, plain, frame)?;
        draw_dice(thrown, plain, frame)?;
        let beside = thrown.dice.len() <= 3 && plain.die().faces() <= 6;
        if beside && context.game.odds.is_known() {
            chance(thrown, context, frame)?;
        }
        if leaves_room(thrown, plain) { Foot::Dice.draw(0, frame) } else { Ok(()) }
    }
}

/// Whether the dice leave room for the last line. Two rows of boxes do not.
fn leaves_room(thrown: &PlainThrown, plain: PlainDice) -> bool {
    plain.die().faces() <= 6 || !(6..=10).contains(&thrown.dice.len())
}

fn draw_total(thrown: &PlainThrown, plain: PlainDice, frame: &mut Frame) -> Drawn {
    // Four figures leave no room to be generous.
    let air = if thrown.total < 1000 { 6 } else { 2 };
    let total = text(format_args!("{}", thrown.total));
    let x = Label::new(&total, TOTAL, FIGURE).draw(frame)?.end + air;
    let [first, second] = BESIDE_TOTAL;
    let (dice, room) = (text(format_args!("{plain}")), RIGHT - x);
    // Nor does «27d100+14», in bold.
    let face = if BOLD.width(&dice) <= room { BOLD } else { PLAIN };
    Label::new(&dice, Point::new(x, first), face).draw(frame)?;
    let how = how_it_came(thrown, plain, room);
    Label::new(&how, Point::new(x, second), PLAIN).draw(frame)?;
    Ok(())
}

fn draw_dice(thrown: &PlainThrown, plain: PlainDice, frame: &mut Frame) -> Drawn {
    if plain.die().faces() > 6 {
        thrown_dice::boxes(DICE..RULE, &[], &thrown.dice, frame)?;
        return Ok(());
    }
    let Some(size) = DieSize::fitting_above_a_line(thrown.dice.len()) else {
        return thrown_dice::counts(DICE, DieSize::Small, &thrown.dice, frame);
    };
    let per_row = if size == DieSize::Small { 12 } else { 8 };
    let dice = thrown_dice::sorted(&thrown.dice);
    let dice = dice.map(|cast| (cast.face, thrown_dice::body(cast.mark)));
    DiceGrid { at: Point::new(0, DICE), size, per_row, row_pitch: size.pitch(), dice }.draw(frame)
}

/// The mean, or what the dice showed before something was added, in as many words as find room.
fn how_it_came(thrown: &PlainThrown, plain: PlainDice, room: i32) -> Text {
    let plus = plain.plus();
    let on_dice = thrown.total - i16::from(plus);
    let long = match plus {
        0 => mean(plain),
        plus => text(format_args!("{on_dice} on the dice, {plus:+}")),
    };
    match plus {
        _ if PLAIN.width(&long) <= room => long,
        0 => Text::new(),
        plus => text(format_args!("{on_dice} {plus:+}")),
    }
}

/// The chance of this total or more.
fn chance(thrown: &PlainThrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let chance = context.game.plain.at_least(context.game.odds.scratch(), thrown.total);
    // Three dice leave no more room for a total of three figures.
    let more = if thrown.total < 100 { " or more" } else { "+" };
    let what = text(format_args!("{}{more}", thrown.total));
    let [first, second] = CHANCE_LINES;
    Label::new(&what, Point::new(CHANCE, first), PLAIN).draw(frame)?;
    Label::new(&percent(chance), Point::new(CHANCE, second), BOLD).draw(frame)?;
    Ok(())
}
