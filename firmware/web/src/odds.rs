//! The odds of the form on the screen, for the list beside the gadget.

use app::game::live_odds::OddsProgress;
use rules_core::odds::Odds;
use rules_core::outcome::Scale;

use crate::exports::with;
use crate::page;

/// Tells the page the odds of the form, a line each: the outcome, a tab, its chance in millionths of
/// a percent. Nothing while they are not known, or where nothing is asked.
// SAFETY: No other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn odds() {
    let lines = with(|running| {
        let app = running.gadget.app();
        let situation = app.link().situation?;
        match app.context().game.odds.seen() {
            OddsProgress::Known(odds) => Some(lines(odds, *situation.procedure.scale)),
            _ => None,
        }
    });
    if let Some(lines) = lines {
        page::say(&lines);
    }
}

fn lines(odds: &Odds, scale: Scale) -> String {
    let forbidden = (odds.forbidden(), "forbidden".to_owned());
    let came = odds.possible().map(|bucket| (odds.of(bucket), words(scale, bucket)));
    let all = came.chain([forbidden]).filter(|(chance, _)| chance.units() > 0);
    all.map(|(chance, words)| format!("{words}\t{}\n", chance.per_hundred_million())).collect()
}

/// A verdict by its short words, a count by its figure: what is counted stands above them.
fn words(scale: Scale, bucket: u8) -> String {
    match scale {
        Scale::Verdicts(_) => scale.short(bucket).to_string(),
        Scale::Count(_) => scale.headline(bucket).to_string(),
    }
}
