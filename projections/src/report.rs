//! Reports on customers, orders, dispatches, receivables and stock, as pages and to the end.
//!
//! Orders, dispatches and receivables are reported as they are listed.

pub mod customer;
pub mod stock;

mod cursor;

pub(crate) use cursor::CursorRows;
pub use cursor::{RowCursor, Source};
