//! Requests that get no page.

/// Why a request gets no page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is not HTTP.
    Mangled,
    /// There is no such page.
    Unknown,
    /// Pages can be read, and nothing else.
    Method,
    /// Its head is longer than any browser's.
    TooLong,
}

impl Refusal {
    /// The status, and what is read under it.
    pub(super) const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Mangled => ("400 Bad Request", "This is not a request.\n"),
            Self::Unknown => ("404 Not Found", "There is no such page.\n"),
            Self::Method => ("405 Method Not Allowed", "Pages can only be read.\n"),
            Self::TooLong => ("431 Request Header Fields Too Large", "This request is too long.\n"),
        }
    }
}
