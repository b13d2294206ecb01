//! The list of activities: rows of the read model, with descriptions, names and reasons from the log.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::{FromRow, PgPool};
use uuid::Uuid;
use waybill_domain::money::Money;
use waybill_log::StoredEvent;
use waybill_log::read::{self, Limit};

use super::ActivityRow;
use crate::history::{SingleEvent, sentence_of};
use waybill_projections::activity::FindingKind;
use waybill_projections::engine::column::Column;
use waybill_projections::engine::cursor::{RowCursor, Source};
use waybill_projections::engine::event_metadata::person;
use waybill_projections::engine::page::starting_with;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::engine::search::patterns;
use waybill_projections::{
    Error, List, Page, PageRequest, Person, Result, SortField, SortKind, Sorts, Value,
};

/// The sort orders of activities; by default the latest first.
pub static SORTS: Sorts = Sorts::descending(
    &[SortField::new("at", "a.position", SortKind::Integer)],
    "lpad(to_hex(a.position), 32, '0')::uuid",
);

/// Filter of activities.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ActivityFilter {
    /// Only activities about these kinds of records, which the reader may see.
    pub nouns: Vec<String>,
    pub actor_id: Option<Uuid>,
    pub source: Option<String>,
    pub noun: Option<String>,
    /// Together with a noun: activities that touched this record, even when they are about another one.
    pub record_id: Option<String>,
    pub finding: Option<FindingKind>,
    pub from: Option<DateTime<Utc>>,
    /// Before this moment.
    pub before: Option<DateTime<Utc>>,
    /// The beginning of the number or code of a touched record, or words of its name or of the user's.
    pub search_term: Option<String>,
}

const COLUMNS: &str = "a.*, ARRAY(SELECT DISTINCT f.kind FROM activity_findings f \
      WHERE f.position = a.position ORDER BY 1) AS findings, \
     CASE a.noun WHEN 'user' THEN (SELECT u.display_name FROM users u WHERE u.id = a.record_id::uuid) END AS user_name";

/// Finds activities by the number or name of a touched record, by the name of a document's customer, or by the name of
/// the user.
const FOUND: &str = "a.position IN ( \
       WITH c AS (SELECT id FROM customers WHERE 'customer' = ANY (?3) AND name_key LIKE ALL (?2)), \
            k AS (SELECT noun, record_id FROM activity_known WHERE record_no LIKE upper(?1) \
                   UNION \
                  SELECT 'customer', id::text FROM c \
                   UNION \
                  SELECT 'order', o.id::text FROM orders o JOIN c ON c.id = o.customer_id \
                   UNION \
                  SELECT 'receivable', r.id::text FROM receivables r JOIN c ON c.id = r.customer_id \
                   UNION \
                  SELECT n.noun, n.id::text FROM ( \
                      SELECT 'supplier' AS noun, id, name_key FROM suppliers \
                       UNION ALL SELECT 'warehouse', id, name_key FROM warehouses \
                       UNION ALL SELECT 'product', id, name_key FROM products \
                       UNION ALL SELECT 'employee', id, name_key FROM employees \
                       UNION ALL SELECT 'user', id, name_key FROM users) n \
                   WHERE n.noun = ANY (?3) AND n.name_key LIKE ALL (?2)) \
       SELECT r.position FROM activity_records r JOIN k USING (noun, record_id) \
        UNION ALL \
       SELECT m.position FROM activities m JOIN k USING (noun, record_id) \
        UNION ALL \
       SELECT m.position FROM activities m JOIN users u ON u.id = m.actor_id AND u.name_key LIKE ALL (?2))";

/// All activities of a list, read in chunks.
pub struct ActivityRows {
    rows: RowCursor<Listed>,
    pool: PgPool,
}

impl Source for ActivityRows {
    type Row = ActivityRow;

    async fn next(&mut self) -> Result<Vec<ActivityRow>> {
        let part = self.rows.next().await?;
        with_words(&self.pool, part).await
    }
}

/// Returns the requested page of the activities that match the filter.
///
/// # Errors
/// The database's; an event that this program does not know.
pub async fn page(
    pool: &PgPool,
    filter: &ActivityFilter,
    request: &PageRequest,
) -> Result<Page<ActivityRow>> {
    let (listed, page) = {
        let connection = &mut *read_transaction(pool).await?;
        filter.list(request).page::<Listed>(connection).await?.split()
    };
    Ok(page.with(with_words(pool, listed).await?))
}

/// Returns the row of a commit by its position.
pub(super) async fn at(pool: &PgPool, position: i64) -> Result<Option<Listed>> {
    let query = format!("SELECT {COLUMNS} FROM activities a WHERE a.position = $1");
    Ok(sqlx::query_as(&query).bind(position).fetch_optional(pool).await?)
}

/// Returns all activities that match the filter, whatever the requested page.
///
/// # Errors
/// None before the first part is read.
#[allow(clippy::unused_async, reason = "as those that have to look something up first")]
pub async fn all(pool: &PgPool, filter: &ActivityFilter, request: &PageRequest) -> Result<ActivityRows> {
    Ok(ActivityRows { rows: RowCursor::of(filter.list(request), pool), pool: pool.clone() })
}

