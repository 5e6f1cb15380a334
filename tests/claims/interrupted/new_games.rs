//! A new game begins whole or not at all, wherever the power goes: the log has it first, and then it
//! is saved.

use app::Button::A;
use app::ui::tool::Tool;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::memory_images;
use vedette_tests::player::Player;

/// A memory in which a procedure of a game was thrown for three times, with its first input set.
fn played(ruleset: &str, procedure: &str) -> Vec<u8> {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch).with_dice(Dice::seeded(7));
    player.play(ruleset).open(procedure).right(2);
    player.throw().throw_again().throw_again().wait(3000);
    chip.bytes()
}

/// All that a new game takes away: the turn, the last result, and the inputs of each form.
fn state(player: &Player<'_>) -> String {
    let game = &player.app().context().game;
    let inputs = player.ruleset().procedures.iter().map(|procedure| game.recent.of(procedure));
    let inputs: Vec<_> = inputs.map(|situation| situation.inputs).collect();
    let used = game.used_last().count();
    format!("turn {}, result {}, used {used}, {inputs:?}", game.turn(), game.has_last())
}

/// What the next start has of the game.
fn found(memory: &[u8], scratch: &mut OddsScratch) -> String {
    let mut player = memory_images::switched_on(&Nor::of(memory), scratch);
    player.wait(1000);
    state(&player)
}

/// Begins a new game, with the power cut after some bytes. Gives what is left, and the bytes that
/// were written.
fn cut_in_new_game(memory: &[u8], cut: u32, scratch: &mut OddsScratch) -> (Vec<u8>, u32) {
    let chip = Nor::of(memory);
    let mut player = memory_images::switched_on(&chip, scratch);
    player.open_tool(Tool::NewGame).wait(1000);
    let before = chip.done();
    chip.cut_after(cut, 7);
    player.hold(A, 1000).wait(3000);
    (chip.bytes(), chip.done() - before)
}

#[test]
fn a_new_game_begins_whole_or_not_at_all() {
    for (ruleset, procedure) in [("schnaffs", "attack-square"), ("stprivat", "initiative")] {
        let mut scratch = Box::new(OddsScratch::new());
        let memory = played(ruleset, procedure);
        let old = found(&memory, &mut scratch);
        let (whole, bytes) = cut_in_new_game(&memory, u32::MAX, &mut scratch);
        let new = found(&whole, &mut scratch);
        assert_ne!(old, new);
        let states = (0..=bytes).map(|cut| {
            let (torn, _) = cut_in_new_game(&memory, cut, &mut scratch);
            found(&torn, &mut scratch)
        });
        let (olds, rest): (Vec<_>, Vec<_>) = states.partition(|state| *state == old);
        assert!(rest.iter().all(|state| *state == new), "{ruleset}: half a new game in {rest:?}");
        assert!(!olds.is_empty() && rest.len() > olds.len(), "{ruleset}");
    }
}
