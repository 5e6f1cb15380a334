//! Roll tables, written or pasted: each becomes a procedure that throws, and tells what came.

mod build;
mod entries;
mod fitted;
mod heading;

use crate::lex;
use crate::lines::Line;
use crate::mistake::{Mistake, Mistakes, Read};
use crate::names::{World, id_of, new_id_of};
use crate::parse::cursor::{Cursor, drawable};
use crate::parse::properties::Signature;
use crate::program::{Field, FieldKind, Label, List, ListId, Outcomes, Procedure, Word};
use crate::span::Span;

pub(crate) use build::build;
pub(crate) use heading::{Throws, pasted, written};

use entries::{Cell, Entry};

/// The most different entries, which are outcomes.
const OUTCOMES: usize = 64;

/// A roll table, before the procedures it leads to are known.
#[derive(Debug)]
pub(crate) struct RollTable {
    pub(crate) throws: Throws,
    /// Modifiers by their fields: what each is worth.
    modifiers: Vec<(usize, i32)>,
    /// The field that says which column.
    column: Option<usize>,
    entries: Vec<Entry>,
    is_faulty: bool,
    whole: Span,
}

/// Reads the lines of a roll table whose heading is known.
pub(crate) fn read(
    text: &str,
    (id, name): (String, Label),
    throws: Throws,
    whole: Span,
    lines: &[Line],
    world: &mut World,
    mistakes: &mut Mistakes,
) -> (Signature, RollTable) {
    let span = name.span;
    let procedure =
        Procedure { id, name, has_odds: true, is_roll_table: true, span, ..Procedure::default() };
    let mut signature = Signature::of(procedure);
    let mut table = RollTable {
        throws,
        modifiers: Vec::new(),
        column: None,
        entries: Vec::new(),
        is_faulty: false,
        whole,
    };
    let mut rest = lines;
    while let Some((line, after)) = rest.split_first() {
        let read = table.property(text, *line, &mut signature.procedure);
        match mistakes.keep(read) {
            Some(false) => break,
            Some(true) => {}
            None => table.is_faulty = true,
        }
        rest = after;
    }
    let columns = table.columns(text, &mut rest, &mut signature.procedure, world);
    let columns = mistakes.keep(columns).flatten();
    table.read_entries(text, rest, columns, mistakes);
    fitted::fit(&mut table.entries).into_iter().for_each(|mistake| mistakes.push(mistake));
    table.check_totals(&signature.procedure, text, mistakes);
    outcomes(&mut signature, &table, world, mistakes);
    (signature, table)
}

impl RollTable {
    /// A line above the entries, if this is one.
    fn property(&mut self, text: &str, line: Line, procedure: &mut Procedure) -> Read<bool> {
        let tokens = lex::tokens(text, line.span);
        let first = tokens.first().map_or("", |(_, span)| span.of(text)).to_lowercase();
        let is_text = tokens.get(1).is_some_and(|(kind, _)| *kind == Ok(lex::Kind::Text));
        if !(is_text && ["cites", "about", "add"].contains(&first.as_str())) && first != "kind" {
            return Ok(false);
        }
        let mut cursor = Cursor::new(text, line.span)?;
        cursor.skip(1);
        match first.as_str() {
            "cites" => procedure.cites = cursor.text("a text")?,
            "about" => procedure.about = cursor.text("a text")?,
            "kind" => procedure.kind = cursor.name("a word")?.0,
            _ => self.modifier(&mut cursor, procedure)?,
        }
        cursor.end()?;
        Ok(true)
    }

    /// `add "Scouts" -1 each, up to 3`.
    fn modifier(&mut self, cursor: &mut Cursor<'_>, procedure: &mut Procedure) -> Read<()> {
        let label = cursor.text("a label")?;
        let is_negative = cursor.take(lex::Kind::Minus);
        if !is_negative {
            cursor.take(lex::Kind::Plus);
        }
        let points = cursor.number("what is added")?;
        let points = if is_negative { -points } else { points };
        let mut kind = FieldKind::YesNo { start: false };
        if cursor.take_word("each") {
            cursor.need(lex::Kind::Comma, ",")?;
            if !cursor.take_words(&["up", "to"]) {
                let hint = "add \"Scouts\" -1 each, up to 3";
                return Err(cursor.missing("«up to»").hint(hint));
            }
            kind = FieldKind::Number { min: 0, max: cursor.number("a number")?, start: 0 };
        }
        self.modifiers.push((procedure.fields.len(), points));
        add_field(procedure, label, kind)
    }

    /// The names of the columns, from a first line with bars.
    fn columns(
        &mut self,
        text: &str,
        rest: &mut &[Line],
        procedure: &mut Procedure,
        world: &mut World,
    ) -> Read<Option<usize>> {
        let Some((line, after)) = rest.split_first() else { return Ok(None) };
        let said = line.span.of(text);
        let row = entries::without_bar(text, line.span).of(text);
        if entries::is_head_of_one(said) {
            *rest = after;
            return Ok(None);
        }
        if !said.contains('|') || entries::number(row).is_some() || entries::is_rule(said) {
            return Ok(None);
        }
        *rest = after;
        let head = entries::drawn_head(text, line.span, after).unwrap_or(line.span);
        let mut chunks = crate::parse::rows::chunks(text, head).into_iter();
        let corner = chunks.next().unwrap_or(line.span);
        if chunks.len() == 1 {
            // «Roll | Result»: one column is no choice.
            return Ok(None);
        }
        let mut words = Vec::new();
        for chunk in chunks {
            let label = label_of(text, chunk)?;
            let short = label.clone();
            words.push(Word { id: new_id_of(&label.text, &words), label, short });
        }
        let count = words.len();
        let list = ListId(world.program.lists.len());
        let label = label_of(text, corner)?;
        let label = if label.text.is_empty() {
            Label { text: "Column".to_owned(), ..label }
        } else {
            label
        };
        world.program.lists.push(List { id: id_of(&label.text), words, span: line.span });
        self.column = Some(procedure.fields.len());
        add_field(procedure, label, FieldKind::Word { list, count, start: 0 })?;
        Ok(Some(count))
    }

