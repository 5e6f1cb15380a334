//! What an undo takes back, in the game in play and in another.

use app::Button::A;
use app::ui::screens::Screen;
use app::ui::tool::Tool;
use vedette_tests::flash::Nor;
use vedette_tests::player::Player;

use super::{procedure, scratch, switched_on, thrown_this_turn, turn};

#[test]
fn throws_are_counted_until_the_next_turn_and_an_undone_turn_counts_again() {
    let mut player = Player::new();
    player.select().throw().home().select().throw().home();
    player.expects("2x").expects("Turn 1");
    player.open_tool(Tool::NextTurn);
    assert_eq!((turn(&player), thrown_this_turn(&player, "attack-square")), (2, 0));
    player.expects("Turn 2").home().select().throw();
    assert_eq!(thrown_this_turn(&player, "attack-square"), 1);
    // The throw of the second turn, then its beginning.
    player.undo(0).home();
    assert_eq!((turn(&player), thrown_this_turn(&player, "attack-square")), (2, 0));
    player.undo(2).home();
    assert_eq!((turn(&player), thrown_this_turn(&player, "attack-square")), (1, 2));
}

#[test]
fn an_undone_throw_does_not_count_and_is_not_the_last_result() {
    let mut player = Player::new();
    player.select().throw().open("gun-move").throw();
    player.undo(0).home();
    assert_eq!(player.last(), "attack-square");
    assert_eq!(thrown_this_turn(&player, "gun-move"), 0);
    player.undo(2).home();
    assert!(!player.app().context().game.has_last());
}

#[test]
fn an_undone_throw_is_not_undone_again_from_its_workings() {
    let mut player = Player::new();
    player.select().throw();
    player.undo(0).home();
    player.open_log().down(1).select().wait(300).workings().hold(A, 700);
    assert!(matches!(player.app().screen(), Screen::Workings(_)));
}

#[test]
fn a_new_game_that_is_undone_gives_back_turn_counts_and_last_result_but_no_inputs() {
    let mut player = Player::new();
    player.home().open_tool(Tool::NextTurn).home().select().right(2).throw().home();
    player.open_tool(Tool::NewGame).hold(A, 1000).wait(100);
    player.undo(0).home();
    assert_eq!((turn(&player), thrown_this_turn(&player, "attack-square")), (2, 1));
    assert_eq!(player.last(), "attack-square");
    player.select().throw();
    assert_eq!(player.input("a_inf"), procedure(&player, "attack-square").fields[0].start());
}

#[test]
fn a_turn_of_a_game_that_is_not_in_play_is_undone_there() {
    let mut player = Player::new();
    player.select().throw().home().open_tool(Tool::NextTurn).home().play("dbfpw");
    player.undo(0).home();
    assert_eq!(
        (player.ruleset().id, turn(&player)),
        ("dbfpw", 1),
        "the game in play stays as it is"
    );
    player.back().up(3).select();
    assert_eq!(player.ruleset().id, "schnaffs");
    assert_eq!((turn(&player), thrown_this_turn(&player, "attack-square")), (1, 1));
}

/// The turn was saved, its undo is only in the log: the power goes in between.
#[test]
fn a_power_cut_right_after_it_leaves_a_turn_undone() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.open_tool(Tool::NextTurn).open_tool(Tool::NextTurn).wait(2000);
    player.home().open_log().select().wait(300).hold(A, 700).wait(300).hold(A, 1000);
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.down(1);
    assert_eq!(turn(&player), 2);
}

#[test]
fn an_undo_that_is_left_changes_nothing_not_even_the_game() {
    let mut player = Player::new();
    player
        .select()
        .right(2)
        .throw()
        .home()
        .play("dbfpw")
        .open_log()
        .select()
        .wait(300)
        .hold(A, 700);
    assert!(matches!(player.app().screen(), Screen::Undo(_)));
    player.back().wait(300);
    assert!(matches!(player.app().screen(), Screen::LogEntry(_)));
    assert_eq!((player.ruleset().id, player.log_span().last), ("dbfpw", 1));
    player.home().expects("DBFPW");
}

#[test]
fn the_newest_throw_of_another_game_gives_back_what_it_was_thrown_with_in_that_game() {
    let mut player = Player::new();
    player.select().right(2).throw();
    let thrown_with = player.input("a_inf");
    player.back().right(3).home().play("dbfpw");
    player.undo(0).home();
    assert_eq!(player.ruleset().id, "schnaffs");
    assert!(!player.app().context().game.has_last());
    player.select().throw();
    assert_eq!(player.input("a_inf"), thrown_with);
}
