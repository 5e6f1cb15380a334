//! How long odds take on the emulated chip, and that they are the host's to the bit: as each form
//! opens, at the slowest inputs of the slowest procedures, and for as many plain dice as there are.
//!
//! A player on the host presses the same buttons and looks where they have led: rows come and go
//! with what is set.

use app::Button::{self, A, B, Down, Left, Right, Up};
use app::ui::screens::Screen;
use app::ui::screens::form::FormScreen;
use app::ui::tool::Tool;
use rules_core::chance::Chance;
use rules_core::field::Inputs;
use rules_core::odds::Odds;
use rules_core::plain_dice::PlainDice;
use rules_core::rulesets;
use rules_core::scratch::{Effort, OddsScratch};
use serde_json::{Value, json};
use vedette::gadget::PRESS;

use crate::chip;
use crate::figure::{Bound, Figure, measured};
use crate::player::{Player, Playing};
use crate::script::{Move, Script, name};
use crate::situation::{Cost, Situation, every_form};
use crate::slowest_odds::{Slowest, slowest};

/// As many procedures are measured, those that the walk reckons to be the slowest.
const MEASURED: usize = 20;
/// As many of them are shown, the slowest as measured.
const SHOWN: usize = 10;
/// A press comes in the midst of this many of the first.
const DISTURBED: usize = 3;
/// A hold of B, which leads home.
const HOME: Move = Move::Hold(B, 700);
/// The most that the work of odds may take beyond the reckoning of the walk, drawing included.
pub const BEYOND_RECKONING_MS: u32 = 10;
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

    /// Turns a row to a value, or to the first of its stops beyond; as far as it can be turned.
    fn turn(&mut self, row: usize, value: i32) {
        let now = |rehearsal: &Self| rehearsal.form().situation.inputs.value(row);
        let button = if now(self) < value { Right } else { Left };
        let mut before = None;
        while Some(now(self)) != before
            && if button == Right { now(self) < value } else { now(self) > value }
        {
            before = Some(now(self));
            self.press(button, 1);
        }
    }

    /// The odds of the form as it is filled in now, and what they cost.
    fn odds(&self, form: &Situation) -> (Odds, Cost) {
        let situation = &self.form().situation;
        let house = self.player.app().context().game.house().clone();
        let reached = Situation { inputs: situation.inputs.clone(), house, ..form.clone() };
        reached.odds(&mut Box::new(OddsScratch::new()))
    }

    /// A measure of what the last press sets off, after which the chip must hold these odds.
    fn measure_odds(&mut self, called: &str, odds: &Odds) -> Value {
        let mut measure = self.measure(called);
        measure["holds"] = in_hex((0..64).map(|bucket| odds.of(bucket))).into();
        measure
    }

    /// A measure of what the last press sets off.
    fn measure(&mut self, called: &str) -> Value {
        let Some(Move::Hold(button, PRESS)) = self.moves.pop() else { panic!("a press is last") };
        let before = Script::new().moves(&std::mem::take(&mut self.moves)).lines();
        json!({"kind": "odds", "name": called, "before": before, "press": name(button)})
    }
}

/// Chances as they lie in the memory of the chip.
fn in_hex(chances: impl Iterator<Item = Chance>) -> String {
    chances.map(|chance| format!("{:016x}", chance.units().swap_bytes())).collect()
}

/// What throws as soon as it is picked shows no odds before, and what is picked in secret never.
fn shows_odds(form: &Situation) -> bool {
    !form.procedure.at_once && !form.procedure.fields.iter().any(|field| field.secret)
}

/// All figures of odds.
pub fn figures() -> Vec<Figure> {
    let forms: Vec<Situation> = every_form().filter(shows_odds).collect();
    let mut found: Vec<Slowest> = forms.iter().map(|form| slowest(form, 24, 1870)).collect();
    // What is slowest as it opens is measured there.
    found.retain(|Slowest { at, .. }| at.inputs != Inputs::new(at.procedure.fields));
    found.sort_by_key(|slowest| std::cmp::Reverse(slowest.cost.cycles));
    let mut rehearsal = Rehearsal { player: Player::new(), moves: Vec::new() };
    let mut measures: Vec<Value> = forms.iter().map(|form| opened(&mut rehearsal, form)).collect();
    let mut filled: Vec<Slowest> = Vec::new();
    for slowest in found {
        if filled.len() == MEASURED {
            break;
        }
        let Some(measure) = filled_in(&mut rehearsal, &slowest.at, slowest.cost) else {
            // Tick-lists have screens of their own, which are not rehearsed.
            assert!(filled.len() >= SHOWN, "{}: it cannot be filled in", slowest.at);
            continue;
        };
        let press = measure["press"].clone();
        measures.push(measure);
        if filled.len() < DISTURBED {
            measures.extend(disturbed(&mut rehearsal, "disturbed", &press));
        }
        measures.extend(as_found(&mut rehearsal, &slowest));
        filled.push(slowest);
    }
    measures.extend(most_plain_dice(&mut rehearsal));
    let report = chip::measure(&json!({"setup": [], "measures": measures}));
    let mut figures = vec![worst_opened(&report, &forms)];
    figures.extend(ten_slowest(&report, &filled));
    figures.push(beside_reckoning(&report, &filled));
    figures.push(beyond_reckoning(&report, &forms, &filled));
    figures.push(of_plain_dice(&report));
    figures.extend([
        answered(&report, "disturbed", "press during odds to the first byte"),
        answered(&report, "disturbed dice", "press during odds of 40d100 to the first byte"),
        unlike_the_host(&report),
    ]);
    figures
}

