//! Stock transactions: list, details, counts.

mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{StockTransactionId, UserId, WarehouseId};
use waybill_domain::order::Named;
use waybill_domain::stock_transaction::{
    StockTransactionEvent, StockTransactionKind, StockTransactionLine, StockTransactionStatus,
};

use crate::column::Columns;
use crate::document::{counts, day_after, parts, words};
use crate::search::prefix;
use crate::warehouse::uuids;
use crate::{
    Direction, List, Page, PageRequest, Person, Result, SortField, SortKind, Sorts, StatusCount, master,
};

pub use projector::StockTransactions;
use projector::Written;

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

/// The orders in which stock transactions are listed: the latest day first when nothing else is said.
pub static SORTS: Sorts = Sorts {
    fields: &[
        SortField::new("transactionDate", "d.document_key", SortKind::Text),
        SortField::new("transactionNo", "d.transaction_no", SortKind::Text),
    ],
    default: Direction::Descending,
    id: "d.id",
};

/// Which stock transactions are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StockTransactionFilter {
    /// In one of these statuses; in any when there is none.
    pub statuses: Vec<StockTransactionStatus>,
    /// Of this kind.
    pub kind: Option<StockTransactionKind>,
    /// Of this day or later.
    pub start_date: Option<NaiveDate>,
    /// Of this day or earlier.
    pub end_date: Option<NaiveDate>,
    /// Of this warehouse.
    pub warehouse_id: Option<WarehouseId>,
    /// Only of these warehouses: all that this person may see.
    pub scope: Option<Vec<WarehouseId>>,
    /// Entered by this user.
    pub made_by: Option<UserId>,
    /// What was typed: the beginning of a number.
    pub search_term: Option<String>,
}

const FROM: &str = "read.stock_transactions d";

fn filtered<'a>(request: &'a PageRequest, filter: &StockTransactionFilter) -> List<'a> {
    List::new(request, "d.*", FROM)
        .only_if("d.status = ANY(?)", words(&filter.statuses))
        .only_if("d.kind = ?", filter.kind.map(<&str>::from))
        .only_if("d.document_key >= ?", filter.start_date.map(|day| day.to_string()))
        .only_if("d.document_key < ?", filter.end_date.map(day_after))
        .only_if("d.warehouse_id = ?", filter.warehouse_id.map(|warehouse| warehouse.0))
        .only_if("d.warehouse_id = ANY(?)", filter.scope.as_deref().map(uuids))
        .only_if("d.made_by = ?", filter.made_by.map(|user| user.0))
        .only_if("d.transaction_no LIKE upper(?)", prefix(filter.search_term.as_deref()))
}

/// The stock transactions that a filter lets through.
///
/// # Errors
/// The database's.
pub async fn list(
    pool: &PgPool,
    filter: &StockTransactionFilter,
    request: &PageRequest,
) -> Result<Page<StockTransactionRow>> {
    master::page(pool, filtered(request, filter)).await
}

/// All about one stock transaction; nothing when there is no such one in the scope.
///
/// # Errors
/// The database's.
pub async fn details(
    pool: &PgPool,
    id: StockTransactionId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<StockTransactionDetails>> {
    let row = sqlx::query(include_str!("sql/stock_transaction_details.sql"))
        .bind(id.0)
        .bind(scope.map(uuids))
        .fetch_optional(pool)
        .await?;
    Ok(row.as_ref().map(StockTransactionDetails::from_row).transpose()?)
}

impl FromRow<'_, PgRow> for StockTransactionRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = Written::from_row(row)?;
        Ok(Self {
            id: StockTransactionId(row.id),
            transaction_no: row.transaction_no,
            kind: row.kind,
            status: row.status,
            warehouse_id: row.warehouse_id,
            warehouse_name: row.warehouse_name,
            transaction_date: row.transaction_date,
            reason: row.reason,
            line_count: row.line_count,
            made_by_id: row.made_by,
            made_by_name: row.made_by_name,
            version: row.version,
            entered_at: row.entered_at,
            updated_at: row.updated_at,
        })
    }
}

impl FromRow<'_, PgRow> for StockTransactionDetails {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let (StockTransactionEvent::Entered { content, .. } | StockTransactionEvent::Edited { content, .. }) =
            row.json("content")?
        else {
            return Err(sqlx::Error::RowNotFound);
        };
        let row = Written::from_row(row)?;
        let self_approved = row.steps.approved.as_ref().is_some_and(|step| step.own_work);
        let (edited_by, edited_at, _) = parts(row.steps.edited);
        let (approved_by, approved_at, _) = parts(row.steps.approved);
        let (voided_by, voided_at, void_reason) = parts(row.steps.called_off);
        Ok(Self {
            id: StockTransactionId(row.id),
            transaction_no: row.transaction_no,
            kind: row.kind,
            status: row.status,
            version: row.version,
            warehouse: content.warehouse,
            transaction_date: row.transaction_date,
            reason: row.reason,
            lines: content.lines,
            made_by: Person { id: row.made_by, name: row.made_by_name },
            entered_at: row.entered_at,
            edited_by,
            edited_at,
            approved_by,
            approved_at,
            self_approved,
            received_on: row.received_on,
            voided_by,
            voided_at,
            void_reason,
            updated_at: row.updated_at,
        })
    }
}

/// The most documents that are counted for the tabs.
const MOST_COUNTED: i64 = 10_000;

/// How many stock transactions stand where, of those that the filter lets through.
///
/// # Errors
/// The database's.
pub async fn status_counts(pool: &PgPool, filter: &StockTransactionFilter) -> Result<Vec<StatusCount>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(include_str!("sql/stock_transaction_counts.sql"))
        .bind(words(&filter.statuses))
        .bind(filter.warehouse_id.map(|warehouse| warehouse.0))
        .bind(filter.scope.as_deref().map(uuids))
        .bind(filter.made_by.map(|user| user.0))
        .bind(filter.start_date)
        .bind(filter.end_date)
        .bind(MOST_COUNTED)
        .fetch_all(pool)
        .await?;
    Ok(counts(rows, MOST_COUNTED))
}
