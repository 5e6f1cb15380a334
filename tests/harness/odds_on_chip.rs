//! How long odds take on the emulated chip: as each form opens, and at the slowest inputs of the ten
//! slowest procedures.
//!
//! A player on the host presses the same buttons and looks where they have led: rows come and go
//! with what is set.

use app::Button::{self, A, B, Down, Left, Right, Up};
use app::ui::screens::Screen;
use app::ui::screens::form::FormScreen;
use app::ui::tool::Tool;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use serde_json::{Value, json};
use vedette::gadget::PRESS;

use crate::chip;
use crate::figure::{Bound, Figure, measured};
use crate::player::{Player, Playing};
use crate::script::{Move, Script, name};
use crate::situation::{Cost, Situation, every_form};
use crate::slowest_odds::{Slowest, slowest};

/// As many of the slowest procedures are measured.
const SLOWEST: usize = 10;
/// A press comes in the midst of this many of them.
const DISTURBED: usize = 3;
/// A hold of B, which leads home.
const HOME: Move = Move::Hold(B, 700);
/// Cycles of the chip in a millisecond.
const CYCLES_IN_MS: f64 = 125_000.0;

/// A player on the host, and what he has pressed since the last measure.
struct Rehearsal {
    player: Playing,
    moves: Vec<Move>,
}

impl Rehearsal {
    fn make(&mut self, one: Move) {
        self.player.moves(&[one]);
        self.moves.push(one);
    }

    fn press(&mut self, button: Button, times: usize) {
        (0..times).for_each(|_| self.make(Move::Hold(button, PRESS)));
    }

    /// Goes to the procedures of a ruleset.
    fn play(&mut self, ruleset: &str) {
        let place = rulesets::ALL.iter().position(|other| other.id == ruleset).expect("on board");
        self.make(HOME);
        self.press(B, 1);
        let playing = self.player.app().context().game.playing;
        self.press(Down, place.saturating_sub(playing));
        self.press(Up, playing.saturating_sub(place));
        self.press(A, 1);
    }

    /// Agrees on a house rule of the game in play.
    fn agree(&mut self, rule: usize, choice: i32) {
        let tool = Tool::PLAYING.iter().position(|&one| one == Tool::HouseRules);
        self.make(HOME);
        self.press(Up, Tool::PLAYING.len() - tool.expect("a tool in play"));
        self.press(A, 1);
        self.press(Down, rule);
        let now = |rehearsal: &Self| rehearsal.player.app().context().game.house().choice(rule);
        let more = i32::try_from(now(self)).unwrap_or(0) < choice;
        for _ in 0..8 {
            if i32::try_from(now(self)) != Ok(choice) {
                self.press(if more { Right } else { Left }, 1);
            }
        }
    }

    fn open(&mut self, form: &Situation) {
        let procedures = form.ruleset.procedures;
        let place = procedures.iter().position(|other| other.id == form.procedure.id);
        self.make(HOME);
        self.press(Down, place.expect("a procedure of its ruleset"));
        self.press(A, 1);
        assert_eq!(self.player.form(), Some(form.procedure.id));
    }

    fn form(&self) -> &FormScreen {
        match self.player.app().screen() {
            Screen::Form(form) => form,
            other => panic!("{other:?}"),
        }
    }

    /// Fills the form in, row by row; what a row brings to light is filled in after it.
    fn fill_in(&mut self, form: &Situation) {
        let mut turned = vec![false; form.procedure.fields.len()];
        for row in (0..turned.len()).chain(0..turned.len()) {
            let now = self.form().situation.inputs.value(row);
            if !turned[row] && now != form.inputs.value(row) && !self.is_hidden(row) {
                self.focus(row);
                self.turn(row, form.inputs.value(row));
                turned[row] = true;
            }
        }
    }

    fn is_hidden(&self, row: usize) -> bool {
        let situation = &self.form().situation;
        let house = self.player.app().context().game.house();
        !situation.procedure.fields[row].has_row || situation.preview(house).is_hidden(row)
    }

    fn focus(&mut self, row: usize) {
        for _ in 0..64 {
            let (at, target) = (self.form().cursor.at, self.form().rows.of_field(row));
            if at != target {
                self.press(if at < target { Down } else { Up }, 1);
            }
        }
    }

    /// Turns a row to a value, or to the first of its stops beyond.
    fn turn(&mut self, row: usize, value: i32) {
        let now = |rehearsal: &Self| rehearsal.form().situation.inputs.value(row);
        let button = if now(self) < value { Right } else { Left };
        while if button == Right { now(self) < value } else { now(self) > value } {
            let before = now(self);
            self.press(button, 1);
            assert_ne!(now(self), before, "row {row} cannot be turned to {value}");
        }
    }

    /// What the odds of the form cost as it is filled in now.
    fn cost(&self, form: &Situation) -> Cost {
        let situation = &self.form().situation;
        let house = self.player.app().context().game.house().clone();
        let reached = Situation { inputs: situation.inputs.clone(), house, ..form.clone() };
        reached.odds(&mut Box::new(OddsScratch::new())).1
    }

