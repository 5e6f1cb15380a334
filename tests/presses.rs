//! The presses a player needs, counted.

use app::Button::{self, A, B, Down, Right};
use app::screens::Screen;
use app::{App, Cup, Edge};
use rules_core::bench::Bench;
use rules_core::rulesets;

/// Dice that always show the same face, or the highest they have.
struct Always(u8);

impl Cup for Always {
    fn face(&mut self, faces: u8) -> Option<u8> {
        Some(self.0.min(faces))
    }
}

/// A player who counts.
struct Player<'a> {
    app: App<'a>,
    dice: Always,
    now: u64,
    presses: u32,
}

impl<'a> Player<'a> {
    fn new(bench: &'a mut Bench) -> Self {
        Self::with_dice(bench, 3)
    }

    fn with_dice(bench: &'a mut Bench, face: u8) -> Self {
        Self { app: App::new(rulesets::ALL, bench), dice: Always(face), now: 0, presses: 0 }
    }

    fn hold(&mut self, button: Button, ms: u64) {
        self.presses += 1;
        self.app.edge(Edge::Down(button), self.now, &mut self.dice);
        self.wait(ms);
        self.app.edge(Edge::Up(button), self.now, &mut self.dice);
        self.wait(40);
    }

    fn press(&mut self, buttons: &[Button]) {
        buttons.iter().for_each(|&button| self.hold(button, 40));
    }

    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        while let Some(due) = self.app.deadline().filter(|&due| due <= end) {
            self.app.tick(due, &mut self.dice);
        }
        self.now = end;
    }

    fn counted(&mut self, play: impl FnOnce(&mut Self)) -> u32 {
        self.presses = 0;
        play(self);
        self.presses
    }

    /// A number among the facts of the last result.
    fn fact(&self, id: &str) -> i32 {
        let last = self.app.desk().last.as_ref().expect("a result");
        let (_, value) = last.page.facts.iter().find(|(fact, _)| fact.id.get() == id).expect("the fact");
        match value {
            rules_core::report::Value::Number(number) => *number,
            other => panic!("{id} is {other:?}"),
        }
    }

    /// Goes to the procedures of a ruleset, wherever it stands in the list.
    fn play(&mut self, ruleset: &str) {
        let place = rulesets::ALL.iter().position(|other| other.id == ruleset).expect("on board");
        self.press(&[B]);
        (0..place).for_each(|_| self.press(&[Down]));
        self.press(&[A]);
    }

    fn shows_result(&self) -> bool {
        matches!(self.app.screen(), Screen::Result(_))
    }
}

/// Sets the attack of 17 against 12 points on an open form.
fn set_17_v_12(player: &mut Player<'_>) {
    player.press(&[Right, Right, Down, Right, Down, Right]);
    player.hold(Down, 450);
    player.press(&[Right, Right, Down, Right, Right]);
}

#[test]
fn an_attack_of_17_v_12_takes_twelve_presses_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A]);
    assert_eq!(player.counted(set_17_v_12), 12);
    player.press(&[A]);
    assert!(player.shows_result());
    assert_eq!((player.fact("a_points"), player.fact("d_points")), (17, 12));
}

#[test]
fn the_same_attack_again_is_one_press_and_from_sleep_two() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A, A]);
    let before = player.app.desk().last.as_ref().map(|last| last.page.dice.len());
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert!(player.shows_result());
    assert_eq!(player.app.desk().last.as_ref().map(|last| last.page.dice.len()), before);
    player.wait(61_000);
    assert!(!player.app.panel().lit);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2, "the first press only wakes");
    assert!(player.shows_result());
}

#[test]
fn the_next_attack_is_five_presses() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A]);
    set_17_v_12(&mut player);
    player.press(&[A]);
    // The form opens in the defender's section, where the last change was: rifles by a section jump round the form.
    let presses = player.counted(|player| {
        player.press(&[B, Button::Left]);
        player.hold(Button::Up, 450);
        player.press(&[Button::Left, A]);
    });
    assert!(presses <= 5, "{presses}");
    assert!(player.shows_result());
    assert_eq!((player.fact("a_points"), player.fact("d_points")), (13, 9));
}

