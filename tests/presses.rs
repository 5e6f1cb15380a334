//! The presses a player needs, counted.

use app::Button::{self, A, B, Down, Right};
use app::ui::screens::Screen;
use rules_core::bench::Bench;
use vedette_tests::player::Player;

/// Sets the attack of 17 against 12 points on an open form.
fn set_17_v_12(player: &mut Player<'_>) {
    player.press(&[Right, Right, Down, Right, Down, Right]);
    player.hold(Down, 450);
    player.press(&[Right, Right, Down, Right, Right]);
}

#[test]
fn an_attack_of_17_v_12_takes_twelve_presses_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A]);
    assert_eq!(player.counted(set_17_v_12), 12);
    player.press(&[A]);
    assert!(player.shows_result());
    assert_eq!((player.fact("a_points"), player.fact("d_points")), (17, 12));
}

#[test]
fn the_same_attack_again_is_one_press_and_from_sleep_two() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A, A]);
    let before = player.app.context().game.last.as_ref().map(|last| last.page.dice.len());
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert!(player.shows_result());
    assert_eq!(player.app.context().game.last.as_ref().map(|last| last.page.dice.len()), before);
    player.wait(61_000);
    assert!(!player.app.panel().lit);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2, "the first press only wakes");
    assert!(player.shows_result());
}

#[test]
fn the_next_attack_is_five_presses() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A]);
    set_17_v_12(&mut player);
    player.press(&[A]);
    // The form opens in the defender's section, where the last change was: rifles by a section jump
    // round the form.
    let presses = player.counted(|player| {
        player.press(&[B, Button::Left]);
        player.hold(Button::Up, 450);
        player.press(&[Button::Left, A]);
    });
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
        &[Button::Up, A, Down],
    ] {
        is_three_presses_away("schnaffs", "attack-square", elsewhere);
    }
}

/// From another screen of a game its most used throw is: hold B, A, A.
fn is_three_presses_away(ruleset: &str, procedure: &str, elsewhere: &[Button]) {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play(ruleset);
    player.press(elsewhere);
    let presses = player.counted(|player| {
        player.hold(B, 700);
        player.press(&[A, A]);
    });
    assert_eq!(presses, 3);
    assert!(player.shows_result(), "{elsewhere:?}");
    assert_eq!(player.last(), procedure);
}

#[test]
fn kills_and_morale_follow_an_attack_by_right_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A, A]);
    player.press(&[Right, A]);
    assert_eq!(player.form(), Some("kill-apply"));
    player.press(&[A]);
    // A single follow-up is two presses: right, A.
    player.press(&[Right, A]);
    assert!(player.shows_result());
    assert_eq!(player.last(), "morale");
    // What else followed from the attack is still offered.
    player.press(&[Right]);
    assert!(matches!(player.app.screen(), Screen::FollowUps(_)));
}

/// Opens the second ruleset, the War of the Spanish Succession.
fn spanish_succession(player: &mut Player<'_>) {
    player.press(&[B, Down, A]);
}

#[test]
fn the_next_card_is_one_press_from_sleep_two_and_two_from_any_other_screen() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[A]);
    assert_eq!(player.fact("red") + player.fact("black"), 5);
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert_eq!(player.fact("red") + player.fact("black"), 4);
    player.wait(61_000);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2);
    assert_eq!(player.fact("red") + player.fact("black"), 3);
    // Some fire in between: the deck waits.
    player.press(&[B, Down, A, A]);
    let presses = player.counted(|player| {
        player.hold(B, 700);
        player.press(&[A]);
    });
    assert_eq!((presses, player.fact("red") + player.fact("black")), (2, 2));
    // Two more, and the next is the first of a new turn: nobody is ever stuck.
    player.press(&[A, A]);
    assert_eq!(player.fact("red") + player.fact("black"), 0);
    player.press(&[A]);
    assert_eq!(player.fact("red") + player.fact("black"), 5);
}

#[test]
fn after_the_sixth_card_right_leads_to_recovery_and_the_rally() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[A, A, A, A, A, A, Right, A]);
    assert_eq!(player.form(), Some("recover"));
    // The next unit, and then those that rout.
    player.press(&[A, A, Right]);
    assert_eq!(player.form(), Some("rally"));
}

#[test]
fn a_new_game_begins_with_a_cleared_deck() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[A, A, Button::Left]);
    assert_eq!(player.form(), Some("card-draw"));
    // Up from the first row is the last: the form is cleared.
    player.press(&[Button::Up, A, A]);
    assert!(player.shows_result());
    assert_eq!(player.fact("red") + player.fact("black"), 5);
}

#[test]
fn fire_of_eight_stands_at_a_wall_takes_four_presses_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[Down, A]);
    assert_eq!(player.counted(|player| player.press(&[Right, Right, Down, Right, A])), 5);
    assert_eq!(player.fact("dice"), 8);
    let situation = &player.app.context().game.last.as_ref().unwrap().situation;
    assert_eq!(
        situation.preview(player.app.context().game.house()).effect_of(1).0.to_string(),
        "4+"
    );
    // The same again is one press; from any other screen it is four.
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    player.press(&[B, B, Down, A]);
    let presses = player.counted(|player| {
        player.hold(B, 700);
        player.press(&[Down, A, A]);
    });
    assert_eq!((presses, player.fact("dice")), (4, 8));
}

