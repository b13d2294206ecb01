//! The handlers: a file per resource, in folders by area.

mod accounts;
mod documents;
mod forecast;
mod inventory;
mod looking_back;
mod records;
mod sales;
pub(crate) mod statement;

use crate::http::route::Routes;

pub(crate) fn routes() -> Routes {
    [
        records::customer::routes(),
        records::supplier::routes(),
        records::warehouse::routes(),
        records::employee::routes(),
        records::user::routes(),
        records::product::routes(),
        records::price::routes(),
        records::customer_price::routes(),
        inventory::stock::routes(),
        inventory::stock_transaction::routes(),
        sales::order::routes(),
        sales::dispatch::routes(),
        sales::customer_ordering::routes(),
        accounts::receivable::routes(),
        statement::routes(),
        accounts::issued_statement::routes(),
        sales::dashboard::routes(),
        forecast::routes(),
        looking_back::explanation::routes(),
        sales::report::routes(),
        sales::sales_report::routes(),
        records::dropdown::routes(),
        records::duplicate::routes(),
        documents::number::routes(),
        records::company::routes(),
        accounts::closed_period::routes(),
        accounts::month_end_pack::routes(),
        accounts::account_codes::routes(),
        accounts::journal::routes(),
        looking_back::history::routes(),
        looking_back::activity::routes(),
        looking_back::control::routes(),
        records::security::routes(),
        records::personal_data::routes(),
        looking_back::proof::routes(),
        looking_back::past_moment::routes(),
        looking_back::replay::routes(),
    ]
    .into_iter()
    .fold(Routes::of("waybill"), Routes::and)
}
