//! The gadget's behaviour: buttons in, pictures out. Runs alike on the chip, in the terminal and
//! under test; the board only feeds button edges, the time, dice and a display.
//!
//! One press, followed through: [`App::edge`] makes a [`Press`](input::Press) of it, the
//! [`Screen`](ui::screens::Screen) in front answers it, and [`App::draw`] paints what the screen then
//! is.

#![no_std]
#![forbid(unsafe_code)]

pub mod context;
pub mod device;
pub mod game;
pub mod input;
pub mod journal;
pub mod random;
pub mod storage;
pub mod ui;

pub use device::Panel;
pub use input::{Button, Edge, Millis};
pub use random::Cup;

use context::Context;
use device::battery::Supply;
use device::settings::{Hand, Settings};
use device::sound::Sound;
use device::start::{Crash, Errand, Start};
use graphics::{Frame, Shift};
use heapless::Vec;
use input::{Buttons, Gestures, Press};
use journal::LogEvent;
use rules_core::bench::Bench;
use rules_core::ruleset::Ruleset;
use ui::go::Go;
use ui::navigation;
use ui::notice::Notice;
use ui::screens::factory_reset::FactoryResetScreen;
use ui::screens::tests_menu::TestsMenuScreen;
use ui::screens::{Behaviour as _, Screen};

/// How long the mark of a refusal stays dark or lit, a tumbling die as it is, and a focus has to
/// rest.
const BEAT: Millis = 120;

/// After so long without a press the player is idle.
const IDLE: Millis = 1500;

/// The gadget.
#[derive(Debug)]
pub struct App<'a> {
    context: Context<'a>,
    screen: Screen,
    /// What stands before the screen, the newest last: a crash, the battery, each of six buttons,
    /// and three complaints of the memory.
    notices: Vec<Notice, 11>,
    gestures: Gestures,
    power: Power,
    /// When something on the screen moves next.
    beat: Option<Millis>,
    /// Whether the panel stays on: B was down at the start.
    vigil: bool,
    /// When the player counts as idle, and what has changed may be saved.
    idle: Option<Millis>,
}

/// Whether the panel is on.
#[derive(Clone, Copy, Debug)]
enum Power {
    /// On until the player has been still for so long.
    Awake { until: Millis, shift: Shift },
    /// Off; from that time on the device sleeps altogether.
    Dark { until: Millis, shift: Shift },
    /// Until a button wakes it.
    Asleep { shift: Shift },
}

