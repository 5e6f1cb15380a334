//! Mistakes: where, what is wrong in the words of the table, and what to do.

use std::fmt;

use crate::span::Span;

/// The most mistakes that are told at once.
pub const MOST: usize = 20;

/// What is wrong at a place of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub span: Span,
    pub what: String,
    /// What to do, or a line that would do; empty where there is nothing to add.
    pub hint: String,
    /// A ruleset with nothing worse than a warning can be played.
    pub is_warning: bool,
}

/// What reading gives: the thing, or the one mistake that kept it from being read.
pub(crate) type Read<T> = Result<T, Mistake>;

impl Mistake {
    pub fn new(span: Span, what: impl Into<String>) -> Self {
        Self { span, what: what.into(), hint: String::new(), is_warning: false }
    }

    /// A line that cannot be read because of a mistake that is told elsewhere.
    pub const fn of_another_line(span: Span) -> Self {
        Self { span, what: String::new(), hint: String::new(), is_warning: false }
    }

    pub fn warning(span: Span, what: impl Into<String>) -> Self {
        Self { is_warning: true, ..Self::new(span, what) }
    }

    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// The same with a hint, if it has none of its own.
    #[must_use]
    pub fn or_hint(self, hint: impl Into<String>) -> Self {
        if self.hint.is_empty() { self.hint(hint) } else { self }
    }

    /// As an editor and a player want it: path, line and column, then the line with carets below.
    pub fn render<'a>(&'a self, path: &'a str, text: &'a str) -> impl fmt::Display + 'a {
        Rendered { mistake: self, path, text }
    }

    /// Line and column, both from one; columns are letters.
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.span.from).unwrap_or(text);
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before.get(begin..).unwrap_or_default().chars().count() + 1;
        (before.matches('\n').count() + 1, column)
    }
}

struct Rendered<'a> {
    mistake: &'a Mistake,
    path: &'a str,
    text: &'a str,
}

impl fmt::Display for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mistake, path, text } = self;
        let (line, column) = mistake.line_and_column(text);
        let warning = if mistake.is_warning { "warning: " } else { "" };
        writeln!(f, "{path}:{line}:{column}: {warning}{}", mistake.what)?;
        let shown = text.lines().nth(line - 1).unwrap_or_default();
        let margin = " ".repeat(line.to_string().len());
        writeln!(f, "{margin} |\n{line} | {shown}")?;
        // Tabs stay tabs, so that the carets stand below their word wherever tabs go to.
        let before: String =
            shown.chars().take(column - 1).map(|c| if c == '\t' { c } else { ' ' }).collect();
        let caught = mistake.span.of(text).lines().next().unwrap_or_default();
        let carets = "^".repeat(caught.chars().count().max(1));
        let gap = if mistake.hint.is_empty() { "" } else { " " };
        writeln!(f, "{margin} | {before}{carets}{gap}{}", mistake.hint)
    }
}

/// The mistakes found so far.
#[derive(Debug, Default)]
pub(crate) struct Mistakes {
    all: Vec<Mistake>,
}

impl Mistakes {
    /// Notes a mistake, if there is one.
    pub(crate) fn keep<T>(&mut self, read: Read<T>) -> Option<T> {
        read.map_err(|mistake| self.push(mistake)).ok()
    }

    pub(crate) fn push(&mut self, mistake: Mistake) {
        self.all.push(mistake);
    }

    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// Whether there is nothing that keeps the ruleset from being played.
    pub(crate) fn allow_playing(&self) -> bool {
        self.all.iter().all(|mistake| mistake.is_warning)
    }

    /// In the order of the text. Warnings wait until there is nothing worse: a faulty line may be
    /// the one that would have used a value.
    pub(crate) fn told(mut self) -> Vec<Mistake> {
        in_order(&mut self.all);
        self.all
    }
}

/// Mistakes as they are told: see [`Mistakes::told`].
pub(crate) fn in_order(all: &mut Vec<Mistake>) {
    if all.iter().any(|mistake| !mistake.is_warning) {
        all.retain(|mistake| !mistake.is_warning);
    }
    all.retain(|mistake| !mistake.what.is_empty());
    all.sort_by_key(|mistake| (mistake.span.from, mistake.span.to));
    all.dedup();
    all.truncate(MOST);
}

/// The one of some names that is at most two letters away, if there is one.
pub(crate) fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let far =
        |other: &str| strsim::damerau_levenshtein(&name.to_lowercase(), &other.to_lowercase());
    // Of a short name two letters are all of it: then it is another name.
    let most = if name.chars().count() <= 2 { 1 } else { 2 };
    let near = names.into_iter().map(|other| (far(other), other));
    near.filter(|(letters, _)| *letters <= most)
        .min_by_key(|(letters, _)| *letters)
        .map(|(_, name)| name)
}

/// «Did you mean», if there is a name near enough.
pub(crate) fn did_you_mean<'a>(
    name: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    nearest(name, names).map(|near| format!("did you mean «{near}»?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_shown_below_its_line() {
        let text = "one\n\tlet néed = covr\n";
        let from = text.find("covr").unwrap();
        let mistake = Mistake::new(Span::new(from, from + 4), "there is no «covr»")
            .hint("did you mean «cover»?");
        assert_eq!(
            mistake.render("mine.rules", text).to_string(),
            "mine.rules:2:13: there is no «covr»\n  |\n2 | \tlet néed = covr\n  | \t           ^^^^ did you mean «cover»?\n"
        );
    }

    #[test]
    fn a_place_behind_the_last_letter_has_a_caret() {
        let mistake = Mistake::warning(Span::new(3, 3), "«)» is missing");
        assert_eq!(
            mistake.render("a", "(ab").to_string(),
            "a:1:4: warning: «)» is missing\n  |\n1 | (ab\n  |    ^\n"
        );
    }

    #[test]
    fn the_nearest_name_is_two_letters_away_at_most() {
        assert_eq!(nearest("covr", ["range", "cover"]), Some("cover"));
        assert_eq!(nearest("Weapons", ["weapon"]), Some("weapon"));
        assert_eq!(nearest("moral", ["fire"]), None);
        assert_eq!(nearest("ab", ["cd"]), None, "all letters of it would change");
    }

    #[test]
    fn warnings_wait_for_mistakes() {
        let mut mistakes = Mistakes::default();
        mistakes.push(Mistake::warning(Span::new(0, 1), "unused"));
        assert!(mistakes.allow_playing());
        mistakes.push(Mistake::new(Span::new(5, 6), "second"));
        mistakes.push(Mistake::new(Span::new(2, 3), "first"));
        let told: Vec<String> = mistakes.told().into_iter().map(|mistake| mistake.what).collect();
        assert_eq!(told, ["first", "second"]);
    }
}
