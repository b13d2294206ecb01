//! The statement of a list: its rows by key or by page number, and their count.

use super::cursor::{self, Cursor};
use super::filter::{Filter, Value};
use super::sort::Order;
use super::{DEEPEST_ROW, MAX_SORTED_ROWS, Page, PageRequest, PageRequestError};
use crate::Result;
use rust_decimal::Decimal;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, Row};
use std::borrow::Cow;
use uuid::Uuid;
use waybill_domain::money::Money;

/// The number of rows of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub count: u64,
    /// True if `count` is exact; otherwise it is a lower bound.
    pub exact: bool,
}

impl Total {
    /// Returns a count that a projector keeps.
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
/// static SORTS: Sorts =
///     Sorts::descending(&[SortField::new("orderNo", "order_no", SortKind::Text)], "order_id");
/// let request = query.parse(&SORTS)?;
/// List::new(&request, "order_no", "orders").only_if("status = ?", status).page(connection).await
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct List<'a> {
    request: Cow<'a, PageRequest>,
    columns: &'static str,
    from: &'static str,
    filter: Filter,
    /// The amount of a row.
    amount: Option<&'static str>,
}

impl<'a> List<'a> {
    /// Creates a list of these columns from this table (or join).
    pub fn new(request: &'a PageRequest, columns: &'static str, from: &'static str) -> Self {
        Self { request: Cow::Borrowed(request), columns, from, filter: Filter::default(), amount: None }
    }

    /// Sums this column of all rows, in pages of lists that are counted completely.
    #[must_use]
    pub fn summing(self, amount: Option<&'static str>) -> Self {
        Self { amount, ..self }
    }

    /// Creates a list whose columns and tables refer to `values` as `$1` and so on.
    pub fn given(
        request: &'a PageRequest,
        (columns, from): (&'static str, &'static str),
        values: impl IntoIterator<Item = Value>,
    ) -> Self {
        Self { filter: Filter::given(values), ..Self::new(request, columns, from) }
    }

    /// Limits the rows to those that fulfill `condition`; each `?` in it is replaced by `value`.
    #[must_use]
    pub fn only(mut self, condition: &'static str, value: impl Into<Value>) -> Self {
        self.filter = self.filter.only(condition, value);
        self
    }

    /// Replaces the conditions of the list with those of `filter`.
    #[must_use]
    pub fn filtered(self, filter: Filter) -> Self {
        Self { filter, ..self }
    }

