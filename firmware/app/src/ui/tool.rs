//! The tools that stand after the rulesets and after the procedures.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Drawn;
use super::text::{Text, text};
use super::widgets::{Focus, Item};
use crate::context::Context;

/// A tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Nothing to open: the next turn begins.
    NextTurn,
    Log,
    Tables,
    HouseRules,
    Dice,
    NewGame,
    Settings,
    Buttons,
    About,
}

impl Tool {
    /// Those that belong to no ruleset, after the list of rulesets.
    pub const GENERAL: [Self; 4] = [Self::Dice, Self::Log, Self::Settings, Self::About];
    /// Those of the ruleset in play, after its procedures. The next turn is missing where a
    /// procedure counts.
    pub const PLAYING: [Self; 9] = [
        Self::NextTurn,
        Self::Log,
        Self::Tables,
        Self::HouseRules,
        Self::Dice,
        Self::NewGame,
        Self::Settings,
        Self::Buttons,
        Self::About,
    ];

    /// Its name. The next turn is named after what the game counts: «Next move».
    fn name(self, context: &Context<'_>) -> Text {
        let name = match self {
            Self::NextTurn => {
                let what = context.game.counts_by_hand().unwrap_or("Turn");
                let small = what.chars().map(|letter| letter.to_ascii_lowercase());
                return "Next ".chars().chain(small).collect();
            }
            Self::Tables => "Tables",
            Self::HouseRules => "House rules",
            Self::Dice => "Dice",
            Self::Log => "Log",
            Self::NewGame => "New game",
            Self::Settings => "Settings",
            Self::Buttons => "Buttons",
            Self::About => "About",
        };
        text(format_args!("{name}"))
    }

    /// How much there is in it, or how it is set.
    fn note(self, context: &Context<'_>) -> Text {
        let ruleset = context.game.ruleset();
        match self {
            Self::NextTurn => text(format_args!("{}", context.game.turn().saturating_add(1))),
            Self::Tables => {
                text(format_args!("{}", ruleset.map_or(0, |ruleset| ruleset.tables().count())))
            }
            Self::HouseRules => {
                let rules = ruleset.map_or(&[][..], |ruleset| ruleset.house);
                match context.game.house().changed(rules) {
                    0 => text(format_args!("{}", rules.len())),
                    changed => text(format_args!("{changed} set")),
                }
            }
            Self::Dice => text(format_args!("{}", context.game.plain)),
            Self::Log => throws(context.log.throws),
            Self::NewGame | Self::Settings | Self::Buttons | Self::About => Text::new(),
        }
    }

    /// Draws its row in a list.
    pub(super) fn draw(
        self,
        row: i32,
        focus: Focus,
        context: &Context<'_>,
        frame: &mut Frame,
    ) -> Drawn {
        Item::new(row, &self.name(context), &self.note(context), focus).draw(frame)
    }
}

/// How many throws there are. Before the log was read nobody knows.
fn throws(count: u32) -> Text {
    match count {
        0 => Text::new(),
        1 => text(format_args!("1 throw")),
        count => text(format_args!("{count} throws")),
    }
}
