//! How far a game has got: turns and their counts, the last result, a new game. All of it survives
//! a power cut.

mod settled;
mod undone;

use app::Button::{A, B, Right, Up};
use app::ui::screens::Screen;
use app::ui::screens::form::rows::Action;
use app::ui::tool::Tool;
use rules_core::procedure::ProcedureInfo;
use rules_core::scratch::OddsScratch;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::memory_images;
use vedette_tests::player::Player;
use vedette_tests::starts;

/// A player whose dice show threes, with this chip.
fn switched_on<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Player<'a> {
    memory_images::switched_on(chip, scratch).with_dice(Dice::always(3))
}

fn scratch() -> Box<OddsScratch> {
    Box::new(OddsScratch::new())
}

fn procedure(player: &Player<'_>, id: &'static str) -> &'static ProcedureInfo {
    player.ruleset().procedure(id).expect(id)
}

fn thrown_this_turn(player: &Player<'_>, id: &'static str) -> u8 {
    player.app().context().game.thrown_this_turn(procedure(player, id))
}

fn turn(player: &Player<'_>) -> u8 {
    player.app().context().game.turn()
}

#[test]
fn the_last_result_is_three_presses_away_from_anywhere() {
    for elsewhere in [&[A][..], &[Up, Up, A], &[B], &[A, A, B], &[Right]] {
        let mut player = Player::new();
        player.select().throw().press_all(elsewhere.iter().copied());
        assert_eq!(player.counted(|player| player.home().press(Up).select()), 3);
        assert!(player.shows_result(), "{elsewhere:?}");
    }
}

#[test]
fn a_last_result_still_offers_what_was_not_taken() {
    let mut player = Player::new();
    player.select().throw().go_on().select().throw();
    assert_eq!(player.last(), "kill-apply");
    let offered = player.app().context().game.follow_ups().len();
    assert!(offered > 0);
    // Another form that is only looked at takes nothing away.
    player.open("artillery-fire").home().press(Up).select();
    assert_eq!(player.last(), "kill-apply");
    assert_eq!(player.app().context().game.follow_ups().len(), offered);
    player.open("gun-move").throw();
    assert_eq!(player.app().context().game.follow_ups().len(), 0, "what is thrown begins anew");
}

/// The log has each throw at once, what is saved comes later: the power goes in between.
#[test]
fn a_power_cut_leaves_the_turn_its_counts_and_the_last_result() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.select().throw().home().open_tool(Tool::NextTurn).home().select().throw();
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.down(1);
    assert_eq!((turn(&player), thrown_this_turn(&player, "attack-square")), (2, 1));
    player.home().expects("Turn 2").expects("1x").press(Up).select();
    assert!(player.shows_result());
    assert_eq!(player.last(), "attack-square");
    player.go_on();
    assert!(player.shows_follow_ups(), "and what follows from it");
}

#[test]
fn a_start_shows_the_last_result_before_anything_is_pressed() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.select().throw().wait(2000);
    let [_, short] = player.app().context().game.last_words();
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.expects("Last result").expects(&short).expects("1x");
}

#[test]
fn each_game_has_its_own_last_result_and_turn() {
    let mut player = Player::new();
    player.select().throw().home().open_tool(Tool::NextTurn);
    player.home().play("dbfpw");
    assert!(!player.app().context().game.has_last());
    player.open("firing").throw().home();
    assert_eq!((turn(&player), thrown_this_turn(&player, "firing")), (1, 1));
    player.back().up(3).select();
    assert_eq!(
        (player.ruleset().id, player.last(), turn(&player)),
        ("schnaffs", "attack-square", 2)
    );
}

