//! The player's own ruleset: an image that the page hands over before the start. It stands behind
//! those of the firmware.
//!
//! Another one takes another module, as it takes a restart on the gadget: what is on the shelf
//! stays there.

use std::cell::Cell;

use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;
use rules_core::script::shelf::Shelf;

use crate::{page, question};

thread_local! {
    static RULESETS: Cell<&'static [&'static Ruleset]> = const { Cell::new(ALL) };
}

/// All that can be played.
pub(crate) fn rulesets() -> &'static [&'static Ruleset] {
    RULESETS.get()
}

/// Takes the image that the page wrote where [`question_at`](crate::question::question_at) said, before
/// the start. The page is told the link to its first form, or, with a nought, what is wrong with the
/// image.
// SAFETY: No other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn take_rules() -> u32 {
    // Both live as long as the module.
    let shelf: &'static mut Shelf = Box::leak(Box::new(Shelf::new()));
    match shelf.open(question::take().leak()) {
        Ok(ruleset) => {
            RULESETS.set(Vec::leak(ALL.iter().copied().chain([ruleset]).collect()));
            let all = ruleset.procedures;
            let first = all.iter().find(|procedure| !procedure.at_once).or(all.first());
            page::say(&format!("{}/{}", ruleset.id, first.map_or("", |procedure| procedure.id)));
            1
        }
        Err(flaw) => {
            page::say(&flaw.to_string());
            0
        }
    }
}
