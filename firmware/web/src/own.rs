//! Players' own rulesets: bytes as they lie in the gadget's places, which the page hands over before
//! the start.
//!
//! Others take another module, as they take a restart on the gadget: what is on the shelf stays
//! there.

use std::cell::Cell;

use app::device::start::Errand;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;
use rules_core::script::shelf::Shelf;

use crate::exports::{Running, with};
use crate::{page, question};

thread_local! {
    static REGION: Cell<&'static [u8]> = const { Cell::new(&[]) };
    static RULESETS: Cell<&'static [&'static Ruleset]> = const { Cell::new(ALL) };
}

/// What lies in the places, and room for one of them; nothing where nothing does.
pub(crate) fn region_and_shelf() -> Option<(&'static [u8], &'static mut Shelf)> {
    let region = REGION.get();
    // It lives as long as the module.
    (!region.is_empty()).then(|| (region, Box::leak(Box::default())))
}

/// All that can be played: the firmware's, and the player's that is open.
pub(crate) fn rulesets() -> &'static [&'static Ruleset] {
    with(|running| {
        let now = &running.gadget.app().context().game.rulesets;
        // One is opened once in the life of the module.
        if now.len() != RULESETS.get().len() {
            RULESETS.set(Vec::leak(now.to_vec()));
        }
    });
    RULESETS.get()
}

/// Takes what lies in the places: the page wrote it where
/// [`question_at`](crate::question::question_at) said, before the start.
// SAFETY: No other symbol of the module has this name; so it is with all that follow.
#[unsafe(no_mangle)]
pub extern "C" fn take_rules() {
    REGION.set(question::take().leak());
}

/// Opens what lies in the first place, after the start. The page is told the link to its first form,
/// or, with a nought, what is wrong with it.
// SAFETY: As above.
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

/// What the gadget asks of its board, once: 0 nothing, 1 a start from the beginning, with what it has
/// stored; from 2 on the same, once the ruleset in the place so many places on is erased.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn errand() -> u32 {
    with(|Running { errand, .. }| match errand.take() {
        Some(Errand::OpenAnother) => 1,
        Some(Errand::Remove(place)) => u32::try_from(place).map_or(1, |place| place + 2),
        _ => 0,
    })
}
