//! The orders that wait for a dispatch, with the information needed to plan a trip.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, DispatchId, OrderId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::quantity::Quantity;

use crate::Result;
use crate::documents::exception::{ExceptionFilter, Marked, Marks, ORDERS};
use crate::documents::list_filters::{Found, Search};
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;
use crate::sales::order::towns;

/// Maximum number of orders offered for a trip, which takes 60. Users find further ones by search.
pub const MAX_TO_PLAN: i64 = 200;

/// An order that waits for a dispatch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OrderToPlan {
    #[sqlx(try_from = "Column<OrderId>")]
    pub id: OrderId,
    /// `ORD-2026-000001 · Customer · day`.
    pub label: String,
    pub order_no: String,
    #[sqlx(try_from = "Column<CustomerId>")]
    pub customer_id: CustomerId,
    /// The customer's name at the time.
    pub customer_name: String,
    /// The town of the delivery address.
    #[sqlx(skip)]
    pub town: String,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// The day requested by the customer.
    pub requested_date: Option<NaiveDate>,
    /// The number of lines.
    #[sqlx(try_from = "Column<u32>")]
    pub line_count: u32,
    /// The quantities of its lines together, each in the unit of its product.
    #[sqlx(try_from = "Column<Quantity>")]
    pub units: Quantity,
    /// The total, tax included; absent for readers who may not list approved orders.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub total: Option<Money>,
    /// The exceptions that the reader may see.
    #[sqlx(skip)]
    pub exceptions: Vec<Exception>,
}

/// The filter of the offered orders.
#[derive(Debug, Clone, Default)]
pub struct ToPlanFilter {
    /// The warehouses that ship the orders; all warehouses when absent.
    pub warehouses: Option<Vec<WarehouseId>>,
    /// Orders of this dispatch are offered too, before the others.
    pub dispatch: Option<DispatchId>,
    /// The beginning of a number, or the search text of a customer.
    pub search_term: Option<String>,
    /// Set when the reader may see the totals.
    pub priced: bool,
    pub exceptions: ExceptionFilter,
}

/// The conditions that find an order waiting for a dispatch.
static TO_PLAN: Found = Found {
    few: "(o.order_no LIKE upper(?1) OR o.customer_id = ANY (?2))",
    many: "(o.order_no LIKE upper(?1) OR o.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))",
};

/// Returns at most [`MAX_TO_PLAN`] orders: those of the filter's dispatch, then the approved ones that are on no
/// dispatch. Both are sorted by the requested day, or by the day of the order when none was requested.
pub async fn orders_to_plan(pool: &PgPool, filter: &ToPlanFilter) -> Result<Vec<OrderToPlan>> {
    let connection = &mut *read_transaction(pool).await?;
    let waiting = "o.status = 'approved' AND o.dispatch_id IS NULL";
    let offered = match filter.dispatch {
        None => Filter::default().only_of(waiting, []),
        Some(dispatch) => Filter::default().only(&format!("({waiting} OR o.dispatch_id = ?)"), dispatch.0),
    };
    let offered = offered.only_if("o.warehouse_id = ANY(?)", filter.warehouses.as_deref().map(uuids));
    let offered = match Search::of(connection, filter.search_term.as_deref()).await? {
        Some(search) => search.apply(offered, &TO_PLAN),
        None => offered,
    };
    let total = if filter.priced { "o.total" } else { "NULL::numeric" };
    let statement = format!(
        "SELECT o.id, o.order_no, o.customer_id, o.customer_name, o.order_date, o.requested_date, o.line_count, \
             concat_ws(' · ', o.order_no, o.customer_name, coalesce(o.requested_date, o.order_date)::text) AS label, \
             (SELECT coalesce(sum(quantity), 0) FROM unnest(o.quantities) AS quantity) AS units, {total} AS total \
           FROM orders o {} ORDER BY (o.dispatch_id IS NULL), coalesce(o.requested_date, o.order_date), o.id \
           LIMIT {MAX_TO_PLAN}",
        offered.sql()
    );
    let mut orders: Vec<OrderToPlan> = offered.rows(&statement, connection).await?;
    let ids: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    let mut towns = towns(connection, &ids).await?;
    for order in &mut orders {
        order.town = towns.remove(&order.id).unwrap_or_default();
    }
    ORDERS.mark(connection, &filter.exceptions, &mut orders).await?;
    Ok(orders)
}

impl Marked for OrderToPlan {
    fn key(&self) -> Uuid {
        self.id.0
    }

    fn mark(&mut self, marks: Marks) {
        self.exceptions = marks.exceptions;
    }
}
