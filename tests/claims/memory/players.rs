//! Games of players' rulesets: what is kept of them outlives other rulesets in play, new versions
//! of the rules, and their removal.

use app::Button::{A, B, Down, Right, Up};
use app::game::places::Found;
use app::storage::snapshot::StoredGame;
use app::storage::{GameOf, LogEvent, Saved, Storage, room};
use app::ui::tool::Tool;
use fastrand::Rng;
use rules_core::rulesets;
use rules_core::script::places::PLACE_BYTES;
use vedette::log::Log;
use vedette_tests::flash::Nor;
use vedette_tests::player::{Player, Playing};
use vedette_tests::players_rules::{compiled, image, region};

const RAID: &str = r#"
ruleset raid "Raid"
list arm: pistol, musket, cannon
house damp "Damp powder" no, yes
procedure fire "Fire"
  ask men "Men" 1 to 20, start 6
  ask arm "Arm" one of arm
  counts "Hits", none "Nobody", one "hit", many "hits"
  roll hits = men d6 that show 5+ "Fire"
  say "Misfires" when damp and arm is pistol
  outcome hits
"#;

/// Other rows, words and house rules before those that were there, and other values to begin with.
const RAID_2: &str = r#"
ruleset raid "Raid"
  version 2
list arm: sword, cannon, musket, pistol
house wind "Wind" no, yes
house damp "Damp powder" no, yes
procedure charge "Charge"
  ask men "Men" 1 to 9
  roll hits = men d6 that show 5+ "Charge"
  say "Slow" when wind
  outcome "Home"
procedure fire "Fire"
  ask range "Range" 1 to 9
  ask arm "Arm" one of arm
  ask men "Men" 1 to 30, start 10
  counts "Hits", none "Nobody", one "hit", many "hits"
  roll hits = men d6 that show 5+ "Fire"
  say "Misfires" when damp and arm is pistol and range > 3
  outcome hits
"#;

/// The row of the first of players' rulesets in the list of games.
const FIRST: usize = rulesets::ALL.len();

/// From the list of procedures to a row of the list of games, and into it.
fn choose(player: &mut Playing, row: usize) {
    player.go_home().press(B);
    let at = player.app().context().game.row_of_playing();
    player.press_all((at..row).map(|_| Down)).press_all((row..at).map(|_| Up)).press(A);
}

/// From anywhere into a tool of the game in play.
fn open(player: &mut Playing, tool: Tool) {
    let at = Tool::PLAYING.iter().position(|other| *other == tool).expect("a tool in play");
    // The last result stands above the first procedure, where home is, if the log has it.
    player.go_home().wait(400).go_home();
    let above = usize::from(player.app().context().game.has_last());
    player.press_all((at..Tool::PLAYING.len() + above).map(|_| Up)).press(A);
}

/// A raid with seven muskets, with damp powder, thrown and saved.
fn raided(chip: &Nor) {
    let mut player = Player::with_players(region(&[compiled(RAID)]), chip);
    choose(&mut player, FIRST);
    assert_eq!(player.ruleset().id, "raid");
    open(&mut player, Tool::HouseRules);
    player.expects("Damp powder").press(Right).go_home();
    player.press(A).press(Right).press(Down).press(Right);
    assert_eq!((player.set_to("men"), player.set_to("arm")), (7, 1));
    player.press(A).expects("Nobody").wait(2000);
}

#[test]
fn a_new_version_finds_inputs_and_house_rules_wherever_they_stand_in_it() {
    let chip = Nor::used();
    raided(&chip);
    let mut player = Player::with_players(region(&[compiled(RAID_2)]), &chip);
    assert_eq!(player.ruleset().procedures.len(), 2, "the new one is in play");
    player.press(A);
    assert_eq!(player.form(), Some("fire"), "which was used last");
    assert_eq!(["range", "arm", "men"].map(|id| player.set_to(id)), [1, 2, 7]);
    open(&mut player, Tool::HouseRules);
    player.expects("Damp powder");
    let house = player.app().context().game.house();
    assert_eq!((house.choice(0_usize), house.choice(1_usize)), (0, 1));
}

#[test]
fn a_throw_of_another_version_is_shown_as_it_was_stored_and_can_be_undone() {
    let chip = Nor::used();
    raided(&chip);
    for (rules, said) in
        [(Some(RAID), ""), (Some(RAID_2), "Rules changed since"), (None, "not here")]
    {
        let images: Vec<Vec<u8>> = rules.map(compiled).into_iter().collect();
        let mut player = Player::with_players(region(&images), &chip);
        open(&mut player, Tool::Log);
        player.press(A).expects(said).expects("Nobody");
        let is_made_again = player.app().context().game.looked_at.is_some();
        assert_eq!(is_made_again, said.is_empty(), "{said}");
    }
    let mut player = Player::with_players(region(&[compiled(RAID_2)]), &chip);
    open(&mut player, Tool::Log);
    player.press(A).wait(300).hold(A, 1000).wait(300).hold(A, 1000).wait(2000);
    assert_eq!(player.log_span().last, 2, "the undo is a record of its own");
    assert_eq!(player.app().context().log.throws, 0);
}