fn opened(rehearsal: &mut Rehearsal, form: &Situation) -> Value {
    rehearsal.play(form.ruleset.id);
    rehearsal.open(form);
    let (odds, _) = rehearsal.odds(form);
    rehearsal.measure_odds(&called(form), &odds)
}

/// With the rows set that the search has left set, if they can be: they are read and drawn, too.
fn as_found(rehearsal: &mut Rehearsal, slowest: &Slowest) -> Option<Value> {
    filled_in(rehearsal, &slowest.as_found, slowest.cost)
}

fn filled_in(rehearsal: &mut Rehearsal, form: &Situation, cost: Cost) -> Option<Value> {
    rehearsal.play(form.ruleset.id);
    for (rule, _) in form.ruleset.house.iter().enumerate() {
        let agreed = rehearsal.player.app().context().game.house().choice(rule);
        if form.house.choice(rule) != agreed {
            rehearsal.agree(rule, i32::try_from(form.house.choice(rule)).unwrap_or(0));
        }
    }
    rehearsal.open(form);
    rehearsal.fill_in(form);
    let (odds, reached) = rehearsal.odds(form);
    let turned = matches!(rehearsal.moves.last(), Some(Move::Hold(Left | Right, _)));
    (reached == cost && turned).then(|| rehearsal.measure_odds(&at_its_slowest(form), &odds))
}

/// Takes the last press back, makes it again and again, and presses on the way.
fn disturbed(rehearsal: &mut Rehearsal, called: &str, press: &Value) -> [Value; 2] {
    let back = match press.as_str() {
        Some("right") => Left,
        Some("left") => Right,
        other => panic!("{other:?} cannot be taken back"),
    };
    rehearsal.press(back, 1);
    let back = rehearsal.measure("taken back");
    let again = json!({
        "kind": "latency_during", "name": called, "press": press, "then": back["press"], "times": 24,
    });
    [back, again]
}

/// As many plain dice of as many sides as there are, and presses while their odds are worked out.
fn most_plain_dice(rehearsal: &mut Rehearsal) -> [Value; 3] {
    let tool = Tool::PLAYING.iter().position(|&one| one == Tool::Dice);
    rehearsal.make(HOME);
    rehearsal.press(Up, Tool::PLAYING.len() - tool.expect("a tool in play"));
    rehearsal.press(A, 1);
    let dice = |rehearsal: &Rehearsal| rehearsal.player.app().context().game.plain;
    for _ in 0..64 {
        let turns = dice(rehearsal).count() < PlainDice::COUNT.1;
        rehearsal.press(Right, usize::from(turns));
    }
    rehearsal.press(Down, 1);
    for _ in 0..64 {
        let turns = dice(rehearsal).die().faces() < PlainDice::SIDES.1;
        rehearsal.press(Right, usize::from(turns));
    }
    assert_eq!((dice(rehearsal).count(), dice(rehearsal).die().faces()), (40, 100));
    let (dice, mut scratch) = (dice(rehearsal), Box::new(OddsScratch::new()));
    dice.work(&mut scratch, &mut Effort::cycles(u32::MAX)).expect("room for them");
    let chances = (dice.lowest()..=dice.highest()).map(|total| dice.chance(&scratch, total));
    let mut measure = rehearsal.measure("plain dice");
    measure["holds"] = in_hex(chances).into();
    let [back, again] = disturbed(rehearsal, "disturbed dice", &measure["press"]);
    [measure, back, again]
}

fn called(form: &Situation) -> String {
    format!("{} {}", form.ruleset.id, form.procedure.id)
}

fn at_its_slowest(form: &Situation) -> String {
    format!("slowest {}", called(form))
}

