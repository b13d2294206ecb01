//! Projects the events of accounts, orders and receivables to the postings of the journals.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::account::AccountEvent;
use waybill_domain::account_codes::{ACCOUNT_CODES_ID, AccountCodesEvent};
use waybill_domain::charge::ChargeKind;
use waybill_domain::id::CustomerId;
use waybill_domain::journal::{
    JournalKind, Posting, PostingRole, debit_note, delivery, opening_item, payment,
};
use waybill_domain::money::{Money, Percent};
use waybill_domain::receivable::ReceivableKind;

use super::known::Known;
use crate::accounts::statement::StatementEntryKind;
use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row};
use crate::{Projector, Result, StoredEvent};

/// The read model of the journals, with the account codes.
pub struct Journals;

const ACCOUNT: &str = Noun::Account.stream_type();
const ORDER: &str = Noun::Order.stream_type();
const RECEIVABLE: &str = Noun::Receivable.stream_type();
const ACCOUNT_CODES: &str = Noun::AccountCodes.stream_type();

impl Projector for Journals {
    const NAME: &'static str = "journal";
    const TABLES: &'static [&'static str] =
        &["journal_postings", "journal_orders", "journal_deliveries", "journal_receivables", "account_codes"];
    const AGGREGATES: &'static [Noun] = &[Noun::Account, Noun::Order, Noun::Receivable, Noun::AccountCodes];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        const KEY: &[&str] = &["journal", "on_day", "position", "line"];
        let mut known = Known::of(connection, events).await?;
        let mut postings = Vec::new();
        for event in events {
            match event.aggregate_type.as_str() {
                ORDER => known.order(event)?,
                RECEIVABLE => known.receivable(event)?,
                ACCOUNT => postings.extend(of_account(event, &mut known)?),
                _ => {}
            }
        }
        known.write(connection).await?;
        Table::by(KEY, "journal_postings").insert(connection, postings).await?;
        let of_codes = |event: &&&StoredEvent| event.aggregate_type == ACCOUNT_CODES;
        match events.iter().rfind(of_codes) {
            Some(last) => set_codes(connection, last).await,
            None => Ok(()),
        }
    }
}

row! {
    /// A posting as it is stored.
    struct PostingRecord {
        journal: JournalKind,
        on_day: NaiveDate,
        position: i64,
        recorded_at: DateTime<Utc>,
        line: i32,
        kind: StatementEntryKind,
        customer_id: Uuid,
        document_id: Uuid,
        document_no: String,
        role: PostingRole,
        tax_rate: Option<Percent>,
        debit: Money,
        credit: Money,
        discount: Money,
        tax: Money,
    }
}

/// A document in a journal.
struct Document {
    journal: JournalKind,
    kind: StatementEntryKind,
    on: NaiveDate,
    id: Uuid,
    number: String,
    postings: Vec<Posting>,
}

/// Returns the postings of an account's event; empty for events other than charges, credits and contra entries.
fn of_account(event: &StoredEvent, known: &mut Known) -> Result<Vec<PostingRecord>> {
    let customer: CustomerId = id(event)?;
    let document = match event.decode()? {
        AccountEvent::Charged { charge, amount, on, .. } => Document {
            journal: charge.kind.receivable().map_or(JournalKind::Sales, journal_of),
            kind: charge.kind.into(),
            on: *on,
            id: charge.id.0,
            number: charge.number.clone(),
            postings: match charge.kind {
                ChargeKind::Delivery => delivery(*amount, &known.delivered(charge.id)),
                ChargeKind::DebitNote => debit_note(*amount),
                ChargeKind::OpeningItem => opening_item(*amount),
            },
        },
        AccountEvent::Credited { receivable, kind, amount, on, .. } => Document {
            journal: journal_of(*kind),
            kind: (*kind).into(),
            on: *on,
            id: receivable.id.0,
            number: receivable.number.clone(),
            postings: match kind {
                ReceivableKind::Payment => payment(*amount, known.method(receivable.id.0)),
                ReceivableKind::CreditNote => known.credit(receivable.id.0, *amount),
                ReceivableKind::DebitNote => debit_note(-*amount),
                ReceivableKind::OpeningItem => opening_item(-*amount),
            },
        },
        AccountEvent::ContraEntered { receivable, kind, amount, on, .. } => Document {
            journal: journal_of(*kind),
            kind: StatementEntryKind::Contra,
            on: *on,
            id: receivable.id.0,
            number: receivable.number.clone(),
            postings: match kind {
                ReceivableKind::Payment => payment(*amount, known.method(receivable.id.0)),
                ReceivableKind::CreditNote => known.take_credit_back(receivable.id.0, *amount),
                ReceivableKind::DebitNote => debit_note(-*amount),
                ReceivableKind::OpeningItem => opening_item(-*amount),
            }
            .into_iter()
            .map(Posting::reversed)
            .collect(),
        },
        AccountEvent::TermsSet(_)
        | AccountEvent::OrderOpened { .. }
        | AccountEvent::OrderClosed { .. }
        | AccountEvent::CreditOverridden { .. } => return Ok(Vec::new()),
    };
    Ok(document.records(customer, event))
}

const fn journal_of(kind: ReceivableKind) -> JournalKind {
    match kind {
        ReceivableKind::Payment => JournalKind::Receipts,
        ReceivableKind::CreditNote => JournalKind::Credits,
        ReceivableKind::DebitNote => JournalKind::Sales,
        ReceivableKind::OpeningItem => JournalKind::Opening,
    }
}

impl Document {
    fn records(self, customer: CustomerId, event: &StoredEvent) -> Vec<PostingRecord> {
        let record = |(line, posting): (i32, Posting)| PostingRecord {
            journal: self.journal,
            on_day: self.on,
            position: event.position,
            recorded_at: event.recorded_at,
            line,
            kind: self.kind,
            customer_id: customer.0,
            document_id: self.id,
            document_no: self.number.clone(),
            role: posting.role,
            tax_rate: posting.tax_rate,
            debit: posting.debit,
            credit: posting.credit,
            discount: posting.discount,
            tax: posting.tax,
        };
        (1..).zip(self.postings.iter().copied()).map(record).collect()
    }
}

async fn set_codes(connection: &mut PgConnection, event: &StoredEvent) -> Result<()> {
    const PUT: &str = "INSERT INTO account_codes (id, version, updated_at, record) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (id) DO UPDATE \
            SET version = excluded.version, updated_at = excluded.updated_at, record = excluded.record";
    let AccountCodesEvent::Set(codes) = event.decode()?;
    sqlx::query(PUT)
        .bind(ACCOUNT_CODES_ID)
        .bind(event.sequence)
        .bind(event.recorded_at)
        .bind(Json(codes))
        .execute(connection)
        .await?;
    Ok(())
}