#[test]
fn an_attack_is_three_presses_from_any_other_screen() {
    for elsewhere in [
        &[Down, A][..],
        &[Down, Down, A, A],
        &[B],
        &[A, A, Down, Down],
        &[A, A, Right],
        &[Down; 13],
        &[Button::Up, A, Down],
    ] {
        is_three_presses_away("schnaffs", "attack-square", elsewhere);
    }
}

/// From another screen of a game its most used throw is: hold B, A, A.
fn is_three_presses_away(ruleset: &str, procedure: &str, elsewhere: &[Button]) {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play(ruleset);
    player.press(elsewhere);
    let presses = player.counted(|player| {
        player.hold(B, 700);
        player.press(&[A, A]);
    });
    assert_eq!(presses, 3);
    assert!(player.shows_result(), "{elsewhere:?}");
    assert_eq!(last_entry(&player), procedure);
}

#[test]
fn kills_and_morale_follow_an_attack_by_right_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.press(&[A, A]);
    player.press(&[Right, A]);
    assert_eq!(entry_of_form(&player), Some("kill-apply"));
    player.press(&[A]);
    // A single follow-up is two presses: right, A.
    player.press(&[Right, A]);
    assert!(player.shows_result());
    assert_eq!(player.app.desk().last.as_ref().unwrap().situation.entry.id, "morale");
    // What else followed from the attack is still offered.
    player.press(&[Right]);
    assert!(matches!(player.app.screen(), Screen::Follow(_)));
}

/// Opens the second ruleset, the War of the Spanish Succession.
fn spanish_succession(player: &mut Player<'_>) {
    player.press(&[B, Down, A]);
}

#[test]
fn the_next_card_is_one_press_from_sleep_two_and_two_from_any_other_screen() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[A]);
    assert_eq!(player.fact("red") + player.fact("black"), 5);
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert_eq!(player.fact("red") + player.fact("black"), 4);
    player.wait(61_000);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2);
    assert_eq!(player.fact("red") + player.fact("black"), 3);
    // Some fire in between: the deck waits.
    player.press(&[B, Down, A, A]);
    let presses = player.counted(|player| {
        player.hold(B, 700);
        player.press(&[A]);
    });
    assert_eq!((presses, player.fact("red") + player.fact("black")), (2, 2));
    // Two more, and the next is the first of a new turn: nobody is ever stuck.
    player.press(&[A, A]);
    assert_eq!(player.fact("red") + player.fact("black"), 0);
    player.press(&[A]);
    assert_eq!(player.fact("red") + player.fact("black"), 5);
}

#[test]
fn after_the_sixth_card_right_leads_to_recovery_and_the_rally() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[A, A, A, A, A, A, Right, A]);
    assert_eq!(entry_of_form(&player), Some("recover"));
    // The next unit, and then those that rout.
    player.press(&[A, A, Right]);
    assert_eq!(entry_of_form(&player), Some("rally"));
}

#[test]
fn a_new_game_begins_with_a_cleared_deck() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[A, A, Button::Left]);
    assert_eq!(entry_of_form(&player), Some("card-draw"));
    // Up from the first row is the last: the form is cleared.
    player.press(&[Button::Up, A, A]);
    assert!(player.shows_result());
    assert_eq!(player.fact("red") + player.fact("black"), 5);
}

#[test]
fn fire_of_eight_stands_at_a_wall_takes_four_presses_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    spanish_succession(&mut player);
    player.press(&[Down, A]);
    assert_eq!(player.counted(|player| player.press(&[Right, Right, Down, Right, A])), 5);
    assert_eq!(player.fact("dice"), 8);
    let situation = &player.app.desk().last.as_ref().unwrap().situation;
    assert_eq!(situation.preview(player.app.desk().house()).effect_of(1).0.to_string(), "4+");
    // The same again is one press; from any other screen it is four.
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    player.press(&[B, B, Down, A]);
    let presses = player.counted(|player| {
        player.hold(B, 700);
        player.press(&[Down, A, A]);
    });
    assert_eq!((presses, player.fact("dice")), (4, 8));
}

