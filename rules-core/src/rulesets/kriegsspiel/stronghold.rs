//! 1062, 1367-1467, 3672-3839, 3992-4079 Infantry storms what is made for defence, again and again.

use crate::prelude::*;

use super::approach::UMPIRE_ADDS;
use super::combat::*;
use super::dice::Degree;
use super::fire::{Aim, Weapon, figure, look_up};
use super::form::show_points;
use super::index::Side;
use super::losses::Target;
use super::recovery::{ATTACK_AFTER, DEFEND_AFTER};
use super::retreat::{FOOT_BACK, Runner};

choices! {
    /// 1389-1433, 3681-3713 How strong the place is (R63).
    pub(super) enum Defence {
        Light = "light" / "light",
        Strong = "strong" / "strong",
        Fortified = "fortified" / "fortified",
    }
}

choices! {
    /// Whether each attack brings new troops.
    pub(super) enum Troops {
        Fresh = "fresh" / "fresh",
        Tired = "tired" / "tired",
    }
}

/// 3717-3838, 3992-4079 The index of each attack; light, strong and fortified, each held two moves
/// or less (R31).
#[rustfmt::skip]
pub(super) const ATTACKS: [[i8; 6]; 8] = [
    [-1,  0, -2, -1, -4, -1], // Fresh troops: first,
    [ 0,  0, -1,  0, -2, -1], // second,
    [ 1,  1,  0,  1,  0,  0], // third,
    [ 2,  2,  1,  2,  1,  1], // fourth,
    [ 3,  3,  2,  3,  2,  2], // fifth.
    [-1,  0, -2, -1, -4, -1], // Tired troops: first,
    [-1, -1, -2, -1, -4, -2], // second,
    [-2, -2, -3, -2, -4, -3], // third.
];
/// The attacks of fresh troops, and of tired ones: the table has no more.
const FRESH: u8 = 5;
const TIRED: u8 = 3;

/// 1465 The stormers come under fire of skirmishers in cover at 100 to 200 paces (R75): their
/// points on the faces.
const FIRE_MARKS: &[&str] = &["6", "10", "20", "20", "25", "50"];
/// The same in words.
const FIRE_MEANINGS: &[&str] = &[
    "Fire: 6 points a pair",
    "Fire: 10 points a pair",
    "Fire: 20 points a pair",
    "Fire: 20 points a pair",
    "Fire: 25 points a pair",
    "Fire: 50 points a pair",
];
/// 1467 Points of a block that holds, and of one that loses.
pub(super) const HOLDS: u16 = 15;
pub(super) const FALLS: u16 = 18;

fields! {
    /// 1367-1467 One attack on a stronghold.
    pub(super) struct Stronghold, rows Row;
    "DEFENCE" {
        defence: Defence = Field::choice::<Defence>("Defence"),
        held: bool = Field::ticked("Held 2 moves")
            .help("The garrison has held the place for two moves."),
        def_units: u8 = Field::number("Troop blocks", 1, 24, 2),
        def_pairs: u8 = Field::number("Skirm. pairs", 1, 24, 3)
            .help("Pairs of skirmish blocks firing on the stormers."),
        def_third_short: bool = Field::tick("A third too few")
            .help("The garrison is a third short of the troops needed."),
        defile: bool = Field::tick("Def. fills defile")
            .help("The defender fills a defile in close order: only repulsed."),
    }
    "ATTACK" {
        attack: u8 = Field::number("Attack no.", 1, 5, 1).help("Which attack on this place it is."),
        troops: Troops = Field::choice::<Troops>("Troops"),
        att_quarters_short: u8 = Field::number("Short by 1/4", 0, 3, 0)
            .help("How many quarters the stormers lack of the troops needed."),
        skirmishers_lost: bool = Field::tick("Skirm. beaten")
            .help("The attacker's skirmishers were beaten before."),
        att_second_line: bool = Field::tick("Second line")
            .help("A second line stands behind this side."),
        pursue: bool = Field::tick("Pursues").help("The winner goes after the loser."),
        other: i8 = Field::number("Umpire adds", -5, 5, 0).help(UMPIRE_ADDS),
    }
}

impl Stronghold {
    /// The row and the column of the table for this attack. Tired troops go on as in their third.
    fn place(&self) -> (usize, usize) {
        let row = match self.troops {
            Troops::Fresh => self.attack - 1,
            Troops::Tired => FRESH + self.attack.min(TIRED) - 1,
        };
        (usize::from(row), 2 * self.defence.index() + usize::from(!self.held))
    }

    /// What the table says of this attack.
    fn by_table(&self) -> i8 {
        let (row, column) = self.place();
        ATTACKS.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }

    /// 1456 The attackers gain if the defenders are a third short and they themselves are not.
    const fn third_short(&self) -> bool {
        self.def_third_short && self.att_quarters_short == 0
    }

    /// 1456-1457, 1062
    fn call(&self) -> Call {
        // At most three.
        let quarters = self.att_quarters_short as i8;
        let points =
            i8::from(self.third_short()) - quarters - i8::from(self.skirmishers_lost) + self.other;
        Call::of((self.by_table() + points).into())
    }

    /// 1440-1442 A second line, or the defile behind, saves the loser from worse than a repulse.
    const fn defeat(&self, loser: Side, raw: Degree) -> Defeat {
        let (degree, why) = match loser {
            Side::Attacker if self.att_second_line => (Degree::Repulsed, Some(Why::SecondLine)),
            Side::Defender if self.defile => (Degree::Repulsed, Some(Why::Defile)),
            _ => (raw, None),
        };
        Defeat { loser, raw, degree, whys: [why, None], lost: false }
    }

