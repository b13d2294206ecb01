//! The details of one stock transaction.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, StockTransactionId, SupplierId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::named::Named;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::OrderRef;
use waybill_domain::stock_transaction::{
    Receipt, StockTransaction, StockTransactionContent, StockTransactionEvent, StockTransactionKind,
    StockTransactionLine, StockTransactionStatus,
};
use waybill_log::StreamKey;

use super::StockTransactionRow;
use super::projector::cost;
use crate::documents::document_list;
use crate::documents::document_steps::{Later, content_event, later_events, parts};
use crate::documents::exception::{ExceptionFilter, STOCK_TRANSACTIONS};
use crate::engine::read_transaction::read_transaction;
use crate::{Person, Result};

/// A line of a stock transaction, with its received quantity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionLineDetails {
    #[serde(flatten)]
    pub line: StockTransactionLine,
    /// The received quantity.
    pub received: Quantity,
    /// The quantity that is still expected.
    pub outstanding: Quantity,
    /// The cost of the line; absent when the cost per unit is unknown.
    pub total_cost: Option<Money>,
}

/// A receipt of a purchase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockReceipt {
    pub received_on: NaiveDate,
    /// The received quantity per line, with batch and expiry date.
    pub lines: Vec<Receipt>,
    pub by: Person,
    pub at: DateTime<Utc>,
}

/// The details of a stock transaction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionDetails {
    pub id: StockTransactionId,
    pub transaction_no: String,
    pub kind: StockTransactionKind,
    pub status: StockTransactionStatus,
    /// The actions that the caller may take now: `edit` and the names of steps.
    pub can: Vec<String>,
    /// The exceptions of the document that the caller may see.
    pub exceptions: Vec<Exception>,
    /// Version, for `If-Match`.
    pub version: i64,
    pub warehouse: Named<WarehouseId>,
    /// The supplier of the goods.
    pub supplier: Option<Named<SupplierId>>,
    /// The customer who returned the goods.
    pub customer: Option<Named<CustomerId>>,
    pub order: Option<OrderRef>,
    /// The supplier's own number for the document.
    pub supplier_reference: Option<String>,
    /// The date of the transaction.
    pub transaction_date: NaiveDate,
    pub reason: Option<String>,
    pub lines: Vec<StockTransactionLineDetails>,
    /// The cost of the lines whose cost is known.
    pub total_cost: Option<Money>,
    /// The received share of the quantities, in percent.
    pub received_percent: u32,
    /// The day on which a purchase is expected.
    pub expected_date: Option<NaiveDate>,
    /// The receipts of a purchase, the earliest first.
    pub receipts: Vec<StockReceipt>,
    /// The user who entered it.
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
    /// The user who recorded that the supplier sent it.
    pub sent_by: Option<Person>,
    pub sent_at: Option<DateTime<Utc>>,
    /// The user who recorded that all of it was received, or that no more will be.
    pub completed_by: Option<Person>,
    pub completed_at: Option<DateTime<Utc>>,
    /// The reason for receiving less than ordered, if so.
    pub shortage_reason: Option<String>,
    /// The business date on which all of it had been received.
    pub received_on: Option<NaiveDate>,
    /// The user who voided it.
    pub voided_by: Option<Person>,
    pub voided_at: Option<DateTime<Utc>>,
    pub void_reason: Option<String>,
    pub updated_at: DateTime<Utc>,
}

impl StockTransactionDetails {
    /// Removes the costs, for a user who may not see them.
    #[must_use]
    pub fn without_costs(mut self) -> Self {
        self.total_cost = None;
        for line in &mut self.lines {
            line.line.unit_cost = None;
            line.total_cost = None;
        }
        for receipt in self.receipts.iter_mut().flat_map(|receipt| &mut receipt.lines) {
            receipt.unit_cost = None;
        }
        self
    }
}

/// Returns the details of one stock transaction, or `None` when the scope has no such document.
pub async fn details(
    pool: &PgPool,
    id: StockTransactionId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<StockTransactionDetails>> {
    details_on(&mut *read_transaction(pool).await?, id, scope).await
}

/// Returns the details of one stock transaction with its exceptions, read at the same moment, or `None` when there is
/// no such document.
pub async fn details_with_marks(
    pool: &PgPool,
    id: StockTransactionId,
    exceptions: &ExceptionFilter,
) -> Result<Option<StockTransactionDetails>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(transaction) = details_on(connection, id, None).await? else { return Ok(None) };
    let exceptions = STOCK_TRANSACTIONS.of_one(connection, exceptions, id.0).await?.exceptions;
    Ok(Some(StockTransactionDetails { exceptions, ..transaction }))
}

