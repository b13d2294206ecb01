//! Customers' accounts: receivables, statements, journals, and what a month's end issues.

pub mod customer_report;
pub mod issued_statement;
pub mod journal;
pub mod month_end_pack;
pub mod receivable;
pub mod statement;
