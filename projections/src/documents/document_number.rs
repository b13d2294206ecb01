//! Finds a document by the number that users see.

use sqlx::PgPool;
use uuid::Uuid;
use waybill_domain::{Noun, for_document};

use crate::Result;

/// The column with the number of a kind of document.
pub(crate) trait Numbered {
    const TABLE: &'static str;
    const COLUMN: &'static str;
}

/// Returns the id of the document with this number. Returns `None` when there is none or several, or when the noun has
/// no numbers.
pub async fn find(pool: &PgPool, noun: &str, number: &str) -> Result<Option<Uuid>> {
    let Some(noun) = Noun::named(noun) else { return Ok(None) };
    let (table, column) = for_document!(noun, A => (A::TABLE, A::COLUMN), else return Ok(None));
    let statement = format!("SELECT id FROM {table} WHERE {column} = $1 LIMIT 2");
    let found: Vec<Uuid> = sqlx::query_scalar(&statement).bind(number).fetch_all(pool).await?;
    Ok(match found[..] {
        [only] => Some(only),
        _ => None,
    })
}