/// Each of them is in play when the next is opened: the gadget restarts with it.
#[test]
fn no_throw_is_lost_when_another_ruleset_is_opened() {
    let (chip, names) = (Nor::used(), ["weather", "cove", "tables"]);
    let mut player = Player::with_players(region(&names.map(image)), &chip);
    for (thrown, row) in (1..).zip([FIRST, FIRST + 1, FIRST, FIRST + 1]) {
        choose(&mut player, row);
        // Of both the first row is a table that is thrown on at once.
        player.press(A).wait(10);
        assert!(player.shows_result(), "{:?}", player.app().screen());
        assert_eq!(player.log_span().last, thrown);
    }
    choose(&mut player, FIRST + 2);
    choose(&mut player, FIRST);
    assert_eq!(player.ruleset().name, "Weather");
    let (game, procedure) = (&player.app().context().game, &player.ruleset().procedures[0]);
    assert!(game.has_last() && game.thrown_this_turn(procedure) == 2);
    drop(player);
    let log = Log::read(&chip.bytes()).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(log.summary().starts_with("4 records, 1 to 4;"), "{}", log.summary());
}

#[test]
fn the_game_of_rules_that_were_removed_is_there_when_they_come_again() {
    let chip = Nor::used();
    raided(&chip);
    let mut player = Player::with_players(region(&[image("weather"), compiled(RAID)]), &chip);
    assert_eq!(player.ruleset().id, "raid", "whatever its place");
    // Settings, their last row, and the second place.
    open(&mut player, Tool::Settings);
    player.press(Up).press(A).expects("Raid").press(Down).press(A);
    player.expects("Version").hold(A, 2000);
    assert_eq!(player.ruleset().id, rulesets::ALL[0].id, "it restarted without");
    assert_eq!(player.region()[PLACE_BYTES..][..4], [0xff; 4]);
    assert_eq!(&player.region()[..4], b"VDR2");
    player.press(A).wait(2000);
    drop(player);
    let mut player = Player::with_players(region(&[compiled(RAID)]), &chip);
    choose(&mut player, FIRST);
    player.press(A);
    assert_eq!((player.set_to("men"), player.set_to("arm")), (7, 1));
}

/// What a power cut leaves of the first sector: any of it erased, or some bits of every byte.
#[test]
fn a_removal_that_is_cut_short_leaves_no_ruleset_or_a_damaged_one_and_all_else() {
    let (chip, mut random) = (Nor::used(), Rng::with_seed(23));
    raided(&chip);
    for _ in 0..40 {
        let mut torn = compiled(RAID);
        match random.bool() {
            true => torn.iter_mut().for_each(|byte| *byte |= random.u8(..)),
            false => {
                let erased = random.usize(1..torn.len());
                torn[..erased].fill(0xff);
            }
        }
        let memory = chip.bytes();
        let mut player = Player::with_players(region(&[torn, image("cove")]), &Nor::of(&memory));
        player.press(B).wait(400);
        let places = &player.app().context().game.places;
        assert!(matches!(places.found(0), Found::Nothing | Found::Flawed(_)));
        assert_eq!(places.found(1), Found::Sound);
        let log = Log::read(&memory).unwrap();
        assert!(log.summary().starts_with("1 record, number 1;"), "{}", log.summary());
    }
}

/// Its names are drawn before its check, which finds it out before anything of it runs.
#[test]
fn rules_in_play_that_were_damaged_since_are_closed_and_named() {
    let chip = Nor::used();
    raided(&chip);
    let mut damaged = compiled(RAID);
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    let mut player = Player::with_players(region(&[damaged]), &chip);
    player.press(A);
    assert_eq!(player.ruleset().id, rulesets::ALL[0].id);
    choose(&mut player, FIRST);
    player.expects("Damaged");
    drop(player);
    let mut player = Player::with_players(region(&[compiled(RAID)]), &chip);
    choose(&mut player, FIRST);
    player.press(A);
    assert_eq!((player.set_to("men"), player.set_to("arm")), (7, 1), "its game was kept");
}

/// The records of players' games share a part of the memory: what does not fit goes, and never a
/// game on board.
#[test]
fn of_many_games_that_were_left_the_latest_are_kept() {
    for (bytes, kept) in [(700, 9..=12), (20, 5..=12)] {
        let mut storage = Storage::new(Nor::blank(), 0);
        storage.allow(true);
        storage.open();
        let on_board = StoredGame { forms: &[1; 700], ..StoredGame::new(7) };
        assert_eq!(storage.save_game(GameOf::Board(0), &on_board), Saved::Kept);
        for number in 1..=12 {
            storage.append(&LogEvent::Turn { ruleset: number, turn: 1 }).unwrap();
            let forms = &[9; 700][..bytes];
            let game = StoredGame { forms, ..StoredGame::new(number) };
            assert_eq!(storage.save_game(GameOf::Player(number), &game), Saved::Kept);
        }
        let is_there = |number: &u16| storage.game(GameOf::Player(*number), &mut room()).is_some();
        assert!((1..=12).filter(is_there).eq(kept), "{bytes} bytes each");
        assert_eq!(storage.game(GameOf::Board(0), &mut room()).unwrap().forms, [1; 700]);
        assert_eq!(storage.trouble(), None);
    }
}
