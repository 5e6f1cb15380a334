//! A lone Esc, told from the start of an arrow.
//!
//! A terminal sends an arrow as Esc and a few letters. Where they arrive one by one, over a slow
//! line, they would be read as B and a capital A: a throw that nobody wanted. So an Esc waits for a
//! moment, and what follows it then is put together.

use app::Millis;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// How long an Esc waits for what may belong to it.
const WAIT: Millis = 40;

/// Puts together what arrives in pieces.
#[derive(Debug, Default)]
pub struct Escape {
    /// When an Esc came, and the letters after it.
    begun: Option<(Millis, String)>,
}

impl Escape {
    /// The keys that an event brings to an end.
    pub fn take(&mut self, event: KeyEvent, now: Millis) -> Vec<KeyEvent> {
        let mut keys: Vec<KeyEvent> = self.lone(now).into_iter().collect();
        if event.kind == KeyEventKind::Release {
            return keys;
        }
        match (event.code, self.begun.take()) {
            (KeyCode::Esc, begun) => {
                keys.extend(begun.map(|_| esc()));
                self.begun = Some((now, String::new()));
            }
            (KeyCode::Char(letter), Some((at, mut letters))) => {
                letters.push(letter);
                match arrow(&letters) {
                    Sequence::Whole(key) => keys.push(key),
                    Sequence::Begun => self.begun = Some((at, letters)),
                    Sequence::Other => keys.extend([esc(), event]),
                }
            }
            (_, Some(_)) => keys.extend([esc(), event]),
            (_, None) => keys.push(event),
        }
        keys
    }

    /// The Esc to which nothing came in time.
    pub fn lone(&mut self, now: Millis) -> Option<KeyEvent> {
        self.begun.take_if(|(at, _)| *at + WAIT <= now).map(|_| esc())
    }

    /// When an Esc has waited long enough.
    pub fn due(&self) -> Option<Millis> {
        self.begun.as_ref().map(|(at, _)| at + WAIT)
    }
}

fn esc() -> KeyEvent {
    KeyCode::Esc.into()
}

/// What letters after an Esc are.
enum Sequence {
    Whole(KeyEvent),
    Begun,
    Other,
}

/// The arrow that letters after an Esc stand for: «[A», «OA», with Shift «[1;2A».
fn arrow(letters: &str) -> Sequence {
    let (start, last) = letters.split_at(letters.len().saturating_sub(1));
    let code = match last {
        "A" => KeyCode::Up,
        "B" => KeyCode::Down,
        "C" => KeyCode::Right,
        "D" => KeyCode::Left,
        _ if ["[", "O", "[1", "[1;", "[1;2"].contains(&letters) => return Sequence::Begun,
        _ => return Sequence::Other,
    };
    match start {
        "[" | "O" => Sequence::Whole(code.into()),
        "[1;2" => Sequence::Whole(KeyEvent::new(code, KeyModifiers::SHIFT)),
        _ => Sequence::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that letters bring when they come one by one, this long apart; Esc is `~`.
    fn keys(letters: &str, apart: Millis) -> Vec<KeyCode> {
        let (mut escape, mut now, mut keys) = (Escape::default(), 0, Vec::new());
        for letter in letters.chars() {
            let code = if letter == '~' { KeyCode::Esc } else { KeyCode::Char(letter) };
            keys.extend(escape.take(code.into(), now));
            now += apart;
        }
        assert_eq!(escape.due().is_some(), escape.begun.is_some());
        keys.extend(escape.lone(now + WAIT));
        assert_eq!(escape.due(), None, "nothing waits for ever");
        keys.iter().map(|key| key.code).collect()
    }

    #[test]
    fn an_arrow_that_comes_in_pieces_is_an_arrow() {
        for (letters, code) in [("~[A", KeyCode::Up), ("~OD", KeyCode::Left)] {
            assert_eq!(keys(letters, 10), [code], "{letters}");
        }
        assert_eq!(keys("~[1;2B", 5), [KeyCode::Down]);
    }

    #[test]
    fn an_esc_alone_is_an_esc_after_its_moment() {
        let mut escape = Escape::default();
        assert_eq!(escape.take(KeyCode::Esc.into(), 100), []);
        assert_eq!((escape.due(), escape.lone(139)), (Some(140), None));
        assert_eq!(escape.lone(140), Some(KeyCode::Esc.into()));
        assert_eq!(keys("~~", 10), [KeyCode::Esc, KeyCode::Esc]);
    }

    #[test]
    fn a_key_after_an_esc_is_not_lost() {
        for apart in [10, WAIT] {
            assert_eq!(keys("~a", apart), [KeyCode::Esc, KeyCode::Char('a')]);
        }
        assert_eq!(keys("a~", 10), [KeyCode::Char('a'), KeyCode::Esc]);
    }

    #[test]
    fn shift_comes_along() {
        let mut escape = Escape::default();
        let keys: Vec<KeyEvent> = [KeyCode::Esc, KeyCode::Char('['), KeyCode::Char('1')]
            .into_iter()
            .chain([KeyCode::Char(';'), KeyCode::Char('2'), KeyCode::Char('C')])
            .flat_map(|code| escape.take(code.into(), 0))
            .collect();
        assert_eq!(keys, [KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT)]);
    }
}
