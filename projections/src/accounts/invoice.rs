//! Invoices: the list, the details of one, and the deliveries that are to be invoiced.

mod due;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, InvoiceId, UserId};
use waybill_domain::invoice::{Invoice, InvoiceContent, InvoiceEvent, InvoiceState};
use waybill_domain::money::Money;
use waybill_log::StreamKey;

use crate::documents::document_steps::content_event;
use crate::documents::list_filters::{Found, Search};
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::rows::row;
use crate::{List, Listing, PageRequest, Person, Result, SortField, SortKind, Sorts};

pub use due::{DueInvoice, MAX_DUE, due};
pub use projector::Invoices;

row! {
    /// An invoice in a list.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct InvoiceRow {
        #[sqlx(try_from = "Column<InvoiceId>")]
        pub id: InvoiceId,
        pub invoice_no: String,
        #[sqlx(try_from = "Column<InvoiceState>")]
        pub state: InvoiceState,
        #[sqlx(try_from = "Column<CustomerId>")]
        pub customer_id: CustomerId,
        /// The customer's number at the time.
        pub customer_code: String,
        /// The customer's name at the time.
        pub customer_name: String,
        /// The day of the invoice.
        pub invoiced_on: NaiveDate,
        /// The latest due date of its deliveries.
        pub due_on: NaiveDate,
        #[sqlx(try_from = "Column<u32>")]
        pub delivery_count: u32,
        #[sqlx(try_from = "Column<u32>")]
        pub line_count: u32,
        /// The amount before tax.
        #[sqlx(try_from = "Column<Money>")]
        pub net: Money,
        #[sqlx(try_from = "Column<Money>")]
        pub tax: Money,
        #[sqlx(try_from = "Column<Money>")]
        pub total: Money,
        /// The sum of the credit notes for its deliveries.
        #[sqlx(try_from = "Column<Money>")]
        pub credited: Money,
        /// The user who issued it, or recorded the delivery.
        #[serde(rename = "madeById")]
        #[sqlx(try_from = "Column<UserId>")]
        pub made_by: UserId,
        /// The user name at the time.
        pub made_by_name: String,
        pub issued_at: DateTime<Utc>,
        #[serde(skip)]
        entered_position: i64,
    }
}

/// The details of an invoice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceDetails {
    pub id: InvoiceId,
    pub invoice_no: String,
    pub state: InvoiceState,
    #[serde(flatten)]
    pub content: InvoiceContent,
    /// The sum of the credit notes for its deliveries.
    pub credited: Money,
    /// The user who issued it, or recorded the delivery.
    pub made_by: Person,
    pub issued_at: DateTime<Utc>,
}

/// Filter of invoices.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InvoiceFilter {
    pub customer_id: Option<CustomerId>,
    pub state: Option<InvoiceState>,
    /// The first day.
    pub start_date: Option<NaiveDate>,
    /// The last day.
    pub end_date: Option<NaiveDate>,
    /// The beginning of a number, or text that finds a customer.
    pub search_term: Option<String>,
}

/// The sort orders of the list; by default the last invoice comes first.
pub static SORTS: Sorts = Sorts::descending(
    &[
        SortField::new("issued", "i.entered_position", SortKind::Integer),
        SortField::new("invoiceNo", "i.invoice_no", SortKind::Text),
        SortField::new("invoicedOn", "i.invoiced_on", SortKind::Date),
        SortField::new("dueOn", "i.due_on", SortKind::Date).narrow(),
        SortField::new("customerName", "lower(i.customer_name)", SortKind::Text).narrow(),
        SortField::new("net", "i.net", SortKind::Decimal).narrow(),
        SortField::new("tax", "i.tax", SortKind::Decimal).narrow(),
        SortField::new("total", "i.total", SortKind::Decimal).narrow(),
        SortField::new("state", "i.state", SortKind::Text).narrow(),
    ],
    "i.id",
);

/// The conditions that find an invoice.
static FOUND: Found = Found {
    few: "(i.invoice_no LIKE upper(?1) OR i.customer_id = ANY (?2))",
    many: "(i.invoice_no LIKE upper(?1) \
            OR i.customer_id IN (SELECT c.id FROM customers c WHERE c.search LIKE ?2))",
};

/// Returns the invoices that match the filter.
///
/// # Errors
/// The database's.
pub async fn list<'a>(
    pool: &PgPool,
    filter: &InvoiceFilter,
    request: &'a PageRequest,
) -> Result<Listing<'a, InvoiceRow>> {
    let connection = &mut *read_transaction(pool).await?;
    let search = Search::of(connection, filter.search_term.as_deref()).await?;
    let found = search.map_or_else(Filter::default, |search| search.apply(Filter::default(), &FOUND));
    let found = found
        .only_if("i.customer_id = ?", filter.customer_id.map(|customer| customer.0))
        .only_if("i.state = ?", filter.state.map(<&str>::from))
        .only_if("i.invoiced_on >= ?", filter.start_date)
        .only_if("i.invoiced_on <= ?", filter.end_date);
    Ok(Listing::of(List::new(request, "i.*", "invoices i").filtered(found).summing(Some("i.total"))))
}

/// Returns the details of an invoice, or `None` when there is no such invoice. Its content is read from the log.
///
/// # Errors
/// The database's.
pub async fn details(pool: &PgPool, id: InvoiceId) -> Result<Option<InvoiceDetails>> {
    const ONE: &str = "SELECT * FROM invoices WHERE id = $1";
    let connection = &mut *read_transaction(pool).await?;
    let row: Option<InvoiceRow> = sqlx::query_as(ONE).bind(id.0).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(None) };
    let event = content_event(connection, &StreamKey::of::<Invoice>(id), 1).await?;
    let InvoiceEvent::Issued { content, .. } = event.decode()?;
    Ok(Some(InvoiceDetails {
        id: row.id,
        invoice_no: row.invoice_no,
        state: row.state,
        content: content.clone(),
        credited: row.credited,
        made_by: Person { id: row.made_by, name: row.made_by_name },
        issued_at: row.issued_at,
    }))
}
