//! From the events of accounts and receivables to the entries of statements.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::stock::OrderRef;

use super::StatementEntryKind;
use crate::event_metadata::id;
use crate::row_ext::RowExt;
use crate::{Projector, Result, StoredEvent, master};

/// The read model of statements: entries, sums by day, and what is pending.
pub struct Statements;

const ACCOUNT: &str = "account";
const RECEIVABLE: &str = "receivable";

impl Projector for Statements {
    const NAME: &'static str = "statement";
    const TABLES: &'static [&'static str] = &["statement_entries", "customer_days", "statement_pending"];
    const AGGREGATES: &'static [&'static str] = &[ACCOUNT, RECEIVABLE];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let of =
            |noun| events.iter().copied().filter(move |event: &&StoredEvent| event.aggregate_type == noun);
        let entries: Vec<Entry> =
            of(ACCOUNT).filter_map(|event| Entry::of(event).transpose()).collect::<Result<_>>()?;
        write_days(connection, &entries).await?;
        write_entries(connection, entries).await?;
        project_pending(connection, &of(RECEIVABLE).collect::<Vec<_>>()).await
    }
}

/// An entry as it is kept.
struct Entry {
    customer: Uuid,
    day: NaiveDate,
    position: i64,
    kind: StatementEntryKind,
    /// Of what: nothing for a delivery.
    receivable: Option<ReceivableKind>,
    document: (Uuid, String),
    due_on: Option<NaiveDate>,
    debit: Money,
    credit: Money,
    reason: Option<String>,
}

impl Entry {
    /// The entry that an event of an account makes, if it makes one.
    fn of(event: &StoredEvent) -> Result<Option<Self>> {
        let customer: CustomerId = id(event)?;
        let entry = |kind, day: &NaiveDate, document| Self {
            customer: customer.0,
            day: *day,
            position: event.position,
            kind,
            receivable: None,
            document,
            due_on: None,
            debit: Money::ZERO,
            credit: Money::ZERO,
            reason: None,
        };
        Ok(match event.decode()? {
            AccountEvent::Charged { order: OrderRef { id, number }, amount, on, due_on, .. } => {
                let delivery = entry(StatementEntryKind::Delivery, on, (id.0, number.clone()));
                Some(Self { due_on: Some(*due_on), debit: *amount, ..delivery })
            }
            AccountEvent::Credited { receivable: ReceivableRef { id, number }, kind, amount, on } => {
                let credit = entry(credited(*kind), on, (id.0, number.clone()));
                Some(Self { receivable: Some(*kind), credit: *amount, ..credit })
            }
            AccountEvent::ContraEntered { receivable, kind, amount, on, reason } => {
                let document = (receivable.id.0, receivable.number.clone());
                let contra = entry(StatementEntryKind::Contra, on, document);
                let reason = Some(reason.to_string());
                Some(Self { receivable: Some(*kind), debit: *amount, reason, ..contra })
            }
            AccountEvent::TermsSet(_)
            | AccountEvent::OrderOpened { .. }
            | AccountEvent::OrderClosed { .. }
            | AccountEvent::LetGo { .. } => None,
        })
    }
}

const fn credited(kind: ReceivableKind) -> StatementEntryKind {
    match kind {
        ReceivableKind::Payment => StatementEntryKind::Payment,
        ReceivableKind::CreditNote => StatementEntryKind::CreditNote,
    }
}

async fn write_entries(connection: &mut PgConnection, mut entries: Vec<Entry>) -> Result<()> {
    const PUT: &str = "INSERT INTO statement_entries (customer_id, on_day, position, kind, document_id, \
             document_no, due_on, debit, credit, reason) \
         SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::text[], $5::uuid[], $6::text[], \
             $7::date[], $8::numeric[], $9::numeric[], $10::text[])";
    if entries.is_empty() {
        return Ok(());
    }
    entries.sort_by_key(|entry| (entry.customer, entry.day, entry.position));
    let entries = entries.as_slice();
    sqlx::query(PUT)
        .bind(column(entries, |entry| entry.customer))
        .bind(column(entries, |entry| entry.day))
        .bind(column(entries, |entry| entry.position))
        .bind(column(entries, |entry| <&str>::from(entry.kind)))
        .bind(column(entries, |entry| entry.document.0))
        .bind(column(entries, |entry| entry.document.1.clone()))
        .bind(column(entries, |entry| entry.due_on))
        .bind(column(entries, |entry| entry.debit.decimal()))
        .bind(column(entries, |entry| entry.credit.decimal()))
        .bind(column(entries, |entry| entry.reason.clone()))
        .execute(connection)
        .await?;
    Ok(())
}

