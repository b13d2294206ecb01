//! Converts columns to values of the domain, for `#[derive(FromRow)]`: `#[sqlx(try_from = "Column<Money>")]` on a field
//! of type [`Money`]. The domain depends on no database, so the storage of its types is defined here.

use std::fmt::Display;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde_json::Value;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgTypeInfo, PgValueRef};
use sqlx::{Decode, FromRow, Postgres, Type};
use uuid::Uuid;
use waybill_domain::Role;
use waybill_domain::attachments::FileType;
use waybill_domain::charge::ChargeKind;
use waybill_domain::customer::Invoicing;
use waybill_domain::dispatch::{DispatchStatus, StopOutcome, StopProblemKind};
use waybill_domain::employee::Position;
use waybill_domain::exception::Exception;
use waybill_domain::forecast::LeadTimeSource;
use waybill_domain::id::{
    AttachmentId, ChargeId, CommentId, CustomerId, DispatchId, EmployeeId, InvoiceId, IssuedStatementId,
    MonthEndPackId, OrderId, ProductId, ReceivableId, StockTransactionId, SupplierId, UserId, WarehouseId,
};
use waybill_domain::inbox::NotificationKind;
use waybill_domain::invoice::InvoiceState;
use waybill_domain::issued_statement::{IssuePurpose, MailStatus, PaperLanguage, StatementFormat};
use waybill_domain::journal::{JournalKind, PostingRole};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::month_end_pack::{PackFailure, PackPart, PackStatus};
use waybill_domain::order::OrderStatus;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::receivable::{PaymentMethod, ReceivableKind, ReceivableStatus};
use waybill_domain::stock_transaction::{StockTransactionKind, StockTransactionStatus};
use waybill_domain::user::{UserAccount, UserState};

use crate::Person;

/// A column that decodes to a domain type `T`.
#[derive(Debug)]
pub struct Column<T>(T);

impl<T> Column<T> {
    pub(crate) fn into_inner(self) -> T {
        self.0
    }
}

/// A domain type that the database stores as another type.
pub trait Kept: Sized {
    type As;

    fn read(kept: Self::As) -> Result<Self, BoxDynError>;
}

/// A value of a written row: the array of a column's values is one parameter of the statement.
pub(crate) trait Cell {
    type As;
    const TYPE: &'static str;
    /// The cast for types that cannot be array elements, such as arrays.
    const CAST: &'static str = "";

    fn cell(&self) -> Self::As;
}

impl<'r, T: Kept<As: Decode<'r, Postgres>>> Decode<'r, Postgres> for Column<T> {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        T::read(T::As::decode(value)?).map(Self)
    }
}

impl<T: Kept<As: Type<Postgres>>> Type<Postgres> for Column<T> {
    fn type_info() -> PgTypeInfo {
        T::As::type_info()
    }

    fn compatible(other: &PgTypeInfo) -> bool {
        T::As::compatible(other)
    }
}

impl<T: Kept> Kept for Option<T> {
    type As = Option<T::As>;

    fn read(kept: Option<T::As>) -> Result<Self, BoxDynError> {
        kept.map(T::read).transpose()
    }
}

impl<T: Kept> Kept for Vec<T> {
    type As = Vec<T::As>;

    fn read(kept: Vec<T::As>) -> Result<Self, BoxDynError> {
        kept.into_iter().map(T::read).collect()
    }
}

impl<T> From<Column<Option<T>>> for Option<T> {
    fn from(column: Column<Self>) -> Self {
        column.0
    }
}

impl<T> From<Column<Vec<T>>> for Vec<T> {
    fn from(column: Column<Self>) -> Self {
        column.0
    }
}

impl<T: Cell> Cell for Option<T> {
    type As = Option<T::As>;
    const TYPE: &'static str = T::TYPE;
    const CAST: &'static str = T::CAST;

    fn cell(&self) -> Self::As {
        self.as_ref().map(T::cell)
    }
}

macro_rules! native {
    ($($type:ty => $name:literal),+ $(,)?) => {$(
        impl Cell for $type {
            type As = Self;
            const TYPE: &'static str = $name;

            fn cell(&self) -> Self {
                self.clone()
            }
        }
    )+};
}

native!(Uuid => "uuid", String => "text", bool => "boolean", i32 => "integer", i64 => "bigint", Decimal => "numeric",
    NaiveDate => "date", DateTime<Utc> => "timestamptz", Value => "jsonb", Vec<u8> => "bytea");

/// Formats an array as PostgreSQL does: arrays of arrays cannot be unnested into rows.
fn array<T: ToString>(elements: &[T]) -> String {
    let quoted =
        |element: &T| format!("\"{}\"", element.to_string().replace('\\', "\\\\").replace('"', "\\\""));
    format!("{{{}}}", elements.iter().map(quoted).collect::<Vec<_>>().join(","))
}

