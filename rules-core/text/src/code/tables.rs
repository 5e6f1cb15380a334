//! Tables: what their rows and columns go by, how the screen calls them, and their cells.

use rules_core::script::image::{NO_LIST, YES_NO};

use crate::image;
use crate::program::{Band, Columns, Keys, ListId, Part, Table, Type};

use super::{Pools, narrow};

/// What rows or columns go by, and how the screen calls them.
#[derive(Default)]
struct Named {
    list: Option<u8>,
    bands: Option<Vec<(i16, i16)>>,
    names: Vec<String>,
}

impl Named {
    fn names(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).collect()
    }

    fn keys<'n>(&'n self, names: &'n [&'n str]) -> image::Keys<'n> {
        let bands = self.bands.as_deref();
        image::Keys { count: names.len(), list: self.list, bands, names }
    }
}

impl<'p> Pools<'p> {
    pub(super) fn table(&mut self, table: &'p Table) {
        let parts: Vec<u8> = table.parts.iter().map(|part| self.part(part)).collect();
        let part_names: Vec<&str> = table.parts.iter().map(|part| part.id.as_str()).collect();
        let (mut rows, columns) = (self.keys(&table.rows), self.columns(table));
        rows.names.iter_mut().for_each(|name| *name = in_capitals(name));
        let [row_names, column_names] = [&rows, &columns].map(Named::names);
        let cells: Vec<i16> = table.cells.iter().map(|&cell| narrow(cell)).collect();
        self.builder.table(&image::TableLayout {
            id: &table.id,
            name: table.title.as_ref().map_or("", |title| &title.text),
            corner: &in_capitals(&table.by),
            rows: rows.keys(&row_names),
            columns: columns.keys(&column_names),
            parts: &parts,
            part_names: &part_names,
            cells: &cells,
        });
    }

    fn part(&mut self, part: &Part) -> u8 {
        match part.is {
            Type::Word(list) => self.list(list),
            Type::YesNo => YES_NO,
            _ => NO_LIST,
        }
    }

    fn keys(&mut self, keys: &Keys) -> Named {
        match keys {
            Keys::Words(list) => {
                Named { list: Some(self.list(*list)), names: self.labels(*list), bands: None }
            }
            Keys::Bands(bands) => Named {
                list: None,
                bands: Some(bands.iter().map(|band| ends(*band)).collect()),
                names: bands.iter().map(|band| name_of(*band)).collect(),
            },
        }
    }

    fn columns(&mut self, table: &Table) -> Named {
        let names = match &table.columns {
            Columns::One => vec![as_label(&table.id)],
            Columns::Named(names) => names.iter().map(|name| as_label(name)).collect(),
            Columns::By(_, columns) => return self.keys(columns),
        };
        Named { names, ..Named::default() }
    }

    fn labels(&self, list: ListId) -> Vec<String> {
        let words = self.program.lists.get(list.0).map(|list| list.words.as_slice());
        words.unwrap_or_default().iter().map(|word| word.label.text.clone()).collect()
    }
}

/// Rows stand so close that hanging letters would touch. A letter whose capital the fonts do not
/// have stays as it is.
fn in_capitals(name: &str) -> String {
    let capital = |letter: char| {
        let mut upper = letter.to_uppercase();
        match (upper.next(), upper.next()) {
            (Some(only), None) if u32::from(only) < 256 => only,
            _ => letter,
        }
    };
    name.chars().map(capital).collect()
}

fn as_label(id: &str) -> String {
    id.replace('-', " ")
}

fn ends(band: Band) -> (i16, i16) {
    (narrow(band.from), narrow(band.to))
}

/// What the screen calls a band: «4», «4-6», «7+», «-4 or less».
fn name_of(band: Band) -> String {
    match (band.from, band.to) {
        (i32::MIN, i32::MAX) => "any".to_owned(),
        (i32::MIN, to) => format!("{to} or less"),
        (from, i32::MAX) => format!("{from}+"),
        (from, to) if from == to => from.to_string(),
        (from, to) if from < 0 => format!("{from} to {to}"),
        (from, to) => format!("{from}-{to}"),
    }
}