/// The form whose odds take longest as it opens: the work, not the bus.
fn worst_opened(report: &Value, forms: &[Situation]) -> Figure {
    let times = forms.iter().map(|form| (measured(report, &called(form), "/awake_ms"), form));
    let (ms, form) = times.max_by(|(a, _), (b, _)| a.total_cmp(b)).expect("a form");
    let what = format!("work as a form opens, odds and drawing, worst of {}", forms.len());
    Figure::ms(what, ms, 10.0).beside(called(form))
}

/// The procedures with the slowest odds, the slowest first: from the press to the last byte of the
/// picture that has them.
fn ten_slowest(report: &Value, found: &[Slowest]) -> Vec<Figure> {
    let mut figures: Vec<Figure> = found.iter().map(|one| slowest_figure(report, one)).collect();
    figures.sort_by(|a, b| b.measured.total_cmp(&a.measured));
    figures.truncate(SHOWN);
    figures
}

fn slowest_figure(report: &Value, slowest: &Slowest) -> Figure {
    let (called, paths) = (at_its_slowest(&slowest.at), slowest.cost.paths);
    let work = measured(report, &called, "/awake_ms");
    // Odds that come out as before send no byte: then it is the work.
    let ms = measured(report, &called, "/edge_to_last_byte_of_all_ms").max(work);
    let cycles = work * CYCLES_IN_MS / f64::from(paths);
    let made_of =
        format!("work {work:.2} ms: {paths} paths, {cycles:.0} cycles a path with drawing");
    let (ruleset, procedure) = (slowest.at.ruleset.id, slowest.at.procedure.id);
    Figure::ms(format!("press to the slowest odds of {ruleset} {procedure}"), ms, 250.0)
        .beside(made_of)
}

/// What odds take, of what the walk reckons that they take. On the host its reckoning stands for
/// the chip in all procedures, so it must not be far too low. Drawing the form is counted here.
fn beside_reckoning(report: &Value, found: &[Slowest]) -> Figure {
    let share = |slowest: &Slowest| {
        let work = measured(report, &at_its_slowest(&slowest.at), "/awake_ms");
        100.0 * work * CYCLES_IN_MS / f64::from(slowest.cost.cycles)
    };
    // Where the walk is short, drawing is the greater part.
    let worst = found.iter().take(SHOWN).map(share).fold(0.0, f64::max);
    Figure::new(
        "work of the slowest odds, of what the walk reckons",
        worst,
        Bound::AtMost(150.0),
        "%",
    )
}

/// What odds take beyond the walk's reckoning, in every form as it opens and in all that were filled
/// in: drawing, and what a procedure prepares. With it the reckoning bounds the procedures that are
/// not filled in here, whose walks are all shorter.
fn beyond_reckoning(report: &Value, forms: &[Situation], found: &[Slowest]) -> Figure {
    let mut scratch = Box::new(OddsScratch::new());
    let opened = forms.iter().map(|form| (called(form), form.odds(&mut scratch).1));
    let filled = found.iter().map(|slowest| (at_its_slowest(&slowest.at), slowest.cost));
    let beyond = opened.chain(filled).map(|(name, cost)| {
        measured(report, &name, "/awake_ms") - f64::from(cost.cycles) / CYCLES_IN_MS
    });
    let most = f64::from(BEYOND_RECKONING_MS);
    let what = "work of odds beyond what the walk reckons, in all procedures";
    Figure::ms(what, beyond.fold(0.0, f64::max), most)
}

fn of_plain_dice(report: &Value) -> Figure {
    let ms = measured(report, "plain dice", "/edge_to_last_byte_of_all_ms");
    Figure::ms("press to the odds of 40d100", ms, 250.0)
}

/// How soon a press is answered that comes while odds are worked out. None may be passed over.
fn answered(report: &Value, called: &str, what: &str) -> Figure {
    assert_eq!(measured(report, called, "/missed"), 0.0, "{called}: presses without an answer");
    Figure::ms(what, measured(report, called, "/max_ms"), 5.0)
}

/// Odds that the chip does not hold as the host works them out, bit by bit.
fn unlike_the_host(report: &Value) -> Figure {
    let measures = report["measures"].as_array().expect("measures").iter();
    let compared: Vec<_> = measures.filter(|measure| measure["held"].is_number()).collect();
    let unlike: Vec<_> = compared.iter().filter(|measure| measure["held"] != 1).collect();
    let names = unlike.iter().filter_map(|measure| measure["name"].as_str()).collect::<Vec<_>>();
    let what = format!("odds that differ from the host's by a bit, of {}", compared.len());
    Figure::new(what, unlike.len() as f64, Bound::AtMost(0.0), "odds").beside(names.join(", "))
}
