//! What the device says of itself, before the screen.

mod battery;
mod memory;

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Drawn;
use super::text::text;
use super::theme::{FACTS, LAST, PLAIN, RIGHT, SMALL};
use super::widgets::{ButtonHint, IfCut, Label, Message, Paragraph, button_name};
use crate::context::Context;
use crate::device::start::Crash;
use crate::input::Button;
use crate::storage::Trouble;
pub(crate) use memory::draw_erasing;

/// What the device has to say of itself. It stands before the screen, which waits behind it as it
/// was: a result that the player has not read yet is not lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The device crashed and started again.
    Crash,
    /// It did so too often.
    SafeMode,
    LowBattery,
    /// The battery is so empty that the device sleeps.
    EmptyBattery,
    /// A button has been down longer than any finger holds it.
    Stuck(Button),
    /// The memory complains.
    Memory(Trouble),
    /// A factory reset could not begin.
    NotReset(Trouble),
    /// A record could not be undone.
    NotUndone(Trouble),
    /// Another player's ruleset could not be opened, as that takes a save.
    NotOpened(Trouble),
    /// A player's ruleset could not be removed.
    NotRemoved(Trouble),
    /// A factory reset was begun and cannot go on now.
    ResetHalts(Trouble),
}

impl Notice {
    /// The trouble of storage that it tells of, if it does.
    pub const fn trouble(self) -> Option<Trouble> {
        match self {
            Self::Memory(trouble)
            | Self::NotReset(trouble)
            | Self::NotUndone(trouble)
            | Self::NotOpened(trouble)
            | Self::NotRemoved(trouble)
            | Self::ResetHalts(trouble) => Some(trouble),
            _ => None,
        }
    }

    /// Whether this button takes it away. Any does but the one that is stuck, which may just have
    /// come loose. No button fills a battery.
    pub fn goes_by(self, button: Button) -> bool {
        self != Self::Stuck(button) && self != Self::EmptyBattery
    }

    /// Draws it into an empty picture.
    pub(crate) fn draw(self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match self {
            Self::Crash => crash(context, frame)?,
            Self::SafeMode => safe_mode(frame)?,
            Self::LowBattery => battery::low(&context.device, frame)?,
            Self::EmptyBattery => return battery::empty(context, frame),
            Self::Stuck(button) => stuck(button, frame)?,
            Self::Memory(trouble) => memory::complaint(trouble, &context.device, frame)?,
            Self::NotReset(trouble) => memory::not_reset(trouble, &context.device, frame)?,
            Self::NotUndone(trouble) => memory::not_undone(trouble, &context.device, frame)?,
            Self::NotOpened(trouble) => {
                memory::not_changed("Not opened", trouble, &context.device, frame)?;
            }
            Self::NotRemoved(trouble) => {
                memory::not_changed("Not removed", trouble, &context.device, frame)?;
            }
            Self::ResetHalts(trouble) => memory::reset_halts(trouble, &context.device, frame)?,
        }
        let button = if self == Self::Stuck(Button::A) { Button::B } else { Button::A };
        ButtonHint::new(button, self.next(), Point::new(0, LAST)).draw(frame)?;
        Ok(())
    }

    /// What comes when it is taken away. The crash stands behind the safe mode that it led to.
    const fn next(self) -> &'static str {
        match self {
            Self::SafeMode => "what broke",
            _ => "go on",
        }
    }
}

/// What broke before the restart, and where. Every throw was written before anything else could
/// happen, unless nothing was.
fn crash(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    /// Base line of the count beside the headline.
    const COUNT: i32 = 16;
    let device = &context.device;
    let Some(crash) = &device.crash else { return Ok(()) };
    Message { headline: "Restarted", lines: ["", ""] }.draw(frame)?;
    let count = match crash.in_a_row {
        ..=Crash::MANY => text(format_args!("{} of {}", crash.in_a_row, Crash::MANY)),
        more => text(format_args!("no. {more}")),
    };
    Label::new(&count, Point::new(RIGHT, COUNT), SMALL).right().draw(frame)?;
    let [what, place] = FACTS;
    one_line(crash.what.text(), what, frame)?;
    one_line(crash.place.text(), place, frame)?;
    if device.may_write() && context.log.is_whole() {
        Label::new("Throws are kept.", Point::new(RIGHT, LAST), PLAIN).right().draw(frame)?;
    }
    Ok(())
}

/// A line from whatever broke: it may be too long.
fn one_line(text: &str, base: i32, frame: &mut Frame) -> Drawn {
    Paragraph { text, x: 0, bases: &[base], face: PLAIN, if_cut: IfCut::Fine }.draw(frame)
}

fn safe_mode(frame: &mut Frame) -> Drawn {
    let lines = ["All at default, not saved.", "Off and on: yours is back."];
    Message { headline: "Safe mode", lines }.draw(frame)
}

