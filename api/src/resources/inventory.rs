//! Stock in each warehouse, and the transactions that move it.

pub(super) mod stock;
pub(super) mod stock_transaction;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([stock::routes(), stock_transaction::routes()])
}
