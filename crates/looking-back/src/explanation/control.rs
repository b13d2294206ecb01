//! Explains the counts and amounts of the control report, finding by finding, from the events that contain them.

use chrono::{DateTime, Utc};
use waybill_domain::company::COMPANY_ID;
use waybill_domain::id::UserId;
use waybill_projections::Error;
use waybill_projections::activity::{FindingKind, Recount as Findings, note_order, stream_of};

use super::*;
use crate::control::{self, ComparedPeriod};

figures! {
    /// Figures of a line of the control report.
    ControlFigure {
        /// The number of findings.
        Count: Count,
        /// The total of their documents.
        Amount: Money,
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

impl Subject for ControlView<'_> {
    type Figure = ControlFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Self { begins, ends, actor, nouns, .. } = *self;
        let period = ComparedPeriod { begins_before: begins, begins, ends, known_until: None };
        let mut rows =
            control::rows(&mut *connection, period, nouns, actor.map(|user| user.0), false).await?;
        rows.retain(|row| row.kind == <&str>::from(self.finding));
        let position = events::position(connection, "activity").await?;
        let found = self.found(connection, position).await?.into_values();
        let recount = match figure {
            ControlFigure::Count => {
                let count = rows.iter().map(|row| Decimal::from(row.count)).sum::<Decimal>();
                let parts = found.map(|(_, part)| Summand { amount: Decimal::ONE, ..part }).collect();
                Recount::of(count, parts, position)
            }
            ControlFigure::Amount => {
                let amounts = rows.iter().filter_map(|row| row.amount.into_amount());
                let parts = found.filter_map(|(amount, part)| Some(Summand { amount: amount?, ..part }));
                let parts: Vec<Summand> = parts.collect();
                let sum = parts.iter().map(|part| part.amount).reduce(|sum, amount| sum + amount);
                Recount::of(amounts.reduce(|sum, amount| sum + amount), parts, position).result(sum)
            }
        };
        Ok(Some(recount))
    }
}

/// A record with findings, and its number.
#[derive(sqlx::FromRow)]
struct Record {
    noun: String,
    #[sqlx(rename = "record_id")]
    id: String,
    number: Option<String>,
}

/// The records by their streams, with the ids of the streams by type.
type Streams = BTreeMap<&'static str, BTreeMap<String, Record>>;

/// The findings with their amounts, by commit and record: a commit has at most one finding of a kind for each record.
type Found = BTreeMap<(i64, String), (Option<Decimal>, Summand)>;

impl ControlView<'_> {
    /// Reads the records with findings from the read model.
    async fn streams(&self, connection: &mut PgConnection) -> Result<Streams> {
        const RECORDS: &str = "\
            SELECT f.noun, f.record_id, max(f.record_no) AS number FROM activity_findings f \
             WHERE f.kind = $1 AND f.recorded_at >= $2 AND f.recorded_at < $3 AND f.noun = ANY ($4) \
               AND ($5::uuid IS NULL OR f.actor_id = $5) \
             GROUP BY f.noun, f.record_id ORDER BY f.noun, f.record_id LIMIT $6";
        let records: Vec<Record> = sqlx::query_as(RECORDS)
            .bind(<&str>::from(self.finding))
            .bind(self.begins)
            .bind(self.ends)
            .bind(self.nouns)
            .bind(self.actor.map(|user| user.0))
            .bind(i64::from(MAX_ROWS))
            .fetch_all(connection)
            .await?;
        if records.len() > events::MAX_DOCUMENTS {
            return Err(Error::TooManyParts(events::MAX_DOCUMENTS));
        }
        let mut streams = Streams::new();
        for record in records {
            let (kind, id) = stream_of(self.finding, &record.noun, &record.id);
            streams.entry(kind).or_default().insert(id, record);
        }
        Ok(streams)
    }

    /// Finds the findings in the events of the records.
    async fn found(&self, connection: &mut PgConnection, to: i64) -> Result<Found> {
        let streams = self.streams(connection).await?;
        let mut findings = Findings::of(self.finding);
        let company = [COMPANY_ID.to_string()];
        events::of_each(connection, ("company", &["described"]), &company, to, |event| {
            findings.company(event)
        })
        .await?;
        if let Some(credits) =
            streams.get("receivable").filter(|_| self.finding == FindingKind::CreditWithoutReturn)
        {
            returns(connection, &mut findings, credits, to).await?;
        }
        let mut found = Found::new();
        for (kind, records) in &streams {
            let ids: Vec<String> = records.keys().cloned().collect();
            events::of_each(connection, (kind, types_of(kind)), &ids, to, |event| {
                let finding = findings.take(event)?.filter(|_| self.counts(event));
                if let Some((finding, record)) = finding.zip(records.get(&event.aggregate_id)) {
                    let key = (event.commit.position, format!("{}/{}", record.noun, record.id));
                    found.insert(key, (finding.amount, part_of(event, record)));
                }
                Ok(())
            })
            .await?;
        }
        Ok(found)
    }

    /// True if the event belongs to the line: its time is in the period and its person is counted.
    fn counts(&self, event: &StoredEvent) -> bool {
        let in_period = (self.begins..self.ends).contains(&event.recorded_at);
        in_period && self.actor.is_none_or(|actor| event.commit.actor == Some(actor.0))
    }
}

fn part_of(event: &StoredEvent, record: &Record) -> Summand {
    let part = Summand::of_event(event, Decimal::ZERO);
    match record.id.parse::<Uuid>() {
        Ok(id) => part.by(PartDocument { noun: record.noun.clone(), id, number: record.number.clone() }),
        Err(_) => part.named(record.id.clone()),
    }
}

/// Reads the returned and credited amounts of the orders that credit notes are about.
async fn returns(
    connection: &mut PgConnection,
    findings: &mut Findings,
    credits: &BTreeMap<String, Record>,
    to: i64,
) -> Result<()> {
    let ids: Vec<String> = credits.keys().cloned().collect();
    let mut orders = BTreeSet::new();
    events::of_each(connection, ("receivable", &["entered", "edited"]), &ids, to, |event| {
        note_order(event, &mut orders)
    })
    .await?;
    let orders: Vec<String> = orders.into_iter().collect();
    let types = ["placed", "edited", "taken-back", "credited", "credit-taken-back"].as_slice();
    events::of_each(connection, ("order", types), &orders, to, |event| findings.credited_order(event)).await
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
