//! The gadget without its case: the app's event loop with its time and its dice.
//!
//! Its owner presses buttons and lets time pass. Time is a number here: a script moves it on at
//! once, the terminal moves it on with the clock. A slice of work at the odds takes at most five
//! milliseconds of the chip's time, so the gadget does as many slices as fit into the time that
//! passes. What is to be stored or gathered takes no time here.
//!
//! The order of storing differs from the chip's. The host drains all that waits after each event,
//! with [`Gadget::store_all`]. The chip does one piece at a time in [`Gadget::spare_work`], between
//! events. So a test on the host never sees a press between two pieces. The tests on the emulated
//! chip do: `tests/chip/memory.rs` presses while a sector is erased, starts with an index that
//! is still to be made, and cuts the power around the flash's operations, and `tests/chip/firmware.rs`
//! compares every scenario's pictures with those from here.

use app::device::battery::Supply;
use app::device::start::{Errand, Start};
use app::game::link::Link;
use app::storage::{SECTOR, Storage, Trouble};
use app::{App, Button, Cup, Edge, Gadget, Millis};
use embedded_storage_async::nor_flash::NorFlash;
use graphics::Frame;
use rules_core::scratch::OddsScratch;
use rules_core::script::places::PLACE_BYTES;

use crate::own_rules::region::BLANK;
use crate::simulated::dice::{Dice, Lack};
use crate::simulated::flash::Flash;
use crate::simulated::picture::Picture;
use crate::{Region, Rulesets};

mod texts;
mod time;

pub use texts::texts_of;

/// How long a press holds the button down, and how long it then leaves it up.
pub const PRESS: Millis = 40;

/// The voltage of its battery, in millivolts. The emulated chip starts with the same.
pub const VOLTAGE: u16 = 4000;

/// The gadget in the player's hand.
#[derive(Debug)]
pub struct SimulatedGadget<'a, F: NorFlash = Flash, D: Cup = Dice> {
    gadget: Gadget<'a, F>,
    board: SimulatedBoard<F>,
    dice: D,
    options: Options<D>,
    now: Millis,
    /// When it was switched on or restarted: its own time begins there.
    began: Millis,
    wipes: u32,
    stuck: Option<Millis>,
}

/// What a test wants otherwise than a player. It needs no word for gathering: dice that want no
/// random bits gather none.
#[derive(Debug)]
pub struct Options<D> {
    /// Whether odds are worked at while time passes. A test that looks at a picture before it has
    /// its odds works at them by itself.
    pub works_in_time: bool,
    /// What it runs on when it starts.
    pub supply: Supply,
    /// What becomes of the dice when the gadget restarts.
    pub restart: fn(&mut D),
    /// Where players' rulesets lie.
    pub region: Region,
}

/// What is there before the gadget is switched on, and after it restarts.
#[derive(Debug)]
struct SimulatedBoard<F> {
    rulesets: Rulesets,
    flash: F,
    region: Region,
}

impl<F: NorFlash + Clone> SimulatedBoard<F> {
    /// Switches a gadget on. The room for a player's ruleset is never given back: as on the chip it
    /// is filled once, and what is read of it stays.
    fn switch_on<'a>(
        &self,
        scratch: &'a mut OddsScratch,
        start: Start,
        supply: Supply,
    ) -> Gadget<'a, F> {
        let mut gadget = Gadget::new(self.rulesets, scratch, Storage::new(self.flash.clone(), 0));
        if self.region.iter().any(|&byte| byte != BLANK) {
            gadget.take_players(self.region, Box::leak(Box::default()));
        }
        gadget.start(start);
        gadget.open(supply);
        gadget
    }

    /// Erases the first sector of a place. Who read it before still reads what was there.
    fn erase(&mut self, place: usize) {
        let (mut region, from) = (self.region.to_vec(), place * PLACE_BYTES);
        if let Some(sector) = region.get_mut(from..from + SECTOR as usize) {
            sector.fill(BLANK);
        }
        self.region = Box::leak(region.into_boxed_slice());
    }
}

