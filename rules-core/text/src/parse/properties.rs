//! What stands above a procedure's statements: what it is, what it asks, what it comes to.

mod asks;

use std::collections::HashSet;

use crate::lex::{self, Kind, folded};
use crate::lines::Block;
use crate::mistake::{Mistake, Mistakes, Read, did_you_mean, nearest};
use crate::names::{World, new_id_of, type_of};
use crate::parse::cursor::Cursor;
use crate::parse::lists::Words;
use crate::program::{Field, Label, Layout, List, ListId, Outcomes, Procedure, Word};
use crate::span::Span;

/// The first words of these lines.
pub(crate) const PROPERTIES: [&str; 11] = [
    "kind", "use", "about", "cites", "layout", "at", "odds", "section", "ask", "outcomes", "counts",
];
pub(crate) const SWAP: &str = "swap";

const LAYOUTS: [(&str, Layout); 6] = [
    ("volley", Layout::Volley),
    ("test", Layout::Test),
    ("versus", Layout::Versus),
    ("sides", Layout::Sides),
    ("strip", Layout::Strip),
    ("template", Layout::Template),
];

/// The most rows of a form, and the most outcomes.
const ROWS: usize = 32;
const OUTCOMES: usize = 64;

/// What is known of a procedure before its statements are read.
#[derive(Debug, Default)]
pub(crate) struct Signature {
    pub(crate) procedure: Procedure,
    /// Inputs that could not be read.
    pub(crate) broken: HashSet<String>,
    /// The list that is this procedure's own.
    pub(crate) own_list: Option<ListId>,
    /// Whether it says at all what it comes to.
    pub(crate) has_outcomes: bool,
    /// Whether the line that says so could not be read.
    pub(crate) has_broken_outcomes: bool,
    /// How many of its lines are properties.
    pub(crate) properties: usize,
    /// Whether a line could not be read.
    pub(crate) is_faulty: bool,
    section: Label,
}

/// Whether a line begins with the word of a property.
pub(crate) fn is_property(word: &str) -> bool {
    let word = folded(word);
    PROPERTIES.contains(&word.as_str()) || word == SWAP
}

/// Reads the properties of a procedure whose first line is known.
pub(crate) fn properties(
    procedure: Procedure,
    text: &str,
    blocks: &[Block],
    statements: &[&str],
    world: &mut World,
    mistakes: &mut Mistakes,
) -> Signature {
    let mut signature = Signature { procedure, ..Signature::default() };
    for block in blocks {
        let first = lex::tokens(text, block.line.span).first().map(|(_, span)| span.of(text));
        let first = first.unwrap_or_default();
        let words = PROPERTIES.into_iter().chain([SWAP]).chain(statements.iter().copied());
        if !is_property(first) && !nearest(first, words).is_some_and(is_property) {
            break;
        }
        signature.properties += 1;
        let read = signature.line(text, block, world, mistakes);
        if mistakes.keep(read).is_none() {
            signature.is_faulty = true;
            signature.break_names(text, block);
        }
    }
    signature.break_late_outcomes(text, blocks);
    signature.given_in_statements(text, blocks, world);
    signature
}

impl Signature {
    /// A procedure that says by itself what it comes to.
    pub(crate) fn of(procedure: Procedure) -> Self {
        Self { procedure, has_outcomes: true, ..Self::default() }
    }

    fn line(
        &mut self,
        text: &str,
        block: &Block,
        world: &mut World,
        mistakes: &mut Mistakes,
    ) -> Read<()> {
        let mut cursor = Cursor::new(text, block.line.span)?;
        let (word, span) = cursor.name("the first word of the line")?;
        match folded(&word).as_str() {
            "kind" => self.procedure.kind = cursor.name("a word")?.0,
            "use" => self.procedure.usage = cursor.name("a word")?.0,
            "about" => self.procedure.about = cursor.text("a text")?,
            "cites" => self.procedure.cites = cursor.text("a text")?,
            "section" => self.section = cursor.text_or_nothing("a text")?,
            "layout" => self.procedure.layout = layout(&mut cursor)?,
            "at" => {
                cursor.need_word("once").map_err(|mistake| mistake.or_hint("at once"))?;
                self.procedure.at_once = true;
            }
            "odds" => {
                cursor.need_word("off").map_err(|mistake| mistake.or_hint("odds off"))?;
                self.procedure.has_odds = false;
            }
            "ask" => self.ask(&mut cursor, world, mistakes)?,
            "outcomes" => return self.outcomes(cursor, block, world, mistakes),
            "counts" => self.counts(&mut cursor)?,
            "swap" => self.swap(&mut cursor)?,
            _ => return Err(unknown_word(&word, span, PROPERTIES)),
        }
        cursor.end()?;
        nothing_below(block)
    }

