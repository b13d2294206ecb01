//! Explains the counts and amounts of the control report, finding by finding, from the events that contain them.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::company::COMPANY_ID;
use waybill_domain::id::UserId;
use waybill_domain::money::Money;

use super::FigureUnit;
use super::addition::{Addition, Compared, Steps, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use crate::control::{self, ComparedPeriod};
use waybill_projections::activity::{FindingKind, Recount, note_order, stream_of};
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::{Error, Result, StoredEvent};

figures! {
    /// Figures of a line of the control report.
    ControlFigure {
        /// The number of findings.
        Count,
        /// The total of their documents.
        Amount,
    }
}

/// A line of the control report: the kind of finding, the period and the person.
#[derive(Debug, Clone, Copy)]
pub struct ControlView<'a> {
    pub finding: FindingKind,
    pub begins: DateTime<Utc>,
    /// The first moment after the period.
    pub ends: DateTime<Utc>,
    /// The person; all persons when absent.
    pub actor: Option<UserId>,
    /// The kinds of records that the reader may see.
    pub nouns: &'a [&'a str],
}

/// Explains a figure of the control report.
///
/// # Errors
/// The database's; the findings are in too many records or events.
pub async fn control(
    pool: &PgPool,
    view: ControlView<'_>,
    figure: ControlFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let (count, amount) = shown(connection, view).await?;
    let records = records(connection, view).await?;
    let position = events::position(connection, "activity").await?;
    let found = recounted(connection, view, &records, position).await?;
    Ok(match figure {
        ControlFigure::Count => {
            let parts = found.into_values().map(|found| Summand { amount: Decimal::ONE, ..found.part });
            Addition::all(FigureUnit::Count, page, parts.collect()).explains(figure, count, position)
        }
        ControlFigure::Amount => {
            let amounts = found.into_values().filter_map(|found| Some((found.amount?, found.part)));
            let parts: Vec<Summand> = amounts.map(|(amount, part)| Summand { amount, ..part }).collect();
            let has_amount = !parts.is_empty();
            let addition = Addition::all(FigureUnit::Money, page, parts);
            let sum = Some(addition.sum()).filter(|_| has_amount);
            let compared = Compared::of(FigureUnit::Money, amount, sum);
            addition.explains_by(figure, compared, Steps::default(), position)
        }
    })
}

/// Returns the figures as the report shows them.
async fn shown(connection: &mut PgConnection, view: ControlView<'_>) -> Result<(Decimal, Option<Decimal>)> {
    let ControlView { finding, begins, ends, actor, nouns } = view;
    let period = ComparedPeriod { begins_before: begins, begins, ends, known_until: None };
    let mut rows = control::rows(connection, period, nouns, actor.map(|user| user.0), false).await?;
    rows.retain(|row| row.kind == <&str>::from(finding));
    let count = rows.iter().map(|row| Decimal::from(row.count)).sum();
    let amount = rows.iter().filter_map(|row| row.amount).map(Money::decimal);
    Ok((count, amount.reduce(|sum, amount| sum + amount)))
}

/// A record with findings, and its number.
struct Record {
    noun: String,
    id: String,
    number: Option<String>,
}

