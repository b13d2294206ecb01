//! The control report: what an auditor looks at, counted by kind and person, beside the period before.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::UserId;
use waybill_domain::money::Money;

use crate::Result;
use crate::column::Column;

/// How often one person did one kind of thing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ControlRow {
    /// A finding of an activity, or the kind of a security record: `sign-in-failed`, `locked-out`, `exported`, `opened`.
    pub kind: String,
    /// Who; nobody when a name was tried that no account has.
    #[sqlx(try_from = "Column<Option<UserId>>")]
    pub actor_id: Option<UserId>,
    /// The user name today.
    pub actor_name: Option<String>,
    #[sqlx(try_from = "Column<u64>")]
    pub count: u64,
    /// What the documents come to.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub amount: Option<Money>,
    /// In the period before.
    #[sqlx(try_from = "Column<u64>")]
    pub count_before: u64,
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub amount_before: Option<Money>,
}

/// Numbers of a series that no document has, though later ones were used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct NumberGap {
    /// What the numbers begin with: `ORD-2026-`.
    pub series: String,
    /// The first number that is missing.
    pub first: i64,
    /// The last one.
    pub last: i64,
    /// `reserved` for somebody who has it in a form, `held` by a running server, `returned` and given out next, or
    /// `unknown`.
    pub reason: String,
}

/// A period, and the one before it, which ends where it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComparedPeriod {
    pub begins_before: DateTime<Utc>,
    pub begins: DateTime<Utc>,
    /// The first moment behind it.
    pub ends: DateTime<Utc>,
}

/// Maximum number of gaps that are answered.
pub const MAX_GAPS: i64 = 200;

/// What was found of records of these kinds, and in the security records when `with_security`; by kind, then the most
/// frequent first.
pub async fn rows(
    pool: &PgPool,
    ComparedPeriod { begins_before, begins, ends }: ComparedPeriod,
    nouns: &[&str],
    actor: Option<Uuid>,
    with_security: bool,
) -> Result<Vec<ControlRow>> {
    const ROWS: &str = "\
        WITH found AS ( \
            SELECT f.kind, f.actor_id, f.recorded_at, f.amount FROM activity_findings f \
             WHERE f.recorded_at >= $1 AND f.recorded_at < $3 AND f.noun = ANY ($4) \
               AND ($5::uuid IS NULL OR f.actor_id = $5) \
             UNION ALL \
            SELECT s.kind, s.user_id, s.at, NULL FROM public.security_records s \
             WHERE $6 AND s.at >= $1 AND s.at < $3 \
               AND s.kind IN ('sign-in-failed', 'locked-out', 'exported', 'opened') \
               AND ($5::uuid IS NULL OR s.user_id = $5)) \
        SELECT f.kind, f.actor_id, u.username AS actor_name, \
               count(*) FILTER (WHERE f.recorded_at >= $2) AS count, \
               sum(f.amount) FILTER (WHERE f.recorded_at >= $2) AS amount, \
               count(*) FILTER (WHERE f.recorded_at < $2) AS count_before, \
               sum(f.amount) FILTER (WHERE f.recorded_at < $2) AS amount_before \
          FROM found f LEFT JOIN users u ON u.id = f.actor_id \
         GROUP BY f.kind, f.actor_id, u.username \
         ORDER BY f.kind, count DESC, count_before DESC, f.actor_id";
    Ok(sqlx::query_as(ROWS)
        .bind(begins_before)
        .bind(begins)
        .bind(ends)
        .bind(nouns)
        .bind(actor)
        .bind(with_security)
        .fetch_all(pool)
        .await?)
}

/// The gaps in the numbers of a series of a year, at most [`MAX_GAPS`].
pub async fn gaps(pool: &PgPool, prefix: &str, year: i32) -> Result<Vec<NumberGap>> {
    const GAPS: &str = "\
        WITH used AS ( \
            SELECT substr(k.record_no, length($1) + 1)::bigint AS number FROM activity_known k \
             WHERE k.record_no LIKE $1 || '%' AND substr(k.record_no, length($1) + 1) ~ '^[0-9]{1,9}$'), \
        gaps AS ( \
            SELECT u.before + 1 AS first, u.number - 1 AS last \
              FROM (SELECT number, lag(number, 1, 0::bigint) OVER (ORDER BY number) AS before FROM used) u \
             WHERE u.number > u.before + 1 ORDER BY 1 LIMIT $4) \
        SELECT $1 AS series, g.first, g.last, CASE \
               WHEN EXISTS (SELECT FROM public.number_leases l WHERE l.series = $2 AND l.period = $3 \
                               AND l.number BETWEEN g.first AND g.last AND l.expires_at > now()) THEN 'reserved' \
               WHEN EXISTS (SELECT FROM public.number_blocks b WHERE b.series = $2 AND b.period = $3 \
                               AND b.first <= g.last AND b.last >= g.first) THEN 'held' \
               WHEN EXISTS (SELECT FROM public.number_returns r WHERE r.series = $2 AND r.period = $3 \
                               AND r.number BETWEEN g.first AND g.last) THEN 'returned' \
               ELSE 'unknown' END AS reason \
          FROM gaps g ORDER BY g.first";
    Ok(sqlx::query_as(GAPS)
        .bind(format!("{prefix}-{year}-"))
        .bind(prefix)
        .bind(year)
        .bind(MAX_GAPS)
        .fetch_all(pool)
        .await?)
}
