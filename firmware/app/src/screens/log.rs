//! The log: what was thrown, the newest first; one entry of it; and why one is void.
//!
//! The records lie in the memory. A screen says which ones it wants to show, and keeps what it needs of them.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::dice::Script;
use rules_core::key::number_of;
use rules_core::page::{Cast, Page, Sentence};
use rules_core::plain::PlainDice;
use rules_core::procedure::Entry;
use rules_core::report::Mark;
use rules_core::tray::Tray;

use super::Screen;
use super::cursor::{Cursor, goes_back};
use super::form::{FormScreen, Origin};
use super::lists::{self, SEEN, Tool};
use crate::Button;
use crate::desk::Desk;
use crate::journal::Jot;
use crate::keys::Press;
use crate::memory::book::{Book, Span};
use crate::memory::inputs;
use crate::memory::record::{self, Event, Head, How, Reason, Throw};
use crate::situation::Situation;

/// A row of the log.
#[derive(Debug)]
pub struct LogRow {
    pub number: u32,
    /// What was thrown for.
    pub name: String<24>,
    pub headline: Sentence,
    pub void: bool,
}

/// The list.
#[derive(Debug)]
pub struct LogScreen {
    /// Its first row is the turn, then come the records.
    pub cursor: Cursor,
    /// The records in sight, as far as they were brought.
    pub rows: Vec<LogRow, SEEN>,
    wants: bool,
}

impl LogScreen {
    pub fn open(at: usize) -> Self {
        Self { cursor: Cursor::on(at), rows: Vec::new(), wants: true }
    }

    /// The record in a row of the list, the newest first.
    pub fn number(row: usize, desk: &Desk<'_>) -> Option<u32> {
        let span = desk.journal.span;
        let back = u32::try_from(row.checked_sub(1)?).ok()?;
        span.last.checked_sub(back).filter(|&number| span.holds(number))
    }

    fn wanted(&self, desk: &Desk<'_>) -> Span {
        let numbers = (self.cursor.top..).take(SEEN).filter_map(|row| Self::number(row, desk));
        Span { first: numbers.clone().min().unwrap_or(0), last: numbers.max().unwrap_or(0) }
    }

    pub fn press(&mut self, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
        let rows = 1 + usize::try_from(desk.journal.span.count()).unwrap_or(0);
        if self.cursor.moved(press, rows) {
            let top = self.cursor.top;
            self.cursor.show(rows, SEEN);
            self.wants |= self.cursor.top != top;
            return None;
        }
        if press == Press::Down(Button::B) {
            return Some(lists::at_tool(Tool::Log, desk));
        }
        let Some(number) = Self::number(self.cursor.at, desk) else {
            match press {
                Press::Down(Button::Right | Button::A) => desk.count_turn(1),
                Press::Down(Button::Left) => desk.count_turn(-1),
                _ => {}
            }
            return None;
        };
        match press {
            Press::Down(Button::Right | Button::A) => Some(EntryScreen::open(number)),
            _ if goes_back(press) => Some(lists::at_tool(Tool::Log, desk)),
            _ => None,
        }
    }
}

/// One record.
#[derive(Debug)]
pub struct EntryScreen {
    pub number: u32,
    pub shown: Option<Shown>,
    wants: bool,
    /// Whether the reason was looked for.
    searched: bool,
}

/// What is shown of a record.
#[derive(Debug)]
pub struct Shown {
    pub name: String<24>,
    pub headline: Sentence,
    /// What happened, in a sentence, made anew from what is stored.
    pub sentence: Sentence,
    /// The first few dice.
    pub dice: Vec<Cast, 4>,
    /// How many dice there were.
    pub count: usize,
    pub how: Option<(How, u8)>,
    /// The first figures of its hash.
    pub hash: u32,
    pub void: bool,
    /// Why it is void, once that was found.
    pub why: Option<Reason>,
    /// What can be thrown again: the place of its ruleset, and the situation.
    again: Option<(usize, Situation)>,
    is_throw: bool,
}

impl EntryScreen {
    pub fn open(number: u32) -> Screen {
        Screen::Entry(Self { number, shown: None, wants: true, searched: false })
    }

    fn wanted(&self, desk: &Desk<'_>) -> Span {
        match &self.shown {
            // Why it is void stands further on.
            Some(shown) if shown.void => Span { first: self.number + 1, last: desk.journal.span.last },
            _ => Span { first: self.number, last: self.number },
        }
    }

