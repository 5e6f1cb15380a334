//! The grammar of the buttons: what a player does at each screen, as presses.
//!
//! Tests speak these words, a [`Player`] on the host and a [`Script`] for the chip alike. When a
//! button gets another meaning, only the lists in this file change.

use app::Button::{self, A, B, Down, Left, Right, Up};
use app::Millis;
use app::ui::screens::Screen;
use app::ui::screens::form::rows::{Action, FormRow};
use app::ui::setting::Setting;
use app::ui::tool::Tool;
use rules_core::rulesets;
use vedette::gadget::PRESS;

use crate::player::Player;
use crate::script::{Move, Script};

/// Longer than it takes to make a hold of A or B.
const LONG: Millis = 700;
/// An arrow that is held once, and does not begin to repeat.
const ONCE: Millis = 450;
/// Longer than the panel stays lit without a press.
pub const DARK: Millis = 181_000;

/// For so long A is deaf on a result, and on what it opened from there.
const READ: Move = Move::Pause(300);

const fn press(button: Button) -> Move {
    Move::Hold(button, PRESS)
}

const fn hold(button: Button) -> Move {
    Move::Hold(button, LONG)
}

/// On a form: throws.
const THROW: Move = press(A);
/// On a result that was read: throws the same again.
const THROW_AGAIN: [Move; 2] = [READ, hold(A)];

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
    throw_again() on Screen::Result(_) | Screen::DiceResult(_) = THROW_AGAIN;
    /// On a form: throws, and throws again, this many times in all.
    throws(times: usize) on Screen::Form(_) | Screen::Dice(_) = throws_of(times);
    /// On a result: leads to what follows from it, a form or a list of them; back to its form if
    /// nothing does.
    go_on() on Screen::Result(_) | Screen::Workings(_) | Screen::LogEntry(_)
        = [READ, press(A), READ];
    /// On a result: opens its form.
    change() on Screen::Result(_) = [press(Left)];
    /// On a result: how it came.
    workings() on Screen::Result(_) | Screen::Card(_) | Screen::LogEntry(_) = [press(Down)];
    /// On the card that is up, or the back of the deck: turns the next.
    turn_card() on Screen::Card(_) = [READ, hold(A)];
    /// On the card that is up: opens the procedures of its phase, or what follows from the last.
    play_card() on Screen::Card(_) = [READ, press(A), READ];
    /// One screen back; from a result to its form, from the procedures to the rulesets.
    back() on _ = [press(B)];
    /// From any screen to the procedures of the game in play.
    home() on _ = [hold(B)];
    /// Wakes a dark panel, and does nothing else.
    wake() on _ = [press(B)];
    /// On a form or at home: to the next section.
    next_section() on Screen::Form(_) | Screen::Procedures(_) = [Move::Hold(Down, ONCE)];
    previous_section() on Screen::Form(_) | Screen::Procedures(_) = [Move::Hold(Up, ONCE)];
    /// An arrow, pressed this many times.
    up(times: usize) on _ = vec![press(Up); times];
    down(times: usize) on _ = vec![press(Down); times];
    left(times: usize) on _ = vec![press(Left); times];
    right(times: usize) on _ = vec![press(Right); times];
}

fn throws_of(times: usize) -> Vec<Move> {
    let first = std::iter::repeat_n(THROW, times.min(1));
    first.chain(vec![THROW_AGAIN; times.saturating_sub(1)].into_flattened()).collect()
}

/// Gives both the same ways from home to what stands below the list of games. A player knows which
/// game is in play, a script plays the first.
macro_rules! ways {
    ($($(#[$doc:meta])* $way:ident($at:ident $(, $given:ident: $kind:ty)?) = $moves:expr;)*) => {
        impl Player<'_> {
            $($(#[$doc])* pub fn $way(&mut self $(, $given: $kind)?) -> &mut Self {
                assert!(self.is_home(), "{} on {:?}", stringify!($way), self.app().screen());
                let $at = self.app().context().game.playing;
                self.moves(&$moves)
            })*
        }

        impl Script {
            $($(#[$doc])* pub fn $way(self $(, $given: $kind)?) -> Self {
                let $at = 0;
                self.moves(&$moves)
            })*
        }
    };
}

ways! {
    open_settings(at) = to_tool(at, Tool::Settings);
    open_log(at) = to_tool(at, Tool::Log);
    /// To dice without a procedure.
    open_dice(at) = to_tool(at, Tool::Dice);
    /// To forty d6: one fewer than one of them, round the end.
    forty_dice(at) = [to_tool(at, Tool::Dice), vec![press(Down); 3], vec![press(Left)]].concat();
    /// To one of the settings.
    open_setting(at, setting: Setting) = to_setting(at, setting);
    /// To what is known of the random source.
    open_evidence(at) = [to_setting(at, Setting::Randomness), vec![press(Right)]].concat();
}

/// To the list of games, up from the one in play and round the end to a tool.
fn to_tool(at: usize, tool: Tool) -> Vec<Move> {
    [vec![press(B)], vec![press(Up); rows_up(at, tool)], vec![press(A)]].concat()
}

/// From the row of a game up to a tool that stands below all of them.
fn rows_up(at: usize, tool: Tool) -> usize {
    let place = Tool::GENERAL.iter().position(|&one| one == tool).expect("a general tool");
    at + Tool::GENERAL.len() - place
}

fn to_setting(at: usize, setting: Setting) -> Vec<Move> {
    [to_tool(at, Tool::Settings), vec![press(Down); row_of(setting)]].concat()
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
        let (up, down) = self.up_and_down();
        let ups = rows_up(self.app().context().game.playing, Tool::Settings);
        self.home().back().press_all(vec![up; ups]).select();
        self.press_all(vec![down; row_of(Setting::LeftHanded)]).press(Right);
        // It says that the left hand works it now.
        if is_left { self } else { self.select() }
    }

    /// The arrows that go up and down, as the device is held.
    fn up_and_down(&self) -> (Button, Button) {
        if self.panel().turned { (Down, Up) } else { (Up, Down) }
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

    /// Opens what stands at a place among the procedures in play.
    pub fn open_at(&mut self, place: usize) -> &mut Self {
        self.home().down(place).select()
    }

    /// Opens a tool of the game in play: up from the first procedure, over the last result and
    /// round the end.
    pub fn open_tool(&mut self, tool: Tool) -> &mut Self {
        let place = Tool::PLAYING.iter().position(|&one| one == tool).expect("a tool in play");
        let last = usize::from(self.app().context().game.has_last());
        let (up, _) = self.up_and_down();
        self.home().press_all(vec![up; last + Tool::PLAYING.len() - place]).select()
    }

    /// From any screen: undoes a record of the log, so many entries before the newest.
    pub fn undo(&mut self, entries: usize) -> &mut Self {
        self.home().open_log().down(entries).select().wait(300).hold(A, LONG);
        self.wait(300).hold(A, 1000)
    }

    /// From any screen to what is known of the random source.
    pub fn evidence(&mut self) -> &mut Self {
        self.home().open_evidence()
    }
}

impl Script {
    /// From any screen to what is known of the random source.
    pub fn evidence(self) -> Self {
        self.home().open_evidence()
    }
}
