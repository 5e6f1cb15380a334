//! The presses of the War of the Spanish Succession, counted.

use app::Button;
use app::device::start::Start;
use app::ui::screens::form::rows::Action;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::player::Player;

/// The cards of the turn that are still face down.
fn cards_left(player: &Player<'_>) -> i32 {
    player.fact("red") + player.fact("black")
}

#[test]
fn the_next_card_is_one_hold_from_sleep_two_and_three_from_any_other_screen() {
    let mut player = Player::new();
    player.play("wss").select();
    assert_eq!(player.counted(|player| player.turn_card()), 1);
    assert_eq!(cards_left(&player), 5);
    assert_eq!(player.counted(|player| player.turn_card()), 1);
    assert_eq!(cards_left(&player), 4);
    player.wait(181_000);
    assert_eq!(player.counted(|player| player.wake().turn_card()), 2);
    assert_eq!(cards_left(&player), 3);
    // Some fire in between: the deck waits.
    player.back().down(1).select().throw();
    let presses = player.counted(|player| player.home().select().turn_card());
    assert_eq!((presses, cards_left(&player)), (3, 2));
    // Two more, and the next is the first of a new turn: nobody is ever stuck.
    player.turn_card().turn_card();
    assert_eq!(cards_left(&player), 0);
    player.turn_card();
    assert_eq!(cards_left(&player), 5);
}

#[test]
fn only_a_held_a_turns_a_card() {
    let mut player = Player::new();
    player.play("wss").select();
    player.select().press(Button::Right).press(Button::Down).back().select();
    player.expects("Cards face down");
    player.turn_card();
    player.play_card().back().press(Button::Right).back().back().select();
    assert_eq!(cards_left(player.expects("Alliance firing")), 5);
}

#[test]
fn the_first_form_of_a_cards_phase_is_two_presses_and_b_leads_back_step_by_step() {
    let mut player = Player::new().with_dice(Dice::listed([6, 5]));
    player.play("wss").select().turn_card();
    assert_eq!(player.counted(|player| player.play_card().select()), 2);
    assert_eq!(player.form(), Some("fire"));
    player.back().back();
    player.expects("French firing");
    player.turn_card().play_card().down(4).select();
    assert_eq!(player.form(), Some("pursuit-loss"), "cavalry: the French again");
    player.back().select();
    assert_eq!(player.form(), Some("pursuit-loss"), "the list is where it was left");
}

#[test]
fn after_the_sixth_card_a_leads_to_recovery_and_the_rally() {
    let mut player = Player::new();
    player.play("wss").select();
    (1..=6).for_each(|_| _ = player.turn_card());
    player.play_card().select();
    assert_eq!(player.form(), Some("recover"));
    // The next unit, and then those that rout.
    player.throw().throw_again().go_on();
    assert_eq!(player.form(), Some("rally"));
}

/// Nothing but the inputs of the next card is stored: the card that is up is read from them.
#[test]
fn the_card_that_is_up_survives_a_power_cut() {
    for (cards, headline) in [(2, "Alliance cavalry"), (6, "French foot and guns")] {
        let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
        let mut player = Player::switched_on(&mut scratch, &chip, Start::default());
        player.take_dice(Dice::always(1));
        player.play("wss").select();
        (0..cards).for_each(|_| _ = player.turn_card());
        // What is set is saved when the player rests.
        player.expects(headline).wait(3000);
        let mut scratch = Box::new(OddsScratch::new());
        let mut player = Player::switched_on(&mut scratch, &chip, Start::default());
        player.home().select().expects(headline).expects(&format!("CARD {cards} OF 6"));
    }
}

#[test]
fn a_cleared_deck_lies_face_down() {
    let mut player = Player::new();
    player.play("wss").select().turn_card().left(1);
    assert_eq!(player.form(), Some("card-draw"));
    player.act(Action::Clear).back();
    player.expects("Cards face down");
    assert_eq!(cards_left(player.turn_card().expects("CARD 1 OF 6")), 5);
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
