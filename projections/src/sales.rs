//! Sales: orders, their dispatches, the dashboard and the figures of a period.

pub mod dashboard;
pub mod dispatch;
pub mod exception_totals;
pub mod figures;
pub mod imported;
pub mod order;
