//! The grammar of the buttons: what a player does at each screen, as presses.
//!
//! Tests speak these words, a [`Player`] on the host and a [`Script`] for the chip alike. When a
//! button gets another meaning, only the lists in this file change.

use app::Button::{self, A, B, Down, Left, Right, Up};
use app::Millis;
use app::ui::screens::Screen;
use app::ui::screens::form::rows::{Action, FormRow};
use app::ui::setting::Setting;
use rules_core::rulesets;
use vedette::gadget::PRESS;

use crate::player::Player;
use crate::script::{Move, Script};

/// Longer than it takes to make a hold of A or B.
const LONG: Millis = 700;
/// An arrow that is held once, and does not begin to repeat.
const ONCE: Millis = 450;

const fn press(button: Button) -> Move {
    (button, PRESS)
}

/// On a form: throws.
const THROW: Move = press(A);
/// On a result: throws the same again.
const THROW_AGAIN: Move = press(A);

/// Gives both who press buttons the same words. A player only says them at the screens they are
/// for, so that a word means the same everywhere.
macro_rules! words {
    ($($(#[$doc:meta])* $word:ident($($given:ident: $kind:ty)?) on $screens:pat = $moves:expr;)*) => {
        impl Player<'_> {
            $($(#[$doc])* pub fn $word(&mut self $(, $given: $kind)?) -> &mut Self {
                let screen = self.app().screen();
                assert!(matches!(screen, $screens), "{} on {screen:?}", stringify!($word));
                self.moves(&$moves)
            })*
        }

        impl Script {
            $($(#[$doc])* pub fn $word(self $(, $given: $kind)?) -> Self {
                self.moves(&$moves)
            })*
        }
    };
}

words! {
    /// In a list: opens what is in focus. It also takes a message away.
    select() on _ = [press(A)];
    throw() on Screen::Form(_) | Screen::Dice(_) = [THROW];
    throw_again() on Screen::Result(_) | Screen::DiceResult(_) = [THROW_AGAIN];
    /// On a form: throws, and throws again, this many times in all.
    throws(times: usize) on Screen::Form(_) | Screen::Dice(_) = throws_of(times);
    /// On a result: leads to what follows from it, a form or a list of them.
    go_on() on Screen::Result(_) = [press(Right)];
    /// On a result: opens its form.
    change() on Screen::Result(_) = [press(Left)];
    /// On a result: the chances of what could have happened.
    show_odds() on Screen::Result(_) = [(A, LONG)];
    /// One screen back; from a result to its form, from the procedures to the rulesets.
    back() on _ = [press(B)];
    /// From any screen to the procedures of the game in play.
    home() on _ = [(B, LONG)];
    /// Wakes a dark panel, and does nothing else.
    wake() on _ = [press(B)];
    /// On a form: to the next section.
    next_section() on Screen::Form(_) = [(Down, ONCE)];
    previous_section() on Screen::Form(_) = [(Up, ONCE)];
    /// From home to the settings, which stand above the first procedure, round the end.
    open_settings() on Screen::Procedures(_) = up_and_open(1);
    open_log() on Screen::Procedures(_) = up_and_open(2);
    /// From home to dice without a procedure.
    open_dice() on Screen::Procedures(_) = up_and_open(3);
    /// From home to forty d6: one fewer than one of them, round the end.
    forty_dice() on Screen::Procedures(_) = forty();
    /// From any screen to what is known of the random source.
    evidence() on _ = [vec![(B, LONG)], to_setting(Setting::Randomness), vec![press(Right)]].concat();
    /// From home to one of the settings.
    open_setting(setting: Setting) on Screen::Procedures(_) = to_setting(setting);
    /// An arrow, pressed this many times.
    up(times: usize) on _ = vec![press(Up); times];
    down(times: usize) on _ = vec![press(Down); times];
    left(times: usize) on _ = vec![press(Left); times];
    right(times: usize) on _ = vec![press(Right); times];
}

fn throws_of(times: usize) -> Vec<Move> {
    let first = std::iter::repeat_n(THROW, times.min(1));
    first.chain(vec![THROW_AGAIN; times.saturating_sub(1)]).collect()
}

fn up_and_open(rows: usize) -> Vec<Move> {
    [vec![press(Up); rows], vec![press(A)]].concat()
}

fn forty() -> Vec<Move> {
    [up_and_open(3), vec![press(Down); 3], vec![press(Left)]].concat()
}

fn to_setting(setting: Setting) -> Vec<Move> {
    [up_and_open(1), vec![press(Down); row_of(setting)]].concat()
}

fn row_of(setting: Setting) -> usize {
    Setting::ALL.iter().position(|&one| one == setting).expect("a setting")
}

impl Player<'_> {
    /// Goes to the procedures of a ruleset, wherever it stands in the list.
    pub fn play(&mut self, ruleset: &str) -> &mut Self {
        let place = rulesets::ALL.iter().position(|other| other.id == ruleset).expect("on board");
        self.back().down(place).select()
    }

    /// Opens a procedure of the game in play.
    pub fn open(&mut self, id: &str) -> &mut Self {
        let procedures = self.ruleset().procedures;
        let place = procedures.iter().position(|entry| entry.id == id).expect(id);
        self.open_at(place)
    }

    /// Goes to the settings and changes the hand that holds the gadget. The arrows turn with it.
    pub fn change_hands(&mut self) -> &mut Self {
        let is_left = self.panel().turned;
        let (up, down) = if is_left { (Down, Up) } else { (Up, Down) };
        let row = row_of(Setting::LeftHanded);
        self.home().press(up).select().press_all(vec![down; row]).press(Right);
        // It says that the left hand works it now.
        if is_left { self } else { self.select() }
    }

    /// On a form: goes down to what can be done at its end, and does it.
    pub fn act(&mut self, action: Action) -> &mut Self {
        let Screen::Form(form) = self.app().screen() else { unreachable!("{action:?} on a form") };
        let row = |at| form.rows.get(at) == Some(FormRow::Action(action));
        let target = (0..form.rows.len()).find(|&at| row(at)).expect("a row of the form");
        let steps = (form.cursor.at + 1..=target).filter(|&at| !form.rows.is_heading(at)).count();
        self.down(steps).press(Right)
    }

    /// On a form: asks for the dice of the player.
    pub fn own_dice(&mut self) -> &mut Self {
        self.act(Action::OwnDice)
    }

    /// Opens what stands at a place of the list in play: a procedure, or a tool after them.
    pub fn open_at(&mut self, place: usize) -> &mut Self {
        self.home().down(place).select()
    }
}
