//! Writes that are no events but commit with an append.

use futures_util::future::BoxFuture;
use sqlx::PgConnection;

/// A write in the transaction of an append, which is rolled back when it fails.
pub trait SideWrite: Send + Sync {
    /// Writes on the connection that has the transaction open.
    ///
    /// # Errors
    /// [`sqlx::Error::RowNotFound`] means that there was nothing to write on: the append is refused.
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>>;
}
