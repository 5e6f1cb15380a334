//! House rules: what the players agree on.

use crate::lines::Line;
use crate::mistake::{Mistake, Mistakes, Read, did_you_mean};
use crate::names::{World, may_be_called};
use crate::parse::cursor::Cursor;
use crate::parse::lists::Words;
use crate::program::{HouseId, HouseRule, HouseValue, Label, List, ListId, Type, Word};
use crate::span::Span;

/// The most values of a house rule.
const VALUES: usize = 8;

/// A house rule: the cursor stands behind its keyword.
pub(crate) fn house(
    cursor: &mut Cursor<'_>,
    below: &[Line],
    world: &mut World,
    mistakes: &mut Mistakes,
) -> Read<()> {
    let (id, span) = cursor.name("the name of the house rule")?;
    may_be_called(&id, span)?;
    let label = cursor
        .text("a label for the screen")
        .map_err(|mistake| mistake.or_hint(format!("house {id} \"Label\" no, yes")))?;
    let mut words = Words::default();
    let before = mistakes.count();
    words.read(cursor, mistakes);
    let (about, ruling) = below_it(cursor.text, below, mistakes);
    if mistakes.count() == before && !(2..=VALUES).contains(&words.words.len()) {
        let what = format!("a house rule has 2 to {VALUES} values");
        mistakes.push(Mistake::new(span, what).hint(format!("house {id} \"…\" no, yes")));
    }
    let is = kind(world, &id, &words, span);
    let values = values(is, words.words);
    let rule = HouseId(world.program.house.len());
    world.program.house.push(HouseRule { id: id.clone(), label, values, is, about, ruling, span });
    world.add_house(&id, span, rule)
}

fn below_it(text: &str, below: &[Line], mistakes: &mut Mistakes) -> (Label, Label) {
    let (mut about, mut ruling) = (Label::default(), Label::default());
    for line in below {
        let read = Cursor::new(text, line.span).and_then(|mut cursor| {
            if cursor.take_word("about") {
                about = cursor.text("a text")?;
            } else if cursor.take_word("ruling") {
                ruling = cursor.text("a text")?;
            } else {
                let said = cursor.peek().map_or("", |token| cursor.said(token));
                let what = format!("a line below a house rule cannot begin with «{said}»");
                let near = did_you_mean(said, ["about", "ruling"]);
                let hint = near.unwrap_or_else(|| "about \"…\" or ruling \"…\"".to_owned());
                return Err(Mistake::new(cursor.here(), what).hint(hint));
            }
            cursor.end()
        });
        mistakes.keep(read);
    }
    (about, ruling)
}

/// Yes or no, a number, or a word of a list of its own.
fn kind(world: &mut World, id: &str, words: &Words, span: Span) -> Type {
    let all = |is: fn(&Word) -> bool| words.words.iter().all(is);
    if all(|word| matches!(word.id.to_lowercase().as_str(), "yes" | "no")) {
        return Type::YesNo;
    }
    if all(|word| word.id.parse::<i32>().is_ok()) {
        return Type::Number;
    }
    let list = ListId(world.program.lists.len());
    world.program.lists.push(List { id: id.to_owned(), words: words.words.clone(), span });
    if words.is_broken {
        world.add_broken_list(list);
    }
    Type::Word(list)
}

fn values(is: Type, words: Vec<Word>) -> Vec<HouseValue> {
    let value = |(at, word): (usize, Word)| {
        let number = match is {
            Type::YesNo => i32::from(word.id.eq_ignore_ascii_case("yes")),
            Type::Number => word.id.parse().unwrap_or(0),
            _ => i32::try_from(at).unwrap_or(0),
        };
        HouseValue { id: word.id, label: word.label, number }
    };
    words.into_iter().enumerate().map(value).collect()
}
