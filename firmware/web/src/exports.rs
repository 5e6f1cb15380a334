//! What the page calls. Times are milliseconds since the start, with a fraction.

use std::cell::{Cell, RefCell};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::mem;

use app::device::battery::Supply;
use app::device::start::{Errand, Start};
use app::input::Buttons;
use app::storage::recognise::has_record;
use app::storage::{BYTES, SECTOR, Storage, Trouble};
use app::ui::screens::{Behaviour as _, Screen};
use app::{Button, Cup as _, Edge, Gadget};
use graphics::Frame;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use rules_core::script::places::PLACE_BYTES;

use crate::dice::Dice;
use crate::flash::Flash;
use crate::{page, question};

/// The gadget that the page has switched on.
pub(crate) struct Running {
    pub(crate) gadget: Gadget<'static, Flash>,
    dice: Dice,
    frame: Frame,
    is_window: bool,
    /// When it was switched on or restarted: its own time begins there.
    pub(crate) began: f64,
}

thread_local! {
    static FLASH: Flash = Flash::blank();
    /// Where players' rulesets lie.
    static REGION: Cell<&'static [u8]> = const { Cell::new(&[]) };
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// Does something with the gadget; nothing before it is started.
pub(crate) fn with<T: Default>(act: impl FnOnce(&mut Running) -> T) -> T {
    RUNNING.with_borrow_mut(|running| running.as_mut().map(act).unwrap_or_default())
}

/// Where the page puts what it kept, before the start, and takes from what has changed.
// SAFETY: No other symbol of the module has this name; so it is with all that follow.
#[unsafe(no_mangle)]
pub extern "C" fn memory_at() -> *mut u8 {
    FLASH.with(Flash::place)
}

// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn memory_bytes() -> u32 {
    BYTES
}

/// Whether these bytes, which the page wrote where [`question_at`](crate::question::question_at) said, are a
/// memory.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn is_memory() -> u32 {
    let bytes = question::take();
    (bytes.len() == BYTES as usize && has_record(Flash::of(bytes))).into()
}

/// Players' rulesets lie in these bytes, which the page wrote where
/// [`question_at`](crate::question::question_at) said: their places one after another, as in the chip's
/// flash. It comes before the start.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn rules() {
    REGION.set(Box::leak(question::take().into_boxed_slice()));
}

/// Switches it on, once in the life of the module, with these buttons down, a bit each. In a window
/// it stays lit; a script sees it as on its battery.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn start(held: u32, is_window: u32) {
    std::panic::set_hook(Box::new(|panic| page::tell_broken(&panic.to_string())));
    let down = Button::ALL.into_iter().enumerate().filter(|(bit, _)| held >> bit & 1 == 1);
    let held = down.fold(Buttons::NONE, |held, (_, button)| held.with(button));
    switch_on(held, is_window != 0, 0.0);
}

/// Switches it on, or on again. What is made here lives as long as the module: as on the chip the
/// room for a player's ruleset is filled once, and what is read of it stays.
fn switch_on(held: Buttons, is_window: bool, began: f64) {
    let scratch = Box::leak(Box::new(OddsScratch::new()));
    let storage = Storage::new(FLASH.with(Flash::clone), 0);
    let mut gadget = Gadget::new(rulesets::ALL, scratch, storage);
    let region = REGION.get();
    if !region.is_empty() {
        gadget.take_players(region, Box::leak(Box::default()));
    }
    gadget.start(Start { held, stays_lit: is_window, ..Start::default() });
    gadget.open(Supply::Battery(4000));
    gadget.store_all();
    let (dice, frame) = (Dice::default(), Frame::new());
    RUNNING.set(Some(Running { gadget, dice, frame, is_window, began }));
}

/// Does what the gadget asks of its board. There is no loader to start and no watchdog to test: it
/// waits for the next press then.
fn run_errand(now: f64) {
    let asked = with(|running| Some((running.gadget.take_errand()?, running.is_window)));
    match asked {
        Some((Errand::Restart, _)) => with(|running| running.dice.restart()),
        Some((Errand::OpenAnother, is_window)) => switch_on(Buttons::NONE, is_window, now),
        Some((Errand::Remove(place), is_window)) => {
            page::removed(u32::try_from(place).unwrap_or(u32::MAX));
            remove(place);
            switch_on(Buttons::NONE, is_window, now);
        }
        Some((Errand::Update | Errand::Provoke(_), _)) | None => {}
    }
}

