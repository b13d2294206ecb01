//! Receivables: list, details, counts.

mod allocation;
mod list;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::Document;
use waybill_domain::id::{CustomerId, EmployeeId, OrderId, ReceivableId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::Named;
use waybill_domain::receivable::{PaymentMethod, ReceivableKind, ReceivableStatus, ReceivableTransition};
use waybill_domain::stock::OrderRef;

use crate::column::Column;
use crate::document_steps::parts;
use crate::read_transaction::read_transaction;
use crate::{Person, Result};

pub(crate) use allocation::KeptAllocations;
pub use allocation::ReceivableAllocation;
pub use list::{DATED_SORTS, ReceivableFilter, ReceivableSums, SORTS, all, list, status_counts, sums};
pub(crate) use list::{numbers, sums_on};
use projector::ReceivableRecord;
pub use projector::Receivables;

/// A receivable in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
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
    /// The delivered order that a credit note is about.
    #[sqlx(try_from = "Column<Option<OrderId>>")]
    pub order_id: Option<OrderId>,
    /// That order's number.
    pub order_no: Option<String>,
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// How the money came in.
    #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
    pub method: Option<PaymentMethod>,
    /// Number of the cheque, the transfer, the card slip.
    pub reference: Option<String>,
    /// The day on which it came in.
    pub received_on: NaiveDate,
    /// Who took it in.
    pub collector_name: Option<String>,
    /// The day on which it was made void.
    pub voided_on: Option<NaiveDate>,
    /// Who entered it.
    #[sqlx(rename = "made_by", try_from = "Column<UserId>")]
    pub made_by_id: UserId,
    /// The user name at the time.
    pub made_by_name: String,
    /// What the reader may do with it now: `edit` and steps, by their names; absent in files and reports.
    #[sqlx(skip)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub can: Option<Vec<String>>,
    /// Version, for `If-Match`.
    pub version: i64,
    pub entered_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// All about a receivable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableDetails {
    pub id: ReceivableId,
    pub receipt_no: String,
    pub kind: ReceivableKind,
    pub status: ReceivableStatus,
    /// What the reader may do with it now: `edit` and steps, by their names.
    pub can: Vec<String>,
    /// Version, for `If-Match`.
    pub version: i64,
    /// Whose, as at the time.
    pub customer: Named<CustomerId>,
    /// The delivered order that a credit note is about.
    pub order: Option<OrderRef>,
    pub amount: Money,
    /// How the money came in.
    pub method: Option<PaymentMethod>,
    /// Number of the cheque, the transfer, the card slip.
    pub reference: Option<String>,
    /// The day on which it came in.
    pub received_on: NaiveDate,
    /// Who took it in.
    pub collector: Option<Named<EmployeeId>>,
    pub remarks: Option<String>,
    /// What it pays: what was chosen, and once it is approved what it settles now. Null while nothing was chosen: it
    /// goes to what is due first.
    pub allocations: Option<Vec<ReceivableAllocation>>,
    /// Who entered it.
    pub made_by: Person,
    pub entered_at: DateTime<Utc>,
    /// Who edited it last, if anybody did.
    pub edited_by: Option<Person>,
    pub edited_at: Option<DateTime<Utc>>,
    /// Who approved it.
    pub approved_by: Option<Person>,
    pub approved_at: Option<DateTime<Utc>>,
    /// Approved by the one who made or last edited it.
    pub self_approved: bool,
    /// Who made it void.
    pub voided_by: Option<Person>,
    pub voided_at: Option<DateTime<Utc>>,
    /// The business date: that of the contra entry, when it had counted.
    pub voided_on: Option<NaiveDate>,
    /// Of a void one: had it counted?
    pub was_approved: Option<bool>,
    /// Why it is void.
    pub void_reason: Option<String>,
    pub updated_at: DateTime<Utc>,
}

/// All about one receivable; nothing when there is no such one.
pub async fn details(pool: &PgPool, id: ReceivableId) -> Result<Option<ReceivableDetails>> {
    read(&mut *read_transaction(pool).await?, id).await
}

/// The same on a connection, among other reads.
pub(crate) async fn read(
    connection: &mut PgConnection,
    id: ReceivableId,
) -> Result<Option<ReceivableDetails>> {
    const ONE: &str = "SELECT * FROM receivables WHERE id = $1";
    let record: Option<ReceivableRecord> =
        sqlx::query_as(ONE).bind(id.0).fetch_optional(&mut *connection).await?;
    let Some(mut record) = record else { return Ok(None) };
    let allocations = match (record.status, record.allocations.take()) {
        (ReceivableStatus::Approved, _) => Some(allocation::settled(connection, id).await?),
        (_, Some(kept)) => Some(allocation::with_deliveries(connection, kept).await?),
        (_, None) => None,
    };
    Ok(Some(ReceivableDetails { allocations, ..record.into() }))
}

/// The access to a document, decided by its row.
impl Document for ReceivableRow {
    type Status = ReceivableStatus;
    type Transition = ReceivableTransition;
    const NOUN: &'static str = "receivable";

    fn number(&self) -> &str {
        &self.receipt_no
    }

    fn status(&self) -> ReceivableStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by_id
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        None
    }
}

impl From<ReceivableRecord> for ReceivableDetails {
    fn from(row: ReceivableRecord) -> Self {
        let self_approved = row.steps.approved.as_ref().is_some_and(|step| step.own_work);
        let (edited_by, edited_at, _) = parts(row.steps.edited);
        let (approved_by, approved_at, _) = parts(row.steps.approved);
        let (voided_by, voided_at, void_reason) = parts(row.steps.called_off);
        let order = row.order_id.zip(row.order_no).map(|(id, number)| OrderRef { id, number });
        let collector = row.collector_id.zip(row.collector_code).zip(row.collector_name);
        Self {
            id: ReceivableId(row.id),
            receipt_no: row.receipt_no,
            kind: row.kind,
            status: row.status,
            can: Vec::new(),
            version: row.version,
            customer: Named { id: row.customer_id, code: row.customer_code, name: row.customer_name },
            order,
            amount: Money::of(row.amount),
            method: row.method,
            reference: row.reference,
            received_on: row.received_on,
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
