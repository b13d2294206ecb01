//! One file per resource.

mod account_codes;
mod activity;
mod closed_period;
mod company;
mod control;
mod customer;
mod customer_ordering;
mod customer_price;
mod dashboard;
mod dispatch;
mod document;
mod dropdown;
mod duplicate;
mod employee;
mod exception;
mod explanation;
mod forecast;
mod history;
mod issued_statement;
mod journal;
mod master;
mod month_end_pack;
mod named;
mod number;
mod order;
mod order_product;
mod past_moment;
mod period;
mod personal_data;
mod price;
mod product;
mod proof;
mod receivable;
mod replay;
mod report;
mod sales_report;
mod security;
pub(crate) mod statement;
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
        issued_statement::routes(),
        dashboard::routes(),
        forecast::routes(),
        explanation::routes(),
        report::routes(),
        sales_report::routes(),
        dropdown::routes(),
        duplicate::routes(),
        number::routes(),
        company::routes(),
        closed_period::routes(),
        month_end_pack::routes(),
        account_codes::routes(),
        journal::routes(),
        history::routes(),
        activity::routes(),
        control::routes(),
        security::routes(),
        personal_data::routes(),
        proof::routes(),
        past_moment::routes(),
        replay::routes(),
    ]
    .into_iter()
    .fold(Routes::of("waybill"), Routes::and)
}
