//! Sets of a die's faces: «4 and more», «odd», «3 to 5».

/// A set of faces from 1 to 100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces([u32; 4]);

impl Faces {
    /// No face at all.
    pub const NONE: Self = Self([0; 4]);
    /// Every face of any die.
    pub const ALL: Self = Self::range(1, 100);
    pub const ODD: Self = Self([0xaaaa_aaaa; 4]);
    pub const EVEN: Self = Self([0x5555_5554, 0x5555_5555, 0x5555_5555, 0x5555_5555]);

    /// The faces from `low` to `high`, both counted.
    pub const fn range(low: u8, high: u8) -> Self {
        assert!(high <= 100, "no die has that face");
        // Procedures ask for a range at every roll: whole words, not face by face.
        let ([a, b, c, d], [e, f, g, h]) = (below(high as u32 + 1), below(low as u32));
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// The faces from `low` upwards.
    pub const fn at_least(low: u8) -> Self {
        Self::range(low, 100)
    }

    /// The faces named one by one.
    pub const fn of(faces: &[u8]) -> Self {
        let mut set = Self::NONE;
        let mut rest = faces;
        while let [face, more @ ..] = rest {
            set = set.with(*face);
            rest = more;
        }
        set
    }

    const fn with(self, face: u8) -> Self {
        assert!(face <= 100, "no die has that face");
        let [a, b, c, d] = self.0;
        let bit = 1 << (face % 32);
        Self(match face / 32 {
            0 => [a | bit, b, c, d],
            1 => [a, b | bit, c, d],
            2 => [a, b, c | bit, d],
            _ => [a, b, c, d | bit],
        })
    }

    pub const fn has(self, face: u8) -> bool {
        let [a, b, c, d] = self.0;
        let word = match face / 32 {
            0 => a,
            1 => b,
            2 => c,
            3 => d,
            _ => 0,
        };
        word & (1 << (face % 32)) != 0
    }

    /// How many faces of a die with `faces` faces are in the set.
    pub fn among(self, faces: u8) -> u8 {
        // The walk asks this for every roll: whole words, not face by face.
        let mut count = 0;
        let mut low = 0;
        for word in self.0 {
            if low > faces {
                break;
            }
            let kept = match (faces + 1).saturating_sub(low) {
                0 => 0,
                width @ 1..32 => word & ((1 << width) - 1),
                _ => word,
            };
            // Face 0 does not exist; `ODD` and `EVEN` never hold it.
            count += kept.count_ones();
            low += 32;
        }
        // At most 100 faces.
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Whether no face is in both.
    pub const fn apart_from(self, other: Self) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        a & e == 0 && b & f == 0 && c & g == 0 && d & h == 0
    }

    /// The faces of both.
    pub const fn and(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }

    /// The faces that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// The faces of either.
    pub const fn or(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a | e, b | f, c | g, d | h])
    }
}

/// The faces below this one, a bit each.
const fn below(face: u32) -> [u32; 4] {
    const fn word(faces: u32) -> u32 {
        if faces < 32 { (1 << faces) - 1 } else { u32::MAX }
    }
    [
        word(face),
        word(face.saturating_sub(32)),
        word(face.saturating_sub(64)),
        word(face.saturating_sub(96)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_counts_the_faces_a_die_has() {
        for faces in 1..=100 {
            let by_hand = |set: Faces| (1..=faces).filter(|&face| set.has(face)).count();
            for set in [
                Faces::ALL,
                Faces::NONE,
                Faces::ODD,
                Faces::EVEN,
                Faces::at_least(5),
                Faces::range(30, 70),
                Faces::of(&[1, 32, 64, 96, 100]),
            ] {
                assert_eq!(usize::from(set.among(faces)), by_hand(set), "{set:?} d{faces}");
            }
        }
    }

    #[test]
    fn a_range_has_the_faces_from_its_low_to_its_high_end() {
        for (low, high) in (1..=100).flat_map(|low| (0..=100).map(move |high| (low, high))) {
            let range = Faces::range(low, high);
            assert!((0..=127).all(|face| range.has(face) == (low..=high).contains(&face)));
        }
    }

    #[test]
    fn sets_are_cut_and_taken_away() {
        let (low, high) = (Faces::range(1, 50), Faces::range(40, 100));
        assert_eq!(low.and(high), Faces::range(40, 50));
        assert_eq!(low.without(high), Faces::range(1, 39));
        assert_eq!(Faces::ALL.without(Faces::ODD), Faces::EVEN.and(Faces::ALL));
    }

    #[test]
    fn odd_and_even_share_nothing_and_cover_all() {
        assert!(Faces::ODD.apart_from(Faces::EVEN));
        assert!((1..=100).all(|face| Faces::ODD.or(Faces::EVEN).has(face)));
        assert!(!Faces::ODD.has(0) && !Faces::EVEN.has(0));
    }
}
