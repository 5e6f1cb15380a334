//! The place where the player is, to be found again after the rulesets were read again.
//!
//! A player's ruleset is known by its number: one on board may have the same id.

use app::game::Game;
use app::game::ids::number_of_players;
use app::game::link::Link;
use rules_core::ruleset::Ruleset;

use crate::Rulesets;
use crate::simulated::gadget::SimulatedGadget;

/// A ruleset, and the place in its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The number of a player's ruleset.
    own: Option<u16>,
    words: String,
}

impl Way {
    /// Where the player is.
    pub(super) fn of(gadget: &SimulatedGadget<'_>) -> Self {
        let (game, link) = (&gadget.app().context().game, gadget.app().link());
        let ruleset = game.rulesets.get(link.ruleset).copied();
        let own = ruleset.filter(|ruleset| ruleset.image.is_some());
        let words = in_words(&Link { ruleset: 0, ..link }, ruleset.into_iter().collect());
        Self { own: own.map(|own| number_of_players(own.id)), words }
    }

    /// Goes there, as far as there is such a place: a ruleset may have changed, or be called
    /// otherwise, and then the first is played.
    pub(super) fn go(&self, gadget: &mut SimulatedGadget<'_>, on_board: Rulesets) {
        let (first, rulesets) = match self.own {
            None => (0, on_board),
            Some(number) => {
                gadget.play_place(place_of(number, &gadget.app().context().game));
                opened(&gadget.app().context().game)
            }
        };
        if let (Some(link), _) = Link::read(rulesets, &self.words) {
            gadget.visit(Link { ruleset: first + link.ruleset, ..link });
        }
    }
}

/// Never given back, as the rulesets are.
fn in_words(link: &Link, rulesets: Vec<&'static Ruleset>) -> String {
    link.in_words(rulesets.leak()).to_string()
}

fn place_of(number: u16, game: &Game<'_>) -> usize {
    game.places.taken().find(|&place| game.places.number(place) == number).unwrap_or(0)
}

/// The player's ruleset that is open, and where the gadget has it in its list.
fn opened(game: &Game<'_>) -> (usize, Rulesets) {
    let Some(opened) = game.places.opened else { return (0, &[]) };
    let rulesets: Vec<_> = game.rulesets.get(opened.at).copied().into_iter().collect();
    (opened.at, rulesets.leak())
}
