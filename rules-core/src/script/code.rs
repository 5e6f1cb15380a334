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

/// Reads code operation by operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) const fn of(code: &'a [u8]) -> Self {
        Self { rest: code }
    }

    /// How many bytes are left.
    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next operation. `None` at the end, or where there is none.
    pub(super) fn op(&mut self) -> Option<Op> {
        let (&number, rest) = self.rest.split_first()?;
        self.rest = rest;
        Op::of(number)
    }

    pub(super) const fn byte(&mut self) -> u8 {
        let [byte, rest @ ..] = self.rest else { return 0 };
        self.rest = rest;
        *byte
    }

    pub(super) const fn short(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    pub(super) const fn long(&mut self) -> u32 {
        u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()])
    }

    /// So many bytes; fewer at the end.
    pub(super) fn bytes(&mut self, count: usize) -> &'a [u8] {
        let (bytes, rest) = self.rest.split_at(count.min(self.rest.len()));
        self.rest = rest;
        bytes
    }

    /// Goes on so many bytes further.
    pub(super) fn skip(&mut self, count: usize) {
        self.bytes(count);
    }
}
