//! Names: what the whole ruleset knows, and what a procedure knows so far.

mod scope;

use std::collections::{HashMap, HashSet};

pub(crate) use scope::{Meaning, Scope, type_of};

use crate::lex::folded;
use crate::mistake::{Mistake, Read, did_you_mean};
use crate::program::{DieId, Expr, HouseId, ListId, ProcedureId, Program, TableId, Type, Word};
use crate::span::Span;

/// Names kept for later versions.
const LATER: [&str; 7] = ["unit", "roster", "diary", "clock", "deck", "include", "repeat"];

/// Words that have a meaning in expressions.
const TAKEN: [&str; 13] =
    ["face", "yes", "half", "no", "not", "is", "and", "or", "if", "else", "when", "has", "count"];
const CALLS: [&str; 2] = ["highest", "lowest"];

/// The longest name.
const LONGEST: usize = 24;

/// A formula: put in place where it is called.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    pub(crate) parameters: Vec<(String, Type)>,
    pub(crate) value: Expr,
}

/// All that a ruleset names, filled while its text is read.
#[derive(Debug, Default)]
pub(crate) struct World {
    pub(crate) program: Program,
    pub(crate) formulas: Vec<Formula>,
    lists: HashMap<String, ListId>,
    tables: HashMap<String, TableId>,
    dice: HashMap<String, DieId>,
    house: HashMap<String, HouseId>,
    formula_names: HashMap<String, usize>,
    procedures: HashMap<String, ProcedureId>,
    /// Names that faulty lines would have given: nothing more is said about them.
    broken: HashSet<String>,
    /// Lists that have a fault: every word may be theirs.
    broken_lists: HashSet<ListId>,
}

macro_rules! kinds {
    ($($names:ident $find:ident $add:ident $id:ty, $what:literal;)*) => { $(
        pub(crate) fn $find(&self, name: &str) -> Option<$id> {
            self.$names.get(&folded(name)).copied()
        }

        pub(crate) fn $add(&mut self, name: &str, span: Span, id: $id) -> Read<()> {
            match self.$names.insert(folded(name), id) {
                Some(first) => {
                    self.$names.insert(folded(name), first);
                    let what = format!(concat!("there is a ", $what, " «{}» already"), name);
                    Err(Mistake::new(span, what).hint("every id is given once"))
                }
                None => Ok(()),
            }
        }
    )* };
}

impl World {
    kinds! {
        lists list add_list ListId, "list";
        tables table add_table TableId, "table";
        dice die add_die DieId, "die";
        house house_rule add_house HouseId, "house rule";
        formula_names formula add_formula usize, "formula";
        procedures procedure add_procedure ProcedureId, "procedure";
    }

    /// A name that a faulty line would have given.
    pub(crate) fn add_broken(&mut self, name: &str) {
        self.broken.insert(folded(name));
    }

    pub(crate) fn is_broken(&self, name: &str) -> bool {
        self.broken.contains(&folded(name))
    }

    pub(crate) fn add_broken_list(&mut self, list: ListId) {
        self.broken_lists.insert(list);
    }

    pub(crate) fn is_broken_list(&self, list: ListId) -> bool {
        self.broken_lists.contains(&list)
    }

    /// A list by its name, or that of the die whose marks or the house rule whose values it has.
    pub(crate) fn list_or_marks(&self, name: &str) -> Option<ListId> {
        let marks =
            || self.die(name).and_then(|die| self.program.dice.get(die.0)).map(|die| die.marks);
        let values = || self.house_rule(name).and_then(|rule| self.values_of(rule));
        self.list(name).or_else(marks).or_else(values)
    }

    fn values_of(&self, rule: HouseId) -> Option<ListId> {
        match self.program.house.get(rule.0)?.is {
            Type::Word(list) => Some(list),
            _ => None,
        }
    }

    /// A list that is named, or why there is none.
    pub(crate) fn need_list(&self, name: &str, span: Span) -> Read<Option<ListId>> {
        if let Some(list) = self.list(name) {
            return Ok(Some(list));
        }
        if self.is_broken(name) {
            return Ok(None);
        }
        let hint = did_you_mean(name, self.list_names()).unwrap_or_default();
        Err(Mistake::new(span, format!("there is no list «{name}»")).hint(hint))
    }

