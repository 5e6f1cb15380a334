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
        let mut bench = Box::new(Bench::new());
        let mut player = Player::new(&mut bench);
        player.press(elsewhere);
        let presses = player.counted(|player| {
            player.hold(B, 700);
            player.press(&[A, A]);
        });
        assert_eq!(presses, 3);
        assert!(player.shows_result(), "{elsewhere:?}");
        assert_eq!(player.app.desk().last.as_ref().unwrap().situation.entry.id, "attack-square");
    }
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
