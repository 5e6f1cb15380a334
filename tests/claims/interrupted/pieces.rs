//! The gadget between two pieces of spare work: whatever comes then, nothing is lost.

use app::device::battery::Supply::{self, Battery, Usb};
use app::device::settings::{CellKind, Settings};
use app::device::start::Start;
use app::storage::{MAP_SECTORS, SECTOR, Storage, Trouble};
use app::ui::notice::Notice;
use app::ui::setting::Setting;
use app::{Button, Edge, Gadget};
use fastrand::Rng;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;

/// A memory with another contrast and some throws, and these cells.
fn memory(cells: usize) -> Vec<u8> {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_settings().left(1).go_home().open_setting(Setting::Cell).right(cells).wait(3000);
    player.go_home().open_dice().throws(5).wait(3000);
    chip.bytes()
}

/// Tears so many blank sectors from one on, as a cut inside an erase does.
fn torn(memory: &[u8], from: usize, count: usize) -> Vec<u8> {
    let mut memory = memory.to_vec();
    let is_blank = |sector: &&mut [u8]| sector.iter().all(|&byte| byte == 0xff);
    let sectors = memory.chunks_mut(SECTOR as usize).skip(from).filter(is_blank);
    let tear = |sector: &mut [u8]| sector.iter_mut().skip(100).take(800).for_each(|at| *at = 0x55);
    let torn = sectors.take(count).map(tear).count();
    assert_eq!(torn, count);
    memory
}

fn on<'a>(chip: &Nor, scratch: &'a mut OddsScratch, supply: Supply) -> Gadget<'a, Nor> {
    let mut gadget = Gadget::new(rulesets::ALL, scratch, Storage::new(chip.clone(), 0));
    gadget.start(Start::default());
    gadget.open(supply);
    gadget
}

fn settings_of(chip: &Nor) -> Settings {
    let mut scratch = Box::new(OddsScratch::new());
    *memory_images::switched_on(&Nor::of(&chip.bytes()), &mut scratch).settings()
}

#[test]
fn nothing_is_saved_before_what_is_stored_was_read() {
    let memory = torn(&memory(0), 0, 3);
    for pieces in 0..3 {
        let (chip, mut scratch) = (Nor::of(&memory), Box::new(OddsScratch::new()));
        let mut gadget = on(&chip, &mut scratch, Battery(2600));
        let dice = &mut Dice::always(3);
        (0..pieces).for_each(|_| _ = gadget.spare_work(dice));
        gadget.supply(Battery(2450), 1000);
        assert_eq!(settings_of(&chip).contrast, 3, "after {pieces} pieces");
    }
}

/// Below the limit of the cells that the memory names nothing is erased at the start.
#[test]
fn a_start_erases_by_the_limits_of_the_stored_cells() {
    for count in [1, 3] {
        let before = torn(&memory(1), 0, count);
        let (chip, mut scratch) = (Nor::of(&before), Box::new(OddsScratch::new()));
        let mut gadget = on(&chip, &mut scratch, Battery(2600));
        gadget.store_all();
        assert!(chip.bytes() == before, "{count} torn");
        assert_eq!(gadget.app().context().device.settings.cell, CellKind::Nimh);
    }
}

fn tap(gadget: &mut Gadget<'_, Nor>, button: Button, at: u64) {
    let dice = &mut Dice::seeded(at);
    gadget.edge(Edge::Down(button), at * 1000, dice);
    gadget.edge(Edge::Up(button), (at + 40) * 1000, dice);
}

/// Holds A until the bar is full: the same is thrown again.
fn throw_again(gadget: &mut Gadget<'_, Nor>, at: u64) {
    let dice = &mut Dice::seeded(at);
    gadget.edge(Edge::Down(Button::A), at * 1000, dice);
    (1..14).for_each(|beat| gadget.tick(at + 50 * beat, dice));
    gadget.edge(Edge::Up(Button::A), (at + 700) * 1000, dice);
}

/// Behind a bar a press means nothing: where two sectors are torn, the first hold does not throw.
#[test]
fn a_press_that_comes_before_the_log_is_written_loses_no_throw() {
    for (count, throws) in [(0, 4), (1, 4), (2, 3)] {
        let before = torn(&memory(0), MAP_SECTORS, count);
        let (chip, mut scratch) = (Nor::of(&before), Box::new(OddsScratch::new()));
        let mut gadget = on(&chip, &mut scratch, Usb);
        // Plain dice, five from the end of the list; one throw from their form, and three more.
        let dice = [Button::Up; 5].into_iter().chain([Button::A; 2]);
        for (at, button) in (1..).zip(dice) {
            tap(&mut gadget, button, at * 1000);
        }
        (8..11).for_each(|at| throw_again(&mut gadget, at * 1000));
        gadget.store_all();
        assert_eq!(memory_images::entries(&chip.bytes()), 5 + throws, "{count} torn");
    }
}

