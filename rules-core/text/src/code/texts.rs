//! Texts with values in them: the values are put into slots, and the braces name those.

use crate::program::{Node, Piece, Shown, Text};

use super::emitter::{Emitter, slot_of};

impl Emitter<'_, '_> {
    /// Works out what a text is filled in with, and gives its place.
    pub(super) fn text(&mut self, text: &Text) -> u16 {
        let mut written = String::new();
        for piece in &text.pieces {
            match piece {
                // A brace of the text's own would be taken for one to fill in.
                Piece::Plain(plain) => written.push_str(&plain.replace(['{', '}'], "")),
                Piece::Value(value, shown) => {
                    let slot = if let Node::Slot(slot) = value.node {
                        slot_of(slot)
                    } else {
                        self.value(value);
                        let slot = self.spare();
                        self.code.store(slot);
                        slot
                    };
                    let brace = match shown {
                        Shown::Number => format!("{{{slot}}}"),
                        Shown::Signed => format!("{{+{slot}}}"),
                        Shown::YesNo => format!("{{{slot}?}}"),
                        Shown::Label(list) => format!("{{{slot}@{}}}", self.pools.list(*list)),
                        Shown::OneOrMany(one, many) => format!("{{{slot}:{one}|{many}}}"),
                        Shown::Numbers => format!("{{{slot}:numbers}}"),
                    };
                    written.push_str(&brace);
                }
            }
        }
        self.pools.builder.text(&written)
    }
}