    /// Whether A makes it void.
    pub fn can_be_undone(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.is_throw && !shown.void)
    }

    pub fn can_be_thrown_again(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.again.is_some())
    }

    pub fn press(&mut self, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
        let span = desk.journal.span;
        let there = |number: u32| span.holds(number).then(|| Self::open(number));
        match press {
            // Up is newer, as in the list.
            Press::Down(Button::Up) | Press::Held { button: Button::Up, .. } => there(self.number + 1),
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => there(self.number - 1),
            Press::Down(Button::B | Button::Left) => Some(list_at(self.number, desk)),
            Press::Down(Button::Right) => {
                let (ruleset, situation) = self.shown.as_mut()?.again.take()?;
                desk.play(ruleset);
                desk.pending.clear();
                Some(Screen::Form(FormScreen::new(situation, Origin::List, desk)))
            }
            Press::Down(Button::A) if self.can_be_undone() => {
                let again = self.shown.as_mut()?.again.take();
                let puts_back = again.filter(|_| desk.journal.newest == Some(self.number));
                if let Some((ruleset, _)) = puts_back {
                    desk.play(ruleset);
                }
                let puts_back = puts_back.map(|(_, situation)| situation);
                Some(Screen::Undo(UndoScreen { number: self.number, puts_back, cursor: Cursor::default() }))
            }
            _ => None,
        }
    }
}

fn list_at(number: u32, desk: &Desk<'_>) -> Screen {
    let Span { first, mut last } = desk.journal.span;
    if desk.journal.jot.is_some() {
        // There will be one more when the list is seen.
        last += 1;
    }
    let rows = |from: u32| 1 + usize::try_from(last.saturating_sub(from)).unwrap_or(0);
    let mut list = LogScreen::open(rows(number));
    list.cursor.show(1 + rows(first), SEEN);
    Screen::Log(list)
}

/// Why a throw is to be void.
#[derive(Debug)]
pub struct UndoScreen {
    pub number: u32,
    /// The inputs as they were before the newest throw.
    puts_back: Option<Situation>,
    pub cursor: Cursor,
}

impl UndoScreen {
    pub fn press(&mut self, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
        if self.cursor.moved(press, Reason::ALL.len()) {
            return None;
        }
        match press {
            Press::Down(Button::B) => Some(EntryScreen::open(self.number)),
            Press::Held { button: Button::A, .. } => {
                let why = *Reason::ALL.get(self.cursor.at)?;
                desk.undo(self.number, why, self.puts_back.take());
                Some(list_at(self.number, desk))
            }
            _ => None,
        }
    }
}

impl Screen {
    /// Whether it shows records that it has not got yet.
    pub(crate) fn wants_log(&self) -> bool {
        match self {
            Self::Log(list) => list.wants,
            Self::Entry(entry) => entry.wants,
            _ => false,
        }
    }

    /// The records that it wants.
    pub(crate) fn wanted(&self, desk: &Desk<'_>) -> Span {
        match self {
            Self::Log(list) => list.wanted(desk),
            Self::Entry(entry) => entry.wanted(desk),
            _ => Span::default(),
        }
    }

    /// It is about to get them.
    pub(crate) fn begin_log(&mut self) {
        if let Self::Log(list) = self {
            list.rows.clear();
        }
    }

    /// It has got all there are.
    pub(crate) fn end_log(&mut self) {
        match self {
            Self::Log(list) => list.wants = false,
            Self::Entry(entry) => {
                let searches = entry.shown.as_ref().is_some_and(|shown| shown.void && shown.is_throw);
                // A void throw wants its reason too, once.
                entry.wants = searches && !entry.searched;
                entry.searched = searches;
            }
            _ => {}
        }
    }

    /// A record that it may want.
    pub(crate) fn take_record(&mut self, bytes: &[u8], book: &Book, desk: &Desk<'_>) {
        let Some(head) = Head::read(bytes) else { return };
        let event = Event::read(bytes);
        let void = event.as_ref().is_some_and(Event::is_throw) && !book.counts(head.number);
        match self {
            Self::Log(list) if list.wanted(desk).holds(head.number) => {
                let (name, headline) = told(event.as_ref(), desk);
                // No more are wanted than there is room for.
                let _ = list.rows.push(LogRow { number: head.number, name, headline, void });
            }
            Self::Entry(entry) if entry.number == head.number => {
                entry.shown = Some(Shown::of(bytes, event.as_ref(), void, desk));
            }
            Self::Entry(EntryScreen { number: wanted, shown: Some(shown), .. }) => {
                if let Some(Event::Undo { number, why }) = event
                    && number == *wanted
                {
                    shown.why = Some(why);
                }
            }
            _ => {}
        }
    }
}

