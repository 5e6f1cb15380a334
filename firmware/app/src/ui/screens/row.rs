//! A row of a form in words: what is meant by it, and what it does.

use core::fmt::{self, Write as _};

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::{String, Vec};
use rules_core::choice::Word;
use rules_core::field::{Field, FieldKind};
use rules_core::form::Form;

use super::Behaviour;
use super::form::field::{in_words, told};
use super::form::rows::{Action, FormRow, Rows};
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{FormPlace, Go, OddsOrigin, RowOrigin};
use crate::ui::text::{Text, rule, text};
use crate::ui::theme::{BUTTONS, LEFT, PLAIN, RIGHT, WORDS};
use crate::ui::widgets::{ButtonHint, Header, IfCut, Lines, Paragraph};

/// What a field can be set to, in three lines at most.
type Range = String<64>;

/// A row in words. Its texts are made when it opens: a form is too large to be made again for every
/// picture.
#[derive(Clone, Debug)]
pub struct RowScreen {
    situation: Situation,
    place: FormPlace,
    from: RowOrigin,
    label: &'static str,
    /// What it is set to, for the header.
    value: Text,
    /// What is meant by it.
    help: &'static str,
    /// What it can be, where nothing is said of what is meant.
    range: Range,
    /// What it does, or would do.
    does: Text,
}

impl RowScreen {
    /// The row in focus of a form that was left at this place. Not inlined: the form that it reads
    /// lies on the stack.
    #[inline(never)]
    pub fn open(
        situation: Situation,
        place: FormPlace,
        from: RowOrigin,
        context: &Context<'_>,
    ) -> Self {
        let form = situation.preview(context.game.house());
        let table = context.game.table_of(situation.procedure);
        let row = Rows::of(&situation, &form, table).get(place.cursor.at);
        let empty = Self {
            situation,
            place,
            from,
            label: "",
            value: Text::new(),
            help: "",
            range: Range::new(),
            does: Text::new(),
        };
        match row {
            Some(FormRow::Field(index)) => empty.of_field(index, &form),
            Some(FormRow::Action(action)) => empty.of_action(action),
            Some(FormRow::Heading(_)) | None => empty,
        }
    }

    fn of_field(self, index: usize, form: &Form) -> Self {
        let Some(field) = self.situation.procedure.fields.get(index) else { return self };
        let value = match field.secret {
            true => Text::new(),
            false => in_words(field, index, self.situation.inputs.value(index), form),
        };
        let range = if field.help.is_empty() { range(field) } else { Range::new() };
        let does = does(<[_; 2]>::from(form.effect_of(index)).map(told));
        Self { label: field.label, value, help: field.help, range, does, ..self }
    }

    fn of_action(self, action: Action) -> Self {
        let label = action.label(self.situation.procedure);
        Self { label, help: action.help(), ..self }
    }

    fn form(&self) -> Go {
        let FormPlace { origin, cursor } = self.place;
        Go::FormAsLeft { situation: self.situation.clone(), origin, cursor }
    }

    fn odds(&self) -> Go {
        let origin = OddsOrigin::Form(self.place);
        Go::Odds { situation: self.situation.clone(), origin }
    }

    /// The sentences below that, as many as there is room for.
    fn facts(&self) -> [Text; 2] {
        [self.does.clone(), rule(self.situation.procedure.section)]
    }
}

/// What a field can be set to. A long list is told by its ends.
fn range(field: &Field) -> Range {
    let (mut range, (min, max)) = (Range::new(), field.range());
    // A test holds every range to its room.
    let _ = match field.kind {
        FieldKind::Number { .. } => write!(range, "From {min} to {max}."),
        FieldKind::Tick { .. } => write!(range, "Yes or no."),
        FieldKind::Choice { words, .. } => list(words).map(|all| range = all).or_else(|_| {
            let [first, .., last] = words else { return Ok(()) };
            write!(range, "One of {}: {} to {}.", words.len(), first.label, last.label)
        }),
        FieldKind::Flags { words } => write!(range, "Any of {}.", words.len()),
    };
    range
}

/// All of a list, if there is room for it.
fn list(words: &[Word]) -> Result<Range, fmt::Error> {
    let mut all = Range::new();
    for (at, word) in words.iter().enumerate() {
        let before = if at == 0 { "One of " } else { ", " };
        write!(all, "{before}{}", word.label)?;
    }
    // An abbreviation at the end has its full stop.
    if !all.ends_with('.') {
        write!(all, ".")?;
    }
    Ok(all)
}

