//! The rows of home: the last result, the procedures, those used last, and the tools.

use crate::game::Game;
use crate::ui::tool::Tool;

/// A row of home. A procedure is known by its place in the ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HomeRow {
    Heading(&'static str),
    LastResult,
    Procedure(usize),
    /// A procedure once more, among those that were used last.
    Recent(usize),
    Tool(Tool),
}

/// The rows of the ruleset in play.
pub(super) fn rows(game: &Game<'_>) -> impl Iterator<Item = HomeRow> {
    let last = game.has_last().then_some(HomeRow::LastResult);
    last.into_iter().chain(procedures(game)).chain(recent(game)).chain(tools(game))
}

/// The procedures. Headings stand where the kind changes, if the ruleset is read by sections.
fn procedures(game: &Game<'_>) -> impl Iterator<Item = HomeRow> + use<> {
    let ruleset = game.ruleset();
    let entries = ruleset.map_or(&[][..], |ruleset| ruleset.procedures);
    let is_sectioned = ruleset.is_some_and(|ruleset| ruleset.sectioned);
    let before = [None].into_iter().chain(entries.iter().map(|entry| Some(entry.kind)));
    entries.iter().enumerate().zip(before).flat_map(move |((at, entry), before)| {
        let begins = is_sectioned && before != Some(entry.kind);
        let heading = begins.then_some(HomeRow::Heading(entry.kind));
        heading.into_iter().chain([HomeRow::Procedure(at)])
    })
}

/// The procedures that were used last, if any was.
fn recent(game: &Game<'_>) -> impl Iterator<Item = HomeRow> {
    let heading = game.used_last().next().map(|_| HomeRow::Heading("Recent"));
    let entries = game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
    let place = |id: &str| entries.iter().position(|entry| entry.id == id);
    let used = game.used_last().filter_map(move |procedure| place(procedure.id));
    heading.into_iter().chain(used.map(HomeRow::Recent))
}

/// The tools, each with its place.
fn tools(game: &Game<'_>) -> impl Iterator<Item = HomeRow> + use<> {
    let counts_by_hand = game.counts_by_hand().is_some();
    let is_there = move |tool: &Tool| counts_by_hand || *tool != Tool::NextTurn;
    let tools = Tool::PLAYING.into_iter().filter(is_there).map(HomeRow::Tool);
    [HomeRow::Heading("Tools")].into_iter().chain(tools)
}