    /// 1467 What the defenders lose, a half as much again if they are pursued on foot (1446).
    fn def_points(&self, loser: Side) -> u16 {
        let units = u16::from(self.def_units);
        match loser {
            Side::Attacker => HOLDS * units,
            Side::Defender if self.pursue => FALLS * units * 3 / 2,
            Side::Defender => FALLS * units,
        }
    }
}

facts! {
    for Stronghold;
    DIE, ODDS_OR_FOREGONE, ADVANTAGE, LOSER, RAW.sometimes(), DEGREE_OR_UMPIRE,
    DEFEND_AFTER.sometimes(), ATTACK_AFTER.sometimes(), INDEX, TAKEN,
    ATT_POINTS = Fact::number("att_points", "Attacker's points").quiet(),
    DEF_POINTS = Fact::number("def_points", "Defender's points").quiet(),
    RETREAT,
}

impl Procedure for Stronghold {
    type Outcome = Beaten;
    const ID: &'static str = "stronghold";
    const NAME: &'static str = "Stronghold";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "The table gives the die for the n-th attack on a stronghold, and \
        one more die gives the attackers' losses to fire.";
    const HELP: &'static str = "First or later attack on a defended place: one die decides, \
        another is the fire.";
    const TABLE: &'static str = "strongholds";
    const SECTION: &'static str = "Strongholds";
    const LINES: &'static str = "1062,1367-1467,3672-3839,3992-4079";

    fn preview(&self, form: &mut Form) {
        show_points(form, Row::attack as u8, self.by_table(), 0);
        show_points(form, Row::def_third_short as u8, self.third_short().into(), 1);
        if self.att_quarters_short > 0 {
            form.hide(Row::def_third_short);
        }
        // At most three.
        show_points(form, Row::att_quarters_short as u8, -(self.att_quarters_short as i8), -1);
        show_points(form, Row::skirmishers_lost as u8, -i8::from(self.skirmishers_lost), -1);
        show_points(form, Row::other as u8, self.other, 1);
        self.call().show(form);
        if self.call().die.is_none() {
            // The stormers come under fire all the same.
            form.throws("Fire die");
        }
        form.watch(Beaten::WATCH);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Beaten, Halt> {
        let call = self.call();
        let face = call.die.map(|die| die.fight(tray)).transpose()?;
        // Whoever wins, and be it foregone: the stormers come under fire.
        let fire = tray.roll(Throw::one("Fire", D6).marked(FIRE_MARKS).meaning(FIRE_MEANINGS))?;
        let loser = face.map_or(call.favours().other(), |face| face.loser(call.favours()));
        let taken = loser == Side::Defender;
        let att_points = u16::from(self.def_pairs) * fire_points(fire, tray.house());
        let def_points = self.def_points(loser);
        let (row, column) = self.place();
        tray.look_up("strongholds", row, column);
        look_up(tray, Weapon::TwoBlocks, Aim::Good, 1, fire);
        tray.total(|| call.total());
        call.tell(tray);
        tray.fact(&INDEX, call.index);
        tray.fact(&TAKEN, taken);
        tray.fact(&ATT_POINTS, att_points);
        tray.fact(&DEF_POINTS, def_points);
        tray.fact(&RETREAT, FOOT_BACK);
        // The next attack; or the first on the next place.
        tray.next("attack", if taken { 1 } else { (self.attack + 1).min(FRESH) });
        let defeat = face.map(|face| self.defeat(loser, face.degree));
        let degree = say(tray, loser, defeat.as_ref(), [att_points, def_points]);
        offer_tracks(tray, (Target::ThreeRanks, att_points), (Target::ThreeRanks, def_points));
        Ok(Beaten::of(loser, degree, false))
    }
}

/// Tells the players who holds the place now, and what it cost. Gives how badly the loser is
/// beaten.
fn say(
    tray: &mut Tray<'_>,
    loser: Side,
    defeat: Option<&Defeat>,
    [att_points, def_points]: [u16; 2],
) -> Degree {
    let taken = loser == Side::Defender;
    let word = if taken { "taken" } else { "held" };
    tray.headline(format_args!("Stronghold {word}"));
    tray.short(format_args!("Place {word}"));
    if let Some(defeat) = defeat {
        defeat.say_why(tray);
    }
    say_points(tray, att_points, def_points);
    let degree = tell_loser(tray, loser, defeat);
    if !taken {
        // 1444 Else the next attack is not the next of the table.
        tray.say("First pause for one move");
    }
    remind_of_dragoons(tray);
    degree
}

/// How badly the loser is beaten; no die has named it where the attack was foregone.
fn tell_loser(tray: &mut Tray<'_>, loser: Side, defeat: Option<&Defeat>) -> Degree {
    let Some(defeat) = defeat else {
        tray.fact(&LOSER, loser);
        tell_umpire(tray);
        return Degree::Repulsed;
    };
    let short = if loser == Side::Defender { "Def." } else { "Att." };
    tray.say(format_args!("{short} {}", defeat.degree.in_full()));
    tell_defeat(tray, defeat);
    remind_of_refuge(tray, Arm::Column, defeat.degree);
    offer_retreat(tray, Runner::Infantry, defeat.degree);
    defeat.degree
}

/// 2660-2700 What two blocks inflict.
fn fire_points(face: u8, house: &House) -> u16 {
    figure(Weapon::TwoBlocks, Aim::Good, 1, face, house).into()
}
