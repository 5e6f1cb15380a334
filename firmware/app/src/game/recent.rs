//! The last inputs of each procedure, in the bytes that storage keeps.
//!
//! Of one input a procedure may keep a value for each thing at the table that it can stand for: the
//! pin of every side on every track. The form shows one of them.

use rules_core::procedure::ProcedureInfo;

use super::ids::number_of;
use super::situation::Situation;
use super::stored_inputs;
use crate::storage::forms::{StoredForm, StoredForms};

/// The last inputs of each procedure. Not whose they were, nor what came along with them.
#[derive(Debug, Default)]
pub struct RecentInputs {
    forms: StoredForms,
    /// The place of the ruleset in play.
    game: u8,
}

impl RecentInputs {
    /// Plays another ruleset from now on.
    pub fn play(&mut self, ruleset: usize) {
        self.game = place(ruleset);
    }

    /// The situation this procedure was left in, or a new one.
    pub fn of(&self, procedure: &'static ProcedureInfo) -> Situation {
        match self.stored(procedure) {
            Some(form) => Situation {
                field: form.field.into(),
                ..Situation::with(procedure, stored_inputs::read(form.inputs, procedure.fields))
            },
            None => Situation::new(procedure),
        }
    }

    fn stored(&self, procedure: &ProcedureInfo) -> Option<StoredForm<'_>> {
        let number = number_of(procedure.id);
        self.forms.iter().find(|form| (form.game, form.procedure) == (self.game, number))
    }

    /// Shows the value that is kept for what the situation is about now; one that was never set is
    /// that of a new form.
    pub fn recall(&self, situation: &mut Situation) {
        let fields = situation.procedure.fields;
        let Some(apart) = situation.procedure.kept_apart else { return };
        let Some(field) = fields.get(apart.value) else { return };
        let place = apart.place(&situation.inputs, fields);
        let stored = self.stored(situation.procedure).map_or(&[][..], |form| form.inputs);
        let kept = stored_inputs::kept(stored).find(|(at, _)| *at == place).map(|(_, value)| value);
        let value = kept.filter(|value| field.accepts(*value)).unwrap_or(field.start());
        situation.inputs.set(apart.value, value);
    }

    /// Forgets all values that a procedure keeps apart.
    pub fn forget_kept(&mut self, procedure: &ProcedureInfo) {
        if procedure.kept_apart.is_some() {
            self.forms.drop(self.game, number_of(procedure.id));
        }
    }

    /// Keeps what a player has set. What results alone feed back stays as the last of them left it.
    pub fn keep_set(&mut self, situation: &Situation) {
        let fed_back = self.of(situation.procedure).inputs;
        let mut set = situation.clone();
        for (index, _) in
            situation.procedure.fields.iter().enumerate().filter(|(_, field)| !field.has_row)
        {
            set.inputs.set(index, fed_back.value(index));
        }
        self.keep(&set);
    }

    /// Keeps a situation. If there is no room, those that were used longest ago are dropped.
    pub fn keep(&mut self, situation: &Situation) {
        let Situation { procedure, inputs, field, .. } = situation;
        let mut bytes = stored_inputs::write(inputs, procedure.fields);
        if let Some(apart) = procedure.kept_apart {
            let shown = apart.place(inputs, procedure.fields);
            let stored = self.stored(procedure).map_or(&[][..], |form| form.inputs);
            let others = stored_inputs::kept(stored).filter(|(at, _)| *at != shown);
            let all = others.chain([(shown, inputs.value(apart.value))]);
            let start = procedure.fields.get(apart.value).map_or(0, |field| field.start());
            all.filter(|(_, value)| *value != start)
                .for_each(|kept| stored_inputs::write_kept(kept, &mut bytes));
        }
        self.forms.keep(&StoredForm {
            game: self.game,
            procedure: number_of(procedure.id),
            field: place(*field),
            inputs: &bytes,
        });
    }

    /// The forms of one ruleset.
    pub fn forms_of(&self, ruleset: usize) -> StoredForms {
        StoredForms::of_game(self.forms.as_bytes(), place(ruleset))
    }

    /// Takes over the stored forms of the ruleset in play, as far as they can be read, and forgets
    /// the others.
    pub fn take_over(&mut self, bytes: &[u8]) {
        self.forms = StoredForms::of_game(bytes, self.game);
    }

    /// The procedure that was used last, by the number of its id.
    pub fn latest(&self) -> Option<u16> {
        self.forms.iter().filter(|form| form.game == self.game).last().map(|form| form.procedure)
    }
}

/// A place in a list as it is stored. Neither rulesets nor fields are more than a byte counts.
fn place(at: usize) -> u8 {
    u8::try_from(at).unwrap_or(u8::MAX)
}
