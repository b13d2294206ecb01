//! Stock transactions: list, details, counts, goods in transit.

mod details;
mod lines;
mod on_transit;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Document;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, StockTransactionId, SupplierId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::stock_transaction::{
    StockTransactionKind, StockTransactionStatus, StockTransactionTransition,
};

use crate::documents::document_list::DocumentFilter;
use crate::documents::document_steps::{ActionStamps, end_reason};
use crate::documents::exception::{ExceptionFilter, ExceptionTable, Marked, Marks, STOCK_TRANSACTIONS};
use crate::documents::list_filters::{Search, words};
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::rows::row;
use crate::engine::search::prefix;
use crate::engine::warehouse_scope::uuids;
use crate::{SortField, SortKind, Sorts, Value};

pub use crate::documents::document_list::{all, list, status_counts};
pub use details::details_on;
pub use details::{
    StockReceipt, StockTransactionDetails, StockTransactionLineDetails, details, details_with_marks,
};
pub use on_transit::underway_on;
pub use on_transit::{OnTransitLine, on_transit};
pub use projector::StockTransactions;

row! {
    /// A stock transaction in a list.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct StockTransactionRow {
        #[sqlx(try_from = "Column<StockTransactionId>")]
        pub id: StockTransactionId,
        pub transaction_no: String,
        #[sqlx(try_from = "Column<StockTransactionKind>")]
        pub kind: StockTransactionKind,
        #[sqlx(try_from = "Column<StockTransactionStatus>")]
        pub status: StockTransactionStatus,
        #[sqlx(try_from = "Column<WarehouseId>")]
        pub warehouse_id: WarehouseId,
        /// The warehouse's name at the time.
        pub warehouse_name: String,
        /// The date of the transaction.
        pub transaction_date: NaiveDate,
        pub reason: Option<String>,
        /// The supplier of the goods.
        #[sqlx(try_from = "Column<Option<SupplierId>>")]
        pub supplier_id: Option<SupplierId>,
        /// The supplier's name at the time.
        pub supplier_name: Option<String>,
        /// The customer who returned the goods.
        #[sqlx(try_from = "Column<Option<CustomerId>>")]
        pub customer_id: Option<CustomerId>,
        /// The customer's name at the time.
        pub customer_name: Option<String>,
        /// The day on which a purchase is expected.
        pub expected_date: Option<NaiveDate>,
        /// The business date on which all of it had been received.
        pub received_on: Option<NaiveDate>,
        #[sqlx(try_from = "Column<u32>")]
        pub line_count: u32,
        /// The cost of the lines whose cost is known.
        #[sqlx(try_from = "Column<Option<Money>>")]
        pub total_cost: Option<Money>,
        /// The received share of the quantities, in percent.
        #[sqlx(try_from = "Column<u32>")]
        pub received_percent: u32,
        /// The user who entered it.
        #[serde(rename = "madeById")]
        #[sqlx(try_from = "Column<UserId>")]
        pub made_by: UserId,
        /// The user name at the time.
        pub made_by_name: String,
        /// Version, for `If-Match`.
        pub version: i64,
        pub entered_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
        #[serde(skip)]
        entered_position: i64,
        #[serde(skip)]
        content_sequence: i64,
        /// The reason why it was voided.
        #[serde(rename = "voidReason", with = "end_reason")]
        #[schema(value_type = Option<String>)]
        #[sqlx(json)]
        steps: ActionStamps,
        /// The sum of all lines, whatever their units: `received_quantity` divided by it is the received share.
        #[serde(skip)]
        ordered_quantity: Decimal,
        #[serde(skip)]
        received_quantity: Decimal,
        /// The normalized supplier's reference, to find documents with the same reference.
        #[serde(skip)]
        reference_key: String,
    }
    without_column {
        /// The actions that the caller may take now: `edit` and the names of steps; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub can: Option<Vec<String>>,
        /// The exceptions of the document that the caller may see; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub exceptions: Option<Vec<Exception>>,
    }
}

/// The sort orders of stock transactions; by default the one that was entered last comes first. An order by cost reveals
/// the costs.
pub static SORTS: Sorts = Sorts::descending(
    &[
        SortField::new("entered", "d.entered_position", SortKind::Integer),
        SortField::new("transactionDate", "d.transaction_date", SortKind::Date),
        SortField::new("transactionNo", "d.transaction_no", SortKind::Text),
        SortField::new("party", "lower(coalesce(d.supplier_name, d.customer_name, d.reason))", SortKind::Text)
            .nullable()
            .narrow(),
        SortField::new("kind", "d.kind", SortKind::Text).narrow(),
        SortField::new("warehouseName", "lower(d.warehouse_name)", SortKind::Text).narrow(),
        SortField::new("expectedDate", "d.expected_date", SortKind::Date).nullable().narrow(),
        SortField::new("receivedOn", "d.received_on", SortKind::Date).nullable().narrow(),
        SortField::new("receivedPercent", "d.received_percent", SortKind::Integer).narrow(),
        SortField::new("lineCount", "d.line_count", SortKind::Integer).narrow(),
        SortField::new("madeByName", "lower(d.made_by_name)", SortKind::Text).narrow(),
        SortField::new("status", "d.status", SortKind::Text).narrow(),
        SortField::new("voidReason", "lower(d.steps #>> '{called_off,reason}')", SortKind::Text)
            .nullable()
            .narrow(),
        SortField::new("totalCost", "d.total_cost", SortKind::Decimal).narrow(),
    ],
    "d.id",
);

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

/// The condition that finds a stock transaction, with the prefix as `?1` and the pattern of a searched text as `?2`.
const FOUND: &str = "(d.transaction_no LIKE upper(?1) OR d.reference_key LIKE ?1 \
     OR d.supplier_id IN (SELECT s.id FROM suppliers s WHERE s.search LIKE ?2) \
     OR d.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))";

impl DocumentFilter for StockTransactionFilter {
    type Row = StockTransactionRow;
    type Status = StockTransactionStatus;
    const FROM: &'static str = "stock_transactions d";
    const NUMBER: &'static str = "transaction_no";

    fn conditions(&self, _: Option<Search>) -> Filter {
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

    fn exceptions(&self) -> Option<(&'static ExceptionTable, &ExceptionFilter)> {
        Some((&STOCK_TRANSACTIONS, &self.exceptions))
    }

    fn amount(&self) -> Option<&'static str> {
        (!self.hides_costs).then_some("d.total_cost")
    }

    fn redaction(&self) -> fn(&mut StockTransactionRow) {
        if self.hides_costs { |row| row.total_cost = None } else { |_| {} }
    }
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
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.warehouse_id)
    }

    fn takes(&self, step: StockTransactionTransition) -> bool {
        step.is_for(self.kind) && step.is_open(self.received_percent > 0)
    }
}
