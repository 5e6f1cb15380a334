//! The odds in full, row by row.

pub mod bars;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::chance::Chance;
use rules_core::odds::Odds;
use rules_core::outcome::{BUCKETS, Scale, Verdict};
use rules_core::procedure::Ending;

use super::Behaviour;
use crate::context::Context;
use crate::game::live_odds::OddsProgress;
use crate::game::situation::Situation;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{FormPlace, Go, OddsOrigin, RowOrigin};
use crate::ui::text::{Text, text};
use crate::ui::theme::{LEFT, PLAIN, base};
use crate::ui::widgets::{Footer, Header, Label, Names, OddsLineState};
use bars::{Bars, OddsList, Reading, counting};

/// What the footer says where there is no mean.
const EXACT: &str = "exact";

/// The last bucket, which larger counts share.
const LAST: u8 = BUCKETS as u8 - 1;

/// The odds of a situation.
#[derive(Clone, Debug)]
pub struct OddsScreen {
    situation: Situation,
    list: OddsList,
    origin: OddsOrigin,
}

impl OddsScreen {
    pub fn open(situation: Situation, origin: OddsOrigin, context: &mut Context<'_>) -> Self {
        match origin {
            OddsOrigin::Form(_) => context.game.want_odds(&situation),
            OddsOrigin::Workings { which, .. } => context.game.want_odds_of(which),
        }
        let list = match context.game.odds.seen() {
            OddsProgress::Known(known) => {
                OddsList::at(focus(known, &situation, origin, context), rows(context))
            }
            _ => OddsList::default(),
        };
        Self { situation, list, origin }
    }

    fn title(&self) -> &'static str {
        match self.situation.procedure.scale {
            Scale::Count(words) => words.title,
            Scale::Verdicts(_) => self.situation.procedure.name,
        }
    }

    /// The title and a remark; where both find no room, the procedure's short name is the title.
    fn draw_header(&self, remark: &str, frame: &mut Frame) -> Drawn {
        let titles = [self.title(), self.situation.procedure.log_name];
        let title = titles.into_iter().find(|title| Header::fits(title, remark));
        match title {
            Some(title) => Header::with_text(title, remark).draw(frame),
            None => Header::new(self.title()).draw(frame),
        }
    }

    /// What it comes to without a throw. Nothing comes of what is forbidden.
    fn certain(&self, odds: &Odds) -> Option<Text> {
        let only = odds.possible().next()?;
        match self.situation.procedure.scale {
            Scale::Verdicts(verdicts) => verdicts
                .get(usize::from(only))
                .map(|verdict| text(format_args!("{}", verdict.short))),
            Scale::Count(_) => {
                Some(text(format_args!("It comes to {}", figure(only, Reading::Exactly))))
            }
        }
    }

    fn draw_verdicts(&self, odds: &Odds, verdicts: &[Verdict], frame: &mut Frame) -> Drawn {
        let rows = odds.possible().count();
        let plural = if rows == 1 { "" } else { "s" };
        self.draw_header(&text(format_args!("{rows} outcome{plural}")), frame)?;
        let name = |at: usize| {
            let verdict = verdicts.get(usize::from(bucket(odds, at)));
            text(format_args!("{}", verdict.map_or("", |verdict| verdict.short)))
        };
        let chance = |at: usize| odds.of(bucket(odds, at));
        Bars { list: self.list, rows, names: Names::Words, name, chance, mean: EXACT }.draw(frame)
    }

    fn draw_counts(&self, odds: &Odds, frame: &mut Frame) -> Drawn {
        let (list, rows) = (self.list, odds.possible().count());
        self.draw_header(list.reading.label(), frame)?;
        let chance = |at: usize| match list.reading {
            Reading::Exactly => odds.of(bucket(odds, at)),
            Reading::AtLeast => odds.between(bucket(odds, at), u8::MAX),
        };
        let names = if odds.highest() < 10 { Names::Figures } else { Names::Numbers };
        let name = |at: usize| figure(bucket(odds, at), list.reading);
        Bars { list, rows, names, name, chance, mean: &mean(odds) }.draw(frame)
    }
}