impl<'a, F: NorFlash + Clone> SimulatedGadget<'a, F> {
    /// A gadget just switched on that finds this in its flash. Its dice are the operating system's.
    pub fn remembering(
        rulesets: Rulesets,
        scratch: &'a mut OddsScratch,
        flash: F,
        start: Start,
    ) -> Self {
        Self::with_players(rulesets, &[], scratch, flash, start)
    }

    /// The same with players' rulesets.
    pub fn with_players(
        rulesets: Rulesets,
        region: Region,
        scratch: &'a mut OddsScratch,
        flash: F,
        start: Start,
    ) -> Self {
        let supply = Supply::Battery(VOLTAGE);
        let options = Options { works_in_time: true, supply, restart: Dice::restart, region };
        let dice = Dice::System(Box::default());
        Self::with_options(rulesets, scratch, flash, start, dice, options)
    }

    /// What its list of dice could not give, if its dice are a list.
    pub const fn lack(&self) -> Option<Lack> {
        match &self.dice {
            Dice::Listed(listed) => listed.lack,
            Dice::System(_) | Dice::Seeded(_) => None,
        }
    }
}

impl<'a, F: NorFlash + Clone, D: Cup> SimulatedGadget<'a, F, D> {
    /// A gadget just switched on, with a flash and dice of its owner's.
    pub fn with_options(
        rulesets: Rulesets,
        scratch: &'a mut OddsScratch,
        flash: F,
        start: Start,
        dice: D,
        options: Options<D>,
    ) -> Self {
        let board = SimulatedBoard { rulesets, flash, region: options.region };
        let gadget = board.switch_on(scratch, start, options.supply);
        let mut on = Self { gadget, board, dice, options, now: 0, began: 0, wipes: 0, stuck: None };
        on.store_all();
        on
    }

    /// Saves what waits for a quiet moment: it is about to be switched off.
    pub fn close(&mut self) {
        self.gadget.close();
    }

    /// Tells it that its memory was not saved, so that it tells the player.
    pub fn was_not_saved(&mut self) {
        self.gadget.complain(Trouble::Failing);
    }

    /// Tells it that its memory is saved again.
    pub fn was_saved(&mut self) {
        self.gadget.complain_no_more();
    }

    /// Switches it off and gives back its dice.
    pub fn cut(self) -> D {
        self.dice
    }

    /// Tells what a start found, once more.
    pub fn start(&mut self, start: Start) {
        self.gadget.start(start);
        self.store_all();
    }

    /// Goes where a link leads.
    pub fn visit(&mut self, link: Link) {
        self.gadget.visit(link, self.time());
        self.store_all();
    }

    /// Plays the player's ruleset in a place, after a restart if another is open.
    pub fn play_place(&mut self, place: usize) {
        self.gadget.play_place(place);
        self.run_errand();
        self.store_all();
    }

    /// Reports what was measured of the supply.
    pub fn supply(&mut self, supply: Supply) {
        self.gadget.supply(supply, self.time());
        self.store_all();
    }

