//! What erases many sectors does so one at a time: between two there is time for the watchdog, for
//! a press, and for a bar.

use app::Button::{A, B};
use app::device::battery::Supply;
use app::device::start::Start;
use app::input::Buttons;
use app::storage::{BYTES, SECTOR, Storage};
use app::{Edge, Gadget};
use fastrand::Rng;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::gadget::texts_of;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::{memory_images, store_model};

/// Does one piece of spare work after another, and presses in between. Gives how many sectors were
/// erased, and how many of those with a bar on the screen.
fn erased_one_by_one(gadget: &mut Gadget<'_, Nor>, chip: &Nor) -> (u32, u32) {
    let count = || chip.erases().iter().sum::<u32>();
    let (before, mut with_bar, dice) = (count(), 0, &mut Dice::always(3));
    while gadget.has_to_store() {
        let (erased, bar) = (count(), shows_bar(gadget));
        gadget.spare_work(dice);
        assert!(count() <= erased + 1, "two sectors in one go");
        with_bar += if bar { count() - erased } else { 0 };
        if shows_bar(gadget) {
            let before_press = format!("{:?}", gadget.app().screen());
            let at = 5_000_000 + u64::from(count()) * 100_000;
            for edge in [Edge::Down(A), Edge::Up(A)] {
                gadget.edge(edge, at, dice);
            }
            let after_press = format!("{:?}", gadget.app().screen());
            assert_eq!(after_press, before_press, "a press means nothing");
        }
    }
    assert!(!shows_bar(gadget), "the screen is back");
    (count() - before, with_bar)
}

fn shows_bar(gadget: &Gadget<'_, Nor>) -> bool {
    texts_of(gadget.app()).iter().any(|text| text == "Please wait")
}

#[test]
fn a_factory_reset_erases_a_sector_at_a_time_behind_a_bar() {
    let chip = Nor::of(&memory_images::with_entries(1200));
    let (mut scratch, dice) = (Box::new(OddsScratch::new()), &mut Dice::always(3));
    let mut gadget = Gadget::new(rulesets::ALL, &mut scratch, Storage::new(chip.clone(), 0));
    gadget.start(Start { held: Buttons::NONE.with(A).with(B), ..Start::default() });
    gadget.open(Supply::Usb);
    for (at, edge) in [(1, Edge::Up(A)), (2, Edge::Up(B)), (200, Edge::Down(A))] {
        gadget.edge(edge, at * 1000, dice);
    }
    while let Some(due) = gadget.deadline().filter(|&due| due <= 2000) {
        gadget.tick(due, dice);
    }
    gadget.edge(Edge::Up(A), 2_001_000, dice);
    let (erased, with_bar) = erased_one_by_one(&mut gadget, &chip);
    assert!(erased >= 13 && with_bar >= erased - 1, "{erased} sectors, {with_bar} behind a bar");
    assert!(chip.bytes().iter().all(|&byte| byte == 0xff), "nothing is left");
}

#[test]
fn a_first_start_on_garbage_erases_a_sector_at_a_time_behind_a_bar() {
    let garbage = store_model::bytes(BYTES as usize, &mut Rng::with_seed(9));
    let full: Vec<u8> = garbage
        .chunks(SECTOR as usize)
        .flat_map(|sector| [&[0], &sector[1..sector.len() - 1], &[0]].concat())
        .collect();
    for memory in [garbage, full] {
        let (chip, mut scratch) = (Nor::of(&memory), Box::new(OddsScratch::new()));
        let mut gadget = Gadget::new(rulesets::ALL, &mut scratch, Storage::new(chip.clone(), 0));
        gadget.start(Start::default());
        gadget.open(Supply::Usb);
        assert!(chip.erases().iter().all(|&erases| erases == 0), "the first picture comes first");
        assert_eq!(erased_one_by_one(&mut gadget, &chip), (16, 16));
        drop(gadget);
        memory_images::is_usable(&chip.bytes()).unwrap();
    }
}
