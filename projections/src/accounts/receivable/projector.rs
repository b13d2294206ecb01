//! Projects the events of receivables to their rows and to counts per status, kind and day.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::collections::BTreeMap;
use waybill_domain::Noun;
use waybill_domain::id::ReceivableId;
use waybill_domain::person::PersonKind;
use waybill_domain::receivable::{
    Receivable, ReceivableContent, ReceivableEvent, ReceivableKind, ReceivableStatus,
};

use super::ReceivableRow;
use super::allocation::{KeptAllocation, KeptAllocations};
use crate::documents::document_number::Numbered;
use crate::documents::document_steps::ActionStamp;
use crate::engine::erased_user::{erase_maker, erase_name};
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::{Table, row};
use crate::engine::search::fold;
use crate::{Projector, Result, StoredEvent};

/// The read model of receivables.
pub struct Receivables;

impl Numbered for Receivable {
    const TABLE: &'static str = "receivables";
    const COLUMN: &'static str = "receipt_no";
}

impl Projector for Receivables {
    const NAME: &'static str = Noun::Receivable.name();
    const TABLES: &'static [&'static str] = &["receivables", "receivable_counts"];
    const AGGREGATES: &'static [Noun] = &[Noun::Receivable];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        erase_name!(Customer in "receivables", "customer_id" => "customer_name"),
        erase_name!(Employee in "receivables", "collector_id" => "collector_name"),
        erase_maker!("receivables"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<_, ReceivableRow> = RECEIVABLES.stored(connection, events).await?;
        let mut counts = Counts::default();
        for event in events {
            let receivable: ReceivableId = id(event)?;
            let row = match event.decode()? {
                ReceivableEvent::Entered { number, content, .. } => {
                    ReceivableRow::entered(receivable, number, content, event)?
                }
                change => {
                    let row = rows.remove(&receivable.0);
                    let row = row.ok_or_else(|| event.unreadable("there is no such receivable"))?;
                    counts.change(&row, -1);
                    row.changed(change, event)?
                }
            };
            counts.change(&row, 1);
            rows.insert(receivable.0, row);
        }
        RECEIVABLES.put(connection, rows.into_values()).await?;
        counts.write(connection).await
    }
}

impl ReceivableRow {
    fn entered(
        receivable: ReceivableId,
        number: &str,
        content: &ReceivableContent,
        event: &StoredEvent,
    ) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: receivable,
            receipt_no: number.to_owned(),
            status: ReceivableStatus::Pending,
            entered_position: event.position,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            entered_at: event.recorded_at,
            updated_at: event.recorded_at,
            ..Self::default()
        };
        Ok(row.with_content(content))
    }

    fn with_content(self, content: &ReceivableContent) -> Self {
        let ReceivableContent { customer, order, collector, .. } = content;
        let reference = content.reference.as_ref().map(ToString::to_string);
        let document_no = content.document_no.as_ref().map(ToString::to_string);
        Self {
            kind: content.kind,
            customer_id: customer.id,
            customer_code: customer.code.clone(),
            customer_name: customer.name.clone(),
            order_id: order.as_ref().map(|order| order.id),
            order_no: order.as_ref().map(|order| order.number.clone()),
            amount: content.amount,
            method: content.method,
            reference_key: reference.as_deref().or(document_no.as_deref()).map(fold).unwrap_or_default(),
            reference,
            received_on: content.received_on,
            document_no,
            due_on: content.due_on,
            collector_id: collector.as_ref().map(|collector| collector.id),
            collector_code: collector.as_ref().map(|collector| collector.code.clone()),
            collector_name: collector.as_ref().map(|collector| collector.name.clone()),
            remarks: content.remarks.as_ref().map(ToString::to_string),
            allocations: kept(content.allocations.as_deref(), KeptAllocation::chosen),
            ..self
        }
    }

    fn changed(mut self, change: &ReceivableEvent, event: &StoredEvent) -> Result<Self> {
        let step = ActionStamp::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            ReceivableEvent::Entered { content, .. } => return Ok(self.with_content(content)),
            ReceivableEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.with_content(content));
            }
            ReceivableEvent::Approved { self_approved, allocations } => {
                self.allocations = kept(Some(allocations), KeptAllocation::settled);
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

fn kept<T>(allocations: Option<&[T]>, keep: fn(&T) -> KeptAllocation) -> Option<KeptAllocations> {
    allocations.map(|allocations| KeptAllocations(allocations.iter().map(keep).collect()))
}

/// The changes of the batch to the counts. A key that was touched is written even when its count is zero. The rows
/// therefore do not depend on the division of events into batches.
#[derive(Default)]
struct Counts(BTreeMap<(ReceivableStatus, ReceivableKind, NaiveDate), ReceivableCount>);

impl Counts {
    fn change(&mut self, row: &ReceivableRow, sign: i64) {
        let (status, kind, received_on) = (row.status, row.kind, row.received_on);
        let begin = || ReceivableCount { status, kind, received_on, receivables: 0, amount: Decimal::ZERO };
        let count = self.0.entry((status, kind, received_on)).or_insert_with(begin);
        count.receivables += sign;
        count.amount += row.amount.decimal() * Decimal::from(sign);
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        COUNTS.put(connection, self.0.into_values()).await
    }
}

const RECEIVABLES: Table = Table::by_id("receivables");
const COUNTS: Table = Table::by(&["status", "kind", "received_on"], "receivable_counts").adding();

row! {
    struct ReceivableCount {
        status: ReceivableStatus,
        kind: ReceivableKind,
        received_on: NaiveDate,
        receivables: i64,
        amount: Decimal,
    }
}
