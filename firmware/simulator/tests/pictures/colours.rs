//! docs/rules.tmLanguage.json: what editors colour is what the compiler reads.

use std::fs;

use regex::Regex;
use rules_text::{Class, tokens};
use serde_json::Value;

use crate::{files, root};

/// A rule of the grammar.
struct Rule {
    begins: Regex,
    /// Of a piece with an end of its own.
    ends: Option<Regex>,
    name: Option<String>,
    /// The names of its groups.
    captures: Vec<(usize, String)>,
}

/// A coloured piece of a line: its bytes, and its name.
type Coloured = (usize, usize, String);

fn grammar() -> Value {
    let file = root().join("docs/rules.tmLanguage.json");
    serde_json::from_str(&fs::read_to_string(file).unwrap()).expect("JSON")
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// The rules in their order, with those that others include in their places.
fn rules(grammar: &Value) -> Vec<Rule> {
    let all = grammar["patterns"].as_array().unwrap().iter();
    all.map(|rule| match rule["include"].as_str() {
        Some(include) => &grammar["repository"][include.trim_start_matches('#')],
        None => rule,
    })
    .map(rule)
    .collect()
}

fn rule(rule: &Value) -> Rule {
    let regex = |key: &str| rule[key].as_str().map(|text| Regex::new(text).unwrap());
    let captures = rule["captures"].as_object().into_iter().flatten();
    Rule {
        begins: regex("match").or_else(|| regex("begin")).unwrap(),
        ends: regex("end"),
        name: text(&rule["name"]),
        captures: captures
            .map(|(group, capture)| (group.parse().unwrap(), text(&capture["name"]).unwrap()))
            .collect(),
    }
}

/// Colours a line as editors do: of all rules the one that begins first, of several the one named
/// first.
fn colour(rules: &[Rule], line: &str) -> Vec<Coloured> {
    let (mut at, mut coloured) = (0, Vec::new());
    while at < line.len() {
        let next = rules.iter().filter_map(|rule| Some((rule, rule.begins.captures_at(line, at)?)));
        let next = next.min_by_key(|(_, found)| found.get(0).map(|whole| whole.start()));
        let Some((rule, found)) = next else { return coloured };
        let whole = found.get(0).unwrap();
        let ends = match &rule.ends {
            Some(ends) => ends.find_at(line, whole.end()).map_or(line.len(), |end| end.end()),
            None => whole.end(),
        };
        coloured.extend(rule.name.iter().map(|name| (whole.start(), ends, name.clone())));
        for (group, name) in &rule.captures {
            coloured.extend(found.get(*group).map(|it| (it.start(), it.end(), name.clone())));
        }
        at = ends.max(at + 1);
        while !line.is_char_boundary(at) {
            at += 1;
        }
    }
    coloured
}

/// Whether a piece with such a name lies over these bytes.
fn is_coloured(coloured: &[Coloured], from: usize, to: usize, begins: &str) -> bool {
    coloured
        .iter()
        .any(|(first, last, name)| name.starts_with(begins) && *first <= from && to <= *last)
}

#[test]
fn the_grammar_is_json_with_rules_that_can_be_read() {
    let grammar = grammar();
    assert_eq!(grammar["scopeName"], "source.vedette-rules");
    assert_eq!(grammar["fileTypes"], serde_json::json!(["rules"]));
    let inner = rule(&grammar["repository"]["text"]["patterns"][0]);
    assert!(inner.begins.is_match("{hits}"));
    let own = rules(&grammar);
    assert_eq!(own.len() + 1, 40, "forty rules");
    for rule in &own {
        let groups = rule.begins.captures_len();
        assert!(rule.captures.iter().all(|(group, _)| *group < groups), "{}", rule.begins);
        assert!(!rule.begins.is_match(""), "{}", rule.begins);
    }
}

#[test]
fn every_rule_has_its_use_in_the_examples() {
    let rules = rules(&grammar());
    let mut used = vec![false; rules.len()];
    for file in files(&root().join("tests/rules"), "rules") {
        for line in fs::read_to_string(file).unwrap().lines() {
            let uses = rules.iter().map(|rule| rule.begins.is_match(line));
            used.iter_mut().zip(uses).for_each(|(used, uses)| *used |= uses);
        }
    }
    let idle = rules.iter().zip(used).filter(|(_, used)| !used);
    let idle: Vec<&str> = idle.map(|(rule, _)| rule.begins.as_str()).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// Of the compiler's own tokens texts, comments, dice and first words of lines are coloured as what
/// they are.
#[test]
fn editors_colour_what_the_compiler_reads() {
    let rules = rules(&grammar());
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for file in files(&root().join("tests/rules"), "rules") {
        let text = fs::read_to_string(&file).unwrap();
        for (span, class) in tokens(&text) {
            let kind = match class {
                Class::Text => "string",
                Class::Comment => "comment",
                Class::Dice => "constant.numeric.dice",
                Class::Keyword => "",
                _ => continue,
            };
            let begin = text[..span.from].rfind('\n').map_or(0, |end| end + 1);
            let line = text[begin..].lines().next().unwrap_or_default();
            let (from, to) = (span.from - begin, span.to - begin);
            let coloured = colour(&rules, line);
            seen += 1;
            if !is_coloured(&coloured, from, to, kind) {
                wrong.push(format!("{line}: {:?} is no {kind}", &line[from..to]));
            }
        }
    }
    assert!(seen > 1000, "{seen} tokens");
    assert!(wrong.is_empty(), "{} of {seen}:\n{}", wrong.len(), wrong.join("\n"));
}
