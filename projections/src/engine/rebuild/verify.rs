//! The content of a read model as a hash per table.

use super::unfit;
use crate::{ReadModels, Result, SCHEMA};
use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::{Executor, PgConnection, PgPool};
use std::fmt::Write;

/// The content of a table as a hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableHash {
    pub table: &'static str,
    pub rows: u64,
    /// SHA-256 over the text of its rows, one a line, in the order of the primary key; hexadecimal.
    pub sha256: String,
}

/// Hashes the live tables of the named read models (all, when none is named), seen at one moment. Memory use does not
/// grow with the tables.
///
/// # Errors
/// [`crate::Error::Unfit`] when a table has no primary key.
pub async fn verify(pool: &PgPool, models: &ReadModels, which: &[&str]) -> Result<Vec<TableHash>> {
    let models = models.only(which)?;
    let mut transaction = pool.begin().await?;
    transaction
        .execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0")
        .await?;
    let mut hashes = Vec::new();
    for table in models.iter().flat_map(|model| model.tables) {
        hashes.push(hash(&mut transaction, SCHEMA, table).await?);
    }
    transaction.rollback().await?;
    Ok(hashes)
}

pub(super) async fn hash(
    connection: &mut PgConnection,
    schema: &str,
    table: &'static str,
) -> Result<TableHash> {
    // The text of a value must not depend on the settings of a session.
    connection
        .execute(
            "SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; \
         SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1",
        )
        .await?;
    let key = primary_key(connection, schema, table).await?;
    let select = format!("SELECT t::text FROM {schema}.{table} t ORDER BY {key}");
    let (mut digest, mut rows) = (Sha256::new(), 0);
    let mut lines = sqlx::query_scalar::<_, String>(&select).fetch(connection);
    while let Some(line) = lines.try_next().await? {
        digest.update(line.as_bytes());
        digest.update(b"\n");
        rows += 1;
    }
    Ok(TableHash { table, rows, sha256: hexadecimal(&digest.finalize()) })
}

async fn primary_key(connection: &mut PgConnection, schema: &str, table: &str) -> Result<String> {
    const KEY: &str = "SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.place) \
         FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY k (number, place), pg_attribute a \
         WHERE i.indrelid = to_regclass($1) AND i.indisprimary \
           AND a.attrelid = i.indrelid AND a.attnum = k.number";
    let key: Option<String> =
        sqlx::query_scalar(KEY).bind(format!("{schema}.{table}")).fetch_one(connection).await?;
    key.ok_or_else(|| unfit(table, "no primary key"))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        _ = write!(text, "{byte:02x}");
        text
    })
}
