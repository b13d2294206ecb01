//! The registry of all read models.

use crate::accounts::issued_statement::IssuedStatements;
use crate::accounts::journal::Journals;
use crate::accounts::month_end_pack::MonthEndPacks;
use crate::accounts::receivable::Receivables;
use crate::accounts::statement::Statements;
use crate::activity::Activities;
use crate::forecast::daily::Daily;
use crate::forecast::lead_time::LeadTimes;
use crate::inventory::stock::Stocks;
use crate::inventory::stock_transaction::StockTransactions;
use crate::records::company::Companies;
use crate::records::customer::Customers;
use crate::records::customer_price::CustomerPrices;
use crate::records::employee::Employees;
use crate::records::list_price::ListPrices;
use crate::records::product::Products;
use crate::records::supplier::Suppliers;
use crate::records::user::Users;
use crate::records::warehouse::Warehouses;
use crate::sales::dispatch::Dispatches;
use crate::sales::figures::Sales;
use crate::sales::order::Orders;
use crate::{ReadModel, ReadModels, Result};

/// Returns all read models of the application, for the runner and for rebuilds.
///
/// # Errors
/// [`crate::Error::Unfit`] when two of them have the same name or table.
pub fn read_models() -> Result<ReadModels> {
    ReadModels::new(vec![
        ReadModel::of(Activities),
        ReadModel::of(Companies),
        ReadModel::of(Customers),
        ReadModel::of(CustomerPrices),
        ReadModel::of(Daily::default()),
        ReadModel::of(Dispatches),
        ReadModel::of(Employees),
        ReadModel::of(IssuedStatements),
        ReadModel::of(Journals),
        ReadModel::of(LeadTimes),
        ReadModel::of(ListPrices),
        ReadModel::of(MonthEndPacks),
        ReadModel::of(Orders),
        ReadModel::of(Products),
        ReadModel::of(Statements),
        ReadModel::of(Receivables),
        ReadModel::of(Sales),
        ReadModel::of(Stocks),
        ReadModel::of(StockTransactions),
        ReadModel::of(Suppliers),
        ReadModel::of(Users),
        ReadModel::of(Warehouses),
    ])
}
