//! Results lead on to the track of who has lost points.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::losses::Target;

use super::{MOST_HITS, PinSide, Track, Unit};

/// Whose track a result goes on, and what the follow-up is called.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LossOf {
    /// One of the two that fought, or the target of fire.
    Side(PinSide),
    /// Whoever has fled: the result does not know, and the player says.
    Fugitives,
}

impl LossOf {
    const fn label(self) -> &'static str {
        match self {
            Self::Side(PinSide::Attacker) => "Attacker's track",
            Self::Side(PinSide::Defender) => "Defender's track",
            Self::Side(PinSide::Target) | Self::Fugitives => "Loss track",
        }
    }

    /// The side of a fight that it is.
    const fn side(self) -> &'static str {
        match self {
            Self::Side(PinSide::Attacker) => "attacker",
            Self::Side(PinSide::Defender) => "defender",
            Self::Side(PinSide::Target) | Self::Fugitives => "",
        }
    }
}

/// Offers the track of who has lost points. The form opens at the pin that stands there. More than
/// it takes is more than anybody has on one track.
pub(crate) fn follow(tray: &mut Tray<'_>, loss_of: LossOf, target: Target, points: u16) {
    if points == 0 || points > MOST_HITS {
        return;
    }
    // Which cavalry or guns it is makes no difference to the boxes; a retreat takes it for light
    // too.
    let track = match target {
        Target::ThreeRanks => Track::ThreeRanks,
        Target::TwoRanks => Track::TwoRanks,
        Target::Skirmishers => Track::Skirmishers,
        Target::Cavalry => Track::Light,
        Target::Artillery => Track::FootGuns,
    };
    tray.follow(|| {
        let follow = FollowUp::to("loss-track", loss_of.label())
            .side(loss_of.side())
            .clear("")
            .set("hits", points)
            .set("track", track as u8)
            .set("unit", Unit::Points as u8);
        match loss_of {
            LossOf::Side(side) => follow.set("side", side as u8),
            LossOf::Fugitives => follow,
        }
    });
}
