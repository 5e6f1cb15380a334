//! Every screen of every procedure on board: nothing cut off, nothing outside the safe area, in all
//! four wake shifts.

use app::Button;
use app::device::battery::Supply;
use app::device::settings::Hand;
use app::ui::screens::Screen;
use app::ui::setting::Setting;
use app::ui::tool::Tool;
use fastrand::Rng;
use rules_core::field::FieldKind;
use rules_core::house::House;
use vedette_tests::grammar::DARK;
use vedette_tests::player::Player;
use vedette_tests::rounds::{procedures, with_each_ruleset};

/// Presses a button and looks at what it does.
fn press(player: &mut Player<'_>, button: Button) {
    player.press(button).look();
}

/// Opens what stands at a place of the list in play, and looks at each row on the way.
fn open(player: &mut Player<'_>, place: usize) {
    player.home();
    (0..place).for_each(|_| press(player, Button::Down));
    player.select().look();
}

#[test]
fn every_field_of_every_form_fits_at_each_of_its_values() {
    with_each_ruleset(0, |player| {
        for (index, entry) in procedures(player) {
            open(player, index);
            for field in entry.fields {
                player.what = format!("{} {}", entry.id, field.id);
                let (min, max) = field.range();
                let steps = match field.kind {
                    FieldKind::Number { .. } => (max - min).min(60),
                    FieldKind::Tick { .. } => 1,
                    FieldKind::Choice { .. } => max + 1,
                    FieldKind::Flags { words } => {
                        press(player, Button::Right);
                        for _ in words {
                            press(player, Button::Right);
                            press(player, Button::Down);
                        }
                        press(player, Button::B);
                        0
                    }
                };
                (0..steps).for_each(|_| press(player, Button::Right));
                (0..steps).for_each(|_| press(player, Button::Left));
                press(player, Button::Down);
            }
        }
    });
}

/// What a row says may depend on the others: forms filled in at random, each row looked at in
/// focus.
#[test]
fn forms_filled_in_at_random_fit_row_by_row() {
    with_each_ruleset(0, |player| {
        let mut random = Rng::with_seed(47);
        for (index, entry) in procedures(player).filter(|(_, entry)| !entry.fields.is_empty()) {
            for round in 0..24 {
                player.what = format!("{} round {round}", entry.id);
                // The form comes back as it was left, whatever the last round opened.
                open(player, index);
                for _ in entry.fields {
                    match random.u8(..4) {
                        0 => player.hold(Button::Right, 600 + 100 * random.u64(1..=20)),
                        1 => player.hold(Button::Left, 600),
                        _ => player.press(Button::Right),
                    };
                    press(player, Button::Down);
                }
                entry.fields.iter().for_each(|_| press(player, Button::Down));
            }
        }
    });
}

#[test]
fn results_facts_odds_and_follow_ups_of_every_procedure_fit() {
    with_each_ruleset(0, |player| {
        for (index, entry) in procedures(player) {
            for busy in [false, true] {
                player.what = format!("{} {busy}", entry.id);
                open(player, index);
                if busy {
                    // Everything set: the longest texts, the most dice.
                    for _ in entry.fields {
                        player.hold(Button::Right, 900);
                        press(player, Button::Down);
                    }
                    player.look();
                }
                press(player, Button::A);
                for _ in 0..8 {
                    look_through_workings(player);
                    // The same again.
                    player.wait(300).hold(Button::A, 700).look();
                }
                // What follows, the first of it, and its result.
                (0..4).for_each(|_| _ = player.wait(300).press(Button::A).look());
                player.press(Button::B).look();
            }
        }
    });
}

/// From a result down through its workings and up again. What a line leads to is looked at on the
/// way: odds, a table.
fn look_through_workings(player: &mut Player<'_>) {
    for _ in 0..40 {
        press(player, Button::Down);
        if matches!(player.app().screen(), Screen::Workings(_)) {
            press(player, Button::Right);
            if !matches!(player.app().screen(), Screen::Workings(_)) {
                press(player, Button::B);
            }
        }
    }
    while matches!(player.app().screen(), Screen::Workings(_)) {
        press(player, Button::Up);
    }
}

#[test]
fn every_cell_of_every_table_fits_and_can_be_read_in_words() {
    with_each_ruleset(0, |player| {
        let house = House::new(player.ruleset().house);
        read_every_table(player, &house);
        let house = change_every_house_rule(player);
        read_every_table(player, &house);
    });
}

/// Opens every table and every cell of it. Its rows are those of the house rules in play.
fn read_every_table(player: &mut Player<'_>, house: &House) {
    let ruleset = player.ruleset();
    for (at, table) in ruleset.tables().enumerate() {
        player.what = table.id.to_owned();
        player.open_tool(Tool::Tables).look();
        (0..at).for_each(|_| press(player, Button::Down));
        press(player, Button::A);
        for row in 0..table.row_count(house) {
            for _ in table.heads.iter() {
                press(player, Button::A);
                press(player, Button::B);
                press(player, Button::Right);
            }
            (0..table.heads.len()).for_each(|_| press(player, Button::Left));
            player.what = format!("{} row {row}", table.id);
            press(player, Button::Down);
        }
    }
}

/// Turns every house rule to a value that is not its ruling.
fn change_every_house_rule(player: &mut Player<'_>) -> House {
    let ruleset = player.ruleset();
    let mut house = House::new(ruleset.house);
    player.open_tool(Tool::HouseRules).look();
    for (place, rule) in ruleset.house.iter().enumerate() {
        let (button, choice) = match rule.default {
            0 => (Button::Right, 1),
            default => (Button::Left, default - 1),
        };
        press(player, button);
        press(player, Button::Down);
        house.set(place, choice);
    }
    house
}

