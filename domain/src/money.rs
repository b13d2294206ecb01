//! Decimal amounts: money (2 places), prices (4), percentages (2), service levels (1). They are never floats, and
//! always strings on the wire.

use std::ops::Neg;

use rust_decimal::Decimal;
use serde_json::Value;

use crate::decimal::{Entered, decimal_type, read_decimal, surely};
use crate::field::{Field, FieldErrors};
use crate::quantity::Quantity;

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
    use crate::decimal::EXACT;
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
