//! Faces that were typed wrongly are not in force beside those that were typed in their place,
//! though the log could not be told at once.

use app::Button::{A, Right, Up};
use app::device::battery::Supply;
use rules_core::scratch::OddsScratch;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;

/// An attack with dice that were typed in.
fn typed<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Player<'a> {
    let mut player = memory_images::switched_on(chip, scratch);
    player.select().own_dice();
    while !player.shows_result() {
        player.press(A);
    }
    assert_eq!(in_force(&player), 1);
    player
}

/// On a result: takes its last face back and types another.
fn type_again(player: &mut Player<'_>) {
    // The last line of the workings that leads further.
    player.workings().down(30).press(Right).press(Right).press(A).wait(100);
    while !player.notices().is_empty() {
        player.press(A);
    }
    assert!(player.shows_result());
}

/// How many throws the log has in force.
fn in_force(player: &Player<'_>) -> u32 {
    player.app().context().log.throws
}

/// How often this turn an attack was made.
fn attacks(player: &Player<'_>) -> u8 {
    let attack = player.ruleset().procedure("attack-square").expect("an attack");
    player.app().context().game.thrown_this_turn(attack)
}

/// The undo is refused twice, for it is tried twice. The throw behind it would be written.
#[test]
fn faces_whose_undo_fails_are_not_in_force_beside_the_new_ones() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = typed(&chip, &mut scratch);
    chip.refuse(2);
    type_again(&mut player);
    assert_eq!((in_force(&player), attacks(&player)), (1, 1));
    type_again(&mut player);
    assert_eq!((in_force(&player), attacks(&player)), (1, 1));
    assert_eq!(player.log_span().last, 3, "two throws, and an undo between them");
}

#[test]
fn faces_that_were_typed_again_when_nothing_could_be_written_are_replaced_when_it_can() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = typed(&chip, &mut scratch);
    player.supply(LOW).press(A);
    type_again(&mut player);
    type_again(&mut player);
    assert_eq!((player.log_span().last, attacks(&player)), (1, 1));
    player.supply(Supply::Usb);
    type_again(&mut player);
    assert_eq!((in_force(&player), player.log_span().last, attacks(&player)), (1, 3, 1));
}

#[test]
fn faces_that_were_typed_again_are_replaced_though_another_game_was_played_between() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = typed(&chip, &mut scratch);
    player.supply(LOW).press(A);
    type_again(&mut player);
    player.home().play("dbfpw").supply(Supply::Usb).back().up(3).select().press(Up).select();
    type_again(&mut player);
    assert_eq!((in_force(&player), player.log_span().last, attacks(&player)), (1, 3, 1));
}
