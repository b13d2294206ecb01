//! Activities: one row per commit, with the user, the records and the audit findings.

mod finding;
mod known;
mod projector;
mod rank;
mod recount;

pub use finding::{Finding, FindingKind};
pub use projector::Activities;
pub use recount::{Recount, note_order, stream_of};
