//! The registry of all read models.

use crate::activity::Activities;
use crate::company::Companies;
use crate::customer::Customers;
use crate::customer_price::CustomerPrices;
use crate::daily::Daily;
use crate::dispatch::Dispatches;
use crate::employee::Employees;
use crate::issued_statement::IssuedStatements;
use crate::journal::Journals;
use crate::lead_time::LeadTimes;
use crate::list_price::ListPrices;
use crate::month_end_pack::MonthEndPacks;
use crate::order::Orders;
use crate::product::Products;
use crate::receivable::Receivables;
use crate::sales::Sales;
use crate::statement::Statements;
use crate::stock::Stocks;
use crate::stock_transaction::StockTransactions;
use crate::supplier::Suppliers;
use crate::user::Users;
use crate::warehouse::Warehouses;
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
