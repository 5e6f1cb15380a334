//! Operations that only reckon.

use crate::engine::house::{House, HouseValue};
use crate::script::code::Reader;
use crate::script::grid::Grid;
use crate::script::limits::STACK;
use crate::script::op::Op;

use super::stack::Stack;
use super::{Machine, ROUND, Scripted, Slots, byte};

/// A run while it only reckons: what changes with every operation is held apart from the rest of
/// the machine, and stays in registers.
pub(super) struct Reckoner<'r, 'm> {
    script: &'m Scripted,
    house: &'m House,
    slots: &'r mut Slots,
    stack: Stack<&'r mut [i32; STACK]>,
    reader: Reader<'static>,
    is_unheard: bool,
}

impl<'m> Machine<'m> {
    /// Does all that only reckons, and gives the first operation that does more.
    pub(super) fn reckon_on(&mut self, reader: &mut Reader<'static>) -> Option<Op> {
        let Self { script, house, slots, stack, is_unheard, .. } = self;
        let mut own = Reckoner {
            script,
            house,
            slots,
            stack: stack.apart(),
            reader: *reader,
            is_unheard: *is_unheard,
        };
        let more = loop {
            match own.reader.op() {
                Some(op) if own.reckon(op) => {}
                more => break more,
            }
        };
        let got_to = own.stack.has_got_to();
        *reader = own.reader;
        stack.goes_on(got_to);
        more
    }
}

impl Reckoner<'_, '_> {
    /// Does an operation that only reckons. `false` if it does more.
    #[inline(always)]
    fn reckon(&mut self, op: Op) -> bool {
        match op {
            Op::Byte => {
                let value = self.reader.byte().cast_signed();
                self.push(value.into());
            }
            Op::Short => {
                let value = self.reader.short().cast_signed();
                self.push(value.into());
            }
            Op::Long => {
                let value = self.reader.long().cast_signed();
                self.push(value);
            }
            Op::Load => {
                let value = self.load();
                self.push(value);
            }
            Op::LoadTwo => {
                let (one, other) = (self.load(), self.load());
                self.push_two(one, other);
            }
            Op::LoadByte => {
                let (one, other) = (self.load(), self.reader.byte().cast_signed());
                self.push_two(one, other.into());
            }
            Op::Store => {
                let value = self.pop();
                let slot = usize::from(self.reader.byte()) % ROUND;
                if let Some(place) = self.slots.get_mut(slot) {
                    *place = value;
                }
            }
            Op::Drop => {
                self.pop();
            }
            Op::Neg => self.stack.top = self.stack.top.saturating_neg(),
            Op::Not => self.stack.top = (self.stack.top == 0).into(),
            Op::Count => self.stack.top = self.stack.top.count_ones().cast_signed(),
            Op::House => {
                let value = self.house();
                self.push(value);
            }
            Op::Cell => self.cell(),
            Op::Jump => jump(&mut self.reader, true),
            Op::Unless => {
                let leaves = self.pop() == 0;
                jump(&mut self.reader, leaves);
            }
            Op::Either => {
                let (test, then, otherwise) = (self.load(), self.load(), self.load());
                self.push(if test == 0 { otherwise } else { then });
            }
            Op::UnlessSlot => {
                let leaves = self.load() == 0;
                jump(&mut self.reader, leaves);
            }
            Op::UnlessIs => {
                let is = self.is();
                jump(&mut self.reader, !is);
            }
            Op::Unheard => jump(&mut self.reader, self.is_unheard),
            Op::Is => {
                let is = self.is();
                self.push(is.into());
            }
            Op::IsAny => {
                let value = self.load();
                let bits = self.reader.long().unbounded_shr(value.cast_unsigned());
                self.push((bits & 1).cast_signed());
            }
            Op::Add => self.two(i32::saturating_add),
            Op::Sub => self.two(i32::saturating_sub),
            Op::Mul => self.two(i32::saturating_mul),
            Op::Div => self.two(divided_down),
            Op::DivUp => self.two(divided_up),
            Op::DivOff => self.two(divided_off),
            Op::Eq => self.two(|a, b| (a == b).into()),
            Op::Ne => self.two(|a, b| (a != b).into()),
            Op::Lt => self.two(|a, b| (a < b).into()),
            Op::Le => self.two(|a, b| (a <= b).into()),
            Op::Gt => self.two(|a, b| (a > b).into()),
            Op::Ge => self.two(|a, b| (a >= b).into()),
            Op::And => self.two(|a, b| (a != 0 && b != 0).into()),
            Op::Or => self.two(|a, b| (a != 0 || b != 0).into()),
            Op::Min => self.two(i32::min),
            Op::Max => self.two(i32::max),
            Op::Has => self.two(|bits, place| bits.unbounded_shr(byte(place).into()) & 1),
            _ => return false,
        }
        true
    }

