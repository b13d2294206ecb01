//! The list of orders, its filters and its counts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{CustomerId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::OrderStatus;

use super::OrderRow;
use crate::column::Column;
use crate::exception::{ExceptionFilter, ORDERS};
use crate::list_filters::{Found, Search, count_by_status, sum_by_status, words};
use crate::page::Filter;
use crate::read_transaction::read_transaction;
use crate::report::RowCursor;
use crate::search::prefix;
use crate::warehouse::uuids;
use crate::{Direction, List, Page, PageRequest, Result, SortField, SortKind, Sorts, StatusCount, Total};

/// As they were entered.
const ENTERED: SortField = SortField::new("entered", "o.entered_position", SortKind::Integer);
const BY_DATE: SortField = SortField::new("orderDate", "o.order_date", SortKind::Date);
const BY_NUMBER: SortField = SortField::new("orderNo", "o.order_no", SortKind::Text);

/// The orders in which orders are listed: by default the last that was entered first.
pub static SORTS: Sorts =
    Sorts { fields: &[ENTERED, BY_DATE, BY_NUMBER], default: Direction::Descending, id: "o.id" };

/// The same for reports: by default the latest day first.
pub static DATED_SORTS: Sorts =
    Sorts { fields: &[BY_DATE, ENTERED, BY_NUMBER], default: Direction::Descending, id: "o.id" };

/// Filter of orders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// In one of these statuses; in any when there is none.
    pub statuses: Vec<OrderStatus>,
    /// Of this day or later.
    pub start_date: Option<NaiveDate>,
    /// Of this day or earlier.
    pub end_date: Option<NaiveDate>,
    /// The days are those of the delivery, in place of those of the order.
    pub by_delivery: bool,
    pub warehouse_id: Option<WarehouseId>,
    /// Only from these warehouses: all that this person may see.
    pub scope: Option<Vec<WarehouseId>>,
    pub customer_id: Option<CustomerId>,
    /// Placed by this user.
    pub made_by: Option<UserId>,
    /// What was typed: the beginning of a number or of the customer's reference, or what a customer is found by.
    pub search_term: Option<String>,
    pub exceptions: ExceptionFilter,
}

/// How an order is found.
static FOUND: Found = Found {
    few: "(o.order_no LIKE upper(?1) OR o.reference_key LIKE ?1 OR o.customer_id = ANY (?2))",
    many: "(o.order_no LIKE upper(?1) OR o.reference_key LIKE ?1 \
            OR o.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))",
};

/// What all orders that a filter lets through come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OrderSums {
    #[sqlx(try_from = "Column<u64>")]
    pub orders: u64,
    /// How many lines they have.
    #[sqlx(try_from = "Column<u64>")]
    pub line_count: u64,
    /// What was ordered, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub total: Money,
    /// What was delivered of it, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered_total: Money,
}

const FROM: &str = "orders o";

/// The orders that a filter lets through.
pub async fn list(pool: &PgPool, filter: &OrderFilter, request: &PageRequest) -> Result<Page<OrderRow>> {
    let connection = &mut *read_transaction(pool).await?;
    let search = Search::of(connection, filter.search_term.as_deref()).await?;
    let list = List::new(request, "o.*", FROM).filtered(filter.conditions(search));
    let mut page = if filter.is_counted() {
        let counts = counted(connection, filter).await?;
        let total = counts.iter().map(|count| count.count).sum();
        list.page_of(connection, Total::exact(total)).await?
    } else {
        list.page(connection).await?
    };
    ORDERS.mark(connection, &filter.exceptions, &mut page.content).await?;
    Ok(page)
}

/// The same to their end, whatever the requested page.
pub async fn all(pool: &PgPool, filter: &OrderFilter, request: &PageRequest) -> Result<RowCursor<OrderRow>> {
    let search = Search::of(&mut *read_transaction(pool).await?, filter.search_term.as_deref()).await?;
    Ok(RowCursor::of(List::new(request, "o.*", FROM).filtered(filter.conditions(search)), pool))
}

