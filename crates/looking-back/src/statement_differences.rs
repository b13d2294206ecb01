//! A statement as it was known at one moment, compared with the same statement as known at a later one. The differences
//! come from the events of the account that were recorded in between.
//!
//! Events are never removed, so a known entry never disappears. A void is another entry, and changes the allocations of
//! the receivable.

mod comparison;
mod ledger;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::Noun;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;
use waybill_log::StoredEvent;
use waybill_log::past::{Moment, moment_at_position};
use waybill_log::read::{self, Limit};

use crate::explanation::{PartDocument, PartPage};
use crate::history::{self, Phrase};
use comparison::{Comparison, Line};
use ledger::{Figures, Settlement};
use waybill_projections::accounts::statement::{Ageing, Entry, Period, StatementEntryKind};
use waybill_projections::engine::event_metadata::person;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::records::customer;
use waybill_projections::{Person, Result};

/// Maximum number of events of a difference that are returned, the earliest first.
const MAX_EVENTS: usize = 20;

/// The statement of a period as of two moments, and the differences between them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementDifferences {
    pub customer_id: CustomerId,
    /// The customer's number today.
    pub customer_code: String,
    /// The customer's name today.
    pub customer_name: String,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// The statement as it was known at the earlier moment.
    pub earlier: StatementAt,
    /// The statement as it is known at the later moment.
    pub later: StatementAt,
    /// The differences in the order in which they were recorded. A long list is returned in parts.
    pub lines: Vec<StatementDifference>,
    pub total_lines: u64,
    /// The value of `after` that requests the lines after these; null after the last one.
    pub next: Option<u64>,
}

/// The sums of a statement, as known at a moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementAt {
    /// The position of the last event that had been recorded.
    pub position: i64,
    /// The time at which that event was recorded.
    pub recorded_at: DateTime<Utc>,
    /// The balance before the first day.
    pub opening_balance: Money,
    pub total_debits: Money,
    pub total_credits: Money,
    /// The balance after the last day.
    pub closing_balance: Money,
    pub total_entries: u64,
    /// The ageing of the closing balance.
    pub ageing: Ageing,
}

/// The kind of a difference.
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
pub enum StatementDifferenceKind {
    /// The entry was not known at the earlier moment.
    Added,
    /// The entry has other content.
    Changed,
}

/// A difference: an entry that was added or changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementDifference {
    pub difference: StatementDifferenceKind,
    /// True if the entry is dated before the first day, and counts in the opening balance.
    pub before_period: bool,
    /// The day of the entry.
    pub date: NaiveDate,
    pub kind: StatementEntryKind,
    pub document: PartDocument,
    /// The due date of a delivery.
    pub due_on: Option<NaiveDate>,
    /// The change of the closing balance: a credit is negative, and a change of content is zero.
    pub amount: Money,
    /// The closing balance including the differences up to this one.
    pub closing_balance: Money,
    /// The unpaid amount of a delivery on the last day.
    pub open: Option<AmountChange>,
    /// The deliveries that a payment or credit note settles in full.
    pub pays: Option<NumbersChange>,
    /// The deliveries that it settles in part.
    pub pays_part: Option<NumbersChange>,
    /// The events that caused the difference, the earliest first: 20 at most.
    pub events: Vec<DifferenceEvent>,
    pub total_events: u64,
}

/// An amount at both moments.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AmountChange {
    pub before: Money,
    pub after: Money,
}

/// Numbers of documents at both moments.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct NumbersChange {
    pub before: Vec<String>,
    pub after: Vec<String>,
}

/// An event that caused a difference.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceEvent {
    /// The position of the event in the log.
    pub position: i64,
    pub recorded_at: DateTime<Utc>,
    pub actor: Person,
    /// The event in English, for users.
    pub words: String,
    /// The event as phrases that can be translated into any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    pub reason: Option<String>,
    /// The order or receivable of the event.
    pub document: PartDocument,
}

/// The two moments of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compared {
    pub earlier: Moment,
    /// The later moment; `None` for the present.
    pub later: Option<Moment>,
}

/// Returns the statement of a customer as of two moments and the differences, or `None` when there is no such customer.
///
/// # Errors
/// [`waybill_projections::Error::TooManyEntries`] and database errors.
pub async fn differences(
    pool: &PgPool,
    period: Period,
    Compared { earlier, later }: Compared,
    page: PartPage,
) -> Result<Option<StatementDifferences>> {
    const POSITION: &str =
        "SELECT coalesce((SELECT s.position FROM checkpoints s WHERE s.model = 'statement'), 0)";
    let connection = &mut *read_transaction(pool).await?;
    let Some(named) = customer::named(connection, period.customer_id).await? else { return Ok(None) };
    let position: i64 = sqlx::query_scalar(POSITION).fetch_one(&mut *connection).await?;
    let now = moment_at_position(&mut *connection, position).await?.unwrap_or(earlier);
    let sooner = |moment: Moment| if moment.position > now.position { now } else { moment };
    let later = sooner(later.unwrap_or(now));
    let earlier = sooner(earlier);
    let comparison = Comparison::read(connection, period, (earlier.position, later.position)).await?;
    let lines = comparison.lines();
    let closing = comparison.earlier.closing();
    let (lines, total_lines, next) = answered(connection, &comparison, lines, (closing, page)).await?;
    Ok(Some(StatementDifferences {
        customer_id: period.customer_id,
        customer_code: named.code,
        customer_name: named.name,
        start_date: period.start_date,
        end_date: period.end_date,
        earlier: StatementAt::of(earlier, comparison.earlier),
        later: StatementAt::of(later, comparison.ledger.figures(period)),
        lines,
        total_lines,
        next,
    }))
}

