//! Memory: settings, inputs and the log, in the last sectors of the flash.
//!
//! Four sectors are a map: one record with all that a start needs (settings, dice presets, the
//! ruleset in play with its house rules, its turn and the last inputs of its procedures), and one
//! for each ruleset that was left for another. They are written when the player is idle, and only
//! if they differ from what is there. Twelve sectors are the log, a queue of [`record`]s: each is
//! written right after its result is shown. When the queue is full its oldest sector goes; the
//! numbers say how many went, and the oldest record that is left holds the hash of the last that
//! went.
//!
//! A power cut loses at most the write in hand. Whatever the flash holds, the device starts: what
//! makes no sense is passed over or cleared, and the player is told.
//!
//! The same code runs on the chip, in the simulator and under test. The app does no writing itself;
//! whoever carries it calls [`Memory::answer`] after every event and [`Memory::attend`] when the
//! picture is up.

pub mod forms;
pub mod ids;
pub mod index;
pub mod inputs;
pub mod record;
pub mod snapshot;
pub mod store;
pub mod verified;

use embedded_storage_async::nor_flash::NorFlash;

use crate::App;
use crate::journal::{LogEvent, Trouble};
use crate::ui::screens::Behaviour as _;
use index::LogIndex;
use record::{Event, Head, Reason};
use store::{Failure, Half, Seen, Store};
use verified::{FlashFault, VerifiedFlash};

/// What the board's flash has, and how much of its end is memory. `memory.x` keeps the program out
/// of it.
pub const FLASH: usize = 2 * 1024 * 1024;
pub const BYTES: u32 = 64 * 1024;
/// Where the memory begins.
pub const START: u32 = FLASH as u32 - BYTES;

/// What is erased at a time.
pub const SECTOR: u32 = 4096;
pub(crate) const MAP_SECTORS: usize = 4;
pub const LOG_SECTORS: usize = 12;

/// Room for a record with its key.
const BUFFER: usize = snapshot::LONGEST + 8;

/// What is kept in the map.
#[derive(Clone, Copy, Debug)]
enum Slot {
    /// The record that a start needs.
    Start,
    /// What belongs to the ruleset at this place.
    Game(usize),
}

impl Slot {
    fn key(self) -> u8 {
        match self {
            Self::Start => 0,
            // There are no more rulesets than a byte counts.
            Self::Game(at) => u8::try_from(at + 1).unwrap_or(u8::MAX),
        }
    }
}

/// The memory of a gadget.
#[derive(Debug)]
pub struct Memory<F: NorFlash> {
    store: Store<F>,
    index: LogIndex,
    /// Sectors of the log that were read since the start, from this one on.
    read: usize,
    newest: usize,
    /// The ruleset whose inputs are on the context.
    game: usize,
}

impl<F: NorFlash + Clone> Memory<F> {
    /// The memory in some flash, from `start` on. Clones of it are the same flash.
    pub fn new(flash: F, start: u32) -> Self {
        let store = Store::new(VerifiedFlash::new(flash, start));
        Self { store, index: LogIndex::EMPTY, read: 0, newest: 0, game: 0 }
    }

    /// Puts an app just started where it was left. After too many crashes it starts with nothing:
    /// one of the things that are kept may be to blame.
    pub fn wake(&mut self, app: &mut App<'_>) {
        self.store.allow(app.may_write());
        let mended = self.store.mend(Half::Map, &mut [0; BUFFER]);
        self.tell(app, Half::Map, mended);
        if !app.is_in_safe_mode() {
            self.recall(app, Slot::Start);
        }
        self.game = app.context.game.playing;
        app.remembered();
    }

    /// Reads one of the saved records.
    fn recall(&mut self, app: &mut App<'_>, slot: Slot) {
        let mut buffer = [0; BUFFER];
        let found = self.store.fetch(slot.key(), &mut buffer);
        if let Some(Some(record)) = self.tell(app, Half::Map, found) {
            // One that cannot be read is like none at all.
            let _ = match slot {
                Slot::Start => snapshot::read(record, &mut app.context),
                Slot::Game(_) => snapshot::read_game(record, &mut app.context),
            };
        }
    }

