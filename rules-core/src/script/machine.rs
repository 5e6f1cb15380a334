//! The machine: runs the code of a procedure for check, form and result.
//!
//! It is a stack, and slots of which the inputs are the first. Operations that only reckon are
//! done here; those that refuse, show, throw or tell are handed to whoever the run is for. The
//! *known* piece runs first and leaves what the others start from. On a walk it runs once: the
//! walk keeps the slots for all of its paths, so that a path runs only what follows the dice.

use crate::engine::dice::{Halt, MAX_KNOWN};
use crate::engine::field::{Field, Inputs};
use crate::engine::form::{Form, Refusal};
use crate::engine::house::House;
use crate::engine::procedure;
use crate::engine::tray::Tray;

use super::code::{Part, Procedure, Reader};
use super::fill::Filled;
use super::grid::Grid;
use super::limits::{SETS, SLOTS};
use super::op::{FACE, Op};
use super::rules::{Rules, some};
use crate::engine::faces::Faces;
use crate::engine::fact::Fact;

mod checking;
mod forming;
mod reckoning;
mod stack;
mod sum;
mod telling;
mod throwing;

use stack::Stack;

const _: () = assert!(SLOTS == MAX_KNOWN, "a walk keeps every slot");

/// A procedure that a player wrote, as the machine runs it.
#[derive(Clone, Copy, Debug)]
pub struct Scripted {
    pub(super) rules: &'static Rules,
    pub(super) place: usize,
}

impl procedure::Script for Scripted {
    fn check(&self, inputs: &Inputs, house: &House) -> Result<(), Refusal> {
        let mut checking = checking::Checking::default();
        let mut machine = Machine::new(self, inputs, house);
        machine.know();
        // A check throws nothing: it cannot halt.
        let _ = machine.run(self.code(Part::Check), &mut checking);
        checking.refusal.map_or(Ok(()), Err)
    }

    fn preview(&self, inputs: &Inputs, form: &mut Form) {
        let house = form.house.clone();
        let mut machine = Machine::new(self, inputs, &house);
        machine.know();
        // Nor does a form.
        let _ = machine.run(self.code(Part::Form), &mut forming::Forming { form });
    }

    fn resolve(&self, inputs: &Inputs, tray: &mut Tray<'_>) -> Result<u8, Halt> {
        let mut from = 0;
        let mut machine = match tray.known() {
            Some(known) if known.is_there => {
                from = known.from;
                let (mut slots, used) = ([0; ROUND], self.procedure().slots());
                let known = known.values.iter().take(used);
                slots.iter_mut().zip(known).for_each(|(slot, &value)| *slot = value);
                Machine::with(self, slots, tray.house())
            }
            _ => {
                let mut machine = Machine::new(self, inputs, tray.house());
                machine.know();
                if let Some(known) = tray.known() {
                    known.keep(&machine.slots, from);
                }
                machine
            }
        };
        machine.is_unheard = tray.merges();
        let code = self.code(Part::Result);
        let rest = code.get(if machine.is_unheard { from.into() } else { 0 }..).unwrap_or(code);
        let mut result = telling::Telling::of(tray, code.len());
        machine.run(rest, &mut result)?;
        Ok(result.bucket)
    }
}

impl Scripted {
    fn procedure(&self) -> Procedure<'static> {
        Procedure::of(&self.rules.image, self.place)
    }

    pub(super) fn fields(&self) -> &'static [Field] {
        let (first, count) = self.procedure().fields();
        some(self.rules.fields, first, count).unwrap_or(&[])
    }

    pub(super) fn facts(&self) -> &'static [&'static Fact] {
        let (first, count) = self.procedure().facts();
        some(self.rules.facts, first, count).unwrap_or(&[])
    }

    fn code(&self, part: Part) -> &'static [u8] {
        self.procedure().code(part)
    }
}

/// Whether a run goes on after an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    On,
    Ended,
}

/// Whom a run is for: does what does more than reckon.
trait Errand {
    fn act(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        reader: &mut Reader<'static>,
    ) -> Result<Flow, Halt>;
}

/// Nobody: code that only reckons.
struct Nobody;

