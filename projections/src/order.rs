//! Orders: list, details, counts.

mod list;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::customer::Address;
use waybill_domain::id::{CustomerId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::{Named, OrderEvent, OrderLine, OrderStatus, Totals};

use crate::column::Columns;
use crate::document::parts;
use crate::warehouse::uuids;
use crate::{Person, Result};

pub use list::{OrderFilter, SORTS, list, ordered_per_month, status_counts};
use projector::Kept;
pub use projector::Orders;

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

/// All about one order; nothing when there is no such one in the scope.
///
/// # Errors
/// The database's.
pub async fn details(
    pool: &PgPool,
    id: OrderId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<OrderDetails>> {
    let row = sqlx::query(include_str!("sql/order_details.sql"))
        .bind(id.0)
        .bind(scope.map(uuids))
        .fetch_optional(pool)
        .await?;
    Ok(row.as_ref().map(OrderDetails::from_row).transpose()?)
}

impl FromRow<'_, PgRow> for OrderRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = Kept::from_row(row)?;
        Ok(Self {
            id: OrderId(row.id),
            order_no: row.order_no,
            status: row.status,
            customer_id: CustomerId(row.customer_id),
            customer_code: row.customer_code,
            customer_name: row.customer_name,
            warehouse_id: WarehouseId(row.warehouse_id),
            warehouse_name: row.warehouse_name,
            order_date: row.order_date,
            requested_date: row.requested_date,
            customer_reference: row.customer_reference,
            line_count: row.line_count.unsigned_abs(),
            total: Money::of(row.total),
            made_by_id: row.made_by.id,
            made_by_name: row.made_by.name,
            version: row.version,
            placed_at: row.placed_at,
            updated_at: row.updated_at,
        })
    }
}

impl FromRow<'_, PgRow> for OrderDetails {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let (OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }) =
            row.json("content")?
        else {
            return Err(sqlx::Error::RowNotFound);
        };
        let row = Kept::from_row(row)?;
        let self_approved = row.steps.approved.as_ref().is_some_and(|step| step.own_work);
        let (edited_by, edited_at, _) = parts(row.steps.edited);
        let (approved_by, approved_at, _) = parts(row.steps.approved);
        let (cancelled_by, cancelled_at, cancel_reason) = parts(row.steps.called_off);
        let with_totals = |line: OrderLine| OrderLineDetails { totals: line.totals(), line };
        Ok(Self {
            id: OrderId(row.id),
            order_no: row.order_no,
            status: row.status,
            version: row.version,
            customer: content.customer,
            warehouse: content.warehouse,
            order_date: content.order_date,
            requested_date: content.requested_date,
            delivery_address: content.delivery_address,
            customer_reference: row.customer_reference,
            notes: content.notes.map(|notes| notes.to_string()),
            lines: content.lines.into_iter().map(with_totals).collect(),
            totals: content.totals,
            made_by: row.made_by,
            placed_at: row.placed_at,
            edited_by,
            edited_at,
            approved_by,
            approved_at,
            self_approved,
            cancelled_by,
            cancelled_at,
            cancel_reason,
            updated_at: row.updated_at,
        })
    }
}