    /// Brings what the next picture needs: rows of the log, the inputs of another ruleset.
    pub fn answer(&mut self, app: &mut App<'_>) {
        self.store.allow(app.may_write());
        if app.context.game.playing != self.game {
            self.write_down(app);
            self.save(app, Slot::Game(self.game));
            self.game = app.context.game.playing;
            self.recall(app, Slot::Game(self.game));
        }
        if app.screen.wanted_records(&app.context).is_some() {
            self.read_all(app);
            self.write_down(app);
            self.bring(app);
        }
    }

    /// Whether there is something to do for which a picture need not wait.
    pub fn is_wanted(&self, app: &App<'_>) -> bool {
        let journal = &app.context.journal;
        journal.event.is_some()
            || journal.wipe
            || journal.save
            || journal.used && self.read < LOG_SECTORS
    }

    /// Whether a record waits to be written: it goes before the next event.
    pub fn is_pressed(&self, app: &App<'_>) -> bool {
        app.context.journal.event.is_some()
    }

    /// Does one piece of what there is to do. True when the picture changed by it.
    pub fn attend(&mut self, app: &mut App<'_>) -> bool {
        self.store.allow(app.may_write());
        let before = app.context.journal.trouble;
        if app.context.journal.wipe {
            self.wipe(app);
            return true;
        } else if app.context.journal.event.is_some() {
            self.write_down(app);
        } else if self.read < LOG_SECTORS {
            self.read_on(app);
            return self.read == LOG_SECTORS;
        } else if core::mem::take(&mut app.context.journal.save) {
            self.save(app, Slot::Start);
        }
        app.context.journal.trouble != before
    }

    /// Writes all there is to write: the device is about to go.
    pub fn close(&mut self, app: &mut App<'_>) {
        app.context.journal.save = true;
        while self.is_wanted(app) {
            self.attend(app);
        }
    }

    /// Saves a record, if it differs from the one that is kept. In safe mode what is kept stays as
    /// it is: the next start that goes well has it again.
    fn save(&mut self, app: &mut App<'_>, slot: Slot) {
        if !app.may_write() || app.is_in_safe_mode() {
            return;
        }
        let (mut room, mut buffer) = ([0; snapshot::LONGEST], [0; BUFFER]);
        let new = match slot {
            Slot::Start => snapshot::write(&app.context, &mut room),
            Slot::Game(at) => snapshot::write_game(at, &app.context, &mut room),
        };
        let Some(new) = new else { return };
        let old = self.store.fetch(slot.key(), &mut buffer);
        let old = self.tell(app, Half::Map, old).flatten();
        if old == Some(new) || old.is_some_and(snapshot::is_unknown) {
            return;
        }
        let kept = self.store.keep(slot.key(), new, &mut buffer);
        if self.tell(app, Half::Map, kept).is_none() {
            // Once more: what made no sense is cleared now.
            let _ = self.store.keep(slot.key(), new, &mut buffer);
        }
    }

    /// Writes what happened into the log.
    fn write_down(&mut self, app: &mut App<'_>) {
        if let Some(number) = app.context.journal.retyped.take() {
            self.write(app, LogEvent::Undo(number, Reason::TypedAgain));
        }
        if let Some(event) = app.context.journal.event.take() {
            self.write(app, event);
        }
    }

    fn write(&mut self, app: &mut App<'_>, event: LogEvent) {
        if self.read == 0 {
            // The newest sector is enough: there is the record that this one follows.
            self.read_on(app);
        }
        if self.read < LOG_SECTORS
            && (self.index.span().last == 0 || self.store.growing().is_none())
        {
            // Unless a power cut left none that is growing, or no record in it.
            self.read_all(app);
        }
        let mut room = [0; record::LONGEST];
        let number = self.index.span().last + 1;
        let link = (number, &self.index.hash);
        let Some(record) = event.write(&app.screen, &app.context, link, &mut room) else { return };
        let mut appended = self.store.append(record);
        if appended == Err(Failure::Senseless) {
            self.tell(app, Half::Log, appended);
            appended = self.store.append(record);
        }
        let written = self.tell(app, Half::Log, appended).is_some();
        if written {
            self.note(record);
        }
        app.context.journal.thrown =
            (written && matches!(event, LogEvent::Throw(_))).then_some(number);
        self.show_span(app);
    }