macro_rules! arrays {
    ($($type:ty => $cast:literal),+ $(,)?) => {$(
        impl Cell for Vec<$type> {
            type As = String;
            const TYPE: &'static str = "text";
            const CAST: &'static str = $cast;

            fn cell(&self) -> String {
                array(self)
            }
        }
    )+};
}

arrays!(Uuid => "::uuid[]", EmployeeId => "::uuid[]", i32 => "::integer[]", Decimal => "::numeric[]", String => "::text[]");

macro_rules! json {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::engine::column::Cell for $type {
            type As = sqlx::types::Json<Self>;
            const TYPE: &'static str = "jsonb";

            fn cell(&self) -> sqlx::types::Json<Self> {
                sqlx::types::Json(self.clone())
            }
        }
    )+};
}

json!(UserAccount);

macro_rules! kept {
    ($arg:ident: $kept:ty => $read:expr, $write:expr; $($type:ty),+ $(,)?) => {$(
        impl $crate::engine::column::Kept for $type {
            type As = $kept;

            fn read($arg: $kept) -> std::result::Result<Self, sqlx::error::BoxDynError> {
                $read
            }
        }

        impl From<$crate::engine::column::Column<$type>> for $type {
            fn from(column: $crate::engine::column::Column<Self>) -> Self {
                column.into_inner()
            }
        }

        impl $crate::engine::column::Cell for $type {
            type As = $kept;
            const TYPE: &'static str = <$kept as $crate::engine::column::Cell>::TYPE;

            fn cell(&self) -> $kept {
                let write: fn(&Self) -> $kept = $write;
                write(self)
            }
        }
    )+};
}

kept!(id: Uuid => Ok(Self(id)), |id| id.0; AttachmentId, ChargeId, CommentId, CustomerId, DispatchId, EmployeeId, InvoiceId, IssuedStatementId, MonthEndPackId, OrderId, ProductId,
    ReceivableId, StockTransactionId, SupplierId, UserId, WarehouseId);
kept!(text: String => word(&text), |word| <&str>::from(*word).to_owned(); ChargeKind, DispatchStatus, Exception, FileType, InvoiceState, Invoicing, IssuePurpose, JournalKind,
    LeadTimeSource, MailStatus, NotificationKind, OrderStatus, PackFailure, PackPart, PackStatus, PaperLanguage, PaymentMethod, Position, PostingRole, ReceivableKind, ReceivableStatus, Role, StatementFormat,
    StockTransactionKind, StockTransactionStatus, StopOutcome, StopProblemKind, UserState);
kept!(number: Decimal => Ok(Self::of(number)), |number| number.decimal(); Money, Percent, Price, Quantity, QuantityChange);
// Database integers are signed.
kept!(number: i32 => Ok(Self::try_from(number)?), |number| i32::try_from(*number).unwrap_or(i32::MAX); u32);
kept!(number: i64 => Ok(Self::try_from(number)?), |number| i64::try_from(*number).unwrap_or(i64::MAX); u64);

/// Reads a word that the database stores.
pub(crate) fn word<T: FromStr<Err: Display>>(text: &str) -> Result<T, BoxDynError> {
    text.parse().map_err(|error: T::Err| format!("{text}: {error}").into())
}

/// Declares the two columns of a person: `#[sqlx(flatten, try_from = "MadeBy")]` on a field of type [`Person`].
macro_rules! people {
    ($($name:ident { $id:ident, $called:ident })+) => {$(
        #[derive(Debug, FromRow)]
        pub struct $name {
            #[sqlx(try_from = "Column<UserId>")]
            $id: UserId,
            $called: String,
        }

        impl From<$name> for Person {
            fn from(columns: $name) -> Self {
                Self { id: columns.$id, name: columns.$called }
            }
        }
    )+};
}

/// Declares rows that are converted from other rows, which have the columns.
macro_rules! rows_of {
    ($columns:ty => $row:ty) => {
        impl sqlx::FromRow<'_, sqlx::postgres::PgRow> for $row {
            fn from_row(row: &sqlx::postgres::PgRow) -> sqlx::Result<Self> {
                <$columns as sqlx::FromRow<_>>::from_row(row).map(Self::from)
            }
        }
    };
}

pub(crate) use {json, kept, rows_of};

people! {
    CreatedBy { created_by, created_by_name }
    RequestedBy { requested_by, requested_by_name }
    SetBy { set_by, set_by_name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_array_in_a_column_says_each_element_as_it_is() {
        assert_eq!(array::<String>(&[]), "{}");
        assert_eq!(array(&["Mrs Bell", r#"a "b", \c"#]), r#"{"Mrs Bell","a \"b\", \\c"}"#);
    }
}
