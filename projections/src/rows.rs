//! Writes the rows of a read model: the fields of a struct are the columns of its table, and however many rows there are,
//! it is one statement.

use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json;

use crate::{Error, Result};

/// A table of a read model, and what becomes of a row that is there already.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table {
    name: &'static str,
    /// Its primary key; rows are written in this order.
    key: &'static [&'static str],
    /// What stays as it was first written.
    kept: &'static [&'static str],
    /// What adds up. Everything else is replaced.
    added: &'static [&'static str],
}

impl Table {
    pub(crate) const fn by_id(name: &'static str) -> Self {
        Self::by(&["id"], name)
    }

    pub(crate) const fn by(key: &'static [&'static str], name: &'static str) -> Self {
        Self { name, key, kept: &[], added: &[] }
    }

    pub(crate) const fn keeping(self, kept: &'static [&'static str]) -> Self {
        Self { kept, ..self }
    }

    pub(crate) const fn adding(self, added: &'static [&'static str]) -> Self {
        Self { added, ..self }
    }

    /// Puts rows into the table, of which some may be there.
    pub(crate) async fn put<R: Serialize + Send + Sync>(
        &self,
        connection: &mut PgConnection,
        rows: impl IntoIterator<Item = R> + Send,
    ) -> Result<()> {
        let there = |columns: &[String]| {
            let changed: Vec<String> = columns.iter().filter_map(|column| self.change(column)).collect();
            format!(" ON CONFLICT ({}) DO UPDATE SET {}", self.key.join(", "), changed.join(", "))
        };
        self.write(connection, rows.into_iter().collect(), there).await
    }

    /// Puts rows into the table that are not there.
    pub(crate) async fn insert<R: Serialize + Send + Sync>(
        &self,
        connection: &mut PgConnection,
        rows: impl IntoIterator<Item = R> + Send,
    ) -> Result<()> {
        self.write(connection, rows.into_iter().collect(), |_| String::new()).await
    }

    async fn write<R: Serialize + Send + Sync>(
        &self,
        connection: &mut PgConnection,
        rows: Vec<R>,
        there: impl Fn(&[String]) -> String + Send,
    ) -> Result<()> {
        let Some(first) = rows.first() else { return Ok(()) };
        let columns = self.columns(first)?;
        let (name, names, key) = (self.name, columns.join(", "), self.key.join(", "));
        let statement = format!(
            "INSERT INTO {name} AS t ({names}) SELECT {names} FROM jsonb_populate_recordset(NULL::{name}, $1) \
             ORDER BY {key}{}",
            there(&columns)
        );
        sqlx::query(&statement).bind(Json(rows)).execute(connection).await?;
        Ok(())
    }

    fn columns<R: Serialize>(&self, row: &R) -> Result<Vec<String>> {
        match serde_json::to_value(row) {
            Ok(serde_json::Value::Object(fields)) => Ok(fields.into_iter().map(|(name, _)| name).collect()),
            Ok(_) => Err(Error::Unfit(format!("a row of {} has no columns", self.name))),
            Err(error) => Err(Error::Unfit(format!("a row of {} cannot be written: {error}", self.name))),
        }
    }

    /// What becomes of a column of a row that is there; nothing when it stays.
    fn change(&self, column: &str) -> Option<String> {
        if self.key.contains(&column) || self.kept.contains(&column) {
            return None;
        }
        let before = if self.added.contains(&column) { format!("t.{column} + ") } else { String::new() };
        Some(format!("{column} = {before}excluded.{column}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_a_row_that_is_there_is_replaced_or_added_to_or_stays() {
        let days = Table::by(&["customer_id", "day"], "days").adding(&["orders"]).keeping(&["since"]);
        assert_eq!(days.change("name").as_deref(), Some("name = excluded.name"));
        assert_eq!(days.change("orders").as_deref(), Some("orders = t.orders + excluded.orders"));
        assert_eq!((days.change("day"), days.change("since")), (None, None));
    }
}