    /// A record was written: the index learns of it.
    fn note(&mut self, record: &[u8]) {
        let Some(sector) = self.store.growing() else { return };
        let newest = self.index.span().last;
        if self.index.sector_of(newest) != Some(sector) {
            // The log has gone on to this sector. What it held before is gone.
            self.index.begin(sector);
        }
        self.index.written(newest + 1, record);
        self.index.found(sector, record);
    }

    /// Reads all of the log that was not read yet.
    fn read_all(&mut self, app: &mut App<'_>) {
        while self.read < LOG_SECTORS {
            self.read_on(app);
        }
    }

    /// Reads the next sector of the log.
    fn read_on(&mut self, app: &mut App<'_>) {
        if self.read == 0 {
            let mended = self.store.mend(Half::Log, &mut [0; BUFFER]);
            self.tell(app, Half::Log, mended);
            self.newest = self.store.growing().unwrap_or(0);
        }
        // The newest first: no other has a record whose hash is needed.
        let (sector, last) = ((self.newest + self.read) % LOG_SECTORS, self.index.span().last);
        self.read += 1;
        let (mut buffer, mut newest, mut length) = ([0; record::LONGEST], [0; record::LONGEST], 0);
        let index = &mut self.index;
        let looked = self.store.look(Half::Log, sector, &mut buffer, &mut |record| {
            index.found(sector, record);
            length = record.len();
            if let Some(place) = newest.get_mut(..length) {
                place.copy_from_slice(record);
            }
            Seen::More
        });
        if self.index.span().last > last {
            self.index.hash = record::hash(newest.get(..length).unwrap_or(&[]));
        }
        self.tell(app, Half::Log, looked);
        self.show_span(app);
    }

    /// Brings the records that the screen wants.
    fn bring(&mut self, app: &mut App<'_>) {
        let mut buffer = [0; record::LONGEST];
        while let Some(wanted) = app.screen.wanted_records(&app.context) {
            app.screen.begin_records();
            for sector in 0..LOG_SECTORS {
                if !self.index.sector(sector).meets(wanted) {
                    continue;
                }
                let (index, screen, context) = (&self.index, &mut app.screen, &app.context);
                let take = &mut |record: &[u8]| {
                    screen.take_record(record, is_void(record, index), context);
                    Seen::More
                };
                let looked = self.store.look(Half::Log, sector, &mut buffer, take);
                self.tell(app, Half::Log, looked);
            }
            app.screen.end_records();
        }
    }

    /// Forgets everything.
    fn wipe(&mut self, app: &mut App<'_>) {
        app.context.journal.wipe = false;
        let cleared = self.store.clear(Half::Map).and_then(|()| self.store.clear(Half::Log));
        self.index = LogIndex::EMPTY;
        self.tell(app, Half::Map, cleared);
        app.forget();
        self.game = app.context.game.playing;
        self.show_span(app);
    }

    fn show_span(&self, app: &mut App<'_>) {
        app.context.journal.span = self.index.span();
        app.context.journal.newest = self.index.newest();
    }

    /// Tells the app of what went wrong, and clears what makes no sense.
    fn tell<T>(&mut self, app: &mut App<'_>, half: Half, result: Result<T, Failure>) -> Option<T> {
        let trouble = match result {
            Ok(value) => return Some(value),
            Err(Failure::Flash(FlashFault::Refused)) => Trouble::LowBattery,
            Err(Failure::Flash(FlashFault::Failed)) => Trouble::Failing,
            Err(Failure::Senseless) => self.start_over(half),
        };
        app.context.journal.complain(trouble);
        None
    }

    fn start_over(&mut self, half: Half) -> Trouble {
        if half == Half::Log {
            self.index = LogIndex::EMPTY;
        }
        match self.store.clear(half) {
            Ok(()) => Trouble::Lost,
            Err(_) => Trouble::Failing,
        }
    }
}

/// Whether a record is a throw that was undone.
fn is_void(record: &[u8], index: &LogIndex) -> bool {
    let is_throw = Event::read(record).is_some_and(|event| event.is_throw());
    is_throw && Head::read(record).is_some_and(|head| !index.counts(head.number))
}
