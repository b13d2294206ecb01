//! Filters, sort orders and counts that the lists of documents share.

mod search;

use sqlx::PgConnection;
use strum::VariantNames;

use crate::engine::page::Filter;
use crate::{Result, StatusCount};

pub(crate) use search::Found;
pub(crate) use search::Search;

/// Maximum number of documents that are counted one by one for the tabs.
const MAX_COUNTED: i64 = 10_000;

/// Returns the statuses of a filter as they are stored, or `None` when the filter has none.
pub(crate) fn words<S: Copy>(statuses: &[S]) -> Option<Vec<String>>
where
    &'static str: From<S>,
{
    let words = || statuses.iter().map(|status| <&str>::from(*status).to_owned()).collect();
    (!statuses.is_empty()).then(words)
}

/// Limits a filter to documents in one of these statuses, or in any if there are none. With one status, an index gives
/// the sort order; with several, it does not.
pub(crate) fn in_status<S: Copy>(filter: Filter, statuses: &[S]) -> Filter
where
    &'static str: From<S>,
{
    match statuses {
        [status] => filter.only("status = ?", <&str>::from(*status)),
        statuses => filter.only_if("status = ANY(?)", words(statuses)),
    }
}

/// Counts the documents of a table by status, in the order of the statuses. Counts only documents that match the
/// filter. The counts are not exact when they total `MAX_COUNTED`, where the counting stops.
pub(crate) async fn count_by_status<S: VariantNames>(
    connection: &mut PgConnection,
    (table, status): (&str, &str),
    filter: &Filter,
) -> Result<Vec<StatusCount>> {
    let statement = format!(
        "SELECT status, count(*) FROM (SELECT {status} FROM {table} {} LIMIT {MAX_COUNTED}) AS counted GROUP BY status",
        filter.sql()
    );
    Ok(counts(filter.rows(&statement, connection).await?, MAX_COUNTED, S::VARIANTS))
}

/// Sums the counts that a projector keeps in this column of a table, by status.
pub(crate) async fn sum_by_status<S: VariantNames>(
    connection: &mut PgConnection,
    (table, column): (&str, &str),
    filter: &Filter,
) -> Result<Vec<StatusCount>> {
    let statement = format!(
        "SELECT status, sum({column})::bigint FROM {table} {} GROUP BY status HAVING sum({column}) > 0",
        filter.sql()
    );
    Ok(counts(filter.rows(&statement, connection).await?, i64::MAX, S::VARIANTS))
}

/// Returns the counts in the order of the statuses.
fn counts(mut rows: Vec<(String, i64)>, max: i64, statuses: &[&str]) -> Vec<StatusCount> {
    rows.sort_by_key(|(status, _)| statuses.iter().position(|one| one == status));
    let exact = rows.iter().map(|(_, count)| count).sum::<i64>() < max;
    let count = |(status, count)| StatusCount {
        status,
        count: u64::try_from(count).unwrap_or(0),
        exact,
        exceptions: Vec::new(),
        ready: 0,
    };
    rows.into_iter().map(count).collect()
}
