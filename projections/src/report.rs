//! Reports on customers, orders, dispatches, receivables and stock, as pages and as cursors over all rows.
//!
//! The reports on orders, dispatches and receivables are their lists.

pub mod customer;
pub mod stock;

mod cursor;

pub use cursor::CursorRows;
pub use cursor::{RowCursor, Source};
