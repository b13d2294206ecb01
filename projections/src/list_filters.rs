//! What the lists of documents have in common: their filters, their order and their counts.

mod search;

use sqlx::PgConnection;
use strum::VariantNames;

use crate::page::Filter;
use crate::{Result, StatusCount};

pub(crate) use search::{Found, Search};

/// Maximum number of documents that are counted for the tabs one by one.
const MAX_COUNTED: i64 = 10_000;

/// The statuses of a filter as they are kept; nothing when it has none.
pub(crate) fn words<S: Copy>(statuses: &[S]) -> Option<Vec<String>>
where
    &'static str: From<S>,
{
    let words = || statuses.iter().map(|status| <&str>::from(*status).to_owned()).collect();
    (!statuses.is_empty()).then(words)
}

/// How many documents of a table have each status, in the order of the statuses, of those that a filter lets through;
/// not exact when there are so many that the counting stopped.
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

/// The same from a table in which a projector counts, in this column.
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

/// The counts in the order of the statuses.
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
