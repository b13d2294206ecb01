//! Orders: list, details, counts.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::customer::Address;
use waybill_domain::id::{CustomerId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::{Named, OrderLine, OrderStatus, Totals};

use crate::Person;

/// An order in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderRow {
    /// Which.
    pub id: OrderId,
    /// Its number.
    pub order_no: String,
    /// Where it stands.
    pub status: OrderStatus,
    /// Who wants it.
    pub customer_id: CustomerId,
    /// The customer's number at the time.
    pub customer_code: String,
    /// The customer's name at the time.
    pub customer_name: String,
    /// From where it goes out.
    pub warehouse_id: WarehouseId,
    /// That warehouse's name at the time.
    pub warehouse_name: String,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// Day on which the customer wants it.
    pub requested_date: Option<NaiveDate>,
    /// The customer's own number for it.
    pub customer_reference: Option<String>,
    /// How many lines.
    pub line_count: u32,
    /// What it adds up to, tax included.
    pub total: Money,
    /// Who placed it.
    pub made_by_id: UserId,
    /// The user name at the time.
    pub made_by_name: String,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When it was placed.
    pub placed_at: DateTime<Utc>,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
}

/// A line of an order, with what it adds up to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLineDetails {
    /// The line.
    #[serde(flatten)]
    pub line: OrderLine,
    /// What it adds up to.
    pub totals: Totals,
}

/// All about an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDetails {
    /// Which.
    pub id: OrderId,
    /// Its number.
    pub order_no: String,
    /// Where it stands.
    pub status: OrderStatus,
    /// Version, for `If-Match`.
    pub version: i64,
    /// Who wants it, as at the time.
    pub customer: Named<CustomerId>,
    /// From where it goes out, as at the time.
    pub warehouse: Named<WarehouseId>,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// Day on which the customer wants it.
    pub requested_date: Option<NaiveDate>,
    /// Where it goes.
    pub delivery_address: Address,
    /// The customer's own number for it.
    pub customer_reference: Option<String>,
    /// Notes for those who handle it.
    pub notes: Option<String>,
    /// What is wanted.
    pub lines: Vec<OrderLineDetails>,
    /// What it adds up to.
    pub totals: Totals,
    /// Who placed it.
    pub made_by: Person,
    /// When.
    pub placed_at: DateTime<Utc>,
    /// Who edited it last, if anybody did.
    pub edited_by: Option<Person>,
    /// When.
    pub edited_at: Option<DateTime<Utc>>,
    /// Who approved it; nothing while it is pending.
    pub approved_by: Option<Person>,
    /// When.
    pub approved_at: Option<DateTime<Utc>>,
    /// Approved by the one who made or last edited it.
    pub self_approved: bool,
    /// Who called it off.
    pub cancelled_by: Option<Person>,
    /// When.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// Why.
    pub cancel_reason: Option<String>,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
}

/// What was ordered in a month.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderedInMonth {
    /// The month, `2026-11`.
    pub month: String,
    /// How many orders, without those that were cancelled.
    pub orders: u64,
    /// What they add up to, tax included.
    pub total: Money,
}
