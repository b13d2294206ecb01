//! The accounts of the bookkeeping system.

mod set;

pub use set::SetAccountCodes;
