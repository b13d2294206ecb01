//! Stock transactions: list, details, counts, goods in transit.

mod details;
mod lines;
mod on_transit;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Document;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, StockTransactionId, SupplierId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::stock_transaction::{
    StockTransactionKind, StockTransactionStatus, StockTransactionTransition,
};

use crate::documents::exception::{ExceptionFilter, Marked, Marks, STOCK_TRANSACTIONS};
use crate::documents::list_filters::{count_by_status, words};
use crate::engine::column::rows_of;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::search::prefix;
use crate::records::warehouse::uuids;
use crate::{
    Direction, List, Listing, Page, PageRequest, Result, SortField, SortKind, Sorts, StatusCount, Value,
};

pub use details::details_on;
pub use details::{
    StockReceipt, StockTransactionDetails, StockTransactionLineDetails, details, details_with_marks,
};
pub use on_transit::underway_on;
pub use on_transit::{OnTransitLine, on_transit};
use projector::StockTransactionRecord;
pub use projector::StockTransactions;

/// A stock transaction in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionRow {
    pub id: StockTransactionId,
    pub transaction_no: String,
    pub kind: StockTransactionKind,
    pub status: StockTransactionStatus,
    pub warehouse_id: WarehouseId,
    /// The warehouse's name at the time.
    pub warehouse_name: String,
    /// The date of the transaction.
    pub transaction_date: NaiveDate,
    pub reason: Option<String>,
    /// The supplier of the goods.
    pub supplier_id: Option<SupplierId>,
    /// The supplier's name at the time.
    pub supplier_name: Option<String>,
    /// The customer who returned the goods.
    pub customer_id: Option<CustomerId>,
    /// The customer's name at the time.
    pub customer_name: Option<String>,
    /// The day on which a purchase is expected.
    pub expected_date: Option<NaiveDate>,
    /// The business date on which all of it had been received.
    pub received_on: Option<NaiveDate>,
    pub line_count: u32,
    /// The cost of the lines whose cost is known.
    pub total_cost: Option<Money>,
    /// The received share of the quantities, in percent.
    pub received_percent: u32,
    /// The user who entered it.
    pub made_by_id: UserId,
    /// The user name at the time.
    pub made_by_name: String,
    /// The actions that the caller may take now: `edit` and the names of steps; absent in files and reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub can: Option<Vec<String>>,
    /// The exceptions of the document that the caller may see; absent in files and reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub exceptions: Option<Vec<Exception>>,
    /// Version, for `If-Match`.
    pub version: i64,
    pub entered_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The order in which stock transactions were entered.
const ENTERED: SortField = SortField::new("entered", "d.entered_position", SortKind::Integer);
const BY_DATE: SortField = SortField::new("transactionDate", "d.transaction_date", SortKind::Date);
const BY_NUMBER: SortField = SortField::new("transactionNo", "d.transaction_no", SortKind::Text);

/// The sort orders of stock transactions; by default the one that was entered last comes first.
pub static SORTS: Sorts =
    Sorts { fields: &[ENTERED, BY_DATE, BY_NUMBER], default: Direction::Descending, id: "d.id" };

/// Filter of stock transactions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StockTransactionFilter {
    /// The statuses; empty for all.
    pub statuses: Vec<StockTransactionStatus>,
    pub kind: Option<StockTransactionKind>,
    /// The first day.
    pub start_date: Option<NaiveDate>,
    /// The last day.
    pub end_date: Option<NaiveDate>,
    pub warehouse_id: Option<WarehouseId>,
    /// The warehouses that the user may see; `None` for all.
    pub scope: Option<Vec<WarehouseId>>,
    pub supplier_id: Option<SupplierId>,
    /// The user who entered the document.
    pub made_by: Option<UserId>,
    /// The search term: the beginning of a number or of the supplier's reference, or text that finds the supplier or
    /// customer.
    pub search_term: Option<String>,
    /// True hides the costs, for a user who may not see them.
    pub hides_costs: bool,
    pub exceptions: ExceptionFilter,
}

const FROM: &str = "stock_transactions d";

/// The condition that finds a stock transaction, with the prefix as `?1` and the pattern of a searched text as `?2`.
const FOUND: &str = "(d.transaction_no LIKE upper(?1) OR d.reference_key LIKE ?1 \
     OR d.supplier_id IN (SELECT s.id FROM suppliers s WHERE s.search LIKE ?2) \
     OR d.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))";

