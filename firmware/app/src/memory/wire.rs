//! Values one after another as postcard writes them: numbers in as few bytes as they need, bytes
//! after their count.
//!
//! Value by value instead of a type at a time: a tenth of the code, and a record may grow at its
//! end.

/// Writes values.
#[derive(Debug)]
pub struct Writer<'b> {
    left: &'b mut [u8],
    length: usize,
    full: bool,
}

impl<'b> Writer<'b> {
    pub const fn new(room: &'b mut [u8]) -> Self {
        Self { left: room, length: 0, full: false }
    }

    pub fn number(&mut self, value: u32) {
        let mut bytes = [0; 5];
        // Five bytes take any number.
        let Ok(bytes) = postcard::to_slice(&value, &mut bytes) else { return };
        self.raw(bytes);
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u32);
        self.raw(bytes);
    }

    /// Bytes without their count.
    pub fn raw(&mut self, bytes: &[u8]) {
        let left = core::mem::take(&mut self.left);
        match left.split_at_mut_checked(bytes.len()) {
            Some((place, left)) => {
                place.copy_from_slice(bytes);
                self.left = left;
                self.length += bytes.len();
            }
            None => self.full = true,
        }
    }

    /// How many bytes were written, if there was room for all.
    pub fn length(&self) -> Option<usize> {
        (!self.full).then_some(self.length)
    }
}

/// Reads values.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'b>(pub &'b [u8]);

impl<'b> Reader<'b> {
    pub fn number(&mut self) -> Option<u32> {
        let (value, rest) = postcard::take_from_bytes(self.0).ok()?;
        self.0 = rest;
        Some(value)
    }

    /// A number that must be small.
    pub fn byte(&mut self) -> Option<u8> {
        u8::try_from(self.number()?).ok()
    }

    pub fn bytes(&mut self) -> Option<&'b [u8]> {
        let count = self.number()?;
        let (bytes, rest) = self.0.split_at_checked(count as usize)?;
        self.0 = rest;
        Some(bytes)
    }

    /// So many bytes as they are, without their count.
    pub fn raw<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }
}
