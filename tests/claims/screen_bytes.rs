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

/// How many rows the form in front has, if the focus is on one of its fields.
fn row_count(player: &Player<'_>) -> Option<usize> {
    match player.app().screen() {
        Screen::Form(form) if !form.shows_ticks() => {
            let row = form.rows.get(form.cursor.at);
            matches!(row, Some(FormRow::Field(_))).then(|| form.rows.len())
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
    first_frame(player, button, row_count)
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

/// Rows whose values change the words of header and footer too: those of a band of fire, or whether
/// there is a throw at all. The value itself is sent first; the rest takes up to 14 ms. It is to be
/// brought back within 8 ms, and may not grow.
#[rustfmt::skip]
const BEYOND: [(&str, &str, usize); 9] = [
    ("artillery-fire", "night", 583), ("firing", "a_bridge", 352), ("ignite", "buildings", 405),
    ("loss-track", "hits", 416), ("rally", "enemy_15", 389), ("small-arms-fire", "firer", 327),
    ("wall-breach", "gun", 362), ("wall-breach", "half", 336), ("wall-breach", "range", 358),
];

#[test]
fn a_changed_value_stands_on_any_form_within_8_ms() {
    let most = |procedure: &str, row: &str| {
        let known = BEYOND.iter().find(|known| (known.0, known.1) == (procedure, row));
        known.map_or(WHOLE_FORM, |known| known.2)
    };
    let wrong = RefCell::new(BTreeMap::new());
    for shift in 0..4 {
        with_each_ruleset(shift, |player| {
            for (index, entry) in procedures(player) {
                player.open_at(index).look();
                for field in entry.fields {
                    for button in [Button::Right, Button::Left] {
                        let bytes = value_changed(player, button).unwrap_or(0);
                        if bytes > most(entry.id, field.id) {
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

/// Thirty of them are the dotted frame of what a step would do, which goes, and the bold letters of
/// what counts now.
#[test]
fn units_and_ticks_of_an_attack_change_with_at_most_200_bytes() {
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
                    assert!(bytes <= 200, "{bytes} bytes: row {row} {button:?}, shift {shift}");
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