    /// The place of a word in a list.
    pub(crate) fn word(&self, list: ListId, word: &str) -> Option<usize> {
        let word = folded(word);
        self.program.lists.get(list.0)?.words.iter().position(|other| folded(&other.id) == word)
    }

    /// The lists that have a word: those of the text, of dice and of house rules.
    pub(crate) fn lists_with(&self, word: &str) -> Vec<(ListId, usize)> {
        let marks = self.program.dice.iter().map(|die| die.marks);
        let values = (0..self.program.house.len()).filter_map(|rule| self.values_of(HouseId(rule)));
        let mut lists: Vec<ListId> =
            self.lists.values().copied().chain(marks).chain(values).collect();
        lists.sort_unstable_by_key(|list| list.0);
        lists.dedup();
        lists.into_iter().filter_map(|list| Some((list, self.word(list, word)?))).collect()
    }

    pub(crate) fn list_id(&self, list: ListId) -> &str {
        self.program.lists.get(list.0).map_or("", |list| &list.id)
    }

    pub(crate) fn words(&self, list: ListId) -> impl Iterator<Item = &str> {
        let words = self.program.lists.get(list.0).map_or(&[][..], |list| &list.words);
        words.iter().map(|word| word.id.as_str())
    }

    /// What is wrong with a word that a list does not have.
    pub(crate) fn no_word(&self, list: ListId, word: &str, span: Span) -> Mistake {
        let what = format!("«{word}» is no word of the list «{}»", self.list_id(list));
        let all = || format!("its words: {}", self.words(list).collect::<Vec<_>>().join(", "));
        Mistake::new(span, what).hint(did_you_mean(word, self.words(list)).unwrap_or_else(all))
    }

    pub(crate) fn list_names(&self) -> impl Iterator<Item = &str> {
        self.lists.keys().map(String::as_str)
    }

    pub(crate) fn formula_names(&self) -> impl Iterator<Item = &str> {
        self.formula_names.keys().map(String::as_str)
    }

    /// What values an expression may name, procedures' own apart.
    pub(crate) fn value_names(&self) -> impl Iterator<Item = &str> {
        let keys = self.tables.keys().chain(self.house.keys()).chain(self.formula_names.keys());
        keys.map(String::as_str)
    }
}

/// Whether something may be called so.
pub(crate) fn may_be_called(name: &str, span: Span) -> Read<()> {
    let small = folded(name);
    let call_it = format!("call it «my-{name}»");
    if LATER.contains(&small.as_str()) {
        return Err(Mistake::new(span, format!("«{name}» is kept for later")).hint(call_it));
    }
    if TAKEN.contains(&small.as_str()) || CALLS.contains(&small.as_str()) {
        let what = format!("«{name}» has a meaning of its own");
        return Err(Mistake::new(span, what).hint(call_it));
    }
    let letters = name.chars().count();
    if letters > LONGEST {
        let what = format!("«{name}» has {letters} letters, a name has {LONGEST} at most");
        return Err(Mistake::new(span, what).hint("shorten it"));
    }
    Ok(())
}

/// An id made of a text: small letters, hyphens for all else.
pub(crate) fn id_of(text: &str) -> String {
    let mut id = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() {
            id.push(letter);
        } else if !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    let id = id.trim_end_matches('-');
    // A text without a letter still needs a name.
    if id.is_empty() { "x".to_owned() } else { id.to_owned() }
}

/// The same, where some words have theirs already: a text that differs by its signs alone is
/// numbered.
pub(crate) fn new_id_of(text: &str, words: &[Word]) -> String {
    let id = id_of(text);
    let is_free = |id: &str| words.iter().all(|word| word.id != id);
    if is_free(&id) {
        return id;
    }
    let numbered = (2..=words.len() + 2).map(|number| format!("{id}-{number}"));
    numbered.into_iter().find(|id| is_free(id)).unwrap_or(id)
}
