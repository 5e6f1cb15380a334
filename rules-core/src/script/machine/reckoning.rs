//! Operations that only reckon.

use crate::script::code::Reader;
use crate::script::op::Op;

use super::{Machine, byte};

impl Machine<'_> {
    /// Does an operation that only reckons. `false` if it does more.
    #[inline(always)]
    pub(super) fn reckon(&mut self, op: Op, reader: &mut Reader<'static>) -> bool {
        match op {
            Op::Byte => self.push(reader.byte().cast_signed()),
            Op::Short => self.push(reader.short().cast_signed()),
            Op::Long => self.push(reader.long().cast_signed()),
            Op::Load => {
                let value = self.load(reader.byte());
                self.push(value);
            }
            Op::Store => {
                let value = self.pop();
                self.store(reader.byte(), value);
            }
            Op::Drop => {
                self.pop();
            }
            Op::Neg => self.one(i32::saturating_neg),
            Op::Not => self.one(|value| (value == 0).into()),
            Op::Count => self.one(|bits| bits.count_ones().cast_signed()),
            Op::House => {
                let value = self.house(reader.byte());
                self.push(value);
            }
            Op::Cell => {
                let (grid, row, column) = self.cell_of(reader.byte());
                self.push(grid.look_up(row, column, reader.byte().into()));
            }
            Op::Jump => jump(reader, true),
            Op::Unless => {
                let leaves = self.pop() == 0;
                jump(reader, leaves);
            }
            Op::Is => {
                let value = self.load(reader.byte());
                self.push(value == reader.byte().cast_signed().into());
            }
            Op::IsAny => {
                let value = self.load(reader.byte());
                let bits = reader.long().unbounded_shr(value.cast_unsigned());
                self.push(bits & 1 == 1);
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

    /// Takes two values and gives one.
    fn two(&mut self, of: impl Fn(i32, i32) -> i32) {
        let (b, a) = (self.pop(), self.pop());
        self.push(of(a, b));
    }

    fn one(&mut self, of: impl Fn(i32) -> i32) {
        let value = self.pop();
        self.push(of(value));
    }

    /// What a house rule is worth in sums.
    fn house(&self, rule: u8) -> i32 {
        use crate::engine::house::HouseValue;
        let place = self.house.choice(usize::from(rule));
        let value = self.rules().house.get(usize::from(rule)).and_then(|of| of.values.get(place));
        match value {
            Some(HouseValue::Yes(_)) => 1,
            Some(HouseValue::Number(number, _)) => *number,
            Some(HouseValue::Word(..)) => i32::try_from(place).unwrap_or(0),
            Some(HouseValue::No(_)) | None => 0,
        }
    }
}

/// Reads how far to go on, and goes there if it is to be.
pub(super) fn jump(reader: &mut Reader<'_>, goes: bool) {
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
