//! The last inputs of each procedure, in the bytes that storage keeps.
//!
//! Of one input a procedure may keep a value for each thing at the table that it can stand for: the
//! pin of every side on every track. The form shows one of them.

use heapless::Vec;
use rules_core::field::Inputs;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;

use super::former;
use super::ids::number_of;
use super::situation::Situation;
use super::{named_inputs, stored_inputs};
use crate::storage::FormBytes;
use crate::storage::firmware::Firmware;
use crate::storage::forms::{self, StoredForm, StoredForms};
use crate::storage::snapshot::StoredGame;

/// How many of those used last are told.
pub const USED: usize = 3;

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
            Some(form) if procedure.is_scripted() => Situation {
                // In another version of the rules it may be another row, or none.
                field: usize::from(form.field).min(procedure.fields.len().saturating_sub(1)),
                ..Situation::with(procedure, named_inputs::read(form.inputs, procedure.fields))
            },
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
        let stored = self.stored(procedure).map_or(&[][..], |form| form.inputs);
        let bytes = to_store(inputs, procedure, stored);
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

    /// Takes over the stored forms of the ruleset in play, as far as they can be read. It forgets
    /// the others, but for games that are not saved.
    pub fn take_over(&mut self, stored: &StoredGame<'_>, ruleset: &Ruleset, unsaved: &[bool]) {
        let mut forms = match stored.by {
            // It may have stood elsewhere in the list.
            _ if ruleset.image.is_some() => StoredForms::of_all(stored.forms, self.game),
            Firmware::Former => self.as_present(stored.forms, ruleset),
            Firmware::Present => StoredForms::of_game(stored.forms, self.game),
        };
        let is_unsaved = |game: u8| unsaved.get(usize::from(game)) == Some(&true);
        for form in self.forms.iter().filter(|form| is_unsaved(form.game)) {
            forms.keep(&form);
        }
        self.forms = forms;
    }

    /// The forms of a former firmware as the present one stores them. A value that is kept apart
    /// now was one for all, and is kept for what its form shows.
    fn as_present(&self, bytes: &[u8], ruleset: &Ruleset) -> StoredForms {
        let mut present = StoredForms::default();
        for form in forms::all(bytes).filter(|form| form.game == self.game) {
            let mut procedures = ruleset.procedures.iter();
            let Some(procedure) = procedures.find(|it| number_of(it.id) == form.procedure) else {
                continue;
            };
            let inputs = former::read(form.inputs, Firmware::Former, ruleset, procedure);
            present.keep(&StoredForm { inputs: &to_store(&inputs, procedure, &[]), ..form });
        }
        present
    }

    /// The procedures that were used, the latest first, by the numbers of their ids.
    pub fn used(&self) -> impl Iterator<Item = u16> {
        let mut used: Vec<u16, USED> = Vec::new();
        for form in self.forms.iter().filter(|form| form.game == self.game) {
            if used.is_full() {
                used.remove(0);
            }
            // There is room now.
            let _ = used.push(form.procedure);
        }
        used.into_iter().rev()
    }

    /// Forgets the game in play.
    pub fn forget_game(&mut self) {
        self.forms.drop_game(self.game);
    }
}

/// The bytes of some inputs, with the values that are kept apart: that which they show, and the
/// others from the bytes that are stored so far.
fn to_store(inputs: &Inputs, procedure: &ProcedureInfo, stored: &[u8]) -> FormBytes {
    if procedure.is_scripted() {
        return named_inputs::write(inputs, procedure.fields);
    }
    let mut bytes = FormBytes::new();
    // There is room for more.
    let _ = bytes.extend_from_slice(&stored_inputs::write(inputs, procedure.fields));
    if let Some(apart) = procedure.kept_apart {
        let shown = apart.place(inputs, procedure.fields);
        let others = stored_inputs::kept(stored).filter(|(at, _)| *at != shown);
        let all = others.chain([(shown, inputs.value(apart.value))]);
        let start = procedure.fields.get(apart.value).map_or(0, |field| field.start());
        all.filter(|(_, value)| *value != start)
            .for_each(|kept| stored_inputs::write_kept(kept, &mut bytes));
    }
    bytes
}

