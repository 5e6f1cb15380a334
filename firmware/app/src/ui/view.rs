//! What is in sight of something that can be set: the list of all, or the one in focus in words.

/// What is in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum View {
    #[default]
    List,
    /// What the one in focus means, on a whole screen.
    Words,
}
