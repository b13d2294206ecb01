//! Decimals in requests and in exact calculations. They are never floats, and always strings on the wire.

use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::Value;
use utoipa::ToSchema;

use crate::field::{FieldErrors, label};

/// Rounds half away from zero, as is usual in commerce: 0.125 is 0.13, -0.125 is -0.13.
pub fn round(amount: Decimal, places: u32) -> Decimal {
    amount.round_dp_with_strategy(places, RoundingStrategy::MidpointAwayFromZero)
}

/// Maximum length of a decimal string.
pub(crate) const MAX_CHARACTERS: usize = 40;

/// A decimal in a request: its limits and its OpenAPI schema.
pub trait Entered: ToSchema {
    /// Maximum number of decimal places.
    const PLACES: u32;
    /// Smallest value.
    const MIN: Decimal;
    /// Largest value.
    const MAX: Decimal;
}

/// Returns true for digits with an optional point and more digits, and an optional minus in front: no exponent, no
/// plus, no spaces.
fn is_plain(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    text.len() <= MAX_CHARACTERS && digits(whole.strip_prefix('-').unwrap_or(whole)) && digits(fraction)
}

/// Reads the decimal string of a `T`. Extra decimal places are an error and are not rounded away.
pub(crate) fn read_decimal<T: Entered>(
    value: &Value,
    path: &str,
    errors: &mut FieldErrors,
) -> Option<Decimal> {
    let (places, min, max) = (T::PLACES, T::MIN, T::MAX);
    let Some(text) = value.as_str().map(str::trim).filter(|text| is_plain(text)) else {
        let text = format!("{} must be a decimal number in a string, like \"12.50\"", label(path));
        return errors.note(path, "not-a-decimal", text);
    };
    // Counted in the text, because parsing rounds at 28 digits.
    if text
        .split_once('.')
        .is_some_and(|(_, fraction)| fraction.trim_end_matches('0').len() > places as usize)
    {
        let decimals = if places == 1 { "decimal" } else { "decimals" };
        let text = format!("{} may have at most {places} {decimals}; it is {text}", label(path));
        return errors.note(path, "too-precise", text);
    }
    let limit = match text.parse::<Decimal>() {
        Ok(amount) if (min..=max).contains(&amount) => return Some(amount),
        Ok(amount) if amount < min => lower_limit(min),
        // The text is too long for a decimal.
        Err(_) if text.starts_with('-') => lower_limit(min),
        _ => format!("be at most {max}"),
    };
    errors.note(path, "out-of-range", format!("{} must {limit}; it is {text}", label(path)))
}

fn lower_limit(min: Decimal) -> String {
    match min {
        min if min.is_zero() => "not be negative".to_owned(),
        // The smallest step.
        min if min.is_sign_positive() && min < Decimal::ONE => "be more than 0".to_owned(),
        min => format!("be at least {min}"),
    }
}

/// Below this, 7 places are exact in the 28 digits of a decimal. A larger result could have been rounded.
pub(crate) const EXACT: Decimal = Decimal::from_parts(0xDEA0_0000, 0x35C9_ADC5, 0x36, false, 0);

/// Returns a result if it is exact: `rust_decimal` silently rounds when 28 digits are exceeded.
pub(crate) fn exact(result: Option<Decimal>) -> Option<Decimal> {
    result.filter(|result| result.abs() < EXACT)
}

/// Returns the exact result. Requests and stored data have limits far below [`EXACT`], which commands enforce. If a
/// limit is missing, the request panics before a wrong figure is recorded or shown.
#[expect(clippy::expect_used, reason = "a fault is better than another figure")]
pub(crate) fn surely(result: Option<Decimal>) -> Decimal {
    exact(result).expect("a figure beyond every limit")
}

/// Declares a decimal newtype with a fixed number of places and exact sums.
macro_rules! decimal_type {
    ($(#[$about:meta])* $name:ident, $places:literal, $pattern:literal) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(::rust_decimal::Decimal);

        impl $name {
            pub const ZERO: Self = Self(::rust_decimal::Decimal::from_parts(0, 0, 0, false, $places));

            /// Rounds a decimal half away from zero to the places of this type.
            pub fn of(amount: ::rust_decimal::Decimal) -> Self {
                Self($crate::decimal::round(amount, $places))
            }

            pub fn decimal(self) -> ::rust_decimal::Decimal {
                self.0
            }

            /// Returns true if it is zero.
            pub fn is_zero(self) -> bool {
                self.0.is_zero()
            }

            /// Returns the sum, or `None` if it is not exact.
            pub fn checked_add(self, other: Self) -> Option<Self> {
                $crate::decimal::exact(self.0.checked_add(other.0)).map(Self)
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(&format!("{:.places$}", self.0, places = $places))
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <::rust_decimal::Decimal as ::serde::Deserialize>::deserialize(deserializer).map(Self::of)
            }
        }

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                ::utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(::utoipa::openapi::schema::Type::String)
                    .format(Some(::utoipa::openapi::schema::SchemaFormat::Custom("decimal".into())))
                    .pattern(Some($pattern))
                    .build()
                    .into()
            }
        }

        impl ::utoipa::ToSchema for $name {
            fn name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }

        impl ::std::ops::Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self($crate::decimal::surely(self.0.checked_add(other.0)))
            }
        }

        impl ::std::ops::AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl ::std::ops::Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self($crate::decimal::surely(self.0.checked_sub(other.0)))
            }
        }

        impl ::std::ops::SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl ::std::iter::Sum for $name {
            fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
                all.fold(Self::ZERO, |sum, one| sum + one)
            }
        }
    };
}
pub(crate) use decimal_type;
