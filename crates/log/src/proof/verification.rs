//! The stored results of verifications.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use sqlx::{Connection as _, PgConnection, PgExecutor, PgPool};
use uuid::Uuid;
use waybill_proof::Finding;

use super::Verified;

/// The maximum number of findings stored per verification.
const KEPT: usize = 200;
/// The advisory lock of the server that runs the nightly verification.
const TURN: i64 = 0x5761_7962_696c_6c79;

/// The occasion of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Occasion {
    /// The daily run of the server.
    Nightly,
    /// A command at a terminal.
    Command,
    /// A user, who asked the server for it.
    Request,
}

/// The result of a verification.
#[derive(Debug, Clone, PartialEq)]
pub struct Verification {
    pub began_at: DateTime<Utc>,
    pub ended_at: DateTime<Utc>,
    /// `nightly`, `command` or `request`.
    pub occasion: String,
    /// The number of events that were read.
    pub events: i64,
    /// The position up to which signatures hold.
    pub proved: i64,
    /// The number of events that were not sealed yet.
    pub unsealed: i64,
    /// The number of checkpoints with valid signatures.
    pub checkpoints: i64,
    /// The number of read models that were compared; `None` if they were skipped.
    pub read_models: Option<i32>,
    /// The number of findings.
    pub findings: i64,
    /// The first findings.
    pub details: Json<Vec<Finding>>,
}

impl Verification {
    /// Creates the result of a verification that ran from `began_at` until now.
    pub fn of(
        verified: &Verified,
        occasion: Occasion,
        began_at: DateTime<Utc>,
        read_models: Option<usize>,
    ) -> Self {
        let details = verified.findings.kept().iter().take(KEPT).cloned().collect();
        Self {
            began_at,
            ended_at: Utc::now(),
            occasion: <&str>::from(occasion).to_owned(),
            events: verified.events,
            proved: verified.proved,
            unsealed: verified.unsealed,
            checkpoints: verified.checkpoints,
            read_models: read_models.and_then(|count| i32::try_from(count).ok()),
            findings: i64::try_from(verified.findings.count()).unwrap_or(i64::MAX),
            details: Json(details),
        }
    }
}

/// A stored row of a verification. Any user who can write to the database may have written it.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct VerificationRow {
    pub began_at: DateTime<Utc>,
    pub ended_at: DateTime<Utc>,
    /// `nightly`, `command` or `request`.
    pub occasion: String,
    pub events: i64,
    pub proved: i64,
    pub unsealed: i64,
    pub checkpoints: i64,
    pub read_models: Option<i32>,
    pub findings: i64,
    /// True if no column was NULL: an attacker may have removed the constraints that forbid it.
    pub is_whole: bool,
    /// The first findings, which an attacker may have changed.
    pub details: Value,
}

impl From<&Verification> for VerificationRow {
    fn from(verification: &Verification) -> Self {
        Self {
            began_at: verification.began_at,
            ended_at: verification.ended_at,
            occasion: verification.occasion.clone(),
            events: verification.events,
            proved: verification.proved,
            unsealed: verification.unsealed,
            checkpoints: verification.checkpoints,
            read_models: verification.read_models,
            findings: verification.findings,
            is_whole: true,
            details: serde_json::to_value(&verification.details.0).unwrap_or_default(),
        }
    }
}

/// Takes the lock for the nightly verification, for as long as the connection lives. Returns `None` while another
/// process has it.
pub async fn take_turn(pool: &PgPool) -> Result<Option<PgConnection>, sqlx::Error> {
    let mut connection = pool.acquire().await?.detach();
    let free: bool =
        sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(TURN).fetch_one(&mut connection).await?;
    if free {
        return Ok(Some(connection));
    }
    connection.close().await?;
    Ok(None)
}

/// Releases the lock. The next process to ask gets it, even before the server has noticed that the connection was
/// closed.
///
/// # Errors
/// Errors of the database.
pub async fn end_turn(mut turn: PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(TURN).execute(&mut turn).await?;
    turn.close().await
}

/// Stores the result of a verification.
pub async fn keep(pool: &PgPool, verification: &Verification) -> Result<(), sqlx::Error> {
    let Verification { began_at, ended_at, occasion, events, proved, unsealed, checkpoints, .. } =
        verification;
    sqlx::query(
        "INSERT INTO public.log_verifications (id, began_at, ended_at, occasion, events, proved, unsealed, checkpoints, \
                                               read_models, findings, details) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(Uuid::now_v7())
    .bind(began_at)
    .bind(ended_at)
    .bind(occasion)
    .bind(events)
    .bind(proved)
    .bind(unsealed)
    .bind(checkpoints)
    .bind(verification.read_models)
    .bind(verification.findings)
    .bind(&verification.details)
    .execute(pool)
    .await?;
    Ok(())
}

/// Returns the stored rows, the latest first. Clamps times such as `infinity`, which chrono cannot decode.
///
/// # Errors
/// Errors of the database.
pub async fn latest(executor: impl PgExecutor<'_>, count: u32) -> Result<Vec<VerificationRow>, sqlx::Error> {
    const LATEST: &str = "\
        SELECT greatest(least(v.began_at, '9999-12-31T00:00:00Z'), '1970-01-01T00:00:00Z') AS began_at, \
               greatest(least(v.ended_at, '9999-12-31T00:00:00Z'), '1970-01-01T00:00:00Z') AS ended_at, \
               coalesce(v.occasion, '') AS occasion, coalesce(v.events, 0) AS events, coalesce(v.proved, 0) AS proved, \
               coalesce(v.unsealed, 0) AS unsealed, coalesce(v.checkpoints, 0) AS checkpoints, v.read_models, \
               coalesce(v.findings, 0) AS findings, coalesce(v.details::text, 'null')::json AS details, \
               num_nulls(v.began_at, v.ended_at, v.occasion, v.events, v.proved, v.unsealed, v.checkpoints, v.findings, \
                         v.details) = 0 AS is_whole \
          FROM public.log_verifications v ORDER BY v.ended_at DESC LIMIT $1";
    sqlx::query_as(LATEST).bind(i64::from(count)).fetch_all(executor).await
}
