//! Figures of sales, stops and payments by day, for the reports that compare periods.

mod days;
mod delivered_costs;
mod known;
mod open_order;
mod payments;
mod period;
mod projector;
mod report;
mod stops;
mod top;

pub use payments::payments_on;
pub use payments::{MethodPayments, PaymentFigures, PaymentReport, PaymentRow, PaymentsBefore, payments};
pub use period::{ReportPeriod, Step};
pub use projector::Sales;
pub use report::figures_on;
pub use report::{SalesBefore, SalesFigures, SalesFilter, SalesReport, SalesRow, sales};
pub use stops::{StopFigures, StopReason, StopReport, StopRow, StopsBefore, stops};
pub use stops::{stops_by_reason_on, stops_on};
pub use top::top_on;
pub use top::{CustomerSales, ProductSales, Ranked, RankedSales, top};
