//! Month-end packs: their list, the progress of a pack under way, and the data of its parts.

mod ageing;
mod progress;
mod statements;
mod valuation;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::issued_statement::PaperLanguage;
use waybill_domain::month_end_pack::{
    MonthEndPackEvent, PackFailure, PackFile, PackPart, PackRequest, PackStatus,
};
use waybill_domain::person::PersonKind;

use crate::engine::column::{Column, RequestedBy};
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::{id, person};
use crate::{List, Listing, PageRequest, Person, Projector, Result, SortField, SortKind, Sorts, StoredEvent};

pub use ageing::{AgeingRow, AgeingRows, ageing, count_ageing};
pub use progress::{PackProgress, clear_progress, note_progress, under_way};
pub use statements::{StatementCustomer, count_statement_customers, statement_customers};
pub use valuation::{StockValuationRow, StockValuationRows, stock_valuation};

/// A month-end pack.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct MonthEndPackRow {
    #[sqlx(try_from = "Column<MonthEndPackId>")]
    pub id: MonthEndPackId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The last day of the month.
    pub through: NaiveDate,
    #[sqlx(try_from = "Column<PaperLanguage>")]
    pub language: PaperLanguage,
    /// The log position that all parts of the pack reflect.
    pub position: i64,
    #[sqlx(try_from = "Column<Vec<PackPart>>")]
    pub parts: Vec<PackPart>,
    #[sqlx(try_from = "Column<PackStatus>")]
    pub status: PackStatus,
    pub requested_at: DateTime<Utc>,
    #[sqlx(flatten, try_from = "RequestedBy")]
    pub requested_by: Person,
    /// The time at which the pack was completed, failed or was cancelled.
    pub ended_at: Option<DateTime<Utc>>,
    /// The reason for the failure.
    #[sqlx(try_from = "Column<Option<PackFailure>>")]
    pub reason: Option<PackFailure>,
    /// Details of the failure, for the operator of the server.
    pub detail: Option<String>,
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    pub sha256: Option<String>,
    /// The size of the file in bytes.
    pub bytes: Option<i64>,
    /// The number of statements in the pack.
    #[sqlx(try_from = "Column<Option<u32>>")]
    pub statements: Option<u32>,
    /// The number of files in the pack.
    #[sqlx(try_from = "Column<Option<u32>>")]
    pub files: Option<u32>,
}

/// The sort orders of packs; by default the newest first.
pub static SORTS: Sorts =
    Sorts::descending(&[SortField::new("requestedAt", "m.requested_at", SortKind::Instant)], "m.id");

/// The read model of month-end packs.
pub struct MonthEndPacks;

impl Projector for MonthEndPacks {
    const NAME: &'static str = "month_end_pack";
    const TABLES: &'static [&'static str] = &["month_end_packs"];
    const AGGREGATES: &'static [Noun] = &[Noun::MonthEndPack];
    const ERASURES: &'static [(PersonKind, &'static str)] =
        &[erase_name!(User in "month_end_packs", "requested_by" => "requested_by_name")];

    // There are only a few packs a month: one statement per event is enough.
    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        for event in events {
            match event.decode()? {
                MonthEndPackEvent::Requested(request) => insert(connection, event, request).await?,
                MonthEndPackEvent::Completed(file) => complete(connection, event, file).await?,
                MonthEndPackEvent::Failed { reason, detail } => {
                    end(connection, event, PackStatus::Failed, Some((*reason, detail))).await?;
                }
                MonthEndPackEvent::Cancelled => end(connection, event, PackStatus::Cancelled, None).await?,
            }
        }
        Ok(())
    }
}

async fn insert(connection: &mut PgConnection, event: &StoredEvent, request: &PackRequest) -> Result<()> {
    const INSERT: &str = "INSERT INTO month_end_packs \
             (id, version, through, language, position, parts, status, requested_at, requested_by, requested_by_name) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    let PackRequest { through, language, position, parts } = request;
    let id: MonthEndPackId = id(event)?;
    let by = person(event)?;
    let parts: Vec<&str> = parts.iter().map(|part| (*part).into()).collect();
    sqlx::query(INSERT)
        .bind(id.0)
        .bind(event.sequence)
        .bind(through)
        .bind(<&str>::from(*language))
        .bind(position)
        .bind(parts)
        .bind(<&str>::from(PackStatus::Requested))
        .bind(event.recorded_at)
        .bind(by.id.0)
        .bind(by.name)
        .execute(connection)
        .await?;
    Ok(())
}

async fn complete(connection: &mut PgConnection, event: &StoredEvent, file: &PackFile) -> Result<()> {
    const COMPLETE: &str =
        "UPDATE month_end_packs SET sha256 = $2, bytes = $3, statements = $4, files = $5 WHERE id = $1";
    let id: MonthEndPackId = id(event)?;
    sqlx::query(COMPLETE)
        .bind(id.0)
        .bind(&file.sha256)
        .bind(file.bytes)
        .bind(i32::try_from(file.statements).unwrap_or(i32::MAX))
        .bind(i32::try_from(file.files).unwrap_or(i32::MAX))
        .execute(&mut *connection)
        .await?;
    end(connection, event, PackStatus::Completed, None).await
}

async fn end(
    connection: &mut PgConnection,
    event: &StoredEvent,
    status: PackStatus,
    failure: Option<(PackFailure, &String)>,
) -> Result<()> {
    const END: &str = "UPDATE month_end_packs \
            SET version = $2, status = $3, ended_at = $4, reason = $5, detail = $6 WHERE id = $1";
    let id: MonthEndPackId = id(event)?;
    let (reason, detail) = failure.unzip();
    sqlx::query(END)
        .bind(id.0)
        .bind(event.sequence)
        .bind(<&str>::from(status))
        .bind(event.recorded_at)
        .bind(reason.map(<&str>::from))
        .bind(detail)
        .execute(connection)
        .await?;
    Ok(())
}

/// Returns all packs.
pub fn list(request: &PageRequest) -> Listing<'_, MonthEndPackRow> {
    Listing::of(List::new(request, COLUMNS, FROM))
}

const COLUMNS: &str = "m.*";
const FROM: &str = "month_end_packs m";

/// Returns one pack, or `None` when it does not exist.
pub async fn details(pool: &PgPool, id: MonthEndPackId) -> Result<Option<MonthEndPackRow>> {
    crate::records::master::one(pool, (COLUMNS, FROM), id.0).await
}

/// Returns the ids of the packs that are waiting or being made, the oldest first: at most 100.
pub async fn open(pool: &PgPool) -> Result<Vec<Uuid>> {
    const OPEN: &str = "SELECT m.id FROM month_end_packs m WHERE m.status = 'requested' ORDER BY m.requested_at, m.id LIMIT 100";
    Ok(sqlx::query_scalar(OPEN).fetch_all(pool).await?)
}

/// Returns the ids of the completed packs with the size of each in bytes, the newest first: at most 1000.
pub async fn completed(pool: &PgPool) -> Result<Vec<(Uuid, i64)>> {
    const COMPLETED: &str = "SELECT m.id, coalesce(m.bytes, 0) FROM month_end_packs m WHERE m.status = 'completed' \
          ORDER BY m.ended_at DESC, m.id LIMIT 1000";
    Ok(sqlx::query_as(COMPLETED).fetch_all(pool).await?)
}