/// A gadget with a throw that waits for a mending: that failed, and works again.
fn with_waiting_throw<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Gadget<'a, Nor> {
    let mut gadget = on(chip, scratch, Usb);
    tap(&mut gadget, Button::A, 1000);
    chip.fail(true);
    gadget.store_all();
    chip.fail(false);
    tap(&mut gadget, Button::A, 2000);
    gadget
}

/// A mending that failed and works again, one sector at a time: the throw waits for the last.
#[test]
fn a_throw_waits_for_a_mending_that_works_again() {
    let (chip, mut scratch) =
        (Nor::of(&torn(&memory(0), MAP_SECTORS, 4)), Box::new(OddsScratch::new()));
    let mut gadget = with_waiting_throw(&chip, &mut scratch);
    gadget.store_all();
    assert_eq!(memory_images::entries(&chip.bytes()), 6);
}

/// Several sectors that are still to be erased are no failure of the flash.
#[test]
fn what_comes_before_the_mending_is_done_is_not_said_to_have_failed() {
    let (chip, mut scratch) = (Nor::of(&torn(&memory(0), 0, 3)), Box::new(OddsScratch::new()));
    let mut gadget = on(&chip, &mut scratch, LOW);
    gadget.store_all();
    gadget.supply(Usb, 500);
    // The form, and another input.
    tap(&mut gadget, Button::A, 600);
    tap(&mut gadget, Button::Right, 700);
    gadget.supply(LOW, 800);
    for (at, button) in [(1000, Button::A), (2000, Button::B), (3000, Button::B)] {
        tap(&mut gadget, button, at);
        let failed = gadget.app().notices().contains(&Notice::Memory(Trouble::Failing));
        assert!(!failed, "{:?}", gadget.app().notices());
    }
    gadget.supply(Usb, 4000);
    gadget.store_all();
    assert_eq!(settings_of(&chip).contrast, 3);
}

/// A device that is about to go leaves what is torn to the next start.
#[test]
fn closing_erases_nothing_and_saves_nothing_that_was_not_read() {
    let before = torn(&memory(0), 0, 3);
    let (chip, mut scratch) = (Nor::of(&before), Box::new(OddsScratch::new()));
    let mut gadget = on(&chip, &mut scratch, Usb);
    gadget.close();
    assert!(chip.bytes() == before);
}

/// A throw that waits for a mending is in the log before the device goes.
#[test]
fn closing_drops_no_throw_that_waits_for_a_mending() {
    let (chip, mut scratch) =
        (Nor::of(&torn(&memory(0), MAP_SECTORS, 4)), Box::new(OddsScratch::new()));
    let mut gadget = with_waiting_throw(&chip, &mut scratch);
    gadget.close();
    assert_eq!(memory_images::entries(&chip.bytes()), 6);
}

/// Measurements, presses and pieces of spare work in any order, on memories with torn sectors: what
/// was stored is what the next start finds, unless the player changed it.
#[test]
fn any_order_of_pieces_measurements_and_presses_keeps_what_was_stored() {
    let (whole, mut random) = (memory(0), Rng::with_seed(18));
    let dice = &mut Dice::always(3);
    for round in 0..300 {
        let torn_map = torn(&whole, 0, random.usize(0..=3));
        let chip = Nor::of(&torn(&torn_map, MAP_SECTORS, random.usize(0..=4)));
        let mut scratch = Box::new(OddsScratch::new());
        let mut gadget = on(&chip, &mut scratch, voltage(&mut random));
        for step in 1..40 {
            (0..random.u8(..4)).for_each(|_| _ = gadget.spare_work(dice));
            match random.u8(..3) {
                0 => gadget.supply(voltage(&mut random), step * 700),
                1 => tap(&mut gadget, Button::Up, step * 700),
                _ => gadget.tick(step * 700, dice),
            }
        }
        assert_eq!(settings_of(&chip).contrast, 3, "round {round}");
        assert_eq!(memory_images::entries(&chip.bytes()), 5, "round {round}");
    }
}

fn voltage(random: &mut Rng) -> Supply {
    *random.choice(&[Usb, Battery(4000), Battery(2600), LOW]).expect("four of them")
}