fn filtered<'a>(request: &'a PageRequest, filter: &StockTransactionFilter) -> List<'a> {
    let columns = if filter.hides_costs { "d.*, true AS hides_costs" } else { "d.*, false AS hides_costs" };
    List::new(request, columns, FROM).filtered(filter.conditions())
}

impl StockTransactionFilter {
    fn conditions(&self) -> Filter {
        let filter = Filter::default()
            .only_if("d.status = ANY(?)", words(&self.statuses))
            .only_if("d.kind = ?", self.kind.map(<&str>::from))
            .only_if("d.transaction_date >= ?", self.start_date)
            .only_if("d.transaction_date <= ?", self.end_date)
            .only_if("d.warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("d.warehouse_id = ANY(?)", self.scope.as_deref().map(uuids))
            .only_if("d.supplier_id = ?", self.supplier_id.map(|supplier| supplier.0))
            .only_if("d.made_by = ?", self.made_by.map(|user| user.0));
        let filter = match prefix(self.search_term.as_deref()) {
            Some(prefix) => {
                let contained = format!("%{prefix}");
                filter.only_of(FOUND, [Value::Text(prefix), Value::Text(contained)])
            }
            None => filter,
        };
        STOCK_TRANSACTIONS.narrow(filter, &self.exceptions)
    }
}

/// Returns the stock transactions that match a filter.
pub fn list<'a>(
    filter: &StockTransactionFilter,
    request: &'a PageRequest,
) -> Listing<'a, StockTransactionRow> {
    Listing::of(filtered(request, filter))
}

/// Returns the requested page of them, each with the exceptions that the reader may see.
pub async fn page(
    pool: &PgPool,
    filter: &StockTransactionFilter,
    request: &PageRequest,
) -> Result<Page<StockTransactionRow>> {
    let connection = &mut *read_transaction(pool).await?;
    let mut page: Page<StockTransactionRow> = filtered(request, filter).page(connection).await?;
    STOCK_TRANSACTIONS.mark(connection, &filter.exceptions, &mut page.content).await?;
    Ok(page)
}

impl Marked for StockTransactionRow {
    fn key(&self) -> Uuid {
        self.id.0
    }

    fn mark(&mut self, marks: Marks) {
        self.exceptions = Some(marks.exceptions);
    }
}

/// Access to a document, decided by its row.
impl Document for StockTransactionRow {
    type Status = StockTransactionStatus;
    type Transition = StockTransactionTransition;

    fn number(&self) -> &str {
        &self.transaction_no
    }

    fn status(&self) -> StockTransactionStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by_id
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.warehouse_id)
    }

    fn takes(&self, step: StockTransactionTransition) -> bool {
        step.is_for(self.kind) && step.is_open(self.received_percent > 0)
    }
}

/// The columns of a row, with a flag for users who may not see costs.
#[derive(FromRow)]
struct StockTransactionColumns {
    #[sqlx(flatten)]
    record: StockTransactionRecord,
    hides_costs: bool,
}

rows_of!(StockTransactionColumns => StockTransactionRow);

impl From<StockTransactionColumns> for StockTransactionRow {
    fn from(StockTransactionColumns { record: row, hides_costs }: StockTransactionColumns) -> Self {
        let received_percent = row.received_percent();
        Self {
            id: StockTransactionId(row.id),
            transaction_no: row.transaction_no,
            kind: row.kind,
            status: row.status,
            warehouse_id: row.warehouse_id,
            warehouse_name: row.warehouse_name,
            transaction_date: row.transaction_date,
            reason: row.reason,
            received_percent,
            supplier_id: row.supplier_id,
            supplier_name: row.supplier_name,
            customer_id: row.customer_id,
            customer_name: row.customer_name,
            expected_date: row.expected_date,
            received_on: row.received_on,
            line_count: row.line_count,
            total_cost: (!hides_costs).then(|| Money::of(row.total_cost)),
            made_by_id: row.made_by,
            made_by_name: row.made_by_name,
            can: None,
            exceptions: None,
            version: row.version,
            entered_at: row.entered_at,
            updated_at: row.updated_at,
        }
    }
}

/// Counts the stock transactions that match the filter by status.
pub async fn status_counts(pool: &PgPool, filter: &StockTransactionFilter) -> Result<Vec<StatusCount>> {
    let connection = &mut *read_transaction(pool).await?;
    let conditions = filter.conditions();
    let mut counts =
        count_by_status::<StockTransactionStatus>(connection, (FROM, "d.status"), &conditions).await?;
    STOCK_TRANSACTIONS.count(connection, conditions, &filter.exceptions, &mut counts).await?;
    Ok(counts)
}
