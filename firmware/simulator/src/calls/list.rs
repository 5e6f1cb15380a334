//! What is on board: rulesets, procedures, inputs, house rules, facts and tables.
//!
//! Other tools get all of it as JSON at once; people read it page by page, from [`pages`].

pub mod pages;

use rules_core::fact::{Fact, FactKind, Present};
use rules_core::field::{Field, FieldKind};
use rules_core::house::{House, HouseRule};
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::table::Table;
use serde_json::{Map, Value, json};

use crate::Rulesets;
use crate::requests::request::{find_procedure, find_ruleset};
use crate::requests::value::{Object, ids, of_house, start_of};
use crate::requests::wrong_request::WrongRequest;
use crate::text::paper::Paper;

/// What a list is about.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    Board(Rulesets),
    Ruleset(&'static Ruleset),
    Procedure(&'static Ruleset, &'static ProcedureInfo),
}

impl Subject {
    /// The procedure of these names, or the ruleset, or everything.
    pub fn find(
        rulesets: Rulesets,
        ruleset: Option<&str>,
        procedure: Option<&str>,
    ) -> Result<Self, WrongRequest> {
        let Some(ruleset) = ruleset else { return Ok(Self::Board(rulesets)) };
        let ruleset = find_ruleset(rulesets, ruleset)?;
        let Some(procedure) = procedure else { return Ok(Self::Ruleset(ruleset)) };
        Ok(Self::Procedure(ruleset, find_procedure(ruleset, procedure)?))
    }

    /// Everything about it.
    pub fn to_json(self) -> Value {
        match self {
            Self::Board(rulesets) => to_json(rulesets),
            Self::Ruleset(ruleset) => ruleset_json(ruleset),
            Self::Procedure(_, procedure) => procedure_json(procedure),
        }
    }

    /// A page to read.
    pub fn to_text(self, paper: Paper) -> String {
        match self {
            Self::Board(rulesets) => pages::board(rulesets, paper),
            Self::Ruleset(ruleset) => pages::ruleset(ruleset, paper),
            Self::Procedure(ruleset, procedure) => pages::procedure(ruleset, procedure, paper),
        }
    }
}

/// Everything, in the form of the schema that other tools know, plus labels and tables.
pub fn to_json(rulesets: Rulesets) -> Value {
    rulesets.iter().copied().map(ruleset_json).collect()
}

fn ruleset_json(ruleset: &Ruleset) -> Value {
    let house = House::new(ruleset.house);
    json!({
        "ruleset": ruleset.id,
        "title": ruleset.title,
        "label": ruleset.name,
        "source": ruleset.source,
        "house": ruleset.house.iter().map(house_json).collect::<Value>(),
        "procedures": ruleset.procedures.iter().map(procedure_json).collect::<Value>(),
        "tables": ruleset.tables().map(|table| table_json(table, &house)).collect::<Value>(),
    })
}

fn house_json(rule: &HouseRule) -> Value {
    json!({
        "id": rule.id,
        "choices": rule.values.iter().copied().map(of_house).collect::<Value>(),
        "default": rule.values.get(rule.default).copied().map(of_house),
        "label": rule.label,
        "labels": rule.values.iter().map(|value| value.label()).collect::<Value>(),
        "rulebook_section": rule.section,
        "ruling": rule.ruling,
        "about": rule.explain,
    })
}

fn procedure_json(procedure: &ProcedureInfo) -> Value {
    let mut json: Object = Map::new();
    let mut set = |key: &str, value: Value| json.insert(key.to_owned(), value);
    set("id", procedure.id.into());
    set("label", procedure.name.into());
    set("kind", procedure.kind.into());
    if !procedure.usage.is_empty() {
        set("use", procedure.usage.into());
    }
    set("about", procedure.about.into());
    set("rulebook_section", procedure.section.into());
    set("seed_lines", procedure.lines.into());
    set("inputs", procedure.fields.iter().filter(|field| !field.private).map(input_json).collect());
    set("facts", procedure.facts.iter().copied().map(fact_json).collect());
    json.into()
}

