//! The presses of Kriegsspiel, counted.

use app::Button::{A, Down, Right, Up};
use app::ui::screens::form::rows::Action;
use vedette_tests::dice::Dice;
use vedette_tests::grammar::DARK;
use vedette_tests::player::Player;

use super::is_three_presses_away;

/// Kriegsspiel: the next band, and bad effect.
pub(super) fn set_a_volley<'p, 'a>(player: &'p mut Player<'a>) -> &'p mut Player<'a> {
    player.right(1).down(1).right(1)
}

#[test]
fn a_battery_of_kriegsspiel_takes_three_presses_and_a_and_the_same_again_one() {
    let mut player = Player::new();
    player.play("kriegsspiel").select();
    assert_eq!(player.counted(set_a_volley), 3);
    player.throw();
    assert_eq!(player.last(), "artillery-fire");
    // A three on the 6-pdr table, large canister of bad effect.
    assert_eq!((player.input("range"), player.fact("points")), (800, 8));
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    assert_eq!((player.last(), player.fact("points")), ("artillery-fire", 8));
    player.wait(DARK);
    assert_eq!(
        player.counted(|player| player.wake().throw_again()),
        2,
        "the first press only wakes"
    );
    assert!(player.shows_result());
    // «Next»: one band and the effect. The form opens where the last change was.
    assert_eq!(player.counted(|player| player.back().left(1).up(1).right(1).throw()), 5);
    // Elevation at 1200 paces, of good effect.
    assert_eq!((player.input("range"), player.fact("points")), (1200, 8));
}

#[test]
fn a_battery_of_kriegsspiel_is_three_presses_from_any_other_screen() {
    for elsewhere in [&[Down, A][..], &[A, A, Down], &[A, A, Right, A, A], &[Up, A]] {
        is_three_presses_away("kriegsspiel", "artillery-fire", elsewhere);
    }
}

#[test]
fn a_die_that_the_umpire_knows_takes_two_presses_and_a_and_the_same_again_one() {
    let mut player = Player::new();
    player.play("kriegsspiel").open("close-combat");
    // Die III for the attacker.
    assert_eq!(player.counted(|player| player.right(2)), 2);
    player.throw();
    assert_eq!(
        (player.last(), player.fact("die"), player.fact("loser_points")),
        ("close-combat", 3, 50)
    );
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    assert_eq!((player.last(), player.fact("die")), ("close-combat", 3));
}

#[test]
fn the_next_wave_and_the_next_attack_are_two_presses() {
    let mut player = Player::new().with_dice(Dice::always(6));
    player.play("kriegsspiel").open("cavalry-v-infantry").right(1).throw();
    for wave in [1, 2, 3, 1] {
        assert_eq!((player.last(), player.input("wave")), ("cavalry-v-infantry", wave));
        player.back().throw();
    }
    player.open("stronghold").throw();
    for attack in [1, 2] {
        assert_eq!((player.last(), player.input("attack")), ("stronghold", attack));
        player.back().throw();
    }
}

#[test]
fn losses_of_a_fight_go_on_both_tracks_one_after_the_other() {
    let mut player = Player::new();
    // Die I, a three: the attacker is repulsed. His track is the third of what follows.
    player.play("kriegsspiel").open("close-combat").throw().go_on().down(2).select();
    assert_eq!(player.form(), Some("loss-track"));
    player.throw();
    assert_eq!((player.input("hits"), player.fact("full"), player.fact("pin")), (36, 1, 5));
    // The defender's is still offered, and not the attacker's again.
    player.go_on();
    assert!(player.shows_follow_ups());
    player.down(2).select().throw();
    assert_eq!((player.last(), player.input("hits")), ("loss-track", 18));
    assert_eq!(player.input("pin"), 0, "it does not go on from the attacker's");
}

#[test]
fn each_side_has_its_pin_until_the_form_is_cleared() {
    let mut player = Player::new();
    // Five hits on the attacker's track, and five more.
    player.play("kriegsspiel").open("loss-track").throw().back().throw();
    assert_eq!((player.input("pin"), player.fact("pin")), (5, 10));
    // The defender's, which begins anew; and the attacker's again.
    player.open("loss-track").down(4).right(1).expects("def.").throw();
    assert_eq!((player.input("pin"), player.fact("pin")), (0, 5));
    player.open("loss-track").left(1).expects("att.").throw();
    assert_eq!((player.input("pin"), player.fact("pin")), (10, 15));
    player.open("loss-track").act(Action::Clear).throw();
    assert_eq!((player.input("pin"), player.fact("pin")), (0, 5));
    player.open("loss-track").down(4).right(1).expects("def.").throw();
    assert_eq!((player.input("pin"), player.fact("pin")), (0, 5));
}
