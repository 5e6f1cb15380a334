//! Buttons that stick, that are pressed all at once, and that lie in the other hand.

use app::Button;
use app::device::settings::Hand;
use app::device::start::Start;
use app::input::Buttons;
use app::ui::notice::Notice;
use app::ui::screens::Screen;
use fastrand::Rng;
use vedette_tests::chip;
use vedette_tests::golden::assert_same;
use vedette_tests::player::{Player, picture};
use vedette_tests::script::Script;

use super::FULL;

#[test]
fn a_button_that_is_stuck_is_named_and_ignored() {
    let held = Start { held: Buttons::NONE.with(Button::Left), ..Start::default() };
    let at_power_on = picture(|player| player.start(held).wait(30_000));
    // In play it was a press once, and led to the list of rulesets.
    let in_play = picture(|player| player.supply(FULL).hold_down(Button::Left));
    for (stuck, behind, what) in [
        (Script::boot([Button::Left]), super::home(), "from the start"),
        (Script::new().hold_down(Button::Left), in_play, "in play"),
    ] {
        let run = chip::play_one(&stuck.wait(31_000).screen().select().screen());
        let pictures = run.pictures();
        assert_same(&pictures[0].1, &at_power_on, what);
        assert_same(&pictures[1].1, &behind, what);
    }
}

/// Panel off after a minute, and all clocks stop after five: a stuck button empties no battery.
#[test]
fn a_stuck_button_keeps_nobody_awake() {
    for button in Button::ALL {
        for held in [Buttons::NONE, Buttons::NONE.with(button)] {
            let mut player = Player::new();
            player.start(Start { held, ..Start::default() });
            if held == Buttons::NONE {
                player.hold_down(button);
            }
            player.wait(400_000);
            assert_eq!(player.notices(), [Notice::Stuck(button)]);
            assert!(!player.panel().lit && player.app().is_asleep(), "{button:?} {held:?}");
        }
    }
    let night = Script::boot([Button::A]).wait(36_000_000).wake().wait(100);
    let asleep = chip::play_one(&night.screen());
    let named = picture(|player| player.hold_down(Button::A).wait(190_000).hold_down(Button::B));
    assert_same(&asleep.pictures()[0].1, &named, "woken by another button, it still says so");
    assert!(asleep.number("/asleep_pct") > 99.99);
}

/// B alone at power-on stays awake; a B that is down for longer than a finger is no such wish.
#[test]
fn b_at_power_on_stays_awake_unless_it_is_stuck() {
    for (released, lit) in [(Some(1000), true), (None, false)] {
        let mut player = Player::new();
        player.start(Start { held: Buttons::NONE.with(Button::B), ..Start::default() });
        if let Some(at) = released {
            player.wait(at).release(Button::B);
        }
        player.wait(7_200_000);
        assert_eq!(player.panel().lit, lit);
    }
}

/// The order of six buttons that belongs to a number below 720.
fn order(mut number: usize) -> Vec<Button> {
    let mut left = Button::ALL.to_vec();
    let mut order = Vec::new();
    for count in (1..=6).rev() {
        order.push(left.remove(number % count));
        number /= count;
    }
    order
}

#[test]
fn all_six_at_once_in_any_order_leave_a_working_gadget() {
    for hand in [Hand::Right, Hand::Left] {
        let mut player = Player::new();
        if hand == Hand::Left {
            player.change_hands();
        }
        assert_eq!(player.settings().hand, hand);
        for pressed in 0..720 {
            // Released in an order of its own, which goes through all of them as well.
            order(pressed).into_iter().for_each(|button| _ = player.hold_down(button));
            player.wait(700);
            order(pressed * 7 % 720).into_iter().for_each(|button| _ = player.release(button));
            player.wait(40).home().home();
            assert!(player.is_home(), "{:?}", order(pressed));
            // The order may have gone through the settings: back to the hand that is tested.
            if player.settings().hand != hand {
                player.change_hands();
            }
        }
        player.wait(7_200_000);
        assert!(!player.panel().lit, "nothing repeats for ever");
    }
}

#[test]
fn all_six_at_once_do_the_chip_no_harm() {
    let chord = |script: Script, number: usize| {
        let down = order(number).into_iter().fold(script, Script::hold_down).wait(700);
        order(number * 7 % 720).into_iter().fold(down, Script::release).wait(200)
    };
    let chords = [0, 1, 119, 360, 601, 719].into_iter().fold(Script::new().seed(1), chord);
    let run = chip::play_one(&chords.home().home().screen());
    assert_same(&run.pictures()[0].1, &super::home(), "six chords and home");
}

/// The same play in either hand, with the arrows as each hand has them: the same pictures, turned
/// round with it.
#[test]
fn both_hands_see_the_same() {
    let (mut right, mut left) = (Player::new(), Player::new());
    left.change_hands().home();
    right.home();
    let mut random = Rng::with_seed(17);
    for press in 0..3000 {
        let button = Button::ALL[random.usize(..6)];
        let ms = if random.u8(..9) == 0 { 700 } else { 40 };
        right.hold(button, ms);
        left.hold(opposite(button), ms);
        if in_settings(&right) {
            right.home();
            left.home();
        }
        let same = right.frame().bytes() == left.frame().bytes();
        assert!(same, "press {press}, {button:?}");
    }
    assert!(left.panel().turned && !right.panel().turned);
}

/// There the two differ, and a press would make them one.
fn in_settings(player: &Player<'_>) -> bool {
    matches!(player.app().screen(), Screen::Settings(_) | Screen::LeftHanded(_) | Screen::Update(_))
}

fn opposite(button: Button) -> Button {
    match button {
        Button::Up => Button::Down,
        Button::Down => Button::Up,
        Button::Left => Button::Right,
        Button::Right => Button::Left,
        other => other,
    }
}

/// It is named as the player sees it.
#[test]
fn a_stuck_arrow_of_the_left_hand_is_named_as_it_lies_there() {
    let mut player = Player::new();
    player.change_hands().hold_down(Button::Left).wait(30_000);
    assert_eq!(player.notices(), [Notice::Stuck(Button::Right)]);
}
