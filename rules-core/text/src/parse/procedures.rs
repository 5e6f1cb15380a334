//! Procedures and roll tables: first what all of them ask and come to, then what they do.

use rules_core::number::number_of;

use crate::lex::{self, Kind};
use crate::lines::{self, Block};
use crate::mistake::{Mistake, Mistakes, Read};
use crate::names::{World, may_be_called};
use crate::parse::body::{Body, STATEMENTS, ends, first_word_of};
use crate::parse::cursor::Cursor;
use crate::parse::definitions::{Definition, What};
use crate::parse::flow;
use crate::parse::properties::{self, Signature};
use crate::parse::roll_tables::{self, RollTable};
use crate::program::{Label, Layout, Procedure, ProcedureId, Statement};
use crate::span::Span;

/// The most procedures, roll tables counted, and the most values of one.
const MOST: usize = 40;
const SLOTS: usize = 95;

/// What a procedure does, not read yet.
enum Rest {
    Blocks(Vec<Block>),
    RollTable(RollTable),
}

/// Reads all procedures and roll tables.
pub(crate) fn procedures(
    text: &str,
    all: &[Definition],
    world: &mut World,
    mistakes: &mut Mistakes,
) {
    let is_one = |definition: &&Definition| {
        matches!(definition.what, What::Procedure | What::RollTable | What::Pasted(_))
    };
    let mut signatures = Vec::new();
    let mut rests = Vec::new();
    for definition in all.iter().filter(is_one) {
        let read = signature(text, definition, signatures.len(), world, mistakes);
        match read {
            Ok((signature, rest)) => {
                confused(&signature, &signatures).into_iter().for_each(|it| mistakes.push(it));
                signatures.push(signature);
                rests.push((rest, first_word_of(text, definition.line.span)));
            }
            Err(mistake) => {
                mistakes.push(mistake);
                break_name(text, definition, world);
            }
        }
    }
    if let Some((_, span)) = rests.get(MOST) {
        let what = format!("a ruleset has {MOST} procedures at most");
        mistakes.push(Mistake::new(*span, what).hint("split it into two games"));
    }
    for (own, (rest, span)) in signatures.iter().zip(&rests) {
        let procedure = match rest {
            Rest::RollTable(table) => roll_tables::build(table, own, world, &signatures, mistakes),
            Rest::Blocks(blocks) => body(text, own, blocks, *span, world, &signatures, mistakes),
        };
        world.program.procedures.push(procedure);
    }
}

/// A procedure whose id has the number of an earlier one's. The gadget keeps inputs and throws by
/// these numbers, and would give one the other's.
fn confused(new: &Signature, earlier: &[Signature]) -> Option<Mistake> {
    let id = new.procedure.id.as_str();
    let has_its_number =
        |other: &&str| !other.eq_ignore_ascii_case(id) && number_of(other) == number_of(id);
    let other = earlier.iter().map(|one| one.procedure.id.as_str()).find(has_its_number)?;
    let what = format!("«{other}» and «{id}» cannot be told apart in the gadget's memory");
    Some(Mistake::new(new.procedure.span, what).hint("call one of the two otherwise"))
}

fn signature(
    text: &str,
    definition: &Definition,
    place: usize,
    world: &mut World,
    mistakes: &mut Mistakes,
) -> Read<(Signature, Rest)> {
    let (id, name, throws, span) = heading(text, definition, mistakes)?;
    let known = world.add_procedure(&id, span, ProcedureId(place));
    if let Err(mistake) = known {
        mistakes.push(mistake);
    }
    let whole = first_word_of(text, definition.line.span);
    if let Some(throws) = throws {
        let lines = &definition.below;
        let (signature, table) =
            roll_tables::read(text, (id, name), throws, whole, lines, world, mistakes);
        return Ok((signature, Rest::RollTable(table)));
    }
    let blocks = lines::blocks(&definition.below, mistakes);
    let procedure = Procedure { id, name, has_odds: true, span, ..Procedure::default() };
    let signature = properties::properties(procedure, text, &blocks, &STATEMENTS, world, mistakes);
    let statements = blocks.get(signature.properties..).unwrap_or_default().to_vec();
    Ok((signature, Rest::Blocks(statements)))
}

type Heading = (String, Label, Option<roll_tables::Throws>, Span);