    fn ask(&mut self, cursor: &mut Cursor<'_>, world: &World, mistakes: &mut Mistakes) -> Read<()> {
        let field = asks::ask(cursor, self.section.clone(), world, mistakes)?;
        let fields = &mut self.procedure.fields;
        if fields.iter().any(|other| folded(&other.id) == folded(&field.id)) {
            let what = format!("«{}» is asked twice", field.id);
            return Err(Mistake::new(field.span, what).hint("give one of the two another name"));
        }
        if fields.len() == ROWS {
            let what = format!("a form has {ROWS} rows at most");
            return Err(Mistake::new(field.span, what).hint("make two procedures of it"));
        }
        fields.push(field);
        Ok(())
    }

    fn outcomes(
        &mut self,
        mut cursor: Cursor<'_>,
        block: &Block,
        world: &mut World,
        mistakes: &mut Mistakes,
    ) -> Read<()> {
        if self.has_outcomes {
            let what = "a procedure says once what it comes to";
            return Err(Mistake::new(block.line.span, what).hint("take one of the lines out"));
        }
        self.has_outcomes = true;
        if !cursor.take(Kind::Colon) {
            let (name, span) = cursor.name("a list, or a colon and rows below it,")?;
            self.is_faulty |= world.list(&name).is_none();
            if let Some(list) = world.need_list(&name, span)? {
                self.procedure.outcomes = Outcomes::Words(list);
            }
            cursor.end()?;
            return nothing_below(block);
        }
        let mut words = Words::default();
        words.read(&mut cursor, mistakes);
        let rows: Vec<_> = block.below.iter().map(|row| row.line).collect();
        words.read_rows(cursor.text, &rows, mistakes);
        if words.words.is_empty() && !words.is_broken {
            return Err(Mistake::new(block.line.span, "no outcomes stand below this line"));
        }
        let list = self.own_list(world);
        if words.is_broken {
            world.add_broken_list(list);
        }
        if let Some(list) = world.program.lists.get_mut(list.0) {
            list.words = words.words;
        }
        Ok(())
    }

    /// The list of outcomes that is the procedure's own.
    fn own_list(&mut self, world: &mut World) -> ListId {
        let list = ListId(world.program.lists.len());
        let id = format!("{}.outcomes", self.procedure.id);
        let span = self.procedure.span;
        world.program.lists.push(List { id, words: Vec::new(), span });
        self.own_list = Some(list);
        self.procedure.outcomes = Outcomes::Words(list);
        list
    }

    fn counts(&mut self, cursor: &mut Cursor<'_>) -> Read<()> {
        let example = "counts \"Hits\", none \"None\", one \"hit\", many \"hits\"";
        let mut read = || {
            let title = cursor.text("what is counted")?;
            let mut part = |word: &str| {
                cursor.need(Kind::Comma, ",")?;
                cursor.need_word(word)?;
                cursor.text("a text")
            };
            let (none, one, many) = (part("none")?, part("one")?, part("many")?);
            Ok(Outcomes::Count { title, none, one, many })
        };
        let outcomes: Read<Outcomes> = read();
        self.procedure.outcomes = outcomes.map_err(|mistake| mistake.or_hint(example))?;
        self.has_outcomes = true;
        Ok(())
    }

    fn swap(&mut self, cursor: &mut Cursor<'_>) -> Read<()> {
        loop {
            let one = self.row(cursor)?;
            cursor.need_word("with").map_err(|mistake| mistake.or_hint("swap mine with theirs"))?;
            let span = cursor.here();
            let other = self.row(cursor)?;
            if let (Some(one), Some(other)) = (one, other) {
                self.refuse_unlike([one, other], span)?;
                self.procedure.swap.push((one, other));
            }
            if !cursor.take(Kind::Comma) {
                return Ok(());
            }
        }
    }

    fn refuse_unlike(&self, rows: [usize; 2], span: Span) -> Read<()> {
        let [one, other] = rows.map(|row| self.procedure.fields.get(row));
        let is_of = |field: Option<&Field>| field.map(|field| type_of(field.kind));
        if is_of(one) == is_of(other) {
            return Ok(());
        }
        let [one, other] = [one, other].map(|field| field.map_or("", |field| field.id.as_str()));
        let what = format!("«{one}» and «{other}» cannot change places: their values are unlike");
        Err(Mistake::new(span, what).hint("both are numbers, ticks, or words of one list"))
    }

