//! A write that fails is tried once more before it is said to have failed.

use app::storage::{LogEvent, Storage};
use app::ui::notice::Notice;
use rules_core::scratch::OddsScratch;
use vedette_tests::flash::Nor;
use vedette_tests::memory_images;

fn is_told(notices: &[Notice]) -> bool {
    notices.iter().any(|notice| matches!(notice, Notice::Memory(_)))
}

#[test]
fn a_throw_and_a_setting_whose_first_write_fails_are_kept_and_nothing_is_said() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_dice();
    chip.fail_once();
    player.throw();
    assert_eq!(player.log_span().last, 1);
    player.go_home().wait(3000);
    player.open_settings().left(1);
    chip.fail_once();
    player.wait(3000);
    assert!(!is_told(player.notices()), "{:?}", player.notices());
    drop(player);
    let next = memory_images::switched_on(&Nor::of(&chip.bytes()), &mut scratch);
    assert_eq!(next.settings().contrast, 3);
    assert_eq!(memory_images::entries(&chip.bytes()), 1);
}

/// A record of 25 bytes: behind it stand seven that fill it up.
const TURN: LogEvent = LogEvent::Turn { ruleset: 300, turn: 2 };

/// The last byte that an append changes.
fn last_written(before: &[u8], after: &[u8]) -> usize {
    let differs = before.iter().zip(after).rposition(|(before, after)| before != after);
    differs.expect("something was written")
}

#[test]
fn a_worn_byte_behind_a_record_is_no_failure() {
    let chip = Nor::used();
    assert_eq!(Storage::new(chip.clone(), 0).append(&TURN), Some(1));
    let before = chip.bytes();
    assert_eq!(Storage::new(chip.clone(), 0).append(&TURN), Some(2));
    let last = last_written(&before, &chip.bytes());
    let worn = Nor::of(&before);
    worn.wear([last]);
    let mut storage = Storage::new(worn.clone(), 0);
    assert_eq!((storage.append(&TURN), storage.news()), (Some(2), None));
    assert_eq!(last_written(&before, &worn.bytes()), last - 1, "it stands there once");
}
