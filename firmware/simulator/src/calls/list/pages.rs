//! The list as pages to read: the rulesets, the procedures of one, everything about a procedure.

use rules_core::choice::Word;
use rules_core::fact::{Fact, FactKind};
use rules_core::field::{Field, FieldKind};
use rules_core::house::{HouseRule, HouseValue};
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use serde_json::Value;

use crate::Rulesets;
use crate::requests::value::{house_text, ids, start_of};
use crate::text::columns::{hanging, indented};
use crate::text::paper::Paper;
use crate::text::wrap::paragraph;
use crate::text::{counted, listed, source};

/// The rulesets.
pub fn board(rulesets: Rulesets, paper: Paper) -> String {
    let row = |ruleset: &&Ruleset| {
        let procedures = counted(ruleset.procedures.len(), "procedure");
        [ruleset.id.to_owned(), ruleset.title.to_owned(), procedures]
    };
    let more = paper.dim("`vedette list RULESET` tells the procedures of one.");
    format!("{}{more}\n", indented(rulesets.iter().map(row)))
}

/// The procedures and house rules of a ruleset.
pub fn ruleset(ruleset: &Ruleset, paper: Paper) -> String {
    let row = |entry: &ProcedureInfo| [entry.id.to_owned(), entry.name.to_owned(), help(entry)];
    let procedures = hanging(ruleset.procedures.iter().map(row), paper.columns);
    let id = ruleset.id;
    let tables = match ruleset.tables().count() {
        0 => String::new(),
        count => format!(", `vedette table {id}` names the {}", counted(count, "table")),
    };
    let more = format!("`vedette list {id} PROCEDURE` tells what one takes and gives{tables}.");
    [
        format!("{}\n", paper.bold(ruleset.title)),
        section("Procedures", &procedures, paper),
        section("House rules", &explained(ruleset.house, paper), paper),
        format!("\n{}", dim(&more, paper)),
    ]
    .concat()
}

/// What a procedure does, its inputs, the house rules and its facts.
pub fn procedure(ruleset: &Ruleset, procedure: &ProcedureInfo, paper: Paper) -> String {
    let house_rules = hanging(ruleset.house.iter().map(house_rule), paper.columns);
    let facts = hanging(procedure.facts.iter().copied().map(fact), paper.columns);
    let id = ruleset.id;
    let explains = if house_rules.is_empty() {
        String::new()
    } else {
        dim(&format!("`vedette list {id}` explains the house rules."), paper)
    };
    [
        format!("{}\n", paper.bold(procedure.name)),
        format!("{}, {}\n", ruleset.title, paper.dim(procedure.id)),
        help_lines(procedure, paper),
        section("Inputs", &inputs(procedure, paper), paper),
        section("House rules", &house_rules, paper),
        explains,
        section("Facts", &facts, paper),
        cited(&source(ruleset, procedure.section), paper),
    ]
    .concat()
}

/// What the device says of a procedure, on lines as long as the page's.
fn help(procedure: &ProcedureInfo) -> String {
    procedure.help.replace('\n', " ")
}

/// The same as a paragraph, if there is any.
fn help_lines(procedure: &ProcedureInfo, paper: Paper) -> String {
    let help = help(procedure);
    if help.is_empty() { help } else { paragraph(&help, 0, paper.columns) }
}

/// Where the rulebook has it, below a blank line; nothing if that is not said.
fn cited(source: &str, paper: Paper) -> String {
    if source.is_empty() { String::new() } else { format!("\n{}", dim(source, paper)) }
}

/// A title and what stands below it; nothing if there is nothing.
fn section(title: &str, rows: &[String], paper: Paper) -> String {
    if rows.is_empty() {
        return String::new();
    }
    format!("\n{}\n{}", paper.bold(title), rows.concat())
}

/// A paragraph that can be passed over.
fn dim(text: &str, paper: Paper) -> String {
    let lines = paragraph(text, 0, paper.columns);
    lines.lines().map(|line| paper.dim(line) + "\n").collect()
}

/// House rules, each with what it means.
fn explained(rules: &[HouseRule], paper: Paper) -> Vec<String> {
    /// Spaces before an explanation.
    const INDENT: usize = 6;
    let explain = |rule: &HouseRule| {
        let about = rule.explain.replace('\n', " ");
        let section = rule.section;
        let cited = if section.is_empty() { about } else { format!("{about} ({section})") };
        paragraph(cited.trim_start(), INDENT, paper.columns)
    };
    let rows = hanging(rules.iter().map(house_rule), paper.columns);
    rows.iter().zip(rules).map(|(row, rule)| format!("{row}{}", explain(rule))).collect()
}

/// The inputs of a procedure; where a form has sections, each below its heading.
fn inputs(procedure: &ProcedureInfo, paper: Paper) -> Vec<String> {
    let fields = procedure.fields.iter().filter(|field| !field.private);
    let rows = hanging(fields.clone().map(input), paper.columns);
    let mut section = "";
    let headed = |(field, row): (&Field, String)| {
        if std::mem::replace(&mut section, field.section) == field.section {
            return row;
        }
        format!("  {}\n{row}", paper.dim(field.section))
    };
    fields.zip(rows).map(headed).collect()
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
        FieldKind::Choice { words, .. } => labelled(words),
        FieldKind::Flags { words } => format!("some of {}", labelled(words)),
    };
    [format!("{}={start}", field.id), field.label.to_owned(), takes]
}