fn column<T>(entries: &[Entry], value: impl Fn(&Entry) -> T) -> Vec<T> {
    entries.iter().map(value).collect()
}

/// What a batch does to a day of a customer.
#[derive(Default)]
struct Day {
    orders: i64,
    delivered: Decimal,
    paid: Decimal,
    credited: Decimal,
}

async fn write_days(connection: &mut PgConnection, entries: &[Entry]) -> Result<()> {
    const ADD: &str = "INSERT INTO customer_days AS d (customer_id, day, orders, delivered, paid, credited) \
         SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[]) \
         ON CONFLICT (customer_id, day) DO UPDATE SET orders = d.orders + excluded.orders, \
             delivered = d.delivered + excluded.delivered, paid = d.paid + excluded.paid, \
             credited = d.credited + excluded.credited";
    let mut days: BTreeMap<(Uuid, NaiveDate), Day> = BTreeMap::new();
    for entry in entries {
        let day = days.entry((entry.customer, entry.day)).or_default();
        let credit = entry.credit.decimal() - entry.debit.decimal();
        match entry.receivable {
            None => {
                day.orders += 1;
                day.delivered -= credit;
            }
            Some(ReceivableKind::Payment) => day.paid += credit,
            Some(ReceivableKind::CreditNote) => day.credited += credit,
        }
    }
    if days.is_empty() {
        return Ok(());
    }
    let (keys, sums): (Vec<(Uuid, NaiveDate)>, Vec<Day>) = days.into_iter().unzip();
    let (customers, days): (Vec<Uuid>, Vec<NaiveDate>) = keys.into_iter().unzip();
    sqlx::query(ADD)
        .bind(customers)
        .bind(days)
        .bind(sums.iter().map(|day| day.orders).collect::<Vec<_>>())
        .bind(sums.iter().map(|day| day.delivered).collect::<Vec<_>>())
        .bind(sums.iter().map(|day| day.paid).collect::<Vec<_>>())
        .bind(sums.iter().map(|day| day.credited).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}

/// A pending receivable as it is kept.
#[derive(Serialize)]
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

/// Keeps what is pending; what was approved or is void is gone.
async fn project_pending(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    let mut numbers = stored_numbers(connection, events).await?;
    let mut rows: BTreeMap<ReceivableId, Option<Pending>> = BTreeMap::new();
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
        rows.insert(receivable, row);
    }
    let gone: Vec<Uuid> = rows.iter().filter(|(_, row)| row.is_none()).map(|(id, _)| id.0).collect();
    sqlx::query("DELETE FROM statement_pending WHERE id = ANY($1)")
        .bind(gone)
        .execute(&mut *connection)
        .await?;
    master::upsert(connection, "statement_pending", &[], rows.into_values().flatten()).await
}

/// The numbers of the pending receivables that the events speak of.
async fn stored_numbers(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<BTreeMap<ReceivableId, String>> {
    struct Number(ReceivableId, String);
    impl FromRow<'_, PgRow> for Number {
        fn from_row(row: &PgRow) -> sqlx::Result<Self> {
            Ok(Self(row.id("id", ReceivableId)?, row.text("receipt_no")?))
        }
    }
    let ids: Vec<Uuid> =
        events.iter().map(|event| id::<ReceivableId>(event).map(|id| id.0)).collect::<Result<_>>()?;
    let rows: Vec<Number> = sqlx::query_as("SELECT id, receipt_no FROM statement_pending WHERE id = ANY($1)")
        .bind(ids)
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().map(|Number(id, number)| (id, number)).collect())
}