#[test]
fn a_new_game_forgets_the_old_one_but_neither_its_house_rules_nor_its_log() {
    let mut player = Player::new();
    player.open_tool(Tool::HouseRules).right(1).home();
    let house = player.app().context().game.house().choice(0_usize);
    player.select().right(2).throw().home().open_tool(Tool::NextTurn);
    let before = player.log_span().last;
    player.open_tool(Tool::NewGame).look().press(A);
    assert_eq!(turn(&player), 2, "a press alone does nothing");
    player.hold(A, 1000).wait(100);
    assert!(player.is_home());
    let game = &player.app().context().game;
    assert_eq!((turn(&player), game.has_last(), game.used_last().count()), (1, false, 0));
    assert_eq!(game.house().choice(0_usize), house);
    assert_eq!(player.log_span().last, before + 1, "the log says so");
    player.select().throw();
    assert_eq!(player.input("a_inf"), procedure(&player, "attack-square").fields[0].start());
}

#[test]
fn those_used_last_stand_between_the_procedures_and_the_tools() {
    let mut player = Player::new();
    player.expects("Attack a square");
    for id in ["gun-move", "morale", "artillery-fire", "attack-square"] {
        player.open(id).throw();
    }
    // From the procedures a section down.
    player.home().next_section().select();
    assert_eq!(player.form(), Some("attack-square"));
    let used = player.app().context().game.used_last().map(|procedure| procedure.id);
    assert!(used.eq(["attack-square", "artillery-fire", "morale"]));
}

#[test]
fn a_new_device_shows_its_buttons_asks_for_the_game_and_never_does_so_again() {
    let (chip, mut first, mut second) = (Nor::blank(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.look().expects("one step back").back();
    assert!(player.is_first_start(), "there is nothing to go back to");
    player
        .select()
        .look()
        .expects("home, from anywhere")
        .select()
        .look()
        .expects("Choose the game");
    player.down(1).select();
    assert!(player.is_home());
    assert_eq!(player.ruleset().id, "wss");
    player.wait(2000);
    drop(player);
    let player = switched_on(&chip, &mut second);
    assert!(player.is_home());
    assert_eq!(player.ruleset().id, "wss");
}

#[test]
fn b_held_skips_the_first_start_and_a_crash_is_no_first_start() {
    let (chip, mut first) = (Nor::blank(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.home();
    assert!(player.is_home());
    assert_eq!(player.ruleset().id, "schnaffs");
    let mut second = scratch();
    let player = Player::switched_on(&mut second, &Nor::blank(), starts::safe_mode());
    assert!(matches!(player.app().screen(), Screen::Procedures(_)));
}

#[test]
fn home_tells_nothing_of_a_blind_roll_and_leads_to_it_by_a_held_a_alone() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.select().act(Action::BlindRoll).home().expects("Blind roll");
    let blind = ["Blind roll"; 2];
    assert_eq!(player.app().context().game.last_words(), blind);
    player.press(Up).select();
    assert!(matches!(player.app().screen(), Screen::Blind(_)));
    player.wait(300).hold(A, 700);
    assert!(player.shows_result());
    player.wait(2000);
    drop(player);
    switched_on(&chip, &mut second).expects("Last result").expects("Blind roll");
}

#[test]
fn the_newest_entry_of_another_game_does_not_go_on_and_stays_whole() {
    let mut player = Player::new();
    player.select().throw().home().play("dbfpw").open_log().select().wait(300).press(A);
    assert!(matches!(player.app().screen(), Screen::LogEntry(_)));
    player.workings();
    assert!(matches!(player.app().screen(), Screen::Workings(_)));
}

#[test]
fn what_is_thrown_from_its_help_begins_anew_too() {
    let mut player = Player::new();
    player.select().throw().go_on().select().throw();
    assert!(!player.app().context().game.follow_ups().is_empty());
    let mut procedures = player.ruleset().procedures.iter();
    let place = procedures.position(|entry| entry.id == "gun-move").expect("it is on board");
    player.home().down(place).press(Right).select().throw();
    assert_eq!(player.app().context().game.follow_ups().len(), 0);
}

#[test]
fn a_power_cut_right_after_the_first_game_is_chosen_does_not_ask_for_it_again() {
    let (chip, mut first, mut second) = (Nor::blank(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.select().select().down(1).select();
    assert!(player.is_home());
    drop(player);
    let player = switched_on(&chip, &mut second);
    assert!(player.is_home());
    assert_eq!(player.ruleset().id, "wss");
}
