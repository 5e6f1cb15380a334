//! The last line of a result: where A leads, or which entry of the log it is.

use embedded_graphics::prelude::*;
use graphics::Frame;

use crate::context::Context;
use crate::game::Game;
use crate::input::Button;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::{BOLD, LAST, PLAIN, SMALL};
use crate::ui::widgets::{ButtonHint, Label, MoreBelow, keep_apart};

/// Where the words of the line end: left of the small arrow.
const END: i32 = 118;
/// Columns that stay between two of its texts.
const APART: i32 = 4;
/// What a hold does, beside where a tap leads.
const HOLD: &str = "hold: again";

/// The last line.
#[derive(Debug)]
pub(in crate::ui::screens) enum Foot {
    /// Where A leads: names of the same place, the shorter the later. Without dice nothing would
    /// come otherwise, thrown again.
    GoesOn { names: [Text; 3], has_dice: bool },
    /// Plain dice: A leads back to their form.
    Dice,
    /// A record of the log.
    Entry { number: u32, turn: Option<u8>, can_be_undone: bool, has_workings: bool },
}

impl Foot {
    /// The last line of the last result.
    pub(in crate::ui::screens) fn of_last(context: &Context<'_>) -> Self {
        let names = match context.game.follow_ups() {
            [] => form_names(&context.game),
            [one] => {
                let to = context.game.ruleset().and_then(|ruleset| ruleset.procedure(one.to));
                let long = context.game.label_of(one);
                [long.as_str(), one.label, to.map_or("", |to| to.log_name)].map(of)
            }
            _ => [of("What follows"), of("What follows"), of("go on")],
        };
        let last = context.game.last.as_ref();
        let has_dice = last.is_some_and(|last| !last.transcript.dice.is_empty());
        Self::GoesOn { names, has_dice }
    }

    /// Draws it from this column on.
    pub(in crate::ui::screens) fn draw(&self, left: i32, frame: &mut Frame) -> Drawn {
        match *self {
            Self::GoesOn { ref names, has_dice } => draw_way_on(left, names, has_dice, frame)?,
            Self::Dice => return draw_way_on(left, &[of("Dice")], true, frame),
            Self::Entry { number, turn, can_be_undone, has_workings } => {
                draw_entry(left, (number, turn), can_be_undone, frame)?;
                if !has_workings {
                    return Ok(());
                }
            }
        }
        MoreBelow::RIGHT.draw(frame)
    }
}

fn of(name: &str) -> Text {
    text(format_args!("{name}"))
}

/// The form that the last result came from; the list, if there is none.
fn form_names(game: &Game<'_>) -> [Text; 3] {
    let Some(last) = &game.last else { return [Text::new(), Text::new(), Text::new()] };
    let procedure = last.situation.before.unwrap_or(last.situation.procedure);
    if procedure.at_once {
        return ["Home"; 3].map(of);
    }
    [procedure.name, procedure.name, procedure.log_name].map(of)
}

/// A, and in bold where it leads. What a hold does to dice stands at the right if there is room.
fn draw_way_on(left: i32, names: &[Text], has_dice: bool, frame: &mut Frame) -> Drawn {
    let key = ButtonHint::new(Button::A, "", Point::new(left, LAST)).draw(frame)?;
    let room = END - key.end;
    let name = names.iter().find(|name| !name.is_empty() && BOLD.width(name) <= room);
    let name = name.map_or("go on", |name| name.as_str());
    let end = Label::new(name, Point::new(key.end, LAST), BOLD).draw(frame)?.end;
    if has_dice && end + APART <= END - PLAIN.width(HOLD) {
        Label::new(HOLD, Point::new(END, LAST), PLAIN).right().draw(frame)?;
    }
    Ok(())
}

/// The number and the turn of an entry, and how it is undone if there is room for that.
fn draw_entry(
    left: i32,
    (number, turn): (u32, Option<u8>),
    can_be_undone: bool,
    frame: &mut Frame,
) -> Drawn {
    let name = match turn {
        Some(turn) => text(format_args!("{number} T{turn}")),
        None => text(format_args!("{number}")),
    };
    let end = Label::new(&name, Point::new(left, LAST), SMALL).draw(frame)?.end;
    let hint = ButtonHint::new(Button::A, "hold: undo", Point::new(END, LAST)).right();
    if can_be_undone && end + APART <= END - hint.width() {
        let hint = hint.draw(frame)?;
        keep_apart(frame, end, hint.start);
    }
    Ok(())
}
