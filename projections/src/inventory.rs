//! Stock in each warehouse, and the transactions that move it.

pub mod stock;
pub mod stock_report;
pub mod stock_transaction;

use crate::ReadModel;

/// Returns the read models of this area.
pub(crate) fn read_models() -> Vec<ReadModel> {
    vec![ReadModel::of(stock::Stocks), ReadModel::of(stock_transaction::StockTransactions)]
}
