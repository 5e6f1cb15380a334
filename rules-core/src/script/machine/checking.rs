//! A check: refuses inputs that contradict each other.

use crate::engine::dice::Halt;
use crate::engine::form::Refusal;
use crate::script::code::Reader;
use crate::script::op::Op;

use super::{Errand, Flow, Machine};

#[derive(Default)]
pub(super) struct Checking {
    pub(super) refusal: Option<Refusal>,
}

impl Errand for Checking {
    fn act(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        reader: &mut Reader<'static>,
    ) -> Result<Flow, Halt> {
        if op == Op::Refuse {
            let (row, text) = (reader.byte(), reader.short());
            self.refusal = Some(Refusal::new(row, machine.filled(text)));
        }
        Ok(Flow::Ended)
    }
}
