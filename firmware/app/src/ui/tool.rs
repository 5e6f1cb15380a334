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
    Tables,
    HouseRules,
    Dice,
    Log,
    Settings,
    About,
}

impl Tool {
    /// Those that belong to no ruleset, after the list of rulesets.
    pub const GENERAL: [Self; 4] = [Self::Dice, Self::Log, Self::Settings, Self::About];
    /// Those of the ruleset in play, after its procedures.
    pub const PLAYING: [Self; 5] =
        [Self::Tables, Self::HouseRules, Self::Dice, Self::Log, Self::Settings];

    const fn name(self) -> &'static str {
        match self {
            Self::Tables => "Tables",
            Self::HouseRules => "House rules",
            Self::Dice => "Dice",
            Self::Log => "Log",
            Self::Settings => "Settings",
            Self::About => "About",
        }
    }

    /// How much there is in it, or how it is set.
    fn note(self, context: &Context<'_>) -> Text {
        let ruleset = context.game.ruleset();
        match self {
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
            Self::Log => text(format_args!("{}", context.logged().count())),
            Self::Settings | Self::About => Text::new(),
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
        Item::new(row, self.name(), &self.note(context), focus).draw(frame)
    }
}
