//! Waybill.
fn main() {}
