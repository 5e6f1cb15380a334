//! The gadget's behaviour: buttons in, pictures out. Runs alike on the chip, in the terminal and
//! under test; the board only feeds button edges, the time, dice and a display.
//!
//! One press, followed through: [`App::edge`] makes a [`Press`](keys::Press) of it, the
//! [`Screen`](screens::Screen) in front answers it, and [`App::draw`] paints what the screen then
//! is.

#![no_std]
#![forbid(unsafe_code)]

pub mod battery;
pub mod crash_record;
pub mod desk;
pub mod fairness;
pub mod journal;
pub mod keys;
pub mod memory;
pub mod random;
pub mod roller;
pub mod screens;
pub mod settings;
pub mod situation;
pub mod sound;
pub mod start;
pub mod theme;
pub mod view;
pub mod widgets;

use battery::Supply;
use desk::Desk;
use graphics::{Frame, Shift};
use heapless::Vec;
use journal::LogEvent;
use keys::{Keys, Press};
use random::Evidence;
use rules_core::bench::Bench;
use rules_core::ruleset::Ruleset;
use screens::cursor::Cursor;
use screens::{Message, Notice, Screen, lists};
use settings::{Hand, Settings};
use sound::Sound;
use start::{Buttons, Crash, Errand, Start};

/// Milliseconds since power-on.
pub type Millis = u64;

/// The six buttons, named as on the case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
}

impl Button {
    /// All six, in their order.
    pub const ALL: [Self; 6] = [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B];
}

/// A button going down or coming up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Down(Button),
    Up(Button),
}

/// The dice cup, where faces come from: the random source on the chip, the operating system's on
/// the host, a script in tests.
pub trait Cup {
    /// A face from 1 to `faces`, or nothing when the source is not to be trusted.
    fn face(&mut self, faces: u8) -> Option<u8>;

    /// The throw is over: the next face belongs to another one.
    fn end_throw(&mut self) {}

    /// What is known of the random source, if there is one.
    fn evidence(&self) -> Evidence {
        Evidence::default()
    }
}

/// How the panel itself is to be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Whether it is switched on.
    pub lit: bool,
    /// The SSD1306's contrast register.
    pub contrast: u8,
    /// Whether the picture is turned by 180 degrees, for the left hand.
    pub turned: bool,
    /// The column of its memory that the picture begins in.
    pub first_column: u8,
}

impl Panel {
    /// Whether only the contrast differs: then the panel need not be set up anew.
    pub fn is_set_up_as(self, other: Self) -> bool {
        self == Self { contrast: self.contrast, ..other }
    }
}

/// How long the mark of a refusal stays dark or lit, a tumbling die as it is, and a focus has to
/// rest.
const BEAT: Millis = 120;

/// After so long without a press the player is idle.
const IDLE: Millis = 1500;

