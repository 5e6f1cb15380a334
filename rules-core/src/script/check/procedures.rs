//! Procedures: their fields, facts, swaps, and the pieces of their code.

use super::Spot;
use super::code::{self, Kind};
use crate::script::code::{Part, Procedure};
use crate::script::flaw::Flaw;
use crate::script::image::{Image, Pool};
use crate::script::{limits, op};

pub(super) fn check(image: &Image<'_>) -> Result<(), Flaw> {
    let (mut pairs, mut bytes) = (0, 0);
    for place in 0..image.count(Pool::Procedures) {
        let spot = Spot { image, at: image.at(Pool::Procedures, place) };
        let procedure = Procedure::of(image, place);
        let ((field, fields), (fact, facts)) = (procedure.fields(), procedure.facts());
        spot.range(Pool::Fields, field, fields)?;
        spot.range(Pool::Facts, fact, facts)?;
        spot.room(fields.into(), limits::ROWS, "rows of a form")?;
        spot.room(facts.into(), limits::FACTS_OF_PROCEDURE, "facts of a procedure")?;
        spot.place(Pool::Scales, procedure.scale().into(), "a scale that is not there")?;
        spot.hold(procedure.layout() <= 5, "an unknown layout")?;
        let slots = procedure.slots();
        spot.hold(usize::from(fields) <= slots, "fewer slots than inputs")?;
        spot.room(slots, op::FACE.into(), "values of a procedure")?;
        spot.room(procedure.size(), limits::CODE, "bytes of code of a procedure")?;
        spot.hold(procedure.is_whole(), "code outside the image")?;
        // Code that lay in many procedures would take longer to check than the watchdog waits.
        bytes += procedure.size();
        spot.hold(bytes <= image.bytes().len(), "code in several procedures")?;
        let row = |row| row < usize::from(fields);
        let swaps = procedure.swaps().all(|(one, other)| row(one) && row(other));
        spot.hold(swaps, "a swap of no row")?;
        pairs += procedure.swaps().count();
        spot.room(pairs, limits::SWAPS, "rows that change places")?;
        for part in Part::ALL {
            code::check(image, procedure, Kind::Piece(part), procedure.code(part))?;
        }
    }
    Ok(())
}
