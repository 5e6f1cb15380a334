//! Rows of a form: `ask stands "Stands" 1 to 20, start 6`.

use crate::lex::{Kind, Token, folded};
use crate::mistake::{Mistake, Mistakes, Read, did_you_mean};
use crate::names::{World, may_be_called};
use crate::parse::cursor::Cursor;
use crate::program::{Field, FieldKind, Label, ListId};

/// The most words of a list of which any may be ticked.
const TICKS: usize = 32;

/// A row: the cursor stands behind `ask`. What is known of one with a mistake is kept, for the lines
/// that use it.
pub(super) fn ask(
    cursor: &mut Cursor<'_>,
    section: Label,
    world: &World,
    mistakes: &mut Mistakes,
) -> Read<Field> {
    let (id, span) = cursor.name("the name of the input")?;
    may_be_called(&id, span)?;
    let label = cursor.text("a label for the screen");
    let label = label.map_err(|mistake| mistake.or_hint(format!("ask {id} \"Label\" …")))?;
    let kind = kind(cursor, world, mistakes)?;
    let mut field = Field { id, label, section, kind, is_secret: false, is_private: false, span };
    while cursor.take(Kind::Comma) {
        if cursor.take_word("start") {
            let read = start(cursor, &mut field.kind, world);
            mistakes.keep(read);
        } else if cursor.take_word("secret") {
            field.is_secret = true;
        } else if cursor.take_word("private") {
            field.is_private = true;
        } else {
            return Err(cursor.missing("«start», «secret» or «private»"));
        }
    }
    Ok(field)
}

fn kind(cursor: &mut Cursor<'_>, world: &World, mistakes: &mut Mistakes) -> Read<FieldKind> {
    if cursor.take_words(&["yes", "or", "no"]) {
        return Ok(FieldKind::YesNo { start: false });
    }
    let is_one = cursor.take_word("one");
    if is_one || cursor.take_word("any") {
        return of_list(cursor, is_one, world);
    }
    if matches!(cursor.kind(), Some(Kind::Number | Kind::Minus)) {
        return range(cursor, mistakes);
    }
    let Some(token) = cursor.peek() else {
        return Err(cursor
            .missing("what can be entered")
            .hint("1 to 20, yes or no, one of a list"));
    };
    let said = cursor.said(token);
    let mistake = Mistake::new(token.span, format!("«{said}» is no kind of input"));
    if let Some(list) = world.list(said) {
        mistakes.push(mistake.hint(format!("one of {said}")));
        cursor.skip(1);
        return Ok(FieldKind::Word { list, count: world.words(list).count(), start: 0 });
    }
    if said.eq_ignore_ascii_case("yes") || said.eq_ignore_ascii_case("no") {
        return Err(mistake.hint("yes or no"));
    }
    if cursor.ahead(1).is_some_and(|next| next.kind == Kind::Comma) {
        return Err(mistake.hint(of_words(said)));
    }
    let near = did_you_mean(said, ["yes", "one", "any"]);
    Err(mistake.hint(near.unwrap_or_else(|| "1 to 20, yes or no, one of a list".to_owned())))
}

fn range(cursor: &mut Cursor<'_>, mistakes: &mut Mistakes) -> Read<FieldKind> {
    let (min, from) = cursor.number_of_form("a number")?;
    let most = cursor.ahead(1).filter(|token| token.kind == Kind::Number);
    let most = most.map_or("20", |token| cursor.said(token));
    cursor.need_word("to").map_err(|mistake| mistake.or_hint(format!("{min} to {most}")))?;
    let other = cursor.peek().filter(|token| is_plain_word(*token)).map(|token| cursor.said(token));
    let depends = other.map(|name| {
        format!(
            "it goes to a number; what depends on «{name}»: refuse … \"Too many\" when … > {name}"
        )
    });
    let (max, _) = cursor
        .number_of_form("a number")
        .map_err(|mistake| mistake.or_hint(depends.unwrap_or_default()))?;
    if min > max {
        let what = "the range is the wrong way round";
        let mistake = Mistake::new(cursor.since(from), what).hint(format!("{max} to {min}"));
        mistakes.push(mistake);
    }
    let (min, max) = (min.min(max), min.max(max));
    // At the lowest, but not below nought where nought can be entered.
    let start = min.max(0).min(max);
    Ok(FieldKind::Number { min, max, start })
}