#[test]
fn the_same_target_again_keeps_the_shooter_and_knows_the_losses() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::with_dice(&mut bench, 6);
    spanish_succession(&mut player);
    player.press(&[Down, A, Right, A]);
    assert_eq!((player.fact("dice"), player.fact("turn_casualties")), (7, 7));
    player.press(&[Right, Down, A, A]);
    assert_eq!((player.fact("dice"), player.fact("turn_casualties")), (7, 14));
}

#[test]
fn rifle_fire_of_three_stands_at_two_squares_takes_four_presses_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.press(&[A]);
    assert_eq!(player.counted(|player| player.press(&[Right, Right, Down, Right])), 4);
    player.press(&[A]);
    assert!(player.shows_result());
    // Three threes at two squares: all hit, for three each.
    assert_eq!((player.fact("hits"), player.fact("kills")), (3, 9));
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert_eq!((player.last(), player.fact("kills")), ("rifle-fire", 9));
}

#[test]
fn a_shell_scatters_first_and_is_then_thrown_for_where_it_fell() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.open("artillery-fire");
    player.press(&[Right, Down, Right, A]);
    // Two threes: on target.
    assert_eq!((player.last(), player.fact("total")), ("shell-scatter", 6));
    player.press(&[Right]);
    assert_eq!(player.form(), Some("artillery-fire"));
    player.press(&[A]);
    assert_eq!(
        (player.last(), player.fact("need"), player.fact("kills")),
        ("artillery-fire", 4, 3)
    );
    // The next shell scatters anew, by A on the result or from its form.
    player.press(&[A]);
    assert_eq!(player.last(), "shell-scatter");
    player.press(&[Right, A, B]);
    assert_eq!(player.form(), Some("artillery-fire"));
    player.press(&[A]);
    assert_eq!(player.last(), "shell-scatter");
    // Back from the scatter is the form it was thrown from.
    player.press(&[B]);
    assert_eq!(player.form(), Some("artillery-fire"));
}

#[test]
fn the_damage_of_a_wall_is_carried_from_shell_to_shell() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.open("artillery-fire");
    player.press(&[Right, Down, Right]);
    player.hold(Down, 450);
    // Four on from infantry is the structure; the first of those is a wall.
    player.press(&[Right, Right, Right, Right, Down, Right]);
    for damage in [3, 5] {
        player.press(&[A, Right, A]);
        assert_eq!((player.last(), player.fact("structure_damage")), ("artillery-fire", damage));
    }
    // It is down: the next shell finds no wall.
    player.press(&[A, Right, A]);
    assert_eq!(player.fact("structure_damage"), 0);
}

#[test]
fn a_shell_can_be_placed_with_own_dice_too() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.open("artillery-fire");
    player.press(&[Right, Down, Right]);
    player.hold(Button::Up, 450);
    player.press(&[Right]);
    let Screen::OwnDice(own) = player.app.screen() else { panic!("dice are asked for") };
    assert_eq!(own.situation.entry.id, "shell-scatter");
    player.press(&[B]);
    assert_eq!(player.form(), Some("artillery-fire"));
}

#[test]
fn stands_are_counted_side_by_side_and_lead_to_the_melee() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.open("combat-value");
    // Four stands attack, two defend.
    player.press(&[Down, Right, Right, A, Right, A, A, Right]);
    assert_eq!(player.form(), Some("melee"));
    player.press(&[A]);
    assert_eq!((player.input("att"), player.input("def")), (12, 6));
}

#[test]
fn a_table_opens_at_the_cell_that_was_read() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.open("melee");
    // 12 to 6, die 3; then the losses, which are read from no other table.
    player.press(&[Right; 6]);
    player.press(&[A, Right, A, A]);
    assert_eq!(player.last(), "remove-casualties");
    let cell = |player: &mut Player<'_>, table: usize| {
        let tools = player.app.context().game.ruleset().unwrap().procedures.len();
        player.hold(B, 700);
        player.press(&vec![Down; tools]);
        player.press(&[A]);
        player.press(&vec![Down; table]);
        player.press(&[A]);
        let Screen::Table(screen) = player.app.screen() else { panic!("a table") };
        (screen.table.id, screen.row, screen.column)
    };
    assert_eq!(cell(&mut player, 0), ("melee", 2, 4));
    // Light for the attacker's twelve points.
    assert_eq!(cell(&mut player, 2), ("casualty-factors", 4, 0));
    assert_eq!(cell(&mut player, 3), ("rifle-hits", 0, 0), "nothing was read from this one");
}

/// DBFPW: both types, the range and the cover stand in the first four rows.
fn set_a_shot(player: &mut Player<'_>) {
    player.press(&[Right, Down, Button::Left, Down, Right, Down, Button::Left]);
}

