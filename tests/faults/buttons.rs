//! Buttons that stick, that are pressed all at once, and that lie in the other hand.

use app::device::settings::Hand;
use app::device::start::Start;
use app::input::Buttons;
use app::ui::notice::Notice;
use app::ui::screens::Screen;
use app::{
    App,
    input::{Button, Edge},
    random::Cup,
};
use graphics::Frame;
use rules_core::bench::Bench;
use rules_core::rulesets;
use vedette::dice::Seeded;
use vedette_tests::chip;
use vedette_tests::hand::{NoDice, assert_same, picture};
use vedette_tests::player::Player;

use super::FULL;

#[test]
fn a_button_that_is_stuck_is_named_and_ignored() {
    let held = Start { held: Buttons::NONE.with(Button::Left), ..Start::default() };
    let at_power_on = picture(|app| {
        app.start(held.clone());
        app.tick(30_000, &mut NoDice);
    });
    for (boot, what) in
        [("{\"boot\":[\"left\"]}", "from the start"), ("{\"down\":\"left\"}", "in play")]
    {
        let run = chip::play_one(&format!(
            "{boot}\n{{\"wait\":31000}}\n{{\"screen\":\"ascii\"}}\n{{\"press\":\"A\"}}\n{{\"screen\":\"ascii\"}}"
        ));
        // In play it was a press once, and led to the list of rulesets.
        let behind = picture(|app| {
            app.supply(FULL);
            if what == "in play" {
                app.edge(Edge::Down(Button::Left), 0, &mut NoDice);
            }
        });
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
            let mut bench = Box::new(Bench::new());
            let mut app = App::new(rulesets::ALL, &mut bench);
            app.start(Start { held, ..Start::default() });
            if held == Buttons::NONE {
                app.edge(Edge::Down(button), 0, &mut NoDice);
            }
            while let Some(due) = app.deadline().filter(|&due| due < 400_000) {
                app.tick(due, &mut NoDice);
            }
            assert_eq!(app.notices(), [Notice::Stuck(button)]);
            assert!(!app.panel().lit && app.is_asleep(), "{button:?} {held:?}");
        }
    }
    let asleep = chip::play_one(
        "{\"boot\":[\"A\"]}\n{\"wait\":36000000}\n{\"press\":\"B\"}\n{\"wait\":100}\n{\"screen\":\"ascii\"}",
    );
    let named = picture(|app| {
        app.edge(Edge::Down(Button::A), 0, &mut NoDice);
        app.tick(30_000, &mut NoDice);
        app.tick(61_000, &mut NoDice);
        app.edge(Edge::Down(Button::B), 62_000, &mut NoDice);
    });
    assert_same(&asleep.pictures()[0].1, &named, "woken by another button, it still says so");
    assert!(asleep.number("/asleep_pct") > 99.99);
}

/// B alone at power-on stays awake; a B that is down for longer than a finger is no such wish.
#[test]
fn b_at_power_on_stays_awake_unless_it_is_stuck() {
    for (released, lit) in [(Some(1000), true), (None, false)] {
        let mut bench = Box::new(Bench::new());
        let mut app = App::new(rulesets::ALL, &mut bench);
        app.start(Start { held: Buttons::NONE.with(Button::B), ..Start::default() });
        if let Some(at) = released {
            app.edge(Edge::Up(Button::B), at, &mut NoDice);
        }
        while let Some(due) = app.deadline().filter(|&due| due < 7_200_000) {
            app.tick(due, &mut NoDice);
        }
        assert_eq!(app.panel().lit, lit);
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
    let mut bench = Box::new(Bench::new());
    for hand in [Hand::Right, Hand::Left] {
        let mut player = Player::new(&mut bench);
        if hand == Hand::Left {
            player.turn_round();
        }
        assert_eq!(player.app.context().device.settings.hand, hand);
        for pressed in 0..720 {
            // Released in an order of its own, which goes through all of them as well.
            player.all_six(&order(pressed), &order(pressed * 7 % 720));
            player.hold(Button::B, 700);
            player.hold(Button::B, 700);
            assert!(matches!(player.app.screen(), Screen::Procedures(_)), "{:?}", order(pressed));
            // The order may have gone through the settings: back to the hand that is tested.
            if player.app.context().device.settings.hand != hand {
                player.turn_round();
            }
        }
        player.wait(7_200_000);
        assert!(!player.app.panel().lit, "nothing repeats for ever");
    }
}

#[test]
fn all_six_at_once_do_the_chip_no_harm() {
    let six = |kind: &str, order: &[Button]| -> String {
        let name = |button: &Button| match button {
            Button::A | Button::B => format!("{button:?}"),
            other => format!("{other:?}").to_lowercase(),
        };
        order.iter().map(|button| format!("{{\"{kind}\":\"{}\"}}\n", name(button))).collect()
    };
    let chords = [0, 1, 119, 360, 601, 719].map(|number| {
        let (down, up) = (six("down", &order(number)), six("up", &order(number * 7 % 720)));
        format!("{down}{{\"wait\":700}}\n{up}{{\"wait\":200}}\n")
    });
    let end = "{\"hold\":\"B\",\"ms\":800}\n{\"hold\":\"B\",\"ms\":800}\n{\"screen\":\"ascii\"}";
    let run = chip::play_one(&format!("{{\"seed\":1}}\n{}{end}", chords.concat()));
    assert_same(&run.pictures()[0].1, &super::home(), "six chords and home");
}

/// The same play in either hand, with the arrows as each hand has them: the same pictures, turned
/// round with it.
#[test]
fn both_hands_see_the_same() {
    let mut benches = [Bench::new(), Bench::new()].map(Box::new);
    let [first, second] = &mut benches;
    let (mut right, mut left) = (Player::new(first), Player::new(second));
    left.turn_round();
    left.hold(Button::B, 700);
    right.hold(Button::B, 700);
    let mut random = Seeded::new(17);
    for press in 0..3000 {
        let at = usize::from(random.face(6).unwrap()) - 1;
        let button = Button::ALL[at];
        let ms = if random.face(9) == Some(1) { 700 } else { 40 };
        right.hold(button, ms);
        left.hold(opposite(button), ms);
        if in_settings(&right.app) {
            right.hold(Button::B, 700);
            left.hold(Button::B, 700);
        }
        assert!(picture_of(&right.app) == picture_of(&left.app), "press {press}, {button:?}");
    }
    assert!(left.app.panel().turned && !right.app.panel().turned);
}

/// There the two differ, and a press would make them one.
fn in_settings(app: &App<'_>) -> bool {
    matches!(app.screen(), Screen::Settings(_) | Screen::LeftHanded(_) | Screen::Update(_))
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

fn picture_of(app: &App<'_>) -> [u8; 1024] {
    let mut frame = Frame::new();
    app.draw(&mut frame);
    *frame.bytes()
}

/// It is named as the player sees it.
#[test]
fn a_stuck_arrow_of_the_left_hand_is_named_as_it_lies_there() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.turn_round();
    player.app.edge(Edge::Down(Button::Left), 10_000, &mut NoDice);
    player.app.tick(40_000, &mut NoDice);
    assert_eq!(player.app.notices(), [Notice::Stuck(Button::Right)]);
}
