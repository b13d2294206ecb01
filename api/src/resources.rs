//! One file per resource.

mod company;
mod customer;
mod customer_ordering;
mod customer_price;
mod dashboard;
mod dispatch;
mod document;
mod dropdown;
mod duplicate;
mod employee;
mod forecast;
mod history;
mod master;
mod named;
mod number;
mod order;
mod order_product;
mod period;
mod personal_data;
mod price;
mod product;
mod receivable;
mod report;
mod security;
mod statement;
mod stock;
mod stock_transaction;
mod supplier;
mod user;
mod warehouse;

use crate::http::route::Routes;

pub(crate) fn routes() -> Routes {
    [
        customer::routes(),
        supplier::routes(),
        warehouse::routes(),
        employee::routes(),
        user::routes(),
        product::routes(),
        price::routes(),
        customer_price::routes(),
        stock::routes(),
        stock_transaction::routes(),
        order::routes(),
        dispatch::routes(),
        customer_ordering::routes(),
        receivable::routes(),
        statement::routes(),
        dashboard::routes(),
        forecast::routes(),
        report::routes(),
        dropdown::routes(),
        duplicate::routes(),
        number::routes(),
        company::routes(),
        history::routes(),
        security::routes(),
        personal_data::routes(),
    ]
    .into_iter()
    .fold(Routes::of("waybill"), Routes::and)
}
