//! Screens that say one thing.

use super::{random, text};
use crate::Button;
use crate::desk::Desk;
use crate::journal::Trouble;
use crate::kit::{Body, Key, Painter};
use crate::random::Fault;
use crate::screens::{Message, Notice};
use crate::start::{BOARD, Crash};
use crate::theme::{BOLD, FACTS, HEAD, LAST, PLAIN, RIGHT, RULE, SMALL};
use embedded_graphics::pixelcolor::BinaryColor;

pub(super) fn draw(message: Message, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    match message {
        Message::About => about(desk, painter),
        Message::NoDice(fault) => no_dice(fault, desk, painter),
        Message::LeftHanded => left_handed(painter),
        Message::Update => update(painter),
        Message::Updating => updating(painter),
        Message::FactoryReset => factory_reset(painter),
    }
}

pub(super) fn notice(notice: Notice, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    match notice {
        Notice::Crash => crash(desk, painter),
        Notice::SafeMode => safe_mode(painter),
        Notice::LowBattery => low_battery(desk, painter),
        Notice::Stuck(button) => stuck(button, painter),
        Notice::Memory(trouble) => memory(trouble, painter),
    }
}

/// A headline, two lines of text, and the rule above named buttons.
fn message(headline: &str, lines: [&str; 2], painter: &mut Painter<'_>) {
    painter.headline(headline);
    for (base, line) in FACTS.into_iter().zip(lines) {
        painter.left(PLAIN, 0, base, line);
    }
    painter.dots(0, RIGHT, RULE);
}

fn no_dice(fault: Option<Fault>, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    message("No dice", random::found(fault).each_ref().map(|line| line.as_str()), painter);
    random::ways_on(desk, painter);
}

/// What ended the time before, and where.
fn crash(desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let Some(crash) = &desk.crash else { return };
    message("Restarted", ["", ""], painter);
    painter.right(SMALL, RIGHT, 16, &text(format_args!("{} of {}", crash.in_a_row, Crash::MANY)));
    // Made by whatever broke: it may be longer than a line.
    let [first, second] = FACTS;
    painter.lines(PLAIN, 0, &[first], crash.what.text());
    painter.lines(PLAIN, 0, &[second], crash.place.text());
    painter.hint(0, LAST, Key::A, "go on");
}

fn safe_mode(painter: &mut Painter<'_>) {
    message("Safe mode", ["Three crashes in a row, so", "settings are at default."], painter);
    painter.hint(0, LAST, Key::A, "go on");
}

/// A battery with little in it, and what happens when there is less.
fn low_battery(desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.outline(0, 2, 34, 17);
    painter.fill(34, 6, 2, 9, BinaryColor::On);
    painter.fill(2, 4, 4, 13, BinaryColor::On);
    let tenths = desk.battery.millivolts() / 100;
    painter.left(HEAD, 44, 19, &text(format_args!("{}.{} volt", tenths / 10, tenths % 10)));
    let stops = desk.settings.cell.limits().stops / 100;
    let [first, second] = FACTS;
    painter.left(PLAIN, 0, first, "Battery low: renew it soon.");
    painter.left(
        PLAIN,
        0,
        second,
        &text(format_args!("At {}.{} V saving stops.", stops / 10, stops % 10)),
    );
    painter.dots(0, RIGHT, RULE);
    painter.hint(0, LAST, Key::A, "go on");
}

/// What comes of it, before it is done.
fn update(painter: &mut Painter<'_>) {
    message("New firmware", ["It restarts as a USB drive", "and waits for a .uf2 file."], painter);
    painter.hint(0, LAST, Key::A, "restart");
    painter.hint_right(RIGHT, LAST, Key::B, "back");
}

/// Stays on the panel while the boot loader waits.
fn updating(painter: &mut Painter<'_>) {
    message("USB drive", ["Copy the .uf2 file onto", "the drive RPI-RP2."], painter);
    painter.left(PLAIN, 0, LAST, "To leave, cut its power.");
}

