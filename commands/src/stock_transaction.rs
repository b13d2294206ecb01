//! Stock transactions: entering, editing, and the steps of their state machine. Their effects on the stock happen in
//! the same unit.

mod costs;
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

/// The name of the field with the day of a stock transaction.
const TRANSACTION_DATE: &str = "transactionDate";

/// Returns the name under which a stock transaction holds its claims.
fn holder(id: StockTransactionId) -> String {
    format!("stock-transaction/{id}")
}
