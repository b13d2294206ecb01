//! Looking back, as an auditor does: histories, activities, explanations of figures, the control report, statements and
//! read models of past moments.
//!
//! It reads the log and the read models of `waybill_projections`, and writes none of the live ones. A projector belongs
//! there, also that of the activities.

pub mod activity;
pub mod control;
pub mod explanation;
pub mod history;
pub mod past;
pub mod statement_differences;