fn input_json(field: &Field) -> Value {
    let mut json: Object = Map::new();
    let mut set = |key: &str, value: Value| json.insert(key.to_owned(), value);
    set("id", field.id.into());
    set("type", field_type(field.kind).into());
    set("default", start_of(field));
    match field.kind {
        FieldKind::Number { min, max, .. } => {
            set("min", min.into());
            set("max", max.into());
        }
        FieldKind::Tick { .. } => {}
        FieldKind::Choice { words, .. } | FieldKind::Flags { words } => {
            set("choices", ids(words).collect());
            set("labels", words.iter().map(|word| word.label).collect());
        }
    }
    set("label", field.label.into());
    set("section", field.section.into());
    if field.secret {
        set("secret", true.into());
    }
    json.into()
}

const fn field_type(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Number { .. } => "int",
        FieldKind::Tick { .. } => "bool",
        FieldKind::Choice { .. } => "choice",
        FieldKind::Flags { .. } => "flags",
    }
}

fn fact_json(fact: &Fact) -> Value {
    let present = match fact.present {
        Present::Always => "always",
        Present::WhenAllowed => "when-allowed",
        Present::Sometimes => "sometimes",
    };
    let mut json: Object = Map::new();
    let mut set = |key: &str, value: Value| json.insert(key.to_owned(), value);
    set("id", fact.id.into());
    match fact.kind {
        FactKind::Number | FactKind::Points => set("type", "int".into()),
        FactKind::YesNo => set("type", "bool".into()),
        FactKind::Word => {
            set("type", "word".into());
            set("words", ids(fact.words).collect())
        }
        FactKind::Ticks => {
            set("type", "words".into());
            set("words", ids(fact.words).collect())
        }
        FactKind::Which => set("type", "dice".into()),
    };
    set("present", present.into());
    set("label", fact.label.into());
    json.into()
}

fn table_json(table: &Table, house: &House) -> Value {
    json!({
        "id": table.id,
        "label": table.name,
        "rulebook_section": table.sections(house).collect::<Vec<_>>().join("; "),
        "seed_lines": table.lines,
        "heads": table.heads,
        "rows": table.rows(house).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_ruleset::RULESETS;

    #[test]
    fn the_list_has_the_form_of_the_schema() {
        let list = to_json(RULESETS);
        let volley = &list[0]["procedures"][0];
        assert_eq!(list[0]["ruleset"], "sample");
        assert_eq!(list[0]["house"][0]["choices"], json!([5, 4]));
        assert_eq!(list[0]["house"][1]["default"], json!("once"));
        assert_eq!(list[0]["house"][2]["choices"], json!([false, true]));
        assert_eq!(volley["use"], "top");
        assert_eq!(volley["seed_lines"], "1-9");
        assert_eq!(
            volley["inputs"][0],
            json!({"id": "stands", "type": "int", "default": 6, "min": 1, "max": 20,
                   "label": "Stands", "section": "FIRER"})
        );
        assert_eq!(volley["inputs"][3]["default"], json!([]));
        assert_eq!(
            volley["facts"][1],
            json!({"id": "reason", "type": "word", "words": ["rain"], "present": "sometimes",
                   "label": "Because of"})
        );
        assert_eq!(list[0]["procedures"][1].get("use"), None, "a use that is not told is left out");
    }

    #[test]
    fn a_part_of_the_list_is_the_same_as_in_the_whole() {
        let (whole, part) = (to_json(RULESETS), |ruleset, procedure| {
            Subject::find(RULESETS, ruleset, procedure).unwrap().to_json()
        });
        assert_eq!(part(None, None), whole);
        assert_eq!(part(Some("sample"), None), whole[0]);
        assert_eq!(part(Some("sample"), Some("recall")), whole[0]["procedures"][1]);
    }
}
