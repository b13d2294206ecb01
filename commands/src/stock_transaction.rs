//! Stock transactions: entering, editing, and the steps of their state machine. What they do to the stock happens in
//! the same unit.

mod edit;
mod enter;
mod enter_received;
mod look_up;
mod transition;

use waybill_domain::id::StockTransactionId;

pub use edit::EditStockTransaction;
pub use enter::EnterStockTransaction;
pub use enter_received::EnterReceivedStockTransaction;
pub use transition::TransitionStockTransaction;

/// The field with the day of a stock transaction.
const TRANSACTION_DATE: &str = "transactionDate";

/// How its claims name a stock transaction.
fn holder(id: StockTransactionId) -> String {
    format!("stock-transaction/{id}")
}
