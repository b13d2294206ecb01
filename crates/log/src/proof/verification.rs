//! What verifications found, kept for later.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use sqlx::{Connection as _, PgConnection, PgExecutor, PgPool};
use uuid::Uuid;
use waybill_proof::Finding;

use super::Verified;

/// Findings of one verification that are kept.
const KEPT: usize = 200;
/// The lock of the server that verifies at night.
const TURN: i64 = 0x5761_7962_696c_6c79;

/// Why a verification was run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Occasion {
    /// By the server itself, once a day.
    Nightly,
    /// By somebody at a terminal.
    Command,
}

/// What a verification found.
#[derive(Debug, Clone, PartialEq)]
pub struct Verification {
    pub began_at: DateTime<Utc>,
    pub ended_at: DateTime<Utc>,
    /// `nightly` or `command`.
    pub occasion: String,
    /// Events that were read.
    pub events: i64,
    /// The position up to which signatures hold.
    pub proved: i64,
    /// Events that were not sealed yet.
    pub unsealed: i64,
    /// Checkpoints whose signatures hold.
    pub checkpoints: i64,
    /// Read models that were compared; none when they were left out.
    pub read_models: Option<i32>,
    /// How many things were found.
    pub findings: i64,
    /// The first of them.
    pub details: Json<Vec<Finding>>,
}

impl Verification {
    /// What was seen, from `began_at` until now.
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

/// The row of a verification. Whoever may write to the database may write any row here.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct VerificationRow {
    pub began_at: DateTime<Utc>,
    pub ended_at: DateTime<Utc>,
    /// `nightly` or `command`.
    pub occasion: String,
    pub events: i64,
    pub proved: i64,
    pub unsealed: i64,
    pub checkpoints: i64,
    pub read_models: Option<i32>,
    pub findings: i64,
    /// Whether all of it was there: somebody may have taken the database's rule away that says so.
    pub is_whole: bool,
    /// The first of them, whatever somebody made of them.
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

/// The turn to verify, for one process at a time: as long as the connection lives. Nothing while another process has it.
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

/// Gives the turn back: who asks for it next gets it, also before the server has noticed that the connection is gone.
///
/// # Errors
/// The database's.
pub async fn end_turn(mut turn: PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(TURN).execute(&mut turn).await?;
    turn.close().await
}

/// Keeps what a verification found.
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

/// The rows that verifications left, the last one first. A time that is none, such as `infinity`, is read as the nearest one that is: it would
/// end whoever reads it.
///
/// # Errors
/// The database's.
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
