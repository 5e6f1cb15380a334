//! What the machine does on the longest way through a result that nobody listens to: on a path of
//! the odds.

use rules_core::script::image::Image;
use rules_core::script::op::{Op, Operand};
use rules_core::script::result_code;

/// Cycles of an operation, and of one that throws on top of the walk's own: it has to read its dice
/// and sets, and works out what each face is worth.
const STEP: u32 = 64;
const THROW: u32 = 3000;

/// The cycles that the machine needs for a path, at most. Jumps lead forward, so one pass over the code sees all ways.
pub(super) fn cycles(image: &Image<'_>, procedure: usize) -> u32 {
    let code = result_code(image, procedure);
    // For each place of the code the cycles of the longest way to it; none leads into the midst
    // of one.
    let mut ways: Vec<Option<u32>> = vec![None; code.len() + 1];
    let (mut at, mut most) = (0, 0);
    if let Some(first) = ways.first_mut() {
        *first = Some(0);
    }
    while let Some((op, length, jump)) = operation(code, at) {
        let here = ways.get(at).copied().flatten().map(|cycles| cycles + cost(op));
        most = most.max(here.unwrap_or(0));
        // Where nobody listens, what is only told is jumped over.
        let goes_on = !op.ends() && !matches!(op, Op::Jump | Op::Unheard);
        let next = goes_on.then_some(at + length);
        let target = jump.map(|jump| at + length + jump);
        for place in next.into_iter().chain(target) {
            if let Some(way) = ways.get_mut(place) {
                *way = (*way).max(here);
            }
        }
        at += length;
    }
    most
}

const fn cost(op: Op) -> u32 {
    if op.throws() { THROW } else { STEP }
}

/// An operation, how many bytes it takes with all that belongs to it, and how far behind it it jumps.
fn operation(code: &[u8], at: usize) -> Option<(Op, usize, Option<usize>)> {
    let op = Op::of(*code.get(at)?)?;
    let (mut length, mut jump) = (1, None);
    for operand in op.operands() {
        let short = || {
            let bytes = code.get(at + length..)?.first_chunk::<2>()?;
            Some(usize::from(u16::from_le_bytes(*bytes)))
        };
        match operand {
            Operand::Jump => jump = short(),
            Operand::Worth => length += short().unwrap_or(0),
            _ => {}
        }
        length += operand.size();
    }
    Some((op, length, jump))
}
