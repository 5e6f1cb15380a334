//! Throws: the sets of faces, the dice, and where what came of them is put.

use rules_core::script::limits;
use rules_core::script::op::{
    AS_ONE, COUNT_IS_TOLD, FACE, MISSES, Op, TIES_COUNT, WHICH_IS_TOLD, WORST,
};

use crate::image::Code;
use crate::program::{
    Addend, Adding, Again, Die, Expr, Faces, Fact, FactKind, Roll, SlotId, Statement, Throw, Type,
};

use super::emitter::{Emitter, row_of, slot_of};

impl Emitter<'_, '_> {
    /// Writes a throw. `after` are the statements that follow it.
    pub(super) fn roll(&mut self, roll: &Roll, after: &[Statement]) {
        let shown = roll.throw.slots().iter().find_map(|slot| self.throws.get(slot).copied());
        if let Some(place) = shown {
            let heard = self.code.label();
            self.code.jump(Op::Unheard, heard).op(Op::Thrown).store(place).place(heard);
        }
        let why = self.pools.builder.text(&roll.why.text);
        match &roll.throw {
            Throw::Face { die, again, slot } => {
                self.faces(0, again);
                let op = if again.is_empty() { Op::Roll } else { Op::RollAgain };
                self.thrown(op, why, die);
                self.store(*slot);
            }
            Throw::Sum { addends, slot } => {
                addends.iter().for_each(|addend| self.addend(addend, why));
                let comes_to = self.comes_to(*slot, after);
                match comes_to {
                    Some(code) => self.code.op(Op::SumFor).worth(&code),
                    None => self.code.op(Op::Sum),
                };
                self.store(*slot);
            }
            Throw::Tally { count, die, sets, again, more, adding } => {
                let more = more.as_ref();
                match (again, more, adding) {
                    (_, _, Some(adding)) => self.adding(count, die, sets, adding, why),
                    (_, Some((faces, times)), _) => {
                        self.first_set(sets);
                        self.faces(1, faces);
                        self.value(count);
                        self.thrown(Op::MoreOn, why, die).byte(*times);
                        self.store_first(sets);
                    }
                    (Again::Never, ..) => self.tally(count, die, sets, why),
                    (again, ..) => {
                        self.first_set(sets);
                        let flags = match again {
                            Again::Faces(faces) => {
                                self.faces(1, faces);
                                0
                            }
                            _ => MISSES,
                        };
                        self.value(count);
                        self.thrown(Op::AgainOnce, why, die).byte(flags);
                        self.store_first(sets);
                    }
                }
            }
            Throw::Which { count, die, counts, slot } => {
                self.faces(0, counts);
                self.value(count);
                let is_which = |fact: &Fact| fact.kind == FactKind::Value(Type::Which);
                let told = self.procedure.facts.iter().any(is_which);
                let flags = if told { WHICH_IS_TOLD } else { 0 };
                self.thrown(Op::Which, why, die).byte(flags);
                self.store(*slot);
            }
            Throw::Keep { best, keep, count, die, slot } => {
                self.value(count);
                let flags = if *best { 0 } else { WORST };
                self.thrown(Op::Keep, why, &Die::Plain(*die)).byte(*keep).byte(flags);
                self.store(*slot);
            }
            Throw::Against { die, ties, slot } => {
                let counts = ties.is_some_and(|ties| self.live.has(ties));
                let flags = if counts { TIES_COUNT } else { 0 };
                self.thrown(Op::RollOff, why, &Die::Plain(*die)).byte(flags);
                match ties {
                    Some(ties) => self.store(*ties),
                    None => {
                        self.code.op(Op::Drop);
                    }
                }
                self.store(*slot);
            }
        }
        self.free();
    }

    /// Code for what a total comes to, if the values let right after it are all that the outcome has
    /// of it, and it is short enough.
    fn comes_to(&mut self, total: SlotId, after: &[Statement]) -> Option<Code> {
        let chain = self.live.chain_of(total, after, &self.procedure.body)?;
        let (&(last, _), code) = (chain.last()?, std::mem::take(&mut self.code));
        self.code.load(FACE);
        self.store(total);
        for (slot, value) in chain {
            self.value(value);
            self.store(*slot);
        }
        self.code.load(slot_of(*last));
        let own = std::mem::replace(&mut self.code, code);
        (own.len() <= limits::WORTH).then_some(own)
    }

    /// A throwing operation with what it is for and its die.
    fn thrown(&mut self, op: Op, why: u16, die: &Die) -> &mut Code {
        let [die, several] = self.die(die);
        self.code.op(op).short(why).byte(die).byte(several)
    }

    fn first_set(&mut self, sets: &[(Vec<Faces>, SlotId)]) {
        if let Some((faces, _)) = sets.first() {
            self.faces(0, faces);
        }
    }

    fn store_first(&mut self, sets: &[(Vec<Faces>, SlotId)]) {
        match sets.first() {
            Some((_, slot)) => self.store(*slot),
            None => {
                self.code.op(Op::Drop);
            }
        }
    }

    fn tally(&mut self, count: &Expr, die: &Die, sets: &[(Vec<Faces>, SlotId)], why: u16) {
        for (set, (faces, _)) in (0..).zip(sets) {
            self.faces(set, faces);
        }
        self.value(count);
        let slots: Vec<SlotId> = sets.iter().map(|(_, slot)| *slot).collect();
        let as_one = slots.len() > 1 && self.live.as_one(&slots, &self.procedure.body);
        let flags = if as_one { AS_ONE } else { 0 };
        self.thrown(Op::Tally, why, die).byte(row_of(sets.len())).byte(flags);
        slots.iter().rev().for_each(|slot| self.store(*slot));
    }

    fn adding(
        &mut self,
        count: &Expr,
        die: &Die,
        sets: &[(Vec<Faces>, SlotId)],
        adding: &Adding,
        why: u16,
    ) {
        self.first_set(sets);
        let told = sets.first().is_some_and(|(_, slot)| !self.live.has(*slot));
        let worth = self.worth(Some(&adding.worth));
        self.value(count);
        let flags = if told { COUNT_IS_TOLD } else { 0 };
        self.thrown(Op::Adding, why, die).byte(flags).worth(&worth);
        self.store(adding.slot);
        self.store_first(sets);
    }

    fn addend(&mut self, addend: &Addend, why: u16) {
        let why = match self.pools.builder.text(&addend.why.text) {
            rules_core::script::image::NO_TEXT => why,
            own => own,
        };
        let worth = self.worth(addend.worth.as_ref());
        self.value(&addend.count);
        self.thrown(Op::Addend, why, &Die::Plain(addend.die)).worth(&worth);
    }
}
