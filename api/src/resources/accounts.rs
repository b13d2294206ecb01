//! Customers' accounts: receivables, issued statements, journals, and the end of a month.

pub(super) mod account_codes;
pub(super) mod closed_period;
pub(super) mod invoice;
pub(super) mod issued_statement;
pub(super) mod journal;
pub(super) mod month_end_pack;
pub(super) mod receivable;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([
        receivable::routes(),
        invoice::routes(),
        issued_statement::routes(),
        closed_period::routes(),
        month_end_pack::routes(),
        account_codes::routes(),
        journal::routes(),
    ])
}
