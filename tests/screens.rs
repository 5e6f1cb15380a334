//! Every screen of every procedure on board: nothing cut off, nothing outside the safe area, in all
//! four wake shifts.

use std::cell::RefCell;
use std::sync::LazyLock;

use app::ui::screens::Screen;
use app::ui::screens::form::rows::FormRow;
use app::{
    App,
    input::{Button, Edge},
    random::Cup,
};
use graphics::Spans;
use graphics::{Faults, Frame, Shift};
use rules_core::bench::Bench;
use rules_core::field::Kind;
use rules_core::procedure::Entry;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;
use vedette_tests::invented::HEDGEROW;

/// Dice from a small generator.
struct Seeded(u32);

impl Cup for Seeded {
    fn face(&mut self, faces: u8) -> Option<u8> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        Some(1 + (self.0 % u32::from(faces)) as u8)
    }
}

/// An app with its buttons.
struct Hand<'a> {
    app: App<'a>,
    dice: Seeded,
    now: u64,
    what: String,
}

impl Hand<'_> {
    fn hold(&mut self, button: Button, ms: u64) {
        self.app.edge(Edge::Down(button), self.now, &mut self.dice);
        self.wait(ms);
        self.app.edge(Edge::Up(button), self.now, &mut self.dice);
        self.wait(40);
    }

    fn press(&mut self, button: Button) {
        self.hold(button, 40);
        self.look();
    }

    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        while let Some(due) = self.app.deadline().filter(|&due| due <= end) {
            self.app.tick(due, &mut self.dice);
        }
        self.now = end;
    }

    /// Draws the screen with its odds and looks for faults.
    fn look(&mut self) {
        while self.app.busy() {
            self.app.work();
        }
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        assert_eq!(frame.faults(), Faults::CLEAN, "{}: {:?}", self.what, texts(&self.app));
        let edge = (0..64).any(|y| frame.is_lit(127, y)) || (0..128).any(|x| frame.is_lit(x, 63));
        assert!(
            !edge || frame.shift() != Shift::Home,
            "{}: the last row and column stay dark",
            self.what
        );
    }
}

thread_local! {
    static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// What stands on the screen, to find a fault by.
fn texts(app: &App<'_>) -> Vec<String> {
    let mut frame = Frame::new();
    frame.listener = Some(|text| HEARD.with_borrow_mut(|heard| heard.push(text.to_owned())));
    app.draw(&mut frame);
    HEARD.take()
}

/// The rulesets on board, and the invented one, which asks for everything a ruleset may ask for.
fn all_rulesets() -> &'static [&'static Ruleset] {
    static ALL: LazyLock<Vec<&'static Ruleset>> =
        LazyLock::new(|| rulesets::ALL.iter().copied().chain([&HEDGEROW]).collect());
    &ALL
}

