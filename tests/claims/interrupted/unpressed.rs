//! A start that finds more in the log than was saved shows it, though nobody presses a button; and
//! it does so after its first picture, in pieces.

use app::device::battery::Supply;
use app::device::start::Start;
use app::storage::{LOG_SECTORS, SECTOR, Storage};
use app::ui::tool::Tool;
use app::{Button, Edge, Gadget, Millis};
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::gadget::texts_of;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::memory_images;
use vedette_tests::player::Player;
use vedette_tests::starts;

/// Before this the start is done: its picture, and the random bits of the first throw.
const STARTED: Millis = 80;
/// A start that nobody presses a button at is over by then.
const SEEN: Millis = 400;

fn scratch() -> Box<OddsScratch> {
    Box::new(OddsScratch::new())
}

/// An attack that was saved, then a turn and another attack that only the log has, and what that
/// came to.
fn cut_after_a_throw(memory: &[u8]) -> (Nor, String) {
    let (chip, mut scratch) = (Nor::of(memory), scratch());
    let mut player = memory_images::switched_on(&chip, &mut scratch).with_dice(Dice::always(3));
    player.open("attack-square").throw().wait(3000);
    let saved = short(&player);
    player.home().open_tool(Tool::NextTurn);
    player.take_dice(Dice::seeded(3));
    player.open("attack-square").right(5).throw();
    assert_ne!(short(&player), saved);
    (Nor::of(&chip.bytes()), short(&player))
}

/// The last result in a word or two.
fn short(player: &Player<'_>) -> String {
    let [_, short] = player.app().context().game.last_words();
    short.as_str().to_owned()
}

#[test]
fn after_a_power_cut_home_shows_what_the_log_has_without_a_press() {
    for memory in [Nor::used().bytes(), memory_images::with_entries(600)] {
        let ((chip, newest), mut scratch) = (cut_after_a_throw(&memory), scratch());
        let mut player = memory_images::switched_on(&chip, &mut scratch);
        player.wait(SEEN).expects(&newest).expects("1x");
        assert_eq!(player.last(), "attack-square");
    }
}

/// What a start shows is what it saves when it goes again.
#[test]
fn a_start_that_ends_without_a_press_leaves_the_same_to_the_next() {
    let (chip, newest) = cut_after_a_throw(&Nor::used().bytes());
    for _ in 0..3 {
        let mut scratch = scratch();
        let mut gadget = on(&chip, &mut scratch);
        while let Some(due) = gadget.deadline().filter(|&due| due <= SEEN) {
            gadget.tick(due, &mut Dice::always(3));
            gadget.store_all();
        }
        let texts = texts_of(gadget.app());
        assert!(texts.contains(&newest), "{texts:?}");
        gadget.close();
    }
    let mut scratch = scratch();
    memory_images::switched_on(&chip, &mut scratch).expects(&newest).expects("1x");
}

fn on<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Gadget<'a, Nor> {
    let mut gadget = Gadget::new(rulesets::ALL, scratch, Storage::new(chip.clone(), 0));
    gadget.start(Start::default());
    gadget.open(Supply::Usb);
    gadget
}

/// The first picture waits for nothing of the log, and neither does the first throw.
#[test]
fn the_start_itself_reads_nothing_of_the_log() {
    let ((chip, _), mut scratch) =
        (cut_after_a_throw(&memory_images::with_entries(600)), scratch());
    let mut gadget = on(&chip, &mut scratch);
    let opened = chip.read_of_log();
    assert!(opened <= 2 * LOG_SECTORS, "only how far each sector has got");
    assert!(!gadget.has_to_store());
    let due = gadget.deadline().expect("a moment at which the log is read");
    assert!(due > STARTED && due < SEEN, "{due} ms");
    gadget.tick(due - 1, &mut Dice::always(3));
    assert!(!gadget.has_to_store() && chip.read_of_log() == opened);
}

/// No piece reads more than looking a full sector through, finding its last hash or one of its
/// throws, and a press is answered between any two.
#[test]
fn a_press_waits_for_one_piece_at_most() {
    let (memory, newest) = cut_after_a_throw(&memory_images::with_entries(600));
    let mut pieces = 0;
    for pressed_after in 0..40 {
        let (chip, mut scratch, dice) = (Nor::of(&memory.bytes()), scratch(), &mut Dice::always(3));
        let mut gadget = on(&chip, &mut scratch);
        gadget.tick(SEEN, dice);
        for _ in 0..pressed_after {
            let before = chip.read_of_log();
            gadget.spare_work(dice);
            let read = chip.read_of_log() - before;
            assert!(read < 4 * SECTOR as usize, "{read} bytes in one go");
            pieces += 1;
        }
        let focus = format!("{:?}", gadget.app().screen());
        for edge in [Edge::Down(Button::Down), Edge::Up(Button::Down)] {
            gadget.edge(edge, SEEN * 1000, dice);
        }
        assert_ne!(format!("{:?}", gadget.app().screen()), focus, "the focus has moved");
        gadget.store_all();
        let [_, short] = gadget.app().context().game.last_words();
        assert_eq!(short.as_str(), newest);
    }
    assert!(pieces > 100);
}

/// What is stored may be to blame for the crashes.
#[test]
fn safe_mode_reads_nothing_by_itself() {
    let ((chip, _), mut scratch) = (cut_after_a_throw(&Nor::used().bytes()), scratch());
    let mut player = Player::switched_on(&mut scratch, &chip, starts::safe_mode());
    let before = chip.read_of_log();
    player.wait(SEEN);
    assert_eq!(chip.read_of_log(), before);
    assert!(!player.app().context().game.has_last());
}
