//! What an image says of itself, read from its `.uf2` the way picotool does.

use std::collections::BTreeMap;

pub const NAME: u32 = 0x0203_1c86;
pub const VERSION: u32 = 0x11a9_bc3a;
pub const BOARD: u32 = 0xb63c_ffbb;

/// What an image says of itself.
#[derive(Debug, Default)]
pub struct BinaryInfo {
    /// Texts, by the number that Raspberry Pi gave to what they tell.
    pub texts: BTreeMap<u32, String>,
    /// Names of pins.
    pub pins: BTreeMap<u8, String>,
}

/// The flash that a `.uf2` fills, from its first address on.
struct Flash {
    base: u32,
    bytes: Vec<u8>,
}

impl Flash {
    fn of(uf2: &[u8]) -> Option<Self> {
        let base = word(uf2, 12)?;
        let payloads = uf2.chunks(512).map(|block| block.get(32..32 + 256));
        Some(Self { base, bytes: payloads.collect::<Option<Vec<_>>>()?.concat() })
    }

    fn word(&self, address: u32) -> Option<u32> {
        word(&self.bytes, address.checked_sub(self.base)? as usize)
    }

    fn text(&self, address: u32) -> Option<String> {
        let bytes = self.bytes.get(address.checked_sub(self.base)? as usize..)?;
        let end = bytes.iter().position(|&byte| byte == 0)?;
        String::from_utf8(bytes.get(..end)?.to_vec()).ok()
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// Reads a `.uf2`; nothing where picotool would find nothing.
pub fn read(uf2: &[u8]) -> Option<BinaryInfo> {
    let flash = Flash::of(uf2)?;
    // It looks at the 256 bytes after the second-stage boot loader of as many.
    let words = (flash.base + 256..flash.base + 512).step_by(4);
    let header = words.into_iter().find(|&at| {
        flash.word(at) == Some(0x7188_ebf2)
            && flash.word(at + 16) == Some(0xe71a_a390)
            && at + 20 <= flash.base + 512
    })?;
    let (first, end) = (flash.word(header + 4)?, flash.word(header + 8)?);
    assert_eq!(flash.word(flash.word(header + 12)?), Some(0), "nothing is copied");
    let mut info = BinaryInfo::default();
    for at in (first..end).step_by(4) {
        let entry = flash.word(at)?;
        let [kind, of, text] = [0, 4, 8].map(|offset| flash.word(entry + offset));
        let (of, text) = (of?, flash.text(text?)?);
        match kind?.to_le_bytes() {
            [6, 0, b'R', b'P'] => assert_eq!(info.texts.insert(of, text), None, "told once"),
            [9, 0, b'R', b'P'] => {
                let pins: Vec<u8> = (0..32).filter(|pin| of >> pin & 1 == 1).collect();
                let names: Vec<&str> = text.split('|').collect();
                assert_eq!(pins.len(), names.len(), "a name for each pin");
                info.pins.extend(pins.into_iter().zip(names.into_iter().map(str::to_owned)));
            }
            other => panic!("an entry that nobody knows: {other:?}"),
        }
    }
    Some(info)
}
