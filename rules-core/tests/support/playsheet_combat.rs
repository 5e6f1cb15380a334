//! The second playsheet, close combat: L71-135.

use super::{Playsheet, troop};

impl Playsheet<'_> {
    fn rides(&self, side: &str) -> bool {
        ["hc", "lc", "sc"].contains(&self.of(side, "type")) && !self.is(side, "dismounted")
    }

    fn lancer(&self, side: &str) -> bool {
        self.of(side, "special") == "lancer"
    }

    fn heavy(&self, side: &str) -> bool {
        self.of(side, "type") == "hc" || self.lancer(side) && !self.is(side, "flanked")
    }

    /// L99-115
    fn combat_factors(&mut self, me: &str, foe: &str) -> i32 {
        let kind = self.of(me, "type");
        let (ss, poor, elite) =
            (self.ss(me), self.of(me, "quality") == "poor", self.of(me, "quality") == "elite");
        let special = self.of(me, "special");
        let foot = self.infantry(foe)
            || self.ss(foe)
            || self.of(foe, "type") == "gs"
            || self.is(foe, "dismounted");
        let bavarian = self.infantry(me) && special == "bavarian";
        let cavalry = ["hc", "lc", "sc"].contains(&kind) && !self.is(me, "dismounted");
        let support = -self.number(&format!("{foe}_support"));
        self.factor(me, "garrison", self.infantry(me) && self.of(me, "terrain") == "bua", 4)
            + self.factor(me, "column", self.is(me, "column") && foot, 2)
            + self.factor(me, "heavy", self.heavy(me) && self.rides(foe), 1)
            + self.factor(me, "uphill", self.is(me, "uphill"), 1)
            + self.factor(me, "commander", self.is(me, "commander"), 1)
            + self.factor(me, "elite", elite || special == "zouave", 1)
            + self.factor(me, "fort", self.is(me, "fort"), 1)
            + self.factor(me, "poor-ss", ss || poor && !bavarian, -1)
            + self.factor(me, "cav-inf", cavalry && self.infantry(foe), -1)
            + self.factor(me, "support", true, support)
            + self.factor(me, "shaken", self.hits(me) == 2, -1)
            + self.factor(me, "flanked", self.is(me, "flanked"), -1)
            + self.factor(me, "bg", self.of(me, "terrain") == "bg" && !ss, -1)
            + self.factor(me, "ammo", self.is(me, "no_ammo"), -1)
            + self.factor(me, "bridge", self.is(me, "bridge"), -2)
    }

    /// L121-135
    fn cut_down(&self, loser: &str, winner: &str, doubled: bool) -> (i32, &'static str) {
        let bad = self.of(loser, "terrain") == "bg";
        let guns = self.guns(winner) || self.of(winner, "type") == "mit";
        match self.of(loser, "type") {
            "cmd" if doubled => (0, "destroyed"),
            "cmd" => (0, "recoil"),
            "sc" if doubled && (self.rides(winner) || bad) => (0, "destroyed"),
            "sc" if doubled => (1, "flee"),
            "ss-blr1" | "ss-blr2" if doubled && (self.rides(winner) || self.ss(winner)) => {
                (0, "destroyed")
            }
            "ss-blr1" | "ss-blr2" if !doubled && self.rides(winner) && self.open(loser) => {
                (0, "destroyed")
            }
            "ss-blr1" | "ss-blr2" => (1, "flee"),
            _ if doubled => (0, "destroyed"),
            "hc" | "lc" | "sc" if self.rides(loser) && (bad || guns) => (0, "destroyed"),
            "hc" | "lc" | "sc" if self.rides(loser) => (1, "recoil"),
            "inf-rm" | "inf-blr1" | "inf-blr2" if self.of(loser, "terrain") == "bua" => {
                (0, "destroyed")
            }
            "inf-rm" | "inf-blr1" | "inf-blr2" | "sc" if self.heavy(winner) && self.open(loser) => {
                (0, "destroyed")
            }
            "inf-rm" | "inf-blr1" | "inf-blr2" | "sc" => (1, "recoil"),
            _ => (0, "destroyed"),
        }
    }

    pub(super) fn close_combat(&mut self) {
        let mut totals = [
            troop(self.of("a", "type")).2 + self.combat_factors("a", "d"),
            troop(self.of("d", "type")).2 + self.combat_factors("d", "a"),
        ];
        for (side, total) in [("a", 0), ("d", 1)] {
            if self.of(side, "type") == "mit" {
                totals[total] += self.check_mit(side, false);
            }
        }
        let (winner, doubled) = self.compare(totals);
        let lancers = ["a", "d"].map(|side| self.lancer(side));
        self.tell("lancer_draw", winner.is_none() && lancers.contains(&true));
        match (winner, lancers) {
            (None, [true, false]) => self.tell("winner", "d"),
            (None, [false, true]) => self.tell("winner", "a"),
            _ => {}
        }
        for (me, foe) in [("a", "d"), ("d", "a")] {
            let (hits, effect) = match winner {
                Some(winner) if winner == me => (0, "none"),
                Some(_) => self.cut_down(me, foe, doubled),
                // L159
                None if self.lancer(me) => self.cut_down(me, foe, false),
                None if self.lancer(foe) => (0, "none"),
                None if self.rides(me) => (1, "recoil"),
                None => (1, "none"),
            };
            self.result(me, hits, effect);
        }
    }
}
