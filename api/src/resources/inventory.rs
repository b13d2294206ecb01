//! Stock in each warehouse, and the transactions that move it.

pub(super) mod stock;
pub(super) mod stock_transaction;
