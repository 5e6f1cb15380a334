//! Links to a situation: the page hands one over as text, and asks for the one to what is shown.

use app::game::link::Link;

use crate::exports::with;
use crate::{own, page, question};

/// Goes where the link leads that was written. The page is told of a mistake in it.
// SAFETY: No other symbol of the module has this name; so it is with all that follow.
#[unsafe(no_mangle)]
pub extern "C" fn visit(now: f64) {
    let text = String::from_utf8(question::take()).unwrap_or_default();
    let (link, wrong) = Link::read(own::rulesets(), &text);
    if let Some(link) = link {
        with(|running| {
            running.gadget.visit(link, (now - running.began) as u64);
            running.gadget.store_all();
        });
    }
    if let Some(wrong) = wrong {
        page::say(&wrong.to_string());
    }
}

/// Tells the page the link to what is shown.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn link() {
    let link = with(|running| Some(running.gadget.app().link()));
    if let Some(link) = link {
        page::say(&link.in_words(own::rulesets()).to_string());
    }
}

/// Tells the page the games, a line each: the id, a tab, the name.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn games() {
    let lines = own::rulesets().iter().map(|ruleset| format!("{}\t{}", ruleset.id, ruleset.name));
    page::say(&lines.collect::<Vec<_>>().join("\n"));
}
