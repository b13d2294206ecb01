//! The handlers for auditors: histories, activities, explanations, the control report, proofs, past moments and replays.

pub(super) mod activity;
pub(super) mod control;
pub(super) mod explanation;
pub(super) mod history;
pub(super) mod past_moment;
pub(super) mod proof;
pub(super) mod replay;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([
        explanation::all_routes(),
        history::routes(),
        activity::routes(),
        control::routes(),
        proof::routes(),
        past_moment::routes(),
        replay::routes(),
    ])
}
