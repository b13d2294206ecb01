//! The list of orders, its filters and its counts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::{Order, OrderStatus};

use super::OrderRow;
use crate::documents::document_list::{self, DocumentFilter};
use crate::documents::exception::{ExceptionFilter, ExceptionTable, ORDERS};
use crate::documents::list_filters::{Found, Search, in_status, words};
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::search::prefix;
use crate::engine::warehouse_scope::uuids;
use crate::{List, PageRequest, Result, SortField, SortKind, Sorts};

/// The fields by which orders can be sorted, the order of entry first.
const FIELDS: &[SortField] = &[
    SortField::new("entered", "o.entered_position", SortKind::Integer),
    SortField::new("orderDate", "o.order_date", SortKind::Date),
    SortField::new("orderNo", "o.order_no", SortKind::Text),
    SortField::new("requestedDate", "o.requested_date", SortKind::Date).nullable(),
    SortField::new("total", "o.total", SortKind::Decimal),
    SortField::new("customerName", "lower(o.customer_name)", SortKind::Text),
    SortField::new("customerCode", "o.customer_code", SortKind::Text).narrow(),
    SortField::new("warehouseName", "lower(o.warehouse_name)", SortKind::Text).narrow(),
    SortField::new("lineCount", "o.line_count", SortKind::Integer).narrow(),
    SortField::new("deliveredOn", "o.delivered_on", SortKind::Date).nullable().narrow(),
    SortField::new("deliveredTotal", "o.delivered_total", SortKind::Decimal).nullable().narrow(),
    SortField::new("dispatchNo", "o.dispatch_no", SortKind::Text).nullable().narrow(),
    SortField::new("madeByName", "lower(o.made_by_name)", SortKind::Text).narrow(),
    SortField::new("status", "o.status", SortKind::Text).narrow(),
    SortField::new("cancelReason", "lower(o.steps #>> '{called_off,reason}')", SortKind::Text)
        .nullable()
        .narrow(),
];

/// The sort orders of the list; by default the order that was entered last comes first.
pub static SORTS: Sorts = Sorts::descending(FIELDS, "o.id");

/// The sort orders of reports; by default the latest day comes first.
pub static DATED_SORTS: Sorts = Sorts::descending(FIELDS, "o.id").by("orderDate");

/// Filter of orders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// The statuses; empty for all.
    pub statuses: Vec<OrderStatus>,
    /// The first day.
    pub start_date: Option<NaiveDate>,
    /// The last day.
    pub end_date: Option<NaiveDate>,
    /// True if the days are those of the delivery. Otherwise they are those of the order.
    pub by_delivery: bool,
    pub warehouse_id: Option<WarehouseId>,
    /// The warehouses that the user may see; `None` for all.
    pub scope: Option<Vec<WarehouseId>>,
    pub customer_id: Option<CustomerId>,
    /// The user who placed the order.
    pub made_by: Option<UserId>,
    /// The search term: the beginning of a number or of the customer's reference, or text that finds a customer.
    pub search_term: Option<String>,
    pub exceptions: ExceptionFilter,
}

/// The conditions that find an order.
static FOUND: Found = Found {
    few: "(o.order_no LIKE upper(?1) OR o.reference_key LIKE ?1 OR o.customer_id = ANY (?2))",
    many: "(o.order_no LIKE upper(?1) OR o.reference_key LIKE ?1 \
            OR o.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))",
};

/// The sums of all orders that match a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OrderSums {
    #[sqlx(try_from = "Column<u64>")]
    pub orders: u64,
    /// The number of lines of these orders.
    #[sqlx(try_from = "Column<u64>")]
    pub line_count: u64,
    /// The total of the orders, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub total: Money,
    /// The total of the delivered goods, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered_total: Money,
}

const FROM: &str = "orders o";

/// Returns the sums of the orders that match a filter. Reads every order, whatever their number.
pub async fn sums(pool: &PgPool, filter: &OrderFilter, request: &PageRequest) -> Result<OrderSums> {
    sums_on(&mut *read_transaction(pool).await?, filter, request).await
}

/// Returns the [`sums`] within a transaction that the caller shares with other queries.
pub async fn sums_on(
    connection: &mut PgConnection,
    filter: &OrderFilter,
    request: &PageRequest,
) -> Result<OrderSums> {
    const SUMS: &str = "count(*) AS orders, coalesce(sum(o.line_count), 0)::bigint AS line_count, \
         coalesce(sum(o.total), 0) AS total, coalesce(sum(o.delivered_total), 0) AS delivered_total";
    let conditions = document_list::conditions(connection, filter).await?;
    List::new(request, "o.*", FROM).filtered(conditions).sums(SUMS, connection).await
}

/// Returns one order as a row of the list, or `None` when it does not exist.
pub async fn one(connection: &mut PgConnection, id: OrderId) -> Result<Option<OrderRow>> {
    document_list::one::<Order, _>(connection, id.0, None).await
}

impl DocumentFilter for OrderFilter {
    type Row = OrderRow;
    type Status = OrderStatus;
    const FROM: &'static str = FROM;
    const NUMBER: &'static str = "order_no";

    fn conditions(&self, search: Option<Search>) -> Filter {
        let found = search.map_or_else(Filter::default, |search| search.apply(Filter::default(), &FOUND));
        let filter = in_status(found, &self.statuses);
        let filter = match self.scope.as_deref() {
            Some([warehouse]) => filter.only("o.warehouse_id = ?", warehouse.0),
            scope => filter.only_if("o.warehouse_id = ANY(?)", scope.map(uuids)),
        };
        let filter = if self.by_delivery {
            filter
                .only_if("o.delivered_on >= ?", self.start_date)
                .only_if("o.delivered_on <= ?", self.end_date)
        } else {
            filter.only_if("o.order_date >= ?", self.start_date).only_if("o.order_date <= ?", self.end_date)
        };
        let filter = filter
            .only_if("o.warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("o.customer_id = ?", self.customer_id.map(|customer| customer.0))
            .only_if("o.made_by = ?", self.made_by.map(|user| user.0));
        ORDERS.narrow(filter, &self.exceptions)
    }

    fn customer_term(&self) -> Option<&str> {
        self.search_term.as_deref()
    }

    fn exceptions(&self) -> Option<(&'static ExceptionTable, &ExceptionFilter)> {
        Some((&ORDERS, &self.exceptions))
    }

    fn amount(&self) -> Option<&'static str> {
        match self.statuses[..] {
            [OrderStatus::Delivered] => Some("o.delivered_total"),
            _ => Some("o.total"),
        }
    }

    fn projected_counts(&self) -> Option<(&'static str, &'static str, Filter)> {
        let by_day = self.start_date.is_some() || self.end_date.is_some();
        let conditions = Filter::default()
            .only_if("status = ANY(?)", words(&self.statuses))
            .only_if("warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("warehouse_id = ANY(?)", self.scope.as_deref().map(uuids))
            .only_if("order_date >= ?", self.start_date)
            .only_if("order_date <= ?", self.end_date);
        let table = if by_day { "order_counts" } else { "order_totals" };
        self.is_counted().then_some((table, "orders", conditions))
    }
}

impl OrderFilter {
    /// Returns true if the total can be read from the projected counts.
    fn is_counted(&self) -> bool {
        let searched = prefix(self.search_term.as_deref()).is_some();
        let narrowed = self.by_delivery || self.exceptions.narrows();
        self.customer_id.is_none() && self.made_by.is_none() && !searched && !narrowed
    }
}
