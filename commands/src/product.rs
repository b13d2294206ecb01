//! Products: what is more than the master record of one.

mod create;

pub use create::CreateProduct;
