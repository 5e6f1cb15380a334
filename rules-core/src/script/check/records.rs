//! The records of all pools but tables, code and procedures.

use super::Spot;
use crate::script::flaw::Flaw;
use crate::script::image::{AGAIN, Image, Pool, Record};
use crate::script::limits;

/// Where the texts of a record stand, one after another from its beginning. The first is an id or
/// what stands for one.
const fn texts(pool: Pool) -> usize {
    match pool {
        Pool::Head => 6,
        Pool::Words | Pool::Verdicts | Pool::Facts => 2,
        Pool::Lists | Pool::Dice => 1,
        Pool::Tables | Pool::Fields => 3,
        Pool::House => 4,
        Pool::Procedures => 8,
        Pool::Texts | Pool::Scales | Pool::Code | Pool::Source => 0,
    }
}

pub(super) fn check(image: &Image<'_>) -> Result<(), Flaw> {
    each(image)?;
    let all = |pool: Pool, at: usize| -> usize {
        let records = (0..image.count(pool)).map(|place| image.record(pool, place));
        records.map(|record| usize::from(record.byte(at))).sum()
    };
    let spot = |pool: Pool| Spot { image, at: image.start(pool) };
    spot(Pool::Dice).room(all(Pool::Dice, 3), limits::FACES, "faces of dice")?;
    spot(Pool::House).room(all(Pool::House, 8), limits::VALUES, "values of house rules")
}

fn each(image: &Image<'_>) -> Result<(), Flaw> {
    for pool in Pool::ALL {
        for place in (0..image.count(pool)).filter(|_| texts(pool) > 0 || pool == Pool::Scales) {
            let spot = Spot { image, at: image.at(pool, place) };
            let record = image.record(pool, place);
            for text in 0..texts(pool) {
                spot.text(record.short(2 * text))?;
            }
            spot.hold(
                pool == Pool::Scales || !image.text(record.short(0)).is_empty(),
                "something without a name",
            )?;
            match pool {
                Pool::Lists => list(spot, record),
                Pool::Scales => scale(spot, record),
                Pool::Facts => fact(spot, record),
                Pool::Dice => die(spot, record),
                Pool::House => house_rule(spot, record),
                Pool::Fields => field(spot, record),
                _ => Ok(()),
            }?;
        }
    }
    Ok(())
}

fn list(spot: Spot<'_>, record: Record<'_>) -> Result<(), Flaw> {
    let count = record.byte(4);
    spot.hold(count > 0, "an empty list")?;
    spot.room(count.into(), limits::WORDS_OF_LIST, "words of a list")?;
    spot.range(Pool::Words, record.short(2), count)
}

fn scale(spot: Spot<'_>, record: Record<'_>) -> Result<(), Flaw> {
    match record.byte(0) {
        0 => {
            let count = record.byte(3);
            spot.hold(count > 0, "no outcomes")?;
            spot.room(count.into(), limits::OUTCOMES, "outcomes of a procedure")?;
            spot.range(Pool::Verdicts, record.short(1), count)
        }
        1 => (0..5).try_for_each(|text| spot.text(record.short(1 + 2 * text))),
        _ => Err(spot.flaw("a scale of no kind")),
    }
}

fn fact(spot: Spot<'_>, record: Record<'_>) -> Result<(), Flaw> {
    let (kind, list) = (record.byte(4), record.byte(5));
    spot.hold(kind <= 5 && record.byte(6) <= 2, "a fact of no kind")?;
    if matches!(kind, 3 | 4) { spot.list(list) } else { Ok(()) }
}

fn die(spot: Spot<'_>, record: Record<'_>) -> Result<(), Flaw> {
    let (list, faces) = (record.byte(2), record.byte(3));
    spot.list(list)?;
    spot.hold(faces > 0, "a die without faces")?;
    spot.room(faces.into(), limits::MARKS, "marks of a die")?;
    let marks = spot.image.record(Pool::Lists, list.into()).byte(4);
    let mark = |face: usize| record.byte(4 + face);
    let mut faces = 0..usize::from(faces);
    spot.hold(
        faces.clone().all(|face| mark(face) == AGAIN || mark(face) < marks),
        "a mark outside its list",
    )?;
    spot.hold(faces.any(|face| mark(face) != AGAIN), "a die that is thrown for ever")
}

fn house_rule(spot: Spot<'_>, record: Record<'_>) -> Result<(), Flaw> {
    let count = usize::from(record.byte(8));
    spot.hold(count > 0, "a house rule without values")?;
    spot.room(count, limits::HOUSE_VALUES, "values of a house rule")?;
    for at in (9..).step_by(5).take(count) {
        spot.text(record.short(at + 3))?;
        match record.byte(at) {
            0..=2 => {}
            3 => spot.text(record.short(at + 1))?,
            _ => return Err(spot.flaw("a value of no kind")),
        }
    }
    Ok(())
}

fn field(spot: Spot<'_>, record: Record<'_>) -> Result<(), Flaw> {
    let [a, b, c] = [8, 12, 16].map(|at| record.number(at));
    let words = |most: i32| {
        let list = u8::try_from(a).map_err(|_| spot.flaw("a list that is not there"))?;
        spot.list(list)?;
        let count = i32::from(spot.image.record(Pool::Lists, list.into()).byte(4));
        spot.hold((1..=count.min(most)).contains(&b), "more words than the list has")
    };
    match record.byte(6) {
        0 => spot.hold(-5 <= a && a <= c && c <= b && b <= 60_000, "a number outside its range"),
        1 => spot.hold((0..=1).contains(&c), "a tick that is none"),
        2 => {
            words(i32::MAX)?;
            spot.hold((0..b).contains(&c), "a start outside its list")
        }
        3 => words(32),
        _ => Err(spot.flaw("a row of no kind")),
    }
}
