//! Stock transactions: list, details, counts.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::{StockTransactionId, UserId, WarehouseId};
use waybill_domain::order::Named;
use waybill_domain::stock_transaction::{StockTransactionKind, StockTransactionLine, StockTransactionStatus};

use crate::Person;

/// A stock transaction in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionRow {
    /// Which.
    pub id: StockTransactionId,
    /// Its number.
    pub transaction_no: String,
    /// What kind.
    pub kind: StockTransactionKind,
    /// Where it stands.
    pub status: StockTransactionStatus,
    /// Which warehouse.
    pub warehouse_id: WarehouseId,
    /// That warehouse's name at the time.
    pub warehouse_name: String,
    /// The day it is of.
    pub transaction_date: NaiveDate,
    /// Why.
    pub reason: Option<String>,
    /// How many lines.
    pub line_count: u32,
    /// Who entered it.
    pub made_by_id: UserId,
    /// The user name at the time.
    pub made_by_name: String,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When it was entered.
    pub entered_at: DateTime<Utc>,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
}

/// All about a stock transaction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionDetails {
    /// Which.
    pub id: StockTransactionId,
    /// Its number.
    pub transaction_no: String,
    /// What kind.
    pub kind: StockTransactionKind,
    /// Where it stands.
    pub status: StockTransactionStatus,
    /// Version, for `If-Match`.
    pub version: i64,
    /// Which warehouse.
    pub warehouse: Named<WarehouseId>,
    /// The day it is of.
    pub transaction_date: NaiveDate,
    /// Why.
    pub reason: Option<String>,
    /// What.
    pub lines: Vec<StockTransactionLine>,
    /// Who entered it.
    pub made_by: Person,
    /// When.
    pub entered_at: DateTime<Utc>,
    /// Who edited it last, if anybody did.
    pub edited_by: Option<Person>,
    /// When.
    pub edited_at: Option<DateTime<Utc>>,
    /// Who approved it.
    pub approved_by: Option<Person>,
    /// When.
    pub approved_at: Option<DateTime<Utc>>,
    /// Approved by the one who made or last edited it.
    pub self_approved: bool,
    /// The business date of the receipt.
    pub received_on: Option<NaiveDate>,
    /// Who called it off.
    pub voided_by: Option<Person>,
    /// When.
    pub voided_at: Option<DateTime<Utc>>,
    /// Why.
    pub void_reason: Option<String>,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
}