/// Plays with each ruleset, after so many wakes.
fn with_hand(shift: usize, play: impl Fn(&mut Hand<'_>)) {
    for ruleset in 0..all_rulesets().len() {
        let mut bench = Box::new(Bench::new());
        let app = App::new(all_rulesets(), &mut bench);
        let mut hand = Hand { app, dice: Seeded(77), now: 0, what: String::new() };
        for _ in 0..shift {
            hand.wait(61_000);
            hand.hold(Button::A, 40);
        }
        hand.press(Button::B);
        (0..ruleset).for_each(|_| hand.press(Button::Down));
        hand.press(Button::A);
        play(&mut hand);
    }
}

/// The procedures of the ruleset in play, each with its place in the list.
fn procedures(hand: &Hand<'_>) -> impl Iterator<Item = (usize, &'static Entry)> + use<> {
    hand.app.context().game.ruleset().expect("a ruleset").procedures.iter().enumerate()
}

/// Opens the procedure at a place of the list in play.
fn open(hand: &mut Hand<'_>, index: usize) {
    hand.hold(Button::B, 700);
    for _ in 0..index {
        hand.press(Button::Down);
    }
    hand.press(Button::A);
}

#[test]
fn every_field_of_every_form_fits_at_each_of_its_values() {
    with_hand(0, |hand| {
        for (index, entry) in procedures(hand) {
            open(hand, index);
            for field in entry.fields {
                hand.what = format!("{} {}", entry.id, field.id);
                let (min, max) = field.range();
                let steps = match field.kind {
                    Kind::Number { .. } => (max - min).min(60),
                    Kind::Tick { .. } => 1,
                    Kind::Choice { .. } => max + 1,
                    Kind::Flags { words } => {
                        hand.press(Button::Right);
                        for _ in words {
                            hand.press(Button::Right);
                            hand.press(Button::Down);
                        }
                        hand.press(Button::B);
                        0
                    }
                };
                (0..steps).for_each(|_| hand.press(Button::Right));
                (0..steps).for_each(|_| hand.press(Button::Left));
                hand.press(Button::Down);
            }
        }
    });
}

/// What a row says may depend on the others: forms filled in at random, each row looked at in
/// focus.
#[test]
fn forms_filled_in_at_random_fit_row_by_row() {
    with_hand(0, |hand| {
        let mut random = Seeded(47);
        for (index, entry) in procedures(hand).filter(|(_, entry)| !entry.fields.is_empty()) {
            for round in 0..24 {
                hand.what = format!("{} round {round}", entry.id);
                // The form comes back as it was left, whatever the last round opened.
                open(hand, index);
                for _ in entry.fields {
                    match random.face(4) {
                        Some(1) => hand
                            .hold(Button::Right, 600 + 100 * u64::from(random.face(20).unwrap())),
                        Some(2) => hand.hold(Button::Left, 600),
                        _ => hand.hold(Button::Right, 40),
                    }
                    hand.press(Button::Down);
                }
                entry.fields.iter().for_each(|_| hand.press(Button::Down));
            }
        }
    });
}

#[test]
fn results_facts_odds_and_follow_ups_of_every_procedure_fit() {
    with_hand(0, |hand| {
        for (index, entry) in procedures(hand) {
            for busy in [false, true] {
                hand.what = format!("{} {busy}", entry.id);
                open(hand, index);
                if busy {
                    // Everything set: the longest texts, the most dice.
                    for _ in entry.fields {
                        hand.hold(Button::Right, 900);
                        hand.press(Button::Down);
                    }
                    hand.look();
                }
                for _ in 0..12 {
                    hand.press(Button::A);
                    (0..25).for_each(|_| hand.press(Button::Down));
                    (0..25).for_each(|_| hand.press(Button::Up));
                    hand.hold(Button::A, 700);
                    hand.look();
                    (0..3).for_each(|_| hand.press(Button::Down));
                    hand.press(Button::Right);
                    hand.press(Button::A);
                    hand.press(Button::Right);
                    hand.press(Button::B);
                }
            }
        }
    });
}

#[test]
fn every_cell_of_every_table_fits_and_can_be_read_in_words() {
    with_hand(0, |hand| {
        let ruleset = hand.app.context().game.ruleset().expect("a ruleset");
        for (at, table) in ruleset.tables.iter().enumerate() {
            hand.what = table.id.to_owned();
            open(hand, ruleset.procedures.len());
            (0..at).for_each(|_| hand.press(Button::Down));
            hand.press(Button::A);
            for row in 0..table.rows.len() {
                for _ in table.heads {
                    hand.press(Button::A);
                    hand.press(Button::B);
                    hand.press(Button::Right);
                }
                (0..table.heads.len()).for_each(|_| hand.press(Button::Left));
                hand.what = format!("{} row {row}", table.id);
                hand.press(Button::Down);
            }
        }
    });
}

#[test]
fn every_house_rule_and_setting_fits_at_each_of_its_values() {
    with_hand(0, |hand| {
        let tools = procedures(hand).count();
        for (tool, rows) in [(tools + 1, 24), (tools + 3, 8)] {
            open(hand, tool);
            for row in 0..rows {
                hand.what = format!("tool {tool}, row {row}");
                for button in
                    [Button::Right, Button::Right, Button::Left, Button::Left, Button::Left]
                {
                    hand.press(button);
                }
                hand.press(Button::A);
                hand.press(Button::Down);
            }
        }
    });
}

#[test]
fn two_buttons_at_once_leave_no_button_held() {
    with_hand(0, |hand| {
        let mut random = Seeded(91);
        let all = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A, Button::B];
        for press in 0..2000 {
            hand.what = format!("press {press}");
            let [first, second] = [(); 2].map(|()| all[usize::from(random.face(6).unwrap()) - 1]);
            hand.app.edge(Edge::Down(first), hand.now, &mut hand.dice);
            hand.wait(30);
            hand.app.edge(Edge::Down(second), hand.now, &mut hand.dice);
            hand.wait(u64::from(random.face(100).unwrap()) * 9);
            hand.app.edge(Edge::Up(first), hand.now, &mut hand.dice);
            hand.wait(30);
            hand.app.edge(Edge::Up(second), hand.now, &mut hand.dice);
            hand.wait(40);
        }
        // Whatever the settings are by now, an hour of stillness ends in the dark.
        hand.wait(3_600_000);
        assert!(!hand.app.panel().lit, "nothing repeats for ever");
    });
}

#[test]
fn the_panel_sleeps_after_the_hand_was_changed_and_changed_back() {
    with_hand(0, |hand| {
        let tools = procedures(hand).count();
        open(hand, tools + 3);
        hand.press(Button::Down);
        hand.press(Button::Down);
        hand.press(Button::Right);
        hand.press(Button::A);
        // The picture is turned: left is right now.
        hand.press(Button::Right);
        assert_eq!(hand.app.context().device.settings.hand, app::device::settings::Hand::Right);
        hand.wait(61_000);
        assert!(!hand.app.panel().lit);
    });
}

