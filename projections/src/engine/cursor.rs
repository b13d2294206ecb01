//! All rows of a query, read in parts: memory holds only one part at a time.

use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool, Postgres, Transaction};
use std::future::Future;
use std::marker::PhantomData;

use crate::engine::read_transaction::read_transaction;
use crate::{List, Result};

/// Rows that are returned in parts until none are left.
pub trait Source: Send + 'static {
    /// The type of the rows.
    type Row: Serialize + Send;

    /// Returns the next part; it is empty after the last row.
    fn next(&mut self) -> impl Future<Output = Result<Vec<Self::Row>>> + Send;
}

/// All rows of a list, in parts. Each part is read by a separate short transaction after the last row of the previous
/// part. An open snapshot keeps PostgreSQL from removing old row versions, and slow readers would hold one open for
/// hours. A row that changes in the meantime is returned as it is when its part is read.
pub struct RowCursor<T> {
    pool: PgPool,
    list: Option<List<'static>>,
    each: fn(&mut T),
}

/// Number of rows that are fetched together.
const PART: u32 = 500;

impl<T> RowCursor<T> {
    pub fn of(list: List<'_>, pool: &PgPool) -> Self {
        Self { pool: pool.clone(), list: Some(list.in_parts(PART)), each: |_| {} }
    }

    /// Returns the same rows, each changed by `each`.
    #[must_use]
    pub fn with(self, each: fn(&mut T)) -> Self {
        Self { each, ..self }
    }
}

impl<T> Source for RowCursor<T>
where
    T: for<'r> FromRow<'r, PgRow> + Serialize + Send + Unpin + 'static,
{
    type Row = T;

    async fn next(&mut self) -> Result<Vec<T>> {
        let Some(list) = &mut self.list else { return Ok(Vec::new()) };
        let mut transaction = read_transaction(&self.pool).await?;
        let (mut rows, more) = list.part(&mut transaction).await?;
        transaction.rollback().await?;
        rows.iter_mut().for_each(self.each);
        if !more {
            self.list = None;
        }
        Ok(rows)
    }
}

/// Rows of a database cursor: all of the same moment, for rows that have to add up.
pub struct CursorRows<T> {
    transaction: Transaction<'static, Postgres>,
    of: PhantomData<fn() -> T>,
}

const CURSOR: &str = "handed_out";

impl<T> CursorRows<T>
where
    T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    /// Returns the statement that declares the cursor on the rows of `select`, with the same parameters.
    pub fn declared(select: &str) -> String {
        format!("DECLARE {CURSOR} NO SCROLL CURSOR FOR {select}")
    }

    /// Creates the rows of the cursor that the transaction has declared.
    pub fn of(transaction: Transaction<'static, Postgres>) -> Self {
        Self { transaction, of: PhantomData }
    }

    /// Returns the connection, for related data that is read at the same moment.
    pub fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Returns the next part; it is empty after the last row.
    pub async fn next(&mut self) -> Result<Vec<T>> {
        let fetch = format!("FETCH {PART} FROM {CURSOR}");
        // The same text returns other columns for the next cursor: the connection must not cache the statement.
        Ok(sqlx::query_as(&fetch).persistent(false).fetch_all(&mut *self.transaction).await?)
    }
}