    /// A measure of what the last press sets off.
    fn measure(&mut self, called: &str) -> Value {
        let Some(Move::Hold(button, PRESS)) = self.moves.pop() else { panic!("a press is last") };
        let before = Script::new().moves(&std::mem::take(&mut self.moves)).lines();
        json!({"kind": "odds", "name": called, "before": before, "press": name(button)})
    }
}

/// All figures of odds.
pub fn figures() -> Vec<Figure> {
    let mut found: Vec<Slowest> = every_form().map(|form| slowest(&form, 24, 1870)).collect();
    found.sort_by_key(|slowest| std::cmp::Reverse(slowest.cost.cycles));
    found.truncate(SLOWEST);
    let mut rehearsal = Rehearsal { player: Player::new(), moves: Vec::new() };
    // What throws as soon as it is picked shows no odds before.
    let forms: Vec<Situation> = every_form().filter(|form| !form.procedure.at_once).collect();
    let mut measures: Vec<Value> = forms.iter().map(|form| opened(&mut rehearsal, form)).collect();
    for (place, slowest) in found.iter().enumerate() {
        measures.push(filled_in(&mut rehearsal, slowest));
        if place < DISTURBED {
            measures.extend(disturbed(&mut rehearsal, &measures[measures.len() - 1]["press"]));
        }
    }
    let report = chip::measure(&json!({"setup": [], "measures": measures}));
    let mut figures = vec![worst_opened(&report, &forms)];
    figures.extend(found.iter().map(|slowest| at_slowest(&report, slowest)));
    figures.push(beside_reckoning(&report, &found));
    let answered = measured(&report, "disturbed", "/max_ms");
    figures.push(Figure::ms("press during odds to the first byte", answered, 5.0));
    figures
}

fn opened(rehearsal: &mut Rehearsal, form: &Situation) -> Value {
    rehearsal.play(form.ruleset.id);
    rehearsal.open(form);
    rehearsal.measure(&called(form))
}

fn filled_in(rehearsal: &mut Rehearsal, Slowest { at: form, cost, .. }: &Slowest) -> Value {
    rehearsal.play(form.ruleset.id);
    for (rule, spec) in form.ruleset.house.iter().enumerate() {
        if form.house.choice(rule) != spec.default {
            rehearsal.agree(rule, i32::try_from(form.house.choice(rule)).unwrap_or(0));
        }
    }
    rehearsal.open(form);
    rehearsal.fill_in(form);
    assert_eq!(rehearsal.cost(form), *cost, "{form}: it cannot be filled in");
    rehearsal.measure(&format!("slowest {}", called(form)))
}

/// Takes the last press back, makes it again and again, and presses on the way.
fn disturbed(rehearsal: &mut Rehearsal, press: &Value) -> [Value; 2] {
    let (press, back) = if press == "right" { ("right", Left) } else { ("left", Right) };
    rehearsal.press(back, 1);
    let back = rehearsal.measure("taken back");
    let again = json!({
        "kind": "latency_during", "name": "disturbed", "press": press, "then": back["press"], "times": 24,
    });
    [back, again]
}

fn called(form: &Situation) -> String {
    format!("{} {}", form.ruleset.id, form.procedure.id)
}

/// The form whose odds take longest as it opens.
fn worst_opened(report: &Value, forms: &[Situation]) -> Figure {
    let times = forms.iter().map(|form| (measured(report, &called(form), "/awake_ms"), form));
    let (ms, form) = times.max_by(|(a, _), (b, _)| a.total_cmp(b)).expect("a form");
    let what = format!("odds as a form opens, worst of {}", forms.len());
    Figure::ms(what, ms, 10.0).beside(called(form))
}

/// How long the odds of a procedure take at its slowest inputs.
fn slowest_ms(report: &Value, slowest: &Slowest) -> f64 {
    measured(report, &format!("slowest {}", called(&slowest.at)), "/awake_ms")
}

fn at_slowest(report: &Value, slowest: &Slowest) -> Figure {
    let (ms, paths) = (slowest_ms(report, slowest), slowest.cost.paths);
    let cycles = ms * CYCLES_IN_MS / f64::from(paths);
    let made_of = format!("{paths} paths, {cycles:.0} cycles a path");
    Figure::ms(format!("slowest odds of {}", called(&slowest.at)), ms, 250.0).beside(made_of)
}

/// What odds take, of what the walk reckons that they take. On the host its reckoning stands for
/// the chip in all procedures, so it must not be far too low. Drawing the form is counted here.
fn beside_reckoning(report: &Value, found: &[Slowest]) -> Figure {
    let share = |slowest: &Slowest| {
        100.0 * slowest_ms(report, slowest) * CYCLES_IN_MS / f64::from(slowest.cost.cycles)
    };
    let worst = found.iter().map(share).fold(0.0, f64::max);
    Figure::new("slowest odds, of what the walk reckons", worst, Bound::AtMost(150.0), "%")
}
