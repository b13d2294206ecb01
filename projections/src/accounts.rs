//! Customers' accounts: receivables, statements, journals, and what a month's end issues.

pub mod customer_report;
pub mod invoice;
pub mod issued_statement;
pub mod journal;
pub mod month_end_pack;
pub mod receivable;
pub mod statement;

use crate::ReadModel;

/// Returns the read models of this area.
pub(crate) fn read_models() -> Vec<ReadModel> {
    vec![
        ReadModel::of(invoice::Invoices),
        ReadModel::of(issued_statement::IssuedStatements),
        ReadModel::of(journal::Journals),
        ReadModel::of(month_end_pack::MonthEndPacks),
        ReadModel::of(receivable::Receivables),
        ReadModel::of(statement::Statements),
    ]
}
