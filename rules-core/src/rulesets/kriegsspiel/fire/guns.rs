//! 484-637, 2278-2295, 2402-2608 A battery fires.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::losses::Target;

use super::{Aim, Volley, Weapon, figure};

mod procedure;

choices! {
    /// 137 What fires.
    pub(in super::super) enum Gun {
        Six = "6" / "6-pdr",
        Nine = "9" / "9-pdr",
        Twelve = "12" / "12-pdr",
        Howitzer = "howitzer" / "howitzer",
    }
}

choices! {
    /// 2278-2295 How far, by what is fired there.
    enum Band {
        Small = "small-canister" / "Small canister",
        Large = "large-canister" / "Large canister",
        Elevation = "elevation" / "Elevation shot",
        Random = "random" / "Random shot",
    }
}

/// 2278-2295 Where the bands of light and of heavy guns end; a limit belongs to the nearer band
/// (R46).
pub(in super::super) static LIMITS: [[u16; 4]; 2] =
    [[400, 800, 1200, 1800], [500, 1000, 1500, 2000]];
/// 1518 By night guns reach no farther.
const NIGHT: u16 = 600;

impl Band {
    const fn is_canister(self) -> bool {
        matches!(self, Self::Small | Self::Large)
    }
}

choices! {
    /// 609-613, 685 What the target stands behind.
    pub(in super::super) enum Cover {
        Bare = "none" / "none",
        Defending = "defending" / "defending",
        Sheltered = "sheltered" / "sheltered",
        Buildings = "buildings" / "buildings",
    }
}

choices! {
    /// Which table the die is read on.
    enum Table {
        LightGood = "6-good" / "6-pdr, good",
        LightBad = "6-bad" / "6-pdr, bad",
        HeavyGood = "12-good" / "12-pdr, good",
        HeavyBad = "12-bad" / "12-pdr, bad",
    }
}

fields! {
    /// 532 The umpire measures the range, says what the effect is, and throws.
    pub(in super::super) struct ArtilleryFire, rows Row;
    "BATTERY" {
        range: u16 = Field::number("Paces", 1, 2000, 600),
        effect: Aim = Field::choice::<Aim>("Effect").help(
            "Good on even, clear ground; bad on slopes, swamp or broken ground. The umpire says.",
        ),
        gun: Gun = Field::choice::<Gun>("Gun"),
        guns: u8 = Field::number("Guns", 1, 48, 6),
        night: bool = Field::tick("At night").help("The fire is given at night."),
        laid: bool = Field::tick("Laid by day")
            .help("At night only guns laid by day along a defile fire as by day."),
    }
    "TARGET" {
        target: Target = Field::choice::<Target>("Target"),
        cover: Cover = Field::choice::<Cover>("Cover").help(
            "defending: a wood edge, wall or bank. sheltered: behind 200 paces of wood or houses.",
        ),
        located: bool = Field::tick("Position known")
            .help("The howitzers know where the sheltered troops stand."),
        dense: bool = Field::tick("Dense target")
            .help("A deep column, two lines, or skirmishers close to their line: 25% more."),
        flank: bool = Field::tick("Flank fire").help("The fire strikes the flank of the target."),
    }
}

/// What the die does.
struct Shot {
    weapon: Weapon,
    band: Band,
    volley: Volley,
}

impl ArtilleryFire {
    /// 1518 Unless they were laid by day along a defile, guns fire badly at night.
    const fn in_the_dark(&self) -> bool {
        self.night && !self.laid
    }

    const fn aim(&self) -> Aim {
        if self.in_the_dark() { Aim::Bad } else { self.effect }
    }

    /// 545 A 9-pdr whose column and ranges a die of its own decides (R4).
    fn column_is_thrown(&self, house: &House) -> bool {
        self.gun == Gun::Nine && house.on(Rule::NinePdr)
    }

    /// 159, 2279, 2512-2515 Whether the ranges, and whether the table are those of the heavy gun. A
    /// howitzer battery has no table of its own: it fires the light one's at the ranges of the
    /// heavy one (R37).
    fn heavy(&self, column: u8, house: &House) -> [bool; 2] {
        let odd = Faces::ODD.has(column);
        match self.gun {
            Gun::Six => [false, false],
            Gun::Nine => [odd && self.column_is_thrown(house), odd],
            Gun::Twelve => [true, true],
            Gun::Howitzer => [true, false],
        }
    }

    /// Where its bands end.
    fn limits(&self, column: u8, house: &House) -> &'static [u16; 4] {
        let [far, _] = self.heavy(column, house);
        let [light, heavy] = &LIMITS;
        if far { heavy } else { light }
    }

    fn reach(&self, column: u8, house: &House) -> u16 {
        let [.., farthest] = *self.limits(column, house);
        if self.in_the_dark() { NIGHT } else { farthest }
    }

    /// A howitzer fires shell where guns fire ball.
    fn fires_shell(&self, band: Band) -> bool {
        self.gun == Gun::Howitzer && !band.is_canister()
    }

    /// 563, 619-633 Whether a dense target and flank fire add a quarter: shell is one of the cases
    /// that are counted once together, flank fire is counted besides (R10).
    fn add(&self, band: Band, house: &House) -> [bool; 2] {
        let shell = self.fires_shell(band);
        let (one, each) = (house.choice(Rule::Stack25) == 1, house.choice(Rule::Stack25) == 2);
        [each || !shell, !(one && (shell || self.dense))]
    }

    /// 609-613, 685 Sixths of the loss that are left.
    const fn bare(&self, band: Band) -> u8 {
        match self.cover {
            Cover::Bare => 6,
            Cover::Defending if band.is_canister() => 3,
            Cover::Sheltered if !(self.located && matches!(self.gun, Gun::Howitzer)) => 0,
            Cover::Defending | Cover::Buildings | Cover::Sheltered => 2,
        }
    }

    /// What a face does, on the column of this other one; nothing beyond the guns' reach.
    fn shot(&self, column: u8, face: u8, house: &House) -> Option<Shot> {
        let [_, table] = self.heavy(column, house);
        let weapon = if table { Weapon::Heavy } else { Weapon::Light };
        if self.range > self.reach(column, house) {
            return None;
        }
        let limits = self.limits(column, house);
        let band = *Band::ALL.get(limits.iter().position(|&limit| self.range <= limit)?)?;
        let base = figure(weapon, self.aim(), band.index(), face, house);
        let [dense, flank] = self.add(band, house);
        let more = [self.fires_shell(band), self.dense && dense, self.flank && flank];
        let quarters = 4 + more.into_iter().map(u8::from).sum::<u8>();
        let volley = Volley { base, sixths: self.guns, quarters, bare: self.bare(band) };
        Some(Shot { weapon, band, volley })
    }

    /// What the dice may cost the target, all as likely: each face on an even column and on an odd
    /// one.
    fn losses(&self, house: &House) -> [u16; 12] {
        let mut throws = 0..2 * D6.faces();
        [0; 12].map(|_| {
            let throw = throws.next().unwrap_or(0);
            let face = throw / 2 + 1;
            let column = if self.column_is_thrown(house) { throw } else { face };
            self.shot(column, face, house).map_or(0, |shot| shot.volley.loss().points())
        })
    }
}
