//! All rows of a question, a part at a time: a list that goes to its end keeps no more in memory than one part of it.

use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Postgres, Transaction};
use std::future::Future;
use std::marker::PhantomData;

use crate::{List, Result};

/// Rows that are handed out in parts until none are left.
pub trait Source: Send + 'static {
    /// What they are.
    type Row: Serialize + Send;

    /// The next part; empty when all were handed out.
    ///
    /// # Errors
    /// The database's.
    fn next(&mut self) -> impl Future<Output = Result<Vec<Self::Row>>> + Send;
}

/// Rows behind a cursor of the database: one moment of it, for as long as somebody reads.
pub struct Rows<T> {
    transaction: Transaction<'static, Postgres>,
    of: PhantomData<fn() -> T>,
}

/// Rows that are fetched together.
const PART: usize = 500;
const CURSOR: &str = "handed_out";

impl<T> Rows<T> {
    /// The statement that puts the cursor on the rows of `select`, with the same parameters.
    pub(crate) fn declared(select: &str) -> String {
        format!("DECLARE {CURSOR} NO SCROLL CURSOR FOR {select}")
    }

    /// The rows of `list`, the first of them first, as the transaction sees them.
    pub(crate) async fn behind(
        list: List<'_>,
        mut transaction: Transaction<'static, Postgres>,
    ) -> Result<Self> {
        list.all(Self::declared, &mut transaction).await?;
        Ok(Self::of(transaction))
    }

    /// The rows on which the transaction has put the cursor.
    pub(crate) fn of(transaction: Transaction<'static, Postgres>) -> Self {
        Self { transaction, of: PhantomData }
    }
}

impl<T> Rows<T>
where
    T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    /// The next part; empty when all were handed out.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn next(&mut self) -> Result<Vec<T>> {
        let fetch = format!("FETCH {PART} FROM {CURSOR}");
        // The same words give other columns for the next cursor: the connection must not remember them.
        Ok(sqlx::query_as(&fetch).persistent(false).fetch_all(&mut *self.transaction).await?)
    }
}

impl<T> Source for Rows<T>
where
    T: for<'r> FromRow<'r, PgRow> + Serialize + Send + Unpin + 'static,
{
    type Row = T;

    async fn next(&mut self) -> Result<Vec<T>> {
        Self::next(self).await
    }
}
