//! Projects the events of accounts and receivables to the entries of statements.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::charge::ChargeKind;
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};

use super::{StatementEntryKind, settlement};
use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row};
use crate::{Projector, Result, StoredEvent};

/// The read model of statements: entries, sums by day, and pending receivables.
pub struct Statements;

const ACCOUNT: &str = Noun::Account.stream_type();
const RECEIVABLE: &str = Noun::Receivable.stream_type();

impl Projector for Statements {
    const NAME: &'static str = "statement";
    const TABLES: &'static [&'static str] = &[
        "statement_entries",
        "customer_days",
        "statement_pending",
        "statement_charges",
        "statement_allocations",
        "statement_accounts",
    ];
    const AGGREGATES: &'static [Noun] = &[Noun::Account, Noun::Receivable];
    const INDEXES_WHILE_LOADING: &'static [&'static str] =
        &["statement_charges_open", "statement_allocations_receivable"];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let of =
            |noun| events.iter().copied().filter(move |event: &&StoredEvent| event.aggregate_type == noun);
        let entries: Vec<(Option<ReceivableKind>, Entry)> =
            of(ACCOUNT).filter_map(|event| Entry::of(event).transpose()).collect::<Result<_>>()?;
        write_days(connection, &entries).await?;
        let key = &["customer_id", "on_day", "position"];
        let entries = entries.into_iter().map(|(_, entry)| entry);
        Table::by(key, "statement_entries").insert(connection, entries).await?;
        settlement::project(connection, &of(ACCOUNT).collect::<Vec<_>>()).await?;
        project_pending(connection, &of(RECEIVABLE).collect::<Vec<_>>()).await
    }
}

row! {
    /// A stored entry.
    pub struct Entry {
        pub customer_id: Uuid,
        pub on_day: NaiveDate,
        pub position: i64,
        pub kind: StatementEntryKind,
        pub document_id: Uuid,
        pub document_no: String,
        pub due_on: Option<NaiveDate>,
        pub debit: Money,
        pub credit: Money,
        pub reason: Option<String>,
    }
}

impl Entry {
    /// Returns the entry that an event of an account makes, if any, and the kind of its receivable: `None` for a
    /// delivery.
    pub fn of(event: &StoredEvent) -> Result<Option<(Option<ReceivableKind>, Self)>> {
        let customer: CustomerId = id(event)?;
        let entry = |kind, day: &NaiveDate, (document_id, document_no)| Self {
            customer_id: customer.0,
            on_day: *day,
            position: event.position,
            kind,
            document_id,
            document_no,
            due_on: None,
            debit: Money::ZERO,
            credit: Money::ZERO,
            reason: None,
        };
        Ok(match event.decode()? {
            AccountEvent::Charged { charge, amount, on, due_on, .. } => {
                let charged = entry(charge.kind.into(), on, (charge.id.0, charge.number.clone()));
                let charged = Self { due_on: Some(*due_on), debit: *amount, ..charged };
                Some((charge.kind.receivable(), charged))
            }
            AccountEvent::Credited { receivable: ReceivableRef { id, number }, kind, amount, on, .. } => {
                let credit = entry((*kind).into(), on, (id.0, number.clone()));
                Some((Some(*kind), Self { credit: *amount, ..credit }))
            }
            AccountEvent::ContraEntered { receivable, kind, amount, on, reason, .. } => {
                let document = (receivable.id.0, receivable.number.clone());
                let contra = entry(StatementEntryKind::Contra, on, document);
                let reason = Some(reason.to_string());
                let (debit, credit) = ((*amount).max(Money::ZERO), (-*amount).max(Money::ZERO));
                Some((Some(*kind), Self { debit, credit, reason, ..contra }))
            }
            AccountEvent::TermsSet(_)
            | AccountEvent::OrderOpened { .. }
            | AccountEvent::OrderClosed { .. }
            | AccountEvent::CreditOverridden { .. } => None,
        })
    }
}

impl From<ReceivableKind> for StatementEntryKind {
    fn from(kind: ReceivableKind) -> Self {
        match kind {
            ReceivableKind::Payment => Self::Payment,
            ReceivableKind::CreditNote => Self::CreditNote,
            ReceivableKind::DebitNote => Self::DebitNote,
            ReceivableKind::OpeningItem => Self::OpeningItem,
        }
    }
}