/// What the memory has to complain of. The game goes on.
fn memory(trouble: Trouble, painter: &mut Painter<'_>) {
    let (headline, lines) = match trouble {
        Trouble::LowBattery => {
            ("Nothing is kept", ["The battery is too low to", "write. The dice are as ever."])
        }
        Trouble::Failing => {
            ("Not all is kept", ["The memory failed to write.", "The dice are as ever."])
        }
        Trouble::Lost => ("Memory cleared", ["What it held made no sense.", "It begins anew."]),
    };
    message(headline, lines, painter);
    painter.hint(0, LAST, Key::A, "go on");
}

fn factory_reset(painter: &mut Painter<'_>) {
    message("Factory reset?", ["Settings, inputs and the", "whole log would go."], painter);
    painter.hint(0, LAST, Key::A, "hold: forget all");
    painter.hint_right(RIGHT, LAST, Key::B, "keep");
}

fn stuck(button: Button, painter: &mut Painter<'_>) {
    let name = match button {
        Button::Up => "Up",
        Button::Down => "Down",
        Button::Left => "Left",
        Button::Right => "Right",
        Button::A => "A",
        Button::B => "B",
    };
    message(
        &text(format_args!("{name} is stuck")),
        ["Down for half a minute, so", "it is ignored until it is up."],
        painter,
    );
    match button {
        Button::A => painter.hint(0, LAST, Key::B, "go on"),
        _ => painter.hint(0, LAST, Key::A, "go on"),
    };
}

pub(super) fn blind(desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let name = desk.last.as_ref().map_or("", |last| last.situation.entry.name);
    let first = text(format_args!("{name}, thrown."));
    message("Blind roll", [&first, "For the umpire's eyes only."], painter);
    painter.hint(0, LAST, Key::A, "hold: look");
    painter.hint_right(RIGHT, LAST, Key::B, "keep");
}

/// A lance with its pennon: the vedette's own sign.
fn about(desk: &Desk<'_>, painter: &mut Painter<'_>) {
    const STAFF: i32 = 9;
    const TEXT: i32 = 40;
    painter.fill(STAFF, 4, 1, 56, BinaryColor::On);
    painter.fill(STAFF - 1, 2, 3, 2, BinaryColor::On);
    painter.fill(STAFF, 0, 1, 2, BinaryColor::On);
    for y in 0..16 {
        // Upper half lit, lower half in outline, both cut to a swallow's tail.
        let cut = if y < 8 { 7 - y } else { y - 8 };
        let width = 14 + cut;
        match y {
            0..8 => painter.fill(STAFF + 2, 6 + y, width, 1, BinaryColor::On),
            15 => painter.fill(STAFF + 2, 6 + y, width, 1, BinaryColor::On),
            _ => painter.dot(STAFF + 1 + width, 6 + y),
        }
    }
    painter.left(HEAD, TEXT, 18, "Vedette");
    let rulesets = match desk.rulesets.len() {
        1 => text(format_args!("one ruleset,")),
        count => text(format_args!("{count} rulesets,")),
    };
    painter.left(PLAIN, TEXT, 29, &rulesets);
    painter.left(PLAIN, TEXT, 40, "exact odds");
    painter.left(SMALL, TEXT, 51, &text(format_args!("BOARD REV {BOARD}")));
    painter.left(SMALL, TEXT, LAST, concat!("VERSION ", env!("CARGO_PKG_VERSION")));
}

/// The device as it lies in the left hand: panel in the middle, cross right, A and B left.
fn left_handed(painter: &mut Painter<'_>) {
    painter.round(0, 0, 127, 33, 10, Body::Outlined);
    painter.round(34, 4, 58, 25, 4, Body::Outlined);
    painter.mid(BOLD, 63, 20, "left hand");
    for (x, y) in [(107, 5), (107, 21), (99, 13), (115, 13)] {
        painter.fill(x, y, 7, 7, BinaryColor::On);
    }
    for (x, y, letter) in [(4, 14, "A"), (18, 7, "B")] {
        painter.round(x, y, 12, 12, 6, Body::Lit);
        painter.text(BOLD, x + 3, y + 10, letter, BinaryColor::Off);
    }
    painter.left(PLAIN, 0, 45, "Turn the device round: the");
    painter.left(PLAIN, 0, 56, "picture and arrows follow.");
}
