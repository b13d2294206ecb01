//! The work that no request asks for: it mails statements, makes month-end packs, seals the log and verifies it every
//! night, and keeps past moments.
//!
//! The handlers of `api` reach the same files and queues through it. It has no routes and no sessions. Its errors are
//! problems, since a handler answers them.

pub mod issuing;
pub mod month_end;
pub mod past;
pub mod problem;
pub mod proof;
pub mod statement;
pub mod supervision;

use std::sync::Arc;

use sqlx::PgPool;
use waybill_commands::CommandRuntime;
use waybill_http::consistency::ReadConsistency;
use waybill_looking_back::past::PastReadModels;
use waybill_printing::Papers;

use issuing::Mailing;
use month_end::Packs;
use proof::Proof;

/// An error that ends a piece of work.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The parts of the application that the workers use. Cheap to clone.
#[derive(Clone)]
pub struct WorkerContext {
    /// Connections to the database.
    pub pool: PgPool,
    /// Executes commands.
    pub runtime: CommandRuntime,
    /// The progress of the read models.
    pub consistency: ReadConsistency,
    /// The key that seals the log.
    pub proof: Proof,
    /// The read models of past moments.
    pub past: PastReadModels,
    /// Prints papers.
    pub papers: Papers,
    /// Sends mail.
    pub mailing: Mailing,
    /// The files of month-end packs.
    pub packs: Packs,
    /// The kinds of records that the control report of a pack covers.
    pub nouns: Arc<[&'static str]>,
}
