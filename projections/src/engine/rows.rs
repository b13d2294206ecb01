//! Writes the rows of a read model. The fields of a struct are the columns of its table. Any number of rows is written
//! with one statement, with an array per column.

use std::collections::BTreeMap;

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{FromRow, PgConnection, Postgres, Row};
use uuid::Uuid;

use crate::engine::event_metadata::id;
use crate::{Result, StoredEvent};

/// A row of a table, as [`row!`] declares it.
pub(crate) trait TableRow: Send + Sync + Sized {
    const COLUMNS: &'static [TableColumn];

    /// Binds an array of each column.
    fn bind<'q>(rows: &[Self], query: Query<'q, Postgres, PgArguments>) -> Query<'q, Postgres, PgArguments>;
}

pub(crate) struct TableColumn {
    pub(crate) name: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) cast: &'static str,
}

/// Declares a struct whose fields are the columns of a table. Those after `without_column` are set by queries.
macro_rules! row {
    (
        $(#[$about:meta])*
        $scope:vis struct $name:ident {
            $($(#[$field_about:meta])* $field_scope:vis $field:ident: $type:ty),+ $(,)?
        }
        $(without_column {
            $($(#[$other_about:meta])* $other_scope:vis $other:ident: $other_type:ty),+ $(,)?
        })?
    ) => {
        $(#[$about])*
        $scope struct $name {
            $($(#[$field_about])* $field_scope $field: $type,)+
            $($($(#[$other_about])* $other_scope $other: $other_type,)+)?
        }

        impl $crate::engine::rows::TableRow for $name {
            const COLUMNS: &'static [$crate::engine::rows::TableColumn] = &[$($crate::engine::rows::TableColumn {
                name: stringify!($field),
                kind: <$type as $crate::engine::column::Cell>::TYPE,
                cast: <$type as $crate::engine::column::Cell>::CAST,
            }),+];

            fn bind<'q>(
                rows: &[Self],
                query: sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments>,
            ) -> sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments> {
                $(let query = query.bind(
                    rows.iter().map(|row| $crate::engine::column::Cell::cell(&row.$field)).collect::<Vec<_>>(),
                );)+
                query
            }
        }
    };
}

pub(crate) use row;

/// A table of a read model and its upsert policy.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table {
    name: &'static str,
    /// Its primary key; rows are written in this order.
    key: &'static [&'static str],
    /// The columns that retain their first value.
    kept: &'static [&'static str],
    /// True if new values are added to the columns; otherwise they replace the stored ones.
    adds: bool,
    /// The columns that are replaced although values are added to the others.
    replaced: &'static [&'static str],
}

impl Table {
    pub(crate) const fn by_id(name: &'static str) -> Self {
        Self::by(&["id"], name)
    }

    pub(crate) const fn by(key: &'static [&'static str], name: &'static str) -> Self {
        Self { name, key, kept: &[], adds: false, replaced: &[] }
    }

    pub(crate) const fn keeping(self, kept: &'static [&'static str]) -> Self {
        Self { kept, ..self }
    }

    pub(crate) const fn adding(self) -> Self {
        Self { adds: true, ..self }
    }

    pub(crate) const fn replacing(self, replaced: &'static [&'static str]) -> Self {
        Self { replaced, ..self }
    }

    /// Returns the stored rows that the events change, by id; those of aggregates that begin with these events are not
    /// stored yet. The table has a row for each aggregate.
    pub(crate) async fn stored<R: for<'r> FromRow<'r, PgRow>>(
        &self,
        connection: &mut PgConnection,
        events: &[&StoredEvent],
    ) -> Result<BTreeMap<Uuid, R>> {
        let mut found = BTreeMap::new();
        for event in events {
            found.entry(id::<Uuid>(event)?).or_insert(event.sequence > 1);
        }
        let ids: Vec<Uuid> =
            found.into_iter().filter_map(|(id, is_stored)| is_stored.then_some(id)).collect();
        if ids.is_empty() {
            return Ok(BTreeMap::new());
        }
        let statement = format!("SELECT * FROM {} WHERE id = ANY($1)", self.name);
        let rows = sqlx::query(&statement).bind(ids).fetch_all(connection).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get("id")?, R::from_row(row)?))).collect::<sqlx::Result<_>>()?)
    }

    /// Inserts or updates rows.
    pub(crate) async fn put<R: TableRow>(
        &self,
        connection: &mut PgConnection,
        rows: impl IntoIterator<Item = R> + Send,
    ) -> Result<()> {
        let changed: Vec<String> = R::COLUMNS.iter().filter_map(|column| self.change(column.name)).collect();
        let there = format!("ON CONFLICT ({}) DO UPDATE SET {}", self.key.join(", "), changed.join(", "));
        self.write(connection, rows.into_iter().collect(), &there).await
    }

    /// Inserts rows that do not exist yet.
    pub(crate) async fn insert<R: TableRow>(
        &self,
        connection: &mut PgConnection,
        rows: impl IntoIterator<Item = R> + Send,
    ) -> Result<()> {
        self.write(connection, rows.into_iter().collect(), "").await
    }

    /// Inserts rows that consist only of their key, unless they exist.
    pub(crate) async fn keep<R: TableRow>(
        &self,
        connection: &mut PgConnection,
        rows: impl IntoIterator<Item = R> + Send,
    ) -> Result<()> {
        self.write(connection, rows.into_iter().collect(), "ON CONFLICT DO NOTHING").await
    }

    /// Writes the rows, and deletes those that are `None`.
    pub(crate) async fn put_or_delete<R: TableRow>(
        &self,
        connection: &mut PgConnection,
        rows: BTreeMap<Uuid, Option<R>>,
    ) -> Result<()> {
        let ended = rows.iter().filter(|(_, row)| row.is_none()).map(|(id, _)| *id).collect();
        delete(connection, (self.name, "id"), ended).await?;
        self.put(connection, rows.into_values().flatten().collect::<Vec<_>>()).await
    }

    async fn write<R: TableRow>(
        &self,
        connection: &mut PgConnection,
        rows: Vec<R>,
        there: &str,
    ) -> Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        let each =
            |part: fn(&TableColumn) -> String| R::COLUMNS.iter().map(part).collect::<Vec<_>>().join(", ");
        let (name, key) = (self.name, self.key.join(", "));
        let names = each(|column| column.name.to_owned());
        let values = each(|column| format!("r.{}{}", column.name, column.cast));
        let kinds = R::COLUMNS.iter().zip(1..).map(|(column, at)| format!("${at}::{}[]", column.kind));
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        let statement = format!(
            "INSERT INTO {name} AS t ({names}) SELECT {values} FROM unnest({kinds}) AS r ({names}) ORDER BY {key} {there}"
        );
        R::bind(&rows, sqlx::query(&statement)).execute(connection).await?;
        Ok(())
    }

    /// Returns the assignment that updates a column of an existing row, or `None` when the column retains its value.
    fn change(&self, column: &str) -> Option<String> {
        if self.key.contains(&column) || self.kept.contains(&column) {
            return None;
        }
        let is_added = self.adds && !self.replaced.contains(&column);
        let before = if is_added { format!("t.{column} + ") } else { String::new() };
        Some(format!("{column} = {before}excluded.{column}"))
    }
}

