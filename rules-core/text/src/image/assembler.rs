//! Code with labels: operations and their operands, and jumps whose ends are placed later.

use rules_core::script::op::Op;

/// A place in the code that is jumped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(usize);

/// Code that is being written.
#[derive(Clone, Debug, Default)]
pub struct Code {
    bytes: Vec<u8>,
    /// For each label where it is, once it is placed.
    labels: Vec<Option<usize>>,
    /// Where a distance stands, and to which label.
    jumps: Vec<(usize, Label)>,
    /// The operation before, and where: one that follows may become one with it. None where
    /// somebody jumps to what follows.
    last: Option<(usize, Op)>,
}

impl Code {
    pub fn new() -> Self {
        Self::default()
    }

    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// An operation; its operands follow.
    pub fn op(&mut self, op: Op) -> &mut Self {
        self.last = Some((self.bytes.len(), op));
        self.byte(op as u8)
    }

    /// Makes one operation of the last, if it is this one with so many bytes of operands, and of
    /// what follows it. Gives whether it did.
    fn joins(&mut self, last: Op, operands: usize, both: Op) -> bool {
        let Some((at, op)) = self.last else { return false };
        let joins = op == last && self.bytes.len() == at + 1 + operands;
        if let Some(number) = self.bytes.get_mut(at).filter(|_| joins) {
            *number = both as u8;
            self.last = None;
        }
        joins
    }

    pub fn byte(&mut self, byte: u8) -> &mut Self {
        self.bytes.push(byte);
        self
    }

    pub fn short(&mut self, short: u16) -> &mut Self {
        self.bytes.extend(short.to_le_bytes());
        self
    }

    pub fn long(&mut self, long: u32) -> &mut Self {
        self.bytes.extend(long.to_le_bytes());
        self
    }

    /// Puts a number on the stack, in as few bytes as it takes.
    pub fn number(&mut self, number: i32) -> &mut Self {
        if let Ok(byte) = i8::try_from(number) {
            let byte = byte.cast_unsigned();
            if self.joins(Op::Load, 1, Op::LoadByte) {
                return self.byte(byte);
            }
            self.op(Op::Byte).byte(byte)
        } else if let Ok(short) = i16::try_from(number) {
            self.op(Op::Short).short(short.cast_unsigned())
        } else {
            self.op(Op::Long).long(number.cast_unsigned())
        }
    }

    pub fn load(&mut self, slot: u8) -> &mut Self {
        if self.joins(Op::Load, 1, Op::LoadTwo) {
            return self.byte(slot);
        }
        self.op(Op::Load).byte(slot)
    }

    pub fn store(&mut self, slot: u8) -> &mut Self {
        self.op(Op::Store).byte(slot)
    }

    /// Code that works out what a face is worth, as the last operand of an operation.
    pub fn worth(&mut self, worth: &Self) -> &mut Self {
        let bytes = worth.bytes().unwrap_or_default();
        // What is too long is refused when the image is checked.
        self.short(u16::try_from(bytes.len()).unwrap_or(u16::MAX));
        self.bytes.extend(bytes);
        self
    }

    /// A label that is placed later.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// Goes on at a label: always, or as the operation says.
    pub fn jump(&mut self, op: Op, to: Label) -> &mut Self {
        let joins = op == Op::Unless
            && (self.joins(Op::Is, 2, Op::UnlessIs) || self.joins(Op::Load, 1, Op::UnlessSlot));
        if !joins {
            self.op(op);
        }
        self.jumps.push((self.bytes.len(), to));
        self.short(0)
    }

    /// Places a label here.
    pub fn place(&mut self, label: Label) -> &mut Self {
        let here = self.bytes.len();
        self.last = None;
        if let Some(place) = self.labels.get_mut(label.0) {
            *place = Some(here);
        }
        self
    }

    /// The code with its jumps. `None` if a label was never placed, lies behind its jump, or too far
    /// from it.
    pub fn bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = self.bytes.clone();
        for &(at, Label(label)) in &self.jumps {
            let end = self.labels.get(label).copied().flatten()?;
            let far = u16::try_from(end.checked_sub(at + 2)?).ok()?;
            bytes.get_mut(at..at + 2)?.copy_from_slice(&far.to_le_bytes());
        }
        Some(bytes)
    }
}
