//! List prices of products.

mod set;

pub use set::SetListPrice;
