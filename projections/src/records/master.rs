//! The common part of the read models of master records: a table with the columns that lists need and the fields as
//! JSON.

use chrono::{DateTime, Utc};
use serde_json::Value as Json;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgExecutor, PgPool};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::UserId;
use waybill_domain::master::{Fields, MasterEvent};
use waybill_domain::person::PersonKind;
use waybill_log::wire::WireEvent;

use crate::engine::column::CreatedBy;
use crate::engine::event_metadata::{id, person};
use crate::engine::page::Filter;
use crate::engine::rows::{Table, row};
use crate::engine::search::{
    OTHER_FIELD, fold, other_match, rank, rank_values, record_patterns, searched_in_record,
};
use crate::{
    Label, List, MAX_LABELS, PageRequest, Person, Projector, Result, SortField, SortKind, StoredEvent,
};

/// The column of the code.
pub(crate) const CODE_COLUMN: &str = "m.code";

/// The fields by which all master records can be sorted; lists show the newest first.
pub(crate) const CREATED: SortField = SortField::new("createdAt", "m.created_at", SortKind::Instant);
pub(crate) const CODE: SortField = SortField::new("code", CODE_COLUMN, SortKind::Text);
pub(crate) const NAME: SortField = SortField::new("name", "m.name_key", SortKind::Text);
/// Active records before inactive ones.
pub(crate) const ACTIVE: SortField =
    SortField::new("active", "(NOT m.active)::integer", SortKind::Integer).narrow();

/// Filter of master records.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MasterFilter {
    /// The search term. Each of its words must be contained in the code, the name, the contact or another searched
    /// field of the noun.
    pub search_term: Option<String>,
    /// True selects active records, false inactive ones.
    pub active: Option<bool>,
}

/// The table of a master record.
pub(crate) trait MasterTable: Fields {
    const TABLE: &'static str;
    /// JSON pointers to the searched fields, in addition to code and name.
    const SEARCHED: &'static [&'static str];
    /// The statement that erases the users who created such records.
    const ERASURE: (PersonKind, &'static str);
}

/// The read model of the master records with the fields `F`.
pub(crate) struct Records<F>(PhantomData<F>);

impl<F> Records<F> {
    pub(crate) const READ_MODEL: Self = Self(PhantomData);
}

impl<F: MasterTable> Projector for Records<F>
where
    MasterEvent<F>: WireEvent,
{
    const NAME: &'static str = F::NOUN.name();
    const TABLES: &'static [&'static str] = &[F::TABLE];
    const AGGREGATES: &'static [Noun] = &[F::NOUN];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[F::ERASURE];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        project::<F>(connection, events).await
    }
}

/// The columns of a row of the table of `F` that lists and details read.
#[derive(Debug, FromRow)]
pub(crate) struct Stored<F> {
    pub(crate) id: Uuid,
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) active: bool,
    pub(crate) version: i64,
    pub(crate) created_at: DateTime<Utc>,
    #[sqlx(flatten, try_from = "CreatedBy")]
    pub(crate) created_by: Person,
    pub(crate) updated_at: DateTime<Utc>,
    #[sqlx(json)]
    pub(crate) record: F,
}

row! {
    /// A row of the read model.
    struct MasterRecord {
        id: Uuid,
        code: String,
        name: String,
        name_key: String,
        search: String,
        active: bool,
        version: i64,
        created_at: DateTime<Utc>,
        created_by: UserId,
        created_by_name: String,
        updated_at: DateTime<Utc>,
        record: Json,
    }
}