/// The words of a choice as the command line writes them, each with its label where that says
/// more.
fn labelled(words: &[Word]) -> String {
    listed(words.iter().map(|word| with_label(word.id.to_owned(), word.label)))
}

/// A word, and what the screen calls it where that says more.
fn with_label(word: String, label: &str) -> String {
    let says_more = label.to_lowercase().replace([' ', '-'], "") != word.replace(['-', '_'], "");
    if says_more && !label.is_empty() { format!("{word} ({label})") } else { word }
}

/// A house rule: the word that sets it to its ruling, its label, and the values it takes.
fn house_rule(rule: &HouseRule) -> [String; 3] {
    let start = rule.values.get(rule.default).copied().map(house_text).unwrap_or_default();
    let values = listed(rule.values.iter().copied().map(house_value));
    [format!("--house {}={start}", rule.id), rule.label.to_owned(), values]
}

/// A value as the command line writes it, with its label.
fn house_value(value: HouseValue) -> String {
    match (house_text(value), value) {
        (text, HouseValue::Number(_, label) | HouseValue::Word(_, label)) => {
            with_label(text, label)
        }
        (text, _) => text,
    }
}

fn fact(fact: &Fact) -> [String; 3] {
    let gives = match fact.kind {
        FactKind::Number | FactKind::Points => "a number".to_owned(),
        FactKind::YesNo => "true, false".to_owned(),
        FactKind::Word => listed(ids(fact.words)),
        FactKind::Ticks => format!("some of {}", listed(ids(fact.words))),
        FactKind::Which => "which dice".to_owned(),
    };
    [fact.id.to_owned(), fact.label.to_owned(), gives]
}

#[cfg(test)]
mod tests {
    use super::with_label;
    use crate::calls::list::Subject;
    use crate::sample_ruleset::RULESETS;
    use crate::text::paper::Paper;

    fn page(ruleset: Option<&str>, procedure: Option<&str>) -> String {
        Subject::find(RULESETS, ruleset, procedure).unwrap().to_text(Paper::PLAIN)
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
            "A Sample of Rules\n\n\
             Procedures\n  \
             volley  Volley  Stands fire at a target\n  \
             recall  Recall  Routed stands come back\n\n\
             House rules\n  \
             --house save_at=5   Save at  5 (5+), 4 (4+)\n      A wall saves (Sample)\n  \
             --house sixes=once  Sixes    once, twice\n      A six hits (Sample)\n  \
             --house two=false   Two      false, true\n      Nothing (Sample)\n\n\
             `vedette list sample PROCEDURE` tells what one takes and gives, `vedette table\n\
             sample` names the 2 tables.\n"
        );
    }

    #[test]
    fn a_procedure_has_inputs_house_rules_and_facts() {
        assert_eq!(
            page(Some("sample"), Some("volley")),
            "Volley\nA Sample of Rules, volley\nStands fire at a target\n\nInputs\n  FIRER\n  \
             stands=6       Stands   1 to 20\n  \
             veteran=false  Veteran  true, false\n  TARGET\n  \
             cover=none     Cover    none (open), wall\n  \
             mods=          Mods     some of smoke, rain\n\n\
             House rules\n  \
             --house save_at=5   Save at  5 (5+), 4 (4+)\n  \
             --house sixes=once  Sixes    once, twice\n  \
             --house two=false   Two      false, true\n\
             `vedette list sample` explains the house rules.\n\n\
             Facts\n  \
             allowed       Allowed     true, false\n  \
             reason        Because of  rain\n  \
             mods.veteran  Veteran     a number\n  \
             need          Needed      a number\n  \
             hits          Hits        a number\n  \
             saved         Saved       a number\n  \
             effect        Effect      none, some\n\n\
             Source: invented, Sample\n"
        );
    }

    #[test]
    fn titles_are_bold_and_what_can_be_passed_over_is_dim() {
        let paper = Paper { has_light: true, is_terminal: true, ..Paper::PLAIN };
        let page = Subject::find(RULESETS, Some("sample"), Some("volley")).unwrap().to_text(paper);
        assert!(page.starts_with("\x1b[1mVolley\x1b[0m\n"), "{page}");
        assert!(page.ends_with("\x1b[2mSource: invented, Sample\x1b[0m\n"), "{page}");
    }

    #[test]
    fn a_label_stands_beside_its_word_where_it_says_more() {
        for (word, label, told) in [
            ("artillery", "guns", "artillery (guns)"),
            ("badly-shaken", "Badly shaken", "badly-shaken"),
            ("none", "", "none"),
        ] {
            assert_eq!(with_label(word.to_owned(), label), told);
        }
    }

    #[test]
    fn what_a_procedure_does_not_have_has_no_title() {
        let recall = page(Some("sample"), Some("recall"));
        assert!(!recall.contains("Inputs"), "{recall}");
    }
}
