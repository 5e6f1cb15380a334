//! Faces from a generator's words, each as likely as the other.

use rand_core::TryRng;

/// Bytes that are tried for a face. At least 129 of 256 count, and for dice up to d100 at least
/// 172: none of 64 does once in 10^31 faces. Then something is broken, and a face made up would be
/// worse than none.
const TRIES: u8 = 64;

/// A face from 1 to `faces`, or nothing when no byte counts.
pub fn draw<R: TryRng>(rng: &mut R, faces: u8) -> Result<Option<u8>, R::Error> {
    for _ in 0..TRIES {
        // A generator makes words. One of its bytes is enough for any die.
        let [byte, ..] = rng.try_next_u32()?.to_le_bytes();
        if let Some(face) = face(byte, faces) {
            return Ok(Some(face));
        }
    }
    Ok(None)
}

/// The face that a byte stands for. Bytes beyond the highest multiple of the faces count for none.
pub fn face(byte: u8, faces: u8) -> Option<u8> {
    let whole = 256_u16.checked_div(faces.into())? * u16::from(faces);
    (u16::from(byte) < whole).then(|| byte % faces + 1)
}

#[cfg(test)]
mod tests {
    use rand_core::utils;

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

    /// Gives words with these bytes lowest, then fails.
    struct Bytes<I>(I);

    #[derive(Debug, PartialEq, Eq)]
    struct Dry;

    impl core::error::Error for Dry {}

    impl core::fmt::Display for Dry {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("dry")
        }
    }

    impl<I: Iterator<Item = u8>> TryRng for Bytes<I> {
        type Error = Dry;

        fn try_next_u32(&mut self) -> Result<u32, Dry> {
            self.0.next().map(u32::from).ok_or(Dry)
        }

        fn try_next_u64(&mut self) -> Result<u64, Dry> {
            utils::next_u64_via_u32(self)
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Dry> {
            utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
        }
    }

    #[test]
    fn bytes_that_do_not_count_are_passed_over() {
        let mut bytes = Bytes([255, 252, 251, 6].into_iter());
        assert_eq!(draw(&mut bytes, 6), Ok(Some(6)));
        assert_eq!(draw(&mut bytes, 6), Ok(Some(1)));
        assert_eq!(draw(&mut bytes, 6), Err(Dry), "what the generator says is handed on");
    }

    #[test]
    fn bytes_that_never_count_are_given_up() {
        let mut stuck = Bytes(core::iter::repeat_n(255, usize::from(TRIES) + 1));
        assert_eq!(draw(&mut stuck, 6), Ok(None));
        assert_eq!(stuck.0.count(), 1, "and one is left");
    }

    #[test]
    fn most_bytes_count() {
        let counted = |faces| (0..=u8::MAX).filter(|&byte| face(byte, faces).is_some()).count();
        assert_eq!((1..=100).map(counted).min(), Some(172));
        assert_eq!((1..=u8::MAX).map(counted).min(), Some(129));
        assert_eq!(counted(0), 0, "and a die without faces has none");
    }
}