fn stuck(button: Button, frame: &mut Frame) -> Drawn {
    let headline = text(format_args!("{} is stuck", button_name(button)));
    let lines = ["Down for half a minute, so", "it is ignored until it is up."];
    Message { headline: &headline, lines }.draw(frame)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::cell::RefCell;
    use std::prelude::v1::*;

    use graphics::Faults;

    use super::super::screens::with_context;
    use super::*;
    use crate::device::battery::{Battery, Supply};
    use crate::device::settings::CellKind;
    use crate::device::start::Letters;
    use crate::storage::{EraseProgress, Half};

    const TROUBLES: [Trouble; 5] = [
        Trouble::LowBattery,
        Trouble::Failing,
        Trouble::Lost(Half::Map),
        Trouble::Lost(Half::Log),
        Trouble::NumbersUsedUp,
    ];

    fn fits(notice: Notice, context: &Context<'_>) {
        let mut frame = Frame::new();
        let Ok(()) = notice.draw(context, &mut frame);
        assert_eq!(frame.faults(), Faults::CLEAN, "{notice:?}");
    }

    /// All but the empty battery, which depends on the cells.
    fn all() -> impl Iterator<Item = Notice> {
        let of_troubles = [
            Notice::Memory,
            Notice::NotReset,
            Notice::NotUndone,
            Notice::NotOpened,
            Notice::NotRemoved,
            Notice::ResetHalts,
        ];
        let others = [Notice::Crash, Notice::SafeMode, Notice::LowBattery];
        let of_troubles = of_troubles.into_iter().flat_map(|of| TROUBLES.map(of));
        of_troubles.chain(Button::ALL.map(Notice::Stuck)).chain(others)
    }

    std::thread_local! {
        /// The texts of the picture being drawn.
        static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    /// What a picture says, text by text.
    fn heard(draw: impl FnOnce(&mut Frame) -> Drawn) -> Vec<String> {
        let mut frame = Frame::new();
        frame.listener = Some(|text, _| HEARD.with_borrow_mut(|heard| heard.push(text.to_owned())));
        let Ok(()) = draw(&mut frame);
        HEARD.take()
    }

    #[test]
    fn the_manual_says_of_every_notice_what_to_do() {
        let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/manual.md");
        let manual = std::fs::read_to_string(manual).unwrap();
        // The first column of the table: what it says.
        let (_, told) = manual.split_once("| it says |").unwrap();
        let told: Vec<&str> = told.lines().filter_map(|line| line.split('|').nth(1)).collect();
        let told = told.join("\n");
        with_context(|context| {
            context.device.crash =
                Some(Crash { what: Letters::NONE, place: Letters::NONE, in_a_row: 1 });
            for millivolts in [2300, 2450, 2950] {
                context.device.battery = Battery::UNKNOWN;
                context.device.battery.measured(Supply::Battery(millivolts), CellKind::Alkaline);
                for notice in all().chain([Notice::EmptyBattery]) {
                    let texts = heard(|frame| notice.draw(context, frame));
                    // The name stands first, but for a low battery, whose voltage does, and for a
                    // button that is stuck, of which the manual names one.
                    let name = match notice {
                        Notice::LowBattery => texts[1].split(':').next().unwrap(),
                        Notice::Stuck(_) => "is stuck",
                        _ => &texts[0],
                    };
                    assert!(texts.iter().any(|text| text.contains(name)), "{texts:?}");
                    assert!(told.contains(name), "the manual has no {name:?}: {texts:?}");
                }
            }
            let texts = heard(|frame| draw_erasing(EraseProgress { done: 1, full: 2 }, frame));
            assert!(told.contains(&texts[0]), "the manual has no {:?}", texts[0]);
        });
    }

    #[test]
    fn every_notice_fits_the_screen() {
        with_context(|context| {
            for notice in all() {
                // What it says depends on the cells, and on what shows it.
                for (cell, is_window) in
                    CellKind::ALL.into_iter().zip([true, false].into_iter().cycle())
                {
                    (context.device.settings.cell, context.device.is_window) = (cell, is_window);
                    fits(notice, context);
                }
            }
            let mut frame = Frame::new();
            let Ok(()) = draw_erasing(EraseProgress { done: 15, full: 16 }, &mut frame);
            assert_eq!(frame.faults(), Faults::CLEAN);
        });
    }

    #[test]
    fn a_battery_of_any_cells_fits_the_screen_above_and_below_its_limits() {
        with_context(|context| {
            for cell in [CellKind::Alkaline, CellKind::Nimh, CellKind::Lipo] {
                context.device.settings.cell = cell;
                for millivolts in [2300, 2450, 2750, 2950, 3250] {
                    context.device.battery = Battery::UNKNOWN;
                    context.device.battery.measured(Supply::Battery(millivolts), cell);
                    fits(Notice::LowBattery, context);
                    fits(Notice::EmptyBattery, context);
                }
            }
        });
    }

    #[test]
    fn a_crash_fits_the_screen_however_many_came_before() {
        with_context(|context| {
            for in_a_row in [1, Crash::MANY, Crash::MANY + 1, u8::MAX] {
                let (what, place) = (format_args!("Panic: row 7 of 5"), format_args!("view.rs 4"));
                let (what, place) = (Letters::of(what), Letters::of(place));
                context.device.crash = Some(Crash { what, place, in_a_row });
                fits(Notice::Crash, context);
            }
        });
    }

    #[test]
    fn any_button_but_the_stuck_one_takes_a_notice_away() {
        assert!(Notice::Crash.goes_by(Button::A));
        assert!(Notice::Stuck(Button::A).goes_by(Button::B));
        assert!(!Notice::Stuck(Button::A).goes_by(Button::A));
        assert!(!Notice::EmptyBattery.goes_by(Button::A));
    }
}
