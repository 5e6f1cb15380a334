//! What the buttons do, pressed and held down: the first that a new device shows.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{ButtonsOrigin, Go};
use crate::ui::setting::Setting;
use crate::ui::theme::LAST;
use crate::ui::tool::Tool;
use crate::ui::widgets::{ButtonHint, Header, Key, KeyLine, hangs};

/// One of the two pages.
#[derive(Clone, Copy, Debug)]
pub struct ButtonsScreen {
    page: Page,
    origin: ButtonsOrigin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Pressed,
    HeldDown,
}

/// What a button does, as a page lists it.
type Line = (Key, &'static str);

const A: Key = Key::Letter(Button::A);
const B: Key = Key::Letter(Button::B);

const PRESSED: [Line; 4] = [
    (Key::Cross, "pick a row, change it"),
    (A, "go on, and throw"),
    (B, "one step back"),
    (Key::Right, "on a list: its help"),
];
const HELD_DOWN: [Line; 4] = [
    (A, "on a form: the odds"),
    (A, "on a result: again"),
    (B, "home, from anywhere"),
    (Key::Cross, "run on; next section"),
];

impl ButtonsScreen {
    pub const fn open(origin: ButtonsOrigin) -> Self {
        Self { page: Page::Pressed, origin }
    }

    /// The second page: where B leads from the games of a new device.
    pub const fn held_down(origin: ButtonsOrigin) -> Self {
        Self { page: Page::HeldDown, origin }
    }

    fn turn_over(&mut self) -> Option<Go> {
        self.page = match self.page {
            Page::Pressed => Page::HeldDown,
            Page::HeldDown => Page::Pressed,
        };
        None
    }

    /// Back to where it was asked for. On a new device there is nothing before the first page.
    fn back(&mut self) -> Option<Go> {
        match self.origin {
            ButtonsOrigin::FirstStart if self.page == Page::HeldDown => self.turn_over(),
            ButtonsOrigin::FirstStart => None,
            ButtonsOrigin::Tools => Some(Go::ToolList(Tool::Buttons)),
            ButtonsOrigin::Settings => Some(Go::Settings(Setting::Buttons)),
            ButtonsOrigin::About => Some(Go::About),
        }
    }

    /// On from the second page: a new device asks for the game.
    fn on(&mut self) -> Option<Go> {
        match self.origin {
            ButtonsOrigin::FirstStart => Some(Go::WhichGame),
            _ => self.back(),
        }
    }

    /// What A does.
    const fn hint(&self) -> &'static str {
        match (self.page, self.origin) {
            (Page::Pressed, _) => "held down",
            (Page::HeldDown, ButtonsOrigin::FirstStart) => "choose the game",
            (Page::HeldDown, _) => "back",
        }
    }
}

impl Behaviour for ButtonsScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::Left | Button::Right) => self.turn_over(),
            Press::Down(Button::A) if self.page == Page::Pressed => self.turn_over(),
            Press::Down(Button::A) => self.on(),
            Press::Down(Button::B) => self.back(),
            _ => None,
        }
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let (how, lines) = match self.page {
            Page::Pressed => ("press", PRESSED),
            Page::HeldDown => ("held down", HELD_DOWN),
        };
        // One row lower than elsewhere where nothing hangs.
        let base = if hangs(self.hint()) { LAST } else { LAST + 1 };
        Header::with_text("Buttons", how).draw(frame)?;
        for (row, (key, text)) in (0..).zip(lines) {
            KeyLine { row, key, text }.draw(frame)?;
        }
        ButtonHint::new(Button::A, self.hint(), Point::new(0, base)).draw(frame)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn a_new_device_goes_on_by_a_and_back_no_further_than_the_first_page() {
        with_context(|context| {
            let mut screen = ButtonsScreen::open(ButtonsOrigin::FirstStart);
            assert!(screen.press(Press::Down(Button::B), context).is_none());
            assert_eq!(screen.page, Page::Pressed);
            assert!(screen.press(Press::Down(Button::A), context).is_none());
            assert_eq!(screen.page, Page::HeldDown);
            assert!(screen.press(Press::Down(Button::B), context).is_none());
            assert_eq!(screen.page, Page::Pressed);
            screen.press(Press::Down(Button::Right), context);
            let go = screen.press(Press::Down(Button::A), context);
            assert!(matches!(go, Some(Go::WhichGame)));
        });
    }

    #[test]
    fn b_leads_back_to_where_it_was_asked_for() {
        with_context(|context| {
            let mut back =
                |origin| ButtonsScreen::held_down(origin).press(Press::Down(Button::B), context);
            assert!(matches!(back(ButtonsOrigin::Tools), Some(Go::ToolList(Tool::Buttons))));
            assert!(matches!(back(ButtonsOrigin::Settings), Some(Go::Settings(Setting::Buttons))));
            assert!(matches!(back(ButtonsOrigin::About), Some(Go::About)));
        });
    }
}
