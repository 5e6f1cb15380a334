//! The gadget's behaviour: buttons in, pictures out. It runs alike on the chip, in the terminal and
//! under test. The board only feeds button edges, the time, dice and a display.
//!
//! [`Gadget`] is the event loop, and what a board calls. It passes events to [`App`] and carries
//! out what the app asks for: [`storage`] writes the log and saves what is set.
//!
//! One press, followed through: [`App::edge`] makes a [`Press`](input::Press) of it, the [`Screen`]
//! in front answers it, and [`App::draw`] paints what the screen then is. A throw goes to the
//! [`game`], which gives back what the log is to be told.
//!
//! `ui` knows `context`, which knows `game`. Neither `storage`, `random`, `device` nor `input`
//! knows any of them.

#![no_std]
#![forbid(unsafe_code)]

pub mod context;
pub mod device;
pub mod gadget;
pub mod game;
pub mod input;
mod press;
pub mod random;
mod start;
pub mod storage;
mod supply;
pub mod ui;
mod visit;

pub use device::Panel;
pub use gadget::Gadget;
pub use input::{Button, Edge, Micros, Millis};
pub use random::Cup;

use context::Context;
use device::power::Power;
use device::settings::Hand;
use device::sound::Sound;
use device::start::Errand;
use embedded_graphics::Drawable as _;
use graphics::Frame;
use heapless::Vec;
use input::Gestures;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::OddsScratch;
use storage::EraseProgress;
use ui::Drawn;
use ui::navigation;
use ui::notice::{self, Notice};
use ui::screens::{Behaviour as _, Screen};
use ui::widgets::HeldLine;

/// What the gadget does: takes events, and hands out pictures and requests.
#[derive(Debug)]
pub struct App<'a> {
    context: Context<'a>,
    screen: Screen,
    /// What stands before the screen, the newest last: a crash, the safe mode, the battery, each of
    /// six buttons, five complaints of storage, three of an undo, four of players' rulesets, and four
    /// of a factory reset.
    notices: Vec<Notice, 25>,
    gestures: Gestures,
    power: Power,
    /// How far an erase of several sectors has got. It stands before everything else, and no press
    /// means anything meanwhile.
    erasing: Option<EraseProgress>,
    /// When something on the screen moves next.
    beat: Option<Millis>,
    /// Until when A is deaf.
    deaf: Option<Millis>,
    /// When the player counts as idle, and what has changed may be saved.
    idle: Option<Millis>,
}

