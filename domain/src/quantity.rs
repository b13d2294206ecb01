//! Quantities of goods, in 3 decimals of the product's unit.

use rust_decimal::Decimal;
use serde_json::Value;

use crate::decimal::{Entered, decimal_type, read_decimal};
use crate::field::{Field, FieldErrors};

decimal_type!(
    /// A quantity of goods: never negative, 3 decimals. In a request it is more than zero.
    Quantity, 3, r"^[0-9]{1,13}\.[0-9]{3}$"
);
decimal_type!(
    /// A stock threshold (reorder level, safety stock): 0 or more, 3 decimals.
    StockLevel, 3, r"^[0-9]{1,7}\.[0-9]{3}$"
);
decimal_type!(
    /// A change of a quantity: positive or negative, never zero. 3 decimals.
    QuantityChange, 3, r"^-?[0-9]{1,13}\.[0-9]{3}$"
);

impl Quantity {
    /// Largest quantity of a line: 9,999,999.999.
    pub const MAX: Self = Self(Decimal::from_parts(0x540B_E3FF, 2, 0, false, 3));
    /// Largest quantity in a warehouse, on its way there or from there: 9,999,999,999,999.999.
    pub const MAX_SUM: Self = Self(Decimal::from_parts(0x6FC0_FFFF, 0x0023_86F2, 0, false, 3));

    /// Returns the difference, or `None` if `other` is more.
    pub fn less(self, other: Self) -> Option<Self> {
        (self >= other).then(|| self - other)
    }

    /// Returns true if a product with this number of decimal places can have this quantity. Half a box is not sold.
    pub fn fits(self, decimals: u32) -> bool {
        self.0.normalize().scale() <= decimals
    }

    /// Returns the quantity without trailing zeros, for sentences: `3`, `2.5`.
    pub fn to_display(self) -> String {
        self.0.normalize().to_string()
    }
}

impl QuantityChange {
    /// Returns the absolute quantity, and true if the change is negative.
    pub fn parts(self) -> (Quantity, bool) {
        (Quantity(self.0.abs()), self.0.is_sign_negative())
    }
}

impl Entered for Quantity {
    const PLACES: u32 = 3;
    const MIN: Decimal = Decimal::from_parts(1, 0, 0, false, 3);
    const MAX: Decimal = Self::MAX.0;
}

impl Entered for StockLevel {
    const PLACES: u32 = 3;
    /// Zero is a level too: a safety stock of zero is not the same as none set.
    const MIN: Decimal = Decimal::ZERO;
    const MAX: Decimal = Quantity::MAX.0;
}

impl Entered for QuantityChange {
    const PLACES: u32 = 3;
    const MIN: Decimal = Decimal::from_parts(0x540B_E3FF, 2, 0, true, 3);
    const MAX: Decimal = Quantity::MAX.0;
}

impl Field for Quantity {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        read_decimal::<Self>(value, path, errors).map(Self)
    }
}

impl Field for StockLevel {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        read_decimal::<Self>(value, path, errors).map(Self)
    }
}

impl Field for QuantityChange {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let change = read_decimal::<Self>(value, path, errors)?;
        if change.is_zero() {
            return errors.note(path, "zero", "A change of nothing changes nothing");
        }
        Some(Self(change))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_what_their_comments_say() {
        assert_eq!(Quantity::MAX.to_string(), "9999999.999");
        assert_eq!(Quantity::MAX_SUM.to_string(), "9999999999999.999");
    }

    #[test]
    fn half_a_box_does_not_fit_a_product_that_is_counted_in_whole_boxes() {
        let half = Quantity::of(Decimal::new(5, 1));
        assert!(!half.fits(0));
        assert!(half.fits(1));
        assert!(Quantity::of(Decimal::new(2000, 3)).fits(0));
    }

    #[test]
    fn less_never_goes_below_nothing() {
        let (one, two) = (Quantity::of(Decimal::ONE), Quantity::of(Decimal::TWO));
        assert_eq!(one.less(two), None);
        assert_eq!(two.less(one), Some(one));
    }
}
