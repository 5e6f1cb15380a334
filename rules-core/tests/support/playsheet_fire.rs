//! The first playsheet, firing: L3-69.

use super::{Playsheet, troop};

impl Playsheet<'_> {
    fn may_not(&self) -> Option<&'static str> {
        let far = self.number("range") > 100;
        let [a_bg, d_bg] = ["a", "d"].map(|side| self.of(side, "terrain") == "bg");
        if troop(self.of("a", "type")).0 == 0 {
            Some("cannot-fire")
        } else if self.is("a", "no_ammo") {
            Some("out-of-ammo")
        } else if self.band("a") == "out" {
            Some("range")
        } else if self.band("a") == "long" && !(self.is("a", "long_ok") && self.open("d")) {
            Some("long-range")
        } else if far && d_bg && (a_bg || self.house(2)) {
            Some("visibility")
        } else {
            None
        }
    }

    fn answers(&self) -> bool {
        let long = self.band("d") == "long";
        self.yes("returns")
            && !self.is("d", "no_ammo")
            && self.band("d") != "out"
            && (!long || self.is("d", "long_ok") && self.open("a"))
            && !(self.house(2) && self.of("a", "terrain") == "bg" && self.number("range") > 100)
    }

    /// L37-51 Everything a side adds but its own check.
    fn fire_factors(&mut self, me: &str, foe: &str, fires: bool, foe_fires: bool) -> i32 {
        let kind = self.of(me, "type");
        let artillery = self.guns(me) || kind == "mit" && self.house(3);
        let long = self.band(me) == "long";
        let (ss, poor) = (self.ss(me), self.of(me, "quality") == "poor");
        let bavarian = self.infantry(me) && self.of(me, "special") == "bavarian";
        let into = self.of(foe, "terrain");
        let close = match self.of(foe, "type") {
            "mit" | "fa-pr" | "ha-pr" => 400,
            "fa-fr" | "ha-fr" => 200,
            _ => 0,
        };
        let bad = self.of(me, "terrain") == "bg" || into == "bg";
        let cover = ["bua", "nlf"].contains(&into) || self.is(foe, "fort");
        let good = ["inf-blr2", "ss-blr2", "fa-pr", "ha-pr", "mit"].contains(&kind);
        let support = -self.number(&format!("{foe}_support"));
        let near = self.number("range") <= close;
        self.factor(me, "weapon", fires && good, 1)
            + self.factor(me, "flank", fires && self.is(me, "flank"), 1)
            + self.factor(me, "elite", self.of(me, "quality") == "elite", 1)
            + self.factor(me, "long", fires && artillery && long, -1)
            + self.factor(me, "rm", fires && kind == "inf-rm", -1)
            + self.factor(me, "no-reply", !fires && artillery, -1)
            + self.factor(me, "support", foe_fires, support)
            + self.factor(me, "close-guns", foe_fires && near, -1)
            + self.factor(me, "poor", poor || bavarian, -1)
            + self.factor(me, "shaken", self.hits(me) == 2, -1)
            + self.factor(me, "bg", fires && bad && !ss, -1)
            + self.factor(me, "cover", fires && cover, if ss { -1 } else { -2 })
            + self.factor(me, "bridge", fires && self.is(me, "bridge"), -2)
            + self.factor(me, "inf-long", fires && self.infantry(me) && long, -3)
    }

    /// L53-69
    fn shot_down(&self, loser: &str, winner: &str, doubled: bool) -> (i32, &'static str) {
        let kind = self.of(loser, "type");
        let terrain = self.of(loser, "terrain");
        let hit = i32::from(self.house(0));
        match (kind, doubled) {
            ("cmd", false) => (0, "recoil"),
            ("cmd" | "gs", true) => (0, "destroyed"),
            ("sc", false) => (0, "flee"),
            ("sc", true) if terrain == "bg" => (0, "destroyed"),
            ("sc", true) => (1, "flee"),
            ("ss-blr1" | "ss-blr2", false) if terrain == "bua" || self.is(loser, "fort") => {
                (hit, "none")
            }
            ("ss-blr1" | "ss-blr2", false) => (hit, "recoil"),
            ("ss-blr1" | "ss-blr2", true) if self.ss(winner) || self.of(winner, "type") == "sc" => {
                (0, "destroyed")
            }
            ("ss-blr1" | "ss-blr2", true) => (1, "flee"),
            _ if self.infantry(loser) && terrain == "bua" => (0, "none"),
            (_, true) if self.is(loser, "fixed") => (0, "destroyed"),
            (_, false) => (1, "none"),
            (_, true) => (2, "none"),
        }
    }

    pub(super) fn firing(&mut self) {
        let may_not = self.may_not();
        self.tell("allowed", may_not.is_none());
        if let Some(reason) = may_not {
            return self.tell("reason", reason);
        }
        let answers = self.answers();
        self.tell("band", self.band("a"));
        self.tell("returns", answers);
        let bad = ["a", "d"].map(|side| self.of(side, "terrain") == "bg");
        self.tell("bg_check", bad[0] != bad[1] && self.number("range") > 100);
        let mut totals = [
            troop(self.of("a", "type")).2 + self.fire_factors("a", "d", true, answers),
            troop(self.of("d", "type")).2 + self.fire_factors("d", "a", answers, true),
        ];
        for (side, fires, total) in [("a", true, 0), ("d", answers, 1)] {
            if fires && self.of(side, "type") == "mit" {
                totals[total] += self.check_mit(side, self.band(side) == "long");
            }
        }
        let (winner, doubled) = self.compare(totals);
        let (own, other) = match winner {
            Some("a") => ((0, "none"), self.shot_down("d", "a", doubled)),
            Some(_) if answers => (self.shot_down("a", "d", doubled), (0, "none")),
            _ => ((0, "none"), (0, "none")),
        };
        self.result("a", own.0, own.1);
        self.result("d", other.0, other.1);
        for (side, fires) in [("a", true), ("d", answers)] {
            let one = self.facts[&format!("{side}_die")] == "1";
            let gun = self.guns(side) || self.of(side, "type") == "mit";
            self.tell(format!("{side}_ammo_roll"), fires && one && gun);
        }
    }
}
