//! A round through every ruleset: those on board, and the invented one, which asks for everything a
//! ruleset may ask for.

use std::sync::LazyLock;

use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;

use crate::dice::Dice;
use crate::grammar::DARK;
use crate::invented_ruleset::HEDGEROW;
use crate::player::Player;

/// The rulesets on board, and the invented one.
pub fn all_rulesets() -> &'static [&'static Ruleset] {
    static ALL: LazyLock<Vec<&'static Ruleset>> =
        LazyLock::new(|| rulesets::ALL.iter().copied().chain([&HEDGEROW]).collect());
    &ALL
}

/// Plays with each ruleset, after some sleeps: each wake moves the picture by a pixel.
pub fn with_each_ruleset(wakes: usize, play: impl Fn(&mut Player<'_>)) {
    for place in 0..all_rulesets().len() {
        let mut player = Player::with_rulesets(all_rulesets()).with_dice(Dice::seeded(77));
        (0..wakes).for_each(|_| _ = player.wait(DARK).wake());
        player.back().look();
        (0..place).for_each(|_| _ = player.down(1).look());
        player.select().look();
        play(&mut player);
    }
}

/// The procedures of the ruleset in play, each with its place in the list.
pub fn procedures(
    player: &Player<'_>,
) -> impl Iterator<Item = (usize, &'static ProcedureInfo)> + use<> {
    player.ruleset().procedures.iter().enumerate()
}
