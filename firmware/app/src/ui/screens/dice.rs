//! Plain dice: how many, of how many sides, plus what. Their result and their odds are screens of
//! their own.

pub mod odds;
pub mod result;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::plain_dice::PlainDice;

use super::Behaviour;
use crate::context::Context;
use crate::game::live_odds::OddsProgress;
use crate::game::{Game, PRESETS};
use crate::input::dial::{Turn, Way};
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::{Text, percent, text};
use crate::ui::theme::{AIR, BOLD, HEAD, HEAD_LONG, PLAIN, RIGHT};
use crate::ui::tool::Tool;
use crate::ui::widgets::{
    FieldRow, FieldValue, Focus, Footer, Header, Label, OddsLineState, Ways, Weight,
};

/// Right edge of the values, and the middle of what stands right of them.
const EDGE: i32 = 60;
const MIDDLE: i32 = 98;
/// Base lines of the dice's name and of their range below it.
const NAME: i32 = 31;
const RANGE: i32 = 45;

/// The form for plain dice. The game holds the dice themselves.
#[derive(Clone, Debug)]
pub struct DiceScreen {
    cursor: Cursor,
    /// The preset that the dice are, if they are one.
    preset: Option<usize>,
}

/// The rows of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DiceRow {
    Count,
    Sides,
    Plus,
    Preset,
}

impl DiceRow {
    const ALL: [Self; 4] = [Self::Count, Self::Sides, Self::Plus, Self::Preset];
}

/// Sides of dice that are sold: a press goes from one to the next, a hold runs.
const SIDES: [i32; 12] = [2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 50, 100];

impl DiceScreen {
    pub fn open(context: &mut Context<'_>) -> Self {
        context.begin_plain_odds();
        Self { cursor: Cursor::on(context.game.plain_row), preset: preset(&context.game) }
    }

    /// Whether right keeps the dice as a preset: they are none yet.
    fn can_keep(&self) -> bool {
        self.preset.is_none() && DiceRow::ALL.get(self.cursor.at) == Some(&DiceRow::Preset)
    }

    /// Left or right on the row in focus.
    fn turn(&mut self, turn: Turn, context: &mut Context<'_>) {
        if self.can_keep() && turn.way == Way::More && turn.held.is_none() {
            keep_preset(&mut context.game);
            self.preset = preset(&context.game);
            return;
        }
        let turned = self.turned(turn, &context.game).filter(|&dice| dice != context.game.plain);
        if let Some(turned) = turned {
            context.game.plain = turned;
            context.game.plain_row = self.cursor.at;
            self.preset = preset(&context.game);
            context.begin_plain_odds();
        }
    }

    /// The dice with the row in focus turned.
    fn turned(&self, turn: Turn, game: &Game<'_>) -> Option<PlainDice> {
        let dice = game.plain;
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
                game.presets.get(usize::try_from(next).unwrap_or(0)).copied()
            }
        }
    }
}

/// The place of the dice among the presets.
fn preset(game: &Game<'_>) -> Option<usize> {
    game.presets.iter().position(|&preset| preset == game.plain)
}

/// Keeps the dice as the newest of the player's own presets. The oldest of those goes.
fn keep_preset(game: &mut Game<'_>) {
    let (_, own) = game.presets.split_at_mut(PRESETS / 2);
    own.rotate_left(1);
    if let Some(newest) = own.last_mut() {
        *newest = game.plain;
    }
}

