//! Receivables: list, details, counts.

mod allocation;
mod list;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Document;
use waybill_domain::id::{CustomerId, EmployeeId, OrderId, ReceivableId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::named::Named;
use waybill_domain::receivable::{
    PaymentMethod, Receivable, ReceivableKind, ReceivableStatus, ReceivableTransition,
};
use waybill_domain::stock::OrderRef;

use crate::documents::document_list;
use crate::documents::document_steps::{ActionStamps, end_reason, parts};
use crate::documents::exception::Marked;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::engine::rows::row;
use crate::{Person, Result};

pub use crate::documents::document_list::{all, list, numbers, status_counts};
use allocation::KeptAllocations;
pub use allocation::ReceivableAllocation;
pub use list::{DATED_SORTS, ReceivableFilter, ReceivableSums, SORTS, sums, sums_on};
pub use projector::Receivables;

row! {
    /// A receivable in a list.
    #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct ReceivableRow {
        #[sqlx(try_from = "Column<ReceivableId>")]
        pub id: ReceivableId,
        pub receipt_no: String,
        #[sqlx(try_from = "Column<ReceivableKind>")]
        pub kind: ReceivableKind,
        #[sqlx(try_from = "Column<ReceivableStatus>")]
        pub status: ReceivableStatus,
        #[sqlx(try_from = "Column<CustomerId>")]
        pub customer_id: CustomerId,
        /// The customer's number at the time.
        pub customer_code: String,
        /// The customer's name at the time.
        pub customer_name: String,
        /// The delivered order to which a credit note or debit note refers.
        #[sqlx(try_from = "Column<Option<OrderId>>")]
        pub order_id: Option<OrderId>,
        /// The number of that order.
        pub order_no: Option<String>,
        /// The amount; negative for an opening item that is a credit.
        #[sqlx(try_from = "Column<Money>")]
        pub amount: Money,
        /// The payment method.
        #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
        pub method: Option<PaymentMethod>,
        /// Number of the check, the transfer or the card slip.
        pub reference: Option<String>,
        /// The day on which the payment was received, or the date of the document.
        pub received_on: NaiveDate,
        /// The number of an opening item's document.
        pub document_no: Option<String>,
        /// The due date of an opening item or debit note.
        pub due_on: Option<NaiveDate>,
        /// The employee who collected the payment.
        pub collector_name: Option<String>,
        /// The day on which the receivable was voided.
        pub voided_on: Option<NaiveDate>,
        /// The user who entered the receivable.
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
        reference_key: String,
        #[serde(skip)]
        #[sqlx(try_from = "Column<Option<EmployeeId>>")]
        collector_id: Option<EmployeeId>,
        #[serde(skip)]
        collector_code: Option<String>,
        #[serde(skip)]
        remarks: Option<String>,
        /// The chosen allocations, and after the approval those that it settled. Later reallocations are not stored
        /// here.
        #[serde(skip)]
        #[sqlx(json(nullable))]
        allocations: Option<KeptAllocations>,
        #[serde(skip)]
        was_approved: Option<bool>,
        /// The reason why it was voided.
        #[serde(rename = "voidReason", with = "end_reason")]
        #[schema(value_type = Option<String>)]
        #[sqlx(json)]
        steps: ActionStamps,
    }
    without_column {
        /// The actions that the caller may take now: `edit` and the names of steps; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub can: Option<Vec<String>>,
    }
}