impl From<ChargeKind> for StatementEntryKind {
    fn from(kind: ChargeKind) -> Self {
        kind.receivable().map_or(Self::Delivery, Self::from)
    }
}

row! {
    /// The changes of a batch to a day of a customer.
    struct CustomerDay {
        customer_id: Uuid,
        day: NaiveDate,
        orders: i64,
        delivered: Decimal,
        paid: Decimal,
        credited: Decimal,
        debited: Decimal,
    }
}

impl CustomerDay {
    fn of(customer_id: Uuid, day: NaiveDate) -> Self {
        let zero = Decimal::ZERO;
        Self { customer_id, day, orders: 0, delivered: zero, paid: zero, credited: zero, debited: zero }
    }
}

async fn write_days(
    connection: &mut PgConnection,
    entries: &[(Option<ReceivableKind>, Entry)],
) -> Result<()> {
    const DAYS: Table = Table::by(&["customer_id", "day"], "customer_days").adding();
    let mut days: BTreeMap<(Uuid, NaiveDate), CustomerDay> = BTreeMap::new();
    for (kind, entry) in entries {
        let (customer, on) = (entry.customer_id, entry.on_day);
        let day = days.entry((customer, on)).or_insert_with(|| CustomerDay::of(customer, on));
        let credit = entry.credit.decimal() - entry.debit.decimal();
        match kind {
            None => {
                day.orders += 1;
                day.delivered -= credit;
            }
            Some(ReceivableKind::Payment) => day.paid += credit,
            Some(ReceivableKind::CreditNote) => day.credited += credit,
            Some(ReceivableKind::DebitNote | ReceivableKind::OpeningItem) => day.debited -= credit,
        }
    }
    DAYS.put(connection, days.into_values()).await
}

row! {
    /// A stored pending receivable.
    struct Pending {
        id: ReceivableId,
        customer_id: CustomerId,
        receipt_no: String,
        kind: ReceivableKind,
        amount: Money,
        method: Option<PaymentMethod>,
        reference: Option<String>,
        received_on: NaiveDate,
    }
}

impl Pending {
    fn of(id: ReceivableId, number: &str, content: &ReceivableContent) -> Self {
        Self {
            id,
            customer_id: content.customer.id,
            receipt_no: number.to_owned(),
            kind: content.kind,
            amount: content.amount,
            method: content.method,
            reference: content.reference.as_ref().map(ToString::to_string),
            received_on: content.received_on,
        }
    }
}

/// Stores pending receivables, and deletes those that were approved or voided.
async fn project_pending(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    let mut numbers = stored_numbers(connection, events).await?;
    let mut rows: BTreeMap<Uuid, Option<Pending>> = BTreeMap::new();
    for event in events {
        let receivable: ReceivableId = id(event)?;
        let row = match event.decode()? {
            ReceivableEvent::Entered { number, content, .. } => {
                numbers.insert(receivable, number.clone());
                Some(Pending::of(receivable, number, content))
            }
            ReceivableEvent::Edited { content, .. } => {
                let number = numbers.get(&receivable);
                let number = number.ok_or_else(|| event.unreadable("there is no such pending receivable"))?;
                Some(Pending::of(receivable, number, content))
            }
            ReceivableEvent::Approved { .. } | ReceivableEvent::Voided { .. } => None,
        };
        rows.insert(receivable.0, row);
    }
    Table::by_id("statement_pending").put_or_delete(connection, rows).await
}

/// Returns the numbers of the pending receivables to which the events refer.
async fn stored_numbers(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<BTreeMap<ReceivableId, String>> {
    let ids: Vec<Uuid> =
        events.iter().map(|event| id::<ReceivableId>(event).map(|id| id.0)).collect::<Result<_>>()?;
    let rows: Vec<(Uuid, String)> =
        sqlx::query_as("SELECT id, receipt_no FROM statement_pending WHERE id = ANY($1)")
            .bind(ids)
            .fetch_all(connection)
            .await?;
    Ok(rows.into_iter().map(|(id, number)| (ReceivableId(id), number)).collect())
}