/// The gadget.
#[derive(Debug)]
pub struct App<'a> {
    desk: Desk<'a>,
    screen: Screen,
    /// What stands before the screen, the newest last: a crash, the battery, each of six buttons,
    /// and three complaints of the memory.
    notices: Vec<Notice, 11>,
    keys: Keys,
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
        let desk = Desk::new(rulesets, bench);
        let screen = Screen::home(&desk);
        let until = desk.settings.sleep.after();
        let power = Power::Awake { until, shift: Shift::default() };
        Self {
            desk,
            screen,
            notices: Vec::new(),
            keys: Keys::default(),
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
            self.keys.note(Edge::Down(button), 0);
        }
        if start.held == Buttons::NONE.with(Button::Up).with(Button::Down) {
            self.screen = Screen::Tests(Cursor::default());
        }
        if start.held == Buttons::NONE.with(Button::A).with(Button::B) {
            self.screen = Screen::Message(Message::FactoryReset);
        }
        self.vigil = start.held == Buttons::NONE.with(Button::B);
        if let Some(crash) = start.crash {
            if crash.is_one_of_many() {
                self.desk.settings = Settings::default();
                self.notice(Notice::SafeMode);
            } else {
                self.notice(Notice::Crash);
            }
            self.desk.crash = Some(crash);
            self.desk.journal.event = Some(LogEvent::Crash);
        }
    }

    /// Puts something before the screen. What is down meant the screen, not this.
    fn notice(&mut self, notice: Notice) {
        // There is room for all there are.
        let _ = self.notices.push(notice);
        self.keys.swallow();
    }

    /// Whether it crashed so often that nothing it remembers is to be trusted.
    pub fn is_in_safe_mode(&self) -> bool {
        self.desk.crash.as_ref().is_some_and(Crash::is_one_of_many)
    }

    /// It remembers what it can: it opens where it was left.
    pub(crate) fn remembered(&mut self) {
        if let Screen::Procedures(_) = self.screen {
            self.screen = lists::at_latest(&self.desk);
        }
    }

    /// It remembers nothing: as on the first day.
    pub(crate) fn forget(&mut self) {
        self.desk.forget();
        self.screen = Screen::home(&self.desk);
    }

    /// What the device is asked to do, once.
    pub fn errand(&mut self) -> Option<Errand> {
        self.desk.errand.take()
    }

    /// What is to be heard now, once, if the player wants to hear it.
    pub fn sound(&mut self) -> Option<Sound> {
        self.desk.sound.take().filter(|&sound| self.desk.settings.sounds.have(sound))
    }

    /// The supply was measured.
    pub fn supply(&mut self, supply: Supply) {
        if self.desk.battery.measured(supply, self.desk.settings.cell) {
            self.notice(Notice::LowBattery);
        } else if !self.desk.battery.is_low() {
            // Other cells, or the cable: what was said is not so any more.
            self.notices.retain(|&notice| notice != Notice::LowBattery);
        }
    }

    /// Whether the memory may be written.
    pub fn may_write(&self) -> bool {
        self.desk.battery.may_write(self.desk.settings.cell)
    }

    /// Whether the device should sleep until a button wakes it.
    pub fn is_asleep(&self) -> bool {
        matches!(self.power, Power::Asleep { .. })
    }

    /// A button moved at `now`.
    pub fn edge(&mut self, edge: Edge, now: Millis, dice: &mut dyn Cup) {
        self.keys.note(edge, now);
        if matches!(edge, Edge::Down(_)) {
            self.desk.sound = Some(Sound::Click);
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
                self.keys.swallow();
            }
            return;
        }
        self.stay_awake(now);
        if let Some(press) = self.keys.edge(edge, now) {
            self.press(press, now, dice);
        }
    }

    /// The time the app asked for in [`deadline`](Self::deadline) has come: a hold, a repeat, the
    /// panel's sleep.
    pub fn tick(&mut self, now: Millis, dice: &mut dyn Cup) {
        while let Some(press) = self.keys.tick(now) {
            self.stay_awake(now);
            self.press(press, now, dice);
        }
        if self.idle.take_if(|due| *due <= now).is_some() {
            self.desk.journal.save = true;
        }
        if self.beat.is_some_and(|due| due <= now) {
            self.move_on(now);
        }
        while let Some(button) = self.keys.stuck(now) {
            self.notice(Notice::Stuck(self.turned(button)));
            // A finger that asks to stay awake has gone by now: this B is stuck.
            self.vigil &= button != Button::B;
        }
        self.power = match self.power {
            Power::Awake { until, shift } if until <= now && !self.vigil => {
                self.keys.swallow();
                let settings = &self.desk.settings;
                let rest = settings.deep_sleep.after().saturating_sub(settings.sleep.after());
                Power::Dark { until: now + rest, shift }
            }
            // Whoever has it plugged in need not save.
            Power::Dark { until, shift } if until <= now && self.desk.battery.is_on_usb() => {
                Power::Dark { until: now + self.desk.settings.deep_sleep.after(), shift }
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
        [self.keys.deadline(), self.beat, self.idle, sleep].into_iter().flatten().min()
    }

    /// Whether [`work`](Self::work) has odds to compute.
    pub fn busy(&self) -> bool {
        self.desk.odds.is_busy()
    }

    /// Computes odds for at most five milliseconds of the chip's time. True when the picture
    /// changed by it.
    pub fn work(&mut self) -> bool {
        self.desk.work()
    }

    /// How the panel is to be set now.
    pub fn panel(&self) -> Panel {
        Panel {
            lit: matches!(self.power, Power::Awake { .. }),
            contrast: self.desk.settings.contrast_register(),
            turned: self.desk.settings.hand == Hand::Left,
            first_column: self.desk.settings.panel.first_column(),
        }
    }

    /// Draws the screen. Painting changes nothing.
    pub fn draw(&self, frame: &mut Frame) {
        let (Power::Awake { shift, .. } | Power::Dark { shift, .. } | Power::Asleep { shift }) =
            self.power;
        frame.begin(shift);
        // A frame takes everything: this pattern has no other case.
        let Ok(()) = match self.notices.last() {
            Some(&notice) => view::notice(notice, &self.desk, frame),
            None => view::draw(&self.screen, &self.desk, frame),
        };
    }

    /// What the panel shows, for tests that look for a screen rather than a picture.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What all screens share, for tests.
    pub fn desk(&self) -> &Desk<'a> {
        &self.desk
    }

    /// For the left hand the arrows turn with the picture; A and B keep their names.
    fn turned(&self, button: Button) -> Button {
        match button {
            _ if self.desk.settings.hand == Hand::Right => button,
            Button::Up => Button::Down,
            Button::Down => Button::Up,
            Button::Left => Button::Right,
            Button::Right => Button::Left,
            other => other,
        }
    }

    fn stay_awake(&mut self, now: Millis) {
        if let Power::Awake { until, .. } = &mut self.power {
            *until = now + self.desk.settings.sleep.after();
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
                    self.keys.swallow();
                }
            }
            return;
        }
        let hand = self.desk.settings.hand;
        self.idle = Some(now + IDLE);
        self.desk.journal.used = true;
        // B held on goes home from anywhere: it went back at once, and now goes all the way.
        let next = if matches!(press, Press::Held { button: Button::B, .. }) {
            self.desk.pending.clear();
            Some(Screen::home(&self.desk))
        } else {
            self.screen.press(press, &mut self.desk, dice)
        };
        if let Some(next) = next {
            self.screen = next;
            // A button that led to another screen must not act there too by being held or let go.
            if !matches!(press, Press::Down(Button::B)) {
                self.keys.swallow();
            }
            self.tell_trouble();
        }
        if self.desk.settings.hand != hand {
            // The arrows have turned round under the finger: the one that is down will come up as
            // another.
            self.keys.swallow();
        }
        self.beat = self.beats().then_some(now + BEAT);
    }

    /// Back at a list the player is told what the memory complains of, once.
    fn tell_trouble(&mut self) {
        let journal = &mut self.desk.journal;
        if let Some(trouble) = journal.trouble
            && !journal.told
            && matches!(self.screen, Screen::Procedures(_) | Screen::Rulesets(_))
        {
            journal.told = true;
            self.notice(Notice::Memory(trouble));
        }
    }

    /// Whether something on the screen moves by itself.
    fn beats(&self) -> bool {
        match &self.screen {
            Screen::Form(form) => form.blinks > 0 || !form.rests(),
            Screen::Ticks(ticks) => ticks.form.blinks > 0,
            Screen::Result(result) => result.tumbles > 0,
            Screen::Undo(undo) => undo.filled > 0,
            _ => false,
        }
    }

    /// The next step of what moves.
    fn move_on(&mut self, now: Millis) {
        match &mut self.screen {
            Screen::Form(form) => {
                form.blinks = form.blinks.saturating_sub(1);
                form.rest();
            }
            Screen::Ticks(ticks) => ticks.form.blinks = ticks.form.blinks.saturating_sub(1),
            Screen::Result(result) => result.tumbles = result.tumbles.saturating_sub(1),
            Screen::Undo(undo) => {
                if let Some(next) = undo.fill(self.keys.holds(Button::A), &mut self.desk) {
                    self.screen = next;
                    self.keys.swallow();
                }
            }
            _ => {}
        }
        self.beat = self.beats().then_some(now + BEAT);
    }
}
