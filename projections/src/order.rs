//! Orders: list, details, counts, what is on a dispatch, what customers paid.

mod details;
mod last_prices;
mod list;
mod on_dispatch;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;
use waybill_domain::Document;
use waybill_domain::id::{CustomerId, DispatchId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::{OrderStatus, OrderTransition};

pub use details::{OrderDelivered, OrderDetails, OrderLineDetails, OrderReturn, ReturnedGoods, details};
pub use last_prices::{LastPrice, MAX_LAST_PRICES, last_prices};
pub use list::{DATED_SORTS, OrderFilter, OrderSums, SORTS, all, list, status_counts, sums};
pub(crate) use on_dispatch::on_dispatch;
pub use on_dispatch::{DispatchOrder, DispatchOrderLine, of_dispatch};
use projector::OrderRecord;
pub use projector::Orders;

/// An order in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderRow {
    pub id: OrderId,
    pub order_no: String,
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
    pub line_count: u32,
    /// What it adds up to, tax included.
    pub total: Money,
    /// The dispatch that it is on, or was delivered with.
    pub dispatch_id: Option<DispatchId>,
    /// That dispatch's number.
    pub dispatch_no: Option<String>,
    /// Day of the delivery.
    pub delivered_on: Option<NaiveDate>,
    /// What the delivered goods come to, tax included.
    pub delivered_total: Option<Money>,
    /// Who placed it.
    pub made_by_id: UserId,
    /// The user name at the time.
    pub made_by_name: String,
    /// What the reader may do with it now: `edit` and steps, by their names.
    pub can: Vec<String>,
    /// Version, for `If-Match`.
    pub version: i64,
    pub placed_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A row says who may do what with its document.
impl Document for OrderRow {
    type Status = OrderStatus;
    type Transition = OrderTransition;
    const NOUN: &'static str = "order";

    fn number(&self) -> &str {
        &self.order_no
    }

    fn status(&self) -> OrderStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by_id
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.warehouse_id)
    }

    fn takes(&self, step: OrderTransition) -> bool {
        step.is_for(self.dispatch_id.is_some())
    }
}

impl FromRow<'_, PgRow> for OrderRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = OrderRecord::from_row(row)?;
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
            dispatch_id: row.dispatch.as_ref().map(|dispatch| dispatch.id),
            dispatch_no: row.dispatch.map(|dispatch| dispatch.number),
            delivered_on: row.delivered_on,
            delivered_total: row.delivered_total.map(Money::of),
            made_by_id: row.made_by.id,
            made_by_name: row.made_by.name,
            can: Vec::new(),
            version: row.version,
            placed_at: row.placed_at,
            updated_at: row.updated_at,
        })
    }
}
