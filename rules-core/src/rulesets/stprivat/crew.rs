//! L162 Hits on gun crews and limber teams.

use crate::prelude::*;

/// L25 Men of a crew,
pub(super) const MEN: i32 = 6;
/// L26 and horses of its team.
pub(super) const HORSES: i32 = 4;
/// L90 The fewest men that can push a gun by hand.
pub(super) const TO_PROLONG: u8 = 4;
/// More hits than a crew and its team have men and horses do nothing.
pub(super) const MOST: u8 = 10;

fields! {
    /// L162 A die for each hit: odd takes a man, even a horse.
    pub(super) struct CrewCasualties, rows Row;
    "" {
        hits: u8 = Field::number("Hits", 1, 10, 1),
        men: u8 = Field::number("Men left", 0, MEN, MEN),
        horses: u8 = Field::number("Horses left", 0, HORSES, HORSES),
    }
}

impl CrewCasualties {
    /// One die a hit, at most one for each man and horse.
    fn dice(&self) -> u8 {
        self.hits.min(self.men + self.horses)
    }
}

outcomes! {
    /// How many men were lost.
    pub(super) struct Men(u8) {
        title: "Men lost", none: "Only horses lost",
        one: "man lost", many: "men lost", short: "lost",
    }
}

facts! {
    for CrewCasualties;
    MEN_LEFT = Fact::number("men", "Men left").quiet(),
    HORSES_LEFT = Fact::number("horses", "Horses left").quiet(),
    CAN_PROLONG = Fact::yes_no("can_prolong", "Can move the gun"),
}

impl Procedure for CrewCasualties {
    type Outcome = Men;
    const ID: &'static str = "crew-casualties";
    const NAME: &'static str = "Crew casualties";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "One die for each personnel hit: odd takes an artillerist, even a \
        team horse, or the other kind if none is left.";
    const HELP: &'static str = "A die for each hit on a gun crew: odd a man, even a horse.";
    const LOG: &'static str = "Crew";
    const SECTION: &'static str = "Gun crews";
    const LINES: &'static str = "90,162";

    fn preview(&self, form: &mut Form) {
        form.throws(Counted::dice(self.dice()));
        form.watch(Watch::at_least("man lost", 1));
    }

    /// Dice for a kind that is used up take the other (R12); so the order of the dice does not
    /// matter.
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Men, Halt> {
        let dice = self.dice();
        let [odd] = tray.tally(Throw::of("Crew", dice, D6).counting(Faces::ODD), [Faces::ODD])?;
        let men_lost = odd.max(dice.saturating_sub(self.horses)).min(self.men);
        let (men, horses) = (self.men - men_lost, self.horses - (dice - men_lost));
        tray.fact(&MEN_LEFT, men);
        tray.fact(&HORSES_LEFT, horses);
        tray.fact(&CAN_PROLONG, men >= TO_PROLONG);
        headline(tray, men_lost, dice - men_lost);
        tray.say(format_args!("Left: {}, {}", count_men(men), count_horses(horses)));
        if men < TO_PROLONG {
            tray.say("Too few to move the gun");
        }
        tray.next("men", men);
        tray.next("horses", horses);
        Ok(Men(men_lost))
    }
}

/// Horses that are lost stand in the headline too.
fn headline(tray: &mut Tray<'_>, men: u8, horses: u8) {
    match (count_men(men), count_horses(horses)) {
        (men, horses) if men.count + horses.count == 0 => tray.headline("No loss"),
        (_, horses) if horses.count == 0 => {}
        (men, horses) if men.count == 0 => tray.headline(format_args!("{horses} lost")),
        (men, horses) => {
            tray.headline(format_args!("{men}, {horses} lost"));
            tray.short(format_args!("{} lost", men.count + horses.count));
        }
    }
}

fn count_men(men: u8) -> Counted {
    Counted::of(men, ["man", "men"])
}

fn count_horses(horses: u8) -> Counted {
    Counted::of(horses, ["horse", "horses"])
}
