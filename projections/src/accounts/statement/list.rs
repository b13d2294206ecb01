//! The delivered orders of a customer, as a statement counts them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, OrderId};
use waybill_domain::money::Money;

use crate::engine::column::Column;
use crate::{List, Listing, Page, PageRequest, Result, SortField, SortKind, Sorts};

/// An order that was delivered to a customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct DeliveredOrderRow {
    #[sqlx(rename = "document_id", try_from = "Column<OrderId>")]
    pub id: OrderId,
    #[sqlx(rename = "document_no")]
    pub order_no: String,
    /// The customer's own number for the order.
    pub customer_reference: Option<String>,
    /// Day of the order.
    pub order_date: Option<NaiveDate>,
    /// The warehouse that shipped the order.
    pub warehouse_name: Option<String>,
    /// The day of the delivery.
    #[sqlx(rename = "on_day")]
    pub delivered_on: NaiveDate,
    /// The due date.
    pub due_on: NaiveDate,
    /// The total of the delivered goods, tax included.
    #[sqlx(rename = "debit", try_from = "Column<Money>")]
    pub amount: Money,
}

/// The sort orders of delivered orders.
pub static DELIVERED_SORTS: Sorts =
    Sorts::descending(&[SortField::new("deliveredOn", "e.on_day", SortKind::Date)], "e.document_id");

const COLUMNS: &str = "e.document_id, e.document_no, e.on_day, e.due_on, e.debit, \
     o.customer_reference, o.order_date, o.warehouse_name";
const DELIVERIES: &str = "statement_entries e LEFT JOIN orders o ON o.id = e.document_id";

/// Returns the orders that were delivered to a customer from one day to another.
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
