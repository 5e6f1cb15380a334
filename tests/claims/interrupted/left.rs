//! A game that is left for another is found again as it was left, though nothing of it can be kept
//! meanwhile.

use app::Button::{A, Up};
use app::device::battery::Supply;
use app::ui::tool::Tool;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;
use vedette_tests::starts;

/// What home says of the game in play: its last result, its turn, and the attacks and guns of it.
fn home(player: &Player<'_>) -> ([String; 2], u8, [u8; 2]) {
    let game = &player.app().context().game;
    let thrown = |id| game.thrown_this_turn(player.ruleset().procedure(id).expect(id));
    let words = game.last_words().map(|words| words.as_str().to_owned());
    (words, game.turn(), ["attack-square", "gun-move"].map(thrown))
}

/// To another game and back.
fn away_and_back(player: &mut Player<'_>) {
    player.go_home().play("dbfpw");
    assert!(!player.app().context().game.has_last());
    back(player);
}

fn back(player: &mut Player<'_>) {
    player.go_home().back().up(3).select();
    assert_eq!(player.ruleset().id, "schnaffs");
}

/// An attack that is kept.
fn played<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Player<'a> {
    let mut player = memory_images::switched_on(chip, scratch).with_dice(Dice::always(3));
    player.select().throw().wait(3000);
    player
}

/// Throws what is not kept, changes games, and finds it again, as often as games are changed.
fn throws_and_finds(player: &mut Player<'_>) {
    player.go_home().open("gun-move").throw().go_home();
    let now = home(player);
    assert_eq!(now.2[1], 1);
    for _ in 0..2 {
        away_and_back(player);
        assert_eq!(home(player), now);
    }
    player.press(Up).select();
    assert!(player.shows_result(), "it opens as it did");
    assert_eq!(player.last(), "gun-move");
}

#[test]
fn at_a_low_battery_the_newest_result_and_the_counts_stay() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    player.supply(LOW).press(A);
    throws_and_finds(&mut player);
    assert_eq!((home(&player).2, player.log_span().last), ([1, 1], 1), "the log has one of them");
}

#[test]
fn when_the_flash_fails_the_newest_result_and_the_counts_stay() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    chip.fail(true);
    throws_and_finds(&mut player);
    assert_eq!((home(&player).2, player.log_span().last), ([1, 1], 1));
}

#[test]
fn in_safe_mode_the_newest_result_and_the_counts_stay() {
    let (chip, mut first, mut second) =
        (Nor::used(), Box::new(OddsScratch::new()), Box::new(OddsScratch::new()));
    drop(played(&chip, &mut first));
    let mut player =
        Player::switched_on(&mut second, &chip, starts::safe_mode()).with_dice(Dice::always(3));
    throws_and_finds(&mut player);
    assert_eq!(home(&player).2, [0, 1], "it began with nothing");
}

#[test]
fn what_was_undone_meanwhile_is_not_found_again() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    player.go_home().open("gun-move").throw().go_home().play("dbfpw");
    // The attack: the newest would bring its own game back.
    player.open_log().down(1).select().wait(300).hold(A, 700).wait(300).hold(A, 1000);
    assert_eq!(player.ruleset().id, "dbfpw");
    back(&mut player);
    assert_eq!(home(&player).2, [0, 1]);
    assert_eq!(player.last(), "gun-move");
}

#[test]
fn a_new_game_and_a_turn_at_a_low_battery_stay_begun() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    player.supply(LOW).press(A).go_home().open_tool(Tool::NextTurn);
    away_and_back(&mut player);
    assert_eq!((home(&player).1, home(&player).2), (2, [0, 0]));
    assert_eq!(player.last(), "attack-square");
    player.go_home().open_tool(Tool::NewGame).hold(A, 1000).wait(100);
    away_and_back(&mut player);
    assert_eq!((home(&player).1, home(&player).2), (1, [0, 0]));
    assert!(!player.app().context().game.has_last());
    player.supply(Supply::Usb);
    away_and_back(&mut player);
    assert!(!player.app().context().game.has_last(), "nor does the cable bring it back");
}

