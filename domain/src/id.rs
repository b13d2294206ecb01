//! Identities: UUIDs (version 7 if created here), one type for each kind of record.

use std::fmt;
use std::str::FromStr;

/// Declares the ids of kinds of records.
macro_rules! ids {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$about])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default,
            serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        #[serde(transparent)]
        #[schema(value_type = String, format = Uuid)]
        pub struct $name(pub uuid::Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl $crate::field::Field for $name {
            fn read(value: &serde_json::Value, path: &str, errors: &mut $crate::field::FieldErrors) -> Option<Self> {
                // Only one notation is accepted: with hyphens, as the server writes it.
                let text = value.as_str().filter(|text| text.len() == uuid::fmt::Hyphenated::LENGTH);
                match text.and_then(|text| text.parse().ok()) {
                    Some(id) => Some(Self(id)),
                    None => errors.note(path, "not-an-id", format!("{} must be an id (UUID)", $crate::field::label(path))),
                }
            }
        }
    )+};
}

ids!(
    /// A person of any kind: a customer, a supplier, an employee, a user.
    PersonId,
    /// A customer, and the customer's account.
    CustomerId,
    SupplierId,
    WarehouseId,
    /// A user of the system.
    UserId,
    /// An employee of the company.
    EmployeeId,
    /// A product, and its list price.
    ProductId,
    OrderId,
    DispatchId,
    StockTransactionId,
    /// A receivable: a payment or a credit note.
    ReceivableId,
    /// A charge to a customer's account, with the id of its document.
    ChargeId,
    InvoiceId,
    /// An issued statement: each file that was issued has one.
    IssuedStatementId,
    MonthEndPackId,
    /// A comment of a discussion.
    CommentId,
    /// A file that was added to a document.
    AttachmentId,
    /// A saved view of a list.
    ViewId,
);

/// The stock of one product in one warehouse: `{warehouse}/{product}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockId {
    pub warehouse: WarehouseId,
    pub product: ProductId,
}

impl fmt::Display for StockId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.warehouse, self.product)
    }
}

/// The prices of one customer for one product: `{customer}/{product}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CustomerPriceId {
    pub customer: CustomerId,
    pub product: ProductId,
}

impl fmt::Display for CustomerPriceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.customer, self.product)
    }
}

macro_rules! pair_from_str {
    ($name:ident, $first:ident, $second:ident) => {
        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let (first, second) = text.split_once('/').unwrap_or((text, ""));
                Ok(Self { $first: first.parse()?, $second: second.parse()? })
            }
        }
    };
}
pair_from_str!(StockId, warehouse, product);
pair_from_str!(CustomerPriceId, customer, product);
