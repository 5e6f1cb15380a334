//! Slow flash: what erases many sectors takes seconds, and the watchdog's limit is two. Nothing may
//! end in a restart, and a flash that hangs in an erase must.

use app::Button::{A, B};
use app::Gadget;
use app::device::battery::Supply;
use app::device::start::Start;
use app::storage::index::RecordSpan;
use app::storage::{MAP_SECTORS, SECTOR, Storage};
use graphics::Frame;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use serde_json::json;
use vedette::picture::Picture;
use vedette_tests::flash::Nor;
use vedette_tests::golden::{PictureRows, assert_same};
use vedette_tests::memory_images;
use vedette_tests::script::Script;
use vedette_tests::slow_flash::{ERASE_MS, SECTORS, SLOWEST, figures, garbage, let_go, play};

/// The last rows of the screen, where the bar is.
const BAR: usize = 57;

/// Longer than it takes to erase everything at this speed.
const fn all(erase_ms: u32) -> u32 {
    SECTORS * (erase_ms + 25) + 500
}

/// Two plain throws, each given the time of an erase, with a picture of home before them.
fn two_throws(erase_ms: u32) -> Script {
    let throws = Script::new().throw().wait(erase_ms).throw_again().wait(erase_ms + 2000);
    Script::new().home().screen().open_dice().then(&throws)
}

/// A list as on the first day, and a log that begins with the two throws.
fn assert_new(picture: &PictureRows, memory: &[u8], what: &str) {
    assert_same(picture, &Script::new().picture(), what);
    assert_eq!(memory_images::span_of(memory), RecordSpan { first: 1, last: 2 }, "{what}");
}

/// How the bar of an erase begins.
fn bar() -> PictureRows {
    let mut scratch = Box::new(OddsScratch::new());
    let storage = Storage::new(Nor::of(&garbage()), 0);
    let mut gadget = Gadget::new(rulesets::ALL, &mut scratch, storage);
    gadget.start(Start::default());
    gadget.open(Supply::Usb);
    let mut frame = Frame::default();
    gadget.draw(&mut frame);
    Picture::new(&frame, gadget.panel()).lines()
}

/// Both pictures are of the bar, and in the second it is longer.
fn assert_grows(pictures: [PictureRows; 2], what: &str) {
    let bar = bar();
    let lengths = pictures.map(|picture| {
        assert_eq!(picture[..BAR], bar[..BAR], "{what}: no bar");
        picture[BAR..].concat().matches('#').count()
    });
    assert!(lengths[0] < lengths[1], "{what}: {lengths:?}");
}

#[test]
fn a_first_start_on_garbage_ends_in_a_usable_list() {
    for ms in ERASE_MS {
        let what = format!("{ms} ms");
        let early = [3, 12].map(|sectors| {
            play(ms, &garbage(), [], sectors * (ms + 5) + 40, &Script::new()).0.panel()
        });
        assert_grows(early, &what);
        let (run, memory) = play(ms, &garbage(), [], all(ms), &two_throws(ms));
        assert_new(&run.pictures()[0].1, &memory, &what);
    }
}

#[test]
fn a_factory_reset_ends_in_a_usable_list() {
    let full = memory_images::well_used();
    for ms in ERASE_MS {
        let what = format!("{ms} ms");
        let reset = |wait: u32| let_go().hold(A, 1000).wait(wait);
        // The reset begins before A is let go.
        let early = [2, 9].map(|sectors| {
            play(ms, &full, [A, B], 200, &let_go().hold_down(A).wait(830 + sectors * ms)).0.panel()
        });
        assert_grows(early, &what);
        let (run, memory) = play(ms, &full, [A, B], 200, &reset(all(ms)).then(&two_throws(ms)));
        assert_new(&run.pictures()[0].1, &memory, &what);
    }
}

/// A throw after each erase could be done, while the log goes round: all are there.
#[test]
fn a_full_log_goes_round() {
    const THROWS: u32 = 70;
    let full = memory_images::well_used();
    let before = memory_images::span_of(&full);
    for ms in ERASE_MS {
        let throws = Script::new().throw_again().wait(ms).repeated(THROWS as usize - 1);
        let game = Script::new().home().open_dice().throw().wait(ms).then(&throws).wait(2000);
        let after = memory_images::span_of(&play(ms, &full, [], 200, &game).1);
        assert_eq!(after.last, before.last + THROWS, "{ms} ms");
        assert!(after.first > before.first, "a sector was erased meanwhile");
    }
}

fn cut_at(operation: u32) -> Script {
    Script::new().line(json!({"power": "cut", "flash_op": operation, "how": "torn"}))
}

/// Of the first operations some write the mark: before it stands nothing may go.
#[test]
fn a_reset_that_is_cut_short_is_finished_by_the_next_start_or_never_began() {
    let full = memory_images::well_used();
    let last = memory_images::span_of(&full).last;
    let (mut finished, mut refused) = (0, 0);
    for operation in [1, 2, 3, 6, 11, 16] {
        let reset = cut_at(operation).then(&let_go()).hold(A, 1000).wait(2 * all(SLOWEST));
        let (run, memory) = play(SLOWEST, &full, [A, B], 200, &reset.then(&two_throws(SLOWEST)));
        if memory_images::span_of(&memory).last == last + 2 {
            refused += 1;
        } else {
            assert_new(&run.pictures()[0].1, &memory, &format!("cut at operation {operation}"));
            finished += 1;
        }
    }
    assert!(finished >= 3 && refused >= 1, "{finished} finished, {refused} never began");
}

/// Once the map is in order, the rest is found a moment after the start, and a bar is before the
/// screen.
#[test]
fn a_first_start_on_garbage_that_is_cut_short_is_finished_by_the_next() {
    for operation in [1, 8, 16] {
        let start = cut_at(operation).wait(2 * all(SLOWEST)).home().wait(all(SLOWEST));
        let (run, memory) = play(SLOWEST, &garbage(), [], 1, &start.then(&two_throws(SLOWEST)));
        assert_new(&run.pictures()[0].1, &memory, &format!("cut at operation {operation}"));
    }
}

#[test]
fn a_press_in_an_erase_is_answered_and_none_takes_longer_than_its_erases() {
    for figure in figures() {
        println!("{figure}");
        assert!(figure.is_kept(), "{figure}");
    }
}

/// All sectors of the map are full, as no power cut leaves them. The mark of a reset needs two of
/// them erased in one go.
fn without_room(mut memory: Vec<u8>) -> Vec<u8> {
    for sector in memory.chunks_mut(SECTOR as usize).take(MAP_SECTORS) {
        if let [begun, .., full] = sector {
            (*begun, *full) = (0, 0);
        }
    }
    memory
}

/// Slower than any data sheet allows: two erases in one go take longer than the watchdog waits.
#[test]
fn many_erases_in_one_go_are_no_hang() {
    const SLOW: u32 = 1200;
    let full = without_room(memory_images::well_used());
    let reset = let_go().hold(A, 1000).wait(2 * all(SLOW)).then(&two_throws(SLOW));
    let (run, memory) = play(SLOW, &full, [A, B], 2000, &reset);
    assert_new(&run.pictures()[0].1, &memory, "1200 ms");
}

#[test]
fn an_erase_that_never_ends_is_a_hang() {
    let hung = Script::new().allow_restarts().wait(9000);
    let run = play(9000, &garbage(), [], 1, &hung).0;
    assert_eq!(run.restarts(), 1);
}
