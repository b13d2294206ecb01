//! Converts values of events between the domain and the wire.

use std::borrow::{Borrow, Cow};
use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use waybill_domain::field::Whole;
use waybill_domain::id::{
    AttachmentId, ChargeId, CommentId, CustomerId, DispatchId, EmployeeId, InvoiceId, OrderId, ProductId,
    ReceivableId, StockTransactionId, SupplierId, UserId, ViewId, WarehouseId,
};
use waybill_domain::money::{Money, Percent, Price, ServiceLevel};
use waybill_domain::quantity::{Quantity, QuantityChange, StockLevel};

/// The wire form of a domain value `D`. It borrows a value that is written and owns one that was read.
pub(crate) trait WireValue<'a, D> {
    /// Returns the wire form of a value to write.
    fn from_domain(value: &'a D) -> Self;

    /// Returns the domain value that was read. It is not validated again: a recorded value stays readable permanently.
    fn into_domain(self) -> D;
}

/// Scalars with the same form in both: their serde is transparent and validates nothing.
macro_rules! scalars {
    ($($scalar:ty),+ $(,)?) => {$(
        impl<'a> WireValue<'a, $scalar> for $scalar {
            fn from_domain(value: &'a $scalar) -> Self {
                *value
            }

            fn into_domain(self) -> $scalar {
                self
            }
        }
    )+};
}

scalars!(
    bool,
    i64,
    u32,
    u64,
    NaiveDate,
    DateTime<Utc>,
    Money,
    Percent,
    ServiceLevel,
    Price,
    Quantity,
    QuantityChange,
    StockLevel,
    AttachmentId,
    ChargeId,
    CommentId,
    ViewId,
    CustomerId,
    DispatchId,
    EmployeeId,
    InvoiceId,
    OrderId,
    ProductId,
    ReceivableId,
    StockTransactionId,
    SupplierId,
    UserId,
    WarehouseId,
);

impl<'a, const MIN: u32, const MAX: u32> WireValue<'a, Whole<MIN, MAX>> for Whole<MIN, MAX> {
    fn from_domain(value: &'a Whole<MIN, MAX>) -> Self {
        *value
    }

    fn into_domain(self) -> Whole<MIN, MAX> {
        self
    }
}

/// Texts of every kind, written without a copy.
impl<'a, T: ToOwned + ?Sized> WireValue<'a, T::Owned> for Cow<'a, T> {
    fn from_domain(value: &'a T::Owned) -> Self {
        Cow::Borrowed(value.borrow())
    }

    fn into_domain(self) -> T::Owned {
        self.into_owned()
    }
}

impl<'a, D, W: WireValue<'a, D>> WireValue<'a, Option<D>> for Option<W> {
    fn from_domain(value: &'a Option<D>) -> Self {
        value.as_ref().map(W::from_domain)
    }

    fn into_domain(self) -> Option<D> {
        self.map(W::into_domain)
    }
}

impl<'a, D, W: WireValue<'a, D>> WireValue<'a, Vec<D>> for Vec<W> {
    fn from_domain(value: &'a Vec<D>) -> Self {
        value.iter().map(W::from_domain).collect()
    }

    fn into_domain(self) -> Vec<D> {
        self.into_iter().map(W::into_domain).collect()
    }
}

impl<'a, K: Copy + Ord, D, W: WireValue<'a, D>> WireValue<'a, BTreeMap<K, D>> for BTreeMap<K, W> {
    fn from_domain(value: &'a BTreeMap<K, D>) -> Self {
        value.iter().map(|(key, value)| (*key, W::from_domain(value))).collect()
    }

    fn into_domain(self) -> BTreeMap<K, D> {
        self.into_iter().map(|(key, value)| (key, value.into_domain())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waybill_domain::text::Text;

    #[test]
    fn what_is_written_borrows_its_texts() {
        let (name, reason) = ("Corner Shop".to_owned(), Text::<500>::cut("Closed down"));
        assert!(matches!(Cow::<str>::from_domain(&name), Cow::Borrowed(_)));
        assert!(matches!(Cow::<Text<500>>::from_domain(&reason), Cow::Borrowed(_)));
    }
}