/// A place in a list as it is stored. Neither rulesets nor fields are more than a byte counts.
fn place(at: usize) -> u8 {
    u8::try_from(at).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use rules_core::rulesets::{self, kriegsspiel};

    use super::*;
    use crate::storage::snapshot::StoredProgress;

    const HITS: usize = 0;
    const TRACK: usize = 1;
    const PIN: usize = 2;
    const UNIT: usize = 3;
    const SIDE: usize = 4;

    fn loss_track() -> &'static ProcedureInfo {
        kriegsspiel::RULESET.procedure("loss-track").unwrap()
    }

    fn situation(side: i32, track: i32, unit: i32) -> Situation {
        let mut situation = Situation::new(loss_track());
        for (field, value) in [(SIDE, side), (TRACK, track), (UNIT, unit)] {
            situation.inputs.set(field, value);
        }
        situation
    }

    /// Every pin there is, by side, track and unit, and a place for it that no other has.
    fn pins() -> impl Iterator<Item = (Situation, i32)> {
        let all = (0..3)
            .flat_map(|side| (0..8).flat_map(move |track| [(side, track, 0), (side, track, 1)]));
        all.zip(1..).map(|((side, track, unit), pin)| (situation(side, track, unit), 2 * pin))
    }

    fn with_all_pins() -> RecentInputs {
        let mut recent = RecentInputs::default();
        for (mut situation, pin) in pins() {
            situation.inputs.set(PIN, pin);
            recent.keep(&situation);
        }
        recent
    }

    fn taken_over(forms: &[u8], by: Firmware) -> RecentInputs {
        let mut recent = RecentInputs::default();
        let progress = StoredProgress::default();
        let game = StoredGame { ruleset: 0, turn: 1, house: &[], forms, by, progress, left_at: 0 };
        recent.take_over(&game, &kriegsspiel::RULESET, &[]);
        recent
    }

    fn recalled(recent: &RecentInputs, mut situation: Situation) -> i32 {
        // The pin of another is not carried over.
        situation.inputs.set(PIN, 145);
        recent.recall(&mut situation);
        situation.inputs.value(PIN)
    }

    #[test]
    fn a_pin_is_kept_for_each_side_and_track() {
        let recent = with_all_pins();
        assert_eq!(pins().count(), 48);
        for (situation, pin) in pins() {
            assert_eq!(recalled(&recent, situation), pin);
        }
        let shown = recent.of(loss_track()).inputs;
        assert_eq!([SIDE, TRACK, UNIT, PIN].map(|field| shown.value(field)), [2, 7, 1, 96]);
    }

    #[test]
    fn a_track_that_was_not_used_starts_at_nothing() {
        let mut recent = RecentInputs::default();
        let mut used = situation(0, 3, 0);
        used.inputs.set(PIN, 40);
        recent.keep(&used);
        for (situation, _) in pins() {
            let is_it = situation.inputs.value(SIDE) == 0
                && situation.inputs.value(TRACK) == 3
                && situation.inputs.value(UNIT) == 0;
            assert_eq!(recalled(&recent, situation), if is_it { 40 } else { 0 });
        }
    }

    #[test]
    fn pins_are_stored_and_found_again_and_a_cleared_form_has_none() {
        let stored = with_all_pins().forms_of(0);
        let mut recent = taken_over(stored.as_bytes(), Firmware::Present);
        for (situation, pin) in pins() {
            assert_eq!(recalled(&recent, situation), pin);
        }
        recent.forget_kept(loss_track());
        assert!(pins().all(|(situation, _)| recalled(&recent, situation) == 0));
    }

    /// A form of the former firmware has one pin, which may be that of guns in whole points. It is
    /// found alike from the list and by a follow-up.
    #[test]
    fn a_former_pin_is_kept_for_the_side_and_track_of_its_form() {
        for (track, former, present) in [(1, 25, 25), (6, 7, 14), (7, 12, 24)] {
            let mut forms = StoredForms::default();
            let procedure = number_of("loss-track");
            let inputs = [0, 17, 1, 5 + track, 2, 5 + former];
            forms.keep(&StoredForm { game: 0, procedure, field: 2, inputs: &inputs });
            let recent = taken_over(forms.as_bytes(), Firmware::Former);
            let shown = recent.of(loss_track());
            let track = i32::from(track);
            assert_eq!(
                [HITS, TRACK, PIN, SIDE].map(|field| shown.inputs.value(field)),
                [12, track, present, 0]
            );
            assert_eq!((shown.field, recalled(&recent, situation(0, track, 0))), (2, present));
            let others = [(1, track), (2, track), (0, 0)];
            assert!(
                others
                    .iter()
                    .all(|&(part, track)| { recalled(&recent, situation(part, track, 0)) == 0 })
            );
        }
    }

    #[test]
    fn a_former_form_of_a_rule_that_is_gone_is_left_out_and_others_keep_their_order() {
        let mut forms = StoredForms::default();
        for procedure in ["assault", "no-such-rule", "loss-track"].map(number_of) {
            forms.keep(&StoredForm { game: 0, procedure, field: 1, inputs: &[0, 6] });
        }
        let recent = taken_over(forms.as_bytes(), Firmware::Former);
        let kept: std::vec::Vec<u16> = recent.forms.iter().map(|form| form.procedure).collect();
        assert_eq!(kept, ["assault", "loss-track"].map(number_of));
    }

    #[test]
    fn there_is_room_for_all_that_is_kept_apart() {
        for procedure in rulesets::ALL.iter().flat_map(|ruleset| ruleset.procedures) {
            let Some(apart) = procedure.kept_apart else { continue };
            let mut bytes = FormBytes::new();
            let most = |field: &rules_core::field::Field| field.range().1;
            let inputs = procedure.fields.iter().map(most).enumerate().fold(
                rules_core::field::Inputs::new(procedure.fields),
                |mut inputs, (at, value)| {
                    inputs.set(at, value);
                    inputs
                },
            );
            bytes.extend_from_slice(&stored_inputs::write(&inputs, procedure.fields)).unwrap();
            let (count, value) = (apart.count(procedure.fields), inputs.value(apart.value));
            for place in 0..count {
                let before = bytes.len();
                stored_inputs::write_kept((place, value), &mut bytes);
                assert!(bytes.len() > before, "{}: no room for value {place}", procedure.id);
            }
            assert_eq!(apart.place(&inputs, procedure.fields), count - 1);
        }
    }
}