/// What stands behind the id of a procedure may be wrong: what is below it is read all the same.
fn heading(text: &str, definition: &Definition, mistakes: &mut Mistakes) -> Read<Heading> {
    if let What::Pasted(name) = definition.what {
        let (id, label, throws) = roll_tables::pasted(text, definition.line, name)?;
        return Ok((id, label, Some(throws), definition.line.span));
    }
    let mut cursor = Cursor::new(text, definition.line.span)?;
    cursor.skip(1);
    let span = cursor.here();
    if definition.what == What::RollTable {
        let (id, label, throws) = roll_tables::written(&mut cursor)?;
        return Ok((id, label, Some(throws), span));
    }
    let (id, _) = cursor.name("the id of the procedure")?;
    may_be_called(&id, span)?;
    let example = format!("procedure {id} \"Name\"");
    let name = cursor.text("a name for the screen").map_err(|mistake| mistake.or_hint(example));
    let name = mistakes.keep(name.and_then(|name| cursor.end().map(|()| name)));
    Ok((id, name.unwrap_or_default(), None, span))
}

fn break_name(text: &str, definition: &Definition, world: &mut World) {
    let tokens = lex::tokens(text, definition.line.span);
    if let Some((Ok(Kind::Name), span)) = tokens.get(1) {
        world.add_broken(span.of(text));
    }
}

fn body(
    text: &str,
    own: &Signature,
    blocks: &[Block],
    whole: Span,
    world: &World,
    signatures: &[Signature],
    mistakes: &mut Mistakes,
) -> Procedure {
    let mut body = Body::new(text, world, signatures, own, mistakes);
    let statements = body.statements(blocks);
    let is_faulty = body.is_faulty;
    if !is_faulty && !statements.last().is_some_and(ends) {
        let what = format!("«{}» can end without an outcome", own.procedure.id);
        body.mistakes.push(Mistake::new(whole, what).hint("put an «outcome» at its end"));
    }
    if !is_faulty {
        refuse_bare_layout(&mut body, &statements);
    }
    if body.scope.slots.len() > SLOTS {
        let what = format!("a procedure has {SLOTS} inputs and values at most");
        body.mistakes.push(Mistake::new(whole, what).hint("make two procedures of it"));
    }
    if !is_faulty {
        warn_unused(&mut body);
    }
    let Body { scope, mut facts, mistakes, .. } = body;
    flow::follow(&statements, &mut facts, mistakes);
    Procedure { slots: scope.slots, facts, body: statements, ..own.procedure.clone() }
}

/// A layout shows what some lines say: without them there is nothing to show.
fn refuse_bare_layout(body: &mut Body<'_>, statements: &[Statement]) {
    let needs: (usize, &str, &str, fn(&Statement) -> bool) = match body.own.procedure.layout {
        Layout::Versus | Layout::Sides => {
            let hint = "side \"Mine\" = a, with a   and   side \"Theirs\" = d, with d";
            (2, "two lines that begin with «side»", hint, |one| matches!(one, Statement::Side(_)))
        }
        Layout::Strip => {
            let hint = "draw strip \"{letters}\" of 12";
            (1, "a line «draw strip»", hint, |one| matches!(one, Statement::DrawStrip { .. }))
        }
        Layout::Template => {
            let hint = "draw template right 0, away 0";
            (1, "a line «draw template»", hint, |one| {
                matches!(one, Statement::DrawTemplate { .. })
            })
        }
        _ => return,
    };
    let (least, what, hint, is_one) = needs;
    if count(statements, is_one) < least {
        let what = format!("the layout of «{}» shows {what}", body.own.procedure.id);
        body.mistakes.push(Mistake::new(body.own.procedure.span, what).hint(hint));
    }
}

/// How many statements are of a kind, those within `if` counted.
fn count(statements: &[Statement], is_one: fn(&Statement) -> bool) -> usize {
    let of = |statement: &Statement| match statement {
        Statement::If { then, otherwise, .. } => count(then, is_one) + count(otherwise, is_one),
        statement => usize::from(is_one(statement)),
    };
    statements.iter().map(of).sum()
}

/// Values that nothing is made of.
fn warn_unused(body: &mut Body<'_>) {
    for (at, slot) in body.scope.slots.iter().enumerate() {
        let id = crate::program::SlotId(at);
        let is_let = !body.scope.is_input(id) && !body.is_rolled(id) && !slot.name.is_empty();
        if is_let && !body.scope.is_used(id) {
            let what = format!("«{}» is reckoned and never used", slot.name);
            body.mistakes.push(Mistake::warning(slot.span, what).hint("take the line out"));
        }
    }
}
