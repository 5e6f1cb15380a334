//! What a change of the picture costs on the bus: few enough bytes for the times that are promised.

use std::cell::RefCell;
use std::collections::BTreeMap;

use app::Button;
use app::ui::screens::Screen;
use app::ui::screens::form::rows::FormRow;
use graphics::Frame;
use graphics::Spans;
use vedette_tests::player::Player;
use vedette_tests::rounds::{procedures, with_each_ruleset};

/// What a change of the picture costs on the bus: six bytes a span, two more where the page
/// changes.
fn bus_bytes(before: &Frame, after: &Frame) -> usize {
    let mut shown = *before.bytes();
    let mut page = None;
    let mut bytes = 0;
    for span in Spans::between(&mut shown, after.bytes(), after.urgent) {
        bytes += span.data.len() + if page == Some(span.page) { 6 } else { 8 };
        page = Some(span.page);
    }
    bytes
}

/// The rows of the form in front, if the focus is on one of its fields.
fn rows(player: &Player<'_>) -> Option<Vec<FormRow>> {
    match player.app().screen() {
        Screen::Form(form) if !form.shows_ticks() => {
            let row = form.rows.get(form.cursor.at);
            matches!(row, Some(FormRow::Field(_)))
                .then(|| (0..).map_while(|at| form.rows.get(at)).collect())
        }
        _ => None,
    }
}

/// The bytes of the first frame after a press, before any odds are known, if something about the
/// screen is the same before and after.
fn first_frame<T: PartialEq>(
    player: &mut Player<'_>,
    button: Button,
    same: impl Fn(&Player<'_>) -> Option<T>,
) -> Option<usize> {
    let wanted = same(player.wait(300).look());
    let before = player.frame();
    let after = player.hold_down(button).frame();
    let stays = wanted.is_some() && same(player) == wanted;
    player.wait(40).release(button).wait(40);
    stays.then(|| bus_bytes(&before, &after))
}

/// The bytes of a changed value. Rows that appear or vanish are another screen, and so is what the
/// end of a form leads to.
fn value_changed(player: &mut Player<'_>, button: Button) -> Option<usize> {
    first_frame(player, button, rows)
}

/// The bytes of a focus that moved down, if the form did not scroll by it.
fn focus_moved(player: &mut Player<'_>) -> Option<usize> {
    first_frame(player, Button::Down, |player| match player.app().screen() {
        Screen::Form(form) if !form.shows_ticks() => Some(form.cursor.top),
        _ => None,
    })
}

/// 22.6 us a byte: 310 bytes are the 8 ms that a whole form may take, with the millisecond that
/// drawing takes.
const WHOLE_FORM: usize = 310;

#[test]
fn a_changed_value_stands_on_any_form_within_8_ms() {
    let wrong = RefCell::new(BTreeMap::new());
    for shift in 0..4 {
        with_each_ruleset(shift, |player| {
            for (index, entry) in procedures(player) {
                player.open_at(index).look();
                for field in entry.fields {
                    for button in [Button::Right, Button::Left] {
                        let bytes = value_changed(player, button).unwrap_or(0);
                        if bytes > WHOLE_FORM {
                            let mut wrong = wrong.borrow_mut();
                            let worst = wrong.entry((entry.id, field.id)).or_insert(0_usize);
                            *worst = bytes.max(*worst);
                        }
                    }
                    player.down(1).look();
                }
            }
        });
    }
    let wrong = wrong.into_inner();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// What stays of the odds for the moment is what the next frame brings.
#[test]
fn odds_follow_a_changed_value_within_8_ms_of_the_bus() {
    for shift in 0..4 {
        with_each_ruleset(shift, |player| {
            for (index, entry) in procedures(player) {
                player.open_at(index).look();
                for field in entry.fields {
                    for button in [Button::Right, Button::Left] {
                        player.wait(300).look();
                        let unknown = player.hold_down(button).frame();
                        let bytes = bus_bytes(&unknown, &player.look().frame());
                        assert!(bytes <= WHOLE_FORM, "{bytes} bytes: {} {}", entry.id, field.id);
                        player.release(button);
                    }
                    player.down(1).look();
                }
            }
        });
    }
}

/// The chance stays until the next one is known, as the line above it does, but not over a second
/// press: by then it may be long wrong.
#[test]
fn a_chance_stays_until_the_next_is_known_and_for_one_press_only() {
    with_each_ruleset(0, |player| {
        if player.app().context().game.playing > 0 {
            return;
        }
        player.open_at(0).look().expects("1 v 1 dice").expects("ahead 22.2%");
        player.press(Button::Right).expects("2 v 1 dice").expects("ahead 22.2%");
        player.press(Button::Right).expects("ahead ...");
        player.look().expects("3 v 1 dice").expects("ahead 81.5%");
    });
}

#[test]
fn words_that_take_the_place_of_the_chance_come_when_it_goes() {
    with_each_ruleset(0, |player| {
        let ignite = procedures(player).find(|(_, entry)| entry.id == "ignite");
        let Some((index, _)) = ignite else { return };
        player.open_at(index).look().expects("on 2").expects("on fire 16.7%");
        player.press(Button::Right).expects("stone").expects("on 2").expects("on fire 16.7%");
        player.look().expects("due on move 3");
    });
}

#[test]
fn units_and_ticks_of_an_attack_change_with_at_most_170_bytes() {
    for shift in 0..4 {
        with_each_ruleset(shift, |player| {
            if player.app().context().game.playing > 0 {
                return;
            }
            player.open_at(0).look();
            // The first four rows of the attacker and the first two of the defender: what most
            // attacks are set by.
            for row in 0..6 {
                for button in [Button::Right, Button::Right, Button::Left, Button::Right] {
                    let bytes = value_changed(player, button).expect("the form stays");
                    assert!(bytes <= 170, "{bytes} bytes: row {row} {button:?}, shift {shift}");
                }
                if row == 3 {
                    player.next_section();
                } else {
                    player.down(1);
                }
            }
        });
    }
}

/// 0.72 ms to the first byte and 24.1 us a byte, turns of the bus counted: 136 bytes are the 4 ms
/// it may take.
#[test]
fn the_focus_moves_on_any_form_within_4_ms() {
    for shift in 0..4 {
        with_each_ruleset(shift, |player| {
            let mut moves = 0;
            for (index, entry) in procedures(player) {
                player.open_at(index).look();
                for row in 0..entry.fields.len() {
                    let Some(bytes) = focus_moved(player) else { continue };
                    assert!(
                        bytes <= 136,
                        "{bytes} bytes: {} from row {row}, shift {shift}",
                        entry.id
                    );
                    moves += 1;
                }
            }
            assert!(moves >= 3, "{moves} moves without scrolling were seen");
        });
    }
}
