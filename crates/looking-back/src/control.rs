//! The control report: findings counted by kind and person, compared with the previous period.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::UserId;
use waybill_domain::money::Money;

use waybill_projections::Result;
use waybill_projections::engine::column::Column;

/// The number of findings of one kind that one person caused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ControlRow {
    /// A finding of an activity, or the kind of a security record: `sign-in-failed`, `locked-out`, `exported`,
    /// `opened`.
    pub kind: String,
    /// The person; absent when a sign-in was tried with a name that no account has.
    #[sqlx(try_from = "Column<Option<UserId>>")]
    pub actor_id: Option<UserId>,
    /// The person's user name today.
    pub actor_name: Option<String>,
    #[sqlx(try_from = "Column<u64>")]
    pub count: u64,
    /// The total of the documents.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub amount: Option<Money>,
    /// The number in the previous period.
    #[sqlx(try_from = "Column<u64>")]
    pub count_before: u64,
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub amount_before: Option<Money>,
}

/// Numbers of a series that no document has, although later ones were used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct NumberGap {
    /// The prefix of the numbers: `ORD-2026-`.
    pub series: String,
    /// The first missing number.
    pub first: i64,
    /// The last missing number.
    pub last: i64,
    /// `reserved` for a user who has it in a form, `held` by a running server, `returned` and assigned next, or
    /// `unknown`.
    pub reason: String,
}

/// A period and the one before it, which ends where this one begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComparedPeriod {
    pub begins_before: DateTime<Utc>,
    pub begins: DateTime<Utc>,
    /// The first moment after the period.
    pub ends: DateTime<Utc>,
    /// The time until which security records count, because no read model of a past moment has them. `None` counts all,
    /// for a report as of now.
    pub known_until: Option<DateTime<Utc>>,
}

/// The gaps in the numbers of a series in a year, in ascending order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gaps {
    pub gaps: Vec<NumberGap>,
    /// Set when earlier gaps are left out.
    pub is_cut: bool,
}

/// Maximum number of gaps of a series in a year that a screen shows.
pub const MAX_GAPS: usize = 200;

/// Counts the findings about records of these kinds, and the security records when `with_security`, by kind and person.
/// The rows are sorted by kind, then by descending count.
pub async fn rows(
    executor: impl PgExecutor<'_>,
    ComparedPeriod { begins_before, begins, ends, known_until }: ComparedPeriod,
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
             WHERE $6 AND s.at >= $1 AND s.at < $3 AND s.at <= coalesce($7, s.at) \
               AND s.kind IN ('sign-in-failed', 'locked-out', 'exported', 'opened') \
               AND ($5::uuid IS NULL OR s.user_id = $5)) \
        SELECT f.kind, f.actor_id, u.display_name AS actor_name, \
               count(*) FILTER (WHERE f.recorded_at >= $2) AS count, \
               sum(f.amount) FILTER (WHERE f.recorded_at >= $2) AS amount, \
               count(*) FILTER (WHERE f.recorded_at < $2) AS count_before, \
               sum(f.amount) FILTER (WHERE f.recorded_at < $2) AS amount_before \
          FROM found f LEFT JOIN users u ON u.id = f.actor_id \
         GROUP BY f.kind, f.actor_id, u.display_name \
         ORDER BY f.kind, count DESC, count_before DESC, f.actor_id";
    Ok(sqlx::query_as(ROWS)
        .bind(begins_before)
        .bind(begins)
        .bind(ends)
        .bind(nouns)
        .bind(actor)
        .bind(with_security)
        .bind(known_until)
        .fetch_all(executor)
        .await?)
}

