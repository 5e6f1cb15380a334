//! 836-865, 925-991, 1030-1062, 1222-1234, 1337, 1365, 2847-2930, 3901-3970 The points of both
//! sides: two lists of data.

use crate::prelude::*;

/// Declares a list of circumstances, each with what it is worth to the side that has it.
macro_rules! points {
    ($(#[$attr:meta])* enum $name:ident; $(#[$values_attr:meta])* const $values:ident;
     $($flag:ident = $id:literal / $label:literal: $points:literal,)*) => {
        choices! {
            $(#[$attr])*
            pub(crate) enum $name { $($flag = $id / $label),* }
        }

        $(#[$values_attr])*
        const $values: &[i8] = &[$($points),*];
    };
}

points! {
    /// What the attacker may have for him or against him.
    enum AttackPoint;
    /// What each is worth to him.
    const ATTACK_POINTS;
    CanisterPrep = "canister-prep" / "Canister, 2 moves": 1,         // 836, 1527, 2891, 3921
    UnderCanister = "under-canister" / "Met by canister": -1,        // 651, 838, 3923
    ArtSupport = "art-support" / "Guns in support": 1,               // 1234, 2906, 3910
    HeavyCavalry = "heavy-cavalry" / "Heavier cavalry": 1,           // 865, 2852, 3907
    SkirmishersAhead = "skirmishers-ahead" / "Skirmishers ahead": 1, // 2861 (R43)
    SkirmishersLost = "skirmishers-lost" / "Skirm. beaten": -1,      // 1030, 1062
    FreshRenewal = "fresh-renewal" / "Renewed, fresh": 1,            // 2895
    TiredRenewal = "tired-renewal" / "Renewed, tired": -1,           // 2899
    FreshVTired = "fresh-v-tired" / "Fresh on tired": 1,             // 3913
    Shaken = "shaken" / "Shaken": -1,                                // 1230, 2910
    BadlyShaken = "badly-shaken" / "Badly shaken": -2,               // 2914
    JustWon = "just-won" / "Won a move ago": -1,                     // 925, 2918, 3970
    FlankThreat = "flank-threat" / "Flank threatened": -1,           // 2921
    Obstacle = "obstacle" / "Obstacle in way": -1,                   // 2925
    CavUneven = "cav-uneven" / "Uneven ground": -1,                  // 3939
    CavDitch = "cav-ditch" / "Ditch within 600": -2,                 // 879, 3941
    CavDitchFar = "cav-ditch-far" / "Ditch beyond 600": -1,          // 3943
    Deploying = "deploying" / "Caught deploying": -1,                // 1222, 2928
    ThirdLost = "third-lost" / "Third lost to fire": -1,             // 3916
    FollowedToCover = "followed-to-cover" / "Followed to cover": 1,  // 1365
}

points! {
    /// What the defender may have for him or against him.
    enum DefencePoint;
    /// What each is worth to him.
    const DEFENCE_POINTS;
    ArtSupport = "art-support" / "Guns in support": 1,               // 1234, 2906, 3910
    HeavyCavalry = "heavy-cavalry" / "Heavier cavalry": 1,           // 865, 2852, 3907
    Standing = "standing" / "Cav. at the halt": -1,                  // 2854, 3935
    SkirmishersAhead = "skirmishers-ahead" / "Skirmishers ahead": 1, // 2861 (R43)
    SkirmishersLost = "skirmishers-lost" / "Skirm. beaten": -1,      // 1032
    InPosition = "in-position" / "Skirm. in position": 1,            // 2868
    FreshVTired = "fresh-v-tired" / "Fresh on tired": 1,             // 3913
    Shaken = "shaken" / "Shaken": -1,                                // 1230, 2910
    BadlyShaken = "badly-shaken" / "Badly shaken": -2,               // 2914
    JustWon = "just-won" / "Won a move ago": -1,                     // 925, 2918, 3970
    FlankThreat = "flank-threat" / "Flank threatened": -1,           // 2921
    Deploying = "deploying" / "Caught deploying": -1,                // 1222, 2928
    MovingNearCav = "moving-near-cav" / "Moving near cav.": -1,      // 991, 1224
    ReformingNearInf = "reforming-near-inf" / "Reforms near inf.": -1, // 1226
    CarriedThrough = "carried-through" / "Fugitives ran by": -1,     // 1337
    Trapped = "trapped" / "At an obstacle": -2,                      // 933
}

/// What is ticked on both lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points {
    pub(crate) attack: u32,
    pub(crate) defence: u32,
}

/// The rows of the two lists.
pub(crate) type Rows = [u8; 2];

/// A tick of either list by one number: the defender's come after all that the attacker's list
/// could have.
const fn a(flag: AttackPoint) -> u8 {
    flag as u8
}

const fn d(flag: DefencePoint) -> u8 {
    32 + flag as u8
}

/// Ticks that do not go together: the same point twice, or two things that cannot both be (R55).
static CONTRADICTIONS: [(u8, u8, Why); 15] = {
    use AttackPoint as A;
    use DefencePoint as D;
    [
        (a(A::CanisterPrep), a(A::ArtSupport), Why::Guns),
        (a(A::UnderCanister), d(D::ArtSupport), Why::TheirGuns),
        (a(A::Shaken), a(A::BadlyShaken), Why::Shaken),
        (d(D::Shaken), d(D::BadlyShaken), Why::Shaken),
        (a(A::FreshRenewal), a(A::TiredRenewal), Why::Renewed),
        (a(A::SkirmishersAhead), a(A::SkirmishersLost), Why::Skirmishers),
        (a(A::SkirmishersAhead), d(D::SkirmishersLost), Why::Skirmishers),
        (a(A::SkirmishersLost), d(D::SkirmishersAhead), Why::Skirmishers),
        (d(D::SkirmishersAhead), d(D::SkirmishersLost), Why::Skirmishers),
        (a(A::Obstacle), a(A::CavUneven), Why::Ground),
        (a(A::Obstacle), a(A::CavDitch), Why::Ground),
        (a(A::Obstacle), a(A::CavDitchFar), Why::Ground),
        (a(A::CavUneven), a(A::CavDitch), Why::Ground),
        (a(A::CavUneven), a(A::CavDitchFar), Why::Ground),
        (a(A::CavDitch), a(A::CavDitchFar), Why::Ground),
    ]
};

/// Why they do not.
#[derive(Clone, Copy, Debug)]
enum Why {
    Guns,
    TheirGuns,
    Shaken,
    Renewed,
    Skirmishers,
    Ground,
}

impl Why {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Guns => "Canister or guns: tick one",
            Self::TheirGuns => "Canister or their guns?",
            Self::Shaken => "Shaken or badly: tick one",
            Self::Renewed => "Fresh or tired: tick one",
            Self::Skirmishers => "Skirm. ahead or beaten?",
            Self::Ground => "Tick one obstacle only",
        }
    }
}

