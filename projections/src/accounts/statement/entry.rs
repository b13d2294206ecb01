//! An entry of a statement.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::money::Money;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;
use waybill_log::read::{self, Limit};

use crate::engine::column::Column;
use crate::engine::event_metadata::id;
use crate::sales::dispatch::proofs;
use crate::{Result, StoredEvent};

/// The kind of an entry.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StatementEntryKind {
    /// The balance before the first day.
    Opening,
    /// An order was delivered.
    Delivery,
    /// A payment was received.
    Payment,
    /// Goods were returned, or a price was corrected.
    CreditNote,
    /// A debit note was approved.
    DebitNote,
    /// An item that was open in the system used before.
    OpeningItem,
    /// A receivable was voided.
    Contra,
    /// The balance after the last day.
    Closing,
}

crate::engine::column::kept!(text: String => crate::engine::column::word(&text), |word| <&str>::from(*word).to_owned(); StatementEntryKind);

/// An entry of a statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StatementEntry {
    /// The day of the delivery, of the receipt, of the document or of the void.
    #[sqlx(rename = "on_day")]
    pub date: NaiveDate,
    #[sqlx(try_from = "Column<StatementEntryKind>")]
    pub kind: StatementEntryKind,
    /// The order or receivable; absent for the opening and the closing balance.
    pub document_id: Option<Uuid>,
    pub document_no: Option<String>,
    /// The due date of a delivery, debit note or opening item.
    pub due_on: Option<NaiveDate>,
    /// The amount added to the balance.
    #[sqlx(try_from = "Column<Money>")]
    pub debit: Money,
    /// The amount subtracted from the balance.
    #[sqlx(try_from = "Column<Money>")]
    pub credit: Money,
    /// The balance after this entry.
    #[sqlx(skip)]
    pub balance: Money,
    /// The reason of a contra entry, or the remarks of a credit note or debit note.
    pub reason: Option<String>,
    /// The person who accepted the goods of a delivery.
    #[sqlx(skip)]
    pub received_by: Option<String>,
    /// The numbers of the deliveries that a payment or credit note settles in full.
    #[sqlx(skip)]
    pub pays: Vec<String>,
    /// The numbers of the deliveries that it settles in part.
    #[sqlx(skip)]
    pub pays_part: Vec<String>,
    /// The unpaid amount of a charge on the last day.
    #[sqlx(skip)]
    pub open: Option<Money>,
}

/// An entry without its balance, and its position in the log.
#[derive(FromRow)]
pub(super) struct EntryRecord {
    #[sqlx(flatten)]
    pub(super) entry: StatementEntry,
    pub(super) position: i64,
}

impl StatementEntry {
    /// Adds the entry to `balance`, and returns the entry with the result.
    pub(super) fn onto(self, balance: &mut Money) -> Self {
        *balance = *balance + self.debit - self.credit;
        Self { balance: *balance, ..self }
    }

    pub(super) fn of_balance(date: NaiveDate, kind: StatementEntryKind, balance: Money) -> Self {
        Self {
            date,
            kind,
            document_id: None,
            document_no: None,
            due_on: None,
            debit: Money::ZERO,
            credit: Money::ZERO,
            balance,
            reason: None,
            received_by: None,
            pays: Vec::new(),
            pays_part: Vec::new(),
            open: None,
        }
    }
}

/// Adds data of the documents: the person who signed for a delivery, and the reason for a credit.
pub(super) async fn complete(connection: &mut PgConnection, rows: &mut [EntryRecord]) -> Result<()> {
    let delivered = documents(rows, StatementEntryKind::Delivery);
    let delivered = last_events(connection, Noun::Order.stream_type(), &delivered, &["delivered"]).await?;
    let unsigned = delivered.values().map(without_receiver).collect::<Result<Vec<_>>>()?;
    let unsigned: Vec<_> = unsigned.into_iter().flatten().collect();
    let mut late = proofs(connection, &unsigned).await?;
    let notes = [StatementEntryKind::CreditNote, StatementEntryKind::DebitNote];
    let credited: Vec<String> = notes.into_iter().flat_map(|kind| documents(rows, kind)).collect();
    let credited =
        last_events(connection, Noun::Receivable.stream_type(), &credited, &["entered", "edited"]).await?;
    for EntryRecord { entry, .. } in rows {
        let Some(document) = entry.document_id.map(|id| id.to_string()) else { continue };
        match entry.kind {
            StatementEntryKind::Delivery => {
                entry.received_by = delivered.get(&document).map(received_by).transpose()?.flatten();
                if let (None, Some(order)) = (&entry.received_by, entry.document_id) {
                    entry.received_by = late.remove(&OrderId(order)).map(|(by, _)| by);
                }
            }
            StatementEntryKind::CreditNote | StatementEntryKind::DebitNote if entry.reason.is_none() => {
                entry.reason = credited.get(&document).map(remarks).transpose()?.flatten();
            }
            _ => {}
        }
    }
    Ok(())
}

fn documents(rows: &[EntryRecord], kind: StatementEntryKind) -> Vec<String> {
    let of_kind = rows.iter().filter(|row| row.entry.kind == kind);
    of_kind.filter_map(|row| Some(row.entry.document_id?.to_string())).collect()
}

/// Returns the last event of these types of each document, by document id.
async fn last_events(
    connection: &mut PgConnection,
    kind: &str,
    ids: &[String],
    types: &[&str],
) -> Result<HashMap<String, StoredEvent>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let events = read::last_of_types(connection, kind, ids, types, i64::MAX, Limit::LOAD).await?;
    Ok(events.into_iter().map(|event| (event.aggregate_id.clone(), event)).collect())
}

fn received_by(event: &StoredEvent) -> Result<Option<String>> {
    match event.decode()? {
        OrderEvent::Delivered { delivery, .. } => Ok(delivery.received_by.as_ref().map(ToString::to_string)),
        _ => Err(event.unreadable("it is no delivery").into()),
    }
}

/// Returns the dispatch and the order of a delivery event that does not name the person who accepted the goods.
fn without_receiver(event: &StoredEvent) -> Result<Option<(DispatchId, OrderId)>> {
    match event.decode()? {
        OrderEvent::Delivered { delivery, dispatch, .. } if delivery.received_by.is_none() => {
            Ok(Some((dispatch.id, id(event)?)))
        }
        _ => Ok(None),
    }
}

fn remarks(event: &StoredEvent) -> Result<Option<String>> {
    match event.decode()? {
        ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } => {
            Ok(content.remarks.as_ref().map(ToString::to_string))
        }
        _ => Err(event.unreadable("it does not say what the receivable is").into()),
    }
}