/// Erases the first sector of a place. Who read it before still reads what was there.
fn remove(place: usize) {
    let (mut region, from) = (REGION.get().to_vec(), place * PLACE_BYTES);
    if let Some(sector) = region.get_mut(from..from + SECTOR as usize) {
        sector.fill(0xff);
    }
    REGION.set(Box::leak(region.into_boxed_slice()));
}

/// A button went down or up.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn edge(number: u32, is_down: u32, now: f64) {
    let Some(&button) = Button::ALL.get(number as usize) else { return };
    let edge = if is_down != 0 { Edge::Down(button) } else { Edge::Up(button) };
    with(|Running { gadget, dice, began, .. }| {
        if gadget.is_asleep() {
            dice.wake();
        }
        gadget.edge(edge, ((now - *began) * 1000.0) as u64, dice);
    });
    run_errand(now);
    with(|running| running.gadget.store_all());
}

/// What is down now means nothing any more: the finger has slid off the button.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn let_go() {
    with(|running| running.gadget.let_go());
}

/// The time of [`deadline`] has come.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn tick(now: f64) {
    with(|Running { gadget, dice, began, .. }| gadget.tick((now - *began) as u64, dice));
    run_errand(now);
    with(|running| running.gadget.store_all());
}

/// When it wants to be told the time; infinite for never.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn deadline() -> f64 {
    let due = with(|running| Some(running.gadget.deadline()? as f64 + running.began));
    due.unwrap_or(f64::INFINITY)
}

/// Gathers the random bits of the next throw.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn gather() {
    with(|Running { dice, .. }| {
        while dice.wants_bits() {
            dice.gather();
        }
    });
}

/// Works at the odds for so many slices of five milliseconds of the chip. One while there is more.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn work(slices: u32) -> u32 {
    with(|Running { gadget, dice, .. }| {
        for _ in 0..slices {
            if !gadget.app().is_busy() {
                break;
            }
            gadget.spare_work(dice);
        }
        gadget.app().is_busy().into()
    })
}

/// Draws, tells the page the texts in their order, and gives where the panel's bytes are: a page of
/// eight rows after the other, a byte a column.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn draw() -> *const u8 {
    RUNNING.with_borrow_mut(|running| {
        let Some(Running { gadget, frame, .. }) = running else { return std::ptr::null() };
        frame.listener = Some(page::tell);
        gadget.draw(frame);
        frame.bytes().as_ptr()
    })
}

/// The row of the panel where the row in focus begins, and from bit 8 the first row after it; zero
/// where nothing is in focus.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn focus() -> u32 {
    let urgent = with(|running| running.frame.urgent);
    urgent.map_or(0, |(from, to)| u32::from(from) | u32::from(to) << 8)
}

/// A number that is another when another screen is in front.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn screen() -> u32 {
    with(|running| {
        let app = running.gadget.app();
        let shows_ticks = matches!(app.screen(), Screen::Form(form) if form.shows_ticks());
        let mut hasher = DefaultHasher::new();
        let notice = app.notices().last().map(mem::discriminant);
        let screen = (app.context().game.playing, mem::discriminant(app.screen()), shows_ticks);
        (screen, app.notices().len(), notice).hash(&mut hasher);
        hasher.finish() as u32
    })
}

/// How many faces were thrown since the start.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn faces() -> u32 {
    with(|running| running.dice.faces())
}

/// Whether dice tumble before they show.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn tumbles() -> u32 {
    with(|running| {
        matches!(running.gadget.app().screen(), Screen::Result(result) if result.moves()).into()
    })
}

/// Bit 0: lit; bit 1: turned; from bit 8: contrast.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn panel() -> u32 {
    with(|running| {
        let panel = running.gadget.panel();
        u32::from(panel.lit) | u32::from(panel.turned) << 1 | u32::from(panel.contrast) << 8
    })
}

/// What is to be heard now, once: two notes at most, in 32 bits each, the first in the low ones. A
/// note is its milliseconds in eight bits, and above them half its period in microseconds.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn sound() -> u64 {
    let notes = with(|running| running.gadget.take_sound()).map_or(&[][..], |sound| sound.notes());
    notes
        .iter()
        .rev()
        .fold(0, |all, note| all << 32 | u64::from(note.half) << 8 | u64::from(note.millis))
}

/// Whether the page could keep the memory, so that the gadget tells the player.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn was_saved(is_saved: u32) {
    with(|running| match is_saved {
        0 => running.gadget.complain(Trouble::Failing),
        _ => running.gadget.complain_no_more(),
    });
}

/// Saves what waits for a quiet moment: the page is about to go.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn close() {
    with(|running| running.gadget.close());
}