/// The worth of what is ticked on one list.
fn worth(ticked: u32, points: &[i8]) -> i16 {
    (0..)
        .zip(points)
        .filter(|(place, _)| ticked & (1 << place) != 0)
        .map(|(_, &points)| i16::from(points))
        .sum()
}

impl Points {
    /// What both lists add to the index, which is the attacker's.
    pub(crate) fn index(self) -> i16 {
        worth(self.attack, ATTACK_POINTS) - self.of_defender()
    }

    /// What his list is worth to the defender.
    pub(crate) fn of_defender(self) -> i16 {
        worth(self.defence, DEFENCE_POINTS)
    }

    const fn has(self, tick: u8) -> bool {
        let list = if tick < 32 { self.attack } else { self.defence };
        list >> (tick % 32) & 1 != 0
    }

    /// The tables of both lists open at the first of their ticks.
    pub(crate) fn look_up(self, tray: &mut Tray<'_>) {
        let first = |list: u32| list.trailing_zeros() as usize;
        if let Some(tick) = AttackPoint::ALL.get(first(self.attack)) {
            tray.look_up("att-points", tick.row(), 0_usize);
        }
        if let Some(tick) = DefencePoint::ALL.get(first(self.defence)) {
            tray.look_up("def-points", tick.row(), 0_usize);
        }
    }

    /// 933 Whether the defender stands with his back to what he cannot pass.
    pub(crate) const fn trapped(self) -> bool {
        self.has(d(DefencePoint::Trapped))
    }

    pub(crate) fn check(self, [attack, defence]: Rows) -> Result<(), Refusal> {
        let both = |(one, other, _): &&(u8, u8, Why)| self.has(*one) && self.has(*other);
        match CONTRADICTIONS.iter().find(both) {
            None => Ok(()),
            // The list to look at: the defender's if both are on it.
            Some(&(one, _, why)) => {
                let row = if one < 32 { attack } else { defence };
                Err(Refusal::new(row, why.sentence()))
            }
        }
    }

    /// What each list does, and what each of its ticks would. Points are told as their own side has
    /// them.
    pub(crate) fn show(self, form: &mut Form, [attack, defence]: Rows) {
        let lists = [(attack, self.attack, ATTACK_POINTS), (defence, self.defence, DEFENCE_POINTS)];
        for (row, ticked, list) in lists {
            form.effect(usize::from(row), Effect::Points(worth(ticked, list)), Effect::Quiet);
            for (flag, &points) in list.iter().enumerate() {
                form.flag_points(row, flag, points);
            }
        }
    }
}
