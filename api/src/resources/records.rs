//! Master records: company, users, employees, warehouses, products with their prices, customers and suppliers.

pub(super) mod company;
pub(super) mod customer;
pub(super) mod customer_price;
pub(super) mod dropdown;
pub(super) mod duplicate;
pub(super) mod employee;
pub(super) mod list_view;
pub(super) mod master;
pub(super) mod personal_data;
pub(super) mod price;
pub(super) mod product;
pub(super) mod security;
pub(super) mod supplier;
pub(super) mod user;
pub(super) mod warehouse;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([
        customer::routes(),
        supplier::routes(),
        warehouse::routes(),
        employee::routes(),
        user::routes(),
        product::routes(),
        price::routes(),
        customer_price::routes(),
        dropdown::routes(),
        duplicate::routes(),
        company::routes(),
        list_view::routes(),
        security::routes(),
        personal_data::routes(),
    ])
}
