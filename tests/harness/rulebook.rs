//! The rulebooks as far as the project knows them: their sections by lines, and words that point
//! into them.

use std::ops::RangeInclusive;

const SECTIONS: &str = include_str!("../data/sections.tsv");

/// A section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub name: &'static str,
    pub lines: RangeInclusive<u32>,
}

/// The sections of a ruleset's rulebook, in its order. Two may have the same name.
pub fn sections(ruleset: &str) -> Vec<Section> {
    let rows = SECTIONS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row[0] == ruleset)
        .map(|row| {
            let line = |cell: &str| cell.parse().expect("a line of the rulebook");
            Section { name: row[3], lines: line(row[1])..=line(row[2]) }
        })
        .collect()
}

/// Reads lines as procedures and tables cite them: «133-144», «35, 97».
pub fn cited(lines: &str) -> Vec<RangeInclusive<u32>> {
    let number = |text: &str| text.trim().parse().expect("a line of the rulebook");
    let range = |part: &str| match part.split_once('-') {
        Some((first, last)) => number(first)..=number(last),
        None => number(part)..=number(part),
    };
    lines.split(',').map(range).collect()
}

/// Whether two ranges of lines have one in common.
pub fn meet(one: &RangeInclusive<u32>, other: &RangeInclusive<u32>) -> bool {
    one.start() <= other.end() && other.start() <= one.end()
}

/// Whether a text cites lines of a rulebook: «Line 144», «lines 42 and 43». «LINE 100» does not: it
/// is the name of a row, troops in line.
pub fn cites_lines(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).any(|pair| {
        let word = pair[0].trim_start_matches(|part: char| !part.is_alphanumeric());
        ["line", "lines", "Line", "Lines"].contains(&word)
            && pair[1].starts_with(|first: char| first.is_ascii_digit())
    })
}

/// The rulings that a text names: «R16». A slope of «R15°» is none, nor is a rifle «BLR2».
pub fn rulings(text: &str) -> Vec<u32> {
    // A degree belongs to its number.
    let words = text.split(|part: char| !part.is_alphanumeric() && part != '°' && part != '_');
    words.filter_map(|word| word.strip_prefix('R')?.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_cited() {
        assert_eq!(cited("133-144"), [133..=144]);
        assert_eq!(cited("154, 89"), [154..=154, 89..=89]);
        assert!(meet(&(1..=3), &(3..=9)) && !meet(&(1..=3), &(4..=9)));
    }

    #[test]
    fn only_words_that_point_into_a_rulebook_do() {
        for text in ["Line 144: survivors stay", "line 86: 200", "as (lines 42 and 43) say"] {
            assert!(cites_lines(text), "{text}");
        }
        for text in ["LINE 100", "Guns in line", "Infantry in line, 3 ranks", "Outline 3"] {
            assert!(!cites_lines(text), "{text}");
        }
        assert_eq!(rulings("R7: as the letter (R16), R0"), [7, 16, 0]);
        assert!(rulings("R15° BLR2 R2x WR7 Rest R _R3").is_empty());
    }

    #[test]
    fn sections_follow_each_other_without_a_gap() {
        for ruleset in rules_core::rulesets::ALL {
            let sections = sections(ruleset.id);
            assert_eq!(sections[0].lines.start(), &1, "{}", ruleset.id);
            for pair in sections.windows(2) {
                assert_eq!(pair[0].lines.end() + 1, *pair[1].lines.start(), "{pair:?}");
            }
        }
    }
}