impl<'a> App<'a> {
    /// A gadget just switched on. The bench is the room in which odds are worked out.
    pub fn new(rulesets: &'static [&'static Ruleset], bench: &'a mut Bench) -> Self {
        let context = Context::new(rulesets, bench);
        let screen = navigation::home(&context);
        let until = context.device.settings.sleep.after();
        let power = Power::Awake { until, shift: Shift::default() };
        Self {
            context,
            screen,
            notices: Vec::new(),
            gestures: Gestures::default(),
            power,
            beat: None,
            vigil: false,
            idle: None,
        }
    }

    /// It was switched on, or started again by itself, and found this. To be told before anything
    /// else happens.
    pub fn start(&mut self, start: Start) {
        for button in Button::ALL.into_iter().filter(|&button| start.held.has(button)) {
            // Nobody pressed it for us. It may be stuck.
            self.gestures.note(Edge::Down(button), 0);
        }
        if start.held == Buttons::NONE.with(Button::Up).with(Button::Down) {
            self.screen = TestsMenuScreen::default().into();
        }
        if start.held == Buttons::NONE.with(Button::A).with(Button::B) {
            self.screen = FactoryResetScreen.into();
        }
        self.vigil = start.held == Buttons::NONE.with(Button::B);
        if let Some(crash) = start.crash {
            if crash.is_one_of_many() {
                self.context.device.settings = Settings::default();
                self.notice(Notice::SafeMode);
            } else {
                self.notice(Notice::Crash);
            }
            self.context.device.crash = Some(crash);
            self.context.journal.event = Some(LogEvent::Crash);
        }
    }

    /// Puts something before the screen. What is down meant the screen, not this.
    fn notice(&mut self, notice: Notice) {
        // There is room for all there are.
        let _ = self.notices.push(notice);
        self.gestures.swallow();
    }

    /// Whether it crashed so often that nothing it remembers is to be trusted.
    pub fn is_in_safe_mode(&self) -> bool {
        self.context.device.crash.as_ref().is_some_and(Crash::is_one_of_many)
    }

    /// It remembers what it can: it opens where it was left.
    pub(crate) fn remembered(&mut self) {
        if let Screen::Procedures(_) = self.screen {
            self.screen = navigation::latest(&self.context);
        }
    }

    /// It remembers nothing: as on the first day.
    pub(crate) fn forget(&mut self) {
        self.context.forget();
        self.screen = navigation::home(&self.context);
    }

    /// What the device is asked to do, once.
    pub fn errand(&mut self) -> Option<Errand> {
        self.context.device.errand.take()
    }

    /// What is to be heard now, once, if the player wants to hear it.
    pub fn sound(&mut self) -> Option<Sound> {
        self.context
            .device
            .sound
            .take()
            .filter(|&sound| self.context.device.settings.sounds.have(sound))
    }

    /// The supply was measured.
    pub fn supply(&mut self, supply: Supply) {
        if self.context.device.battery.measured(supply, self.context.device.settings.cell) {
            self.notice(Notice::LowBattery);
        } else if !self.context.device.battery.is_low() {
            // Other cells, or the cable: what was said is not so any more.
            self.notices.retain(|&notice| notice != Notice::LowBattery);
        }
    }

    /// Whether the memory may be written.
    pub fn may_write(&self) -> bool {
        self.context.device.battery.may_write(self.context.device.settings.cell)
    }

    /// Whether the device should sleep until a button wakes it.
    pub fn is_asleep(&self) -> bool {
        matches!(self.power, Power::Asleep { .. })
    }

    /// A button moved at `now`.
    pub fn edge(&mut self, edge: Edge, now: Millis, dice: &mut dyn Cup) {
        self.gestures.note(edge, now);
        if matches!(edge, Edge::Down(_)) {
            self.context.device.sound = Some(Sound::Click);
        }
        let edge = match edge {
            Edge::Down(button) => Edge::Down(self.turned(button)),
            Edge::Up(button) => Edge::Up(self.turned(button)),
        };
        if let Edge::Up(button) = edge {
            // It has come loose.
            self.notices.retain(|&notice| notice != Notice::Stuck(button));
        }
        if let Power::Dark { shift, .. } | Power::Asleep { shift } = self.power {
            // The first press only wakes; its hold and its release mean nothing.
            if matches!(edge, Edge::Down(_)) {
                self.power = Power::Awake { until: now, shift: shift.next() };
                self.stay_awake(now);
                self.gestures.swallow();
            }
            return;
        }
        self.stay_awake(now);
        if let Some(press) = self.gestures.edge(edge, now) {
            self.press(press, now, dice);
        }
    }

    /// The time the app asked for in [`deadline`](Self::deadline) has come: a hold, a repeat, the
    /// panel's sleep.
    pub fn tick(&mut self, now: Millis, dice: &mut dyn Cup) {
        while let Some(press) = self.gestures.tick(now) {
            self.stay_awake(now);
            self.press(press, now, dice);
        }
        if self.idle.take_if(|due| *due <= now).is_some() {
            self.context.journal.save = true;
        }
        if self.beat.is_some_and(|due| due <= now) {
            self.move_on(now, dice);
        }
        while let Some(button) = self.gestures.stuck(now) {
            self.notice(Notice::Stuck(self.turned(button)));
            // A finger that asks to stay awake has gone by now: this B is stuck.
            self.vigil &= button != Button::B;
        }
        self.power = match self.power {
            Power::Awake { until, shift } if until <= now && !self.vigil => {
                self.gestures.swallow();
                let settings = &self.context.device.settings;
                let rest = settings.deep_sleep.after().saturating_sub(settings.sleep.after());
                Power::Dark { until: now + rest, shift }
            }
            // Whoever has it plugged in need not save.
            Power::Dark { until, shift }
                if until <= now && self.context.device.battery.is_on_usb() =>
            {
                Power::Dark { until: now + self.context.device.settings.deep_sleep.after(), shift }
            }
            Power::Dark { until, shift } if until <= now => Power::Asleep { shift },
            same => same,
        };
    }

    /// When [`tick`](Self::tick) must be called next.
    pub fn deadline(&self) -> Option<Millis> {
        let sleep = match self.power {
            Power::Awake { until, .. } => Some(until).filter(|_| !self.vigil),
            Power::Dark { until, .. } => Some(until),
            Power::Asleep { .. } => None,
        };
        [self.gestures.deadline(), self.beat, self.idle, sleep].into_iter().flatten().min()
    }

    /// Whether [`work`](Self::work) has odds to compute.
    pub fn busy(&self) -> bool {
        self.context.game.odds.is_busy()
    }

    /// Computes odds for at most five milliseconds of the chip's time. True when the picture
    /// changed by it.
    pub fn work(&mut self) -> bool {
        self.context.game.work()
    }

    /// How the panel is to be set now.
    pub fn panel(&self) -> Panel {
        Panel {
            lit: matches!(self.power, Power::Awake { .. }),
            contrast: self.context.device.settings.contrast_register(),
            turned: self.context.device.settings.hand == Hand::Left,
            first_column: self.context.device.settings.panel.first_column(),
        }
    }

    /// Draws the screen. Painting changes nothing.
    pub fn draw(&self, frame: &mut Frame) {
        let (Power::Awake { shift, .. } | Power::Dark { shift, .. } | Power::Asleep { shift }) =
            self.power;
        frame.begin(shift);
        // A frame takes everything: this pattern has no other case.
        let Ok(()) = match self.notices.last() {
            Some(notice) => notice.draw(&self.context, frame),
            None => self.screen.draw(&self.context, frame),
        };
    }

    /// What the panel shows, for tests that look for a screen rather than a picture.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What all screens share, for tests.
    pub fn context(&self) -> &Context<'a> {
        &self.context
    }

    /// For the left hand the arrows turn with the picture; A and B keep their names.
    fn turned(&self, button: Button) -> Button {
        match button {
            _ if self.context.device.settings.hand == Hand::Right => button,
            Button::Up => Button::Down,
            Button::Down => Button::Up,
            Button::Left => Button::Right,
            Button::Right => Button::Left,
            other => other,
        }
    }

    fn stay_awake(&mut self, now: Millis) {
        if let Power::Awake { until, .. } = &mut self.power {
            *until = now + self.context.device.settings.sleep.after();
        }
    }

    /// What the device says of itself, for tests.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    fn press(&mut self, press: Press, now: Millis, dice: &mut dyn Cup) {
        if let Some(notice) = self.notices.last() {
            // Only a press takes it away, and that press means nothing else.
            if matches!(press, Press::Down(button) if notice.goes_by(button)) {
                self.notices.pop();
                // B held on goes home from here too.
                if press != Press::Down(Button::B) {
                    self.gestures.swallow();
                }
            }
            return;
        }
        let hand = self.context.device.settings.hand;
        self.idle = Some(now + IDLE);
        self.context.journal.used = true;
        // B held on goes home from anywhere: it went back at once, and now goes all the way.
        let go = if matches!(press, Press::Held { button: Button::B, .. }) {
            self.context.game.pending.clear();
            Some(Go::Home)
        } else {
            self.screen.press(press, &mut self.context)
        };
        if let Some(go) = go {
            navigation::follow(go, &mut self.screen, &mut self.context, dice);
            // A button that led to another screen must not act there too by being held or let go.
            if !matches!(press, Press::Down(Button::B)) {
                self.gestures.swallow();
            }
            self.tell_trouble();
        }
        if self.context.device.settings.hand != hand {
            // The arrows have turned round under the finger: the one that is down will come up as
            // another.
            self.gestures.swallow();
        }
        self.beat = self.screen.moves().then_some(now + BEAT);
    }

    /// Back at a list the player is told what the memory complains of, once.
    fn tell_trouble(&mut self) {
        let journal = &mut self.context.journal;
        if let Some(trouble) = journal.trouble
            && !journal.told
            && matches!(self.screen, Screen::Procedures(_) | Screen::Rulesets(_))
        {
            journal.told = true;
            self.notice(Notice::Memory(trouble));
        }
    }

    /// The next step of what moves by itself.
    fn move_on(&mut self, now: Millis, dice: &mut dyn Cup) {
        if let Some(go) = self.screen.tick(&self.gestures, &mut self.context) {
            navigation::follow(go, &mut self.screen, &mut self.context, dice);
            self.gestures.swallow();
        }
        self.beat = self.screen.moves().then_some(now + BEAT);
    }
}
