//! The last inputs of each procedure, in the bytes that storage keeps.

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
        let number = number_of(procedure.id);
        let of_this = |form: &StoredForm<'_>| (form.game, form.procedure) == (self.game, number);
        match self.forms.iter().find(of_this) {
            Some(form) => Situation {
                field: form.field.into(),
                ..Situation::with(procedure, stored_inputs::read(form.inputs, procedure.fields))
            },
            None => Situation::new(procedure),
        }
    }

    /// Keeps what a player has set. What results alone feed back stays as the last of them left it.
    pub fn keep_set(&mut self, situation: &Situation) {
        let fed_back = self.of(situation.procedure).inputs;
        let mut set = situation.clone();
        for (index, _) in
            situation.procedure.fields.iter().enumerate().filter(|(_, field)| field.private)
        {
            set.inputs.set(index, fed_back.value(index));
        }
        self.keep(&set);
    }

    /// Keeps a situation. If there is no room, those that were used longest ago are dropped.
    pub fn keep(&mut self, situation: &Situation) {
        self.forms.keep(&StoredForm {
            game: self.game,
            procedure: number_of(situation.procedure.id),
            field: place(situation.field),
            inputs: &stored_inputs::write(&situation.inputs, situation.procedure.fields),
        });
    }

    /// The forms of one ruleset.
    pub fn forms_of(&self, ruleset: usize) -> StoredForms {
        StoredForms::of_game(self.forms.as_bytes(), place(ruleset))
    }

    /// Takes over the stored forms of the ruleset in play, as far as they can be read. It forgets
    /// the others, but for games that are not saved.
    pub fn take_over(&mut self, bytes: &[u8], unsaved: &[bool]) {
        let mut forms = StoredForms::of_game(bytes, self.game);
        let is_unsaved = |game: u8| unsaved.get(usize::from(game)) == Some(&true);
        for form in self.forms.iter().filter(|form| is_unsaved(form.game)) {
            forms.keep(&form);
        }
        self.forms = forms;
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
