//! Search of customers' documents: by the beginning of a number or a reference, or by the text that finds a customer.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::engine::page::Filter;
use crate::engine::search::prefix;
use crate::{Result, Value};

/// SQL conditions that find the documents of a noun. The prefix is `?1`, the customers are `?2`.
pub(crate) struct Found {
    /// The condition on the ids of the customers.
    pub(crate) few: &'static str,
    /// The condition on the pattern that the customers' search text matches.
    pub(crate) many: &'static str,
}

/// The conditions of a search term.
pub struct Search {
    /// The `LIKE` pattern for the beginning of a number or a reference.
    prefix: String,
    customers: Customers,
}

/// The customers whose search text contains the term.
enum Customers {
    /// At most [`FEW`] customers: looking up the documents of each is quick.
    Few(Vec<Uuid>),
    /// More than [`FEW`] customers: a scan of the documents soon meets some of theirs. The value is a `LIKE` pattern
    /// for the text that contains the term.
    Many(String),
}

/// Maximum number of customers whose documents are looked up by id.
const FEW: usize = 500;

impl Search {
    /// Looks up the customers of a search term. Returns `None` when the term is empty.
    pub(crate) async fn of(connection: &mut PgConnection, term: Option<&str>) -> Result<Option<Self>> {
        let Some(prefix) = prefix(term) else { return Ok(None) };
        let contained = format!("%{prefix}");
        let found = found(connection, &contained, FEW + 1).await?;
        let customers = if found.len() > FEW { Customers::Many(contained) } else { Customers::Few(found) };
        Ok(Some(Self { prefix, customers }))
    }

    /// Limits the filter to the documents that match the search.
    pub(crate) fn apply(self, filter: Filter, found: &Found) -> Filter {
        let (condition, customers) = match self.customers {
            Customers::Few(ids) => (found.few, Value::Uuids(ids)),
            Customers::Many(pattern) => (found.many, Value::Text(pattern)),
        };
        filter.only_of(condition, [Value::Text(self.prefix), customers])
    }
}

/// Returns at most `max` customers, in use or not, whose search text is `LIKE` the pattern.
async fn found(connection: &mut PgConnection, pattern: &str, max: usize) -> Result<Vec<Uuid>> {
    const FOUND: &str = "SELECT id FROM customers WHERE search LIKE $1 LIMIT $2";
    let max = i64::try_from(max).unwrap_or(i64::MAX);
    Ok(sqlx::query_scalar(FOUND).bind(pattern).bind(max).fetch_all(connection).await?)
}
