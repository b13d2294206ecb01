//! From the events of receivables to their rows, and to how many there are of each status, kind and day.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, Row};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::id::{CustomerId, EmployeeId, OrderId, ReceivableId, UserId};
use waybill_domain::person::PersonKind;
use waybill_domain::receivable::{
    PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind, ReceivableStatus,
};

use crate::document_steps::{ActionStamp, ActionStamps};
use crate::erased_user::erase_maker;
use crate::event_metadata::{id, person};
use crate::list_filters::list_key;
use crate::row_ext::RowExt;
use crate::search::fold;
use crate::{Person, Projector, Result, StoredEvent, master};

/// The read model of receivables.
pub struct Receivables;

impl Projector for Receivables {
    const NAME: &'static str = "receivable";
    // 3: what is dated later than it was entered stands in the lists where it was entered.
    const VERSION: i32 = 3;
    const TABLES: &'static [&'static str] = &["receivables", "receivable_counts"];
    const AGGREGATES: &'static [&'static str] = &["receivable"];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        (
            PersonKind::Customer,
            "UPDATE receivables SET customer_name = 'erased' WHERE customer_id = ANY($1) AND customer_name <> 'erased'",
        ),
        (
            PersonKind::Employee,
            "UPDATE receivables SET collector_name = 'erased' WHERE collector_id = ANY($1) AND collector_name <> 'erased'",
        ),
        erase_maker!("receivables"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows = stored(connection, events).await?;
        let mut counts = Counts::default();
        for event in events {
            let receivable: ReceivableId = id(event)?;
            let row = match event.decode()? {
                ReceivableEvent::Entered { number, content, .. } => {
                    ReceivableRecord::entered(receivable, number, content, event)?
                }
                change => {
                    let row = rows.remove(&receivable.0);
                    let row = row.ok_or_else(|| event.unreadable("there is no such receivable"))?;
                    counts.change(&row, -1, -row.amount);
                    row.changed(change, event)?
                }
            };
            counts.change(&row, 1, row.amount);
            rows.insert(receivable.0, row);
        }
        master::upsert(connection, "receivables", &[], rows.into_values()).await?;
        counts.write(connection).await
    }
}

/// The row of the read model.
#[derive(Debug, Serialize)]
pub(super) struct ReceivableRecord {
    pub(super) id: Uuid,
    pub(super) document_key: String,
    pub(super) receipt_no: String,
    pub(super) kind: ReceivableKind,
    pub(super) status: ReceivableStatus,
    pub(super) customer_id: CustomerId,
    pub(super) customer_code: String,
    pub(super) customer_name: String,
    pub(super) order_id: Option<OrderId>,
    pub(super) order_no: Option<String>,
    pub(super) amount: Decimal,
    pub(super) method: Option<PaymentMethod>,
    pub(super) reference: Option<String>,
    pub(super) reference_key: String,
    pub(super) received_on: NaiveDate,
    pub(super) collector_id: Option<EmployeeId>,
    pub(super) collector_code: Option<String>,
    pub(super) collector_name: Option<String>,
    pub(super) remarks: Option<String>,
    pub(super) voided_on: Option<NaiveDate>,
    pub(super) was_approved: Option<bool>,
    pub(super) made_by: UserId,
    pub(super) made_by_name: String,
    pub(super) version: i64,
    pub(super) entered_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) steps: ActionStamps,
}