    /// Reads a slot's place, and gives what is in it.
    #[inline(always)]
    fn load(&mut self) -> i32 {
        self.slots.get(usize::from(self.reader.byte()) % ROUND).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn push(&mut self, value: i32) {
        self.stack.push(value);
    }

    #[inline(always)]
    fn push_two(&mut self, one: i32, other: i32) {
        self.stack.push(one);
        self.stack.push(other);
    }

    /// Reads a slot's place and a number: whether that is in it.
    #[inline(always)]
    fn is(&mut self) -> bool {
        self.load() == self.reader.byte().cast_signed().into()
    }

    #[inline(always)]
    fn pop(&mut self) -> i32 {
        self.stack.pop()
    }

    /// Takes two values and gives one.
    #[inline(always)]
    fn two(&mut self, of: impl Fn(i32, i32) -> i32) {
        let b = self.pop();
        self.stack.top = of(self.stack.top, b);
    }

    fn cell(&mut self) {
        let table = usize::from(self.reader.byte());
        let grid = Grid::of(&self.script.rules.image, table);
        let column = if grid.columns > 1 { self.pop() } else { 0 };
        let part = self.reader.byte().into();
        self.stack.top = grid.look_up(self.stack.top, column, part);
    }

    /// What a house rule is worth in sums.
    fn house(&mut self) -> i32 {
        let rule = usize::from(self.reader.byte());
        let place = self.house.choice(rule);
        let value = self.script.rules.house.get(rule).and_then(|of| of.values.get(place));
        match value {
            Some(HouseValue::Yes(_)) => 1,
            Some(HouseValue::Number(number, _)) => *number,
            Some(HouseValue::Word(..)) => i32::try_from(place).unwrap_or(0),
            Some(HouseValue::No(_)) | None => 0,
        }
    }
}

/// Reads how far to go on, and goes there if it is to be.
fn jump(reader: &mut Reader<'_>, goes: bool) {
    let far = reader.short();
    if goes {
        reader.skip(far.into());
    }
}

/// By nought it is nought; the least by -1 stays at the end.
fn divided_down(a: i32, b: i32) -> i32 {
    if b == 0 {
        return 0;
    }
    let (whole, rest) = (a.saturating_div(b), a.wrapping_rem(b));
    if rest != 0 && (rest < 0) != (b < 0) { whole - 1 } else { whole }
}

fn divided_up(a: i32, b: i32) -> i32 {
    let down = divided_down(a, b);
    let is_whole = b == 0 || a.wrapping_rem(b) == 0;
    if is_whole { down } else { down + 1 }
}

/// Halves up.
fn divided_off(a: i32, b: i32) -> i32 {
    let down = divided_down(a, b);
    let rest = if b == 0 { 0 } else { a.wrapping_rem(b) };
    if rest == 0 {
        return down;
    }
    // What is above the lower whole: of the sign of `b`, and nearer to nought.
    let above = if (rest < 0) == (b < 0) { rest } else { rest.wrapping_add(b) }.unsigned_abs();
    if above >= b.unsigned_abs() - above { down + 1 } else { down }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_round_as_they_say() {
        for (a, b, [down, up, off]) in [
            (7, 2, [3, 4, 4]),
            (-7, 2, [-4, -3, -3]),
            (7, -2, [-4, -3, -3]),
            (-7, -2, [3, 4, 4]),
            (7, 3, [2, 3, 2]),
            (8, 3, [2, 3, 3]),
            (-8, 3, [-3, -2, -3]),
            (6, 3, [2, 2, 2]),
            (0, 5, [0, 0, 0]),
            (5, 0, [0, 0, 0]),
            (i32::MIN, -1, [i32::MAX, i32::MAX, i32::MAX]),
            (i32::MIN, 1, [i32::MIN, i32::MIN, i32::MIN]),
            (i32::MAX, 2, [1_073_741_823, 1_073_741_824, 1_073_741_824]),
            (1, i32::MIN, [-1, 0, 0]),
        ] {
            let came = [divided_down(a, b), divided_up(a, b), divided_off(a, b)];
            assert_eq!(came, [down, up, off], "{a} / {b}");
        }
    }
}
