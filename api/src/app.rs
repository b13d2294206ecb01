//! What handlers work with: five parts, of which each takes those that it needs.

use axum::extract::FromRef;
use sqlx::PgPool;
use waybill_commands::Ledgers;

use crate::auth::Auth;
use crate::live::Streams;
use crate::reads::Reads;

/// The parts of the running application. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// Connections for queries.
    pub pool: PgPool,
    /// Carries commands out.
    pub ledgers: Ledgers,
    /// How far the read models have come, and what changes.
    pub reads: Reads,
    /// Who may sign in, and who is.
    pub auth: Auth,
    /// The open event streams.
    pub streams: Streams,
}

macro_rules! parts {
    ($($part:ident: $type:ty),+ $(,)?) => {$(
        impl FromRef<App> for $type {
            fn from_ref(app: &App) -> Self {
                app.$part.clone()
            }
        }
    )+};
}
parts!(pool: PgPool, ledgers: Ledgers, reads: Reads, auth: Auth, streams: Streams);