#[test]
fn a_shot_of_dbfpw_takes_seven_presses_and_a_and_the_same_again_one() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("dbfpw");
    player.press(&[A]);
    assert_eq!(player.counted(set_a_shot), 7);
    player.press(&[A]);
    assert!(player.shows_result());
    // Sharpshooters at infantry with rifled muskets, behind a hedge, at the end of its own range.
    assert_eq!(
        ["a_type", "d_type", "range", "d_terrain"].map(|id| player.input(id)),
        [3, 0, 500, 3]
    );
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert!(player.shows_result());
    player.wait(61_000);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2, "the first press only wakes");
    assert!(player.shows_result());
}

#[test]
fn a_shot_of_dbfpw_is_three_presses_from_any_other_screen() {
    for elsewhere in [&[Down, A][..], &[A, A, Down], &[Down, Down, Down, A, A], &[Button::Up, A]] {
        is_three_presses_away("dbfpw", "firing", elsewhere);
    }
}

/// «Next»: other types, the range and the cover of a shot just made.
#[test]
fn the_next_shot_of_dbfpw_is_nine_presses() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("dbfpw");
    player.press(&[A]);
    set_a_shot(&mut player);
    player.press(&[A]);
    // The form opens where the last change was, at the cover: from there upwards.
    let presses = player.counted(|player| {
        player.press(&[
            B,
            Right,
            Button::Up,
            Button::Left,
            Button::Up,
            Right,
            Button::Up,
            Right,
            A,
        ]);
    });
    assert_eq!(presses, 9);
    assert!(player.shows_result());
}

/// Kriegsspiel: the next band, and bad effect.
fn set_a_volley(player: &mut Player<'_>) {
    player.press(&[Right, Down, Right]);
}

#[test]
fn a_battery_of_kriegsspiel_takes_three_presses_and_a_and_the_same_again_one() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("kriegsspiel");
    player.press(&[A]);
    assert_eq!(player.counted(set_a_volley), 3);
    player.press(&[A]);
    assert_eq!(player.last(), "artillery-fire");
    // A three on the 6-pdr table, large canister of bad effect.
    assert_eq!((player.input("range"), player.fact("points")), (800, 8));
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert_eq!((player.last(), player.fact("points")), ("artillery-fire", 8));
    player.wait(61_000);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2, "the first press only wakes");
    assert!(player.shows_result());
    // «Next»: one band and the effect. The form opens where the last change was.
    assert_eq!(player.counted(|player| player.press(&[B, Button::Left, Button::Up, Right, A])), 5);
    // Elevation at 1200 paces, of good effect.
    assert_eq!((player.input("range"), player.fact("points")), (1200, 8));
}

#[test]
fn a_battery_of_kriegsspiel_is_three_presses_from_any_other_screen() {
    for elsewhere in [&[Down, A][..], &[A, A, Down], &[A, A, Right, A, A], &[Button::Up, A]] {
        is_three_presses_away("kriegsspiel", "artillery-fire", elsewhere);
    }
}

#[test]
fn a_die_that_the_umpire_knows_takes_two_presses_and_a_and_the_same_again_one() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("kriegsspiel");
    player.open("close-combat");
    // Die III for the attacker.
    assert_eq!(player.counted(|player| player.press(&[Right, Right])), 2);
    player.press(&[A]);
    assert_eq!(
        (player.last(), player.fact("die"), player.fact("loser_points")),
        ("close-combat", 3, 50)
    );
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert_eq!((player.last(), player.fact("die")), ("close-combat", 3));
}

#[test]
fn the_next_wave_and_the_next_attack_are_one_press() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::with_dice(&mut bench, 6);
    player.play("kriegsspiel");
    player.open("cavalry-v-infantry");
    player.press(&[Right, A]);
    for wave in [1, 2, 3, 1] {
        assert_eq!((player.last(), player.input("wave")), ("cavalry-v-infantry", wave));
        player.press(&[A]);
    }
    player.open("stronghold");
    player.press(&[A]);
    for attack in [1, 2] {
        assert_eq!((player.last(), player.input("attack")), ("stronghold", attack));
        player.press(&[A]);
    }
}

#[test]
fn losses_of_a_fight_go_on_both_tracks_one_after_the_other() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("kriegsspiel");
    player.open("close-combat");
    // Die I, a three: the attacker is repulsed. His track is the third of what follows.
    player.press(&[A, Right, Down, Down, A]);
    assert_eq!(player.form(), Some("loss-track"));
    player.press(&[A]);
    assert_eq!((player.input("hits"), player.fact("full"), player.fact("pin")), (36, 1, 5));
    // The defender's is still offered, and not the attacker's again.
    player.press(&[Right]);
    assert!(matches!(player.app.screen(), Screen::FollowUps(_)));
    player.press(&[Down, Down, A, A]);
    assert_eq!((player.last(), player.input("hits")), ("loss-track", 18));
}
