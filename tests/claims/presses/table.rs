//! The presses of the most used throw of each game, awake and from a dark panel: the same again,
//! the next one, the same from another screen, and what follows from it.

use app::Button::{self, A, B, Down};
use app::ui::screens::Screen;
use vedette_tests::dice::Dice;
use vedette_tests::grammar::DARK;
use vedette_tests::player::{Player, Playing};

/// A way on the buttons.
type Way = for<'p, 'a> fn(&'p mut Player<'a>) -> &'p mut Player<'a>;

/// The most used throw of a game.
struct MostUsed {
    ruleset: &'static str,
    procedure: &'static str,
    /// Rows below the first procedure of home.
    down: usize,
    /// Sets its form for the first time.
    first: Way,
    /// Sets it for the next throw, from where the first left it.
    next: Way,
    /// The presses of the next throw, B and A included.
    next_takes: u32,
    /// The presses of the same throw from another screen.
    elsewhere_takes: u32,
}

const MOST_USED: [MostUsed; 5] = [
    MostUsed {
        ruleset: "schnaffs",
        procedure: "attack-square",
        down: 0,
        first: |player| super::set_17_v_12(player),
        next: |player| player.left(1).previous_section().left(1),
        next_takes: 5,
        elsewhere_takes: 3,
    },
    MostUsed {
        ruleset: "wss",
        procedure: "fire",
        down: 1,
        first: |player| player.right(2).down(1).right(1),
        next: |player| player.left(1).up(1).left(2),
        next_takes: 6,
        elsewhere_takes: 4,
    },
    MostUsed {
        ruleset: "stprivat",
        procedure: "rifle-fire",
        down: 0,
        first: |player| player.right(2).down(1).right(1),
        next: |player| player.left(1).up(1).left(2),
        next_takes: 6,
        elsewhere_takes: 3,
    },
    MostUsed {
        ruleset: "dbfpw",
        procedure: "firing",
        down: 0,
        first: |player| super::dbfpw::set_a_shot(player),
        next: |player| player.right(1).up(1).left(1).up(1).right(1).up(1).right(1),
        next_takes: 9,
        elsewhere_takes: 3,
    },
    MostUsed {
        ruleset: "kriegsspiel",
        procedure: "artillery-fire",
        down: 0,
        first: |player| super::kriegsspiel::set_a_volley(player),
        next: |player| player.left(1).up(1).right(1),
        next_takes: 5,
        elsewhere_takes: 3,
    },
];

/// From a result to other screens: its workings, its form, home, and another procedure.
const ELSEWHERE: [&[Button]; 4] = [&[Down], &[B], &[B, B], &[B, B, Down, A]];

impl MostUsed {
    /// A player who has thrown it once.
    fn thrown(&self) -> Playing {
        let mut player = Player::new();
        player.play(self.ruleset).down(self.down).select();
        (self.first)(&mut player).throw();
        assert!(player.shows_result() && player.last() == self.procedure, "{}", self.ruleset);
        player
    }

    /// Its result is on the screen, and the log has this many throws.
    fn was_thrown(&self, player: &Player<'_>, times: u32) {
        assert!(player.shows_result(), "{} on {:?}", self.ruleset, player.app().screen());
        assert_eq!((player.last(), player.log_span().last), (self.procedure, times));
    }
}

#[test]
fn the_same_again_is_one_hold_and_from_a_dark_panel_two_presses() {
    for throw in &MOST_USED {
        let mut player = throw.thrown();
        assert_eq!(player.counted(|player| player.throw_again()), 1, "{}", throw.ruleset);
        throw.was_thrown(&player, 2);
        player.wait(DARK);
        assert_eq!(player.counted(|player| player.wake().throw_again()), 2, "{}", throw.ruleset);
        throw.was_thrown(&player, 3);
    }
}