#[test]
fn the_same_target_again_keeps_the_shooter_and_knows_the_losses() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::with_dice(&mut bench, 6);
    spanish_succession(&mut player);
    player.press(&[Down, A, Right, A]);
    assert_eq!((player.fact("dice"), player.fact("turn_casualties")), (7, 7));
    player.press(&[Right, Down, A, A]);
    assert_eq!((player.fact("dice"), player.fact("turn_casualties")), (7, 14));
}

fn entry_of_form(player: &Player<'_>) -> Option<&'static str> {
    match player.app.screen() {
        Screen::Form(form) => Some(form.situation.entry.id),
        _ => None,
    }
}

/// Opens a procedure of the game in play by its place in the list.
fn open(player: &mut Player<'_>, id: &str) {
    player.hold(B, 700);
    let procedures = player.app.desk().ruleset().expect("a game").procedures;
    let at = procedures.iter().position(|entry| entry.id == id).expect(id);
    player.press(&vec![Down; at]);
    player.press(&[A]);
}

fn last_entry(player: &Player<'_>) -> &'static str {
    player.app.desk().last.as_ref().expect("a result").situation.entry.id
}

#[test]
fn rifle_fire_of_three_stands_at_two_squares_takes_four_presses_and_a() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    player.press(&[A]);
    assert_eq!(player.counted(|player| player.press(&[Right, Right, Down, Right])), 4);
    player.press(&[A]);
    assert!(player.shows_result());
    // Three threes at two squares: all hit, for three each.
    assert_eq!((player.fact("hits"), player.fact("kills")), (3, 9));
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert_eq!((last_entry(&player), player.fact("kills")), ("rifle-fire", 9));
}

#[test]
fn a_shell_scatters_first_and_is_then_thrown_for_where_it_fell() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    open(&mut player, "artillery-fire");
    player.press(&[Right, Down, Right, A]);
    // Two threes: on target.
    assert_eq!((last_entry(&player), player.fact("total")), ("shell-scatter", 6));
    player.press(&[Right]);
    assert_eq!(entry_of_form(&player), Some("artillery-fire"));
    player.press(&[A]);
    assert_eq!((last_entry(&player), player.fact("need"), player.fact("kills")), ("artillery-fire", 4, 3));
    // The next shell scatters anew, by A on the result or from its form.
    player.press(&[A]);
    assert_eq!(last_entry(&player), "shell-scatter");
    player.press(&[Right, A, B]);
    assert_eq!(entry_of_form(&player), Some("artillery-fire"));
    player.press(&[A]);
    assert_eq!(last_entry(&player), "shell-scatter");
    // Back from the scatter is the form it was thrown from.
    player.press(&[B]);
    assert_eq!(entry_of_form(&player), Some("artillery-fire"));
}

#[test]
fn the_damage_of_a_wall_is_carried_from_shell_to_shell() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    open(&mut player, "artillery-fire");
    player.press(&[Right, Down, Right]);
    player.hold(Down, 450);
    // Four on from infantry is the structure; the first of those is a wall.
    player.press(&[Right, Right, Right, Right, Down, Right]);
    for damage in [3, 5] {
        player.press(&[A, Right, A]);
        assert_eq!((last_entry(&player), player.fact("structure_damage")), ("artillery-fire", damage));
    }
    // It is down: the next shell finds no wall.
    player.press(&[A, Right, A]);
    assert_eq!(player.fact("structure_damage"), 0);
}