    /// Adds the condition as [`List::only`] does if there is a value.
    #[must_use]
    pub fn only_if(self, condition: &'static str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.only(condition, value),
            None => self,
        }
    }

    /// Adds the condition as [`List::only`] does, with several values: `?1` refers to the first.
    #[must_use]
    pub fn only_of(self, condition: &'static str, values: impl IntoIterator<Item = Value>) -> Self {
        Self { filter: self.filter.only_of(condition, values), ..self }
    }

    /// Limits the rows to those that fulfill `condition` if `wanted` is true.
    #[must_use]
    pub fn only_when(self, condition: &'static str, wanted: bool) -> Self {
        if !wanted {
            return self;
        }
        Self { filter: self.filter.only_of(condition, []), ..self }
    }

    /// Sorts by `rank`, the SQL of a text that is smallest for the best match, unless the caller named an order. `?1` in
    /// it refers to the first value.
    #[must_use]
    pub fn best_first(mut self, rank: &str, values: impl IntoIterator<Item = Value>) -> Self {
        if !self.request.by_default {
            return self;
        }
        let (filter, rank) = self.filter.speaking_of(rank, values);
        self.request.to_mut().order = Order::by_match(rank);
        Self { filter, ..self }
    }

    /// Returns the requested page. Counts its rows up to [`DEEPEST_ROW`] and no further.
    pub async fn page<T>(self, connection: &mut PgConnection) -> Result<Page<T>>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let total = self.count(connection).await?;
        self.page_of(connection, total).await
    }

    /// Returns the requested page of a list whose `total` is known.
    ///
    /// # Errors
    /// [`PageRequestError::TooManyToSort`], and errors of the database.
    pub async fn page_of<T>(self, connection: &mut PgConnection, total: Total) -> Result<Page<T>>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        self.check_sort(total)?;
        let sum = self.sum(connection, total).await?;
        let (content, next) = self.rows(connection).await?;
        Ok(Page::new(&self.request, content, next, (total, sum)))
    }

    /// Refuses to sort too many rows without an index.
    fn check_sort(&self, total: Total) -> Result<()> {
        let Order { name, narrow, .. } = self.request.order;
        if narrow && !(total.exact && total.count <= MAX_SORTED_ROWS) {
            return Err(PageRequestError::TooManyToSort(name).into());
        }
        Ok(())
    }

    /// Returns the sum of the amounts, unless there are more than [`DEEPEST_ROW`] rows.
    async fn sum(&self, connection: &mut PgConnection, total: Total) -> Result<Option<Money>> {
        let Some(amount) = self.amount.filter(|_| total.exact && total.count <= DEEPEST_ROW) else {
            return Ok(None);
        };
        let sums = format!("coalesce(sum({amount}), 0)");
        let (sum,): (Decimal,) = self.clone().sums(&sums, connection).await?;
        Ok(Some(Money::of(sum)))
    }

    /// Counts the rows if too many cannot be sorted, for those who read all of them.
    ///
    /// # Errors
    /// As [`List::page_of`].
    pub async fn check_all(&self, connection: &mut PgConnection) -> Result<()> {
        if self.request.order.narrow {
            self.check_sort(self.count(connection).await?)?;
        }
        Ok(())
    }

    /// Returns this list from its first row on, in parts of `size`, whatever the requested page.
    pub fn in_parts(self, size: u32) -> List<'static> {
        let request = PageRequest { page: 0, size, after: None, ..self.request.into_owned() };
        let Self { columns, from, filter, amount, .. } = self;
        List { request: Cow::Owned(request), columns, from, filter, amount }
    }

    /// Returns the requested part and moves the list to the next one. The flag is false when there is no next part.
    pub async fn part<T>(&mut self, connection: &mut PgConnection) -> Result<(Vec<T>, bool)>
    where
        T: for<'r> FromRow<'r, PgRow>,
    {
        let (content, next) = self.rows(connection).await?;
        let more = next.is_some();
        if more {
            self.request.to_mut().after = next;
        }
        Ok((content, more))
    }

    /// Returns the requested rows, and the cursor after them when there are more.
    async fn rows<T>(&self, connection: &mut PgConnection) -> Result<(Vec<T>, Option<String>)>
    where
        T: for<'r> FromRow<'r, PgRow>,
    {
        let (statement, filter) = self.statement()?;
        let mut rows = filter.query(&statement).fetch_all(connection).await?;
        let size = usize::try_from(self.request.size).unwrap_or(usize::MAX);
        let more = rows.len() > size;
        rows.truncate(size);
        let next = match rows.last() {
            Some(last) if more => Some(self.cursor(last)?),
            _ => None,
        };
        Ok((rows.iter().map(T::from_row).collect::<std::result::Result<_, _>>()?, next))
    }

    /// Returns these sums of all rows for each group of `by`.
    pub async fn sums_by<S>(self, by: &str, sums: &str, connection: &mut PgConnection) -> Result<Vec<S>>
    where
        S: for<'r> FromRow<'r, PgRow>,
    {
        let (from, filter) = (self.from, self.filter.sql());
        let statement = format!("SELECT {sums} FROM {from} {filter} GROUP BY {by} ORDER BY {by}");
        self.filter.rows(&statement, connection).await
    }

    /// Returns these sums of all rows without groups: one row, even when the list is empty.
    pub async fn sums<S>(self, sums: &str, connection: &mut PgConnection) -> Result<S>
    where
        S: for<'r> FromRow<'r, PgRow>,
    {
        let statement = format!("SELECT {sums} FROM {} {}", self.from, self.filter.sql());
        let row = self.filter.query(&statement).fetch_one(connection).await?;
        Ok(S::from_row(&row)?)
    }

    async fn count(&self, connection: &mut PgConnection) -> Result<Total> {
        let statement = format!(
            "SELECT count(*) FROM (SELECT FROM {} {} LIMIT {}) counted",
            self.from,
            self.filter.sql(),
            DEEPEST_ROW + 1
        );
        let row = self.filter.query(&statement).fetch_one(connection).await?;
        let count = u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or(0);
        Ok(Total { count: count.min(DEEPEST_ROW), exact: count <= DEEPEST_ROW })
    }

    fn statement(&self) -> Result<(String, Filter)> {
        let PageRequest { page, size, id, order, after, .. } = &*self.request;
        let Order { column, direction, .. } = order;
        let mut filter = self.filter.clone();
        if let Some(after) = after {
            let Cursor { value, id: last } = Cursor::parse(after, order)?;
            let behind = format!("({column}, {id}) {} (?1, ?2)", direction.behind());
            filter = filter.only_of(&behind, [value, Value::Uuid(last)]);
        }
        let offset = if after.is_some() { 0 } else { u64::from(*page) * u64::from(*size) };
        let statement = format!(
            "SELECT {}, {} AS cursor_value, {id} AS cursor_id FROM {} {} \
              ORDER BY {column} {direction}, {id} {direction} LIMIT {} OFFSET {offset}",
            self.columns,
            cursor::value_as_text(order),
            self.from,
            filter.sql(),
            size + 1,
            direction = direction.sql(),
        );
        Ok((statement, filter))
    }

    fn cursor(&self, last: &PgRow) -> Result<String> {
        let (value, id): (String, Uuid) = (last.try_get("cursor_value")?, last.try_get("cursor_id")?);
        Ok(Cursor::text(&self.request.order, &value, id))
    }
}

/// Returns an `ILIKE` pattern for text that contains `term`. Wildcards in `term` are escaped.
pub fn containing(term: &str) -> String {
    format!("%{}%", escaped(term))
}

/// Returns a `LIKE` pattern for text that begins with `term`. Wildcards in `term` are escaped.
pub fn starting_with(term: &str) -> String {
    format!("{}%", escaped(term))
}

fn escaped(term: &str) -> String {
    term.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
