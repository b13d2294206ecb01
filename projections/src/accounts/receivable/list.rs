//! The list of receivables, its filters and its counts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, OrderId, UserId};
use waybill_domain::money::Money;
use waybill_domain::receivable::{ReceivableKind, ReceivableStatus};

use super::ReceivableRow;
use crate::documents::document_list::{self, DocumentFilter};
use crate::documents::list_filters::{Found, Search, in_status, words};
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::search::prefix;
use crate::{List, PageRequest, Result, SortField, SortKind, Sorts};

/// The fields by which receivables can be sorted, the order of entry first.
const FIELDS: &[SortField] = &[
    SortField::new("entered", "r.entered_position", SortKind::Integer),
    SortField::new("receivedOn", "r.received_on", SortKind::Date),
    SortField::new("receiptNo", "r.receipt_no", SortKind::Text),
    SortField::new("customerName", "lower(r.customer_name)", SortKind::Text).narrow(),
    SortField::new("amount", "r.amount", SortKind::Decimal).narrow(),
    SortField::new("method", "r.method", SortKind::Text).nullable().narrow(),
    SortField::new("orderNo", "r.order_no", SortKind::Text).nullable().narrow(),
    SortField::new("collectorName", "lower(r.collector_name)", SortKind::Text).nullable().narrow(),
    SortField::new("madeByName", "lower(r.made_by_name)", SortKind::Text).narrow(),
    SortField::new("status", "r.status", SortKind::Text).narrow(),
    SortField::new("voidReason", "lower(r.steps #>> '{called_off,reason}')", SortKind::Text)
        .nullable()
        .narrow(),
];

/// The sort orders of the list; by default the receivable that was entered last comes first.
pub static SORTS: Sorts = Sorts::descending(FIELDS, "r.id");

/// The sort orders of reports and statements; by default the latest day comes first.
pub static DATED_SORTS: Sorts = Sorts::descending(FIELDS, "r.id").by("receivedOn");

/// Filter of receivables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReceivableFilter {
    /// The statuses; empty for all.
    pub statuses: Vec<ReceivableStatus>,
    /// The user who entered the receivable.
    pub made_by: Option<UserId>,
    pub customer_id: Option<CustomerId>,
    /// The order to which the receivable refers.
    pub order_id: Option<OrderId>,
    pub kind: Option<ReceivableKind>,
    /// The first day.
    pub start_date: Option<NaiveDate>,
    /// The last day.
    pub end_date: Option<NaiveDate>,
    /// The search term: the beginning of a number or of the reference, or text that finds a customer.
    pub search_term: Option<String>,
}

/// The conditions that find a receivable.
static FOUND: Found = Found {
    few: "(r.receipt_no LIKE upper(?1) OR r.reference_key LIKE ?1 OR r.customer_id = ANY (?2))",
    many: "(r.receipt_no LIKE upper(?1) OR r.reference_key LIKE ?1 \
            OR r.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))",
};

/// The sums of all receivables of a status that match a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
pub struct ReceivableSums {
    #[sqlx(try_from = "Column<ReceivableStatus>")]
    pub status: ReceivableStatus,
    #[sqlx(try_from = "Column<u64>")]
    pub count: u64,
    /// The sum of their amounts.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

const FROM: &str = "receivables r";

/// Returns the sums per status, so that voided receivables stay separate. Reads every receivable, whatever their
/// number.
pub async fn sums(
    pool: &PgPool,
    filter: &ReceivableFilter,
    request: &PageRequest,
) -> Result<Vec<ReceivableSums>> {
    sums_on(&mut *read_transaction(pool).await?, filter, request).await
}

/// Returns the [`sums`] within a transaction that the caller shares with other queries.
pub async fn sums_on(
    connection: &mut PgConnection,
    filter: &ReceivableFilter,
    request: &PageRequest,
) -> Result<Vec<ReceivableSums>> {
    const SUMS: &str = "r.status, count(*) AS count, sum(r.amount) AS amount";
    let conditions = document_list::conditions(connection, filter).await?;
    List::new(request, "r.*", FROM).filtered(conditions).sums_by("r.status", SUMS, connection).await
}

impl DocumentFilter for ReceivableFilter {
    type Row = ReceivableRow;
    type Status = ReceivableStatus;
    const FROM: &'static str = FROM;
    const NUMBER: &'static str = "receipt_no";

    fn conditions(&self, search: Option<Search>) -> Filter {
        let found = search.map_or_else(Filter::default, |search| search.apply(Filter::default(), &FOUND));
        in_status(found, &self.statuses)
            .only_if("r.kind = ?", self.kind.map(<&str>::from))
            .only_if("r.received_on >= ?", self.start_date)
            .only_if("r.received_on <= ?", self.end_date)
            .only_if("r.customer_id = ?", self.customer_id.map(|customer| customer.0))
            .only_if("r.order_id = ?", self.order_id.map(|order| order.0))
            .only_if("r.made_by = ?", self.made_by.map(|user| user.0))
    }

    fn customer_term(&self) -> Option<&str> {
        self.search_term.as_deref()
    }

    fn amount(&self) -> Option<&'static str> {
        Some("r.amount")
    }

    fn projected_counts(&self) -> Option<(&'static str, &'static str, Filter)> {
        let searched = prefix(self.search_term.as_deref()).is_some();
        if self.customer_id.is_some() || self.order_id.is_some() || self.made_by.is_some() || searched {
            return None;
        }
        let conditions = Filter::default()
            .only_if("status = ANY(?)", words(&self.statuses))
            .only_if("kind = ?", self.kind.map(<&str>::from))
            .only_if("received_on >= ?", self.start_date)
            .only_if("received_on <= ?", self.end_date);
        Some(("receivable_counts", "receivables", conditions))
    }
}
