//! What handlers work with: six parts, of which each takes those that it needs.

use axum::extract::FromRef;
use sqlx::PgPool;
use waybill_commands::CommandRuntime;

use crate::auth::security_log::SecurityLog;
use crate::auth::service::Auth;
use crate::http::consistency::ReadConsistency;
use crate::live::limits::Streams;
use crate::monitoring::monitor::Monitor;

/// The parts of the running application. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// Connections for queries.
    pub pool: PgPool,
    /// Executes commands.
    pub runtime: CommandRuntime,
    /// How far the read models have come, and the feed of changes.
    pub consistency: ReadConsistency,
    /// Who may sign in, and who is.
    pub auth: Auth,
    /// The open event streams.
    pub streams: Streams,
    /// What the server knows about itself.
    pub monitor: Monitor,
    /// Records who signs in, exports, looks at personal data.
    pub security: SecurityLog,
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
parts!(pool: PgPool, runtime: CommandRuntime, consistency: ReadConsistency, auth: Auth, streams: Streams, monitor: Monitor,
    security: SecurityLog);
