//! How a result came: what was added up, what else was told, the chance it had, and where the rule
//! stands.
//!
//! Lines that lead further take the focus: the chance to its odds, a table to the cell that was
//! read. Up from the first line is the result again.

mod dice;
mod doors;
mod draw;
mod facts;
mod filled_form;
mod inputs;
mod line;
mod lines;
#[cfg(test)]
mod named;
#[cfg(test)]
mod repeats;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod scrolled;
mod subject;
mod totals;

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::Vec;
use rules_core::transcript::MAX_LOOK_UPS;

use super::{Behaviour, log_entry, result};
use crate::context::Context;
use crate::game::results::Which;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::{Go, OddsOrigin, TableOrigin};
use crate::ui::text::text;
use crate::ui::theme::LIST_ROWS;
use crate::ui::widgets::{Focus, Header, ScrollBar, px};
use line::Door;
use lines::each_line;
use subject::Subject;

/// The most lines that lead further: the chance, the tables, the player's own dice.
const MAX_DOORS: usize = MAX_LOOK_UPS + 2;

/// The workings of a result.
#[derive(Clone, Copy, Debug)]
pub struct WorkingsScreen {
    which: Which,
    /// The first line in sight, and the one in focus if that leads further.
    at: Cursor,
}

/// What there is to scroll through.
struct Survey {
    lines: usize,
    /// The lines that lead further.
    doors: Vec<(usize, Door), MAX_DOORS>,
}

impl Survey {
    fn of(which: Which, context: &Context<'_>) -> Self {
        let mut survey = Self { lines: 0, doors: Vec::new() };
        if let Some(subject) = Subject::of(which, context) {
            let Ok(()) = each_line(&subject, context, &mut |line| {
                if let Some(door) = line.door() {
                    // There is room for all there are.
                    let _ = survey.doors.push((survey.lines, door));
                }
                survey.lines += 1;
                Ok(())
            });
        }
        survey
    }

    /// The lines that lead further, of those in sight.
    fn in_sight(&self, top: usize) -> impl DoubleEndedIterator<Item = usize> {
        let doors = self.doors.iter().map(|&(line, _)| line);
        doors.filter(move |line| (top..top + LIST_ROWS).contains(line))
    }

    fn last_top(&self) -> usize {
        self.lines.saturating_sub(LIST_ROWS)
    }
}

impl WorkingsScreen {
    pub fn open(which: Which, at: Cursor, context: &mut Context<'_>) -> Self {
        if Subject::of(which, context).is_some_and(|subject| subject.shows_chance()) {
            context.game.want_odds_of(which);
        }
        let survey = Survey::of(which, context);
        let mut opened = Self { which, at };
        opened.keep_focus(&survey, survey.in_sight(at.top).next());
        opened
    }

    /// The result whose workings they are.
    pub const fn which(&self) -> Which {
        self.which
    }

    /// Keeps the focus where it is, or puts it where it should be if that line is out of sight or
    /// leads nowhere.
    fn keep_focus(&mut self, survey: &Survey, other: Option<usize>) {
        if !survey.in_sight(self.at.top).any(|line| line == self.at.at) {
            self.at.at = other.unwrap_or(usize::MAX);
        }
    }

    /// The next line in sight that leads further, or one line on.
    fn down(&mut self, context: &Context<'_>) {
        let survey = Survey::of(self.which, context);
        let Cursor { at, top } = self.at;
        let focus = survey.in_sight(top).find(|&line| line == at);
        let next = survey.in_sight(top).find(|&line| focus.is_none_or(|focus| line > focus));
        if let Some(next) = next {
            self.at.at = next;
        }
        // What comes next stays in sight.
        if next.is_none_or(|next| next + 1 == top + LIST_ROWS) {
            self.at.top = (top + 1).min(survey.last_top());
        }
        self.keep_focus(&survey, survey.in_sight(self.at.top).next());
    }

    /// The line before in sight that leads further, or one line back; above the first the result.
    fn up(&mut self, context: &Context<'_>) -> Option<Go> {
        let survey = Survey::of(self.which, context);
        let Cursor { at, top } = self.at;
        let before = survey.in_sight(top).rev().find(|&line| line < at && at != usize::MAX);
        if let Some(before) = before {
            self.at.at = before;
        } else if top == 0 {
            return Some(self.back());
        }
        if before.is_none_or(|before| before == top) {
            self.at.top = top.saturating_sub(1);
        }
        self.keep_focus(&survey, survey.in_sight(self.at.top).next_back());
        None
    }

    /// The result that these are of.
    fn back(&self) -> Go {
        match self.which {
            Which::Last => Go::Result,
            Which::LogEntry(number) => Go::LogEntry { number },
        }
    }

    /// Where the line in focus leads.
    fn enter(&self, context: &Context<'_>) -> Option<Go> {
        let (which, at) = (self.which, self.at);
        let doors = Survey::of(which, context).doors;
        let &(_, door) = doors.iter().find(|(line, _)| *line == at.at)?;
        Some(match door {
            Door::Odds => {
                let situation = context.game.result(which)?.situation.clone();
                Go::Odds { situation, origin: OddsOrigin::Workings { which, at } }
            }
            Door::Table(table, cell) => {
                Go::Table { table, cell: Some(cell), from: TableOrigin::Workings { which, at } }
            }
            Door::OwnDice => Go::RetypeOwnDice,
        })
    }

    fn go_on(&self, context: &mut Context<'_>) -> Option<Go> {
        match self.which {
            Which::Last => result::go_on(context),
            Which::LogEntry(number) => {
                // A void throw leads nowhere.
                log_entry::held(number, context)?;
                log_entry::go_on(number, context)
            }
        }
    }

    fn hold(&self, context: &mut Context<'_>) -> Option<Go> {
        match self.which {
            Which::Last => result::again(context),
            Which::LogEntry(number) => {
                // What is void already is not undone again.
                log_entry::held(number, context)?;
                Some(Go::Undo { number })
            }
        }
    }
}

/// The header above the lines of a side. A long heading of the form leaves no room for it.
fn header(side: &str) -> Header<'_> {
    match side.is_empty() || !Header::fits("Workings", side) {
        true => Header::new("Workings"),
        false => Header::with_text("Workings", side),
    }
}

impl Behaviour for WorkingsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => {
                self.down(context);
                None
            }
            Press::Down(Button::Up) => self.up(context),
            // Held, it stays with the first line.
            Press::Held { button: Button::Up, .. } if self.at.top > 0 => self.up(context),
            Press::Down(Button::B | Button::Left) => Some(self.back()),
            Press::Down(Button::Right) => self.enter(context),
            Press::Up(Button::A) => self.go_on(context),
            Press::Held { button: Button::A, .. } => self.hold(context),
            _ => None,
        }
    }

    fn held(&self, context: &Context<'_>) -> Option<&'static str> {
        match self.which {
            Which::Last => result::held(context),
            Which::LogEntry(number) => log_entry::held(number, context),
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(subject) = Subject::of(self.which, context) else { return Ok(()) };
        let (Cursor { at, top }, mut count) = (self.at, 0);
        each_line(&subject, context, &mut |line| {
            if count == top {
                // Before the lines: so it is read out.
                header(&text(format_args!("{}", line.side()))).draw(frame)?;
            }
            if (top..top + LIST_ROWS).contains(&count) {
                line.draw(px(count - top), Focus::when(count == at), frame)?;
            }
            count += 1;
            Ok(())
        })?;
        ScrollBar::new(top, LIST_ROWS, count).draw(frame)
    }
}
