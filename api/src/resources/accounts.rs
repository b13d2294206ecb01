//! Customers' accounts: receivables, issued statements, journals, and the end of a month.

pub(super) mod account_codes;
pub(super) mod closed_period;
pub(super) mod issued_statement;
pub(super) mod journal;
pub(super) mod month_end_pack;
pub(super) mod receivable;
