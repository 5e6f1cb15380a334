//! The presses of the War of the Spanish Succession, counted.

use app::ui::screens::form::rows::Action;
use vedette_tests::dice::Dice;
use vedette_tests::player::Player;

#[test]
fn the_next_card_is_one_press_from_sleep_two_and_two_from_any_other_screen() {
    let mut player = Player::new();
    player.play("wss").select();
    assert_eq!(player.fact("red") + player.fact("black"), 5);
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    assert_eq!(player.fact("red") + player.fact("black"), 4);
    player.wait(61_000);
    assert_eq!(player.counted(|player| player.wake().throw_again()), 2);
    assert_eq!(player.fact("red") + player.fact("black"), 3);
    // Some fire in between: the deck waits.
    player.back().down(1).select().throw();
    let presses = player.counted(|player| player.home().select());
    assert_eq!((presses, player.fact("red") + player.fact("black")), (2, 2));
    // Two more, and the next is the first of a new turn: nobody is ever stuck.
    player.throw_again().throw_again();
    assert_eq!(player.fact("red") + player.fact("black"), 0);
    player.throw_again();
    assert_eq!(player.fact("red") + player.fact("black"), 5);
}

#[test]
fn after_the_sixth_card_right_leads_to_recovery_and_the_rally() {
    let mut player = Player::new();
    player.play("wss").select();
    (2..=6).for_each(|_| _ = player.throw_again());
    player.go_on().select();
    assert_eq!(player.form(), Some("recover"));
    // The next unit, and then those that rout.
    player.throw().throw_again().go_on();
    assert_eq!(player.form(), Some("rally"));
}

#[test]
fn a_new_game_begins_with_a_cleared_deck() {
    let mut player = Player::new();
    player.play("wss").select().throw_again().change();
    assert_eq!(player.form(), Some("card-draw"));
    player.act(Action::Clear).throw();
    assert!(player.shows_result());
    assert_eq!(player.fact("red") + player.fact("black"), 5);
}

#[test]
fn fire_of_eight_stands_at_a_wall_takes_four_presses_and_a() {
    let mut player = Player::new();
    player.play("wss").down(1).select();
    assert_eq!(player.counted(|player| player.right(2).down(1).right(1).throw()), 5);
    assert_eq!(player.fact("dice"), 8);
    let context = player.app().context();
    let situation = &context.game.last.as_ref().unwrap().situation;
    assert_eq!(situation.preview(context.game.house()).effect_of(1).0.to_string(), "4+");
    // The same again is one press; from any other screen it is four.
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    player.back().back().down(1).select();
    let presses = player.counted(|player| player.home().down(1).select().throw());
    assert_eq!((presses, player.fact("dice")), (4, 8));
}

#[test]
fn the_same_target_again_keeps_the_shooter_and_knows_the_losses() {
    let mut player = Player::new().with_dice(Dice::always(6));
    player.play("wss").down(1).select().right(1).throw();
    assert_eq!((player.fact("dice"), player.fact("turn_casualties")), (7, 7));
    player.go_on().down(1).select().throw();
    assert_eq!((player.fact("dice"), player.fact("turn_casualties")), (7, 14));
}
