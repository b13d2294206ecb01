//! The state of the application. Each handler extracts the parts that it needs.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::FromRef;
use sqlx::PgPool;
use waybill_backup::Shipping;
use waybill_commands::CommandRuntime;
use waybill_http::consistency::ReadConsistency;
use waybill_looking_back::past::PastReadModels;
use waybill_printing::Papers;
use waybill_workers::WorkerContext;
use waybill_workers::issuing::Mailing;
use waybill_workers::month_end::Packs;
use waybill_workers::proof::Proof;

use crate::auth::security_log::SecurityLog;
use crate::auth::service::Auth;
use crate::auth::visibility;
use crate::live::limits::Streams;
use crate::monitoring::monitor::Monitor;

/// The parts of the running application. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// Connections to the database of now. Queries get theirs from a reader (`AsOf`, `Now`).
    pub pool: PgPool,
    /// Executes commands.
    pub runtime: CommandRuntime,
    /// The progress of the read models, and the feed of changes.
    pub consistency: ReadConsistency,
    /// Authenticates users, and manages passwords and sessions.
    pub auth: Auth,
    /// The open event streams.
    pub streams: Streams,
    /// Counts and measures the server's own work.
    pub monitor: Monitor,
    /// Records sign-ins, exports and views of personal data.
    pub security: SecurityLog,
    /// The key that seals the log.
    pub proof: Proof,
    /// The read models of past moments.
    pub past: PastReadModels,
    /// All routes, for responses that include those of others; set once the router is built.
    pub(crate) routes: Arc<OnceLock<Router>>,
    /// Prints papers.
    pub papers: Papers,
    /// Sends mail.
    pub mailing: Mailing,
    /// The files of month-end packs.
    pub packs: Packs,
    /// The shipping of new events to a folder; `None` when nothing is shipped.
    pub shipping: Option<Shipping>,
}

impl App {
    /// Returns the parts that the workers use.
    pub(crate) fn workers(&self) -> WorkerContext {
        WorkerContext {
            pool: self.pool.clone(),
            runtime: self.runtime.clone(),
            consistency: self.consistency.clone(),
            proof: self.proof.clone(),
            past: self.past.clone(),
            papers: self.papers.clone(),
            mailing: self.mailing.clone(),
            packs: self.packs.clone(),
            nouns: visibility::nouns().collect(),
        }
    }
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
parts!(runtime: CommandRuntime, consistency: ReadConsistency, auth: Auth, streams: Streams, monitor: Monitor,
    security: SecurityLog, proof: Proof, past: PastReadModels, papers: Papers, mailing: Mailing, packs: Packs,
    shipping: Option<Shipping>);
