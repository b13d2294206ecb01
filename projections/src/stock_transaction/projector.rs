//! From the events of stock transactions to their rows.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, Row};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::id::{StockTransactionId, UserId, WarehouseId};
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionStatus,
};

use crate::column::Columns;
use crate::document::{Step, Steps};
use crate::metadata::{id, person};
use crate::{Person, Projector, Recorded, Result, master};

/// The read model of stock transactions. What a document says is read from the log, where it stands already.
pub struct StockTransactions;

impl Projector for StockTransactions {
    const NAME: &'static str = "stock_transaction";
    const TABLES: &'static [&'static str] = &["stock_transactions"];
    const AGGREGATES: &'static [&'static str] = &["stock-transaction"];

    async fn project(&self, connection: &mut PgConnection, events: &[&Recorded]) -> Result<()> {
        let mut rows = stored(connection, events).await?;
        for event in events {
            let document: StockTransactionId = id(event)?;
            let row = match event.decode()? {
                StockTransactionEvent::Entered { number, content, .. } => {
                    Written::entered(document, number, content, event)?
                }
                change => {
                    let row = rows.remove(&document.0);
                    let row = row.ok_or_else(|| event.unreadable("there is no such stock transaction"))?;
                    row.changed(change, event)?
                }
            };
            rows.insert(document.0, row);
        }
        master::upsert(connection, "stock_transactions", &[], rows.into_values()).await
    }
}

/// A row as it is kept.
#[derive(Debug, Serialize)]
pub(super) struct Written {
    pub(super) id: Uuid,
    pub(super) document_key: String,
    pub(super) transaction_no: String,
    pub(super) kind: StockTransactionKind,
    pub(super) status: StockTransactionStatus,
    pub(super) warehouse_id: WarehouseId,
    pub(super) warehouse_name: String,
    pub(super) transaction_date: NaiveDate,
    pub(super) reason: Option<String>,
    pub(super) line_count: u32,
    pub(super) made_by: UserId,
    pub(super) made_by_name: String,
    pub(super) version: i64,
    pub(super) content_sequence: i64,
    pub(super) entered_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) received_on: Option<NaiveDate>,
    pub(super) steps: Steps,
}

impl Written {
    fn entered(
        id: StockTransactionId,
        number: &str,
        content: &StockTransactionContent,
        event: &Recorded,
    ) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: id.0,
            document_key: String::new(),
            transaction_no: number.to_owned(),
            kind: content.kind,
            status: StockTransactionStatus::PendingApproval,
            warehouse_id: content.warehouse.id,
            warehouse_name: String::new(),
            transaction_date: content.transaction_date,
            reason: None,
            line_count: 0,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            content_sequence: event.sequence,
            entered_at: event.recorded_at,
            updated_at: event.recorded_at,
            received_on: None,
            steps: Steps::default(),
        };
        Ok(row.saying(content, event))
    }

    fn saying(self, content: &StockTransactionContent, event: &Recorded) -> Self {
        Self {
            document_key: format!("{}/{}", content.transaction_date, self.transaction_no),
            kind: content.kind,
            warehouse_id: content.warehouse.id,
            warehouse_name: content.warehouse.name.clone(),
            transaction_date: content.transaction_date,
            reason: content.reason.as_ref().map(ToString::to_string),
            line_count: u32::try_from(content.lines.len()).unwrap_or(u32::MAX),
            content_sequence: event.sequence,
            ..self
        }
    }

    fn changed(mut self, change: &StockTransactionEvent, event: &Recorded) -> Result<Self> {
        let step = Step::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            StockTransactionEvent::Entered { content, .. } => return Ok(self.saying(content, event)),
            StockTransactionEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.saying(content, event));
            }
            StockTransactionEvent::Received { self_approved, received_on } => {
                self.status = StockTransactionStatus::ReceivedByWarehouse;
                self.received_on = Some(*received_on);
                self.steps.approved = Some(Step { own_work: *self_approved, ..step });
            }
            StockTransactionEvent::Voided { reason } => {
                self.status = StockTransactionStatus::Void;
                self.steps.called_off = Some(step.because(reason));
            }
        }
        Ok(self)
    }
}

/// The rows that the events change, as they are.
async fn stored(connection: &mut PgConnection, events: &[&Recorded]) -> Result<BTreeMap<Uuid, Written>> {
    const STORED: &str = "SELECT * FROM stock_transactions WHERE id = ANY($1)";
    let documents: Vec<Uuid> = events
        .iter()
        .map(|event| id::<StockTransactionId>(event).map(|document| document.0))
        .collect::<Result<_>>()?;
    let rows = sqlx::query(STORED).bind(documents).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get("id")?, Written::from_row(row)?))).collect()
}

impl FromRow<'_, PgRow> for Written {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let Person { id: made_by, name: made_by_name } = row.person("made_by")?;
        Ok(Self {
            id: row.try_get("id")?,
            document_key: row.text("document_key")?,
            transaction_no: row.text("transaction_no")?,
            kind: row.word("kind")?,
            status: row.word("status")?,
            warehouse_id: row.id("warehouse_id", WarehouseId)?,
            warehouse_name: row.text("warehouse_name")?,
            transaction_date: row.try_get("transaction_date")?,
            reason: row.text_if("reason")?,
            line_count: row.whole("line_count")?,
            made_by,
            made_by_name,
            version: row.try_get("version")?,
            content_sequence: row.try_get("content_sequence")?,
            entered_at: row.try_get("entered_at")?,
            updated_at: row.try_get("updated_at")?,
            received_on: row.try_get("received_on")?,
            steps: row.json("steps")?,
        })
    }
}
