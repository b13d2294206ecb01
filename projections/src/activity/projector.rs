//! Projects the events of the whole log to one row per commit, and to the findings.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rust_decimal::Decimal;
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::company::CompanyEvent;

use super::finding::{Finding, findings_by};
use super::known::Known;
use super::rank;
use crate::engine::projector::EVERYTHING;
use crate::engine::rows::{Table, TableRow, row};
use crate::{Projector, Result, StoredEvent};

/// The read model of activities.
pub struct Activities;

impl Projector for Activities {
    const NAME: &'static str = "activity";
    const TABLES: &'static [&'static str] =
        &["activities", "activity_records", "activity_known", "activity_findings", "activity_zone"];
    const AGGREGATES: &'static [Noun] = EVERYTHING;

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut known = Known::before(connection, events).await?;
        let mut zone = stored_zone(connection).await?;
        let mut batch = Batch::begun(connection, events).await?;
        // Reading notifications and saving views are no activities.
        for event in
            events.iter().filter(|event| !matches!(event.noun(), Some(Noun::Inbox | Noun::ListViews)))
        {
            if event.aggregate_type == "company" {
                zone = zone_of(event)?.unwrap_or(zone);
                put_zone(connection, zone).await?;
            }
            batch.add(event, &mut known, zone)?;
        }
        batch.write(connection).await?;
        known.write(connection).await
    }
}

row! {
    /// The row of a commit in the read model.
    #[derive(Debug, Clone, FromRow)]
    struct ActivityRecord {
        position: i64,
        recorded_at: DateTime<Utc>,
        actor_id: Uuid,
        role: Option<String>,
        source: String,
        main_position: i64,
        main_rank: i32,
        main_event: String,
        noun: String,
        record_id: String,
        record_no: Option<String>,
        amount: Option<Decimal>,
        event_count: i32,
    }
}

row! {
    struct TouchedRecord {
        noun: String,
        record_id: String,
        position: i64,
    }
}

row! {
    struct FindingRecord {
        kind: String,
        position: i64,
        noun: String,
        record_id: String,
        record_no: Option<String>,
        recorded_at: DateTime<Utc>,
        actor_id: Uuid,
        role: Option<String>,
        amount: Option<Decimal>,
        days: Option<i32>,
    }
}

row! {
    struct ZoneRecord {
        id: i32,
        zone: String,
    }
}

/// The activities of a batch.
#[derive(Default)]
struct Batch {
    /// The commit that the previous batch began, as it was written then. Only the first commit can be such a one.
    begun: Option<Begun>,
    activities: BTreeMap<i64, ActivityRecord>,
    touched: BTreeSet<(i64, String, String)>,
    findings: BTreeMap<FindingKey, FindingRecord>,
}

struct Begun {
    position: i64,
    noun: String,
    record_id: String,
}