/// The procedure of a throw: the place of its ruleset, and the procedure.
fn procedure(throw: &Throw<'_>, desk: &Desk<'_>) -> Option<(usize, &'static Entry)> {
    let place = desk.rulesets.iter().position(|ruleset| number_of(ruleset.id) == throw.ruleset)?;
    let entries = desk.rulesets.get(place)?.procedures;
    Some((place, entries.iter().find(|entry| number_of(entry.id) == throw.procedure)?))
}

/// What a row says of a record.
fn told(event: Option<&Event<'_>>, desk: &Desk<'_>) -> (String<24>, Sentence) {
    let (mut name, mut headline) = (String::new(), Sentence::new());
    // Names and headlines are shorter than the room they were written for; a crash may be cut.
    let _ = match event {
        Some(Event::Throw(throw)) => {
            headline = latin(throw.headline);
            write!(name, "{}", procedure(throw, desk).map_or("Another rule", |(_, entry)| entry.name))
        }
        Some(&Event::Dice { count, sides, plus, dice }) => {
            let total = dice.iter().map(|&face| i32::from(face)).sum::<i32>() + i32::from(plus);
            let _ = write!(headline, "{total}");
            write!(name, "{}", PlainDice::new(count, sides, plus).unwrap_or(PlainDice::PLAIN_D6))
        }
        Some(Event::Undo { number, why }) => {
            let _ = write!(headline, "{}", why.label());
            write!(name, "Undo {number}")
        }
        Some(Event::Crash { what, .. }) => {
            headline = latin(what);
            write!(name, "Restarted")
        }
        None => write!(name, "Unknown entry"),
    };
    (name, headline)
}

/// A text in Latin-1, as much of it as there is room for.
fn latin(letters: &[u8]) -> Sentence {
    let mut text = Sentence::new();
    // Full, or written to the end.
    let _ = letters.iter().try_for_each(|&letter| text.push(char::from(letter)));
    text
}

impl Shown {
    fn of(bytes: &[u8], event: Option<&Event<'_>>, void: bool, desk: &Desk<'_>) -> Self {
        let (name, headline) = told(event, desk);
        let [a, b, c, d, ..] = record::hash(bytes);
        let mut shown = Self {
            name,
            headline,
            sentence: Sentence::new(),
            dice: Vec::new(),
            count: 0,
            how: None,
            hash: u32::from_be_bytes([a, b, c, d]),
            void,
            why: None,
            again: None,
            is_throw: event.is_some_and(|event| event.is_throw()),
        };
        match event {
            Some(Event::Throw(throw)) => shown.follow(throw, desk),
            Some(Event::Dice { dice, .. }) => shown.lay(dice.iter().map(|&face| Cast { face, mark: Mark::Counts })),
            Some(Event::Crash { place, .. }) => shown.sentence = latin(place),
            _ => {}
        }
        shown
    }

    fn lay(&mut self, dice: impl Iterator<Item = Cast> + Clone) {
        self.count = dice.clone().count();
        self.dice = dice.take(4).collect();
    }

    /// Follows a throw again, with the inputs, the house rules and the dice that it had.
    fn follow(&mut self, throw: &Throw<'_>, desk: &Desk<'_>) {
        self.how = Some((throw.how, throw.turn));
        let Some((place, entry)) = procedure(throw, desk) else { return };
        let situation = Situation::with(entry, inputs::read(throw.inputs, entry.fields));
        let rules = desk.rulesets.get(place).map_or(&[][..], |ruleset| ruleset.house);
        let house = inputs::read_house(throw.house, rules);
        let mut page = Page::default();
        let mut dice = Script::new(throw.dice);
        // A firmware with other rules may want other dice: then it says as much as it can.
        let _ = entry.run(&situation.inputs, &mut Tray::new(&mut dice, &mut page, &house));
        self.lay(page.dice.iter().copied());
        self.sentence = match (page.lines.first(), desk.rulesets.get(place)) {
            (Some(first), _) => first.clone(),
            (None, ruleset) => latin(ruleset.map_or("", |ruleset| ruleset.name).as_bytes()),
        };
        self.again = Some((place, situation));
    }
}

impl Desk<'_> {
    /// Makes a throw void. The newest one also puts back what it was thrown with.
    fn undo(&mut self, number: u32, why: Reason, puts_back: Option<Situation>) {
        self.journal.jot = Some(Jot::Undo(number, why));
        if let Some(situation) = puts_back {
            self.recent.keep(&situation);
            self.last = None;
            self.pending.clear();
        }
    }
}
