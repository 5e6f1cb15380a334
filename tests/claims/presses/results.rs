//! What A and B do on a result, on its workings and on an entry of the log.

use app::Button::{A, B, Down, Left, Right, Up};
use app::ui::screens::Screen;
use rules_core::ruleset::Ruleset;
use vedette_tests::dice::Dice;
use vedette_tests::invented_ruleset::HEDGEROW;
use vedette_tests::player::{Player, Playing};

/// A player who has thrown the first attack and has read its result.
fn thrown() -> Playing {
    let mut player = Player::new().with_dice(Dice::seeded(9));
    player.select().throw().wait(300);
    assert!(player.shows_result() && entries(&player) == 1);
    player
}

/// How many throws the log has.
fn entries(player: &Player<'_>) -> u32 {
    player.log_span().last
}

#[test]
fn two_quick_taps_never_throw_twice() {
    for gap in [0, 100, 259] {
        let mut player = Player::new().with_dice(Dice::seeded(9));
        player.select().press(A).wait(gap).press(A);
        assert!(player.shows_result() && entries(&player) == 1, "{gap} ms later");
    }
    // What A opened from a result is deaf too.
    let mut player = thrown();
    player.press(A);
    assert!(player.shows_follow_ups());
    player.press(A);
    assert!(player.shows_follow_ups());
    player.wait(300).press(A);
    assert_eq!(player.form(), Some("kill-apply"));
}

#[test]
fn a_press_that_begins_too_early_is_swallowed_with_its_hold() {
    let mut player = Player::new().with_dice(Dice::seeded(9));
    player.select().press(A).hold(A, 2000);
    assert!(player.shows_result() && entries(&player) == 1);
}

#[test]
fn a_tap_goes_on_and_only_a_full_bar_throws() {
    let mut player = thrown();
    for ms in [250, 400, 599] {
        player.hold(A, ms);
        assert!(player.shows_result() && entries(&player) == 1, "{ms} ms");
    }
    for (ms, throws) in [(600, 2), (5000, 3)] {
        player.hold(A, ms).wait(300);
        assert!(player.shows_result(), "whether the finger stays or not");
        assert_eq!(entries(&player), throws);
    }
    player.hold(A, 249);
    assert!(player.shows_follow_ups());
}

#[test]
fn the_bar_says_what_it_will_do_and_is_gone_when_a_is_let_go() {
    let mut player = thrown();
    let before = player.picture();
    player.hold_down(A).wait(240);
    assert_eq!(player.picture(), before, "a tap shows no bar");
    player.wait(200).expects("throw it again").release(A);
    assert_eq!(player.picture(), before);
}

#[test]
fn again_is_the_same_again_and_withdraws_what_followed() {
    let mut player = thrown();
    player.go_on().down(1).select().back();
    assert!(player.shows_result(), "a follow-up was looked at");
    let inputs = |player: &Player<'_>| {
        player.app().context().game.last.as_ref().expect("a result").situation.inputs.clone()
    };
    let before = inputs(&player);
    player.throw_again();
    let context = player.app().context();
    assert_eq!(inputs(&player), before);
    assert!(context.game.pending.is_empty());
    let manner = context.game.last.as_ref().map(|last| last.manner);
    assert_eq!((manner.and_then(|it| it.again_of), entries(&player)), (Some(1), 2));
    player.workings().down(30).up(1).expects("again, 1");
}

#[test]
fn own_dice_are_typed_again() {
    let mut player = Player::new();
    player.play("wss").open("fire").own_dice();
    while !player.shows_result() {
        player.select();
    }
    player.throw_again();
    assert!(
        matches!(player.app().screen(), Screen::OwnDice(_)),
        "nothing is thrown for the player"
    );
}

#[test]
fn b_is_one_step_back() {
    let mut player = thrown();
    player.press(Down);
    assert!(matches!(player.app().screen(), Screen::Workings(_)));
    player.press(B);
    assert!(player.shows_result());
    player.press(Down).press(Up);
    assert!(player.shows_result(), "up from the first line too");
    player.press(B);
    assert_eq!(player.form(), Some("attack-square"));
    player.press(B);
    assert!(player.is_home());
}

#[test]
fn the_odds_of_a_result_stand_behind_the_chance_it_had() {
    let mut player = thrown();
    player.workings();
    for _ in 0..30 {
        player.look();
        player.press(Right);
        if matches!(player.app().screen(), Screen::Odds(_)) {
            player.press(B);
            assert!(matches!(player.app().screen(), Screen::Workings(_)));
            player.expects("Chance it had");
            return;
        }
        player.press(Down);
    }
    panic!("no line led to the odds");
}

#[test]
fn the_newest_entry_of_the_log_goes_on_as_its_result_did_and_others_do_not() {
    let mut player = thrown();
    player.throw_again().home().open_log().select().wait(300);
    player.press(A);
    assert!(player.shows_follow_ups(), "{:?}", player.app().screen());
    player.home().open_log().down(1).select().go_on();
    assert!(matches!(player.app().screen(), Screen::LogEntry(_)));
}

#[test]
fn an_entry_is_the_result_again_and_left_is_older() {
    let mut player = thrown();
    let result: Vec<String> = player.picture()[..50].to_vec();
    player.throw_again().home().open_log().select().press(Left);
    assert_eq!(player.picture()[..50], result, "but for its last line");
    player.expects("1 T1").press(Right).expects("2 T1");
}

#[test]
fn a_held_a_asks_why_an_entry_is_undone() {
    let mut player = thrown();
    player.home().open_log().select().wait(300).hold(A, 599);
    assert!(matches!(player.app().screen(), Screen::LogEntry(_)));
    player.hold(A, 600);
    assert!(matches!(player.app().screen(), Screen::Undo(_)));
    player.wait(300).hold(A, 900).expects("Set up wrongly");
    player.select().expects("Undone: set up wrongly");
}

#[test]
fn plain_dice_go_back_to_their_form_and_are_thrown_again_by_a_held_a() {
    let mut player = Player::new();
    player.open_dice().throw().throw_again();
    assert!(matches!(player.app().screen(), Screen::DiceResult(_)));
    assert_eq!(entries(&player), 2);
    player.wait(300).press(A);
    assert!(matches!(player.app().screen(), Screen::Dice(_)));
}

static INVENTED: &[&Ruleset] = &[&HEDGEROW];

#[test]
fn workings_show_side_by_side_what_adds_up_to_the_total() {
    let mut player = Player::with_rulesets(INVENTED).with_dice(Dice::always(4));
    player.open("melee").right(2).down(1).left(1).throw().workings().look();
    player.expects("attacker").expects("Attacker 2 +2 Die 4 +4 Total 6");
    player.down(1).down(1).down(1).expects("defender").expects("Defender -1 -1");
    player.expects("Total 3").expects("Chance it had");
}
