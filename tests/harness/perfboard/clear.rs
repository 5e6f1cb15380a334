//! Whether the drawing of the wires can be followed: none lies on another, and no word on a wire.

use super::{Hole, PITCH, Perfboard};

impl Perfboard {
    /// Wires that touch elsewhere than at an end of both, where a dot joins them. They may cross.
    pub(super) fn touching(&self) -> Vec<String> {
        let paths: Vec<_> = self.paths().collect();
        let mut faults = Vec::new();
        for (at, (net, path)) in paths.iter().enumerate() {
            for (other_net, other) in &paths[..at] {
                if let Some((x, y)) = touch(path, other) {
                    faults.push(format!("a wire of {net} touches one of {other_net} at {x}, {y}"));
                }
            }
        }
        faults
    }

    /// Words that lie on a wire.
    pub(super) fn covered(&self) -> Vec<String> {
        let words: Vec<_> = self.part.values().flat_map(super::Part::words).collect();
        let mut faults = Vec::new();
        for (net, path) in self.paths() {
            let on = words.iter().filter(|(words, middle)| {
                // A bold letter of their size is hardly wider than 8 and higher than 9.
                let letters = f64::from(u8::try_from(words.len()).expect("a short word"));
                let (wide, high) = (letters * 4.0 / PITCH, 4.5 / PITCH);
                path.windows(2).any(|ends| {
                    let [(ax, ay), (bx, by)] = [ends[0], ends[1]];
                    ax.min(bx) < middle.0 + wide
                        && ax.max(bx) > middle.0 - wide
                        && ay.min(by) < middle.1 + high
                        && ay.max(by) > middle.1 - high
                })
            });
            faults.extend(on.map(|(words, _)| format!("{words} lies on a wire of {net}")));
        }
        faults
    }
}

/// The two ends of a wire.
pub(super) fn ends(path: &[Hole]) -> Vec<Hole> {
    [path.first(), path.last()].into_iter().flatten().copied().collect()
}

/// Where two wires touch, if not only at one end of both. Where two lie on each other, a bend or
/// an end of one is on the other, or they have both ends in common.
fn touch(a: &[Hole], b: &[Hole]) -> Option<Hole> {
    let mut joints = ends(a);
    joints.retain(|joint| ends(b).contains(joint));
    let on = |one: &[Hole], other: &[Hole]| {
        one.iter().copied().find(|point| !joints.contains(point) && meets(other, *point))
    };
    on(a, b).or_else(|| on(b, a)).or_else(|| joints.get(1).copied())
}

/// Whether a path passes a hole.
pub(super) fn meets(path: &[Hole], (x, y): Hole) -> bool {
    path.windows(2).any(|ends| {
        let [(ax, ay), (bx, by)] = [ends[0], ends[1]];
        let beside = (bx - ax).mul_add(y - ay, -((by - ay) * (x - ax))).abs() > 1e-9;
        !beside && x >= ax.min(bx) && x <= ax.max(bx) && y >= ay.min(by) && y <= ay.max(by)
    })
}