    fn row(&self, cursor: &mut Cursor<'_>) -> Read<Option<usize>> {
        let (name, span) = cursor.name("an input")?;
        input(&self.procedure, &self.broken, &name, span)
    }

    /// Notes the names that a line would have given.
    fn break_names(&mut self, text: &str, block: &Block) {
        let tokens = lex::tokens(text, block.line.span);
        if let Some((Ok(Kind::Name), span)) = tokens.get(1) {
            self.broken.insert(folded(span.of(text)));
        }
        let first = tokens.first().map_or("", |(_, span)| span.of(text));
        match folded(first).as_str() {
            // Whatever it counts, its outcome is a number.
            "counts" => {
                self.has_outcomes = true;
                let nothing = Label::default;
                let (title, none, one, many) = (nothing(), nothing(), nothing(), nothing());
                self.procedure.outcomes = Outcomes::Count { title, none, one, many };
            }
            "outcomes" => (self.has_outcomes, self.has_broken_outcomes) = (true, true),
            _ => {}
        }
    }

    /// Outcomes that stand too far down are told of where they stand, and are known elsewhere.
    fn break_late_outcomes(&mut self, text: &str, blocks: &[Block]) {
        let gives = |block: &&Block| {
            let first = lex::tokens(text, block.line.span).first().map(|(_, span)| span.of(text));
            first.is_some_and(|word| ["outcomes", "counts"].contains(&folded(word).as_str()))
        };
        if !self.has_outcomes && blocks.iter().skip(self.properties).any(|block| gives(&block)) {
            (self.has_outcomes, self.has_broken_outcomes) = (true, true);
        }
    }

    /// Outcomes that are given where they come up.
    fn given_in_statements(&mut self, text: &str, blocks: &[Block], world: &mut World) {
        if self.has_outcomes {
            return;
        }
        let mut words = Vec::new();
        collect(text, blocks, &mut words);
        if words.is_empty() {
            return;
        }
        self.has_outcomes = true;
        let list = self.own_list(world);
        if let Some(list) = world.program.lists.get_mut(list.0) {
            words.truncate(OUTCOMES);
            list.words = words;
        }
    }
}

fn collect(text: &str, blocks: &[Block], words: &mut Vec<Word>) {
    for block in blocks {
        if let Ok(mut cursor) = Cursor::new(text, block.line.span)
            && cursor.take_word("outcome")
            && let Ok(label) = cursor.text("a text")
        {
            let short = cursor.text("a text").unwrap_or_else(|_| label.clone());
            if words.iter().all(|word| word.label.text != label.text) {
                words.push(Word { id: new_id_of(&label.text, words), label, short });
            }
        }
        collect(text, &block.below, words);
    }
}

/// The row of an input; `None` if its line could not be read.
pub(crate) fn input(
    procedure: &Procedure,
    broken: &HashSet<String>,
    name: &str,
    span: crate::span::Span,
) -> Read<Option<usize>> {
    let place = procedure.fields.iter().position(|field| folded(&field.id) == folded(name));
    if place.is_some() || broken.contains(&folded(name)) {
        return Ok(place);
    }
    let names = procedure.fields.iter().map(|field| field.id.as_str());
    let hint = did_you_mean(name, names).unwrap_or_default();
    Err(Mistake::new(span, format!("there is no input «{name}»")).hint(hint))
}

fn layout(cursor: &mut Cursor<'_>) -> Read<Layout> {
    let (name, span) = cursor.name("a layout")?;
    let found = LAYOUTS.iter().find(|(word, _)| name.eq_ignore_ascii_case(word));
    let names = LAYOUTS.iter().map(|(word, _)| *word);
    found.map(|(_, layout)| *layout).ok_or_else(|| {
        let all = || format!("there are: {}", names.clone().collect::<Vec<_>>().join(", "));
        let hint = did_you_mean(&name, names.clone()).unwrap_or_else(all);
        Mistake::new(span, format!("there is no layout «{name}»")).hint(hint)
    })
}

/// A line whose first word is none of those a line may begin with.
pub(crate) fn unknown_word<'a>(
    word: &str,
    span: crate::span::Span,
    words: impl IntoIterator<Item = &'a str>,
) -> Mistake {
    let hint = did_you_mean(word, words).unwrap_or_default();
    Mistake::new(span, format!("a line cannot begin with «{word}»")).hint(hint)
}

/// Nothing may belong to most lines.
pub(crate) fn nothing_below(block: &Block) -> Read<()> {
    let Some(below) = block.below.first() else { return Ok(()) };
    let what = "this line is further in than the line above it, to which nothing can belong";
    let hint = format!("begin it in column {}", block.line.indent + 1);
    Err(Mistake::new(below.line.span, what).hint(hint))
}
