//! The odds in full.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::chance::Chance;
use rules_core::outcome::{BUCKETS, Scale};

use super::{Drawn, Text, dice, percent, percent_in_full, scroll_bar, text};
use crate::context::Context;
use crate::game::live_odds::Seen;
use crate::ui::screens::form::SEEN;
use crate::ui::screens::odds::{OddsScreen, Reading};
use crate::ui::theme::{AIR, LEFT, PLAIN, RIGHT, SMALL, base};
use crate::ui::widgets::{Focus, Footer, Header, Label, Names, Odds, OddsRow};

/// What the footer says where there is no mean.
const EXACT: &str = "exact";

pub(super) fn draw(screen: &OddsScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let Some(situation) = &screen.situation else { return Ok(()) };
    let entry = situation.entry;
    let title = match entry.scale {
        Scale::Count(words) => words.title,
        Scale::Verdicts(_) => entry.name,
    };
    let odds = match context.game.odds.seen() {
        Seen::Known(odds) => odds,
        seen => {
            Header::new(title).draw(frame)?;
            return unknown(seen, frame);
        }
    };
    if odds.forbidden() > Chance::NEVER || odds.paths() == 1 {
        let is_forbidden = odds.forbidden() > Chance::NEVER;
        let why = if is_forbidden { "The rules forbid it" } else { "No dice: it is certain" };
        Header::new(title).draw(frame)?;
        Label::new(why, Point::new(LEFT, base(1)), PLAIN).draw(frame)?;
        return Footer::new(EXACT, "", Odds::Off).draw(frame);
    }
    let rows = screen.rows(context);
    let bucket = |at: usize| odds.possible().nth(at).unwrap_or(0);
    match entry.scale {
        Scale::Verdicts(verdicts) => {
            // The number of outcomes is worth less than the name of what they are of.
            let outcomes = text(format_args!("{rows} outcomes"));
            if SMALL.width(title) + SMALL.width(&outcomes) < RIGHT - AIR {
                Header::with_text(title, &outcomes).draw(frame)?;
            } else {
                Header::new(title).draw(frame)?;
            }
            let name = |at: usize| {
                let verdict = verdicts.get(usize::from(bucket(at)));
                text(format_args!("{}", verdict.map_or("", |verdict| verdict.short)))
            };
            let chance = |at: usize| odds.of(bucket(at));
            Bars { screen, rows, names: Names::Words, name, chance, mean: EXACT }.draw(frame)
        }
        Scale::Count(_) => {
            Header::with_text(title, reading(screen.reading)).draw(frame)?;
            let chance = |at: usize| match screen.reading {
                Reading::Exactly => odds.of(bucket(at)),
                Reading::AtLeast => odds.between(bucket(at), u8::MAX),
            };
            let names = if odds.highest() < 10 { Names::Figures } else { Names::Numbers };
            let name = |at: usize| figure(bucket(at), screen.reading);
            let mean = odds.mean_hundredths();
            let mean = match odds.highest() {
                // Where the last bucket stands for all beyond it there is no mean to be told.
                LAST => text(format_args!("{EXACT}")),
                _ => text(format_args!("mean {}.{:02}", mean / 100, mean % 100)),
            };
            Bars { screen, rows, names, name, chance, mean: &mean }.draw(frame)
        }
    }
}

pub(super) fn plain(screen: &OddsScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let dice = context.game.plain;
    let title = text(format_args!("{dice}"));
    Header::with_text(&title, reading(screen.reading)).draw(frame)?;
    if !context.game.odds.is_known() {
        return counting(0, frame);
    }
    let total = |at: usize| dice.lowest() + i16::try_from(at).unwrap_or(0);
    let chance = |at: usize| match screen.reading {
        Reading::Exactly => dice.chance(context.game.odds.bench(), total(at)),
        Reading::AtLeast => dice.at_least(context.game.odds.bench(), total(at)),
    };
    let name = |at: usize| match screen.reading {
        Reading::Exactly => text(format_args!("{}", total(at))),
        Reading::AtLeast => text(format_args!("{}+", total(at))),
    };
    let (rows, mean) = (screen.rows(context), dice::mean(context));
    Bars { screen, rows, names: Names::Words, name, chance, mean: &mean }.draw(frame)
}

/// Odds that are not known, or not asked for.
fn unknown(seen: Seen<'_>, frame: &mut Frame) -> Drawn {
    match seen {
        Seen::Working(done) => counting(done, frame),
        Seen::Waiting(_) | Seen::Known(_) => counting(0, frame),
        Seen::Off => Footer::new("no odds for this", "", Odds::Off).draw(frame),
    }
}

/// So much of the work is done.
fn counting(done: u32, frame: &mut Frame) -> Drawn {
    Footer::new("counted so far", "...", Odds::Growing(done)).draw(frame)
}

fn reading(reading: Reading) -> &'static str {
    match reading {
        Reading::Exactly => "exactly",
        Reading::AtLeast => "at least",
    }
}

/// The last bucket, which larger counts share.
const LAST: u8 = BUCKETS as u8 - 1;

fn figure(count: u8, reading: Reading) -> Text {
    match reading {
        Reading::Exactly if count < LAST => text(format_args!("{count}")),
        _ => text(format_args!("{count}+")),
    }
}

/// The rows in sight with their chances, and the one in focus in full below them.
struct Bars<'a, N, C> {
    screen: &'a OddsScreen,
    rows: usize,
    names: Names,
    name: N,
    chance: C,
    mean: &'a str,
}

impl<N: Fn(usize) -> Text, C: Fn(usize) -> Chance> Bars<'_, N, C> {
    fn draw(&self, frame: &mut Frame) -> Drawn {
        let Self { rows, names, .. } = *self;
        let cursor = self.screen.cursor;
        for (row, at) in (0..).zip(cursor.top..rows).take(SEEN) {
            let (name, chance) = ((self.name)(at), (self.chance)(at));
            let (permille, percent) = (chance.permille(), percent(chance));
            let focus = Focus::when(at == cursor.at);
            OddsRow { row, name: &name, names, permille, percent: &percent, focus }.draw(frame)?;
        }
        scroll_bar(cursor.top, SEEN, rows).draw(frame)?;
        let chance = (self.chance)(cursor.at);
        let (in_full, odds) = (percent_in_full(chance), [chance.permille()]);
        Footer::new(self.mean, &in_full, Odds::Known(&odds)).draw(frame)
    }
}
