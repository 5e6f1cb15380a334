//! What someone finds who has read nothing: at each step the screen has told of the next.

use app::Button::{A, B, Right};
use app::device::start::Start;
use app::ui::screens::Screen;
use app::ui::tool::Tool;
use rules_core::scratch::OddsScratch;
use vedette_tests::flash::Nor;
use vedette_tests::player::Player;

/// From the first start on: the held gestures, a game, an attack, its help, table and odds, another
/// game, the last result, undo, and what a house rule means.
#[test]
fn who_has_read_nothing_finds_all_of_it_on_the_device() {
    let mut scratch = Box::new(OddsScratch::new());
    let mut player = Player::switched_on(&mut scratch, &Nor::blank(), Start::default());
    reads_of_the_buttons(&mut player);
    player.look().expects("Choose the game").expects("Walter Schnaffs").select();
    finds_an_attack(&mut player);
    finds_another_game_and_comes_back(&mut player);
    finds_the_last_result(&mut player);
    finds_undo(&mut player);
    finds_what_a_house_rule_means(&mut player);
    player.home().open_tool(Tool::Buttons);
    player.look().expects("one step back").expects("held down");
}

/// What a press does, and what a held button does.
fn reads_of_the_buttons(player: &mut Player<'_>) {
    player.look().expects("pick a row, change it").expects("go on, and throw");
    player.expects("one step back").expects("on a list: its help").expects("held down");
    player.select().look().expects("on a form: the odds").expects("on a result: again");
    player.expects("home, from anywhere").expects("choose the game").select();
}

/// Right on a list was told of; the help tells of the form and the table, and a held A of the odds.
fn finds_an_attack(player: &mut Player<'_>) {
    player.look().expects("Attack a square").press(Right);
    player.look().expects("One square attacks").expects("open").expects("its table").press(Right);
    assert!(matches!(player.app().screen(), Screen::Table(_)));
    player.press(B).select();
    assert_eq!(player.form(), Some("attack-square"));
    player.look().hold(A, 700).look().expects("exact");
    player.back().throw();
    player.look().expects("What follows");
    // The bar says what it would do; whoever lets go has done nothing.
    player.wait(300).hold_down(A).wait(400).expects("throw it again").release(A);
}

/// One step back, and again: result, form, list, games.
fn finds_another_game_and_comes_back(player: &mut Player<'_>) {
    player.back().back();
    assert!(player.is_home());
    player.back().look().expects("Choose the game").expects("DBFPW").down(3).select();
    player.look().expects("Firing");
    assert_eq!(player.ruleset().id, "dbfpw");
    player.back().up(3).select();
    assert_eq!(player.ruleset().id, "schnaffs");
}

fn finds_the_last_result(player: &mut Player<'_>) {
    player.home().look().expects("Last result").up(1).select();
    assert!(player.shows_result());
    player.look().expects("What follows");
}

/// The log's newest entry says what a held A does; the bar and the question say the rest.
fn finds_undo(player: &mut Player<'_>) {
    player.open_tool(Tool::Log).look().expects("1 of 1").select().wait(300);
    player.look().expects("hold: undo").hold(A, 700);
    player.look().expects("Why undo").expects("hold: undo it").wait(300).hold(A, 900);
    player.home().open_tool(Tool::Log).down(1).select().look().expects("Undone");
}

fn finds_what_a_house_rule_means(player: &mut Player<'_>) {
    player.open_tool(Tool::HouseRules).look().expects("what it means").select();
    player.look().expects("The rules ask no more").expects("Ruling: no");
}
