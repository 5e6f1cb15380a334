//! Results that throw no dice, which the log does not have: they are results like any other, and
//! the last one stays the last one.

use app::Button::{A, Up};
use app::ui::screens::Screen;
use app::ui::tool::Tool;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette_tests::flash::Nor;
use vedette_tests::player::Player;

use super::{scratch, switched_on};

/// The ids of the forms that the last result leads to.
fn offered(player: &Player<'_>) -> Vec<&'static str> {
    player.app().context().game.follow_ups().iter().map(|follow| follow.to).collect()
}

/// The losses of an attack were settled, and nothing else was done.
fn settled<'a>(chip: &Nor, scratch: &'a mut OddsScratch) -> Player<'a> {
    let mut player = switched_on(chip, scratch);
    player.select().throw().go_on().select().throw();
    assert_eq!((player.last(), player.log_span().last), ("kill-apply", 1));
    player
}

#[test]
fn a_power_cut_leaves_it_and_what_follows_from_it() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let player = settled(&chip, &mut first);
    let (before, words) = (offered(&player), player.app().context().game.last_words());
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    assert_eq!(player.app().context().game.last_words(), words, "before anything is pressed");
    player.home().expects("Last result").press(Up).select();
    assert!(player.shows_result());
    assert_eq!((player.last(), offered(&player)), ("kill-apply", before));
}

#[test]
fn the_first_result_of_a_game_is_its_last_result_even_if_nothing_was_ever_thrown() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.open("kill-apply").throw();
    assert_eq!(player.log_span().last, 0);
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.home().expects("Last result").press(Up).select();
    assert_eq!(player.last(), "kill-apply");
}

#[test]
fn another_game_in_between_leaves_it() {
    let (chip, mut first) = (Nor::used(), scratch());
    let mut player = settled(&chip, &mut first);
    player.home().play("dbfpw");
    assert!(!player.app().context().game.has_last());
    player.back().up(3).select();
    assert_eq!((player.ruleset().id, player.last()), ("schnaffs", "kill-apply"));
}

#[test]
fn a_throw_that_only_the_log_has_is_newer() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = settled(&chip, &mut first);
    player.wait(2000).open("gun-move").throw();
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.down(1);
    assert_eq!(player.last(), "gun-move");
}

#[test]
fn it_goes_with_the_throw_that_it_followed_from() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = settled(&chip, &mut first);
    player.wait(2000).undo(0).home();
    assert!(!player.app().context().game.has_last());
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.down(1);
    assert!(!player.app().context().game.has_last());
}

/// The log has no room for the throw that it followed from: that was not undone.
#[test]
fn it_stays_when_entries_of_other_games_have_filled_the_log() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = settled(&chip, &mut first);
    player.home().play("dbfpw").open("firing").throw();
    while player.log_span().first <= 1 {
        player.throw_again();
    }
    player.wait(2000);
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.home().back().up(3).select();
    assert_eq!((player.ruleset().id, player.last()), ("schnaffs", "kill-apply"));
}

#[test]
fn it_goes_with_its_game() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = switched_on(&chip, &mut first);
    player.open("kill-apply").throw().wait(2000).home();
    player.open_tool(Tool::NewGame).hold(A, 1000);
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.down(1);
    assert!(!player.app().context().game.has_last());
}

#[test]
fn the_first_result_of_a_new_game_is_its_last_result_too() {
    let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
    let mut player = settled(&chip, &mut first);
    player.home().open_tool(Tool::NewGame).hold(A, 1000).wait(100);
    player.open("kill-apply").throw();
    drop(player);
    let mut player = switched_on(&chip, &mut second);
    player.down(1);
    assert_eq!(player.last(), "kill-apply");
}

/// With the inputs that it had, not with those that its form goes on with.
#[test]
fn every_one_of_every_game_comes_to_the_same_after_a_power_cut() {
    let mut settled = 0;
    for (ruleset, procedure) in rulesets::ALL
        .iter()
        .flat_map(|ruleset| ruleset.procedures.iter().map(move |procedure| (ruleset, procedure)))
    {
        let (chip, mut first, mut second) = (Nor::used(), scratch(), scratch());
        let mut player = switched_on(&chip, &mut first);
        player.play(ruleset.id).open(procedure.id);
        if let Screen::Form(_) = player.app().screen() {
            player.throw();
        }
        let dice = player.app().context().game.last.as_ref().map(|last| last.transcript.dice.len());
        if dice != Some(0) {
            continue;
        }
        settled += 1;
        let words = player.app().context().game.last_words();
        drop(player);
        let mut player = switched_on(&chip, &mut second);
        player.down(1);
        assert_eq!(player.last(), procedure.id, "{}", ruleset.id);
        assert_eq!(player.app().context().game.last_words(), words, "{}", procedure.id);
    }
    assert!(settled > 20, "{settled} results without dice");
}
