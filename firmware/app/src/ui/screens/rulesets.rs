//! The list of rulesets, those on board before players', and of the tools that belong to none. A new device shows it at its first
//! start.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use super::places::{name, standing};
use crate::context::{Context, List};
use crate::game::places::Found;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{ButtonsOrigin, Go, PlaceOrigin};
use crate::ui::supply;
use crate::ui::text::text;
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use crate::ui::widgets::{Focus, Header, Item};

/// The list of rulesets.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulesetsScreen {
    cursor: Cursor,
    /// Whether no game was ever chosen.
    is_first: bool,
}

impl RulesetsScreen {
    /// The list of a new device.
    pub fn first() -> Self {
        Self { is_first: true, ..Self::default() }
    }

    /// The list with this row in focus.
    pub fn at(row: usize, context: &Context<'_>) -> Self {
        let mut cursor = Cursor::on(row);
        cursor.show(count(context), LIST_ROWS);
        Self { cursor, is_first: false }
    }

    /// The list with this tool in focus.
    pub fn at_tool(tool: Tool, context: &Context<'_>) -> Self {
        let is_it = |row: RulesetsRow| matches!(row, RulesetsRow::Tool(other) if other == tool);
        let at = rows(context).position(is_it).unwrap_or(0);
        Self::at(at, context)
    }

    /// Plays what is in focus, or opens it.
    fn enter(&self, context: &mut Context<'_>) -> Option<Go> {
        let row = rows(context).nth(self.cursor.at)?;
        match row {
            RulesetsRow::Ruleset(at) => self.play(at, context),
            RulesetsRow::Place(place) => self.enter_place(place, context),
            RulesetsRow::Tool(tool) => {
                context.tools_from = List::Rulesets;
                Some(Go::Tool(tool))
            }
        }
    }

    fn play(&self, at: usize, context: &mut Context<'_>) -> Option<Go> {
        context.game.play(at);
        context.game.odds.stop();
        // A power cut right after it must not ask a new device's questions again.
        context.requests.save |= self.is_first;
        Some(Go::Home)
    }

    /// Plays the player's ruleset in a place, or says why it cannot be played.
    fn enter_place(&self, place: usize, context: &mut Context<'_>) -> Option<Go> {
        let places = &context.game.places;
        match (places.opened, places.found(place)) {
            (Some(opened), _) if opened.place == place => self.play(opened.at, context),
            (_, Found::Sound) => {
                context.requests.open = Some(place);
                context.requests.save |= self.is_first;
                Some(Go::Here)
            }
            (_, Found::Flawed(_)) => {
                let from = PlaceOrigin::Games { row: self.cursor.at };
                Some(Go::Place { place, from })
            }
            (_, Found::Nothing | Found::Unchecked) => None,
        }
    }
}

/// A row of the list.
#[derive(Clone, Copy, Debug)]
enum RulesetsRow {
    /// A ruleset on board.
    Ruleset(usize),
    /// A player's, by its place.
    Place(usize),
    Tool(Tool),
}

fn rows<'c>(context: &'c Context<'_>) -> impl Iterator<Item = RulesetsRow> + use<'c> {
    let on_board = (0..context.game.on_board()).map(RulesetsRow::Ruleset);
    let places = context.game.places.listed().map(RulesetsRow::Place);
    on_board.chain(places).chain(Tool::GENERAL.into_iter().map(RulesetsRow::Tool))
}

fn count(context: &Context<'_>) -> usize {
    rows(context).count()
}

/// «Place 3: damaged», or the name of a ruleset that can be played.
fn draw_place(
    row: i32,
    place: usize,
    focus: Focus,
    context: &Context<'_>,
    frame: &mut Frame,
) -> Drawn {
    let places = &context.game.places;
    let name = match places.found(place) {
        Found::Flawed(_) => text(format_args!("Place {}: {}", place + 1, standing(place, places))),
        _ => name(place, places),
    };
    let note = if places.found(place) == Found::Unchecked { "..." } else { "" };
    Item::new(row, &name, note, focus).draw(frame)
}

impl Behaviour for RulesetsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.cursor.scrolled(press, count(context), LIST_ROWS) {
            return None;
        }
        if self.is_first && goes_back(press) {
            return Some(Go::ButtonsHeld(ButtonsOrigin::FirstStart));
        }
        if enters(press) { self.enter(context) } else { None }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let corner = supply::corner(&context.device);
        Header { title: "Choose the game", corner }.draw(frame)?;
        for (row, entry, focus) in self.cursor.in_sight(rows(context), LIST_ROWS) {
            match entry {
                RulesetsRow::Ruleset(at) => {
                    let name = context.game.rulesets.get(at).map_or("", |ruleset| ruleset.name);
                    Item::new(row, name, "", focus).draw(frame)?;
                }
                RulesetsRow::Place(place) => draw_place(row, place, focus, context, frame)?,
                RulesetsRow::Tool(tool) => tool.draw(row, focus, context, frame)?,
            }
        }
        self.cursor.scroll_bar(count(context), LIST_ROWS).draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::input::Button;

    #[test]
    fn a_ruleset_is_played_and_a_tool_is_opened() {
        with_context(|context| {
            let last = context.game.rulesets.len() - 1;
            let mut screen = RulesetsScreen::at(last, context);
            let go = screen.press(Press::Down(Button::A), context);
            assert!(matches!(go, Some(Go::Home)) && context.game.playing == last);
            screen.press(Press::Down(Button::Down), context);
            let go = screen.press(Press::Down(Button::Right), context);
            assert!(matches!(go, Some(Go::Tool(Tool::Dice))));
            assert_eq!(context.tools_from, List::Rulesets);
        });
    }

    #[test]
    fn a_new_device_can_read_of_its_buttons_again_and_another_has_nothing_before_its_games() {
        with_context(|context| {
            let back = Press::Down(Button::B);
            let go = RulesetsScreen::first().press(back, context);
            assert!(matches!(go, Some(Go::ButtonsHeld(ButtonsOrigin::FirstStart))));
            assert!(RulesetsScreen::default().press(back, context).is_none());
        });
    }
}
