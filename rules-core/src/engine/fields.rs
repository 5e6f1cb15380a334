//! How a procedure declares what it asks for: the rows of its form, and how they are read.

use crate::engine::field::{Field, Inputs};

/// Inputs as a struct. Written with [`fields!`](crate::fields).
pub trait Fields: Sized {
    const FIELDS: &'static [Field];
    fn read(inputs: &Inputs) -> Self;
}

/// Declares what a procedure asks for: the struct, the rows of its form, and how one is read from
/// the other.
///
/// ```text
/// fields! {
///     /// What the player sets for a volley.
///     struct Volley, rows VolleyRow;
///     "FIRER" {
///         stands: u8 = Field::number("Stands", 1, 20, 6),
///         veteran: bool = Field::tick("Veteran"),
///     }
///     "TARGET" { cover: Cover = Field::choice::<Cover>("Cover") }
/// }
/// ```
///
/// `struct Weather;` asks for nothing: it is thrown as soon as it is picked.
#[macro_export]
macro_rules! fields {
    ($(#[$attr:meta])* $vis:vis struct $name:ident;) => {
        $(#[$attr])*
        #[derive(Debug)]
        $vis struct $name;

        impl $crate::engine::fields::Fields for $name {
            const FIELDS: &'static [$crate::engine::field::Field] = &[];

            fn read(_: &$crate::engine::field::Inputs) -> Self {
                Self
            }
        }
    };
    ($(#[$attr:meta])* $vis:vis struct $name:ident, rows $row:ident;
     $($section:literal { $($field:ident : $ty:ty = $spec:expr),* $(,)? })*) => {
        $(#[$attr])*
        #[derive(Debug)]
        $vis struct $name { $($($field: $ty),*),* }

        $crate::rows! {
            #[doc = concat!("The rows of [`", stringify!($name), "`]'s form.")]
            $vis enum $row;
            $($section { $($field = $spec.held_by::<$ty>()),* })*
        }

        impl $crate::engine::fields::Fields for $name {
            const FIELDS: &'static [$crate::engine::field::Field] = $row::FIELDS;

            fn read(inputs: &$crate::engine::field::Inputs) -> Self {
                use $crate::engine::from_input::FromInput;
                Self { $($($field: FromInput::of(inputs.value($row::$field as usize))),*),* }
            }
        }
    };
}

/// Declares the rows of a form alone, for a procedure that reads its inputs into a shape of its
/// own: two equal sides, or a list of counts.
///
/// ```text
/// rows! {
///     enum Row;
///     "FIRER" { a_hits = Field::number("Hits", 0, 2, 0) }
///     "TARGET" { d_hits = Field::number("Hits", 0, 2, 0) }
/// }
/// ```
#[macro_export]
macro_rules! rows {
    ($(#[$attr:meta])* $vis:vis enum $row:ident;
     $($section:literal { $($field:ident = $spec:expr),* $(,)? })*) => {
        $(#[$attr])*
        #[allow(non_camel_case_types, reason = "rows are named after their fields")]
        #[allow(dead_code, reason = "not every row shows an effect")]
        #[derive(Clone, Copy, Debug)]
        $vis enum $row { $($($field),*),* }

        impl From<$row> for usize {
            fn from(row: $row) -> usize {
                row as usize
            }
        }

        impl $row {
            $vis const FIELDS: &'static [$crate::engine::field::Field] =
                &[$($($spec.placed(stringify!($field), $section)),*),*];
        }
    };
}
