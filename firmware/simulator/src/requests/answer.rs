//! The answer to a request: facts or odds, as JSON for tools and as text for people.

use rules_core::fact::{Fact, FactKind, FactValue};
use rules_core::outcome::Scale;
use serde_json::{Map, json};

use crate::requests::fact_odds::{Extent, FactChances, FactOdds, Told, billionths, nine_decimals};
use crate::requests::request::{Asks, Request};
use crate::requests::run_record::{FacesThrown, RunRecord};
use crate::requests::value::{Object, number_text, of_fact};
use crate::requests::wrong_request::WrongRequest;
use crate::text::columns::indented;
use crate::text::paper::Paper;
use crate::text::source;

/// An answer.
#[derive(Debug)]
pub enum Answer {
    Facts(RunRecord),
    Odds(Box<FactOdds>),
}

impl Answer {
    /// Answers a request, with as much of the odds as is wanted.
    pub fn to(request: &Request, extent: Extent) -> Result<Self, WrongRequest> {
        match request.asks {
            Asks::Odds if !request.procedure.has_odds => {
                Err(WrongRequest::OddsOff(request.procedure.id))
            }
            Asks::Odds | Asks::OddsAnyway => {
                Ok(Self::Odds(Box::new(FactOdds::of(request, extent)?)))
            }
            Asks::Throw | Asks::Dice(_) => RunRecord::of(request).map(Self::Facts),
        }
    }

    /// The keys that `batch` answers with, without the id.
    pub fn to_json(&self) -> Object {
        match self {
            Self::Facts(transcript) => transcript_json(transcript),
            Self::Odds(odds) => {
                let facts: Object = odds
                    .facts
                    .iter()
                    .map(|of| (of.fact.id.to_owned(), chances_json(of).into()))
                    .collect();
                Map::from_iter([("odds".to_owned(), facts.into())])
            }
        }
    }

    /// A few lines to read.
    pub fn to_text(&self, request: &Request, paper: Paper) -> String {
        let procedure = request.procedure;
        let body = match self {
            Self::Facts(transcript) => transcript_text(transcript, paper),
            Self::Odds(odds) => outcome_text(odds, *procedure.scale) + &facts_text(&odds.facts),
        };
        let ruleset = request.ruleset;
        let title = paper.dim(&format!("{}, {}", ruleset.title, procedure.name));
        let source = source(ruleset, procedure.section);
        if source.is_empty() {
            return format!("{title}\n{body}");
        }
        format!("{title}\n{body}{}\n", paper.dim(&source))
    }
}

/// The facts and dice of a transcript.
pub fn transcript_json(transcript: &RunRecord) -> Object {
    let facts: Object = transcript
        .facts
        .iter()
        .map(|&(fact, value)| (fact.id.to_owned(), of_fact(fact, value)))
        .collect();
    let dice: Vec<u8> = transcript.dice().collect();
    Map::from_iter([("facts".to_owned(), facts.into()), ("dice".to_owned(), dice.into())])
}

fn chances_json(of: &FactChances) -> Object {
    let key = |told: &Told| told.key(of.fact);
    of.values.iter().map(|(told, &chance)| (key(told), json!(nine_decimals(chance)))).collect()
}

fn transcript_text(transcript: &RunRecord, paper: Paper) -> String {
    let mut text = String::new();
    let mut line = |line: &str| text.extend([line, "\n"]);
    line(&paper.bold(&transcript.headline));
    transcript.sentences.iter().for_each(|sentence| line(sentence));
    transcript
        .throws
        .iter()
        .filter(|cast| !cast.faces.is_empty())
        .for_each(|cast| line(&cast_text(cast)));
    let row =
        |&(fact, value): &(&Fact, FactValue)| [fact.label.to_owned(), value_text(fact, value)];
    text + &indented(transcript.facts.iter().map(row))
}

/// One throw: «To hit: 6 1 4».
fn cast_text(cast: &FacesThrown) -> String {
    let faces = cast.faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    format!("{} (d{}): {faces}", cast.throw.why, cast.throw.die.faces())
}

fn value_text(fact: &Fact, value: FactValue) -> String {
    match (value, fact.kind) {
        (FactValue::Number(points), FactKind::Points) => format!("{points:+}"),
        (FactValue::Number(number), _) => number_text(fact, number),
        (FactValue::YesNo(true), _) => "yes".to_owned(),
        (FactValue::YesNo(false), _) => "no".to_owned(),
        (FactValue::Word(word), _) => word.label.to_owned(),
    }
}

