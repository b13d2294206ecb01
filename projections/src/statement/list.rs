//! The delivered orders of a customer, as a statement counts them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Row};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, OrderId};
use waybill_domain::money::Money;

use crate::row_ext::RowExt;
use crate::{Direction, List, Listing, Page, PageRequest, Result, SortField, SortKind, Sorts};

/// An order that was delivered to a customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveredOrderRow {
    pub id: OrderId,
    pub order_no: String,
    /// The customer's own number for it.
    pub customer_reference: Option<String>,
    /// Day of the order.
    pub order_date: Option<NaiveDate>,
    /// From where it went out.
    pub warehouse_name: Option<String>,
    /// The day of the delivery.
    pub delivered_on: NaiveDate,
    /// The day on which it has to be paid.
    pub due_on: NaiveDate,
    /// What the delivered goods come to, tax included.
    pub amount: Money,
}

/// The orders in which delivered orders are listed.
pub static DELIVERED_SORTS: Sorts = Sorts {
    fields: &[SortField::new("deliveredOn", "e.on_day", SortKind::Date)],
    default: Direction::Descending,
    id: "e.document_id",
};

const COLUMNS: &str = "e.document_id, e.document_no, e.on_day, e.due_on, e.debit, \
     o.customer_reference, o.order_date, o.warehouse_name";
const DELIVERIES: &str = "read.statement_entries e LEFT JOIN read.orders o ON o.id = e.document_id";

/// The orders that were delivered to a customer from one day to another.
pub async fn delivered(
    pool: &PgPool,
    customer: CustomerId,
    (start_date, end_date): (Option<NaiveDate>, Option<NaiveDate>),
    request: &PageRequest,
) -> Result<Page<DeliveredOrderRow>> {
    let list = List::new(request, COLUMNS, DELIVERIES)
        .only("e.customer_id = ?", customer.0)
        .only("e.kind = ?", "delivery")
        .only_if("e.on_day >= ?", start_date)
        .only_if("e.on_day <= ?", end_date);
    Listing::of(list).page(pool).await
}

impl FromRow<'_, PgRow> for DeliveredOrderRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.id("document_id", OrderId)?,
            order_no: row.text("document_no")?,
            customer_reference: row.text_if("customer_reference")?,
            order_date: row.try_get("order_date")?,
            warehouse_name: row.text_if("warehouse_name")?,
            delivered_on: row.try_get("on_day")?,
            due_on: row.try_get("due_on")?,
            amount: row.money("debit")?,
        })
    }
}