    pub const fn app(&self) -> &App<'a> {
        self.gadget.app()
    }

    /// Milliseconds since it was switched on.
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// When it wants to be woken next.
    pub fn deadline(&self) -> Option<Millis> {
        self.gadget.deadline().map(|due| self.began + due)
    }

    /// The time by its own clock.
    const fn time(&self) -> Millis {
        self.now - self.began
    }

    /// Factory resets that were begun since it was switched on.
    pub const fn wipes(&self) -> u32 {
        self.wipes
    }

    /// The moment that the app asked for again and again, if it did. That would hang the device.
    pub const fn stuck(&self) -> Option<Millis> {
        self.stuck
    }

    pub const fn dice(&self) -> &D {
        &self.dice
    }

    /// Takes its dice from this source from now on.
    pub fn take_dice(&mut self, dice: D) {
        self.dice = dice;
    }

    pub fn press(&mut self, button: Button) {
        self.edge(Edge::Down(button));
    }

    pub fn release(&mut self, button: Button) {
        self.edge(Edge::Up(button));
    }

    fn edge(&mut self, edge: Edge) {
        if self.gadget.is_asleep() {
            self.dice.wake();
        }
        self.gadget.edge(edge, self.time() * 1000, &mut self.dice);
        self.run_errand();
        self.store_all();
    }

    /// Does what the gadget asks of its board. An update starts the chip's own loader, and a provoked
    /// fault tests its watchdog and its crash report: the host has none of them, and a real panic
    /// would only end the command. So these have no effect here, and the app waits for the next
    /// press.
    fn run_errand(&mut self) {
        match self.gadget.take_errand() {
            // The app has gone home by itself.
            Some(Errand::Restart) => (self.options.restart)(&mut self.dice),
            Some(Errand::OpenAnother) => self.restart(),
            Some(Errand::Remove(place)) => {
                self.board.erase(place);
                self.restart();
            }
            Some(Errand::Update | Errand::Provoke(_)) | None => {}
        }
    }

    /// Starts from the beginning, as the chip does, with what is stored. The scratch of the run
    /// before is not given back.
    fn restart(&mut self) {
        let start = Start { stays_lit: self.is_window(), ..Start::default() };
        let scratch = Box::leak(Box::new(OddsScratch::new()));
        self.gadget = self.board.switch_on(scratch, start, self.options.supply);
        self.began = self.now;
        (self.options.restart)(&mut self.dice);
    }

    fn is_window(&self) -> bool {
        self.app().context().device.is_window
    }

    /// Where players' rulesets lie, without those that were removed.
    pub const fn region(&self) -> Region {
        self.board.region
    }

    /// Stores and reads all that waits. What is to be forgotten comes first.
    fn store_all(&mut self) {
        if self.gadget.has_to_forget() {
            self.gadget.store();
            self.wipes += u32::from(self.gadget.is_resetting());
        }
        self.gadget.store_all();
    }

    /// A press of the usual length.
    pub fn tap(&mut self, button: Button) {
        self.hold(button, PRESS);
    }

    /// A press that lasts this long.
    pub fn hold(&mut self, button: Button, millis: Millis) {
        self.press(button);
        self.wait(millis);
        self.release(button);
        self.wait(PRESS);
    }

    /// What the eye sees now.
    pub fn picture(&self) -> Picture {
        let mut frame = Frame::new();
        self.gadget.draw(&mut frame);
        Picture::new(&frame, self.gadget.panel())
    }

    /// The texts on the screen now, in the order they were drawn. A dark panel shows none.
    pub fn texts(&self) -> Vec<String> {
        if self.gadget.panel().lit { texts_of(self.app()) } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use rules_core::rulesets;

    use super::*;
    use crate::simulated::dice::Listed;

    #[test]
    fn the_panel_goes_dark_in_its_time_and_a_press_only_wakes_it() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
        let home = gadget.picture();
        assert_ne!(home, Picture::DARK);
        gadget.wait(179_999);
        assert_eq!(gadget.picture(), home);
        gadget.wait(1);
        assert_eq!(gadget.picture(), Picture::DARK);
        gadget.take_dice(Dice::Listed(Listed::new([])));
        gadget.tap(Button::A);
        assert_ne!(gadget.picture(), Picture::DARK);
        assert_eq!(gadget.lack(), None);
    }

    #[test]
    fn in_a_window_it_stays_lit() {
        let mut scratch = Box::new(OddsScratch::new());
        let start = Start { stays_lit: true, ..Start::default() };
        let flash = Flash::blank();
        let mut gadget = SimulatedGadget::remembering(rulesets::ALL, &mut scratch, flash, start);
        let (home, panel) = (gadget.picture(), gadget.gadget.panel());
        gadget.wait(3_600_000);
        assert_eq!((gadget.picture(), gadget.gadget.panel()), (home, panel));
    }

    #[test]
    fn a_hold_happens_while_time_passes() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
        gadget.press(Button::Down);
        let pressed = gadget.picture();
        gadget.wait(399);
        assert_eq!(gadget.picture(), pressed);
        gadget.wait(1);
        assert_ne!(gadget.picture(), pressed, "the first repeat comes after 400 ms");
    }
}
