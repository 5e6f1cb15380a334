//! The one way to press buttons on the host: a player with a gadget, its dice, its time and its
//! flash.
//!
//! The words of the game (`throw`, `go_on`, `home`) stand in [`grammar`](crate::grammar). Here are
//! the presses they are made of, and what there is to look at.

use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::Start;
use app::storage::index::RecordSpan;
use app::ui::notice::Notice;
use app::ui::screens::Screen;
use app::{App, Button, Millis, Panel};
use graphics::{Faults, Frame, Shift};
use rules_core::fact::FactValue;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::Region;
use vedette::gadget::{Options, PRESS, SimulatedGadget, VOLTAGE, texts_of};
use vedette::picture::Picture;
use vedette::text_on_screen::shows;

use crate::dice::Dice;
use crate::flash::Nor;
use crate::golden::PictureRows;
use crate::script::Move;

/// A battery that is full.
const FRESH: Supply = Supply::Battery(VOLTAGE);

/// A player who counts presses.
#[derive(Debug)]
pub struct Player<'a> {
    gadget: SimulatedGadget<'a, Nor, Dice>,
    presses: u32,
    /// Factory resets that were begun since the power came.
    pub wipes: u32,
    /// What is being done, for whoever reads of a failure.
    pub what: String,
}

impl Player<'static> {
    /// A player with the rulesets on board, whose dice show threes. His device was used before, and
    /// remembers nothing else.
    pub fn new() -> Self {
        Self::with_rulesets(rulesets::ALL)
    }

    /// A player who finds this in his memory, and players' rulesets in these places.
    pub fn with_players(region: Region, chip: &Nor) -> Self {
        Self::started(scratch(), rulesets::ALL, region, chip, Start::default(), FRESH)
    }

    /// The same with other rulesets.
    pub fn with_rulesets(rulesets: &'static [&'static Ruleset]) -> Self {
        Self::at(scratch(), rulesets)
    }
}

impl Default for Player<'static> {
    fn default() -> Self {
        Self::new()
    }
}

/// A scratch that is never given back: a test needs few of them. What needs thousands lends its
/// own.
fn scratch() -> &'static mut OddsScratch {
    Box::leak(Box::new(OddsScratch::new()))
}

/// The picture after a player without dice did something.
pub fn picture(play: impl FnOnce(&mut Playing) -> &mut Playing) -> PictureRows {
    play(&mut Player::new().with_dice(Dice::none())).picture()
}

/// A player with a scratch that is never given back.
pub type Playing = Player<'static>;

impl<'a> Player<'a> {
    fn at(scratch: &'a mut OddsScratch, rulesets: &'static [&'static Ruleset]) -> Self {
        Self::on(scratch, rulesets, &Nor::used(), Start::default(), FRESH)
    }

    /// A player whose gadget finds this in its flash, with a scratch that is lent.
    pub fn switched_on(scratch: &'a mut OddsScratch, chip: &Nor, start: Start) -> Self {
        Self::on(scratch, rulesets::ALL, chip, start, FRESH)
    }

    /// The same on another supply than a fresh battery.
    pub fn switched_on_with(
        supply: Supply,
        scratch: &'a mut OddsScratch,
        chip: &Nor,
        start: Start,
    ) -> Self {
        Self::on(scratch, rulesets::ALL, chip, start, supply)
    }

    fn on(
        scratch: &'a mut OddsScratch,
        rulesets: &'static [&'static Ruleset],
        chip: &Nor,
        start: Start,
        supply: Supply,
    ) -> Self {
        Self::started(scratch, rulesets, &[], chip, start, supply)
    }

    fn started(
        scratch: &'a mut OddsScratch,
        rulesets: &'static [&'static Ruleset],
        region: Region,
        chip: &Nor,
        start: Start,
        supply: Supply,
    ) -> Self {
        let options = Options {
            // Tests also look at what is shown before the odds are known.
            works_in_time: false,
            supply,
            // A test says itself what a restart makes of its dice.
            restart: |_| {},
            region,
        };
        let (chip, dice) = (chip.clone(), Dice::always(3));
        let gadget = SimulatedGadget::with_options(rulesets, scratch, chip, start, dice, options);
        Self { wipes: gadget.wipes(), gadget, presses: 0, what: String::new() }
    }

    pub fn with_dice(mut self, dice: Dice) -> Self {
        self.take_dice(dice);
        self
    }

    /// Throws with other dice from now on.
    pub fn take_dice(&mut self, dice: Dice) {
        self.has_thrown_all();
        self.gadget.take_dice(dice);
    }

    fn has_thrown_all(&self) {
        assert_eq!(self.gadget.dice().unread(), 0, "listed dice were not thrown {}", self.what);
    }

    /// Something happens to the gadget. An app that asks for the same moment again and again would
    /// hang the device.
    fn happens(&mut self, what: impl FnOnce(&mut SimulatedGadget<'a, Nor, Dice>)) -> &mut Self {
        what(&mut self.gadget);
        self.wipes = self.gadget.wipes();
        let (stuck, screen) = (self.gadget.stuck(), self.app().screen());
        assert_eq!(stuck, None, "the app asks for this moment for ever: {screen:?}");
        self
    }

    /// The gadget has started, and found this.
    pub fn start(&mut self, start: Start) -> &mut Self {
        self.happens(|gadget| gadget.start(start))
    }

    /// The supply was measured.
    pub fn supply(&mut self, supply: Supply) -> &mut Self {
        self.happens(|gadget| gadget.supply(supply))
    }

    /// Presses a button and keeps it down.
    pub fn hold_down(&mut self, button: Button) -> &mut Self {
        self.presses += 1;
        self.happens(|gadget| gadget.press(button))
    }

    pub fn release(&mut self, button: Button) -> &mut Self {
        self.happens(|gadget| gadget.release(button))
    }

    /// Holds a button down for so long.
    pub fn hold(&mut self, button: Button, ms: Millis) -> &mut Self {
        self.presses += 1;
        self.happens(|gadget| gadget.hold(button, ms))
    }

    pub fn press(&mut self, button: Button) -> &mut Self {
        self.hold(button, PRESS)
    }

    /// Presses buttons one after another.
    pub fn press_all(&mut self, buttons: impl IntoIterator<Item = Button>) -> &mut Self {
        buttons.into_iter().fold(self, |player, button| player.press(button))
    }

    pub(crate) fn moves(&mut self, moves: &[Move]) -> &mut Self {
        moves.iter().fold(self, |player, &one| match one {
            Move::Hold(button, ms) => player.hold(button, ms),
            Move::Pause(ms) => player.wait(ms),
        })
    }

    /// Lets time pass.
    pub fn wait(&mut self, ms: Millis) -> &mut Self {
        self.happens(|gadget| gadget.wait(ms))
    }

    /// Home from anywhere: a press to wake it, one for each thing that the device has to say, and B
    /// held. On the way the memory may find something to say that it could not before.
    pub fn go_home(&mut self) -> &mut Self {
        if !self.panel().lit || !self.notices().is_empty() {
            self.press(Button::A);
        }
        for _ in 0..self.notices().len() + 2 {
            self.home();
        }
        self
    }

    /// Works at the odds for a slice.
    pub fn work(&mut self) {
        self.gadget.work();
    }

    /// How many presses it takes.
    pub fn counted(&mut self, play: impl FnOnce(&mut Self) -> &mut Self) -> u32 {
        self.presses = 0;
        play(self).presses
    }
}

