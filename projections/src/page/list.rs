//! The statement of a list: its rows by key or by page number, and their count.

use super::cursor::{self, Cursor};
use super::{DEEPEST_ROW, Page, PageRequest};
use crate::Result;
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{FromRow, PgConnection, Postgres, Row};
use std::borrow::Cow;
use uuid::Uuid;

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

/// How many rows a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub count: u64,
    /// Or only at least so many.
    pub exact: bool,
}

impl Total {
    /// A count that a projector keeps.
    pub fn exact(count: u64) -> Self {
        Self { count, exact: true }
    }
}

/// A list query. The text of the SQL is fixed in the program; what the caller sends is only
/// ever bound.
///
/// ```
/// # use waybill_projections::*;
/// # async fn list(connection: &mut sqlx::PgConnection, query: PageQuery, status: Option<String>) -> Result<Page<(String,)>> {
/// static SORTS: Sorts = Sorts {
///     fields: &[SortField::new("orderNo", "order_no", SortKind::Text)],
///     default: Direction::Descending,
///     id: "order_id",
/// };
/// let request = query.parse(&SORTS)?;
/// List::new(&request, "order_no", "orders").only_if("status = ?", status).page(connection).await
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct List<'a> {
    request: Cow<'a, PageRequest>,
    columns: &'static str,
    from: &'static str,
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl<'a> List<'a> {
    /// A list of these columns from this table (or join).
    pub fn new(request: &'a PageRequest, columns: &'static str, from: &'static str) -> Self {
        Self { request: Cow::Borrowed(request), columns, from, conditions: Vec::new(), values: Vec::new() }
    }

    /// Only rows that fulfil `condition`; each `?` in it stands for `value`.
    #[must_use]
    pub fn only(mut self, condition: &'static str, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self.conditions.push(condition.replace('?', &format!("${}", self.values.len())));
        self
    }

    /// As [`List::only`], when there is a value.
    #[must_use]
    pub fn only_if(self, condition: &'static str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.only(condition, value),
            None => self,
        }
    }

    /// The requested page, its rows counted to [`DEEPEST_ROW`] and no further.
    pub async fn page<T>(self, connection: &mut PgConnection) -> Result<Page<T>>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let total = self.count(connection).await?;
        self.page_of(connection, total).await
    }

    /// The requested page, of a list whose `total` is known.
    pub async fn page_of<T>(self, connection: &mut PgConnection, total: Total) -> Result<Page<T>>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let (content, next) = self.rows(connection).await?;
        Ok(Page::new(&self.request, content, next, total))
    }

    /// The same list from its first row on, in parts of `size`, whatever the requested page.
    pub(crate) fn in_parts(self, size: u32) -> List<'static> {
        let request = PageRequest { page: 0, size, after: None, ..self.request.into_owned() };
        let Self { columns, from, conditions, values, .. } = self;
        List { request: Cow::Owned(request), columns, from, conditions, values }
    }

    /// The requested part; the list then stands at the next one. False: there is none.
    pub(crate) async fn part<T>(&mut self, connection: &mut PgConnection) -> Result<(Vec<T>, bool)>
    where
        T: for<'r> FromRow<'r, PgRow>,
    {
        let (content, next) = self.rows(connection).await?;
        let Some(next) = next else { return Ok((content, false)) };
        let request = self.request.to_mut();
        request.after = Some(Cursor::parse(&next, request.field, request.direction)?);
        Ok((content, true))
    }

    /// The requested rows, and the cursor behind them when there are more.
    async fn rows<T>(&self, connection: &mut PgConnection) -> Result<(Vec<T>, Option<String>)>
    where
        T: for<'r> FromRow<'r, PgRow>,
    {
        let (statement, values) = self.statement();
        let query = values.iter().fold(sqlx::query(&statement), bind);
        let mut rows = query.fetch_all(connection).await?;
        let size = usize::try_from(self.request.size).unwrap_or(usize::MAX);
        let more = rows.len() > size;
        rows.truncate(size);
        let next = match rows.last() {
            Some(last) if more => Some(self.cursor(last)?),
            _ => None,
        };
        Ok((rows.iter().map(T::from_row).collect::<std::result::Result<_, _>>()?, next))
    }

    /// These sums of all rows, for each group of `by`.
    pub(crate) async fn sums_by<S>(
        self,
        by: &str,
        sums: &str,
        connection: &mut PgConnection,
    ) -> Result<Vec<S>>
    where
        S: for<'r> FromRow<'r, PgRow>,
    {
        let (from, filter) = (self.from, self.filter(&[]));
        let statement = format!("SELECT {sums} FROM {from} {filter} GROUP BY {by} ORDER BY {by}");
        let rows = self.values.iter().fold(sqlx::query(&statement), bind).fetch_all(connection).await?;
        Ok(rows.iter().map(S::from_row).collect::<std::result::Result<_, _>>()?)
    }

    /// The same without groups: one row, also of no rows.
    pub(crate) async fn sums<S>(self, sums: &str, connection: &mut PgConnection) -> Result<S>
    where
        S: for<'r> FromRow<'r, PgRow>,
    {
        let statement = format!("SELECT {sums} FROM {} {}", self.from, self.filter(&[]));
        let row = self.values.iter().fold(sqlx::query(&statement), bind).fetch_one(connection).await?;
        Ok(S::from_row(&row)?)
    }

    fn order(&self) -> String {
        let PageRequest { sorts, field, direction, .. } = &*self.request;
        let (column, id, order) = (field.column, sorts.id, direction.sql());
        format!("{column} {order}, {id} {order}")
    }

    async fn count(&self, connection: &mut PgConnection) -> Result<Total> {
        let statement = format!(
            "SELECT count(*) FROM (SELECT FROM {} {} LIMIT {}) counted",
            self.from,
            self.filter(&[]),
            DEEPEST_ROW + 1
        );
        let row = self.values.iter().fold(sqlx::query(&statement), bind).fetch_one(connection).await?;
        let count = u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or(0);
        Ok(Total { count: count.min(DEEPEST_ROW), exact: count <= DEEPEST_ROW })
    }

    fn statement(&self) -> (String, Vec<Value>) {
        let PageRequest { page, size, sorts, field, direction, after } = &*self.request;
        let (id, column) = (sorts.id, field.column);
        let mut values = self.values.clone();
        let mut behind = Vec::new();
        if let Some(Cursor { value, id: last }) = after {
            values.extend([value.clone(), Value::Uuid(*last)]);
            let (value, last) = (values.len() - 1, values.len());
            behind.push(format!("({column}, {id}) {} (${value}, ${last})", direction.behind()));
        }
        let offset = if after.is_some() { 0 } else { u64::from(*page) * u64::from(*size) };
        let statement = format!(
            "SELECT {}, {} AS cursor_value, {id} AS cursor_id FROM {} {} ORDER BY {} LIMIT {} OFFSET {offset}",
            self.columns,
            cursor::value_as_text(field),
            self.from,
            self.filter(&behind),
            self.order(),
            size + 1
        );
        (statement, values)
    }

    fn filter(&self, more: &[String]) -> String {
        let conditions: Vec<&str> = self.conditions.iter().chain(more).map(String::as_str).collect();
        if conditions.is_empty() { String::new() } else { format!("WHERE {}", conditions.join(" AND ")) }
    }

    fn cursor(&self, last: &PgRow) -> Result<String> {
        let (value, id): (String, Uuid) = (last.try_get("cursor_value")?, last.try_get("cursor_id")?);
        Ok(Cursor::text(self.request.field, self.request.direction, &value, id))
    }
}

/// For `ILIKE`: anything that contains `term`, whose own wildcards mean themselves.
pub fn containing(term: &str) -> String {
    format!("%{}%", escaped(term))
}

/// For `LIKE`: anything that begins with `term`, whose own wildcards mean themselves.
pub fn starting_with(term: &str) -> String {
    format!("{}%", escaped(term))
}

fn escaped(term: &str) -> String {
    term.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
