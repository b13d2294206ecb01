//! Writes that are not events but are committed with an append.

use futures_util::future::BoxFuture;
use sqlx::PgConnection;

/// A write in the transaction of an append, which is rolled back if it fails.
pub trait SideWrite: Send + Sync {
    /// Writes on the connection with the open transaction.
    ///
    /// # Errors
    /// [`sqlx::Error::RowNotFound`] means that there was no row to write to: the append is refused.
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>>;
}