/// The cable, a moment to save, and off and on again.
fn saved_and_on_again<'a>(
    mut player: Player<'_>,
    chip: &Nor,
    scratch: &'a mut OddsScratch,
) -> Player<'a> {
    player.supply(Supply::Usb).wait(3000);
    drop(player);
    memory_images::switched_on(chip, scratch).with_dice(Dice::always(3))
}

#[test]
fn a_result_without_dice_that_was_left_at_a_low_battery_is_saved_once_that_is_allowed() {
    let (chip, mut first, mut second) =
        (Nor::used(), Box::new(OddsScratch::new()), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut first);
    player.supply(LOW).press(A).go_home().open("kill-apply").throw().go_home();
    let now = home(&player);
    player.play("dbfpw");
    let mut player = saved_and_on_again(player, &chip, &mut second);
    assert_eq!(player.ruleset().id, "dbfpw");
    back(&mut player);
    assert_eq!((player.last(), home(&player)), ("kill-apply", now));
}

#[test]
fn a_new_game_at_a_low_battery_stays_begun_when_it_is_saved() {
    for leaves in [false, true] {
        let (chip, mut first, mut second) =
            (Nor::used(), Box::new(OddsScratch::new()), Box::new(OddsScratch::new()));
        let mut player = played(&chip, &mut first);
        player.supply(LOW).press(A).go_home().open_tool(Tool::NewGame).hold(A, 1000).wait(100);
        if leaves {
            player.go_home().play("dbfpw");
        }
        let mut player = saved_and_on_again(player, &chip, &mut second);
        player.down(1).wait(1000);
        if leaves {
            back(&mut player);
        }
        assert!(!player.app().context().game.has_last(), "left: {leaves}");
        assert_eq!((home(&player).1, home(&player).2), (1, [0, 0]));
        assert_eq!(player.log_span().last, 2, "the log was told after all");
    }
}

/// The log has it before the throw, so the throw is of the new game.
#[test]
fn a_throw_after_a_new_game_that_a_failing_flash_missed_is_found_again() {
    let (chip, mut first, mut second) =
        (Nor::used(), Box::new(OddsScratch::new()), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut first);
    chip.fail(true);
    player.go_home().open_tool(Tool::NewGame).hold(A, 1000).wait(100).go_home();
    player.open_tool(Tool::NextTurn).go_home();
    chip.fail(false);
    player.open("gun-move").throw();
    assert_eq!(player.log_span().last, 4, "a new game, its second turn, and the throw");
    drop(player);
    let mut player = memory_images::switched_on(&chip, &mut second);
    player.down(1).wait(1000);
    assert_eq!((player.last(), home(&player).1, home(&player).2), ("gun-move", 2, [0, 1]));
}

#[test]
fn plain_dice_that_are_undone_take_nothing_from_a_game_that_was_left() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    player.go_home().open_dice().throw().wait(3000).go_home();
    assert_eq!(player.log_span().last, 2);
    chip.fail(true);
    player.open("gun-move").throw().go_home();
    let now = home(&player);
    player.play("dbfpw");
    chip.fail(false);
    player.open_log().select().wait(300).hold(A, 700).wait(300).hold(A, 1000).wait(100);
    assert_eq!(player.log_span().last, 3, "it is undone");
    back(&mut player);
    assert_eq!(home(&player), now);
}

#[test]
fn in_safe_mode_an_undone_turn_did_not_begin_and_an_undone_throw_does_not_count() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player =
        Player::switched_on(&mut scratch, &chip, starts::safe_mode()).with_dice(Dice::always(3));
    player.go_home().open("gun-move").throw().go_home().open("attack-square").throw();
    player.go_home().open_log().down(1).select().wait(300).hold(A, 700);
    player.wait(300).hold(A, 1000).go_home();
    assert_eq!((home(&player).1, home(&player).2), (1, [1, 0]));
    player.open_tool(Tool::NextTurn);
    assert_eq!(home(&player).1, 2);
    player.go_home().open_log().select().wait(300).hold(A, 700).wait(300).hold(A, 1000);
    assert_eq!(home(player.go_home()).1, 1);
}
