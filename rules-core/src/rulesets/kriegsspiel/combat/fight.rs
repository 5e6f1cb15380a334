//! A fight is thrown and told.

use crate::engine::fact::FactValue;
use crate::rulesets::kriegsspiel::dice::Degree;
use crate::rulesets::kriegsspiel::index::Side;
use crate::rulesets::kriegsspiel::offer::offer;
use crate::rulesets::kriegsspiel::recovery::tell_recovery;
use crate::rulesets::kriegsspiel::reminders;
use crate::rulesets::kriegsspiel::retreat::Runner;
use crate::rulesets::kriegsspiel::track::{self, LossOf, PinSide};

use super::*;

outcomes! {
    /// Who is beaten and how badly, from the attacker's worst to his best.
    /// A fight names the troops in a headline of its own; the odds know only the sides.
    pub(crate) struct Beaten(u8) {
        "Attacker destroyed" / "Att. lost",
        "Attacker totally defeated" / "Att. rout",
        "Attacker defeated" / "Att. beat.",
        "Attacker repulsed" / "Att. back",
        "Defender repulsed" / "Def. back",
        "Defender defeated" / "Def. beat.",
        "Defender totally defeated" / "Def. rout",
        "Defender destroyed" / "Def. lost",
    }
}

impl Beaten {
    /// The attacker's chance.
    pub(crate) const WATCH: Watch = Watch::at_least("att. wins", 4);

    pub(crate) const fn is_attacker(self) -> bool {
        self.0 < 4
    }

    /// Three degrees, or no survivors, for either side.
    pub(crate) fn of(loser: Side, degree: Degree, lost: bool) -> Self {
        let worst = if lost { 3 } else { degree as u8 };
        Self(if loser == Side::Attacker { 3 - worst } else { 4 + worst })
    }
}

impl Side {
    /// What the headline calls a side.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Attacker => "Attacker",
            Self::Defender => "Defender",
        }
    }
}

impl Call {
    /// 824, 897 A foregone conclusion: the weaker side loses without a throw, unless it dares the
    /// exceptional one (R15).
    pub(crate) fn foregone(self, tray: &mut Tray<'_>, loser_name: &str) -> Beaten {
        let loser = self.favours().other();
        self.tell(tray);
        tray.fact(&LOSER, loser);
        tray.headline(format_args!("{loser_name} must lose"));
        tray.short(format_args!("{} loses", in_short(loser_name)));
        tell_umpire(tray);
        Beaten::of(loser, Degree::Repulsed, false)
    }
}

/// The name of a side where there is little room.
fn in_short(name: &str) -> &str {
    match name {
        "Attacker" => "Att.",
        "Defender" => "Def.",
        "Cavalry" => "Cav.",
        "Infantry" => "Inf.",
        _ => name,
    }
}

/// How badly it is beaten where there is little room.
const fn degree_in_short(defeat: &Defeat) -> &'static str {
    match (defeat.lost, defeat.degree) {
        (true, _) => "lost",
        (false, Degree::Repulsed) => "back",
        (false, Degree::Defeated) => "beaten",
        (false, Degree::Totally) => "routed",
    }
}

