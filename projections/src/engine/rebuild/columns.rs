//! The columns of the tables in the schema `read`, as the migrations create them.
//!
//! The tables of a rebuild are created like the live ones. If the type of a live column was changed, both tables round
//! alike and no row differs. Therefore the columns themselves are compared with a list in the program.

use crate::{ReadModels, Result, SCHEMA};
use sqlx::{Executor, PgPool};
use std::collections::BTreeMap;

/// `table.column type`, then `default …` or `generated …` if present: one column per line, sorted. A test below
/// compares it with a fresh database, and writes it with `REWRITE_GOLDEN_FILES=1`.
const COLUMNS: &str = include_str!("columns.txt");

impl ReadModels {
    /// Returns the columns of the schema `read` that differ from those of the migrations, each with the difference in
    /// English.
    ///
    /// # Errors
    /// Database errors.
    pub async fn changed_columns(pool: &PgPool) -> Result<Vec<String>> {
        Ok(differences(&known(), &columns(pool).await?))
    }
}

/// Returns the columns that the program knows, each with its type and the rest.
fn known() -> BTreeMap<&'static str, &'static str> {
    COLUMNS.lines().filter_map(|line| line.split_once(' ')).collect()
}

/// Returns the existing columns. Every name that is not built into PostgreSQL is written with its schema, and the
/// settings of a session do not change the result.
async fn columns(pool: &PgPool) -> Result<BTreeMap<String, String>> {
    const COLUMNS: &str = "SELECT c.relname || '.' || a.attname, \
            format_type(a.atttypid, a.atttypmod) || CASE \
                WHEN d.oid IS NULL THEN '' \
                WHEN a.attgenerated <> '' THEN ' generated ' || pg_get_expr(d.adbin, d.adrelid) \
                ELSE ' default ' || pg_get_expr(d.adbin, d.adrelid) END \
           FROM pg_class c \
           JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
           LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum \
          WHERE c.relnamespace = to_regnamespace($1) AND c.relkind IN ('r', 'p')";
    let mut transaction = pool.begin().await?;
    transaction.execute("SET LOCAL search_path = pg_catalog").await?;
    let rows: Vec<(String, String)> =
        sqlx::query_as(COLUMNS).bind(SCHEMA).fetch_all(&mut *transaction).await?;
    transaction.rollback().await?;
    Ok(rows.into_iter().collect())
}

/// Returns the differences. Tables that the program does not know are ignored.
fn differences(known: &BTreeMap<&str, &str>, there: &BTreeMap<String, String>) -> Vec<String> {
    let table = |column: &str| column.split_once('.').map_or(String::new(), |(table, _)| format!("{table}."));
    let changed = known.iter().filter_map(|(column, made)| match there.get(*column) {
        None => Some(format!("the column {SCHEMA}.{column} is not there")),
        Some(now) if now != made => {
            Some(format!("the column {SCHEMA}.{column} is {now}; it was made as {made}"))
        }
        Some(_) => None,
    });
    let more = there.keys().filter(|column| {
        let table = table(column);
        !known.contains_key(column.as_str()) && known.keys().any(|known| known.starts_with(&table))
    });
    changed.chain(more.map(|column| format!("no migration made the column {SCHEMA}.{column}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use waybill_database::testing::TestDatabase;

    #[tokio::test]
    async fn the_columns_that_the_program_knows_are_those_of_a_fresh_database() {
        let database = TestDatabase::fresh().await;
        let there = columns(&database.pool).await.unwrap();
        let lines: Vec<String> = there.iter().map(|(column, made)| format!("{column} {made}")).collect();
        let text = lines.join("\n") + "\n";
        if std::env::var_os("REWRITE_GOLDEN_FILES").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/engine/rebuild/columns.txt"), text)
                .unwrap();
            return;
        }
        let file = "projections/src/engine/rebuild/columns.txt";
        assert!(
            text == COLUMNS,
            "{file} is out of date: {:#?}\nWith REWRITE_GOLDEN_FILES=1 this test writes it; it is\n{text}",
            differences(&known(), &there)
        );
    }

    #[tokio::test]
    async fn a_column_that_rounds_has_a_default_was_dropped_or_was_added_is_named() {
        let database = TestDatabase::fresh().await;
        assert_eq!(ReadModels::changed_columns(&database.pool).await.unwrap(), [""; 0]);
        database
            .pool
            .execute(
                "ALTER TABLE read.statement_entries ALTER COLUMN debit TYPE numeric(17,1), ADD COLUMN note text; \
                 ALTER TABLE read.stock ALTER COLUMN incoming SET DEFAULT 7; \
                 ALTER TABLE read.orders DROP COLUMN overridden; \
                 CREATE TABLE read.of_somebody_else (id bigint)",
            )
            .await
            .unwrap();
        assert_eq!(
            ReadModels::changed_columns(&database.pool).await.unwrap(),
            [
                "the column read.orders.overridden is not there",
                "the column read.statement_entries.debit is numeric(17,1); it was made as numeric(17,2)",
                "the column read.stock.incoming is numeric(16,3) default 7; it was made as numeric(16,3) default 0",
                "no migration made the column read.statement_entries.note",
            ]
        );
    }

    #[tokio::test]
    async fn a_table_in_whose_place_a_view_is_has_none_of_its_columns() {
        let database = TestDatabase::fresh().await;
        let replaced = "ALTER TABLE read.sales_trips RENAME TO sales_trips_before; \
                        CREATE VIEW read.sales_trips AS SELECT * FROM read.sales_trips_before";
        database.pool.execute(replaced).await.unwrap();
        let found = ReadModels::changed_columns(&database.pool).await.unwrap();
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found.contains(&"the column read.sales_trips.id is not there".to_owned()), "{found:?}");
    }
}