/// Writes out the lines of a page, with the content of their events.
async fn answered(
    connection: &mut PgConnection,
    comparison: &Comparison,
    lines: Vec<Line>,
    (mut closing, page): (Money, PartPage),
) -> Result<(Vec<StatementDifference>, u64, Option<u64>)> {
    let total = lines.len();
    let from = usize::try_from(page.after).unwrap_or(usize::MAX).min(total);
    let to = from.saturating_add(usize::try_from(page.size).unwrap_or(usize::MAX)).min(total);
    let mut shown = Vec::with_capacity(to - from);
    for (at, line) in lines.into_iter().enumerate() {
        closing += comparison.amount(&line);
        if (from..to).contains(&at) {
            shown.push((line, closing));
        }
    }
    let events = events_of(connection, shown.iter().map(|(line, _)| line)).await?;
    let written = shown.iter().filter_map(|(line, closing)| {
        let entry = comparison.entry(line)?;
        let causes = line.causes.iter().take(MAX_EVENTS).filter_map(|position| events.get(position));
        Some(StatementDifference::of(comparison, (line, entry), causes.cloned().collect(), *closing))
    });
    let counted = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
    Ok((written.collect(), counted(total), (to < total).then(|| counted(to))))
}

/// Returns the events that caused these differences, by position.
async fn events_of(
    connection: &mut PgConnection,
    lines: impl Iterator<Item = &Line>,
) -> Result<HashMap<i64, DifferenceEvent>> {
    let mut positions: Vec<i64> =
        lines.flat_map(|line| line.causes.iter().take(MAX_EVENTS).copied()).collect();
    positions.sort_unstable();
    positions.dedup();
    let events = read::at_positions(connection, &positions, Limit::LOAD).await?;
    let mut by_position = HashMap::with_capacity(events.len());
    for event in &events {
        if let Some(found) = DifferenceEvent::of(event)? {
            by_position.insert(event.position, found);
        }
    }
    Ok(by_position)
}

impl StatementAt {
    fn of(Moment { position, recorded_at }: Moment, figures: Figures) -> Self {
        Self {
            position,
            recorded_at,
            opening_balance: figures.opening,
            total_debits: figures.debits,
            total_credits: figures.credits,
            closing_balance: figures.closing(),
            total_entries: figures.entries,
            ageing: figures.ageing,
        }
    }
}

impl StatementDifference {
    fn of(
        comparison: &Comparison,
        (line, entry): (&Line, &Entry),
        events: Vec<DifferenceEvent>,
        closing_balance: Money,
    ) -> Self {
        let changed = line.before.as_ref().map(|before| (before, comparison.ledger.settlement(entry)));
        let numbers = |of: fn(&Settlement) -> &Vec<String>| {
            let (before, after) = changed.as_ref()?;
            let change = NumbersChange { before: of(before).clone(), after: of(after).clone() };
            (change.before != change.after).then_some(change)
        };
        let open = changed.as_ref().and_then(|(before, after)| {
            let change = AmountChange { before: before.open?, after: after.open? };
            (change.before != change.after).then_some(change)
        });
        Self {
            difference: if line.before.is_some() {
                StatementDifferenceKind::Changed
            } else {
                StatementDifferenceKind::Added
            },
            before_period: entry.on_day < comparison.period.start_date,
            date: entry.on_day,
            kind: entry.kind,
            document: document(entry),
            due_on: entry.due_on,
            amount: comparison.amount(line),
            closing_balance,
            open,
            pays: numbers(|settlement| &settlement.pays),
            pays_part: numbers(|settlement| &settlement.pays_part),
            events,
            total_events: u64::try_from(line.causes.len()).unwrap_or(u64::MAX),
        }
    }
}

impl DifferenceEvent {
    fn of(event: &StoredEvent) -> Result<Option<Self>> {
        let Some((_, entry)) = Entry::of(event)? else { return Ok(None) };
        let sentence = history::sentence_of(event)?;
        Ok(Some(Self {
            position: event.position,
            recorded_at: event.recorded_at,
            actor: person(event)?,
            words: sentence.words,
            phrases: sentence.phrases,
            reason: sentence.reason,
            document: document(&entry),
        }))
    }
}

fn document(entry: &Entry) -> PartDocument {
    let noun = if entry.kind == StatementEntryKind::Delivery { Noun::Order } else { Noun::Receivable };
    PartDocument::of(noun.name(), entry.document_id, &entry.document_no)
}
