//! Stock in each warehouse, and the transactions that move it.

pub mod stock;
pub mod stock_report;
pub mod stock_transaction;
