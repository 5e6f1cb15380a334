//! The presses of St. Privat, counted.

use app::ui::screens::Screen;
use app::ui::tool::Tool;
use vedette_tests::player::Player;

#[test]
fn rifle_fire_of_three_stands_at_two_squares_takes_four_presses_and_a() {
    let mut player = Player::new();
    player.play("stprivat").select();
    assert_eq!(player.counted(|player| player.right(2).down(1).right(1)), 4);
    player.throw();
    assert!(player.shows_result());
    // Three threes at two squares: all hit, for three each.
    assert_eq!((player.fact("hits"), player.fact("kills")), (3, 9));
    assert_eq!(player.counted(|player| player.throw_again()), 1);
    assert_eq!((player.last(), player.fact("kills")), ("rifle-fire", 9));
}

#[test]
fn a_shell_scatters_first_and_is_then_thrown_for_where_it_fell() {
    let mut player = Player::new();
    player.play("stprivat").open("artillery-fire").right(1).down(1).right(1).throw();
    // Two threes: on target.
    assert_eq!((player.last(), player.fact("total")), ("shell-scatter", 6));
    player.go_on();
    assert_eq!(player.form(), Some("artillery-fire"));
    player.throw();
    assert_eq!(
        (player.last(), player.fact("need"), player.fact("kills")),
        ("artillery-fire", 4, 3)
    );
    // The same again is the same shell where it fell; the next one scatters again.
    player.throw_again();
    assert_eq!((player.last(), player.input("placed")), ("artillery-fire", 1));
    player.back();
    assert_eq!(player.form(), Some("artillery-fire"));
    player.throw();
    assert_eq!(player.last(), "shell-scatter");
    // Back from the scatter is the form it was thrown from.
    player.back();
    assert_eq!(player.form(), Some("artillery-fire"));
}

#[test]
fn the_damage_of_a_wall_is_carried_from_shell_to_shell() {
    let mut player = Player::new();
    player.play("stprivat").open("artillery-fire").right(1).down(1).right(1).next_section();
    // Four on from infantry is the structure; the first of those is a wall.
    player.right(4).down(1).right(1).throw();
    for damage in [3, 5] {
        player.go_on().throw();
        assert_eq!((player.last(), player.fact("structure_damage")), ("artillery-fire", damage));
        player.back().throw();
    }
    // It is down: the next shell finds no wall.
    player.go_on().throw();
    assert_eq!(player.fact("structure_damage"), 0);
}

#[test]
fn a_shell_can_be_placed_with_own_dice_too() {
    let mut player = Player::new();
    player.play("stprivat").open("artillery-fire").right(1).down(1).right(1).own_dice();
    let Screen::OwnDice(own) = player.app().screen() else { panic!("dice are asked for") };
    assert_eq!(own.situation.procedure.id, "shell-scatter");
    player.back();
    assert_eq!(player.form(), Some("artillery-fire"));
}

#[test]
fn stands_are_counted_side_by_side_and_lead_to_the_melee() {
    let mut player = Player::new();
    player.play("stprivat").open("combat-value");
    // Four stands attack, two defend.
    player.down(1).right(2).throw().go_on().select().throw().go_on();
    assert_eq!(player.form(), Some("melee"));
    player.throw();
    assert_eq!((player.input("att"), player.input("def")), (12, 6));
}

#[test]
fn a_table_opens_at_the_cell_that_was_read() {
    let mut player = Player::new();
    // 12 to 6, die 3; then the losses, which are read from no other table.
    player.play("stprivat").open("melee").right(6).throw().go_on().select().throw();
    assert_eq!(player.last(), "remove-casualties");
    let cell = |player: &mut Player<'_>, id: &str| {
        let ruleset = player.ruleset();
        let place = ruleset.tables().position(|table| table.id == id).expect(id);
        player.open_tool(Tool::Tables).down(place).select();
        let Screen::Table(screen) = player.app().screen() else { panic!("a table") };
        (screen.table.id, screen.row, screen.column)
    };
    assert_eq!(cell(&mut player, "melee"), ("melee", 2, 4));
    // Light for the attacker's twelve points.
    assert_eq!(cell(&mut player, "casualty-factors"), ("casualty-factors", 4, 0));
    let unread = cell(&mut player, "rifle-hits");
    assert_eq!(unread, ("rifle-hits", 0, 0), "nothing was read from this one");
}
