//! Links: where one leads, and the one to where the player is.

use crate::App;
use crate::game::link::Link;
use crate::game::results::{LookedAt, Which};
use crate::game::situation::Situation;
use crate::input::Millis;
use crate::ui::go::{Go, Origin};
use crate::ui::navigation;
use crate::ui::screens::Screen;

impl App<'_> {
    /// Goes where a link leads, as if the player had gone there.
    pub(crate) fn visit(&mut self, link: Link, now: Millis) {
        self.stay_awake(now);
        self.context.requests.read_log = true;
        self.context.game.play(link.ruleset);
        self.context.game.odds.stop();
        if let Some(screen) = navigation::opened(way_to(link.situation), &mut self.context) {
            self.screen = screen;
        }
        // What is down meant another screen.
        self.gestures.swallow();
        (self.deaf, self.beat) = (None, None);
    }

    /// The link to the form or the result that the player looks at; from elsewhere, to the game.
    pub fn link(&self) -> Link {
        let game = &self.context.game;
        let seen = |which| game.result(which).map(|result| result.situation.clone());
        let situation = match &self.screen {
            Screen::Form(form) => Some(form.situation.clone()),
            Screen::LogEntry(entry) => return self.link_to_entry(entry.number()),
            Screen::Workings(workings) => match workings.which() {
                Which::LogEntry(number) => return self.link_to_entry(number),
                last => seen(last),
            },
            Screen::Result(_) | Screen::Card(_) | Screen::FollowUps(_) => seen(Which::Last),
            _ => None,
        };
        Link { ruleset: game.playing, situation }
    }

    /// The link to a throw of the log, which may be of another game; of other entries, to the game
    /// in play.
    fn link_to_entry(&self, number: u32) -> Link {
        let game = &self.context.game;
        match game.looked_at.as_ref().filter(|entry| entry.number == number) {
            Some(LookedAt { replay, .. }) => {
                Link { ruleset: replay.ruleset, situation: Some(replay.situation.clone()) }
            }
            None => Link { ruleset: game.playing, situation: None },
        }
    }
}

/// What is thrown at once has no form: its row in the list is the place.
fn way_to(situation: Option<Situation>) -> Go {
    match situation {
        None => Go::Home,
        Some(Situation { procedure, .. }) if procedure.at_once => {
            Go::Procedures { focus: procedure.id }
        }
        Some(situation) => Go::Form { situation, origin: Origin::List },
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;
    use std::string::ToString as _;

    use rules_core::rulesets::ALL;
    use rules_core::scratch::OddsScratch;

    use super::*;

    /// Where the player is after following a link.
    fn after(text: &str) -> std::string::String {
        let mut scratch = Box::new(OddsScratch::new());
        let mut app = App::new(ALL, &mut scratch);
        app.visit(Link::read(ALL, text).0.unwrap(), 0);
        app.link().in_words(ALL).to_string()
    }

    #[test]
    fn a_link_leads_to_the_form_that_it_names() {
        for text in ["wss", "kriegsspiel", "wss/fire?stands=4", "stprivat/rifle-fire"] {
            assert_eq!(after(text), text);
        }
    }

    #[test]
    fn what_has_no_form_is_found_in_its_list() {
        for rules in ALL {
            for procedure in rules.procedures.iter().filter(|procedure| procedure.at_once) {
                assert_eq!(after(&std::format!("{}/{}", rules.id, procedure.id)), rules.id);
            }
        }
    }
}
