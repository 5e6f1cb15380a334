//! The odds in full.

use rules_core::chance::Chance;
use rules_core::outcome::{BUCKETS, Scale};

use super::{percent, percent_in_full, px, text};
use crate::desk::{Desk, Seen};
use crate::kit::{self, Focus, Names, Painter};
use crate::screens::form::SEEN;
use crate::screens::odds::{OddsScreen, Reading};
use crate::theme::{AIR, LEFT, PLAIN, RIGHT, SMALL, base};

pub(super) fn draw(screen: &OddsScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let Some(situation) = &screen.situation else { return };
    let entry = situation.entry;
    let title = match entry.scale {
        Scale::Count(words) => words.title,
        Scale::Verdicts(_) => entry.name,
    };
    painter.header(title);
    let odds = match desk.odds.seen() {
        Seen::Known(odds) => odds,
        Seen::Working(known) => {
            return painter.footer("counted so far", "...", kit::Odds::Growing(known));
        }
        Seen::Waiting(_) => return painter.footer("counted so far", "...", kit::Odds::Growing(0)),
        Seen::Off => return painter.footer("no odds for this", "", kit::Odds::Off),
    };
    if odds.forbidden() > Chance::NEVER || odds.paths() == 1 {
        let why = if odds.forbidden() > Chance::NEVER {
            "The rules forbid it"
        } else {
            "No dice: it is certain"
        };
        painter.left(PLAIN, LEFT, base(1), why);
        return painter.footer("exact", "", kit::Odds::Off);
    }
    let rows = screen.rows(desk);
    let bucket = |at: usize| odds.possible().nth(at).unwrap_or(0);
    match entry.scale {
        Scale::Verdicts(verdicts) => {
            // The number of outcomes is worth less than the name of what they are of.
            let outcomes = text(format_args!("{rows} outcomes"));
            if SMALL.width(title) + SMALL.width(&outcomes) < RIGHT - AIR {
                painter.header_right(&outcomes);
            }
            let chance = |at: usize| odds.of(bucket(at));
            let name = |at: usize| {
                verdicts.get(usize::from(bucket(at))).map_or("", |verdict| verdict.short)
            };
            bars(
                screen,
                rows,
                Names::Words,
                |at| text(format_args!("{}", name(at))),
                chance,
                painter,
            );
            let chance = chance(screen.cursor.at);
            painter.footer(
                "exact",
                &percent_in_full(chance),
                kit::Odds::Known(&[chance.permille()]),
            );
        }
        Scale::Count(_) => {
            painter.header_right(reading(screen.reading));
            let chance = |at: usize| match screen.reading {
                Reading::Exactly => odds.of(bucket(at)),
                Reading::AtLeast => odds.between(bucket(at), u8::MAX),
            };
            let names = if odds.highest() < 10 { Names::Figures } else { Names::Numbers };
            bars(screen, rows, names, |at| figure(bucket(at), screen.reading), chance, painter);
            let mean = odds.mean_hundredths();
            // Where the last bucket stands for all beyond it there is no mean to be told.
            let mean = match odds.highest() {
                LAST => text(format_args!("exact")),
                _ => text(format_args!("mean {}.{:02}", mean / 100, mean % 100)),
            };
            let chance = chance(screen.cursor.at);
            painter.footer(&mean, &percent_in_full(chance), kit::Odds::Known(&[chance.permille()]));
        }
    }
}

pub(super) fn plain(screen: &OddsScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let dice = desk.plain;
    painter.header(&text(format_args!("{dice}")));
    painter.header_right(reading(screen.reading));
    if !desk.odds.is_known() {
        return painter.footer("counted so far", "...", kit::Odds::Growing(0));
    }
    let total = |at: usize| dice.lowest() + i16::try_from(at).unwrap_or(0);
    let chance = |at: usize| match screen.reading {
        Reading::Exactly => dice.chance(desk.odds.bench(), total(at)),
        Reading::AtLeast => dice.at_least(desk.odds.bench(), total(at)),
    };
    let name = |at: usize| match screen.reading {
        Reading::Exactly => text(format_args!("{}", total(at))),
        Reading::AtLeast => text(format_args!("{}+", total(at))),
    };
    bars(screen, screen.rows(desk), Names::Words, name, chance, painter);
    let mean = dice.twice_mean();
    let mean = text(format_args!("mean {}.{}", mean / 2, (mean % 2).abs() * 5));
    let chance = chance(screen.cursor.at);
    painter.footer(&mean, &percent_in_full(chance), kit::Odds::Known(&[chance.permille()]));
}

fn reading(reading: Reading) -> &'static str {
    match reading {
        Reading::Exactly => "exactly",
        Reading::AtLeast => "at least",
    }
}

/// The last bucket, which larger counts share.
const LAST: u8 = BUCKETS as u8 - 1;

fn figure(count: u8, reading: Reading) -> super::Text {
    match reading {
        Reading::Exactly if count < LAST => text(format_args!("{count}")),
        _ => text(format_args!("{count}+")),
    }
}

fn bars(
    screen: &OddsScreen,
    rows: usize,
    names: Names,
    name: impl Fn(usize) -> super::Text,
    chance: impl Fn(usize) -> Chance,
    painter: &mut Painter<'_>,
) {
    for (row, at) in (0..).zip(screen.cursor.top..rows).take(SEEN) {
        let chance = chance(at);
        let bar =
            kit::Chance { name: &name(at), permille: chance.permille(), text: &percent(chance) };
        painter.odds_row(row, names, bar, Focus::when(at == screen.cursor.at));
    }
    painter.scroll(px(screen.cursor.top), px(SEEN), px(rows));
}