impl Behaviour for DiceScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.cursor.moved(press, DiceRow::ALL.len()) {
            return None;
        }
        match press {
            Press::Down(Button::B) => return Some(Go::ToolList(Tool::Dice)),
            Press::Up(Button::A) => return Some(Go::DiceThrow),
            Press::Held { button: Button::A, .. } => return Some(Go::DiceOdds),
            _ => {}
        }
        self.turn(Turn::of(press)?, context);
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let dice = context.game.plain;
        Header::new("Dice").draw(frame)?;
        for (row, kind, focus) in self.cursor.in_sight(DiceRow::ALL.into_iter(), usize::MAX) {
            field(row, kind, self.preset, dice, focus, frame)?;
        }
        let name = text(format_args!("{dice}"));
        let fits = |face: &&graphics::Face| face.width(&name) <= 2 * (RIGHT - MIDDLE);
        let face = [HEAD, HEAD_LONG].into_iter().find(fits).unwrap_or(BOLD);
        Label::new(&name, Point::new(MIDDLE, NAME), face).centred().draw(frame)?;
        let below = match self.can_keep() {
            true => text(format_args!("right: keep")),
            false => text(format_args!("{} to {}", dice.lowest(), dice.highest())),
        };
        Label::new(&below, Point::new(MIDDLE, RANGE), PLAIN).centred().draw(frame)?;
        foot(context, frame)
    }
}

fn field(
    row: i32,
    kind: DiceRow,
    preset: Option<usize>,
    dice: PlainDice,
    focus: Focus,
    frame: &mut Frame,
) -> Drawn {
    let (count, sides, plus) = (dice.count(), dice.die().faces(), dice.plus());
    let (label, value, ways) = match kind {
        DiceRow::Count => ("Dice", text(format_args!("{count}")), Ways::of(count > 1, count < 40)),
        DiceRow::Sides => {
            ("Sides", text(format_args!("{sides}")), Ways::of(sides > 2, sides < 100))
        }
        DiceRow::Plus => ("Plus", text(format_args!("{plus:+}")), Ways::of(plus > -99, plus < 99)),
        DiceRow::Preset => {
            let preset = preset
                .map_or_else(|| text(format_args!("-")), |at| text(format_args!("{}", at + 1)));
            ("Preset", preset, Ways::Both)
        }
    };
    let weight = Weight::unless(kind == DiceRow::Plus && plus == 0);
    let value = FieldValue::Pill { text: &value, weight, ways };
    FieldRow { edge: EDGE, ..FieldRow::new(row, label, value, focus) }.draw(frame)
}

/// The mean, and the chance of the least total that is not below it: as near to even as these dice
/// come.
fn foot(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let (dice, mean) = (context.game.plain, mean(context.game.plain));
    match context.game.odds.seen() {
        OddsProgress::Off => Footer::new(&mean, "", OddsLineState::Off).draw(frame),
        OddsProgress::Waiting(_) | OddsProgress::Working(_) => {
            Footer::new(&mean, "...", OddsLineState::Growing(0)).draw(frame)
        }
        OddsProgress::Known(_) => {
            let even = (dice.twice_mean() + 1).div_euclid(2);
            let chance = dice.at_least(context.game.odds.scratch(), even);
            let right = text(format_args!("{even}+ {}", percent(chance)));
            // Four figures each are too much for one line: the range above says where the mean is.
            let fits = BOLD.width(&mean) + BOLD.width(&right) < RIGHT - 2 * AIR;
            let left = if fits { mean.as_str() } else { "" };
            Footer::new(left, &right, OddsLineState::Known(&[chance.permille()])).draw(frame)
        }
    }
}

/// The mean of plain dice, in words.
fn mean(dice: PlainDice) -> Text {
    let twice = dice.twice_mean();
    let sign = if twice < 0 { "-" } else { "" };
    text(format_args!("mean {sign}{}.{}", (twice / 2).abs(), (twice % 2).abs() * 5))
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn dice_that_are_no_preset_can_be_kept_as_one() {
        with_context(|context| {
            context.game.plain = PlainDice::new(7, 8, 3).unwrap();
            let mut screen = DiceScreen::open(context);
            assert_eq!(screen.preset, None);
            screen.press(Press::Down(Button::Up), context);
            assert!(screen.can_keep());
            screen.press(Press::Down(Button::Right), context);
            assert_eq!(screen.preset, Some(PRESETS - 1));
        });
    }

    #[test]
    fn half_a_point_of_a_mean_below_zero_keeps_its_sign() {
        assert_eq!(mean(PlainDice::new(1, 6, 0).unwrap()), "mean 3.5");
        assert_eq!(mean(PlainDice::new(1, 6, -4).unwrap()), "mean -0.5");
    }
}
