//! How a value of the form becomes what a procedure reads: every value is an `i32`, a procedure has
//! numbers of its own width, ticks and options.

/// A type that a field's value can be read as.
pub trait FromInput {
    /// The least and the greatest value it can be read from.
    const HOLDS: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

    fn of(value: i32) -> Self;
}

impl FromInput for i32 {
    fn of(value: i32) -> Self {
        value
    }
}

impl FromInput for bool {
    fn of(value: i32) -> Self {
        value != 0
    }
}

macro_rules! whole_settings {
    ($($whole:ty),*) => { $(
        impl FromInput for $whole {
            const HOLDS: (i64, i64) = (Self::MIN as i64, Self::MAX as i64);

            /// Callers check the value against the field's range, and [`fields!`](crate::fields)
            /// checks that range against the type: nothing is cut off.
            fn of(value: i32) -> Self {
                value as Self
            }
        }
    )* };
}

whole_settings!(u8, i8, u16, i16, u32);
