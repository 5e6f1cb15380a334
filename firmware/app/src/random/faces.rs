//! Faces from bytes, each as likely as the other.

/// Bytes that are tried for a face. At least 129 of 256 count, and for dice up to d100 at least 172: none of 64 does
/// once in 10^31 faces. Then something is broken, and a face made up would be worse than none.
const TRIES: u8 = 64;

/// A face from 1 to `faces`, or nothing when no byte counts.
pub(super) fn draw(mut byte: impl FnMut() -> u8, faces: u8) -> Option<u8> {
    (0..TRIES).find_map(|_| face(byte(), faces))
}

/// The face that a byte stands for. Bytes beyond the highest multiple of the faces count for none.
pub fn face(byte: u8, faces: u8) -> Option<u8> {
    let whole = 256_u16.checked_div(faces.into())? * u16::from(faces);
    (u16::from(byte) < whole).then(|| byte % faces + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_every_die_has_as_many_bytes() {
        for faces in 1..=u8::MAX {
            let mut counts = [0_u16; 256];
            let drawn = (0..=u8::MAX).filter_map(|byte| face(byte, faces));
            drawn.for_each(|face| counts[usize::from(face)] += 1);
            let each = 256 / u16::from(faces);
            for (face, &count) in counts.iter().enumerate() {
                let on_it = (1..=usize::from(faces)).contains(&face);
                assert_eq!(count, if on_it { each } else { 0 }, "face {face} of a d{faces}");
            }
        }
    }

    #[test]
    fn bytes_that_never_count_are_given_up() {
        let mut tried = 0;
        let stuck = || {
            tried += 1;
            255
        };
        assert_eq!(draw(stuck, 6), None);
        assert_eq!(tried, TRIES);
        let mut bytes = [255, 252, 251].into_iter();
        assert_eq!(draw(|| bytes.next().unwrap(), 6), Some(6));
    }

    #[test]
    fn most_bytes_count() {
        let counted = |faces| (0..=u8::MAX).filter(|&byte| face(byte, faces).is_some()).count();
        assert_eq!((1..=100).map(counted).min(), Some(172));
        assert_eq!((1..=u8::MAX).map(counted).min(), Some(129));
        assert_eq!(counted(0), 0, "and a die without faces has none");
    }
}
