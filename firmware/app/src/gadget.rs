//! The event loop, the same on the chip, in the terminal, in a browser and under test: an app, its
//! storage, and the order in which things are done.
//!
//! A board calls [`Gadget::edge`], [`Gadget::tick`] and [`Gadget::supply`] when something happens,
//! then looks at the sound, the errand and the picture. While it has nothing else to do it calls
//! [`Gadget::spare_work`], which does one piece of what can wait: first the log is written, then
//! the random bits of the next throw are gathered, then the rest is read, erased or saved, then
//! odds are computed.

mod logging;
mod opening;
mod players;
mod recalling;
mod saving;
mod storing;

use embedded_storage_async::nor_flash::NorFlash;
use graphics::Frame;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::OddsScratch;
use rules_core::script::shelf::Shelf;

use crate::device::battery::Supply;
use crate::device::sound::Sound;
use crate::device::start::{Errand, Start};
use crate::game::link::Link;
use crate::game::recall::Recall;
use crate::input::{Edge, Micros, Millis};
use crate::random::Cup;
use crate::storage::Storage;
use crate::{App, Panel};

/// An app with its storage.
#[derive(Debug)]
pub struct Gadget<'a, F: NorFlash> {
    app: App<'a>,
    storage: Storage<F>,
    /// Room for a player's ruleset, until one is open.
    shelf: Option<&'static mut Shelf>,
    /// What the log has told so far of the game in play, while it is asked.
    recall: Option<Recall>,
    /// When the log is read after the start, if the player has not begun before.
    begins: Option<Millis>,
    /// Whether the app has what was stored. Nothing is saved before.
    is_open: bool,
    /// When something last happened.
    now: Millis,
}

impl<'a, F: NorFlash + Clone> Gadget<'a, F> {
    /// A gadget just switched on. The scratch memory is the room in which odds are worked out.
    pub fn new(
        rulesets: &'static [&'static Ruleset],
        scratch: &'a mut OddsScratch,
        storage: Storage<F>,
    ) -> Self {
        let app = App::new(rulesets, scratch);
        Self { app, storage, shelf: None, recall: None, begins: None, is_open: false, now: 0 }
    }

    /// Tells what the start found, before anything else happens.
    pub fn start(&mut self, start: Start) {
        self.app.start(start);
    }

    /// A button moved. What the log does not have yet is written first: it has every throw before
    /// the next can be made.
    pub fn edge(&mut self, edge: Edge, at: Micros, dice: &mut dyn Cup) {
        self.now = at / 1000;
        self.write_log_first();
        self.check_opened();
        dice.press(at);
        self.app.edge(edge, at / 1000, dice);
        self.bring();
    }

    /// The time of [`deadline`](Self::deadline) has come.
    pub fn tick(&mut self, now: Millis, dice: &mut dyn Cup) {
        self.now = now;
        self.write_log_first();
        self.begin_in_time();
        self.check_opened();
        self.app.tick(now, dice);
        self.bring();
    }

    /// What is down now means nothing any more.
    pub fn let_go(&mut self) {
        self.app.let_go();
    }

    /// Goes where a link leads.
    pub fn visit(&mut self, link: Link, now: Millis) {
        self.now = now;
        self.write_log_first();
        self.check_opened();
        self.app.visit(link, now);
        self.bring();
    }

    /// The supply was measured. If nothing may be written from now on, what is not stored yet is
    /// stored first.
    pub fn supply(&mut self, supply: Supply, now: Millis) {
        self.now = now;
        self.write_log_first();
        if self.app.stops_writing(supply) {
            self.save_at_the_limit();
        }
        self.app.supply(supply, now);
        self.allow();
        self.report();
    }

    /// When [`tick`](Self::tick) must be called next.
    pub fn deadline(&self) -> Option<Millis> {
        [self.app.deadline(), self.begins].into_iter().flatten().min()
    }

    /// Whether there is [`spare_work`](Self::spare_work).
    pub fn is_busy(&self, dice: &dyn Cup) -> bool {
        self.app.is_busy() || dice.wants_bits() || self.has_to_store()
    }

    /// Does one piece of what can wait. True when this changes the picture.
    pub fn spare_work(&mut self, dice: &mut dyn Cup) -> bool {
        if dice.wants_bits() && !self.has_to_log() {
            dice.gather();
            return false;
        }
        let changed = if self.has_to_store() { self.store() } else { self.app.work() };
        if changed {
            self.bring();
        }
        changed
    }

    /// What is to be heard now, once.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.app.take_sound()
    }

    /// What the device is asked to do, once.
    pub fn take_errand(&mut self) -> Option<Errand> {
        self.app.take_errand()
    }

    /// Whether the device should sleep until a button wakes it.
    pub const fn is_asleep(&self) -> bool {
        self.app.is_asleep()
    }

    /// The state that the panel should be in now.
    pub fn panel(&self) -> Panel {
        self.app.panel()
    }

    /// Draws what the panel shows now.
    pub fn draw(&self, frame: &mut Frame) {
        self.app.draw(frame);
    }

    /// The app, for those who look into it.
    pub const fn app(&self) -> &App<'a> {
        &self.app
    }
}
