//! The presses of DBFPW, counted.

use app::Button::{A, Down, Up};
use vedette_tests::grammar::DARK;
use vedette_tests::player::Player;

use super::is_three_presses_away;

/// DBFPW: both types, the range and the cover stand in the first four rows.
pub(super) fn set_a_shot<'p, 'a>(player: &'p mut Player<'a>) -> &'p mut Player<'a> {
    player.right(1).down(1).left(1).down(1).right(1).down(1).left(1)
}

#[test]
fn a_shot_of_dbfpw_takes_seven_presses_and_a_and_the_same_again_one() {
    let mut player = Player::new();
    player.play("dbfpw").select();
    assert_eq!(player.counted(set_a_shot), 7);
    player.throw();
    assert!(player.shows_result());
    // Sharpshooters at infantry with rifled muskets, behind a hedge, at the end of its own range.
    assert_eq!(
        ["a_type", "d_type", "range", "d_terrain"].map(|id| player.input(id)),
        [3, 0, 500, 3]
    );
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    assert!(player.shows_result());
    player.wait(DARK);
    assert_eq!(
        player.counted(|player| player.wake().throw_again()),
        2,
        "the first press only wakes"
    );
    assert!(player.shows_result());
}

#[test]
fn a_shot_of_dbfpw_is_three_presses_from_any_other_screen() {
    for elsewhere in [&[Down, A][..], &[A, A, Down], &[Down, Down, Down, A, A], &[Up, A]] {
        is_three_presses_away("dbfpw", "firing", elsewhere);
    }
}

/// «Next»: other types, the range and the cover of a shot just made.
#[test]
fn the_next_shot_of_dbfpw_is_nine_presses() {
    let mut player = Player::new();
    set_a_shot(player.play("dbfpw").select()).throw();
    // The form opens where the last change was, at the cover: from there upwards.
    let presses = player.counted(|player| {
        player.back().right(1).up(1).left(1).up(1).right(1).up(1).right(1).throw()
    });
    assert_eq!(presses, 9);
    assert!(player.shows_result());
}
