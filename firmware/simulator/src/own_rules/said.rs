//! What is said of a text: its mistakes, each with its line and carets below it.

use std::fmt;
use std::path::Path;

use rules_text::mistake::Mistake;

use crate::text::escape::printable;

/// The mistakes of a text, to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Said<'a> {
    pub file: &'a Path,
    pub text: &'a str,
    pub mistakes: &'a [Mistake],
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.file.display().to_string();
        for mistake in self.mistakes {
            let shown = mistake.render(&path, self.text).to_string();
            shown.lines().try_for_each(|line| writeln!(f, "{}", on_a_terminal(line)))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A line as a terminal may have it. Tabs stay, the carets count on them.
fn on_a_terminal(line: &str) -> String {
    line.split('\t').map(printable).collect::<Vec<_>>().join("\t")
}

#[cfg(test)]
mod tests {
    use rules_text::span::Span;

    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_made_visible() {
        let text = "list a: b\n\tlist\u{1b}[2J\n";
        let mistake = Mistake::new(Span::new(11, 15), "there is no «\u{9b}»");
        let said = Said { file: Path::new("m.rules"), text, mistakes: &[mistake] };
        assert_eq!(
            said.to_string(),
            "m.rules:2:2: there is no «\\u{9b}»\n  |\n2 | \tlist\\u{1b}[2J\n  | \t^^^^\n\n"
        );
    }
}
