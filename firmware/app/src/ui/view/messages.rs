//! Screens that say one thing.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::{Drawn, Tenths, random, text};
use crate::context::Context;
use crate::device::start::{BOARD, Crash};
use crate::input::Button;
use crate::random::Fault;
use crate::storage::Trouble;
use crate::ui::screens::{Message, Notice};
use crate::ui::theme::{FACTS, HEAD, LAST, PLAIN, RIGHT, RULE, SMALL};
use crate::ui::widgets::{
    ButtonHint, DottedLine, Headline, IfCut, Label, LeftHand, Lines, LowBattery, Paragraph, Pennon,
    button_name,
};

/// What takes a notice away.
const GO_ON: &str = "go on";

pub(super) fn draw(message: Message, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    match message {
        Message::About => about(context, frame),
        Message::NoDice(fault) => no_dice(fault, context, frame),
        Message::LeftHanded => left_handed(frame),
        Message::Update => update(frame),
        Message::Updating => updating(frame),
        Message::FactoryReset => factory_reset(frame),
    }
}

pub(super) fn notice(notice: Notice, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    match notice {
        Notice::Crash => crash(context, frame)?,
        Notice::SafeMode => safe_mode(frame)?,
        Notice::LowBattery => low_battery(context, frame)?,
        Notice::Stuck(button) => stuck(button, frame)?,
        Notice::Memory(trouble) => memory(trouble, frame)?,
    }
    let button = match notice {
        Notice::Stuck(Button::A) => Button::B,
        _ => Button::A,
    };
    left_button(button, GO_ON, frame)
}

/// A headline, two lines of text, and the rule above named buttons.
fn message(headline: &str, lines: [&str; 2], frame: &mut Frame) -> Drawn {
    Headline::new(headline).draw(frame)?;
    body(lines, frame)
}

/// Two lines of text, and the rule above named buttons.
fn body(lines: [&str; 2], frame: &mut Frame) -> Drawn {
    Lines { texts: &lines, x: 0, bases: &FACTS, face: PLAIN }.draw(frame)?;
    DottedLine::across(0, RIGHT, RULE).draw(frame)
}

/// What the button at the left does.
fn left_button(button: Button, text: &str, frame: &mut Frame) -> Drawn {
    ButtonHint::new(button, text, Point::new(0, LAST)).draw(frame)?;
    Ok(())
}

/// What A does, at the left, and B, at the right.
fn buttons(a: &str, b: &str, frame: &mut Frame) -> Drawn {
    left_button(Button::A, a, frame)?;
    ButtonHint::new(Button::B, b, Point::new(RIGHT, LAST)).right().draw(frame)?;
    Ok(())
}

fn no_dice(fault: Option<Fault>, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    message("No dice", random::found(fault).each_ref().map(|line| line.as_str()), frame)?;
    random::ways_on(context, frame)
}

/// What ended the time before, and where.
fn crash(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    /// Base line of the count beside the headline.
    const COUNT: i32 = 16;
    let Some(crash) = &context.device.crash else { return Ok(()) };
    message("Restarted", ["", ""], frame)?;
    let count = text(format_args!("{} of {}", crash.in_a_row, Crash::MANY));
    Label::new(&count, Point::new(RIGHT, COUNT), SMALL).right().draw(frame)?;
    let [what, place] = FACTS;
    one_line(crash.what.text(), what, frame)?;
    one_line(crash.place.text(), place, frame)
}

/// A line made by whatever broke: it may be too long.
fn one_line(text: &str, base: i32, frame: &mut Frame) -> Drawn {
    Paragraph { text, x: 0, bases: &[base], face: PLAIN, if_cut: IfCut::Fine }.draw(frame)
}

fn safe_mode(frame: &mut Frame) -> Drawn {
    message("Safe mode", ["Three crashes in a row, so", "settings are at default."], frame)
}

/// A battery with little in it, and what happens when there is less.
fn low_battery(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    /// The battery's corner, and where its voltage stands.
    const BATTERY: Point = Point::new(0, 2);
    const VOLTAGE: Point = Point::new(44, 19);
    LowBattery { at: BATTERY }.draw(frame)?;
    let volt =
        text(format_args!("{} volt", Tenths(u32::from(context.device.battery.millivolts()) / 100)));
    Label::new(&volt, VOLTAGE, HEAD).draw(frame)?;
    let stops = Tenths(u32::from(context.device.settings.cell.limits().stops) / 100);
    let stops = text(format_args!("At {stops} V saving stops."));
    body(["Battery low: renew it soon.", &stops], frame)
}

/// What comes of it, before it is done.
fn update(frame: &mut Frame) -> Drawn {
    message("New firmware", ["It restarts as a USB drive", "and waits for a .uf2 file."], frame)?;
    buttons("restart", "back", frame)
}

/// Stays on the panel while the boot loader waits.
fn updating(frame: &mut Frame) -> Drawn {
    message("USB drive", ["Copy the .uf2 file onto", "the drive RPI-RP2."], frame)?;
    Label::new("To leave, cut its power.", Point::new(0, LAST), PLAIN).draw(frame)?;
    Ok(())
}

/// What the memory has to complain of. The game goes on.
fn memory(trouble: Trouble, frame: &mut Frame) -> Drawn {
    let (headline, lines) = match trouble {
        Trouble::LowBattery => {
            ("Nothing is kept", ["The battery is too low to", "write. The dice are as ever."])
        }
        Trouble::Failing => {
            ("Not all is kept", ["The memory failed to write.", "The dice are as ever."])
        }
        Trouble::Lost => ("Memory cleared", ["What it held made no sense.", "It begins anew."]),
    };
    message(headline, lines, frame)
}

fn factory_reset(frame: &mut Frame) -> Drawn {
    message("Factory reset?", ["Settings, inputs and the", "whole log would go."], frame)?;
    buttons("hold: forget all", "keep", frame)
}

fn stuck(button: Button, frame: &mut Frame) -> Drawn {
    message(
        &text(format_args!("{} is stuck", button_name(button))),
        ["Down for half a minute, so", "it is ignored until it is up."],
        frame,
    )
}

pub(super) fn blind(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let name = context.game.last.as_ref().map_or("", |last| last.situation.entry.name);
    let first = text(format_args!("{name}, thrown."));
    message("Blind roll", [&first, "For the umpire's eyes only."], frame)?;
    buttons("hold: look", "keep", frame)
}

/// The vedette's sign, and what the device is.
fn about(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    /// The column of the staff, and of the words beside it.
    const STAFF: i32 = 9;
    const WORDS: i32 = 40;
    Pennon { x: STAFF }.draw(frame)?;
    let rulesets = match context.game.rulesets.len() {
        1 => text(format_args!("one ruleset,")),
        count => text(format_args!("{count} rulesets,")),
    };
    let board = text(format_args!("BOARD REV {BOARD}"));
    for (base, words, face) in [
        (18, "Vedette", HEAD),
        (29, rulesets.as_str(), PLAIN),
        (40, "exact odds", PLAIN),
        (51, board.as_str(), SMALL),
        (LAST, concat!("VERSION ", env!("CARGO_PKG_VERSION")), SMALL),
    ] {
        Label::new(words, Point::new(WORDS, base), face).draw(frame)?;
    }
    Ok(())
}

/// How the device is to be held now.
fn left_handed(frame: &mut Frame) -> Drawn {
    LeftHand.draw(frame)?;
    let texts = ["Turn the device round: the", "picture and arrows follow."];
    Lines { texts: &texts, x: 0, bases: &[45, 56], face: PLAIN }.draw(frame)?;
    Ok(())
}
