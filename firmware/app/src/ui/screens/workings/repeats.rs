//! Claims on the workings of every procedure, over many forms and dice: nothing is said twice.

extern crate std;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString as _};
use std::vec::Vec;

use fastrand::Rng;
use rules_core::ruleset::Ruleset;

use super::super::with_context;
use super::draw::RULE;
use super::line::Line;
use super::lines::each_line;
use super::samples::{many, subject_of};
use crate::context::Context;
use crate::game::throw::Thrown;

/// What a line says.
struct Said {
    /// Whose it is, of lines that stand with a side or below a heading.
    side: Option<String>,
    name: String,
    value: String,
}

impl Said {
    fn of(line: Line<'_>) -> Self {
        let (name, value) = match line {
            Line::Counts { label, value, adds, .. } => (label, format!("{value} {adds}")),
            Line::Told { name, note, .. } => (name, note.to_string()),
            Line::Total { label, figure, .. } => (label, figure.to_string()),
            Line::Sentence(text) | Line::Heading(text) => (text, String::new()),
            Line::Code(code) => (code, String::new()),
        };
        let has_side = matches!(line, Line::Counts { .. } | Line::Total { .. });
        let side = has_side.then(|| line.side().to_lowercase());
        Self { side, name: name.to_string(), value }
    }

    /// Whether a player would take both for the same thing.
    fn repeats(&self, other: &Self) -> bool {
        let same_side = self.side.is_none() || other.side.is_none() || self.side == other.side;
        self.name == other.name && same_side
    }
}

/// The lines of a result's workings, but for its tables and the section of its rule, which may have
/// the name of what is read from them, and for headings: a side may have a row of its name.
fn lines_of(thrown: &Thrown, ruleset: &'static Ruleset, context: &Context<'_>) -> Vec<Said> {
    let subject = subject_of(thrown, ruleset);
    let mut lines = Vec::new();
    let Ok(()) = each_line(&subject, context, &mut |line| {
        let is_rule = matches!(line, Line::Told { note: RULE, .. });
        let is_heading = matches!(line, Line::Heading(_));
        if line.door().is_none() && !is_rule && !is_heading {
            lines.push(Said::of(line));
        }
        Ok(())
    });
    lines
}

/// The lines that say again what one before them says.
fn repeated(lines: &[Said]) -> impl Iterator<Item = (&Said, &Said)> {
    lines.iter().enumerate().filter_map(|(at, line)| {
        let before = lines.iter().take(at).find(|before| line.repeats(before))?;
        Some((before, line))
    })
}

#[test]
fn no_line_says_a_second_time_what_another_of_its_side_says() {
    with_context(|context| {
        let mut found = BTreeMap::new();
        for ruleset in context.game.rulesets.clone() {
            for procedure in ruleset.procedures {
                let mut rng = Rng::with_seed(11);
                for thrown in many(ruleset, procedure, &mut rng) {
                    for (first, second) in repeated(&lines_of(&thrown, ruleset, context)) {
                        let place = format!("{} {}: {}", ruleset.id, procedure.id, first.name);
                        found
                            .entry(place)
                            .or_insert([first, second].map(|said| said.value.clone()));
                    }
                }
            }
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}