/// The presses that go through the values of a row, in the list and where it is explained.
const VALUES: [Button; 10] = [
    Button::Right,
    Button::Right,
    Button::Left,
    Button::Left,
    Button::Left,
    Button::A,
    Button::Right,
    Button::Right,
    Button::Left,
    Button::A,
];

#[test]
fn every_house_rule_and_setting_fits_at_each_of_its_values() {
    with_each_ruleset(0, |player| {
        player.open_tool(Tool::HouseRules).look();
        for row in 0..24 {
            player.what = format!("house rule {row}");
            VALUES.into_iter().for_each(|button| press(player, button));
            press(player, Button::Down);
        }
    });
    for setting in Setting::ALL {
        let player = &mut Player::new();
        player.what = format!("{setting:?}");
        player.open_setting(setting).look();
        VALUES.into_iter().for_each(|button| press(player, button));
    }
}

#[test]
fn the_help_of_every_procedure_fits() {
    with_each_ruleset(0, |player| {
        for (index, entry) in procedures(player) {
            player.what = format!("help of {}", entry.id);
            player.home().down(index).right(1).look().expects("open");
        }
    });
}

/// Every row of home after every procedure was thrown: the counts, the headlines of last results.
#[test]
fn every_row_of_home_fits_whatever_was_thrown() {
    with_each_ruleset(0, |player| {
        for (index, entry) in procedures(player) {
            player.what = format!("home after {}", entry.id);
            player.open_at(index);
            if !entry.at_once {
                player.throw();
            }
            player.home().press(Button::Up).look();
        }
        player.what = "home after everything".to_owned();
        let rows = procedures(player).count() + 16;
        (0..rows).for_each(|_| press(player, Button::Down));
    });
}

#[test]
fn home_shows_the_battery_from_half_empty_down_and_the_cable() {
    with_each_ruleset(0, |player| {
        let corner = |player: &Player<'_>| {
            let frame = player.frame();
            (115..127).map(|x| (0..6).filter(|&y| frame.is_lit(x, y)).count()).sum::<usize>()
        };
        player.home().look();
        let full = corner(player);
        let low = corner(player.supply(Supply::Battery(3300)).look());
        let cable = corner(player.supply(Supply::Usb).look());
        assert!(low != full && cable != full && low != cable, "{full}, {low}, {cable}");
        assert_eq!(corner(player.supply(Supply::Battery(4300)).look()), full);
    });
}

#[test]
fn what_the_buttons_do_is_found_in_tools_settings_and_about() {
    let mut player = Player::new();
    player.open_tool(Tool::Buttons).expects("held down").look().select().look().back();
    assert!(player.is_home());
    player.open_setting(Setting::Buttons).right(1).expects("one step back").look().back();
    player.expects("Settings").home().open_tool(Tool::About).look();
    player.select().expects("one step back").select().select().expects("Vedette");
}

#[test]
fn two_buttons_at_once_leave_no_button_held() {
    with_each_ruleset(0, |player| {
        let mut random = Rng::with_seed(91);
        for press in 0..2000 {
            player.what = format!("press {press}");
            let [first, second] = [(); 2].map(|()| Button::ALL[random.usize(..6)]);
            player.hold_down(first).wait(30).hold_down(second).wait(9 * random.u64(1..=100));
            player.release(first).wait(30).release(second).wait(40);
        }
        // Whatever the settings are by now, an hour of stillness ends in the dark.
        player.wait(3_600_000);
        assert!(!player.panel().lit, "nothing repeats for ever");
    });
}

#[test]
fn the_panel_sleeps_after_the_hand_was_changed_and_changed_back() {
    with_each_ruleset(0, |player| {
        player.home().open_setting(Setting::LeftHanded).right(1).select();
        assert_eq!(player.settings().hand, Hand::Left);
        // The picture is turned: left is right now.
        player.right(1);
        assert_eq!(player.settings().hand, Hand::Right);
        player.wait(DARK);
        assert!(!player.panel().lit);
    });
}

#[test]
fn a_dimmed_panel_takes_a_press_and_a_dark_one_only_wakes() {
    let mut player = Player::new();
    let bright = player.panel();
    player.wait(61_000);
    assert!(player.panel().lit && player.panel().contrast < bright.contrast);
    player.select();
    assert_eq!((player.form(), player.panel()), (Some("attack-square"), bright));
    player.wait(DARK);
    assert!(!player.panel().lit);
    player.select();
    assert_eq!((player.form(), player.panel()), (Some("attack-square"), bright));
}

#[test]
fn ten_thousand_random_presses_never_leave_the_safe_area_and_always_lead_home() {
    for shift in 0..4 {
        with_each_ruleset(shift, |player| {
            let mut random = Rng::with_seed(0x5eed + shift as u64);
            for press in 0..2500 {
                player.what = format!("shift {shift}, press {press}");
                let button = match random.u8(1..=100) {
                    1..=18 => Button::Up,
                    19..=40 => Button::Down,
                    41..=55 => Button::Left,
                    56..=76 => Button::Right,
                    77..=92 => Button::A,
                    _ => Button::B,
                };
                match random.u8(..12) {
                    0 => player.hold(button, 700),
                    1 => player.hold(button, 2500),
                    2 => player.wait(3000),
                    _ => player.press(button),
                };
                if press % 7 == 0 {
                    player.look();
                } else {
                    // As a fast player does it: the odds are half done when the next press comes.
                    player.work();
                }
            }
            player.home().home();
            assert!(player.is_home(), "B held leads home");
        });
    }
}
