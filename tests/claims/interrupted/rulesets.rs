//! What was set stays set when another ruleset is played and nothing can be written.

use app::Button::{A, Down, Right, Up};
use app::device::battery::Supply;
use app::device::start::Start;
use app::ui::tool::Tool;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::player::Player;
use vedette_tests::starts;
use vedette_tests::{memory_images, store_model};

/// A memory in which two games were played, the first in its second turn.
fn memory() -> Vec<u8> {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_tool(Tool::NextTurn).wait(3000);
    for way in [Down, Up] {
        other_game(&mut player, way);
        player.wait(3000);
    }
    chip.bytes()
}

fn other_game(player: &mut Player<'_>, way: app::Button) {
    player.go_home().back().press(way).press(A);
}

/// The turn and what is set on the first form.
fn set(player: &Player<'_>) -> (u8, i32) {
    let game = &player.app().context().game;
    let first = player.ruleset().procedures.first().expect("a procedure");
    (game.turn(), game.recent.of(first).inputs.value(0))
}

/// Sets a turn and an input, plays another ruleset, comes back, and finds both.
fn set_and_change(player: &mut Player<'_>) -> (u8, i32) {
    for _ in 0..4 {
        player.go_home().open_tool(Tool::NextTurn);
    }
    player.go_home().select().press(Right).press(Right).wait(3000);
    let now = set(player);
    other_game(player, Down);
    other_game(player, Up);
    assert_eq!(set(player), now, "what is newer stays");
    now
}

#[test]
fn a_low_battery_does_not_bring_an_older_game_back() {
    let (chip, mut scratch) = (Nor::of(&memory()), Box::new(OddsScratch::new()));
    let mut player = Player::switched_on_with(LOW, &mut scratch, &chip, Start::default())
        .with_dice(Dice::seeded(7));
    let now = set_and_change(&mut player);
    assert_eq!(now.0, 6);
    // Left for another game, it is saved as soon as that is allowed, though nobody plays it.
    other_game(&mut player, Down);
    player.supply(Supply::Usb);
    drop(player);
    let mut next = memory_images::switched_on(&chip, &mut scratch);
    other_game(&mut next, Up);
    assert_eq!(set(&next), now);
}

#[test]
fn safe_mode_does_not_bring_an_older_game_back() {
    let (chip, mut scratch) = (Nor::of(&memory()), Box::new(OddsScratch::new()));
    let mut player =
        Player::switched_on(&mut scratch, &chip, starts::safe_mode()).with_dice(Dice::seeded(7));
    assert_eq!(set_and_change(&mut player).0, 5, "it began with nothing");
    drop(player);
    let next = memory_images::switched_on(&chip, &mut scratch);
    assert_eq!(set(&next).0, 2, "what was stored is as it was");
}

#[test]
fn a_flash_that_fails_does_not_bring_an_older_game_back() {
    let (chip, mut scratch) = (Nor::of(&memory()), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    chip.fail(true);
    let now = set_and_change(&mut player);
    other_game(&mut player, Down);
    chip.fail(false);
    player.go_home().wait(3000);
    drop(player);
    let mut next = memory_images::switched_on(&chip, &mut scratch);
    other_game(&mut next, Up);
    assert_eq!(set(&next), now, "saved once it could be");
}

/// A newer firmware has left a record of the second game. It stays, and what is set in that game
/// stays too, as long as the power does.
#[test]
fn a_game_of_a_newer_firmware_is_left_alone_and_nothing_is_said_to_be_saved_there() {
    let (chip, mut scratch) = (Nor::of(&memory()), Box::new(OddsScratch::new()));
    let (newer, mut buffer) = ([99, 1, 2, 3], [0; 2048]);
    store_model::opened(&chip).keep(2, &newer, &mut buffer).expect("it is kept");
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    other_game(&mut player, Down);
    player.go_home().select().press(Right).press(Right).wait(3000);
    let now = set(&player);
    other_game(&mut player, Up);
    player.go_home().open_settings().left(1).wait(3000);
    other_game(&mut player, Down);
    assert_eq!(set(&player), now, "what is newer stays");
    drop(player);
    assert_eq!(store_model::opened(&chip).fetch(2, &mut buffer).unwrap(), Some(&newer[..]));
    let next = memory_images::switched_on(&chip, &mut scratch);
    assert_eq!(next.settings().contrast, 3, "the rest is saved all the same");
}

#[test]
fn an_empty_battery_does_not_say_that_settings_are_saved_which_a_newer_firmware_holds() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    store_model::opened(&chip).keep(0, &[99, 1, 2, 3], &mut [0; 64]).expect("it is kept");
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.press(A).go_home().open_settings().left(1).wait(3000);
    player.supply(Supply::Battery(2399)).look().expects("Newer settings stay stored.");
}
