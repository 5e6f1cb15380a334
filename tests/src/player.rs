//! A player at the gadget who counts the presses.

use app::Button::{self, A, B, Down};
use app::ui::screens::Screen;
use app::{App, Cup, Edge};
use rules_core::bench::Bench;
use rules_core::rulesets;

/// Dice that always show the same face, or the highest they have.
#[derive(Debug)]
struct Always(u8);

impl Cup for Always {
    fn face(&mut self, faces: u8) -> Option<u8> {
        Some(self.0.min(faces))
    }
}

/// A player who counts.
#[derive(Debug)]
pub struct Player<'a> {
    pub app: App<'a>,
    dice: Always,
    now: u64,
    presses: u32,
}

impl<'a> Player<'a> {
    /// One whose dice show threes.
    pub fn new(bench: &'a mut Bench) -> Self {
        Self::with_dice(bench, 3)
    }

    /// One whose dice show this face.
    pub fn with_dice(bench: &'a mut Bench, face: u8) -> Self {
        Self { app: App::new(rulesets::ALL, bench), dice: Always(face), now: 0, presses: 0 }
    }

    /// Holds a button down for so long.
    pub fn hold(&mut self, button: Button, ms: u64) {
        self.presses += 1;
        self.app.edge(Edge::Down(button), self.now, &mut self.dice);
        self.wait(ms);
        self.app.edge(Edge::Up(button), self.now, &mut self.dice);
        self.wait(40);
    }

    /// Presses buttons one after another.
    pub fn press(&mut self, buttons: &[Button]) {
        buttons.iter().for_each(|&button| self.hold(button, 40));
    }

    /// All six buttons, down in one order and up in another.
    pub fn all_six(&mut self, down: &[Button], up: &[Button]) {
        down.iter().for_each(|&button| self.app.edge(Edge::Down(button), self.now, &mut self.dice));
        self.wait(700);
        up.iter().for_each(|&button| self.app.edge(Edge::Up(button), self.now, &mut self.dice));
        self.wait(40);
    }

    /// Goes to the settings and changes the hand that holds the gadget.
    pub fn turn_round(&mut self) {
        let turned = self.app.panel().turned;
        let arrows = if turned {
            [Down, Button::Up, Button::Right]
        } else {
            [Button::Up, Down, Button::Right]
        };
        let [up, down, yes_or_no] = arrows;
        self.hold(B, 700);
        self.press(&[up, A, down, down, yes_or_no]);
        if !turned {
            self.press(&[A]);
        }
    }

    /// Lets time pass.
    pub fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        while let Some(due) = self.app.deadline().filter(|&due| due <= end) {
            self.app.tick(due, &mut self.dice);
        }
        self.now = end;
    }

    /// How many presses it takes.
    pub fn counted(&mut self, play: impl FnOnce(&mut Self)) -> u32 {
        self.presses = 0;
        play(self);
        self.presses
    }

    /// A number among the facts of the last result.
    pub fn fact(&self, id: &str) -> i32 {
        let last = self.app.context().game.last.as_ref().expect("a result");
        let (_, value) = last.page.facts.iter().find(|(fact, _)| fact.id == id).expect("the fact");
        match value {
            rules_core::report::Value::Number(number) => *number,
            other => panic!("{id} is {other:?}"),
        }
    }

    /// What an input of the last result was set to.
    pub fn input(&self, id: &str) -> i32 {
        let situation = &self.app.context().game.last.as_ref().expect("a result").situation;
        situation.inputs.value(situation.entry.field(id).expect(id))
    }

    /// Goes to the procedures of a ruleset, wherever it stands in the list.
    pub fn play(&mut self, ruleset: &str) {
        let place = rulesets::ALL.iter().position(|other| other.id == ruleset).expect("on board");
        self.press(&[B]);
        (0..place).for_each(|_| self.press(&[Down]));
        self.press(&[A]);
    }

    /// Whether a result is on the screen.
    pub fn shows_result(&self) -> bool {
        matches!(self.app.screen(), Screen::Result(_))
    }

    /// Opens a procedure of the game in play by its place in the list.
    pub fn open(&mut self, id: &str) {
        self.hold(B, 700);
        let procedures = self.app.context().game.ruleset().expect("a game").procedures;
        let at = procedures.iter().position(|entry| entry.id == id).expect(id);
        self.press(&vec![Down; at]);
        self.press(&[A]);
    }

    /// The procedure whose form is open.
    pub fn form(&self) -> Option<&'static str> {
        match self.app.screen() {
            Screen::Form(form) if !form.shows_ticks() => Some(form.situation.entry.id),
            _ => None,
        }
    }

    /// The procedure of the last result.
    pub fn last(&self) -> &'static str {
        self.app.context().game.last.as_ref().expect("a result").situation.entry.id
    }
}