/// Words where the name of their list should stand.
fn of_words(first: &str) -> String {
    format!(
        "words stand in a list of their own, «list my-list: {first}, …», and here: one of my-list"
    )
}

fn is_plain_word(token: Token) -> bool {
    token.kind == Kind::Name
}

fn of_list(cursor: &mut Cursor<'_>, is_one: bool, world: &World) -> Read<FieldKind> {
    cursor.need_word("of")?;
    let first = if cursor.take_word("first") {
        let span = cursor.here();
        let first = cursor.number("how many of the list")?;
        cursor.need_word("of")?;
        Some((usize::try_from(first).unwrap_or(0), span))
    } else {
        None
    };
    let (name, span) = cursor.name("a list")?;
    let is_row = cursor.kind() == Some(Kind::Comma) && cursor.ahead(1).is_some_and(is_plain_word);
    let list = match world.need_list(&name, span) {
        Err(mistake) if is_row && !cursor.is_word_ahead(1, "start") => {
            return Err(mistake.or_hint(of_words(&name)));
        }
        list => list?,
    };
    let list = match list {
        Some(list) => list,
        None => return Err(Mistake::of_another_line(span)),
    };
    let words = world.words(list).count();
    let count = first.map_or(words, |(first, _)| first);
    if let Some((first, span)) = first
        && !(1..=words).contains(&first)
        && !world.is_broken_list(list)
    {
        let what = format!("the list «{name}» has {words} words");
        return Err(Mistake::new(span, what).hint(format!("first {words} of {name}")));
    }
    if is_one {
        return Ok(FieldKind::Word { list, count, start: 0 });
    }
    if count > TICKS {
        let what = format!("«any of» takes a list of {TICKS} words at most");
        return Err(Mistake::new(span, what).hint(format!("any of first {TICKS} of {name}")));
    }
    Ok(FieldKind::Ticks { list, count })
}

fn start(cursor: &mut Cursor<'_>, kind: &mut FieldKind, world: &World) -> Read<()> {
    match kind {
        FieldKind::Number { min, max, start } => {
            let (number, span) = cursor.number_of_form("a number")?;
            if number < *min || number > *max {
                let hint = format!("it goes from {min} to {max}");
                return Err(Mistake::new(span, "the start lies outside the range").hint(hint));
            }
            *start = number;
        }
        FieldKind::YesNo { start } => {
            let is_no = cursor.take_word("no");
            if !is_no {
                let said = cursor.here();
                cursor.need_word("yes").map_err(|_| {
                    cursor.skip(1);
                    Mistake::new(said, "this begins with yes or no").hint("start yes")
                })?;
            }
            *start = !is_no;
        }
        FieldKind::Word { list, count, start } => *start = word(cursor, *list, *count, world)?,
        FieldKind::Ticks { .. } => {
            let what = "a list of which any may be ticked starts with none";
            return Err(Mistake::new(cursor.here(), what).hint("take the «start» out"));
        }
    }
    Ok(())
}

fn word(cursor: &mut Cursor<'_>, list: ListId, count: usize, world: &World) -> Read<usize> {
    let here = cursor.here();
    if let Some((length, place)) = cursor.word_of(|word| world.word(list, word)) {
        cursor.skip(length);
        if place < count {
            return Ok(place);
        }
        let what = format!("the start is not among the first {count}");
        return Err(Mistake::new(here, what));
    }
    let (name, span) = cursor.name("a word of the list")?;
    if world.is_broken_list(list) {
        return Ok(0);
    }
    let own = folded(world.list_id(list));
    let word = folded(&name).strip_prefix(&format!("{own}.")).map(str::to_owned);
    word.and_then(|word| world.word(list, &word)).ok_or_else(|| world.no_word(list, &name, span))
}
