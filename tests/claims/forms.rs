//! Every form of every procedure on board, in every house rule and however it is filled in: no
//! header, row, effect, footer or refusal is cut or meets another.

use std::collections::BTreeMap;

use app::Button;
use app::context::Context;
use app::game::situation::Situation;
use app::input::Press;
use app::ui::cursor::Cursor;
use app::ui::go::Origin;
use app::ui::screens::Behaviour as _;
use app::ui::screens::form::FormScreen;
use app::ui::screens::form::rows::FormRow;
use app::ui::theme::{AIR, BOLD, FORM_ROWS, RIGHT};
use app::ui::widgets::hangs;
use fastrand::Rng;
use graphics::{Faults, Frame};
use rules_core::field::{Field, FieldKind};
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::OddsScratch;
use vedette_tests::rounds::all_rulesets;

/// How often a form is filled in at random, with the rulings and with each other house rule.
const WITH_RULINGS: usize = 60;
const WITH_A_HOUSE_RULE: usize = 6;

/// What did not fit: where, and how it looked first.
type Found = BTreeMap<String, String>;

#[test]
fn nothing_on_any_form_is_cut_or_collides_in_any_house_rule() {
    let mut found = Found::new();
    let mut scratch = Box::new(OddsScratch::new());
    for (playing, ruleset) in all_rulesets().iter().enumerate() {
        let mut context = Context::new(all_rulesets(), &mut scratch);
        (context.game.playing, context.device.settings.odds) = (playing, false);
        for (house, times) in houses(ruleset) {
            context.game.houses[playing] = house;
            for procedure in ruleset.procedures.iter().filter(|one| !one.fields.is_empty()) {
                fill_in(procedure, times, &mut context, &mut found);
            }
        }
    }
    assert!(found.is_empty(), "{} forms do not fit: {found:#?}", found.len());
}

/// The rulings; each other choice of each house rule alone; and all rules changed at once.
fn houses(ruleset: &Ruleset) -> Vec<(House, usize)> {
    let rulings = House::new(ruleset.house);
    let (mut all, mut changed) = (vec![(rulings.clone(), WITH_RULINGS)], rulings.clone());
    for (place, rule) in ruleset.house.iter().enumerate() {
        for choice in (0..rule.values.len()).filter(|&choice| choice != rule.default) {
            let mut house = rulings.clone();
            house.set(place, choice);
            changed.set(place, choice);
            all.push((house, WITH_A_HOUSE_RULE));
        }
    }
    all.push((changed, WITH_A_HOUSE_RULE));
    all
}

/// Fills in a form as it begins and at random, and looks at each row of it in focus.
fn fill_in(
    procedure: &'static ProcedureInfo,
    times: usize,
    context: &mut Context<'_>,
    found: &mut Found,
) {
    let mut random = Rng::with_seed(19);
    for time in 0..=times {
        let mut situation = Situation::new(procedure);
        if time > 0 {
            for (index, field) in procedure.fields.iter().enumerate() {
                situation.inputs.set(index, any_value(field, &mut random));
            }
        }
        look_at_rows(&situation, context, found);
        look_at_foot(&situation, context, found);
    }
}

fn any_value(field: &Field, random: &mut Rng) -> i32 {
    let (min, max) = field.range();
    match (field.kind, random.u8(..3)) {
        (FieldKind::Flags { .. }, _) => random.i32(..) & max,
        // The least and the greatest number as often as any other.
        (FieldKind::Number { .. }, 0) => min,
        (FieldKind::Number { .. }, 1) => max,
        _ => random.i32(min..=max),
    }
}

/// Each row in focus, and each tick-list open.
fn look_at_rows(situation: &Situation, context: &mut Context<'_>, found: &mut Found) {
    let mut form = FormScreen::new(situation.clone(), Origin::List, context);
    for at in 0..form.rows.len() {
        let Some(row) = form.rows.get(at).filter(|_| !form.rows.is_heading(at)) else { continue };
        let mut cursor = Cursor::on(at);
        cursor.show(form.rows.len(), FORM_ROWS);
        form = form.at(cursor);
        note(situation, &form, context, found);
        if is_tick_list(situation, row) {
            form.press(Press::Down(Button::Right), context);
            note(situation, &form, context, found);
            form.press(Press::Down(Button::B), context);
        }
    }
}

fn is_tick_list(situation: &Situation, row: FormRow) -> bool {
    let FormRow::Field(index) = row else { return false };
    let field = situation.procedure.fields.get(index);
    field.is_some_and(|field| matches!(field.kind, FieldKind::Flags { .. }))
}

/// Draws a form, and notes if anything in it has no room.
fn note(situation: &Situation, form: &FormScreen, context: &Context<'_>, found: &mut Found) {
    let mut frame = Frame::new();
    let Ok(()) = form.draw(context, &mut frame);
    let faults = frame.faults();
    if faults == Faults::CLEAN {
        return;
    }
    let preview = situation.preview(context.game.house());
    let refusal = situation.check(context.game.house()).err().map(|refusal| refusal.sentence);
    let texts = (&preview.title, &preview.throws, refusal);
    let row = form.rows.get(form.cursor.at);
    let place = match row {
        Some(FormRow::Field(index)) => {
            let label = situation.procedure.fields[index].label;
            format!("{} {label:?} {:?}", situation.procedure.id, preview.effect_of(index))
        }
        _ => format!("{} {row:?}", situation.procedure.id),
    };
    found.entry(place).or_insert_with(|| format!("{texts:?} {faults:?}"));
}

/// The footer at its widest chance, whatever the odds come to.
fn look_at_foot(situation: &Situation, context: &Context<'_>, found: &mut Found) {
    let house = context.game.house();
    let preview = situation.preview(house);
    let Some(watch) = preview.watch.filter(|_| situation.check(house).is_ok()) else { return };
    let chance = format!("{} 99.9%", watch.label);
    let wide = BOLD.width(&preview.throws) + AIR + 1 + BOLD.width(&chance) > RIGHT;
    if wide || hangs(&preview.throws) || hangs(&chance) {
        let place = format!("{} footer", situation.procedure.id);
        found.entry(place).or_insert_with(|| format!("{} / {chance}", preview.throws));
    }
}