/// Returns the same details as [`details`], within a transaction that the caller shares with other queries.
pub async fn details_on(
    connection: &mut PgConnection,
    id: StockTransactionId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<StockTransactionDetails>> {
    let row: Option<StockTransactionRow> =
        document_list::one::<StockTransaction, _>(connection, id.0, scope).await?;
    let Some(row) = row else { return Ok(None) };
    let key = StreamKey::of::<StockTransaction>(id);
    let event = content_event(connection, &key, row.content_sequence).await?;
    let (StockTransactionEvent::Entered { content, .. } | StockTransactionEvent::Edited { content, .. }) =
        event.decode()?
    else {
        return Err(event.unreadable("it does not say what is in the stock transaction").into());
    };
    let later = later_events(connection, &key, &["arrived"], row.version).await?;
    Ok(Some(StockTransactionDetails::of(row, content.clone(), later)))
}

impl StockTransactionDetails {
    fn of(
        row: StockTransactionRow,
        content: StockTransactionContent,
        later: Vec<Later<StockTransactionEvent>>,
    ) -> Self {
        let receipts: Vec<StockReceipt> = later.into_iter().filter_map(receipt).collect();
        let lines = lines(content.lines, &receipts, (row.kind, row.status));
        let self_approved = row.steps.approved.as_ref().is_some_and(|step| step.own_work);
        let (edited_by, edited_at, _) = parts(row.steps.edited);
        let (approved_by, approved_at, _) = parts(row.steps.approved);
        let (sent_by, sent_at, _) = parts(row.steps.sent);
        let (completed_by, completed_at, shortage_reason) = parts(row.steps.closed);
        let (voided_by, voided_at, void_reason) = parts(row.steps.called_off);
        Self {
            id: row.id,
            transaction_no: row.transaction_no,
            kind: row.kind,
            status: row.status,
            can: Vec::new(),
            exceptions: Vec::new(),
            version: row.version,
            warehouse: content.warehouse,
            supplier: content.supplier,
            customer: content.customer,
            order: content.order,
            supplier_reference: content.supplier_reference.map(|reference| reference.to_string()),
            transaction_date: row.transaction_date,
            reason: row.reason,
            lines,
            total_cost: row.total_cost,
            received_percent: row.received_percent,
            expected_date: row.expected_date,
            receipts,
            made_by: Person { id: row.made_by, name: row.made_by_name },
            entered_at: row.entered_at,
            edited_by,
            edited_at,
            approved_by,
            approved_at,
            self_approved,
            sent_by,
            sent_at,
            completed_by,
            completed_at,
            shortage_reason,
            received_on: row.received_on,
            voided_by,
            voided_at,
            void_reason,
            updated_at: row.updated_at,
        }
    }
}

fn receipt(later: Later<StockTransactionEvent>) -> Option<StockReceipt> {
    match later.event {
        StockTransactionEvent::Arrived { receipts, received_on } => {
            Some(StockReceipt { received_on, lines: receipts, by: later.by, at: later.at })
        }
        _ => None,
    }
}

/// Returns the lines with their received quantities: of a purchase from its receipts, of other documents all at once.
fn lines(
    lines: Vec<StockTransactionLine>,
    receipts: &[StockReceipt],
    (kind, status): (StockTransactionKind, StockTransactionStatus),
) -> Vec<StockTransactionLineDetails> {
    let here = status == StockTransactionStatus::ReceivedByWarehouse;
    let at_once = here && kind != StockTransactionKind::Purchase;
    let ended = here || status == StockTransactionStatus::Void;
    let with_receipts = |(line, number): (StockTransactionLine, u32)| {
        let arrived = receipts.iter().flat_map(|receipt| &receipt.lines).filter(|of| of.line == number);
        let arrived = Quantity::of(arrived.map(|receipt| receipt.quantity.decimal()).sum());
        let ordered = line.quantity.parts().0;
        let received = if at_once { ordered } else { arrived };
        let outstanding = if ended { None } else { ordered.less(received) };
        let total_cost = line.unit_cost.map(|_| Money::of(cost(&line)));
        let outstanding = outstanding.unwrap_or(Quantity::ZERO);
        StockTransactionLineDetails { line, received, outstanding, total_cost }
    };
    lines.into_iter().zip(1..).map(with_receipts).collect()
}
