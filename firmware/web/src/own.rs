//! The player's own ruleset, which the page puts into the gadget's first place.

use std::cell::Cell;
use std::ptr;

use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;

use crate::exports::with;
use crate::page;

thread_local! {
    static RULESETS: Cell<&'static [&'static Ruleset]> = const { Cell::new(ALL) };
}

/// All that can be played: the firmware's, and the player's that is open.
pub(crate) fn rulesets() -> &'static [&'static Ruleset] {
    with(|running| {
        let now = running.gadget.app().context().game.rulesets.iter().copied();
        // Another one is opened by a restart, and seldom.
        if !now.clone().map(ptr::from_ref).eq(RULESETS.get().iter().copied().map(ptr::from_ref)) {
            RULESETS.set(Vec::leak(now.collect()));
        }
    });
    RULESETS.get()
}

/// Opens what lies in the first place, after the start. The page is told the link to its first form,
/// or, with a nought, what is wrong with it.
// SAFETY: No other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn open_rules() -> u32 {
    let opened = with(|running| Some(running.gadget.open_first_place()));
    match opened {
        Some(Ok(Some(ruleset))) => {
            let all = ruleset.procedures;
            let first = all.iter().find(|procedure| !procedure.at_once).or(all.first());
            page::say(&format!("{}/{}", ruleset.id, first.map_or("", |procedure| procedure.id)));
            return 1;
        }
        Some(Err(flaw)) => page::say(&flaw.to_string()),
        _ => page::say("no ruleset lies there"),
    }
    0
}