impl<'a> App<'a> {
    /// A gadget just switched on. The scratch memory is the room in which odds are worked out.
    pub fn new(rulesets: &'static [&'static Ruleset], scratch: &'a mut OddsScratch) -> Self {
        let context = Context::new(rulesets, scratch);
        let screen = navigation::home(&context);
        let power = Power::new(&context.device.settings);
        Self {
            context,
            screen,
            notices: Vec::new(),
            gestures: Gestures::default(),
            power,
            erasing: None,
            beat: None,
            deaf: None,
            idle: None,
        }
    }

    /// Puts something before the screen. What is down meant the screen, not this.
    fn notice(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            // There is room for all there are.
            let _ = self.notices.push(notice);
        }
        self.gestures.swallow();
    }

    /// An erase has got so far; at its end the screen comes back.
    fn show_erasing(&mut self, progress: Option<EraseProgress>) {
        if self.erasing != progress {
            self.gestures.swallow();
        }
        self.erasing = progress;
    }

    /// Whether it crashed so often that what is stored may be to blame.
    pub fn is_in_safe_mode(&self) -> bool {
        self.context.device.is_in_safe_mode()
    }

    /// What the device is asked to do, once.
    pub fn take_errand(&mut self) -> Option<Errand> {
        self.context.requests.errand.take()
    }

    /// What is to be heard now, once, if the player wants to hear it.
    pub fn take_sound(&mut self) -> Option<Sound> {
        let sounds = self.context.device.settings.sounds;
        self.context.requests.sound.take().filter(|&sound| sounds.have(sound))
    }

    /// Whether the device should sleep until a button wakes it.
    pub const fn is_asleep(&self) -> bool {
        self.power.is_asleep()
    }

    /// A button moved at `now`.
    pub fn edge(&mut self, edge: Edge, now: Millis, dice: &mut dyn Cup) {
        self.gestures.note(edge, now);
        let edge = match edge {
            Edge::Down(button) => Edge::Down(self.turned(button)),
            Edge::Up(button) => Edge::Up(self.turned(button)),
        };
        if let Edge::Up(button) = edge {
            // It has come loose.
            self.notices.retain(|&notice| notice != Notice::Stuck(button));
        }
        if self.is_cut_off() {
            if matches!(edge, Edge::Down(_)) {
                self.power.tell_empty(now);
            }
            return;
        }
        if matches!(edge, Edge::Down(_)) {
            self.context.requests.sound = Some(Sound::Click);
        }
        if !self.power.is_lit() {
            // The first press only wakes; its hold and its release mean nothing.
            if matches!(edge, Edge::Down(_)) {
                self.power.wake(now, &self.context.device.settings);
                self.gestures.swallow();
            }
            return;
        }
        self.stay_awake(now);
        if edge == Edge::Down(Button::A) && self.is_deaf(now) {
            // Neither does its release or its hold mean anything.
            self.gestures.swallow();
            return;
        }
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
            self.context.requests.save = true;
        }
        if self.beat.is_some_and(|due| due <= now) {
            self.move_on(now, dice);
        }
        while let Some(button) = self.gestures.stuck(now) {
            self.notice(Notice::Stuck(self.turned(button)));
            if button == Button::B {
                // It asked for the panel to stay on, but no finger holds it for so long.
                self.power.stay_on(false);
            }
        }
        let device = &self.context.device;
        if self.power.tick(now, &device.settings, device.battery.is_on_usb()) {
            self.gestures.swallow();
        }
    }

    /// When [`tick`](Self::tick) must be called next.
    pub fn deadline(&self) -> Option<Millis> {
        let sleep = self.power.deadline();
        [self.gestures.deadline(), self.beat, self.idle, sleep].into_iter().flatten().min()
    }

    /// Whether [`work`](Self::work) has odds to compute.
    pub fn is_busy(&self) -> bool {
        self.context.game.odds.is_busy()
    }

    /// Computes odds for at most five milliseconds of the chip's time. True when this changes the
    /// picture.
    pub fn work(&mut self) -> bool {
        self.context.game.work()
    }

    /// The state that the panel should be in now.
    pub fn panel(&self) -> Panel {
        Panel::new(&self.context.device.settings, self.power.light())
    }

    /// Draws the screen. Painting changes nothing.
    pub fn draw(&self, frame: &mut Frame) {
        frame.begin(self.power.shift());
        // A frame takes everything: this pattern has no other case.
        let Ok(()) = match (self.erasing, self.front()) {
            (Some(progress), _) if !self.is_cut_off() => notice::draw_erasing(progress, frame),
            (_, Some(notice)) => notice.draw(&self.context, frame),
            (_, None) => self.draw_screen(frame),
        };
    }

    /// Draws the screen in front, and over its last line the bar that a held A fills.
    fn draw_screen(&self, frame: &mut Frame) -> Drawn {
        self.screen.draw(&self.context, frame)?;
        let what = self.screen.held(&self.context).or_else(|| self.screen.asks());
        match (self.gestures.filled(), what) {
            (Some(bar), Some(what)) => HeldLine { what, bar }.draw(frame),
            _ => Ok(()),
        }
    }

    /// What the panel shows, for tests that look for a screen rather than a picture.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What all screens share, for tests.
    pub fn context(&self) -> &Context<'a> {
        &self.context
    }

    /// What is down now means nothing any more: the finger has slid off, or a window has come in
    /// between.
    pub(crate) fn let_go(&mut self) {
        self.gestures.swallow();
    }

    /// For the left hand the arrows turn with the picture; A and B keep their names.
    fn turned(&self, button: Button) -> Button {
        match self.context.device.settings.hand {
            Hand::Right => button,
            Hand::Left => button.turned(),
        }
    }

    fn stay_awake(&mut self, now: Millis) {
        self.power.stay_awake(now, &self.context.device.settings);
    }

    /// What stands before the screen, for tests.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }
}
