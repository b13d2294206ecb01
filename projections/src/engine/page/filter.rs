//! The conditions of a statement, and their values.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{FromRow, PgConnection, Postgres};
use uuid::Uuid;

use crate::Result;

/// A value of a filter.
#[derive(Debug, Clone)]
pub enum Value {
    /// `text`
    Text(String),
    /// `text[]`
    Texts(Vec<String>),
    /// `uuid`
    Uuid(Uuid),
    /// `uuid[]`
    Uuids(Vec<Uuid>),
    /// `bigint`
    Integer(i64),
    /// `numeric`
    Decimal(Decimal),
    /// `date`
    Date(NaiveDate),
    /// `timestamptz`
    Instant(DateTime<Utc>),
    /// `boolean`
    Flag(bool),
}

macro_rules! values {
    ($($type:ty => $variant:ident),*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant(value)
            }
        })*

        fn bind<'q>(
            query: Query<'q, Postgres, PgArguments>,
            value: &'q Value,
        ) -> Query<'q, Postgres, PgArguments> {
            match value {
                $(Value::$variant(value) => query.bind(value),)*
            }
        }
    };
}
values!(String => Text, Vec<String> => Texts, Uuid => Uuid, Vec<Uuid> => Uuids, i64 => Integer,
    Decimal => Decimal, NaiveDate => Date, DateTime<Utc> => Instant, bool => Flag);

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// Conditions that every row must fulfill. Their text is fixed in the program; values of a caller are only ever bound.
/// A condition without a value is not part of the statement.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Filter {
    /// Creates a filter without conditions. The columns and tables of the statement refer to these values as `$1` and
    /// so on.
    pub fn given(values: impl IntoIterator<Item = Value>) -> Self {
        Self { conditions: Vec::new(), values: values.into_iter().collect() }
    }

    /// Limits the rows to those that fulfill `condition`; each `?` in it is replaced by `value`.
    #[must_use]
    pub fn only(mut self, condition: &str, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self.conditions.push(condition.replace('?', &format!("${}", self.values.len())));
        self
    }

    /// Adds the condition as [`Filter::only`] does if there is a value.
    #[must_use]
    pub fn only_if(self, condition: &str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.only(condition, value),
            None => self,
        }
    }

    /// Adds the condition as [`Filter::only`] does, with up to nine values or none: `?1` refers to the first.
    #[must_use]
    pub fn only_of(self, condition: &str, values: impl IntoIterator<Item = Value>) -> Self {
        let (mut filter, condition) = self.speaking_of(condition, values);
        filter.conditions.push(condition);
        filter
    }

    /// Adds up to nine values that another part of the statement uses; `?1` refers to the first. Returns the filter and
    /// that part with its placeholders.
    pub fn speaking_of(mut self, part: &str, values: impl IntoIterator<Item = Value>) -> (Self, String) {
        let mut part = part.to_owned();
        for (at, value) in values.into_iter().enumerate() {
            self.values.push(value);
            part = part.replace(&format!("?{}", at + 1), &format!("${}", self.values.len()));
        }
        (self, part)
    }

    /// Returns `WHERE ...`, or an empty string when there is no condition.
    pub fn sql(&self) -> String {
        if self.conditions.is_empty() {
            return String::new();
        }
        format!("WHERE {}", self.conditions.join(" AND "))
    }

    /// Returns the statement with the values bound.
    pub fn query<'q>(&'q self, statement: &'q str) -> Query<'q, Postgres, PgArguments> {
        self.values.iter().fold(sqlx::query(statement), bind)
    }

    /// Returns the rows of the statement with the values bound.
    pub async fn rows<T>(&self, statement: &str, connection: &mut PgConnection) -> Result<Vec<T>>
    where
        T: for<'r> FromRow<'r, PgRow>,
    {
        let rows = self.query(statement).fetch_all(connection).await?;
        Ok(rows.iter().map(T::from_row).collect::<sqlx::Result<_>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_without_a_value_is_not_in_the_statement() {
        let none: Option<&str> = None;
        assert_eq!(Filter::default().only_if("o.status = ?", none).sql(), "");
        let filter = Filter::default()
            .only("o.status = ?", "pending")
            .only_if("o.made_by = ?", none)
            .only_of("o.dispatch_id IS NULL", [])
            .only_of("(o.order_no LIKE ?1 OR o.key LIKE ?1 OR o.name LIKE ?2)", ["a%".into(), "%b%".into()])
            .only_if("o.total > ?", Some(7_i64));
        let expected = "WHERE o.status = $1 AND o.dispatch_id IS NULL \
            AND (o.order_no LIKE $2 OR o.key LIKE $2 OR o.name LIKE $3) AND o.total > $4";
        assert_eq!(filter.sql(), expected);
        assert_eq!(filter.values.len(), 4);
    }

    #[test]
    fn what_columns_and_tables_speak_of_themselves_comes_first_and_is_no_condition() {
        let filter = Filter::given([Value::Integer(7), Value::Flag(true)]);
        assert_eq!(filter.sql(), "");
        let filter = filter.only("o.status = ?", "pending").only_of("o.total > ?1", [Value::Integer(1)]);
        assert_eq!(filter.sql(), "WHERE o.status = $3 AND o.total > $4");
    }
}
