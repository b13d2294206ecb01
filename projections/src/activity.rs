//! Activities: one row per commit, with the user, the records and the audit findings.

mod finding;
mod known;
mod projector;
mod rank;
mod recount;

pub use finding::{Finding, FindingKind};
pub use projector::Activities;
pub use rank::record as record_of;
pub use recount::{Recount, note_order, stream_of};
