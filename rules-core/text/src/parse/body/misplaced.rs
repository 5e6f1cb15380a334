//! Lines that cannot be read where they stand, or at all.

use crate::lex::Kind;
use crate::lines::Block;
use crate::mistake::{Mistake, Read, did_you_mean};
use crate::parse::cursor::Cursor;
use crate::parse::habits;
use crate::parse::properties::{self, PROPERTIES};
use crate::span::Span;

use super::{Body, FORM, LATER, STATEMENTS, first_word};

impl Body<'_> {
    /// Lines that stand in the wrong place.
    pub(super) fn refuse_misplaced(&self, word: &str, span: Span, cursor: &Cursor<'_>) -> Read<()> {
        let is_assignment = cursor.ahead(1).is_some_and(|next| next.kind == Kind::Equal);
        if properties::is_property(word) && !is_assignment {
            let what = format!("«{word}» stands before what is reckoned and rolled");
            return Err(Mistake::new(span, what).hint("move it up"));
        }
        let is_form = FORM.contains(&word);
        let up = "put it above the first «roll»";
        if self.has_rolled && matches!(word, "forbid" | "refuse" | "needs") {
            let what = match word {
                "forbid" => "what is forbidden is forbidden before the dice are thrown",
                _ => "what is refused is refused before the dice are thrown",
            };
            return Err(Mistake::new(span, what).hint(up));
        }
        if self.has_rolled && is_form {
            let what = format!("«{word}» shows what is known before the dice are thrown");
            return Err(Mistake::new(span, what).hint(up));
        }
        if self.has_forbidden && matches!(word, "refuse" | "needs") {
            let what = format!("«{word}» comes before all that is forbidden");
            return Err(Mistake::new(span, what).hint("put it above the first «forbid»"));
        }
        Ok(())
    }

    pub(super) fn unknown(&self, word: &str, block: &Block) -> Mistake {
        let span = first_word(block, self.text);
        let said = span.of(self.text);
        if habits::closes_a_block(word) {
            let what = format!("no «{said}» is written");
            let hint = "a block ends where a line is less far in: take this one out";
            return Mistake::new(span, what).hint(hint);
        }
        if LATER.contains(&word) {
            let what = format!("«{said}» is for a later version");
            return Mistake::new(span, what).hint("this gadget's compiler is version 1");
        }
        if word == "else" {
            let what = "this «else» has no «if» above it";
            let hint = "an «else» begins in the same column as its «if»";
            return Mistake::new(span, what).hint(hint);
        }
        let mistake = Mistake::new(span, format!("a line cannot begin with «{said}»"));
        if ["while", "for", "loop", "until"].contains(&word) {
            return mistake.hint("there are no loops: dice are thrown together, stands d6");
        }
        if ["elif", "elseif", "elsif"].contains(&word) {
            return mistake.hint("write «else if»");
        }
        let cursor = Cursor::new(self.text, block.line.span);
        let sign = |at| cursor.as_ref().ok().and_then(|line| line.ahead(at)).map(|next| next.kind);
        let is_changed = matches!(sign(1), Some(Kind::Plus | Kind::Minus | Kind::Times));
        if is_changed && sign(2) == Some(Kind::Equal) {
            return mistake.hint(format!("a value is changed by «let»: let {said} = {said} + 1"));
        }
        if sign(1) == Some(Kind::Equal) {
            return mistake.hint("a value gets its name by «let»: let x = 3");
        }
        let words = STATEMENTS.into_iter().chain(PROPERTIES);
        if let Some(near) = did_you_mean(word, words) {
            return mistake.hint(near);
        }
        if sign(1) == Some(Kind::Name) && sign(2) == Some(Kind::Equal) {
            let second = cursor.as_ref().ok().and_then(|line| Some(line.said(line.ahead(1)?)));
            let name = format!("{said}-{}", second.unwrap_or_default());
            return mistake
                .hint(format!("a value gets its name, one word, by «let»: let {name} = 3"));
        }
        mistake
    }
}