fn outcome_text(odds: &FactOdds, scale: Scale) -> String {
    let mut rows = Vec::new();
    for bucket in 0..=odds.outcome.highest() {
        let chance = odds.outcome.of(bucket);
        if chance.units() > 0 {
            rows.push([outcome_name(scale, bucket), percent(billionths(chance))]);
        }
    }
    if odds.outcome.forbidden().units() > 0 {
        rows.push(["Not allowed".to_owned(), percent(billionths(odds.outcome.forbidden()))]);
    }
    indented(rows)
}

/// The headline of an outcome. One whose headline is made for each throw has its short name.
fn outcome_name(scale: Scale, bucket: u8) -> String {
    match scale.headline(bucket).to_string() {
        headline if headline.is_empty() => scale.short(bucket).to_string(),
        headline => headline,
    }
}

fn facts_text(facts: &[FactChances]) -> String {
    let mut text = String::new();
    for of in facts {
        match of.values.iter().collect::<Vec<_>>().as_slice() {
            // What cannot come is not worth a line.
            [] | [(Told::Nothing, _)] => {}
            &[(&told, _)] => text.extend([of.fact.label, ": ", &told_text(of.fact, told), "\n"]),
            values => {
                text.extend([of.fact.label, "\n"]);
                let row =
                    |&(&told, &chance): &_| [told_text(of.fact, told), percent(billionths(chance))];
                text += &indented(values.iter().map(row));
            }
        }
    }
    text
}

fn told_text(fact: &Fact, told: Told) -> String {
    match (told, fact.kind) {
        (Told::Number(number), _) => value_text(fact, FactValue::Number(number)),
        (Told::Yes, _) => "yes".to_owned(),
        (Told::No, _) => "no".to_owned(),
        (Told::Word(place, id), _) => {
            fact.words.get(place).map_or(id, |word| word.label).to_owned()
        }
        (Told::Nothing, _) => fact.absent.to_owned(),
    }
}

/// Billionths as a percentage that shows all nine decimals of the chance.
fn percent(billionths: u32) -> String {
    // Billionths in one percent.
    const PERCENT: u32 = 1_000_000_000 / 100;
    format!("{:3}.{:07} %", billionths / PERCENT, billionths % PERCENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_ruleset::RULESETS;

    fn answer(inputs: &[&str], asks: Asks, extent: Extent) -> (Request, Answer) {
        let request =
            Request::from_words(RULESETS, ("sample", "volley"), inputs, &[], asks).unwrap();
        let answer = Answer::to(&request, extent).unwrap();
        (request, answer)
    }

    #[test]
    fn facts_are_typed_in_json_and_labelled_in_text() {
        let (inputs, dice) =
            (["stands=2", "veteran=true", "cover=wall"], Asks::Dice(vec![3, 2, 5]));
        let (request, answer) = answer(&inputs, dice, Extent::Outcome);
        assert_eq!(
            serde_json::Value::from(answer.to_json()).to_string(),
            concat!(
                r#"{"facts":{"allowed":true,"mods.veteran":-1,"need":3,"saved":1,"hits":0,"#,
                r#""effect":"none"},"dice":[3,2,5]}"#
            )
        );
        assert_eq!(
            answer.to_text(&request, Paper::PLAIN),
            "A Sample of Rules, Volley\nNo hits\nTake off 0 figures\n\
             To hit (d6): 3 2\nSave (d6): 5\n  Allowed  yes\n  Veteran  -1\n  Needed   3\n  \
             Saved    1\n  Hits     0\n  Effect   nothing\n\
             Source: invented, Sample\n"
        );
    }

    #[test]
    fn odds_have_nine_decimals() {
        let inputs = ["stands=1", "mods=smoke"];
        let (request, outcome) = answer(&inputs, Asks::Odds, Extent::Outcome);
        let (_, answer) = answer(&inputs, Asks::Odds, Extent::EveryFact);
        let json = serde_json::Value::from(answer.to_json());
        assert_eq!(json["odds"]["hits"].to_string(), r#"{"0":0.666666667,"1":0.333333333}"#);
        assert_eq!(json["odds"]["allowed"].to_string(), r#"{"true":1.0}"#);
        assert_eq!(json["odds"]["saved"].to_string(), r#"{"-":1.0}"#);
        assert_eq!(
            outcome.to_text(&request, Paper::PLAIN),
            "A Sample of Rules, Volley\n  No hits   66.6666667 %\n  1 hit     33.3333333 %\n\
             Source: invented, Sample\n"
        );
        assert_eq!(
            answer.to_text(&request, Paper::PLAIN),
            "A Sample of Rules, Volley\n  No hits   66.6666667 %\n  1 hit     33.3333333 %\n\
             Allowed: yes\nNeeded: 5\nHits\n  0   66.6666667 %\n  1   33.3333333 %\n\
             Effect\n  nothing   66.6666667 %\n  some      33.3333333 %\n\
             Source: invented, Sample\n"
        );
    }
}
