//! Opens a PostgreSQL, given by its address or run by the application itself.
//!
//! [`Database::open`] opens a pool on either; [`migrate`] brings its schema up to date. The embedded one is an ordinary
//! PostgreSQL with ordinary durability: `fsync` is on, and its data is not hidden.

mod database;
mod embedded;
mod error;
mod liveness;
mod migration;
mod pool;
mod presence;
mod replacement;
pub mod secret;
mod servers;
pub mod testing;

pub use database::{Database, Purpose, Source};
pub use error::{Error, Result};
pub use liveness::{given_up, guarded, is_passing, limited, limited_alone, note_silence};
pub use migration::{
    MIGRATOR, latest_migration, migrate, migrate_as_owner, migrate_in, migrate_to, unprotected,
};
pub use pool::{PoolSettings, connect};
pub use replacement::Replacement;
pub use servers::{lazy_pool, open, parse};