#[test]
fn ten_thousand_random_presses_never_leave_the_safe_area_and_always_lead_home() {
    for shift in 0..4 {
        with_hand(shift, |hand| {
            let mut random = Seeded(0x5eed + shift as u32);
            for press in 0..2500 {
                hand.what = format!("shift {shift}, press {press}");
                let pick = random.face(100).unwrap();
                let button = match pick {
                    1..=18 => Button::Up,
                    19..=40 => Button::Down,
                    41..=55 => Button::Left,
                    56..=76 => Button::Right,
                    77..=92 => Button::A,
                    _ => Button::B,
                };
                match random.face(12) {
                    Some(1) => hand.hold(button, 700),
                    Some(2) => hand.hold(button, 2500),
                    Some(3) => hand.wait(3000),
                    _ => hand.hold(button, 40),
                }
                if press % 7 == 0 {
                    hand.look();
                } else {
                    // As a fast player does it: the odds are half done when the next press comes.
                    hand.app.work();
                }
            }
            hand.hold(Button::B, 700);
            hand.hold(Button::B, 700);
            assert!(matches!(hand.app.screen(), Screen::Procedures(_)), "B held leads home");
        });
    }
}

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
fn row_count(app: &App<'_>) -> Option<usize> {
    match app.screen() {
        Screen::Form(form) if !form.shows_ticks() => {
            let row = form.rows.get(form.cursor.at);
            matches!(row, Some(FormRow::Field(_))).then(|| form.rows.len())
        }
        _ => None,
    }
}

/// The bytes of the first frame after a press that changes a value on a form, before any odds are
/// known.
fn first_frame(hand: &mut Hand<'_>, button: Button) -> Option<usize> {
    hand.wait(300);
    hand.look();
    let rows = row_count(&hand.app);
    let (mut before, mut after) = (Frame::new(), Frame::new());
    hand.app.draw(&mut before);
    hand.app.edge(Edge::Down(button), hand.now, &mut hand.dice);
    hand.app.draw(&mut after);
    // Rows that appear or vanish are another screen, and so is what the end of a form leads to.
    let same = rows.is_some() && rows == row_count(&hand.app);
    hand.wait(40);
    hand.app.edge(Edge::Up(button), hand.now, &mut hand.dice);
    hand.wait(40);
    same.then(|| bus_bytes(&before, &after))
}

/// 22.6 us a byte: 310 bytes are the 8 ms that a whole form may take, with the millisecond that
/// drawing takes.
#[test]
fn a_changed_value_stands_on_any_form_within_8_ms() {
    for shift in 0..4 {
        with_hand(shift, |hand| {
            for (index, entry) in procedures(hand) {
                open(hand, index);
                for field in entry.fields {
                    for button in [Button::Right, Button::Left] {
                        let bytes = first_frame(hand, button).unwrap_or(0);
                        assert!(
                            bytes <= 310,
                            "{bytes} bytes: {} {} {button:?}, shift {shift}",
                            entry.id,
                            field.id
                        );
                    }
                    hand.press(Button::Down);
                }
            }
        });
    }
}

#[test]
fn units_and_ticks_of_an_attack_change_with_at_most_170_bytes() {
    for shift in 0..4 {
        with_hand(shift, |hand| {
            if hand.app.context().game.playing > 0 {
                return;
            }
            open(hand, 0);
            // The first four rows of the attacker and the first two of the defender: what most
            // attacks are set by.
            for row in 0..6 {
                for button in [Button::Right, Button::Right, Button::Left, Button::Right] {
                    let bytes = first_frame(hand, button).expect("the form stays");
                    assert!(bytes <= 170, "{bytes} bytes: row {row} {button:?}, shift {shift}");
                }
                hand.hold(Button::Down, if row == 3 { 450 } else { 40 });
            }
        });
    }
}

/// The bytes of the first frame after the focus moved down, if the form did not scroll by it.
fn focus_moved(hand: &mut Hand<'_>) -> Option<usize> {
    let place = |app: &App<'_>| match app.screen() {
        Screen::Form(form) if !form.shows_ticks() => Some(form.cursor.top),
        _ => None,
    };
    hand.wait(300);
    hand.look();
    let top = place(&hand.app)?;
    let (mut before, mut after) = (Frame::new(), Frame::new());
    hand.app.draw(&mut before);
    hand.app.edge(Edge::Down(Button::Down), hand.now, &mut hand.dice);
    hand.app.draw(&mut after);
    hand.wait(40);
    hand.app.edge(Edge::Up(Button::Down), hand.now, &mut hand.dice);
    hand.wait(40);
    (place(&hand.app) == Some(top)).then(|| bus_bytes(&before, &after))
}

/// 0.72 ms to the first byte and 24.1 us a byte, turns of the bus counted: 136 bytes are the 4 ms
/// it may take.
#[test]
fn the_focus_moves_on_any_form_within_4_ms() {
    for shift in 0..4 {
        with_hand(shift, |hand| {
            let mut moves = 0;
            for (index, entry) in procedures(hand) {
                open(hand, index);
                for row in 0..entry.fields.len() {
                    let Some(bytes) = focus_moved(hand) else { continue };
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