async fn records(connection: &mut PgConnection, view: ControlView<'_>) -> Result<Vec<Record>> {
    const RECORDS: &str = "\
        SELECT f.noun, f.record_id, max(f.record_no) FROM activity_findings f \
         WHERE f.kind = $1 AND f.recorded_at >= $2 AND f.recorded_at < $3 AND f.noun = ANY ($4) \
           AND ($5::uuid IS NULL OR f.actor_id = $5) \
         GROUP BY f.noun, f.record_id ORDER BY f.noun, f.record_id LIMIT $6";
    let rows: Vec<(String, String, Option<String>)> = sqlx::query_as(RECORDS)
        .bind(<&str>::from(view.finding))
        .bind(view.begins)
        .bind(view.ends)
        .bind(view.nouns)
        .bind(view.actor.map(|user| user.0))
        .bind(i64::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await?;
    if rows.len() > events::MAX_DOCUMENTS {
        return Err(Error::TooManyParts(events::MAX_DOCUMENTS));
    }
    Ok(rows.into_iter().map(|(noun, id, number)| Record { noun, id, number }).collect())
}

/// A finding in an event.
struct Found {
    amount: Option<Decimal>,
    part: Summand,
}

/// The findings by commit and record: a commit has at most one finding of a kind for each record.
type AllFound = BTreeMap<(i64, String), Found>;

/// Finds the findings in the events of these records.
async fn recounted(
    connection: &mut PgConnection,
    view: ControlView<'_>,
    records: &[Record],
    to: i64,
) -> Result<AllFound> {
    let mut recount = Recount::of(view.finding);
    let company = [COMPANY_ID.to_string()];
    events::of_each(connection, ("company", &["described"]), &company, to, |event| recount.company(event))
        .await?;
    let mut streams: BTreeMap<&'static str, BTreeMap<String, &Record>> = BTreeMap::new();
    for record in records {
        let (kind, id) = stream_of(view.finding, &record.noun, &record.id);
        streams.entry(kind).or_default().insert(id, record);
    }
    if view.finding == FindingKind::CreditWithoutReturn {
        returns(connection, &mut recount, &streams, to).await?;
    }
    let mut found = AllFound::new();
    for (kind, records) in &streams {
        let ids: Vec<String> = records.keys().cloned().collect();
        let types = types_of(kind);
        events::of_each(connection, (kind, types), &ids, to, |event| {
            let finding = recount.take(event)?;
            let record = records.get(&event.aggregate_id);
            if let Some((finding, record)) = finding.zip(record).filter(|_| counts(view, event)) {
                let key = (event.commit.position, format!("{}/{}", record.noun, record.id));
                found.insert(key, Found { amount: finding.amount, part: part_of(event, types, record) });
            }
            Ok(())
        })
        .await?;
    }
    Ok(found)
}

/// True if the event belongs to the line: its time is in the period and its person is counted.
fn counts(view: ControlView<'_>, event: &StoredEvent) -> bool {
    let in_period = (view.begins..view.ends).contains(&event.recorded_at);
    in_period && view.actor.is_none_or(|actor| event.commit.actor == Some(actor.0))
}

fn part_of(event: &StoredEvent, types: &[&'static str], record: &Record) -> Summand {
    let kind = types.iter().find(|kind| **kind == event.event_type).copied().unwrap_or_default();
    let part = Summand::of(kind, event.position, Decimal::ZERO);
    match record.id.parse::<Uuid>() {
        Ok(id) => {
            let document = PartDocument { noun: record.noun.clone(), id, number: record.number.clone() };
            part.by(document)
        }
        Err(_) => part.named(record.id.clone()),
    }
}

/// Reads the returned and credited amounts of the orders that credit notes are about.
async fn returns(
    connection: &mut PgConnection,
    recount: &mut Recount,
    streams: &BTreeMap<&'static str, BTreeMap<String, &Record>>,
    to: i64,
) -> Result<()> {
    let Some(records) = streams.get("receivable") else { return Ok(()) };
    let ids: Vec<String> = records.keys().cloned().collect();
    let mut orders = BTreeSet::new();
    events::of_each(connection, ("receivable", &["entered", "edited"]), &ids, to, |event| {
        note_order(event, &mut orders)
    })
    .await?;
    let orders: Vec<String> = orders.into_iter().collect();
    let types = ["placed", "edited", "taken-back", "credited", "credit-taken-back"].as_slice();
    events::of_each(connection, ("order", types), &orders, to, |event| recount.credited_order(event)).await
}

/// Returns the types of the events that contain findings, or that are needed to interpret them.
fn types_of(stream: &str) -> &'static [&'static str] {
    match stream {
        "order" => &["placed", "edited", "approved", "overridden", "cancelled", "delivered"],
        "receivable" => &["entered", "edited", "approved", "voided"],
        "stock-transaction" => &["entered", "edited", "approved", "received", "arrived", "voided"],
        "list-price" => &["set"],
        "customer-price" => &["agreed", "changed"],
        "account" => &["terms-set"],
        "user" => &["created", "rights-changed"],
        "person" => &["erased"],
        "books" => &["period-closed", "period-reopened"],
        _ => &[],
    }
}
