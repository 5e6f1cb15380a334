//! A line of the workings: what it tells, and where it leads.

use rules_core::table::Table;

use crate::ui::Drawn;
use crate::ui::theme::{EFFECT, LEFT, PLAIN};

/// Where a line leads.
#[derive(Clone, Copy, Debug)]
pub(super) enum Door {
    Odds,
    /// A table, and the cell that was read.
    Table(&'static Table, (usize, usize)),
    /// The dice that the player typed in, to be corrected.
    OwnDice,
}

/// A line of the workings.
#[derive(Clone, Copy)]
pub(super) enum Line<'a> {
    /// What counts for a side: what it is, how it is set, and what it adds.
    Counts { side: &'a str, label: &'a str, value: &'a str, adds: &'a str },
    /// Whose rows come next.
    Heading(&'a str),
    /// What a side's lines add up to, and whether it has any.
    Total { side: &'a str, label: &'a str, figure: &'a str, has_lines: bool },
    /// A sentence that the result had no room for.
    Sentence(&'a str),
    /// Anything else: its name, its value, and where it leads.
    Told { name: &'a str, note: &'a str, door: Option<Door> },
    /// Figures to be noted down.
    Code(&'a str),
}

/// Takes a line.
pub(super) type Show<'s> = &'s mut dyn FnMut(Line<'_>) -> Drawn;

impl Line<'_> {
    /// Whose line it is.
    pub(super) fn side(&self) -> &str {
        match self {
            Self::Counts { side, .. } | Self::Total { side, .. } => side,
            _ => "",
        }
    }

    /// Where it leads.
    pub(super) fn door(&self) -> Option<Door> {
        match self {
            Self::Told { door, .. } => *door,
            _ => None,
        }
    }
}

/// A line of a name and its value.
pub(super) fn told(name: &str, note: &str, show: Show<'_>) -> Drawn {
    show(Line::Told { name, note, door: None })
}

/// Whether a text finds room in a line.
pub(super) const fn fits_a_line(text: &str) -> bool {
    LEFT + PLAIN.width(text) <= EFFECT
}

/// A sentence, in two lines where it would run into the scroll bar.
pub(super) fn sentence(sentence: &str, show: Show<'_>) -> Drawn {
    if fits_a_line(sentence) {
        return show(Line::Sentence(sentence));
    }
    // A last word alone would read badly: both lines are about as long.
    let breaks = sentence.match_indices(' ').map(|(at, _)| sentence.split_at(at));
    let longer = |(first, rest): &(&str, &str)| PLAIN.width(first).max(PLAIN.width(rest));
    match breaks.min_by_key(longer) {
        Some((first, rest)) => {
            show(Line::Sentence(first))?;
            show(Line::Sentence(rest.trim_start()))
        }
        None => show(Line::Sentence(sentence)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::with_context;
    use super::*;
    use crate::ui::text::{Text, text};

    #[test]
    fn a_sentence_too_long_for_a_line_is_broken_between_words() {
        let mut lines = heapless::Vec::<Text, 4>::new();
        let Ok(()) = sentence("The attacker loses 12 more than he did", &mut |line| {
            if let Line::Sentence(line) = line {
                lines.push(text(format_args!("{line}"))).unwrap();
            }
            Ok(())
        });
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| !line.starts_with(' ') && fits_a_line(line)));
    }

    #[test]
    fn the_section_of_every_rule_has_room() {
        with_context(|context| {
            for procedure in context.game.rulesets.iter().flat_map(|ruleset| ruleset.procedures) {
                let Ok(()) = sentence(procedure.section, &mut |line| {
                    let has_room = matches!(line, Line::Sentence(line) if fits_a_line(line));
                    assert!(has_room, "{}", procedure.section);
                    Ok(())
                });
            }
        });
    }
}
