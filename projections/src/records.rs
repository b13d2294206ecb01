//! Master records: company, users, employees, warehouses, products with their prices, customers and suppliers.

pub mod company;
pub mod customer;
pub mod customer_price;
pub(crate) mod dropdown;
pub mod duplicate;
pub mod employee;
pub mod list_price;
pub mod master;
pub mod personal_data;
pub mod product;
pub mod security;
pub mod supplier;
pub mod user;
pub mod warehouse;

use crate::ReadModel;

/// Returns the read models of this area.
pub(crate) fn read_models() -> Vec<ReadModel> {
    vec![
        ReadModel::of(company::Companies),
        ReadModel::of(customer::Customers),
        ReadModel::of(customer_price::CustomerPrices),
        ReadModel::of(employee::Employees),
        ReadModel::of(list_price::ListPrices),
        ReadModel::of(product::Products),
        ReadModel::of(supplier::Suppliers),
        ReadModel::of(user::Users),
        ReadModel::of(warehouse::Warehouses),
    ]
}
