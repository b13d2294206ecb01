//! Reports: what there is to say about customers, orders, dispatches, receivables and stock, as pages and to the end.

mod rows;

pub use rows::{Rows, Source};