/// What they come to together: every order is read, however many there are.
pub async fn sums(pool: &PgPool, filter: &OrderFilter, request: &PageRequest) -> Result<OrderSums> {
    sums_on(&mut *read_transaction(pool).await?, filter, request).await
}

/// The same in a transaction that reads more than them.
pub(crate) async fn sums_on(
    connection: &mut PgConnection,
    filter: &OrderFilter,
    request: &PageRequest,
) -> Result<OrderSums> {
    const SUMS: &str = "count(*) AS orders, coalesce(sum(o.line_count), 0)::bigint AS line_count, \
         coalesce(sum(o.total), 0) AS total, coalesce(sum(o.delivered_total), 0) AS delivered_total";
    let search = Search::of(connection, filter.search_term.as_deref()).await?;
    List::new(request, "o.*", FROM).filtered(filter.conditions(search)).sums(SUMS, connection).await
}

/// One order as a row of the list; nothing when it does not exist.
pub(crate) async fn one(connection: &mut PgConnection, id: OrderId) -> Result<Option<OrderRow>> {
    const ONE: &str = "SELECT o.* FROM orders o WHERE o.id = $1";
    Ok(sqlx::query_as(ONE).bind(id.0).fetch_optional(connection).await?)
}

/// The ids and numbers of those that the filter lets through, at most `max`, in no order.
pub(crate) async fn numbers(
    connection: &mut PgConnection,
    filter: &OrderFilter,
    max: usize,
) -> Result<Vec<(Uuid, String)>> {
    let search = Search::of(connection, filter.search_term.as_deref()).await?;
    let conditions = filter.conditions(search);
    let statement = format!("SELECT o.id, o.order_no FROM {FROM} {} LIMIT {max}", conditions.sql());
    conditions.rows(&statement, connection).await
}

/// How many orders have each status, of those that the filter lets through; statuses of none are left out.
pub async fn status_counts(pool: &PgPool, filter: &OrderFilter) -> Result<Vec<StatusCount>> {
    let connection = &mut *read_transaction(pool).await?;
    let search = Search::of(connection, filter.search_term.as_deref()).await?;
    let conditions = filter.conditions(search);
    let mut counts = if filter.is_counted() {
        counted(connection, filter).await?
    } else {
        count_by_status::<OrderStatus>(connection, (FROM, "o.status"), &conditions).await?
    };
    ORDERS.count(connection, conditions, &filter.exceptions, &mut counts).await?;
    Ok(counts)
}

impl OrderFilter {
    /// Whether the total can be read from the projected counts.
    fn is_counted(&self) -> bool {
        let searched = prefix(self.search_term.as_deref()).is_some();
        let narrowed = self.by_delivery || self.exceptions.narrows();
        self.customer_id.is_none() && self.made_by.is_none() && !searched && !narrowed
    }

    fn conditions(&self, search: Option<Search>) -> Filter {
        let found = search.map_or_else(Filter::default, |search| search.apply(Filter::default(), &FOUND));
        let filter = match self.statuses.as_slice() {
            // One status by itself is an index's order; several are not.
            [status] => found.only("o.status = ?", <&str>::from(*status)),
            statuses => found.only_if("o.status = ANY(?)", words(statuses)),
        };
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
}

/// From the projected counts.
async fn counted(connection: &mut PgConnection, filter: &OrderFilter) -> Result<Vec<StatusCount>> {
    let by_day = filter.start_date.is_some() || filter.end_date.is_some();
    let table = if by_day { "order_counts" } else { "order_totals" };
    let conditions = Filter::default()
        .only_if("status = ANY(?)", words(&filter.statuses))
        .only_if("warehouse_id = ?", filter.warehouse_id.map(|warehouse| warehouse.0))
        .only_if("warehouse_id = ANY(?)", filter.scope.as_deref().map(uuids))
        .only_if("order_date >= ?", filter.start_date)
        .only_if("order_date <= ?", filter.end_date);
    sum_by_status::<OrderStatus>(connection, (table, "orders"), &conditions).await
}