/// The row that is looked for: of a result what came, of a count before the throw what is likely.
fn focus(known: &Odds, situation: &Situation, origin: OddsOrigin, context: &Context<'_>) -> usize {
    let thrown = match origin {
        OddsOrigin::Workings { which, .. } => context.game.result(which),
        OddsOrigin::Form(_) => None,
    };
    let likely = known.mean_hundredths() / 100;
    match (thrown.map(|thrown| thrown.ending), situation.procedure.scale) {
        (Some(Ending::Came(came)), _) => {
            known.possible().take_while(|&other| other != came).count()
        }
        (_, Scale::Count(_)) => {
            known.possible().filter(|&bucket| u32::from(bucket) < likely).count()
        }
        _ => 0,
    }
}

/// How many rows there are: only what can come has one.
fn rows(context: &Context<'_>) -> usize {
    match context.game.odds.seen() {
        OddsProgress::Known(odds) => odds.possible().count(),
        _ => 0,
    }
}

/// The bucket that a row shows.
fn bucket(odds: &Odds, row: usize) -> u8 {
    odds.possible().nth(row).unwrap_or(0)
}

fn figure(count: u8, reading: Reading) -> Text {
    match reading {
        Reading::Exactly if count < LAST => text(format_args!("{count}")),
        _ => text(format_args!("{count}+")),
    }
}

/// The mean in words. Where the last bucket stands for all beyond it, there is none.
fn mean(odds: &Odds) -> Text {
    let mean = odds.mean_hundredths();
    match odds.highest() {
        LAST => text(format_args!("{EXACT}")),
        _ => text(format_args!("mean {}.{:02}", mean / 100, mean % 100)),
    }
}

/// Why there is only one outcome.
fn foregone(odds: &Odds) -> Option<&'static str> {
    if odds.forbidden() > Chance::NEVER {
        return Some("The rules forbid it");
    }
    (!odds.throws()).then_some("No dice: it is certain")
}

impl Behaviour for OddsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.list.moved(press, rows(context)) {
            return None;
        }
        let situation = || self.situation.clone();
        match (press, self.origin) {
            (Press::Down(Button::A), OddsOrigin::Form(place)) => {
                Some(Go::Row { situation: situation(), place, from: RowOrigin::Odds })
            }
            (Press::Down(Button::B), OddsOrigin::Workings { which, at }) => {
                Some(Go::Workings { which, at })
            }
            (Press::Down(Button::B), OddsOrigin::Form(FormPlace { origin, cursor })) => {
                Some(Go::FormAsLeft { situation: situation(), origin, cursor })
            }
            _ => None,
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let odds = match context.game.odds.seen() {
            OddsProgress::Known(odds) => odds,
            seen => {
                Header::new(self.title()).draw(frame)?;
                return unknown(seen, frame);
            }
        };
        if let Some(why) = foregone(odds) {
            Header::new(self.title()).draw(frame)?;
            Label::new(why, Point::new(LEFT, base(1)), PLAIN).draw(frame)?;
            if let Some(outcome) = self.certain(odds) {
                Label::new(&outcome, Point::new(LEFT, base(2)), PLAIN).draw(frame)?;
            }
            return Footer::new(EXACT, "", OddsLineState::Off).draw(frame);
        }
        match self.situation.procedure.scale {
            Scale::Verdicts(verdicts) => self.draw_verdicts(odds, verdicts, frame),
            Scale::Count(_) => self.draw_counts(odds, frame),
        }
    }
}

/// Odds that are not known, or not asked for.
fn unknown(seen: OddsProgress<'_>, frame: &mut Frame) -> Drawn {
    match seen {
        OddsProgress::Working(done) => counting(done, frame),
        OddsProgress::Waiting(_) | OddsProgress::Known(_) => counting(0, frame),
        OddsProgress::Off => Footer::new("no odds for this", "", OddsLineState::Off).draw(frame),
    }
}
