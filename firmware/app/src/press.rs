//! What a press leads to: it takes a notice away, or the screen answers it.

use crate::App;
use crate::input::{Button, HeldBar, Millis, Press};
use crate::random::Cup;
use crate::storage::Trouble;
use crate::ui::go::Go;
use crate::ui::navigation;
use crate::ui::notice::Notice;
use crate::ui::screens::{Behaviour as _, Screen};

/// From one step of what moves on the screen to the next: the mark of a refusal, tumbling dice, the
/// focus before it rests.
const BEAT: Millis = 120;

/// The player is idle after this long without a press.
const IDLE: Millis = 1500;

/// For so long A is deaf on a result, and on what A opened from one: whoever taps twice has not
/// read what came between.
const DEAF: Millis = 300;

impl App<'_> {
    pub(crate) fn press(&mut self, press: Press, now: Millis, dice: &mut dyn Cup) {
        if self.erasing.is_some() {
            return;
        }
        if let Some(&notice) = self.notices.last() {
            self.take_away(notice, press);
            return;
        }
        let hand = self.context.device.settings.hand;
        self.idle = Some(now + IDLE);
        self.context.requests.read_log = true;
        if press == Press::Down(Button::A)
            && let Some(bar) = self.bar()
        {
            self.gestures.fill(bar);
        }
        if let Some(go) = self.answer(press) {
            self.open(go, press.button(), now, dice);
            // A button that led to another screen must not act there too by being held or let go.
            if !matches!(press, Press::Down(Button::B)) {
                self.gestures.swallow();
            }
            if matches!(self.screen, Screen::Procedures(_) | Screen::Rulesets(_)) {
                self.tell_trouble();
            }
        }
        if self.context.device.settings.hand != hand {
            // The arrows have turned round under the finger: the one that is down will come up as
            // another.
            self.gestures.swallow();
        }
        self.beat = self.screen.moves().then_some(now + BEAT);
    }

    /// The bar that a held A fills on this screen.
    fn bar(&self) -> Option<HeldBar> {
        let short = self.screen.held(&self.context).map(|_| HeldBar::SHORT);
        short.or_else(|| self.screen.asks().map(|_| HeldBar::LONG))
    }

    /// Goes where a press of this button leads.
    fn open(&mut self, go: Go, by: Button, now: Millis, dice: &mut dyn Cup) {
        let from_result = self.screen.held(&self.context).is_some();
        navigation::follow(go, &mut self.screen, &mut self.context, dice);
        let is_result = self.screen.held(&self.context).is_some();
        self.deaf = (is_result || from_result && by == Button::A).then_some(now + DEAF);
    }

    /// Whether a press of A that begins now means nothing.
    pub(crate) fn is_deaf(&self, now: Millis) -> bool {
        self.notices.is_empty() && self.deaf.is_some_and(|until| now < until)
    }

    /// Only a press takes a notice away, and that press means nothing else.
    fn take_away(&mut self, notice: Notice, press: Press) {
        if matches!(press, Press::Down(button) if notice.goes_by(button)) {
            self.notices.pop();
            // B held on goes home from here too.
            if press != Press::Down(Button::B) {
                self.gestures.swallow();
            }
        }
    }

    fn answer(&mut self, press: Press) -> Option<Go> {
        // B held on goes home from anywhere: it went back at once, and now goes all the way.
        if matches!(press, Press::Held { button: Button::B, .. }) {
            return Some(Go::Home);
        }
        self.screen.press(press, &mut self.context)
    }

    /// Tells the player what storage complains of, once: back at a list, or when a throw could not
    /// be kept. True if there was something to tell.
    pub(crate) fn tell_trouble(&mut self) -> bool {
        let trouble = self.context.log.take_trouble();
        if let Some(trouble) = trouble {
            self.notice(Notice::Memory(trouble));
        }
        trouble.is_some()
    }

    /// A record could not be undone, and is where it was.
    pub(crate) fn not_undone(&mut self, number: u32, trouble: Option<Trouble>) {
        let whole = [Trouble::LowBattery, Trouble::NumbersUsedUp];
        let trouble = trouble.filter(|trouble| whole.contains(trouble));
        self.notice(Notice::NotUndone(trouble.unwrap_or(Trouble::Failing)));
        if let Screen::Log(_) = self.screen {
            self.screen = navigation::log_at(number, &self.context);
        }
    }

    /// What hindered a write has passed.
    pub(crate) fn trouble_passed(&mut self) {
        self.context.log.recover();
        self.drop_passed(true);
    }

    /// Takes away what was told of a trouble that has passed: the battery's if it lasts for a write
    /// again, the memory's if `it_works` again. What is missing for good stays told.
    pub(crate) fn drop_passed(&mut self, it_works: bool) {
        let (may_write, misses_some) = (self.may_write(), self.context.log.misses_some);
        self.notices.retain(|notice| match notice {
            Notice::Memory(Trouble::Failing) => !it_works || misses_some,
            notice => !may_write || notice.trouble() != Some(Trouble::LowBattery),
        });
    }

    /// A factory reset goes on, or is done.
    pub(crate) fn reset_goes_on(&mut self) {
        self.notices.retain(|notice| !matches!(notice, Notice::ResetHalts(_)));
    }

    /// The next step of what moves by itself.
    pub(crate) fn move_on(&mut self, now: Millis, dice: &mut dyn Cup) {
        if self.erasing.is_none()
            && let Some(go) = self.screen.tick(&mut self.context)
        {
            // Dice lie still because of A, which threw them.
            self.open(go, Button::A, now, dice);
            self.gestures.swallow();
        }
        self.beat = self.screen.moves().then_some(now + BEAT);
    }
}
