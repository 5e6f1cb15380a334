//! The start of the app: what it makes of held buttons, of a crash, and of what was stored.

use crate::App;
use crate::device::settings::Settings;
use crate::device::start::Start;
use crate::input::{Button, Buttons, Edge};
use crate::storage::LogEvent;
use crate::storage::snapshot::Snapshot;
use crate::ui::navigation;
use crate::ui::notice::Notice;
use crate::ui::screens::Screen;
use crate::ui::screens::factory_reset::FactoryResetScreen;
use crate::ui::screens::tests_menu::TestsMenuScreen;

impl App<'_> {
    /// Tells what the start found, before anything else happens.
    pub fn start(&mut self, start: Start) {
        for button in Button::ALL.into_iter().filter(|&button| start.held.has(button)) {
            // It was down before the app could take a press. It may be stuck.
            self.gestures.note(Edge::Down(button), 0);
        }
        if start.held == Buttons::NONE.with(Button::Up).with(Button::Down) {
            self.screen = TestsMenuScreen::default().into();
        }
        if start.held == Buttons::NONE.with(Button::A).with(Button::B) {
            self.screen = FactoryResetScreen.into();
        }
        self.power.stay_on(start.stays_lit || start.held == Buttons::NONE.with(Button::B));
        self.context.device.is_window = start.stays_lit;
        self.context.device.board = start.board;
        if let Some(crash) = start.crash {
            self.notice(Notice::Crash);
            if crash.is_one_of_many() {
                self.context.device.settings = Settings::default();
                self.notice(Notice::SafeMode);
            }
            self.context.requests.log(LogEvent::crash(crash.clone()));
            self.context.device.crash = Some(crash);
        }
    }

    /// Takes over what was stored.
    pub(crate) fn restore(&mut self, snapshot: &Snapshot<'_>) {
        self.context.game.restore(&snapshot.first);
        self.context.device.settings = snapshot.first.settings.sensible();
        self.context.device.fairness = snapshot.fairness.sensible();
    }

    /// What was stored is known now: the list of procedures opens where the player left it.
    pub(crate) fn open_where_left(&mut self) {
        if let Screen::Procedures(_) = self.screen {
            self.screen = navigation::latest(&self.context);
        }
    }

    /// Nothing was ever stored: the player holds the device for the first time.
    pub(crate) fn open_first(&mut self) {
        if let Screen::Procedures(_) = self.screen {
            self.screen = navigation::first_start();
        }
    }

    /// Plays a ruleset that was just opened.
    pub(crate) fn play(&mut self, ruleset: usize) {
        self.context.game.play(ruleset);
        self.context.game.odds.stop();
        self.screen = navigation::home(&self.context);
    }

    /// The player's ruleset that was open is not any more: the first on board is played.
    pub(crate) fn close_opened(&mut self) {
        self.context.game.close_opened();
        self.play(0);
    }

    /// Whether the screen shows what is known of players' rulesets.
    pub(crate) fn shows_places(&self) -> bool {
        matches!(self.screen, Screen::Rulesets(_) | Screen::Places(_) | Screen::Place(_))
    }

    /// As on the first day.
    pub(crate) fn forget(&mut self) {
        self.context.forget();
        self.screen = navigation::first_start();
    }
}