impl ReceivableRecord {
    fn entered(
        receivable: ReceivableId,
        number: &str,
        content: &ReceivableContent,
        event: &StoredEvent,
    ) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: receivable.0,
            document_key: String::new(),
            receipt_no: number.to_owned(),
            kind: content.kind,
            status: ReceivableStatus::Pending,
            customer_id: content.customer.id,
            customer_code: String::new(),
            customer_name: String::new(),
            order_id: None,
            order_no: None,
            amount: Decimal::ZERO,
            method: None,
            reference: None,
            reference_key: String::new(),
            received_on: content.received_on,
            collector_id: None,
            collector_code: None,
            collector_name: None,
            remarks: None,
            voided_on: None,
            was_approved: None,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            entered_at: event.recorded_at,
            updated_at: event.recorded_at,
            steps: ActionStamps::default(),
        };
        Ok(row.saying(content))
    }

    fn saying(self, content: &ReceivableContent) -> Self {
        let ReceivableContent { customer, order, collector, .. } = content;
        let reference = content.reference.as_ref().map(ToString::to_string);
        Self {
            document_key: list_key(content.received_on, self.entered_at, &self.receipt_no),
            kind: content.kind,
            customer_id: customer.id,
            customer_code: customer.code.clone(),
            customer_name: customer.name.clone(),
            order_id: order.as_ref().map(|order| order.id),
            order_no: order.as_ref().map(|order| order.number.clone()),
            amount: content.amount.decimal(),
            method: content.method,
            reference_key: reference.as_deref().map(fold).unwrap_or_default(),
            reference,
            received_on: content.received_on,
            collector_id: collector.as_ref().map(|collector| collector.id),
            collector_code: collector.as_ref().map(|collector| collector.code.clone()),
            collector_name: collector.as_ref().map(|collector| collector.name.clone()),
            remarks: content.remarks.as_ref().map(ToString::to_string),
            ..self
        }
    }

    fn changed(mut self, change: &ReceivableEvent, event: &StoredEvent) -> Result<Self> {
        let step = ActionStamp::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            ReceivableEvent::Entered { content, .. } => return Ok(self.saying(content)),
            ReceivableEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.saying(content));
            }
            ReceivableEvent::Approved { self_approved } => {
                self.status = ReceivableStatus::Approved;
                self.steps.approved = Some(ActionStamp { own_work: *self_approved, ..step });
            }
            ReceivableEvent::Voided { voided_on, was_approved, reason } => {
                self.status = ReceivableStatus::Void;
                self.voided_on = Some(*voided_on);
                self.was_approved = Some(*was_approved);
                self.steps.called_off = Some(step.because(reason));
            }
        }
        Ok(self)
    }
}

impl FromRow<'_, PgRow> for ReceivableRecord {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let Person { id: made_by, name: made_by_name } = row.person("made_by")?;
        Ok(Self {
            id: row.try_get("id")?,
            document_key: row.text("document_key")?,
            receipt_no: row.text("receipt_no")?,
            kind: row.word("kind")?,
            status: row.word("status")?,
            customer_id: row.id("customer_id", CustomerId)?,
            customer_code: row.text("customer_code")?,
            customer_name: row.text("customer_name")?,
            order_id: row.try_get::<Option<Uuid>, _>("order_id")?.map(OrderId),
            order_no: row.text_if("order_no")?,
            amount: row.try_get("amount")?,
            method: row.word_if("method")?,
            reference: row.text_if("reference")?,
            reference_key: row.text("reference_key")?,
            received_on: row.try_get("received_on")?,
            collector_id: row.try_get::<Option<Uuid>, _>("collector_id")?.map(EmployeeId),
            collector_code: row.text_if("collector_code")?,
            collector_name: row.text_if("collector_name")?,
            remarks: row.text_if("remarks")?,
            voided_on: row.try_get("voided_on")?,
            was_approved: row.try_get("was_approved")?,
            made_by,
            made_by_name,
            version: row.try_get("version")?,
            entered_at: row.try_get("entered_at")?,
            updated_at: row.try_get("updated_at")?,
            steps: row.json("steps")?,
        })
    }
}

/// The rows that the events change, as they are.
async fn stored(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<BTreeMap<Uuid, ReceivableRecord>> {
    let receivables: Vec<Uuid> = events
        .iter()
        .map(|event| id::<ReceivableId>(event).map(|receivable| receivable.0))
        .collect::<Result<_>>()?;
    let query = sqlx::query_as("SELECT * FROM receivables WHERE id = ANY($1)").bind(receivables);
    let rows: Vec<ReceivableRecord> = query.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// What the batch does to the counts. A key that was touched is written even when nothing of it remains, so that
/// the rows do not depend on how events are cut into batches.
#[derive(Default)]
struct Counts(BTreeMap<(ReceivableStatus, ReceivableKind, NaiveDate), (i64, Decimal)>);

impl Counts {
    fn change(&mut self, row: &ReceivableRecord, receivables: i64, amount: Decimal) {
        let sum = self.0.entry((row.status, row.kind, row.received_on)).or_default();
        *sum = (sum.0 + receivables, sum.1 + amount);
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let (keys, sums): (Vec<_>, Vec<(i64, Decimal)>) = self.0.into_iter().unzip();
        let (receivables, amounts): (Vec<i64>, Vec<Decimal>) = sums.into_iter().unzip();
        sqlx::query(include_str!("../sql/receivable_counts_add.sql"))
            .bind(keys.iter().map(|(status, ..)| <&str>::from(*status)).collect::<Vec<_>>())
            .bind(keys.iter().map(|(_, kind, _)| <&str>::from(*kind)).collect::<Vec<_>>())
            .bind(keys.iter().map(|(.., day)| *day).collect::<Vec<_>>())
            .bind(receivables)
            .bind(amounts)
            .execute(connection)
            .await?;
        Ok(())
    }
}
