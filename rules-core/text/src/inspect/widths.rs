//! How wide the texts of a ruleset are on the screen, and which are too wide.

use rules_core::script::measure::{Kind, Measure};

use super::Wide;
use super::ranges::Ranges;
use crate::mistake::Mistake;
use crate::parse::ends;
use crate::program::{
    Effect, Field, FieldKind, Follow, HouseRule, Label, Layout, ListId, Outcomes, Procedure,
    Program, Side, Statement, Text,
};
use crate::span::Span;

mod filled;
mod too_wide;

use filled::{Filled, widest};
use too_wide::{too_long, too_wide};

/// The widest percentage, and what stands between it and its label.
const PERCENT: &str = " 100.0%";

/// All texts, those with the least room left first, and what is wrong with them.
pub(super) fn widths(program: &Program, measure: &impl Measure) -> (Vec<Wide>, Vec<Mistake>) {
    let mut widths = Widths { program, measure, all: Vec::new(), mistakes: Vec::new() };
    widths.label(&program.head.name, Kind::Ruleset);
    program.house.iter().for_each(|rule| widths.house_rule(rule));
    program.procedures.iter().for_each(|procedure| widths.procedure(procedure));
    let Widths { mut all, mistakes, .. } = widths;
    all.sort_by_key(|wide| i64::from(wide.room) - i64::from(wide.pixels));
    (all, mistakes)
}

/// Measures one text after another.
struct Widths<'p, M> {
    program: &'p Program,
    measure: &'p M,
    all: Vec<Wide>,
    mistakes: Vec<Mistake>,
}

/// What takes some of a text's room.
#[derive(Clone, Copy, Debug, Default)]
struct Beside<'a> {
    text: &'a str,
    pixels: u32,
}

