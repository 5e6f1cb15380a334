//! The presses a player needs, counted.

mod dbfpw;
mod kriegsspiel;
mod results;
mod stprivat;
mod stranger;
mod table;
mod wss;

use app::Button::{self, A, B, Down, Right, Up};
use vedette_tests::grammar::DARK;
use vedette_tests::player::Player;

/// Sets the attack of 17 against 12 points on an open form.
fn set_17_v_12<'p, 'a>(player: &'p mut Player<'a>) -> &'p mut Player<'a> {
    let attacker = player.right(2).down(1).right(1).down(1).right(1);
    attacker.next_section().right(2).down(1).right(2)
}

#[test]
fn an_attack_of_17_v_12_takes_twelve_presses_and_a() {
    let mut player = Player::new();
    player.select();
    assert_eq!(player.counted(set_17_v_12), 12);
    player.throw();
    assert!(player.shows_result());
    assert_eq!((player.fact("a_points"), player.fact("d_points")), (17, 12));
}

#[test]
fn the_same_attack_again_is_one_press_and_from_sleep_two() {
    let mut player = Player::new();
    player.select().throw();
    let before = player.app().context().game.last.as_ref().map(|last| last.transcript.dice.len());
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    assert!(player.shows_result());
    assert_eq!(
        player.app().context().game.last.as_ref().map(|last| last.transcript.dice.len()),
        before
    );
    player.wait(DARK);
    assert!(!player.panel().lit);
    assert_eq!(
        player.counted(|player| player.wake().throw_again()),
        2,
        "the first press only wakes"
    );
    assert!(player.shows_result());
}

#[test]
fn the_next_attack_is_five_presses() {
    let mut player = Player::new();
    set_17_v_12(player.select()).throw();
    // The form opens in the defender's section, where the last change was: rifles by a section jump
    // round the form.
    let presses = player.counted(|player| player.back().left(1).previous_section().left(1).throw());
    assert!(presses <= 5, "{presses}");
    assert!(player.shows_result());
    assert_eq!((player.fact("a_points"), player.fact("d_points")), (13, 9));
}

#[test]
fn an_attack_is_three_presses_from_any_other_screen() {
    for elsewhere in [
        &[Down, A][..],
        &[Down, Down, A, A],
        &[B],
        &[A, A, Down, Down],
        &[A, A, Right],
        &[Down; 13],
        &[Up, A, Down],
    ] {
        is_three_presses_away("schnaffs", "attack-square", elsewhere);
    }
}

/// From another screen of a game its most used throw is: hold B, A, A.
fn is_three_presses_away(ruleset: &str, procedure: &str, elsewhere: &[Button]) {
    let mut player = Player::new();
    player.play(ruleset).press_all(elsewhere.iter().copied());
    let presses = player.counted(|player| player.home().select().throw());
    assert_eq!(presses, 3);
    assert!(player.shows_result(), "{elsewhere:?}");
    assert_eq!(player.last(), procedure);
}

#[test]
fn kills_and_morale_follow_an_attack_by_right_and_a() {
    let mut player = Player::new();
    player.select().throw().go_on().select();
    assert_eq!(player.form(), Some("kill-apply"));
    // A single follow-up is two presses.
    player.throw().go_on().throw();
    assert!(player.shows_result());
    assert_eq!(player.last(), "morale");
    // What else followed from the attack is still offered.
    player.go_on();
    assert!(player.shows_follow_ups());
}
