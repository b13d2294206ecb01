//! Finds a document by the number that users see.

use sqlx::PgPool;
use uuid::Uuid;

use crate::Result;

/// The kinds of documents that have numbers, each with the statement that finds one.
const BY_NUMBER: [(&str, &str); 4] = [
    ("order", "SELECT id FROM orders WHERE order_no = $1 LIMIT 2"),
    ("dispatch", "SELECT id FROM dispatches WHERE dispatch_no = $1 LIMIT 2"),
    ("receivable", "SELECT id FROM receivables WHERE receipt_no = $1 LIMIT 2"),
    ("stock-transaction", "SELECT id FROM stock_transactions WHERE transaction_no = $1 LIMIT 2"),
];

/// Returns the id of the document with this number. Returns `None` when there is none or several, or when the noun has
/// no numbers.
pub async fn find(pool: &PgPool, noun: &str, number: &str) -> Result<Option<Uuid>> {
    let Some((_, statement)) = BY_NUMBER.iter().find(|(known, _)| *known == noun) else { return Ok(None) };
    let found: Vec<Uuid> = sqlx::query_scalar(statement).bind(number).fetch_all(pool).await?;
    Ok(match found[..] {
        [only] => Some(only),
        _ => None,
    })
}