/// What a row does now, or what one step to the right would do.
fn does([now, step]: [Text; 2]) -> Text {
    match (now.as_str(), step.as_str()) {
        ("", "") => Text::new(),
        ("", step) => text(format_args!("One step right: {step}")),
        (word, _) if word.starts_with(char::is_alphabetic) => text(format_args!("Now: {word}")),
        (now, _) => text(format_args!("It counts now: {now}")),
    }
}

impl Behaviour for RowScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match (press, self.from) {
            (Press::Down(Button::A), _) | (Press::Down(Button::B), RowOrigin::Form) => {
                Some(self.form())
            }
            (Press::Down(Button::B), RowOrigin::Odds) => Some(self.odds()),
            _ => None,
        }
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Self { label, value, .. } = self;
        let fits = Header::fits(label, value);
        Header::with_text(label, if fits { value } else { "" }).draw(frame)?;
        let text = if self.help.is_empty() { &self.range } else { self.help };
        let if_cut = IfCut::Fault;
        let help = Paragraph { text, x: LEFT, bases: &WORDS, face: PLAIN, if_cut };
        help.draw(frame)?;
        let below = WORDS.get(help.lines()..).unwrap_or_default();
        let facts = self.facts();
        let facts: Vec<&Text, 2> = facts.iter().filter(|fact| !fact.is_empty()).collect();
        Lines { texts: &facts, x: LEFT, bases: below, face: PLAIN }.draw(frame)?;
        ButtonHint::new(Button::A, "form", Point::new(0, BUTTONS)).draw(frame)?;
        if self.from == RowOrigin::Odds {
            ButtonHint::new(Button::B, "odds", Point::new(RIGHT, BUTTONS)).right().draw(frame)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;
    use rules_core::rulesets;

    use super::super::with_context;
    use super::*;
    use crate::ui::cursor::Cursor;
    use crate::ui::go::Origin;

    fn row(at: usize, from: RowOrigin, context: &Context<'_>) -> RowScreen {
        let procedure = &context.game.ruleset().unwrap().procedures[0];
        let place = FormPlace { origin: Origin::List, cursor: Cursor::on(at) };
        RowScreen::open(Situation::new(procedure), place, from, context)
    }

    #[test]
    fn a_leads_to_the_form_as_it_was_left_and_b_to_the_odds_if_it_came_from_there() {
        with_context(|context| {
            let mut words = row(2, RowOrigin::Odds, context);
            let form = words.press(Press::Down(Button::A), context);
            assert!(matches!(form, Some(Go::FormAsLeft { cursor: Cursor { at: 2, .. }, .. })));
            let odds = words.press(Press::Down(Button::B), context);
            assert!(matches!(odds, Some(Go::Odds { origin: OddsOrigin::Form(_), .. })));
            let back = row(2, RowOrigin::Form, context).press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::FormAsLeft { .. })));
        });
    }

    #[test]
    fn every_row_of_every_form_finds_room_for_its_words() {
        with_context(|context| {
            for (playing, ruleset) in rulesets::ALL.iter().enumerate() {
                context.game.playing = playing;
                for procedure in ruleset.procedures {
                    let situation = Situation::new(procedure);
                    for at in 0..40 {
                        let place = FormPlace { origin: Origin::List, cursor: Cursor::on(at) };
                        let words =
                            RowScreen::open(situation.clone(), place, RowOrigin::Odds, context);
                        let mut frame = Frame::new();
                        let Ok(()) = words.draw(context, &mut frame);
                        assert_eq!(
                            frame.faults(),
                            Faults::CLEAN,
                            "{} {}",
                            procedure.id,
                            words.label
                        );
                    }
                }
            }
        });
    }

    #[test]
    fn a_row_without_help_tells_its_range() {
        assert_eq!(range(&Field::number("Stands", 1, 12, 6)), "From 1 to 12.");
        assert_eq!(range(&Field::tick("Flank")), "Yes or no.");
        let words = ["open", "wall"].map(|word| Word::new(word, word));
        assert_eq!(list(&words).unwrap(), "One of open, wall.");
        assert_eq!(list(&[Word::new("mitr", "mitr.")]).unwrap(), "One of mitr.", "one full stop");
        assert!(list(&[words[0]; 20]).is_err(), "told by its ends");
    }

    #[test]
    fn what_counts_is_told_before_what_a_step_would_do() {
        let [plus, minus] = ["+1", "-2"].map(|points| text(format_args!("{points}")));
        assert_eq!(does([plus.clone(), minus.clone()]), "It counts now: +1");
        assert_eq!(does([Text::new(), minus]), "One step right: -2");
        let band = text(format_args!("effective"));
        assert_eq!(does([band, Text::new()]), "Now: effective");
        assert_eq!(does([Text::new(), Text::new()]), "");
    }
}
