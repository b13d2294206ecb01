//! Sales: orders, their dispatches, the dashboard and reports.

pub(super) mod customer_ordering;
pub(super) mod dashboard;
pub(super) mod dispatch;
pub(super) mod order;
pub(super) mod order_product;
pub(super) mod report;
pub(super) mod sales_report;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([
        order::routes(),
        dispatch::routes(),
        customer_ordering::routes(),
        dashboard::routes(),
        report::routes(),
        sales_report::routes(),
    ])
}
