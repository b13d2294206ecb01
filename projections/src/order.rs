//! Orders: list, details, counts.

mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Row};
use utoipa::ToSchema;
use waybill_domain::customer::Address;
use waybill_domain::id::{CustomerId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::{Named, OrderEvent, OrderLine, OrderStatus, Totals};

use crate::column::Columns;
use crate::document::{counts, day_after, parts, words};
use crate::search::prefix;
use crate::warehouse::uuids;
use crate::{
    Direction, List, Page, PageRequest, Person, Result, SortField, SortKind, Sorts, StatusCount, Total,
};

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

/// The orders in which orders are listed: the latest day first, in it the last number, when nothing else is said.
pub static SORTS: Sorts = Sorts {
    fields: &[
        SortField::new("orderDate", "o.order_key", SortKind::Text),
        SortField::new("orderNo", "o.order_no", SortKind::Text),
    ],
    default: Direction::Descending,
    id: "o.id",
};

/// Which orders are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// In one of these statuses; in any when there is none.
    pub statuses: Vec<OrderStatus>,
    /// Of this day or later.
    pub start_date: Option<NaiveDate>,
    /// Of this day or earlier.
    pub end_date: Option<NaiveDate>,
    /// From this warehouse.
    pub warehouse_id: Option<WarehouseId>,
    /// Only from these warehouses: all that this person may see.
    pub scope: Option<Vec<WarehouseId>>,
    /// Of this customer.
    pub customer_id: Option<CustomerId>,
    /// Placed by this user.
    pub made_by: Option<UserId>,
    /// What was typed: the beginning of a number or of the customer's reference, or what a customer is found by.
    pub search_term: Option<String>,
}

/// The most orders that are counted for the tabs one by one.
const MOST_COUNTED: i64 = 10_000;

/// One bound value for all of it: patterns that begin with what was typed.
const FOUND: &str = "(o.order_no LIKE upper(?) OR o.reference_key LIKE ? OR o.customer_id = ANY (ARRAY( \
     SELECT c.id FROM read.customers c WHERE c.search LIKE '%' || ?)))";

impl OrderFilter {
    /// Whether the projected counts answer how many there are.
    fn is_counted(&self) -> bool {
        self.customer_id.is_none() && self.made_by.is_none() && prefix(self.search_term.as_deref()).is_none()
    }

    fn apply<'a>(&self, list: List<'a>) -> List<'a> {
        let list = match self.statuses.as_slice() {
            // One status by itself is an index's order; several are not.
            [status] => list.only("o.status = ?", <&str>::from(*status)),
            statuses => list.only_if("o.status = ANY(?)", words(statuses)),
        };
        let list = match self.scope.as_deref() {
            Some([warehouse]) => list.only("o.warehouse_id = ?", warehouse.0),
            scope => list.only_if("o.warehouse_id = ANY(?)", scope.map(uuids)),
        };
        list.only_if("o.order_key >= ?", self.start_date.map(|day| day.to_string()))
            .only_if("o.order_key < ?", self.end_date.map(day_after))
            .only_if("o.warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("o.customer_id = ?", self.customer_id.map(|customer| customer.0))
            .only_if("o.made_by = ?", self.made_by.map(|user| user.0))
            .only_if(FOUND, prefix(self.search_term.as_deref()))
    }
}

/// The orders that a filter lets through.
///
/// # Errors
/// The database's.
pub async fn list(pool: &PgPool, filter: &OrderFilter, request: &PageRequest) -> Result<Page<OrderRow>> {
    let list = filter.apply(List::new(request, "o.*", "read.orders o"));
    let connection = &mut *pool.acquire().await?;
    if filter.is_counted() {
        let counts = counted(connection, filter).await?;
        let total = counts.iter().map(|count| count.count).sum();
        return list.page_of(connection, Total::exact(total)).await;
    }
    list.page(connection).await
}

/// How many orders stand where, of those that the filter lets through; statuses of none are left out.
///
/// # Errors
/// The database's.
pub async fn status_counts(pool: &PgPool, filter: &OrderFilter) -> Result<Vec<StatusCount>> {
    let connection = &mut *pool.acquire().await?;
    if filter.is_counted() {
        return counted(connection, filter).await;
    }
    let rows: Vec<(String, i64)> = sqlx::query_as(include_str!("sql/order_counts_searched.sql"))
        .bind(words(&filter.statuses))
        .bind(filter.warehouse_id.map(|warehouse| warehouse.0))
        .bind(filter.scope.as_deref().map(uuids))
        .bind(filter.start_date)
        .bind(filter.end_date)
        .bind(filter.customer_id.map(|customer| customer.0))
        .bind(filter.made_by.map(|user| user.0))
        .bind(prefix(filter.search_term.as_deref()))
        .bind(MOST_COUNTED)
        .fetch_all(connection)
        .await?;
    Ok(counts(rows, MOST_COUNTED))
}

/// From the projected counts.
async fn counted(connection: &mut sqlx::PgConnection, filter: &OrderFilter) -> Result<Vec<StatusCount>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(include_str!("sql/order_counts.sql"))
        .bind(words(&filter.statuses))
        .bind(filter.warehouse_id.map(|warehouse| warehouse.0))
        .bind(filter.scope.as_deref().map(uuids))
        .bind(filter.start_date)
        .bind(filter.end_date)
        .fetch_all(connection)
        .await?;
    let there = rows.into_iter().filter(|(_, count)| *count > 0).collect();
    Ok(counts(there, i64::MAX))
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

/// What was ordered in each month, by the day of the order, without what was cancelled.
///
/// # Errors
/// The database's.
pub async fn ordered_per_month(pool: &PgPool) -> Result<Vec<OrderedInMonth>> {
    let rows = sqlx::query(include_str!("sql/ordered_per_month.sql")).fetch_all(pool).await?;
    let month = |row: &PgRow| {
        let orders: i64 = row.try_get("orders")?;
        let (month, total) = (row.text("month")?, row.money("total")?);
        Ok(OrderedInMonth { month, orders: u64::try_from(orders).unwrap_or(0), total })
    };
    rows.iter().map(month).collect()
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
