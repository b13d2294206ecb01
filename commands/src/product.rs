//! Products: the use cases beyond those of master records.

mod create;

pub use create::CreateProduct;
