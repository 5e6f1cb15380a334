//! Faces from bytes, each as likely as the other.

use rand_core::Rng;

/// Bytes that are tried for a face. At least 129 of 256 count, and for dice up to d100 at least
/// 172: none of 64 does once in 10^31 faces. Then something is broken, and a face made up would be
/// worse than none.
const TRIES: u8 = 64;

/// A face from 1 to `faces`, or nothing when no byte counts. Each is the lowest of a word.
pub(super) fn draw(rng: &mut impl Rng, faces: u8) -> Option<u8> {
    (0..TRIES).find_map(|_| face(rng.next_u32().to_le_bytes()[0], faces))
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

    /// Gives these words, then the last of them again and again.
    struct Words<'w>(&'w [u32], u8);

    impl rand_core::TryRng for Words<'_> {
        type Error = core::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.1 += 1;
            let (&first, rest) = self.0.split_first().unwrap();
            self.0 = if rest.is_empty() { self.0 } else { rest };
            Ok(first)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            rand_core::utils::next_u64_via_u32(self)
        }

        fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Self::Error> {
            rand_core::utils::fill_bytes_via_next_word(dst, || self.try_next_u32())
        }
    }

    #[test]
    fn bytes_that_never_count_are_given_up() {
        let mut stuck = Words(&[255], 0);
        assert_eq!(draw(&mut stuck, 6), None);
        assert_eq!(stuck.1, TRIES);
        assert_eq!(draw(&mut Words(&[255, 252, 251], 0), 6), Some(6));
    }

    #[test]
    fn most_bytes_count() {
        let counted = |faces| (0..=u8::MAX).filter(|&byte| face(byte, faces).is_some()).count();
        assert_eq!((1..=100).map(counted).min(), Some(172));
        assert_eq!((1..=u8::MAX).map(counted).min(), Some(129));
        assert_eq!(counted(0), 0, "and a die without faces has none");
    }
}