impl ActivityFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        let record = self.noun.clone().zip(self.record_id.clone());
        let noun = self.noun.clone().filter(|_| self.record_id.is_none());
        let list = List::new(request, COLUMNS, "activities a")
            .only("a.noun = ANY (?)", self.nouns.clone())
            .only_if("a.actor_id = ?", self.actor_id)
            .only_if("a.source = ?", self.source.clone())
            .only_if("a.noun = ?", noun)
            .only_if(
                "a.position IN (SELECT f.position FROM activity_findings f WHERE f.kind = ?)",
                self.finding.map(|finding| <&str>::from(finding).to_owned()),
            )
            // Times rise with positions, and the list is sorted by position. For `min(p.position)` PostgreSQL would
            // search along the positions, from the beginning of the log.
            .only_if(
                "a.position >= (SELECT p.position FROM activities p WHERE p.recorded_at >= ? \
                                 ORDER BY p.recorded_at, p.position LIMIT 1)",
                self.from,
            )
            .only_if("a.recorded_at >= ?", self.from)
            .only_if(
                "a.position <= (SELECT p.position FROM activities p WHERE p.recorded_at < ? \
                                 ORDER BY p.recorded_at DESC, p.position DESC LIMIT 1)",
                self.before,
            );
        let list = match &self.search_term {
            None => list,
            Some(term) => list.only_of(
                FOUND,
                [
                    Value::Text(starting_with(term)),
                    Value::Texts(patterns(Some(term))),
                    Value::Texts(self.nouns.clone()),
                ],
            ),
        };
        match record {
            None => list,
            Some((noun, id)) => list.only_of(
                "a.position IN (SELECT r.position FROM activity_records r \
                    WHERE r.noun = ?1 AND r.record_id = ?2 \
                    UNION ALL \
                   SELECT m.position FROM activities m WHERE m.noun = ?1 AND m.record_id = ?2)",
                [Value::Text(noun), Value::Text(id)],
            ),
        }
    }
}

/// A row of the read model.
#[derive(Debug, Clone, FromRow, Serialize)]
pub(super) struct Listed {
    position: i64,
    main_position: i64,
    pub(super) noun: String,
    pub(super) record_id: String,
    record_no: Option<String>,
    /// The user's name today, when the record is a user.
    user_name: Option<String>,
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub(super) amount: Option<Money>,
    #[sqlx(try_from = "Column<u32>")]
    event_count: u32,
    #[sqlx(try_from = "Column<Vec<FindingKind>>")]
    pub(super) findings: Vec<FindingKind>,
}

/// Adds the descriptions of the rows' events from the log. Reads them in chunks, because events may be large.
async fn with_words(pool: &PgPool, rows: Vec<Listed>) -> Result<Vec<ActivityRow>> {
    let mut positions: Vec<i64> = rows.iter().map(|row| row.main_position).collect();
    positions.sort_unstable();
    let mut sentences: HashMap<i64, LoggedActivity> = HashMap::new();
    let mut left = positions.as_slice();
    while !left.is_empty() {
        let (events, more) = read::first_at_positions(pool, left, Limit::LOAD).await?;
        let reached = events.last().filter(|_| more).map_or(i64::MAX, |last| last.position);
        for event in &events {
            sentences.insert(event.position, LoggedActivity::of(event)?);
        }
        left = left.get(left.partition_point(|position| *position <= reached)..).unwrap_or_default();
    }
    let in_words = |row: Listed| {
        let logged = sentences.remove(&row.main_position).ok_or(Error::NoSuchEvent(row.main_position))?;
        Ok(row.in_words(logged))
    };
    rows.into_iter().map(in_words).collect()
}

/// The description of an activity in the log.
struct LoggedActivity {
    at: DateTime<Utc>,
    actor: Person,
    role: Option<String>,
    source: String,
    sentence: SingleEvent,
}

impl LoggedActivity {
    fn of(event: &StoredEvent) -> Result<Self> {
        Ok(Self {
            at: event.recorded_at,
            actor: person(event)?,
            role: event.commit.role.clone(),
            source: event.commit.source.clone().unwrap_or_default(),
            sentence: sentence_of(event)?,
        })
    }
}

impl Listed {
    /// The number or code of the record, or the name of the user.
    pub(super) fn record_no(&self) -> Option<String> {
        self.record_no.clone().or_else(|| self.user_name.clone())
    }

    fn in_words(self, LoggedActivity { at, actor, role, source, sentence }: LoggedActivity) -> ActivityRow {
        ActivityRow {
            record_no: self.record_no(),
            position: self.position,
            at,
            actor,
            role,
            source,
            words: sentence.words,
            phrases: sentence.phrases,
            noun: self.noun,
            record_id: self.record_id,
            amount: self.amount,
            reason: sentence.reason,
            findings: self.findings,
            event_count: self.event_count,
        }
    }
}