impl<M: Measure> Widths<'_, M> {
    fn label(&mut self, label: &Label, kind: Kind) {
        self.beside(label, kind, Beside::default());
    }

    fn beside(&mut self, label: &Label, kind: Kind, beside: Beside<'_>) {
        let filled = Filled { text: label.text.clone(), with: Vec::new(), is_sure: true };
        self.measured(filled, label.span, kind, beside);
    }

    fn text(&mut self, text: &Text, kind: Kind, ranges: &Ranges<'_>, procedure: &Procedure) {
        let width = |text: &str| self.measure.width(text, kind);
        let filled = widest(text, ranges, self.program, procedure, width);
        self.measured(filled, text.span, kind, Beside::default());
    }

    fn measured(&mut self, filled: Filled, span: Span, kind: Kind, beside: Beside<'_>) {
        if filled.text.is_empty() {
            return;
        }
        let room = self.measure.room(kind).saturating_sub(beside.pixels);
        let pixels = self.measure.width(&filled.text, kind);
        if pixels > room {
            let fits = |text: &str| self.measure.width(text, kind) <= room;
            let wide = too_wide(&filled, span, kind, (pixels, room), beside.text, fits);
            self.add(wide);
        } else if let Some(long) = too_long(&filled, span, kind) {
            self.add(long);
        }
        if !self.all.iter().any(|other| other.span == span && other.pixels >= pixels) {
            self.all.push(Wide { span, text: filled.text, pixels, room });
        }
    }

    /// One mistake for each text is enough.
    fn add(&mut self, mistake: Mistake) {
        if !self.mistakes.iter().any(|other| other.span == mistake.span) {
            self.mistakes.push(mistake);
        }
    }

    fn house_rule(&mut self, rule: &HouseRule) {
        let widest = rule.values.iter().map(|value| value.label.text.as_str());
        let beside = self.widest_of(widest, Kind::Value);
        self.beside(&rule.label, Kind::HouseRule, beside);
    }

    fn widest_of<'a>(&self, texts: impl Iterator<Item = &'a str>, kind: Kind) -> Beside<'a> {
        let measured = texts.map(|text| Beside { text, pixels: self.measure.width(text, kind) });
        measured.max_by_key(|beside| beside.pixels).unwrap_or_default()
    }

    fn procedure(&mut self, procedure: &Procedure) {
        self.label(&procedure.name, Kind::Procedure);
        procedure.fields.iter().for_each(|field| self.field(field));
        self.outcomes(procedure);
        for fact in procedure.facts.iter().filter(|fact| !fact.is_quiet) {
            self.label(&fact.label, Kind::Fact);
        }
        let mut ranges = Ranges::of(self.program, procedure);
        self.statements(&procedure.body, &mut ranges, procedure);
    }

    fn field(&mut self, field: &Field) {
        self.label(&field.section, Kind::Section);
        let list = |list: ListId| self.program.lists.get(list.0).map(|list| list.words.as_slice());
        match field.kind {
            FieldKind::Number { min, max, .. } => {
                let ends = [min, max].map(|end| end.to_string());
                let pixels = self.widest_of(ends.iter().map(String::as_str), Kind::Value).pixels;
                self.beside(&field.label, Kind::NumberRow, Beside { text: "", pixels });
            }
            FieldKind::YesNo { .. } => self.label(&field.label, Kind::TickRow),
            FieldKind::Word { list: words, count, .. } => {
                let words: Vec<&Label> = list(words)
                    .unwrap_or_default()
                    .iter()
                    .take(count)
                    .map(|word| &word.label)
                    .collect();
                self.word_row(&field.label, &words);
            }
            FieldKind::Ticks { list: words, count } => {
                let words = list(words).unwrap_or_default().iter().take(count);
                let labels: Vec<&Label> = words.map(|word| &word.label).collect();
                labels.into_iter().for_each(|label| self.label(label, Kind::Tick));
                self.label(&field.label, Kind::WordRow);
            }
        }
    }

    /// A row and the words that it can be set to. Of a label and a word that find no room beside
    /// each other the longer one is to blame.
    fn word_row(&mut self, label: &Label, words: &[&Label]) {
        let widest = self.widest_of(words.iter().map(|word| word.text.as_str()), Kind::Value);
        let own = self.measure.width(&label.text, Kind::WordRow);
        let word = words.iter().find(|word| word.text == widest.text);
        match word.filter(|_| widest.pixels > own) {
            Some(word) => {
                let beside = Beside { text: &label.text, pixels: own };
                self.beside(word, Kind::Value, beside);
            }
            None => self.beside(label, Kind::WordRow, widest),
        }
    }

    fn outcomes(&mut self, procedure: &Procedure) {
        let kind = headline_of(procedure);
        match &procedure.outcomes {
            Outcomes::Words(list) => {
                let list = self.program.lists.get(list.0);
                for word in list.map_or(&[][..], |list| &list.words) {
                    self.label(&word.label, kind);
                    // A label that stands in for it loses its last words, where it has to.
                    if word.short.span != word.label.span {
                        self.label(&word.short, Kind::Short);
                    }
                }
            }
            Outcomes::Count { none, one, many, .. } => {
                self.label(none, kind);
                for (figure, label) in [("1", one), ("63", many)] {
                    let text = format!("{figure} {}", label.text);
                    self.label(&Label { text, span: label.span }, kind);
                }
            }
        }
    }

    fn statements(&mut self, body: &[Statement], ranges: &mut Ranges<'_>, of: &Procedure) {
        for statement in body {
            if let Statement::If { test, then, otherwise } = statement {
                let mut other = ranges.clone();
                ranges.assume(test, true);
                other.assume(test, false);
                self.statements(then, ranges, of);
                self.statements(otherwise, &mut other, of);
                *ranges = match [then, otherwise].map(|block| block.last().is_some_and(ends)) {
                    [true, _] => other,
                    [_, true] => ranges.clone(),
                    _ => ranges.clone().or(&other),
                };
                continue;
            }
            self.statement(statement, ranges, of);
            ranges.step(statement);
        }
    }

    fn statement(&mut self, statement: &Statement, ranges: &Ranges<'_>, of: &Procedure) {
        match statement {
            Statement::Title(text) => self.text(text, Kind::Title, ranges, of),
            Statement::Footer(text) => self.text(text, Kind::Footer, ranges, of),
            Statement::Watch(watch) => {
                let text = format!("{}{PERCENT}", watch.label.text);
                self.label(&Label { text, span: watch.label.span }, Kind::Chance);
            }
            Statement::Beside(row, Effect::Word(text)) => {
                let kind = match of.fields.get(*row).map(|field| field.kind) {
                    Some(FieldKind::Number { max: ..=999, .. } | FieldKind::Ticks { .. }) => {
                        Kind::EffectOfNumber
                    }
                    _ => Kind::Effect,
                };
                self.text(text, kind, ranges, of);
            }
            Statement::Refuse(_, text) => self.text(text, Kind::Refusal, ranges, of),
            Statement::Forbid(texts) => {
                for (at, text) in texts.iter().enumerate() {
                    let kind = if at == 0 { headline_of(of) } else { Kind::Sentence };
                    self.text(text, kind, ranges, of);
                }
            }
            Statement::Headline(text) => self.text(text, headline_of(of), ranges, of),
            Statement::Say(text) => self.text(text, Kind::Sentence, ranges, of),
            Statement::Roll(roll) => self.label(&roll.why, Kind::Throw),
            Statement::Side(side) => self.side(side, ranges, of),
            Statement::Follow(follow) => self.follow(follow, ranges, of),
            _ => {}
        }
    }

    fn side(&mut self, side: &Side, ranges: &Ranges<'_>, of: &Procedure) {
        if of.layout != Layout::Sides {
            return;
        }
        self.label(&side.label, Kind::Side);
        side.notes.iter().for_each(|note| self.text(note, Kind::SideNote, ranges, of));
    }

    fn follow(&mut self, follow: &Follow, ranges: &Ranges<'_>, of: &Procedure) {
        self.label(&follow.label, Kind::FollowUp);
        if let Some(note) = &follow.note {
            self.text(note, Kind::Note, ranges, of);
        }
    }
}

const fn headline_of(procedure: &Procedure) -> Kind {
    match procedure.layout {
        Layout::Test => Kind::HeadlineOfTest,
        _ => Kind::Headline,
    }
}
