//! The list as pages to read: the rulesets, the procedures of one, everything about a procedure.

use rules_core::fact::{Fact, FactKind};
use rules_core::field::{Field, FieldKind};
use rules_core::house::{HouseRule, HouseValue};
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use serde_json::Value;

use crate::Rulesets;
use crate::requests::value::{house_text, ids, start_of};
use crate::text::columns::indented;
use crate::text::listed;

/// The rulesets.
pub fn board(rulesets: Rulesets) -> String {
    let row = |ruleset: &&Ruleset| {
        let procedures = ruleset.procedures.len();
        [ruleset.id.to_owned(), ruleset.title.to_owned(), format!("{procedures} procedures")]
    };
    indented(rulesets.iter().map(row)) + "`vedette list RULESET` tells the procedures of one.\n"
}

/// The procedures and house rules of a ruleset.
pub fn ruleset(ruleset: &Ruleset) -> String {
    let row = |entry: &ProcedureInfo| [entry.id, entry.name, entry.about].map(str::to_owned);
    let id = ruleset.id;
    [
        format!("{}\n", ruleset.title),
        indented(ruleset.procedures.iter().map(row)),
        section("House rules", ruleset.house.iter().map(house_rule)),
        format!("`vedette list {id} PROCEDURE` tells what one takes and gives, "),
        format!("`vedette table {id}` names the tables.\n"),
    ]
    .concat()
}

/// The inputs, house rules and facts of a procedure.
pub fn procedure(ruleset: &Ruleset, procedure: &ProcedureInfo) -> String {
    let inputs = procedure.fields.iter().filter(|field| !field.private);
    let facts = procedure.facts.iter().copied();
    [
        format!("{}, {}: {} ", ruleset.title, procedure.id, procedure.name),
        format!("({})\n", procedure.kind),
        format!("{}\n", procedure.help),
        section("Inputs", inputs.map(input)),
        section("House rules of the ruleset", ruleset.house.iter().map(house_rule)),
        section("Facts", facts.map(fact)),
        format!("Source: {}, {}\n", ruleset.source, procedure.section),
    ]
    .concat()
}

fn section<const N: usize>(title: &str, rows: impl Iterator<Item = [String; N]>) -> String {
    match indented(rows) {
        rows if rows.is_empty() => String::new(),
        rows => format!("{title}\n{rows}"),
    }
}

/// An input: the word that sets it to its default, its label, and the values it takes.
fn input(field: &Field) -> [String; 3] {
    let start = match start_of(field) {
        Value::String(id) => id,
        Value::Array(_) => String::new(),
        other => other.to_string(),
    };
    let takes = match field.kind {
        FieldKind::Number { min, max, .. } => format!("{min} to {max}"),
        FieldKind::Tick { .. } => "true, false".to_owned(),
        FieldKind::Choice { words, .. } => listed(ids(words)),
        FieldKind::Flags { words } => format!("some of {}", listed(ids(words))),
    };
    [format!("{}={start}", field.id), field.label.to_owned(), takes]
}

/// A house rule: the word that sets it to its ruling, its label, what it is about, the values it
/// takes, and the section of the rulebook.
fn house_rule(rule: &HouseRule) -> [String; 5] {
    let start = rule.values.get(rule.default).copied().map(house_text).unwrap_or_default();
    let values = listed(rule.values.iter().copied().map(house_value));
    let [label, about, section] = [rule.label, rule.explain, rule.section].map(str::to_owned);
    [format!("--house {}={start}", rule.id), label, about, values, section]
}

/// A value as the command line writes it, and what the screen calls it where that says more.
fn house_value(value: HouseValue) -> String {
    match (house_text(value), value) {
        (text, HouseValue::Number(_, label) | HouseValue::Word(_, label)) if label != text => {
            format!("{text} ({label})")
        }
        (text, _) => text,
    }
}

fn fact(fact: &Fact) -> [String; 3] {
    let gives = match fact.kind {
        FactKind::Number | FactKind::Points => "a number".to_owned(),
        FactKind::YesNo => "true, false".to_owned(),
        FactKind::Word => listed(ids(fact.words)),
    };
    [fact.id.to_owned(), fact.label.to_owned(), gives]
}

#[cfg(test)]
mod tests {
    use crate::calls::list::Subject;
    use crate::sample_ruleset::RULESETS;

    fn page(ruleset: Option<&str>, procedure: Option<&str>) -> String {
        Subject::find(RULESETS, ruleset, procedure).unwrap().to_text()
    }

    #[test]
    fn the_first_page_names_the_rulesets() {
        assert_eq!(
            page(None, None),
            "  sample  A Sample of Rules  2 procedures\n\
             `vedette list RULESET` tells the procedures of one.\n"
        );
    }

    #[test]
    fn a_ruleset_has_procedures_and_house_rules() {
        assert_eq!(
            page(Some("sample"), None),
            "A Sample of Rules\n  \
             volley  Volley  Stands fire at a target\n  \
             recall  Recall  Routed stands come back\n\
             House rules\n  \
             --house save_at=5   Save at  A wall saves  5 (5+), 4 (4+)  Sample\n  \
             --house sixes=once  Sixes    A six hits    once, twice     Sample\n  \
             --house two=false   Two      Nothing       false, true     Sample\n\
             `vedette list sample PROCEDURE` tells what one takes and gives, \
             `vedette table sample` names the tables.\n"
        );
    }

    #[test]
    fn a_procedure_has_inputs_house_rules_and_facts() {
        assert_eq!(
            page(Some("sample"), Some("volley")),
            "A Sample of Rules, volley: Volley (fire)\nStands fire at a target\nInputs\n  \
             stands=6       Stands   1 to 20\n  \
             veteran=false  Veteran  true, false\n  \
             cover=none     Cover    none, wall\n  \
             mods=          Mods     some of smoke, rain\n\
             House rules of the ruleset\n  \
             --house save_at=5   Save at  A wall saves  5 (5+), 4 (4+)  Sample\n  \
             --house sixes=once  Sixes    A six hits    once, twice     Sample\n  \
             --house two=false   Two      Nothing       false, true     Sample\n\
             Facts\n  \
             allowed       Allowed     true, false\n  \
             reason        Because of  rain\n  \
             mods.veteran  Veteran     a number\n  \
             need          Needed      a number\n  \
             hits          Hits        a number\n  \
             saved         Saved       a number\n  \
             effect        Effect      none, some\n\
             Source: invented, Sample\n"
        );
    }

    #[test]
    fn what_a_procedure_does_not_have_has_no_title() {
        let recall = page(Some("sample"), Some("recall"));
        assert!(!recall.contains("Inputs"), "{recall}");
    }
}
