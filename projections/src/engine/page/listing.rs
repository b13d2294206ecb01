//! A list that is returned as one of its pages, or completely.

use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool};
use std::marker::PhantomData;

use super::{List, Page};
use crate::Result;
use crate::engine::cursor::RowCursor;
use crate::engine::read_transaction::read_transaction;

/// A list query with a known type of rows. The page and the file come from the same statement.
#[derive(Debug)]
pub struct Listing<'a, T> {
    list: List<'a>,
    of: PhantomData<fn() -> T>,
}

impl<'a, T> Listing<'a, T>
where
    T: for<'r> FromRow<'r, PgRow> + Serialize + Send + Unpin + 'static,
{
    pub fn of(list: List<'a>) -> Self {
        Self { list, of: PhantomData }
    }

    /// Returns the requested page.
    pub async fn page(&self, pool: &PgPool) -> Result<Page<T>> {
        self.list.clone().page(&mut *read_transaction(pool).await?).await
    }

    /// Returns a cursor over all rows in their sort order, whatever the requested page.
    pub async fn all(&self, pool: &PgPool) -> Result<RowCursor<T>> {
        self.list.check_all(&mut *read_transaction(pool).await?).await?;
        Ok(RowCursor::of(self.list.clone(), pool))
    }

    /// Returns these sums of all rows. Reads every row, whatever their number.
    pub async fn sums<S>(&self, sums: &str, pool: &PgPool) -> Result<S>
    where
        S: for<'r> FromRow<'r, PgRow>,
    {
        self.sums_on(sums, &mut *read_transaction(pool).await?).await
    }

    /// Returns the same sums as [`Self::sums`], in a transaction that the caller shares with other queries.
    pub async fn sums_on<S>(&self, sums: &str, connection: &mut PgConnection) -> Result<S>
    where
        S: for<'r> FromRow<'r, PgRow>,
    {
        self.list.clone().sums(sums, connection).await
    }

    /// Returns the first `max` rows, read on `connection`.
    pub async fn first(&self, max: u32, connection: &mut PgConnection) -> Result<Vec<T>> {
        Ok(self.list.clone().in_parts(max).part(connection).await?.0)
    }
}