/// Applies `events` to the table of `F`.
pub(crate) async fn project<F: MasterTable>(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<()>
where
    MasterEvent<F>: WireEvent,
{
    let mut rows: BTreeMap<Uuid, MasterRecord> = BTreeMap::new();
    for event in events.iter().filter(|event| event.aggregate_type == F::NOUN.stream_type()) {
        let row = master_record::<F>(event)?;
        let created = rows.remove(&row.id);
        rows.insert(row.id, row.created_as(created));
    }
    let table = Table::by_id(F::TABLE).keeping(&["created_at", "created_by", "created_by_name"]);
    table.put(connection, rows.into_values()).await
}

impl MasterRecord {
    /// Returns this row with the creation time and creator of `earlier`.
    fn created_as(self, earlier: Option<Self>) -> Self {
        match earlier {
            Some(Self { created_at, created_by, created_by_name, .. }) => {
                Self { created_at, created_by, created_by_name, ..self }
            }
            None => self,
        }
    }
}

fn master_record<F: MasterTable>(event: &StoredEvent) -> Result<MasterRecord>
where
    MasterEvent<F>: WireEvent,
{
    let (MasterEvent::Created { code, fields, .. } | MasterEvent::Edited { code, fields }) =
        event.decode::<MasterEvent<F>>()?;
    let by = person(event)?;
    let mut record = serde_json::to_value(fields).map_err(|error| event.unreadable(error.to_string()))?;
    if let Some(known) = record.get_mut(F::CODE_FIELD) {
        *known = Json::String(code.to_string());
    }
    let name = fields.name();
    let found_by = F::SEARCHED.iter().filter_map(|field| record.pointer(field)?.as_str());
    Ok(MasterRecord {
        id: id(event)?,
        search: searched_in_record(&[&name], [code.as_str()].into_iter().chain(found_by)),
        code: code.to_string(),
        name_key: fold(&name),
        name,
        active: fields.active(),
        version: event.sequence,
        created_at: event.recorded_at,
        created_by: by.id,
        created_by_name: by.name,
        updated_at: event.recorded_at,
        record,
    })
}

/// Returns the list over `from`, where `m` is the noun's table, with the common filters.
pub(crate) fn list<'a>(
    request: &'a PageRequest,
    (columns, from): (&'static str, &'static str),
    filter: &MasterFilter,
) -> List<'a> {
    found(List::new(request, columns, from), filter)
}

/// Adds the common filters to a list.
pub(crate) fn found<'a>(list: List<'a>, filter: &MasterFilter) -> List<'a> {
    let list = list.only_if("m.active = ?", filter.active);
    matching(list, filter.search_term.as_deref(), CODE_COLUMN)
}

/// Limits a list to the records that match a search term. The best match comes first, unless the caller named an order.
pub(crate) fn matching<'a>(list: List<'a>, term: Option<&str>, code: &str) -> List<'a> {
    let patterns = record_patterns(term);
    if patterns.is_empty() {
        return list;
    }
    let found = patterns.into_iter().fold(list, |list, pattern| list.only("m.search LIKE ?", pattern));
    found.best_first(&format!("({})::text || m.name_key", rank(code)), rank_values(term))
}

/// Returns the row with this id, or `None`.
pub(crate) async fn one<T>(
    executor: impl PgExecutor<'_>,
    (columns, from): (&str, &str),
    id: Uuid,
) -> Result<Option<T>>
where
    T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    let statement = format!("SELECT {columns} FROM {from} WHERE m.id = $1");
    Ok(sqlx::query_as(&statement).bind(id).fetch_optional(executor).await?)
}

/// Returns the labels of the active records that match a filter, the best match first, then by name.
pub(crate) async fn labels<F: MasterTable>(
    pool: &PgPool,
    search_term: Option<&str>,
    filter: Filter,
) -> Result<Vec<Label>> {
    let filter = record_patterns(search_term)
        .into_iter()
        .fold(filter.only_of("m.active", []), |filter, pattern| filter.only("m.search LIKE ?", pattern));
    let (filter, rank) = filter.speaking_of(&rank(CODE_COLUMN), rank_values(search_term));
    let statement = format!(
        "SELECT m.id, m.code, m.name, m.record, {rank} AS rank FROM {} m {} \
          ORDER BY rank, m.name_key, m.id LIMIT {MAX_LABELS}",
        F::TABLE,
        filter.sql()
    );
    let found: Vec<(Uuid, String, String, Json, i32)> =
        filter.rows(&statement, &mut *pool.acquire().await?).await?;
    let label = |(id, code, name, record, rank): (Uuid, String, String, Json, i32)| {
        let fields = F::SEARCHED.iter().filter_map(|field| record.pointer(field)?.as_str());
        let is_other = rank == OTHER_FIELD;
        let hint = other_match(search_term.filter(|_| is_other), &format!("{name} {code}"), fields);
        Label { hint: hint.map(str::to_owned), ..Label::new((id, code, name)) }
    };
    Ok(found.into_iter().map(label).collect())
}

/// Returns the label of the record with this id, active or not.
pub(crate) async fn label<F: MasterTable>(pool: &PgPool, id: Uuid) -> Result<Option<Label>> {
    let statement = format!("SELECT id, code, name FROM {} WHERE id = $1", F::TABLE);
    let label = sqlx::query_as(&statement).bind(id).fetch_optional(pool).await?;
    Ok(label.map(Label::new))
}