/// The details of a receivable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableDetails {
    pub id: ReceivableId,
    pub receipt_no: String,
    pub kind: ReceivableKind,
    pub status: ReceivableStatus,
    /// The actions that the caller may take now: `edit` and the names of steps.
    pub can: Vec<String>,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The customer, with the name at the time.
    pub customer: Named<CustomerId>,
    /// The delivered order to which a credit note or debit note refers.
    pub order: Option<OrderRef>,
    /// The amount; negative for an opening item that is a credit.
    pub amount: Money,
    /// The payment method.
    pub method: Option<PaymentMethod>,
    /// Number of the check, the transfer or the card slip.
    pub reference: Option<String>,
    /// The day on which the payment was received, or the date of the document.
    pub received_on: NaiveDate,
    /// The number of an opening item's document.
    pub document_no: Option<String>,
    /// The due date of an opening item or debit note.
    pub due_on: Option<NaiveDate>,
    /// The unpaid amount of an approved opening item or debit note; absent for other receivables.
    pub open: Option<Money>,
    /// The employee who collected the payment.
    pub collector: Option<Named<EmployeeId>>,
    pub remarks: Option<String>,
    /// The allocation to charges: before approval the chosen one, afterwards the current one. Null when none was
    /// chosen: the amount then pays the charges that are due first.
    pub allocations: Option<Vec<ReceivableAllocation>>,
    /// The user who entered the receivable.
    pub made_by: Person,
    pub entered_at: DateTime<Utc>,
    /// The user who edited it last; absent when it was never edited.
    pub edited_by: Option<Person>,
    pub edited_at: Option<DateTime<Utc>>,
    /// The user who approved it.
    pub approved_by: Option<Person>,
    pub approved_at: Option<DateTime<Utc>>,
    /// True if it was approved by the user who entered or last edited it.
    pub self_approved: bool,
    /// The user who voided it.
    pub voided_by: Option<Person>,
    pub voided_at: Option<DateTime<Utc>>,
    /// The business date of the void. If the receivable was approved, it is the date of the contra entry.
    pub voided_on: Option<NaiveDate>,
    /// For a voided receivable: true if it had been approved.
    pub was_approved: Option<bool>,
    /// The reason for voiding it.
    pub void_reason: Option<String>,
    pub updated_at: DateTime<Utc>,
}

/// Returns the details of one receivable, or `None` when there is no such receivable.
pub async fn details(pool: &PgPool, id: ReceivableId) -> Result<Option<ReceivableDetails>> {
    read(&mut *read_transaction(pool).await?, id).await
}

/// Returns the [`details`] on a connection that the caller shares with other reads.
pub async fn read(connection: &mut PgConnection, id: ReceivableId) -> Result<Option<ReceivableDetails>> {
    let row: Option<ReceivableRow> = document_list::one::<Receivable, _>(connection, id.0, None).await?;
    let Some(mut row) = row else { return Ok(None) };
    let allocations = match (row.status, row.allocations.take()) {
        (ReceivableStatus::Approved, _) => Some(allocation::settled(connection, id).await?),
        (_, Some(kept)) => Some(allocation::with_deliveries(connection, kept).await?),
        (_, None) => None,
    };
    let open = allocation::open(connection, id).await?;
    Ok(Some(ReceivableDetails { open, allocations, ..row.into() }))
}

impl Marked for ReceivableRow {
    fn key(&self) -> Uuid {
        self.id.0
    }
}

/// Access to a document, decided by its row.
impl Document for ReceivableRow {
    type Status = ReceivableStatus;
    type Transition = ReceivableTransition;

    fn number(&self) -> &str {
        &self.receipt_no
    }

    fn status(&self) -> ReceivableStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        None
    }
}

impl From<ReceivableRow> for ReceivableDetails {
    fn from(row: ReceivableRow) -> Self {
        let self_approved = row.steps.approved.as_ref().is_some_and(|step| step.own_work);
        let (edited_by, edited_at, _) = parts(row.steps.edited);
        let (approved_by, approved_at, _) = parts(row.steps.approved);
        let (voided_by, voided_at, void_reason) = parts(row.steps.called_off);
        let order = row.order_id.zip(row.order_no).map(|(id, number)| OrderRef { id, number });
        let collector = row.collector_id.zip(row.collector_code).zip(row.collector_name);
        Self {
            id: row.id,
            receipt_no: row.receipt_no,
            kind: row.kind,
            status: row.status,
            can: Vec::new(),
            version: row.version,
            customer: Named { id: row.customer_id, code: row.customer_code, name: row.customer_name },
            order,
            amount: row.amount,
            method: row.method,
            reference: row.reference,
            received_on: row.received_on,
            document_no: row.document_no,
            due_on: row.due_on,
            open: None,
            collector: collector.map(|((id, code), name)| Named { id, code, name }),
            remarks: row.remarks,
            allocations: None,
            made_by: Person { id: row.made_by, name: row.made_by_name },
            entered_at: row.entered_at,
            edited_by,
            edited_at,
            approved_by,
            approved_at,
            self_approved,
            voided_by,
            voided_at,
            voided_on: row.voided_on,
            was_approved: row.was_approved,
            void_reason,
            updated_at: row.updated_at,
        }
    }
}