/// Returns the latest gaps in the numbers of a series in a year: at most `max`, or all. Each run of numbers with one
/// reason is one gap.
pub async fn gaps(pool: &PgPool, prefix: &str, year: i32, max: Option<usize>) -> Result<Gaps> {
    const GAPS: &str = "\
        WITH used AS ( \
            SELECT substr(k.record_no, length($1) + 1)::bigint AS number FROM activity_known k \
             WHERE k.record_no LIKE $1 || '%' AND substr(k.record_no, length($1) + 1) ~ '^[0-9]{1,9}$') \
        SELECT u.before + 1 AS first, u.number - 1 AS last \
          FROM (SELECT number, lag(number, 1, 0::bigint) OVER (ORDER BY number) AS before FROM used) u \
         WHERE u.number > u.before + 1 ORDER BY 1 DESC LIMIT $2";
    // In descending precedence.
    const REASONS: &str = "\
        SELECT 'reserved' AS reason, l.number AS first, l.number AS last FROM public.number_leases l \
         WHERE l.series = $1 AND l.period = $2 AND l.expires_at > now() AND l.number BETWEEN $3 AND $4 \
         UNION ALL \
        SELECT 'held', b.first, b.last FROM public.number_blocks b \
         WHERE b.series = $1 AND b.period = $2 AND b.first <= $4 AND b.last >= $3 \
         UNION ALL \
        SELECT 'returned', r.number, r.number FROM public.number_returns r \
         WHERE r.series = $1 AND r.period = $2 AND r.number BETWEEN $3 AND $4";
    let series = format!("{prefix}-{year}-");
    // One more row than the limit shows that there are more.
    let limit = max.map(|max| i64::try_from(max.saturating_add(1)).unwrap_or(i64::MAX));
    let mut found: Vec<(i64, i64)> = sqlx::query_as(GAPS).bind(&series).bind(limit).fetch_all(pool).await?;
    found.reverse();
    let (Some((first, _)), Some((_, last))) = (found.first(), found.last()) else {
        return Ok(Gaps::default());
    };
    let reasons: Vec<(String, i64, i64)> =
        sqlx::query_as(REASONS).bind(prefix).bind(year).bind(first).bind(last).fetch_all(pool).await?;
    let runs = found.into_iter().flat_map(|gap| runs(gap, &reasons));
    let gap = |(first, last, reason)| NumberGap { series: series.clone(), first, last, reason };
    let mut gaps: Vec<NumberGap> = runs.map(gap).collect();
    let earlier = max.map_or(0, |max| gaps.len().saturating_sub(max));
    gaps.drain(..earlier);
    Ok(Gaps { gaps, is_cut: earlier > 0 })
}

/// Splits the numbers of a gap into runs by their reason. Where ranges overlap, the first one counts.
fn runs((first, last): (i64, i64), reasons: &[(String, i64, i64)]) -> Vec<(i64, i64, String)> {
    let touching = || reasons.iter().filter(|(_, from, to)| *from <= last && *to >= first);
    let begins = touching().flat_map(|(_, from, to)| [*from, to.saturating_add(1)]);
    let begins: BTreeSet<i64> = begins.filter(|at| *at > first && *at <= last).chain([first]).collect();
    let mut runs: Vec<(i64, i64, String)> = Vec::new();
    for (at, next) in begins.iter().zip(begins.iter().skip(1).copied().chain([last + 1])) {
        let reason = touching().find(|(_, from, to)| from <= at && to >= at);
        let reason = reason.map_or("unknown", |(reason, ..)| reason);
        match runs.last_mut() {
            Some((_, end, before)) if before == reason => *end = next - 1,
            _ => runs.push((*at, next - 1, reason.to_owned())),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use waybill_database::testing::TestDatabase;

    use super::*;

    #[tokio::test]
    async fn of_many_gaps_the_latest_are_kept_and_that_there_are_more_is_said() {
        let database = TestDatabase::fresh().await;
        // The numbers 2, 4, 6, 8: one is missing before each of them.
        let every_other = "INSERT INTO read.activity_known (noun, record_id, record_no, approved, on_hold, returned_amount, credited_amount) \
             SELECT 'order', n::text, 'ORD-2026-' || lpad((2 * n)::text, 6, '0'), false, false, 0, 0 \
               FROM generate_series(1, 4) AS n";
        sqlx::query(every_other).execute(&database.owner).await.unwrap();
        let found = async |max| {
            let Gaps { gaps, is_cut } = gaps(&database.pool, "ORD", 2026, max).await.unwrap();
            (gaps.iter().map(|gap| (gap.first, gap.last)).collect::<Vec<_>>(), is_cut)
        };
        assert_eq!(found(Some(3)).await, (vec![(3, 3), (5, 5), (7, 7)], true));
        assert_eq!(found(Some(4)).await, (vec![(1, 1), (3, 3), (5, 5), (7, 7)], false));
        assert_eq!(found(None).await, (vec![(1, 1), (3, 3), (5, 5), (7, 7)], false));
    }

    #[test]
    fn a_number_with_a_reason_does_not_speak_for_its_neighbours() {
        let range = |reason: &str, first, last| (reason.to_owned(), first, last);
        let reasons =
            [range("reserved", 5, 5), range("held", 5, 7), range("returned", 1, 2), range("held", 99, 120)];
        let found = |gap| -> Vec<_> {
            runs(gap, &reasons)
                .into_iter()
                .map(|(first, last, reason)| format!("{first}-{last} {reason}"))
                .collect()
        };
        assert_eq!(found((1, 9)), ["1-2 returned", "3-4 unknown", "5-5 reserved", "6-7 held", "8-9 unknown"]);
        assert_eq!(found((100, 110)), ["100-110 held"]);
        assert_eq!(found((30, 40)), ["30-40 unknown"]);
        assert_eq!(found((7, 7)), ["7-7 held"]);
    }
}
