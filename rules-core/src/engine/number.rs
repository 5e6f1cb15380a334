//! The number that stands for an id in a gadget's memory.

/// The number of an id: its FNV-1a hash, the halves folded. Records that were written once are read
/// by these numbers for ever.
pub fn number_of(id: &str) -> u16 {
    const START: u32 = 0x811c_9dc5;
    const PRIME: u32 = 0x0100_0193;
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(PRIME);
    let [a, b, c, d] = id.bytes().fold(START, mix).to_le_bytes();
    u16::from_le_bytes([a ^ c, b ^ d])
}
