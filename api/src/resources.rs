//! The handlers: a file per resource, in folders by area.

mod accounts;
mod discussion;
mod documents;
mod forecast;
mod inventory;
mod looking_back;
mod records;
mod sales;
pub(crate) mod statement;

use crate::http::route::Routes;

pub(crate) fn routes() -> Routes {
    Routes::all([
        records::routes(),
        inventory::routes(),
        sales::routes(),
        accounts::routes(),
        statement::routes(),
        forecast::routes(),
        documents::routes(),
        discussion::routes(),
        looking_back::routes(),
    ])
}
