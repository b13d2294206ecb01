//! All rows of a query, a part at a time: a list that goes to its end keeps no more in memory than one part of it.

use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool, Postgres, Transaction};
use std::future::Future;
use std::marker::PhantomData;

use crate::read_transaction::read_transaction;
use crate::{List, Result};

/// Rows that are handed out in parts until none are left.
pub trait Source: Send + 'static {
    /// What they are.
    type Row: Serialize + Send;

    /// The next part; empty when all were handed out.
    fn next(&mut self) -> impl Future<Output = Result<Vec<Self::Row>>> + Send;
}

/// All rows of a list, part by part, each by a short transaction of its own behind the last row of the one before:
/// while a snapshot is open, PostgreSQL cannot clear away anything that was changed since, and slow readers would keep
/// one open for hours. A row that is changed meanwhile is shown as it is when its turn comes.
pub struct RowCursor<T> {
    pool: PgPool,
    list: Option<List<'static>>,
    of: PhantomData<fn() -> T>,
}

/// Rows that are fetched together.
const PART: u32 = 500;

impl<T> RowCursor<T> {
    pub(crate) fn of(list: List<'_>, pool: &PgPool) -> Self {
        Self { pool: pool.clone(), list: Some(list.in_parts(PART)), of: PhantomData }
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
        let (rows, more) = list.part(&mut transaction).await?;
        transaction.rollback().await?;
        if !more {
            self.list = None;
        }
        Ok(rows)
    }
}

/// Rows behind a cursor of the database: one moment of it, for what has to add up.
pub(crate) struct CursorRows<T> {
    transaction: Transaction<'static, Postgres>,
    of: PhantomData<fn() -> T>,
}

const CURSOR: &str = "handed_out";

impl<T> CursorRows<T>
where
    T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    /// The statement that puts the cursor on the rows of `select`, with the same parameters.
    pub(crate) fn declared(select: &str) -> String {
        format!("DECLARE {CURSOR} NO SCROLL CURSOR FOR {select}")
    }

    /// The rows on which the transaction has put the cursor.
    pub(crate) fn of(transaction: Transaction<'static, Postgres>) -> Self {
        Self { transaction, of: PhantomData }
    }

    /// The connection, for what belongs to the rows and is read at the same moment.
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// The next part; empty when all were handed out.
    pub(crate) async fn next(&mut self) -> Result<Vec<T>> {
        let fetch = format!("FETCH {PART} FROM {CURSOR}");
        // The same words give other columns for the next cursor: the connection must not remember them.
        Ok(sqlx::query_as(&fetch).persistent(false).fetch_all(&mut *self.transaction).await?)
    }
}