/// Returns the rows of a table that have one of these ids in a column.
pub(crate) async fn rows_with<R>(
    connection: &mut PgConnection,
    (table, column): (&str, &str),
    ids: impl IntoIterator<Item = Uuid> + Send,
) -> Result<Vec<R>>
where
    R: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    let ids: Vec<Uuid> = ids.into_iter().collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let statement = format!("SELECT * FROM {table} WHERE {column} = ANY($1)");
    Ok(sqlx::query_as(&statement).bind(ids).fetch_all(connection).await?)
}

/// Deletes the rows of a table that have one of these ids in a column.
pub(crate) async fn delete(
    connection: &mut PgConnection,
    (table, column): (&str, &str),
    ids: Vec<Uuid>,
) -> Result<()> {
    if !ids.is_empty() {
        let statement = format!("DELETE FROM {table} WHERE {column} = ANY($1)");
        sqlx::query(&statement).bind(ids).execute(connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_a_row_that_is_there_is_replaced_or_added_to_or_stays() {
        let days =
            Table::by(&["customer_id", "day"], "days").adding().replacing(&["name"]).keeping(&["since"]);
        assert_eq!(days.change("name").as_deref(), Some("name = excluded.name"));
        assert_eq!(days.change("orders").as_deref(), Some("orders = t.orders + excluded.orders"));
        assert_eq!((days.change("day"), days.change("since")), (None, None));
    }
}