#[test]
fn the_next_takes_its_changes_b_and_a_and_from_a_dark_panel_one_press_more() {
    for throw in &MOST_USED {
        let mut player = throw.thrown();
        let taken = player.counted(|player| (throw.next)(player.back()).throw());
        assert_eq!(taken, throw.next_takes, "{}", throw.ruleset);
        throw.was_thrown(&player, 2);
        let mut player = throw.thrown();
        player.wait(DARK);
        let taken = player.counted(|player| (throw.next)(player.wake().back()).throw());
        assert_eq!(taken, throw.next_takes + 1, "{}", throw.ruleset);
        throw.was_thrown(&player, 2);
    }
}

#[test]
fn from_another_screen_it_is_hold_b_the_way_down_and_two_presses() {
    for throw in &MOST_USED {
        for elsewhere in ELSEWHERE {
            let mut player = throw.thrown();
            player.wait(300).press_all(elsewhere.iter().copied());
            let taken = player.counted(|player| player.home().down(throw.down).select().throw());
            assert_eq!(taken, throw.elsewhere_takes, "{} {elsewhere:?}", throw.ruleset);
            throw.was_thrown(&player, 2);
        }
    }
}

/// After an attack: its losses, and the morale of who lost.
#[test]
fn the_losses_of_an_attack_and_their_morale_are_five_presses_and_what_is_set() {
    let mut player = MOST_USED[0].thrown();
    let losses = player.counted(|player| player.go_on().select());
    assert_eq!((losses, player.form()), (2, Some("kill-apply")));
    // What stood in the square.
    player.right(3);
    let thrown = player.counted(|player| player.throw());
    let morale = player.counted(|player| player.go_on().throw());
    assert_eq!((thrown, morale, player.last()), (1, 2, "morale"));
}

/// Where one thing follows, A leads to its form and A throws it.
#[test]
fn a_single_follow_up_is_two_presses() {
    for (throw, face, follows) in
        [(&MOST_USED[1], 1, "fire"), (&MOST_USED[2], 6, "rifle-fire"), (&MOST_USED[3], 3, "firing")]
    {
        let mut player = throw.thrown();
        player.take_dice(Dice::always(face));
        player.throw_again();
        assert_eq!(player.counted(|player| player.go_on().throw()), 2, "{}", throw.ruleset);
        assert_eq!(player.last(), follows);
    }
}

#[test]
fn the_first_of_several_that_follow_is_three_presses() {
    let mut player = Player::new();
    // Canister, whose target may have to fall back, beside its loss track.
    player.play("kriegsspiel").select().throw();
    assert_eq!(player.counted(|player| player.go_on()), 1);
    assert!(player.shows_follow_ups());
    assert_eq!(player.counted(|player| player.select().throw()), 2);
    assert!(player.shows_result() && player.last() != "artillery-fire");
}

#[test]
fn whatever_is_told_of_a_result_or_a_row_is_one_or_two_presses_away() {
    for throw in &MOST_USED {
        let mut player = throw.thrown();
        assert_eq!(player.counted(|player| player.workings()), 1);
        assert!(matches!(player.app().screen(), Screen::Workings(_)), "{}", throw.ruleset);
        player.back();
        assert_eq!(player.counted(|player| player.change().hold(A, 700)), 2);
        assert!(matches!(player.app().screen(), Screen::Odds(_)), "{}", throw.ruleset);
        player.back();
        assert_eq!(player.counted(|player| player.hold(A, 700).select()), 2);
        assert!(matches!(player.app().screen(), Screen::Row(_)), "{}", throw.ruleset);
        player.home().down(throw.down);
        assert_eq!(player.counted(|player| player.right(1)), 1);
        assert!(matches!(player.app().screen(), Screen::Help(_)), "{}", throw.ruleset);
    }
}

#[test]
fn the_last_result_of_each_game_is_three_presses_from_anywhere() {
    for throw in &MOST_USED {
        for elsewhere in ELSEWHERE {
            let mut player = throw.thrown();
            player.wait(300).press_all(elsewhere.iter().copied());
            assert_eq!(player.counted(|player| player.home().up(1).select()), 3);
            throw.was_thrown(&player, 1);
        }
    }
}