impl Errand for Nobody {
    fn act(&mut self, _: &mut Machine<'_>, _: Op, _: &mut Reader<'static>) -> Result<Flow, Halt> {
        Ok(Flow::Ended)
    }
}

/// Slots go round at a power of two, which takes no comparison: the check has refused code with
/// a slot beyond [`SLOTS`].
const ROUND: usize = SLOTS.next_power_of_two();
type Slots = [i32; ROUND];

/// One run.
struct Machine<'a> {
    script: &'a Scripted,
    house: &'a House,
    slots: Slots,
    stack: Stack,
    /// Whether nobody listens: then what only tells something is left out.
    is_unheard: bool,
    /// The sets of the throw that comes next.
    sets: [Faces; SETS],
    /// Those beyond these are empty.
    sets_used: usize,
}

impl<'a> Machine<'a> {
    #[inline]
    fn new(script: &'a Scripted, inputs: &Inputs, house: &'a House) -> Self {
        let (_, fields) = script.procedure().fields();
        let mut slots = [0; ROUND];
        for (at, slot) in slots.iter_mut().enumerate().take(fields.into()) {
            *slot = inputs.value(at);
        }
        Self::with(script, slots, house)
    }

    #[inline]
    const fn with(script: &'a Scripted, slots: Slots, house: &'a House) -> Self {
        let (stack, sets) = (Stack::EMPTY, [Faces::NONE; SETS]);
        Self { script, house, slots, stack, is_unheard: false, sets, sets_used: 0 }
    }

    const fn rules(&self) -> &'static Rules {
        self.script.rules
    }

    /// Works out what is known before the throw.
    fn know(&mut self) {
        // It throws nothing.
        let _ = self.run(self.script.code(Part::Known), &mut Nobody);
        self.stack = Stack::EMPTY;
    }

    /// Runs code to its end.
    fn run(&mut self, code: &'static [u8], errand: &mut dyn Errand) -> Result<(), Halt> {
        let mut reader = Reader::of(code);
        while let Some(op) = self.reckon_on(&mut reader) {
            if errand.act(self, op, &mut reader)? == Flow::Ended {
                break;
            }
        }
        Ok(())
    }

    /// What a face is worth by code that only reckons: 0 to 255.
    fn worth(&mut self, code: &'static [u8], face: i32) -> u8 {
        self.store_face(face);
        let stack = self.stack;
        // It throws nothing.
        let _ = self.run(code, &mut Nobody);
        let worth = self.pop();
        self.stack = stack;
        byte(worth)
    }

    /// What a total comes to by code that only reckons, with slots of its own.
    fn comes_to(&self, code: &'static [u8], total: i32) -> i32 {
        let mut own = Machine::with(self.script, self.slots, self.house);
        own.store_face(total);
        // It throws nothing.
        let _ = own.run(code, &mut Nobody);
        own.pop()
    }

    fn store_face(&mut self, face: i32) {
        if let Some(place) = self.slots.get_mut(usize::from(FACE)) {
            *place = face;
        }
    }

    fn pop(&mut self) -> i32 {
        self.stack.pop()
    }

    fn push(&mut self, value: impl Into<i32>) {
        self.stack.push(value.into());
    }

    /// A text of the image, its braces filled in from the slots as they are now.
    fn filled(&self, text: u16) -> Filled<'_> {
        let rules = self.rules();
        Filled { text: rules.image.text(text), slots: &self.slots, lists: rules.lists }
    }

    /// A table, and the row and column that are taken from the stack.
    fn cell_of(&mut self, table: u8) -> (Grid<'static>, i32, i32) {
        let grid = Grid::of(&self.rules().image, table.into());
        let column = if grid.columns > 1 { self.pop() } else { 0 };
        let row = self.pop();
        (grid, row, column)
    }
}

/// The nearest that a byte has.
fn byte(value: i32) -> u8 {
    u8::try_from(value.max(0)).unwrap_or(u8::MAX)
}

/// The nearest that two bytes have.
fn short(value: i32) -> i16 {
    i16::try_from(value).unwrap_or(if value < 0 { i16::MIN } else { i16::MAX })
}
