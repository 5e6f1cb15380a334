//! The code of a procedure: where its pieces lie, and how operations are read.

use super::image::{Image, Pool, Record};
use super::op::Op;

/// The four pieces of a procedure's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Known,
    Check,
    Form,
    Result,
}

impl Part {
    pub(super) const ALL: [Self; 4] = [Self::Known, Self::Check, Self::Form, Self::Result];
}

/// The record of a procedure, and what belongs to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Procedure<'a> {
    pub(super) record: Record<'a>,
    code: Record<'a>,
}

impl<'a> Procedure<'a> {
    pub(super) fn of(image: &Image<'a>, place: usize) -> Self {
        let record = image.record(Pool::Procedures, place);
        Self { record, code: image.from(Pool::Code, record.offset(28)) }
    }

    /// The place of its first field, and how many it has.
    pub(super) fn fields(self) -> (u16, u8) {
        (self.record.short(16), self.record.byte(18))
    }

    pub(super) fn facts(self) -> (u16, u8) {
        (self.record.short(19), self.record.byte(21))
    }

    pub(super) fn scale(self) -> u16 {
        self.record.short(22)
    }

    pub(super) fn layout(self) -> u8 {
        self.record.byte(24)
    }

    pub(super) fn has(self, flag: u8) -> bool {
        self.record.byte(25) & flag != 0
    }

    /// How many slots its code uses.
    pub(super) fn slots(self) -> usize {
        self.record.byte(26).into()
    }

    /// The pairs of rows that change places.
    pub(super) fn swaps(self) -> impl Iterator<Item = (usize, usize)> {
        let pairs = 0..usize::from(self.record.byte(27));
        pairs.map(move |at| (self.code.byte(2 * at).into(), self.code.byte(2 * at + 1).into()))
    }

    fn length(self, part: Part) -> usize {
        self.record.short(32 + 2 * part as usize).into()
    }

    /// How many bytes its code has, the swaps counted.
    pub(super) fn size(self) -> usize {
        let swaps = 2 * usize::from(self.record.byte(27));
        swaps + Part::ALL.iter().map(|&part| self.length(part)).sum::<usize>()
    }

    /// Whether all of its code lies in the image.
    pub(super) fn is_whole(self) -> bool {
        self.size() <= self.code.0.len()
    }

    pub(super) fn code(self, part: Part) -> &'a [u8] {
        let before = Part::ALL.iter().take(part as usize).map(|&part| self.length(part));
        let swaps = 2 * usize::from(self.record.byte(27));
        self.code.part(swaps + before.sum::<usize>(), self.length(part)).0
    }
}

/// Reads code operation by operation. Beyond its end there are only noughts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a> {
    code: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn of(code: &'a [u8]) -> Self {
        Self { code, at: 0 }
    }

    /// How many bytes are left.
    pub(super) const fn left(&self) -> usize {
        self.code.len().saturating_sub(self.at)
    }

    /// The next operation. `None` at the end, or where there is none.
    #[inline(always)]
    pub(super) fn op(&mut self) -> Option<Op> {
        let number = *self.code.get(self.at)?;
        self.at += 1;
        Op::of(number)
    }

    #[inline(always)]
    pub(super) fn byte(&mut self) -> u8 {
        let byte = self.code.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        byte
    }

    #[inline(always)]
    pub(super) fn short(&mut self) -> u16 {
        u16::from_le_bytes(self.array())
    }

    #[inline(always)]
    pub(super) fn long(&mut self) -> u32 {
        u32::from_le_bytes(self.array())
    }

    #[inline(always)]
    fn array<const N: usize>(&mut self) -> [u8; N] {
        let rest = self.code.get(self.at..).and_then(<[u8]>::first_chunk);
        self.at += N;
        rest.copied().unwrap_or([0; N])
    }

    /// So many bytes; fewer at the end.
    pub(super) fn bytes(&mut self, count: usize) -> &'a [u8] {
        let rest = self.code.get(self.at..).unwrap_or(&[]);
        let (bytes, _) = rest.split_at(count.min(rest.len()));
        self.at += bytes.len();
        bytes
    }

    /// Goes on so many bytes further.
    #[inline(always)]
    pub(super) const fn skip(&mut self, count: usize) {
        self.at = self.at.saturating_add(count);
    }
}