#[test]
fn a_shell_can_be_placed_with_own_dice_too() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    open(&mut player, "artillery-fire");
    player.press(&[Right, Down, Right]);
    player.hold(Button::Up, 450);
    player.press(&[Right]);
    let Screen::Own(own) = player.app.screen() else { panic!("dice are asked for") };
    assert_eq!(own.situation.entry.id, "shell-scatter");
    player.press(&[B]);
    assert_eq!(entry_of_form(&player), Some("artillery-fire"));
}

#[test]
fn stands_are_counted_side_by_side_and_lead_to_the_melee() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    open(&mut player, "combat-value");
    // Four stands attack, two defend.
    player.press(&[Down, Right, Right, A, Right, A, A, Right]);
    assert_eq!(entry_of_form(&player), Some("melee"));
    player.press(&[A]);
    let last = player.app.desk().last.as_ref().unwrap();
    let value = |id| last.situation.inputs.value(last.situation.entry.field(id).unwrap());
    assert_eq!((value("att"), value("def")), (12, 6));
}

#[test]
fn a_table_opens_at_the_cell_that_was_read() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("stprivat");
    open(&mut player, "melee");
    // 12 to 6, die 3; then the losses, which are read from no other table.
    player.press(&[Right; 6]);
    player.press(&[A, Right, A, A]);
    assert_eq!(last_entry(&player), "remove-casualties");
    let cell = |player: &mut Player<'_>, table: usize| {
        let tools = player.app.desk().ruleset().unwrap().procedures.len();
        player.hold(B, 700);
        player.press(&vec![Down; tools]);
        player.press(&[A]);
        player.press(&vec![Down; table]);
        player.press(&[A]);
        let Screen::Table(screen) = player.app.screen() else { panic!("a table") };
        (screen.table.id, screen.row, screen.column)
    };
    assert_eq!(cell(&mut player, 0), ("melee", 2, 4));
    // Light for the attacker's twelve points.
    assert_eq!(cell(&mut player, 2), ("casualty-factors", 4, 0));
    assert_eq!(cell(&mut player, 3), ("rifle-hits", 0, 0), "nothing was read from this one");
}

/// DBFPW: both types, the range and the cover stand in the first four rows.
fn set_a_shot(player: &mut Player<'_>) {
    player.press(&[Right, Down, Button::Left, Down, Right, Down, Button::Left]);
}

#[test]
fn a_shot_of_dbfpw_takes_seven_presses_and_a_and_the_same_again_one() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("dbfpw");
    player.press(&[A]);
    assert_eq!(player.counted(set_a_shot), 7);
    player.press(&[A]);
    assert!(player.shows_result());
    let last = player.app.desk().last.as_ref().expect("a result");
    let set = |id: &str| last.situation.inputs.value(last.situation.entry.field(id).expect(id));
    // Sharpshooters at infantry with rifled muskets, behind a hedge, at the end of its own range.
    assert_eq!(["a_type", "d_type", "range", "d_terrain"].map(set), [3, 0, 500, 3]);
    assert_eq!(player.counted(|player| player.press(&[A])), 1);
    assert!(player.shows_result());
    player.wait(61_000);
    assert_eq!(player.counted(|player| player.press(&[B, A])), 2, "the first press only wakes");
    assert!(player.shows_result());
}

#[test]
fn a_shot_of_dbfpw_is_three_presses_from_any_other_screen() {
    for elsewhere in [&[Down, A][..], &[A, A, Down], &[Down, Down, Down, A, A], &[Button::Up, A]] {
        is_three_presses_away("dbfpw", "firing", elsewhere);
    }
}

/// «Next»: other types, the range and the cover of a shot just made.
#[test]
fn the_next_shot_of_dbfpw_is_nine_presses() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.play("dbfpw");
    player.press(&[A]);
    set_a_shot(&mut player);
    player.press(&[A]);
    // The form opens where the last change was, at the cover: from there upwards.
    let presses = player.counted(|player| {
        player.press(&[B, Right, Button::Up, Button::Left, Button::Up, Right, Button::Up, Right, A]);
    });
    assert_eq!(presses, 9);
    assert!(player.shows_result());
}
