//! Projects the events of receivables to their rows and to counts per status, kind and day.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{FromRow, PgConnection};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::{CustomerId, EmployeeId, OrderId, ReceivableId, UserId};
use waybill_domain::person::PersonKind;
use waybill_domain::receivable::Receivable;
use waybill_domain::receivable::{
    PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind, ReceivableStatus,
};

use super::allocation::{KeptAllocation, KeptAllocations};
use crate::documents::document_number::Numbered;
use crate::documents::document_steps::{ActionStamp, ActionStamps};
use crate::engine::column::Column;
use crate::engine::erased_user::erase_maker;
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
    const NAME: &'static str = "receivable";
    const TABLES: &'static [&'static str] = &["receivables", "receivable_counts"];
    const AGGREGATES: &'static [Noun] = &[Noun::Receivable];
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
        Table::by_id("receivables").put(connection, rows.into_values()).await?;
        counts.write(connection).await
    }
}

row! {
    /// A row of the read model.
    #[derive(Debug, Default, FromRow)]
    pub(super) struct ReceivableRecord {
        pub(super) id: Uuid,
        pub(super) entered_position: i64,
        pub(super) receipt_no: String,
        #[sqlx(try_from = "Column<ReceivableKind>")]
        pub(super) kind: ReceivableKind,
        #[sqlx(try_from = "Column<ReceivableStatus>")]
        pub(super) status: ReceivableStatus,
        #[sqlx(try_from = "Column<CustomerId>")]
        pub(super) customer_id: CustomerId,
        pub(super) customer_code: String,
        pub(super) customer_name: String,
        #[sqlx(try_from = "Column<Option<OrderId>>")]
        pub(super) order_id: Option<OrderId>,
        pub(super) order_no: Option<String>,
        pub(super) amount: Decimal,
        #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
        pub(super) method: Option<PaymentMethod>,
        pub(super) reference: Option<String>,
        pub(super) reference_key: String,
        pub(super) received_on: NaiveDate,
        #[sqlx(try_from = "Column<Option<EmployeeId>>")]
        pub(super) collector_id: Option<EmployeeId>,
        pub(super) collector_code: Option<String>,
        pub(super) collector_name: Option<String>,
        pub(super) remarks: Option<String>,
        /// The chosen allocations, and after the approval those that it settled. Later reallocations are not stored
        /// here.
        #[sqlx(json(nullable))]
        pub(super) allocations: Option<KeptAllocations>,
        pub(super) voided_on: Option<NaiveDate>,
        pub(super) was_approved: Option<bool>,
        #[sqlx(try_from = "Column<UserId>")]
        pub(super) made_by: UserId,
        pub(super) made_by_name: String,
        pub(super) version: i64,
        pub(super) entered_at: DateTime<Utc>,
        pub(super) updated_at: DateTime<Utc>,
        #[sqlx(json)]
        pub(super) steps: ActionStamps,
    }
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
        Self {
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

/// Returns the stored rows that the events change.
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

/// The changes of the batch to the counts. A key that was touched is written even when its count is zero. The rows
/// therefore do not depend on the division of events into batches.
#[derive(Default)]
struct Counts(BTreeMap<(ReceivableStatus, ReceivableKind, NaiveDate), (i64, Decimal)>);

impl Counts {
    fn change(&mut self, row: &ReceivableRecord, receivables: i64, amount: Decimal) {
        let sum = self.0.entry((row.status, row.kind, row.received_on)).or_default();
        *sum = (sum.0 + receivables, sum.1 + amount);
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        const COUNTS: Table = Table::by(&["status", "kind", "received_on"], "receivable_counts")
            .adding(&["receivables", "amount"]);
        let count = |((status, kind, received_on), (receivables, amount))| ReceivableCount {
            status,
            kind,
            received_on,
            receivables,
            amount,
        };
        COUNTS.put(connection, self.0.into_iter().map(count)).await
    }
}

row! {
    struct ReceivableCount {
        status: ReceivableStatus,
        kind: ReceivableKind,
        received_on: NaiveDate,
        receivables: i64,
        amount: Decimal,
    }
}
