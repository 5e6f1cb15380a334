//! A form: what it shows before the throw.

use heapless::Vec;

use crate::engine::dice::Halt;
use crate::engine::form::{Effect, Form, Watch};
use crate::script::code::{Procedure, Reader};
use crate::script::limits::STOPS;
use crate::script::op::{NO_DRAW, Op};

use super::{Errand, Flow, Machine, byte, short};

pub(super) struct Forming<'a> {
    pub(super) form: &'a mut Form,
}

impl Errand for Forming<'_> {
    fn act(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        reader: &mut Reader<'static>,
    ) -> Result<Flow, Halt> {
        match op {
            Op::Title => self.form.title(machine.filled(reader.short())),
            Op::Footer => self.form.throws(machine.filled(reader.short())),
            Op::Watch => self.watch(machine, reader),
            Op::Index => {
                let index = machine.pop().clamp(-5, 5);
                // It fits after that.
                self.form.index(i8::try_from(index).unwrap_or(0));
            }
            Op::First => {
                let rules = machine.rules();
                let first = Procedure::of(&rules.image, reader.byte().into());
                self.form.first(rules.image.text(first.record.short(0)));
            }
            op => self.show(machine, op, reader),
        }
        Ok(Flow::On)
    }
}

impl Forming<'_> {
    fn watch(&mut self, machine: &mut Machine<'_>, reader: &mut Reader<'static>) {
        let (label, draw) = (machine.rules().image.text(reader.short()), reader.byte());
        let (to, from) = (byte(machine.pop()), byte(machine.pop()));
        let draw = (draw != NO_DRAW).then_some(draw);
        self.form.watch(Watch { label, from, to, draw });
    }

    /// What concerns a row.
    fn show(&mut self, machine: &mut Machine<'_>, op: Op, reader: &mut Reader<'static>) {
        let row = usize::from(reader.byte());
        let (now, step) = match op {
            Op::Points => {
                let (step, now) = (machine.pop(), machine.pop());
                (Effect::Points(short(now)), Effect::Points(short(step)))
            }
            Op::Need => (Effect::Need(byte(machine.pop())), Effect::Quiet),
            Op::Times => (Effect::Times(byte(machine.pop())), Effect::Quiet),
            Op::Between => {
                let (high, low) = (machine.pop(), machine.pop());
                // Beyond these its own sum would not fit.
                let bounded = |value: i32| short(value.clamp(-999, 999));
                (Effect::Between(bounded(low), bounded(high)), Effect::Quiet)
            }
            Op::Word => (Effect::Word(machine.filled(reader.short()).fixed()), Effect::Quiet),
            Op::FlagPoints => {
                let points = machine.pop().clamp(i8::MIN.into(), i8::MAX.into());
                let points = i8::try_from(points).unwrap_or(0);
                return self.form.flag_points(row, reader.byte().into(), points);
            }
            Op::Stops => return self.stops(row, machine, reader),
            _ => return self.form.hide(row),
        };
        self.form.effect(row, now, step);
    }

    fn stops(&mut self, row: usize, machine: &mut Machine<'_>, reader: &mut Reader<'static>) {
        let count = reader.byte().min(STOPS);
        let stops: Vec<i32, { STOPS as usize }> = (0..count).map(|_| machine.pop()).collect();
        self.form.stops(row, stops);
    }
}
