//! Receivables: entering, editing, approving and voiding what customers pay and what is credited to them. The
//! customer's account moves in the same unit.

mod edit;
mod enter;
mod enter_approved;
mod look_up;
mod transition;

pub use edit::EditReceivable;
pub use enter::EnterReceivable;
pub use enter_approved::EnterApprovedReceivable;
pub use transition::TransitionReceivable;

/// The field with the day of a receivable.
const RECEIVED_ON: &str = "receivedOn";
