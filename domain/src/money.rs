//! Decimal amounts: money (2 places), prices (4), percentages (2), service levels (1). They are never floats, and
//! always strings on the wire.

use std::ops::Neg;

use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::Value;
use utoipa::ToSchema;

use crate::field::{Field, FieldErrors, label};
use crate::quantity::Quantity;

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
const EXACT: Decimal = Decimal::from_parts(0xDEA0_0000, 0x35C9_ADC5, 0x36, false, 0);

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
                Self($crate::money::round(amount, $places))
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
                $crate::money::exact(self.0.checked_add(other.0)).map(Self)
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
                Self($crate::money::surely(self.0.checked_add(other.0)))
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
                Self($crate::money::surely(self.0.checked_sub(other.0)))
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

decimal_type!(
    /// An amount in the company's currency, in 2 decimals. It may be negative internally, but not in a request.
    Money, 2, r"^-?[0-9]{1,18}\.[0-9]{2}$"
);
decimal_type!(
    /// A price or cost per unit, in 4 decimals.
    Price, 4, r"^[0-9]{1,10}\.[0-9]{4}$"
);
decimal_type!(
    /// A percentage from 0 to 100 in 2 decimals.
    Percent, 2, r"^[0-9]{1,3}\.[0-9]{2}$"
);
decimal_type!(
    /// The percentage of lead times in which the stock is to last, from 50 to 99.9 in 1 decimal.
    ServiceLevel, 1, r"^[5-9][0-9]\.[0-9]$"
);

impl Neg for Money {
    type Output = Self;

    fn neg(self) -> Self {
        // Not −0, which would be printed as "-0.00".
        Self::ZERO - self
    }
}

impl Money {
    /// Largest amount: 999,999,999,999.99.
    pub const MAX: Self = Self(Decimal::from_parts(0x107A_3FFF, 0x5AF3, 0, false, 2));
    /// Largest sum of amounts: a million times as much, far from the limit of decimals.
    pub const MAX_SUM: Self = Self(Decimal::from_parts(0x6300_BDC0, 0x6BC7_5E2D, 5, false, 2));

    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Returns quantity times price, rounded to the cent.
    pub fn for_goods(quantity: Quantity, price: Price) -> Self {
        Self::of(surely(quantity.decimal().checked_mul(price.decimal())))
    }

    /// Returns the part of this amount for the next `quantity` of `all` units, after `before` of them were split off.
    /// It is rounded so that the parts of all units add up to the amount. Zero when there are no units.
    #[must_use]
    pub fn part(self, all: Quantity, before: Quantity, quantity: Quantity) -> Self {
        let up_to = |units: Quantity| {
            let share = surely(self.0.checked_mul(units.decimal())).checked_div(all.decimal());
            Self::of(share.unwrap_or_default())
        };
        up_to(before + quantity) - up_to(before)
    }

    /// Returns this percentage of the amount, rounded to the cent.
    #[must_use]
    pub fn share(self, percent: Percent) -> Self {
        Self::of(surely(self.0.checked_mul(percent.0)) / Decimal::ONE_HUNDRED)
    }
}

impl Price {
    /// Largest unit price: 9,999,999.9999.
    pub const MAX: Self = Self(Decimal::from_parts(0x4876_E7FF, 0x17, 0, false, 4));

    /// Returns the price after a discount, rounded to 4 decimals.
    #[must_use]
    pub fn less_percent(self, discount: Percent) -> Self {
        Self::of(surely(self.0.checked_mul(Decimal::ONE_HUNDRED - discount.0)) / Decimal::ONE_HUNDRED)
    }
}

impl Entered for Money {
    const PLACES: u32 = 2;
    const MIN: Decimal = Decimal::ZERO;
    const MAX: Decimal = Self::MAX.0;
}

impl Entered for Price {
    const PLACES: u32 = 4;
    /// A price is more than zero.
    const MIN: Decimal = Decimal::from_parts(1, 0, 0, false, 4);
    const MAX: Decimal = Self::MAX.0;
}

impl Entered for Percent {
    const PLACES: u32 = 2;
    const MIN: Decimal = Decimal::ZERO;
    const MAX: Decimal = Decimal::ONE_HUNDRED;
}

impl ServiceLevel {
    /// The default where neither the product nor the company sets it: 95.
    pub const DEFAULT: Self = Self(Decimal::from_parts(950, 0, 0, false, 1));
}

impl Entered for ServiceLevel {
    const PLACES: u32 = 1;
    /// Half of the lead times: below it no safety stock is needed.
    const MIN: Decimal = Decimal::from_parts(50, 0, 0, false, 0);
    const MAX: Decimal = Decimal::from_parts(999, 0, 0, false, 1);
}

impl Field for Money {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        read_decimal::<Self>(value, path, errors).map(Self)
    }
}

impl Field for Price {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        read_decimal::<Self>(value, path, errors).map(Self)
    }
}

impl Field for ServiceLevel {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        read_decimal::<Self>(value, path, errors).map(Self)
    }
}

impl Field for Percent {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        read_decimal::<Self>(value, path, errors).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::parse;
    use serde_json::json;

    #[test]
    fn limits_are_what_their_comments_say() {
        assert_eq!(Money::MAX.to_string(), "999999999999.99");
        assert_eq!(Money::MAX_SUM.to_string(), "999999999999990000.00");
        assert_eq!(Price::MAX.to_string(), "9999999.9999");
        assert_eq!(EXACT.to_string(), format!("1{}", "0".repeat(21)));
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        assert_eq!(Money::of(Decimal::new(125, 3)).to_string(), "0.13");
        assert_eq!(Money::of(Decimal::new(-125, 3)).to_string(), "-0.13");
    }

    #[test]
    fn money_is_a_string_with_two_places_on_the_wire() {
        assert_eq!(serde_json::to_value(Money::of(Decimal::new(5, 0))).unwrap(), json!("5.00"));
    }

    #[test]
    fn a_float_an_exponent_and_a_third_decimal_are_refused() {
        for wrong in [json!(1.5), json!("1e3"), json!("1.234"), json!("-1"), json!("1 000"), json!("")] {
            assert!(parse::<Money>(&wrong).is_err(), "{wrong} was taken");
        }
    }

    #[test]
    fn trailing_zeros_are_not_precision() {
        assert_eq!(parse::<Money>(&json!("1.5000")).unwrap().to_string(), "1.50");
    }
}
