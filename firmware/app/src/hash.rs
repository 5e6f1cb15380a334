//! Blake2s, the hash of RFC 7693: 32 bytes that nobody can steer or turn back.

pub use blake2::{Blake2s256, Digest};

/// What comes out.
pub type Hashed = [u8; 32];