/// What there is to look at.
impl Player<'_> {
    /// The frame as it is drawn. Nothing in it is cut off or leaves its place.
    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.app().draw(&mut frame);
        let faults = frame.faults();
        assert_eq!(faults, Faults::CLEAN, "{}: {:?}", self.what, texts_of(self.app()));
        frame
    }

    /// What the eye sees now.
    pub fn picture(&self) -> PictureRows {
        Picture::new(&self.frame(), self.app().panel()).lines()
    }

    /// Works out the odds, and looks whether all is in its place and out of the last row and
    /// column.
    pub fn look(&mut self) -> &mut Self {
        self.gadget.settle();
        let frame = self.frame();
        let edge = (0..64).any(|y| frame.is_lit(127, y)) || (0..128).any(|x| frame.is_lit(x, 63));
        let what = &self.what;
        assert!(!edge || frame.shift() != Shift::Home, "{what}: the last row and column stay dark");
        self
    }

    /// A text must be on the screen, alone or over several that were drawn one after another.
    pub fn expects(&mut self, text: &str) -> &mut Self {
        let texts = self.gadget.texts();
        assert!(shows(&texts, text), "{}: no {text:?} in {texts:?}", self.what);
        self
    }

    pub const fn app(&self) -> &App<'_> {
        self.gadget.app()
    }

    pub fn panel(&self) -> Panel {
        self.app().panel()
    }

    pub fn settings(&self) -> &Settings {
        &self.app().context().device.settings
    }

    /// What the device says of itself.
    pub fn notices(&self) -> &[Notice] {
        self.app().notices()
    }

    /// What the log holds.
    pub fn log_span(&self) -> RecordSpan {
        self.app().context().log.span
    }

    /// The ruleset in play.
    pub fn ruleset(&self) -> &'static Ruleset {
        self.app().context().game.ruleset().expect("a ruleset")
    }

    pub fn is_home(&self) -> bool {
        matches!(self.app().screen(), Screen::Procedures(_))
    }

    /// Whether it shows what the buttons do, as a new device does.
    pub fn is_first_start(&self) -> bool {
        matches!(self.app().screen(), Screen::Buttons(_))
    }

    pub fn shows_result(&self) -> bool {
        matches!(self.app().screen(), Screen::Result(_))
    }

    /// Whether there is a list of what follows.
    pub fn shows_follow_ups(&self) -> bool {
        matches!(self.app().screen(), Screen::FollowUps(_))
    }

    /// The procedure whose form is open.
    pub fn form(&self) -> Option<&'static str> {
        match self.app().screen() {
            Screen::Form(form) if !form.shows_ticks() => Some(form.situation.procedure.id),
            _ => None,
        }
    }

    /// Where players' rulesets lie now.
    pub const fn region(&self) -> Region {
        self.gadget.region()
    }

    /// What an input of the form that is open is set to.
    pub fn set_to(&self, id: &str) -> i32 {
        let Screen::Form(form) = self.app().screen() else { panic!("no form: {}", self.what) };
        form.situation.inputs.value(form.situation.procedure.field(id).expect(id))
    }

    /// The procedure of the last result.
    pub fn last(&self) -> &'static str {
        self.app().context().game.last.as_ref().expect("a result").situation.procedure.id
    }

    /// A number among the facts of the last result.
    pub fn fact(&self, id: &str) -> i32 {
        let last = self.app().context().game.last.as_ref().expect("a result");
        let (_, value) =
            last.transcript.facts.iter().find(|(fact, _)| fact.id == id).expect("the fact");
        match value {
            FactValue::Number(number) => *number,
            other => panic!("{id} is {other:?}"),
        }
    }

    /// What an input of the last result was set to.
    pub fn input(&self, id: &str) -> i32 {
        let situation = &self.app().context().game.last.as_ref().expect("a result").situation;
        situation.inputs.value(situation.procedure.field(id).expect(id))
    }
}

/// Nothing is left over: a test that lists dice says what is thrown.
impl Drop for Player<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.has_thrown_all();
        }
    }
}