impl Clash {
    /// What the headline calls a side: by its arm, where only that tells the two apart at a glance.
    const fn name(&self, side: Side) -> &'static str {
        match (self.parties(side).0.arm.is_horse(), self.parties(side).1.arm.is_horse()) {
            (true, false) => "Cavalry",
            (false, true) => "Infantry",
            _ => side.name(),
        }
    }

    /// Throws the die that is called for and tells what comes of it.
    pub(crate) fn fight(&self, tray: &mut Tray<'_>, call: Call) -> Result<Beaten, Halt> {
        let Some(die) = call.die else {
            return Ok(call.foregone(tray, self.name(call.favours().other())));
        };
        let face = die.fight(tray)?;
        let defeat = self.defeat(face, call.favours(), tray.house());
        call.tell(tray);
        let points = self.tell(tray, &defeat);
        self.remind(tray, &defeat);
        self.follow(tray, &defeat, points);
        Ok(Beaten::of(defeat.loser, defeat.degree, defeat.lost))
    }

    /// Gives the points of the attacker and of the defender.
    fn tell(&self, tray: &mut Tray<'_>, defeat: &Defeat) -> [u16; 2] {
        let (loser_points, winner_points) = self.points(defeat, tray.house());
        let (paces, behind) = self.retreat(defeat);
        let horse = self.parties(defeat.loser).0.arm.is_horse();
        tray.look_up("defeat", defeat.degree.index(), usize::from(horse));
        tray.fact(&LOST, defeat.lost);
        tray.fact(&LOSER_POINTS, loser_points);
        tray.fact(&WINNER_POINTS, winner_points);
        tray.fact(&RETREAT, paces);
        tray.fact(&BEHIND, behind);
        tray.fact(&BLOCKS, if defeat.lost { 0 } else { defeat.degree.cost().blocks });
        if let Some(moves) = self.halt(defeat) {
            tray.fact(&HALT, moves);
        }
        let points = match defeat.loser {
            Side::Attacker => [loser_points, winner_points],
            Side::Defender => [winner_points, loser_points],
        };
        self.say(tray, defeat, points, behind);
        points
    }

    fn say(&self, tray: &mut Tray<'_>, defeat: &Defeat, [att, def]: [u16; 2], behind: bool) {
        let word = if defeat.lost { "destroyed" } else { defeat.degree.in_full() };
        let name = self.name(defeat.loser);
        tray.headline(format_args!("{name} {word}"));
        tray.short(format_args!("{} {}", in_short(name), degree_in_short(defeat)));
        defeat.say_why(tray);
        say_points(tray, att, def);
        if let Some((wave, waves)) = self.wave {
            tray.say(format_args!("Wave {wave} of {waves}"));
        }
        tell_defeat(tray, defeat);
        if behind {
            tray.say("Back behind its second line");
        }
        if !self.remark.is_empty() {
            tray.say(self.remark);
        }
    }

    /// What both sides should bear in mind after all that.
    fn remind(&self, tray: &mut Tray<'_>, defeat: &Defeat) {
        let (beaten, winner) = self.parties(defeat.loser);
        if beaten.arm.is_horse() && !winner.arm.is_horse() {
            // 1101 Infantry does not follow it.
            tray.say("Cavalry pursues in 2 moves");
        } else if !defeat.lost {
            remind_of_refuge(tray, beaten.arm, defeat.degree);
        }
    }

    /// What the loser and the winner do next.
    fn follow(&self, tray: &mut Tray<'_>, defeat: &Defeat, [mut att, mut def]: [u16; 2]) {
        let Defeat { loser, degree, lost, .. } = *defeat;
        let (beaten, winner) = self.parties(loser);
        let escorted = loser == Side::Defender && self.escort.is_some();
        if escorted && self.pursued && self.escort == Some(Ground::Poor) {
            let second_line = ("second_line", beaten.second_line.into());
            offer(tray, "ridden-down", "Ridden down?", &[second_line]);
        }
        let both_horse = beaten.arm.is_horse() && winner.arm.is_horse();
        if both_horse && winner.second_line && !beaten.second_line {
            offer(tray, "second-line-pursuit", "2nd line pursues", &[]); // 1158
        }
        if !lost {
            offer_retreat(tray, beaten.arm.runner(), degree);
        }
        if winner.arm.is_horse() || escorted {
            offer(tray, "pursuit-rate", "Pursuit", &[]);
        }
        // A unit that is lost altogether is off the table.
        match loser {
            Side::Attacker if lost => att = 0,
            Side::Defender if lost => def = 0,
            _ => {}
        }
        offer_tracks(tray, (self.attacker.arm.target(), att), (self.defender.arm.target(), def));
    }
}

impl Arm {
    /// How it goes back when it is beaten.
    const fn runner(self) -> Runner {
        match self {
            Self::Skirmish => Runner::Skirmishers,
            Self::Cavalry => Runner::Light,
            _ => Runner::Infantry,
        }
    }
}

/// Leaves it to the umpire how badly they lose, and whether to dare it all the same.
pub(crate) fn tell_umpire(tray: &mut Tray<'_>) {
    tray.fact(&DEGREE, FactValue::Word(&UMPIRE));
    tray.say("Umpire says how badly");
    offer_rash(tray);
}

/// Offers to dare what cannot be won by the rules.
pub(crate) fn offer_rash(tray: &mut Tray<'_>) {
    offer(tray, "exceptional-throw", "Exceptional throw", &[]);
}

/// What both sides mark off.
pub(crate) fn say_points(tray: &mut Tray<'_>, attacker: u16, defender: u16) {
    tray.say(format_args!("Points: att. {attacker}, def. {defender}"));
}

/// 1343, 1355-1365 What may yet become of beaten troops.
pub(crate) fn remind_of_refuge(tray: &mut Tray<'_>, arm: Arm, degree: Degree) {
    if degree == Degree::Totally {
        tray.say("Note it: weak if hit again");
        tray.look_up("reminders", reminders::TOTAL_DEFEAT, 0_usize);
    } else {
        tray.say("A refuge may end pursuit");
        tray.look_up("refuges", reminders::refuge_of(arm.is_horse()), 0_usize);
    }
}

/// 1461, 2953 What dismounted dragoons count for, where strengths are set.
pub(crate) fn remind_of_dragoons(tray: &mut Tray<'_>) {
    tray.say("4 sqn on foot = half a bn");
}

/// Where both sides mark them off.
pub(crate) fn offer_tracks(tray: &mut Tray<'_>, attacker: (Target, u16), defender: (Target, u16)) {
    track::follow(tray, LossOf::Side(PinSide::Attacker), attacker.0, attacker.1);
    track::follow(tray, LossOf::Side(PinSide::Defender), defender.0, defender.1);
}

/// Who is beaten, how badly, and when he is of use again: never, if there are no survivors.
pub(crate) fn tell_defeat(tray: &mut Tray<'_>, defeat: &Defeat) {
    let (defend, attack) = if defeat.lost { (0, 0) } else { defeat.degree.recovery(tray.house()) };
    tray.fact(&LOSER, defeat.loser);
    tray.fact(&RAW, defeat.raw);
    tray.fact(&DEGREE, defeat.degree);
    tell_recovery(tray, defend, attack);
}

/// What the loser does next.
pub(crate) fn offer_retreat(tray: &mut Tray<'_>, runner: Runner, degree: Degree) {
    let degree = ("degree", degree as i32);
    offer(tray, "retreat-rate", "Retreat", &[("arm", runner as i32), degree]);
    offer(tray, "recovery", "Recovery", &[degree]);
}
