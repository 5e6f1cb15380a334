//! What cannot be undone is as it was, and that is told at once; a turn that cannot be kept is told
//! too.

use app::Button::A;
use app::device::battery::Supply;
use app::storage::Trouble;
use app::ui::notice::Notice;
use app::ui::screens::Screen;
use app::ui::tool::Tool;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;

const TOO_LOW: Notice = Notice::NotUndone(Trouble::LowBattery);
const FAILED: Notice = Notice::NotUndone(Trouble::Failing);

/// Two attacks, the second turn, and a gun in it.
fn played<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Player<'a> {
    let mut player = memory_images::switched_on(chip, scratch).with_dice(Dice::always(3));
    player.select().throw().throw_again().home().open_tool(Tool::NextTurn);
    player.open("gun-move").throw().wait(3000).home();
    player
}

/// All that an undo may change: how many throws are in force, the game in play and its turn, the
/// last result, and what was thrown this turn.
fn all(player: &Player<'_>) -> (u32, &'static str, u8, [String; 2], u32) {
    let context = player.app().context();
    let procedures = player.ruleset().procedures.iter();
    let thrown = procedures.map(|procedure| u32::from(context.game.thrown_this_turn(procedure)));
    let words = context.game.last_words().map(|words| words.as_str().to_owned());
    (context.log.throws, player.ruleset().id, context.game.turn(), words, thrown.sum())
}

/// Tries to undo each record, the newest first, and finds everything as it was.
fn undoes_nothing(player: &mut Player<'_>, notice: Notice) {
    for entries in 0..4 {
        let before = all(player);
        player.undo(entries);
        assert_eq!(player.notices().last(), Some(&notice), "{entries} entries back");
        player.look().expects("Not undone").expects("Nothing was changed.").press(A).look();
        assert!(matches!(player.app().screen(), Screen::Log(_)));
        player.expects(&format!("{} of 4", 4 - entries)).go_home();
        assert_eq!(all(player), before, "{entries} entries back");
    }
}

#[test]
fn at_a_low_battery_nothing_is_undone_and_that_is_said() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    player.supply(LOW).press(A);
    undoes_nothing(&mut player, TOO_LOW);
    // Nor is another game played again.
    player.go_home().play("dbfpw");
    undoes_nothing(&mut player, TOO_LOW);
    player.undo(0);
    player.supply(Supply::Usb);
    assert!(player.notices().is_empty(), "the notice goes with its cause");
}

#[test]
fn when_the_flash_fails_nothing_is_undone_and_nothing_is_missing() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = played(&chip, &mut scratch);
    chip.fail(true);
    undoes_nothing(&mut player, FAILED);
    chip.fail(false);
    player.go_home().undo(0);
    assert!(player.notices().is_empty());
    assert_eq!(all(player.go_home()).4, 0, "now the gun is undone");
    assert!(player.app().context().log.is_whole(), "nothing was lost");
}

/// It counts, though it is not kept.
#[test]
fn a_turn_and_a_new_game_that_are_not_kept_say_so_at_once() {
    for tool in [Tool::NextTurn, Tool::NewGame] {
        let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
        let mut player = played(&chip, &mut scratch);
        player.supply(LOW).press(A).open_tool(tool);
        if tool == Tool::NewGame {
            player.hold(A, 1000).wait(100);
        }
        assert_eq!(player.notices(), [Notice::Memory(Trouble::LowBattery)], "{tool:?}");
        let turn = if tool == Tool::NewGame { 1 } else { 3 };
        assert_eq!(player.app().context().game.turn(), turn);
    }
}
