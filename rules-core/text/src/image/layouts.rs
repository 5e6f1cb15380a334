//! What the compiler says of a record before it is one: lists, texts and code by what they are.

use super::Code;

/// What a ruleset is called and where it comes from.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeadLayout<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub title: &'a str,
    pub source: &'a str,
    pub author: &'a str,
    pub about: &'a str,
}

/// A fact of a procedure.
#[derive(Clone, Copy, Debug)]
pub struct FactLayout<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub kind: FactKind,
    /// 0 always, 1 unless forbidden, 2 sometimes.
    pub present: u8,
    pub is_quiet: bool,
}

/// What a fact's value is; lists by their places.
#[derive(Clone, Copy, Debug)]
pub enum FactKind {
    Number,
    Points,
    YesNo,
    Word(u8),
    Ticks(u8),
    Which,
}

/// A row of a form.
#[derive(Clone, Copy, Debug)]
pub struct FieldLayout<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub section: &'a str,
    pub kind: FieldKind,
    /// `SECRET` and `PRIVATE`.
    pub flags: u8,
}

/// What values a row takes; lists by their places.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    Number { min: i32, max: i32, start: i32 },
    Tick { start: bool },
    Choice { list: u8, count: u8, start: u8 },
    Flags { list: u8, count: u8 },
}

/// A table. Names may be empty where it is not to be browsed.
#[derive(Clone, Debug, Default)]
pub struct TableLayout<'a> {
    pub id: &'a str,
    /// Empty: it is not to be browsed.
    pub name: &'a str,
    pub corner: &'a str,
    pub rows: Keys<'a>,
    pub columns: Keys<'a>,
    /// For each part its list, `YES_NO`, or `NO_LIST` for a number.
    pub parts: &'a [u8],
    /// What the screen calls them. May be empty where there is one.
    pub part_names: &'a [&'a str],
    /// Row by row, in each column by column, in each part by part.
    pub cells: &'a [i16],
}

/// What rows or columns go by.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keys<'a> {
    pub count: usize,
    /// The list they are words of.
    pub list: Option<u8>,
    /// The values they stand for, if they go by bands.
    pub bands: Option<&'a [(i16, i16)]>,
    /// What the screen calls them.
    pub names: &'a [&'a str],
}

/// A value of a house rule, with its label.
#[derive(Clone, Copy, Debug)]
pub enum ValueLayout<'a> {
    No(&'a str),
    Yes(&'a str),
    Number(i16, &'a str),
    Word(&'a str, &'a str),
}

/// A house rule.
#[derive(Clone, Copy, Debug)]
pub struct HouseLayout<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub about: &'a str,
    pub ruling: &'a str,
    pub values: &'a [ValueLayout<'a>],
}

/// A procedure.
#[derive(Debug, Default)]
pub struct ProcedureLayout<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub kind: &'a str,
    pub usage: &'a str,
    pub about: &'a str,
    pub cites: &'a str,
    /// Empty for its name.
    pub log_name: &'a str,
    /// The table it is read from, by its id.
    pub table: &'a str,
    pub fields: &'a [FieldLayout<'a>],
    pub facts: &'a [FactLayout<'a>],
    pub scale: u16,
    pub layout: u8,
    /// `AT_ONCE`, `NO_ODDS`, `THROWS`.
    pub flags: u8,
    /// How many slots its code uses, the inputs counted.
    pub slots: u8,
    pub swaps: &'a [(u8, u8)],
    pub known: Code,
    pub check: Code,
    pub form: Code,
    pub result: Code,
}
