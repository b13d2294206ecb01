//! The handlers for auditors: histories, activities, explanations, the control report, proofs, past moments and replays.

pub(super) mod activity;
pub(super) mod control;
pub(super) mod explanation;
pub(super) mod history;
pub(super) mod past_moment;
pub(super) mod proof;
pub(super) mod replay;