impl Batch {
    /// Loads the row of a commit that the previous batch began, if there is one.
    async fn begun(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<Self> {
        let Some(first) = events.first() else { return Ok(Self::default()) };
        let query =
            sqlx::query_as("SELECT * FROM activities WHERE position = $1").bind(first.commit.position);
        let Some(row): Option<ActivityRecord> = query.fetch_optional(connection).await? else {
            return Ok(Self::default());
        };
        let begun =
            Begun { position: row.position, noun: row.noun.clone(), record_id: row.record_id.clone() };
        Ok(Self { begun: Some(begun), activities: [(row.position, row)].into(), ..Self::default() })
    }

    fn add(&mut self, event: &StoredEvent, known: &mut Known, zone: Tz) -> Result<()> {
        let position = event.commit.position;
        let record = rank::record(&event.aggregate_type, &event.aggregate_id);
        // Most events are only consequences of others. They are counted.
        if let Some(begun) = self.activities.get_mut(&position).filter(|_| record.is_none()) {
            begun.event_count += 1;
            return Ok(());
        }
        // The id alone: reading the name would require decryption.
        let actor =
            event.commit.actor.ok_or_else(|| event.unreadable("its commit does not say who it was"))?;
        let found = findings_by(actor, event, known, zone)?;
        known.learn(event)?;
        let main_rank = rank::rank(event.noun(), &event.event_type).into();
        if let Some((noun, id)) = record {
            self.touched.insert((position, noun.to_owned(), id.to_owned()));
        }
        // An event that does not outrank the main event of its commit, and has no finding, is only counted.
        if let Some(there) = self.activities.get_mut(&position)
            && there.main_rank <= main_rank
            && found.is_empty()
        {
            there.event_count += 1;
            return Ok(());
        }
        let (noun, id) = record.unwrap_or((&event.aggregate_type, &event.aggregate_id));
        let about = record.and_then(|(noun, id)| known.get(noun, id));
        let (number, amount) = about.map_or((None, None), |known| (known.record_no.clone(), known.amount));
        let row = ActivityRecord {
            position,
            recorded_at: event.recorded_at,
            actor_id: actor,
            role: event.commit.role.clone(),
            source: event.commit.source.clone().unwrap_or_default(),
            main_position: event.position,
            main_rank,
            main_event: event.event_type.clone(),
            noun: noun.to_owned(),
            record_id: id.to_owned(),
            record_no: number,
            amount,
            event_count: 1,
        };
        self.findings.extend(found.into_iter().map(|finding| finding_record(finding, &row)));
        match self.activities.get_mut(&position) {
            None => {
                self.activities.insert(position, row);
            }
            Some(there) => there.take_in(row),
        }
        Ok(())
    }

    async fn write(mut self, connection: &mut PgConnection) -> Result<()> {
        let touched = self.others_touched();
        let begun = self.begun.as_ref().map(|begun| begun.position);
        let was_begun = |position: i64| begun == Some(position);
        if let Some(Begun { position, .. }) = &self.begun
            && let Some(main) = self.activities.get(position)
        {
            // The record that this commit touched first may turn out to be its main record.
            let moved = "DELETE FROM activity_records WHERE position = $1 AND noun = $2 AND record_id = $3";
            sqlx::query(moved)
                .bind(position)
                .bind(&main.noun)
                .bind(&main.record_id)
                .execute(&mut *connection)
                .await?;
        }
        let (there, new) = self.activities.into_values().partition(|row| was_begun(row.position));
        write(Table::by(&["position"], "activities"), connection, there, new).await?;
        let (there, new): (Vec<_>, Vec<_>) = touched.into_iter().partition(|row| was_begun(row.position));
        let records = Table::by(&["noun", "record_id", "position"], "activity_records");
        records.keep(connection, there).await?;
        records.insert(connection, new).await?;
        let (there, new) = self.findings.into_values().partition(|row| was_begun(row.position));
        let findings = Table::by(&["kind", "position", "noun", "record_id"], "activity_findings");
        write(findings, connection, there, new).await
    }

    /// Returns the records that commits touched in addition to their main records.
    fn others_touched(&mut self) -> Vec<TouchedRecord> {
        if let Some(Begun { position, noun, record_id }) = &self.begun
            && rank::record(noun, record_id).is_some()
        {
            self.touched.insert((*position, noun.clone(), record_id.clone()));
        }
        let is_main = |position: &i64, noun: &str, record_id: &str| {
            let main = self.activities.get(position);
            main.is_some_and(|main| main.noun == noun && main.record_id == record_id)
        };
        let touched = std::mem::take(&mut self.touched).into_iter();
        touched
            .filter(|(position, noun, record_id)| !is_main(position, noun, record_id))
            .map(|(position, noun, record_id)| TouchedRecord { noun, record_id, position })
            .collect()
    }
}

/// Writes rows. Only those of a commit begun in an earlier batch can exist already; looking for the others costs more
/// than writing them.
async fn write<R: TableRow>(
    table: Table,
    connection: &mut PgConnection,
    there: Vec<R>,
    new: Vec<R>,
) -> Result<()> {
    table.put(connection, there).await?;
    table.insert(connection, new).await
}

impl ActivityRecord {
    /// Merges another event of the same commit.
    fn take_in(&mut self, other: Self) {
        self.event_count += other.event_count;
        if other.main_rank < self.main_rank {
            let event_count = self.event_count;
            *self = Self { event_count, ..other };
        }
    }
}

type FindingKey = (&'static str, i64, String, String);

fn finding_record(
    Finding { kind, amount, days }: Finding,
    row: &ActivityRecord,
) -> (FindingKey, FindingRecord) {
    let kind: &'static str = kind.into();
    let key = (kind, row.position, row.noun.clone(), row.record_id.clone());
    let record = FindingRecord {
        kind: kind.to_owned(),
        position: row.position,
        noun: row.noun.clone(),
        record_id: row.record_id.clone(),
        record_no: row.record_no.clone(),
        recorded_at: row.recorded_at,
        actor_id: row.actor_id,
        role: row.role.clone(),
        amount,
        days,
    };
    (key, record)
}

pub(super) fn zone_of(event: &StoredEvent) -> Result<Option<Tz>> {
    let CompanyEvent::Described(company) = event.decode()?;
    Ok(company.time_zone.as_str().parse().ok())
}

/// Returns the time zone of the company as last described, or UTC before that.
async fn stored_zone(connection: &mut PgConnection) -> Result<Tz> {
    let zone: Option<String> =
        sqlx::query_scalar("SELECT zone FROM activity_zone").fetch_optional(connection).await?;
    Ok(zone.and_then(|zone| zone.parse().ok()).unwrap_or(Tz::UTC))
}

async fn put_zone(connection: &mut PgConnection, zone: Tz) -> Result<()> {
    let record = ZoneRecord { id: 1, zone: zone.name().to_owned() };
    Table::by_id("activity_zone").put(connection, [record]).await
}
