//! The soak in short: random presses on the host with everything that can happen in between. `cargo
//! soak` is the long form.

use app::Button::A;
use app::ui::tool::Tool;
use rules_core::scratch::OddsScratch;
use vedette_tests::flash::Nor;
use vedette_tests::kept::Kept;
use vedette_tests::player::Player;
use vedette_tests::starts;
use vedette_tests::{memory_images, soak};

#[test]
fn fifty_thousand_presses_leave_no_screen_that_cannot_be_left() {
    let seed = 2018;
    println!("seed {seed}");
    let tally = soak::run(seed, 50_000);
    println!("{tally}");
    assert_eq!(tally.presses, 50_000);
    assert_eq!(tally.disturbances.len(), soak::Disturbance::COUNT);
    assert!(tally.results > 500, "it was a soak: {tally:?}");
    assert!(tally.torn > 50 && tally.checks > 200, "the log was held against its lives: {tally:?}");
    assert!(
        tally.low_starts > 30 && tally.wipes > 5 && tally.resumed > 5,
        "and its starts were of all kinds: {tally:?}"
    );
    assert!(
        tally.kept > 200 && tally.found > 200 && tally.saved > 30,
        "settings and games were held against them too: {tally:?}"
    );
}

/// A soak that could not see a loss would prove nothing.
#[test]
fn a_soak_sees_settings_and_games_that_are_older_than_what_was_acknowledged() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let (before, mut kept) = (chip.bytes(), Kept::of(&chip.bytes()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_settings().left(1).wait(3000);
    kept.check(&chip).expect("what was saved is there");
    kept.is_found_by(player.app()).expect("and the device has it");
    kept.has_all_of(player.app()).expect("and has saved all it has");
    assert!(kept.check(&Nor::of(&before)).is_err(), "the settings of before");
    assert!(kept.check(&Nor::blank()).is_err(), "none at all");
    chip.fail(true);
    player.go_home().open_settings().left(1).wait(3000);
    assert!(kept.has_all_of(player.app()).is_err(), "this was not saved");
    drop(player);
    let mut safe = Player::switched_on(&mut scratch, &chip, starts::safe_mode());
    assert!(kept.is_found_by(safe.press(A).app()).is_err(), "safe mode looks for none");
}

#[test]
fn a_soak_sees_a_start_that_has_another_turn_than_was_stored() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open("kill-apply").throw().wait(3000);
    let kept = Kept::of(&chip.bytes());
    kept.is_found_by(player.app()).expect("the result");
    player.home().open_tool(Tool::NextTurn);
    assert!(kept.is_found_by(player.app()).is_err());
}
