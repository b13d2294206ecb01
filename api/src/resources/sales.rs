//! Sales: orders, their dispatches, the dashboard and reports.

pub(super) mod customer_ordering;
pub(super) mod dashboard;
pub(super) mod dispatch;
pub(super) mod order;
pub(super) mod order_product;
pub(super) mod report;
pub(super) mod sales_report;