    fn read_entries(
        &mut self,
        text: &str,
        lines: &[Line],
        columns: Option<usize>,
        mistakes: &mut Mistakes,
    ) {
        let rows = lines.iter().filter(|line| !entries::is_rule(line.span.of(text)));
        for line in rows {
            match entries::entry(text, *line, columns, self.throws, self.entries.last_mut()) {
                Ok(Some(entry)) => match self.refuse_twice(&entry, text) {
                    Ok(()) => self.entries.push(entry),
                    Err(mistake) => self.fail(mistake, mistakes),
                },
                Ok(None) => {}
                Err(mistake) => self.fail(mistake, mistakes),
            }
        }
    }

    fn fail(&mut self, mistake: Mistake, mistakes: &mut Mistakes) {
        self.is_faulty = true;
        mistakes.push(mistake);
    }

    fn refuse_twice(&self, entry: &Entry, text: &str) -> Read<()> {
        let shared = self
            .entries
            .iter()
            .find(|other| other.band.from <= entry.band.to && entry.band.from <= other.band.to);
        let Some(other) = shared else { return Ok(()) };
        let first = entry.band.from.max(other.band.from);
        let line = text.get(..other.span.from).map_or(0, |before| before.matches('\n').count()) + 1;
        let what = format!("{first} stands in two entries");
        Err(Mistake::new(entry.span, what).hint(format!("the other is line {line}")))
    }

    /// Every total has one entry, and every entry a total.
    fn check_totals(&self, procedure: &Procedure, text: &str, mistakes: &mut Mistakes) {
        if self.is_faulty {
            return;
        }
        let says_nothing = |entry: &&Entry| entry.cells.iter().all(Cell::is_empty);
        if let Some(entry) =
            self.entries.iter().find(says_nothing).filter(|_| self.column.is_none())
        {
            let mistake = Mistake::new(entry.span, "this entry says nothing");
            mistakes.push(mistake.hint("«Nothing», if nothing happens"));
        }
        let totals = self.totals(procedure);
        let dice = self.throws.name();
        for entry in &self.entries {
            let comes = totals.iter().any(|total| entry.has(*total));
            if !comes {
                let said = entry.span.of(text);
                let what = format!("{dice} never shows {said}");
                mistakes.push(Mistake::new(entry.span, what).hint("is the heading the right die?"));
                return;
            }
        }
        let missing =
            totals.iter().find(|total| !self.entries.iter().any(|entry| entry.has(**total)));
        if let (Some(total), Some(first), Some(last)) = (missing, totals.first(), totals.last()) {
            let comes = if self.modifiers.is_empty() { "shows" } else { "comes to" };
            let with = if self.modifiers.is_empty() { "" } else { " with all that is added" };
            let hint = format!("{dice}{with} {comes} {first} to {last}");
            mistakes.push(Mistake::new(self.whole, format!("no entry for {total}")).hint(hint));
        }
    }

    /// Every total that can come, rising.
    fn totals(&self, procedure: &Procedure) -> Vec<i32> {
        let (mut least, mut most) = (0_i32, 0_i32);
        for (field, points) in &self.modifiers {
            let max = match procedure.fields.get(*field).map(|field| field.kind) {
                Some(FieldKind::Number { max, .. }) => max,
                _ => 1,
            };
            let worth = points.saturating_mul(max);
            least = least.saturating_add(worth.min(0));
            most = most.saturating_add(worth.max(0));
        }
        self.throws.totals(least, most)
    }
}

fn add_field(procedure: &mut Procedure, label: Label, kind: FieldKind) -> Read<()> {
    let (id, span) = (id_of(&label.text), label.span);
    if procedure.fields.iter().any(|field| field.id == id) {
        let what = format!("«{}» is asked twice", label.text);
        return Err(Mistake::new(span, what).hint("give one of the two another name"));
    }
    let section = Label::default();
    let field = Field { id, label, section, kind, is_secret: false, is_private: false, span };
    procedure.fields.push(field);
    Ok(())
}

/// A piece of a line as it is shown.
fn label_of(text: &str, span: Span) -> Read<Label> {
    let shown = lex::plain_text(span.of(text));
    drawable(&shown, span)?;
    Ok(Label { text: shown, span })
}

/// The outcomes are the headlines of the entries, each once.
fn outcomes(
    signature: &mut Signature,
    table: &RollTable,
    world: &mut World,
    mistakes: &mut Mistakes,
) {
    let mut words: Vec<Word> = Vec::new();
    for cell in table.entries.iter().flat_map(|entry| &entry.cells) {
        let label = cell.shown_headline();
        if words.iter().all(|word| word.label.text != label.text) {
            let id = new_id_of(&label.text, &words);
            words.push(Word { id, label: label.clone(), short: label });
        }
    }
    if words.len() > OUTCOMES {
        let what = format!("a roll table has {OUTCOMES} different entries at most");
        mistakes.push(Mistake::new(table.whole, what).hint("make two tables of it"));
    }
    let list = ListId(world.program.lists.len());
    let id = format!("{}.outcomes", signature.procedure.id);
    world.program.lists.push(List { id, words, span: table.whole });
    signature.own_list = Some(list);
    signature.procedure.outcomes = Outcomes::Words(list);
}
