//! A mistake below the picture: what is told of it, in lines as wide as the window.

use crate::text::wrap::wrapped;

/// The first mistake of all that is said, and how many more there are.
pub(super) fn first_mistake(said: &str, columns: usize) -> Vec<String> {
    let mut all = said.split("\n\n").filter(|one| !one.trim().is_empty());
    let mut lines = all.next().map_or_else(Vec::new, |one| shown(one, columns));
    let more = match all.count() {
        0 => return lines,
        1 => "One more mistake: `vedette check` tells it.".to_owned(),
        more => format!("{more} more mistakes: `vedette check` tells them."),
    };
    lines.extend(wrapped(&more, columns));
    lines
}

/// One mistake: its place and words, then its line and the carets as they stand below each other,
/// then what to do.
fn shown(one: &str, columns: usize) -> Vec<String> {
    let (what, rest) = one.split_once('\n').unwrap_or((one, ""));
    let mut lines = wrapped(what, columns);
    let (below, hint) = split_hint(rest);
    let below: Vec<&str> =
        below.lines().filter(|line| !line.trim().trim_matches('|').is_empty()).collect();
    let width = below.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    // Lines of one length stay below each other in the middle of a window. A tab takes one place
    // in both.
    let plain = |line: &&str| format!("{line:width$}").replace('\t', " ");
    lines.extend(below.iter().map(plain).map(|line| line.chars().take(columns).collect()));
    if !hint.is_empty() {
        lines.extend(wrapped(hint, columns));
    }
    lines
}

/// The lines up to the carets, and what stands behind those.
fn split_hint(rest: &str) -> (&str, &str) {
    let carets = rest.rfind('\n').map_or(0, |line| line + 1);
    let behind = rest.get(carets..).and_then(|line| Some(line.find("^ ")? + 1));
    let (above, hint) =
        rest.split_at_checked(carets + behind.unwrap_or(rest.len())).unwrap_or((rest, ""));
    (above, hint.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = "mine.rules:2:12: there is no «covr»\n  |\n2 | \tlet a = covr\n  | \t        ^^^^ did you mean «cover»?\n\n";

    #[test]
    fn the_carets_stand_below_their_word_and_the_hint_below_them() {
        assert_eq!(
            first_mistake(SAID, 60),
            [
                "mine.rules:2:12: there is no «covr»",
                "2 |  let a = covr",
                "  |          ^^^^",
                "did you mean «cover»?"
            ]
        );
    }

    #[test]
    fn no_line_is_wider_than_the_window_and_further_mistakes_are_counted() {
        let lines = first_mistake(&SAID.repeat(3), 20);
        assert!(lines.iter().all(|line| line.chars().count() <= 20), "{lines:?}");
        let lines = first_mistake(&SAID.repeat(3), 80);
        assert_eq!(lines.last().unwrap(), "2 more mistakes: `vedette check` tells them.");
        let lines = first_mistake(&SAID.repeat(2), 80);
        assert_eq!(lines.last().unwrap(), "One more mistake: `vedette check` tells it.");
    }

    #[test]
    fn what_has_no_line_is_told_in_words() {
        assert_eq!(first_mistake("m.vdr: no ruleset\n", 60), ["m.vdr: no ruleset"]);
    }
}
