//! Receivables: entering, editing, approving and voiding payments, credit notes, debit notes and opening items. The
//! customer's account moves in the same unit.

mod document_no;
mod edit;
mod enter;
mod enter_approved;
mod look_up;
mod transition;

pub use edit::EditReceivable;
pub use enter::EnterReceivable;
pub use enter_approved::EnterApprovedReceivable;
pub use transition::TransitionReceivable;

/// The name of the field with the day of a receivable.
const RECEIVED_ON: &str = "receivedOn";
