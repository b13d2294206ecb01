//! Customers.

use uuid::Uuid;
use waybill_domain::customer::Customer;
use waybill_domain::id::CustomerId;
use waybill_projections::customer::{self, CustomerDetails, CustomerRow};
use waybill_projections::{Listing, PageRequest};

use super::master::{Record, Search, routes_with_create};
use crate::access::op;
use crate::app::App;
use crate::auth::Session;
use crate::problem::Result;
use crate::route::Routes;

pub(super) fn routes() -> Routes {
    routes_with_create::<Customer>()
}

impl Record for Customer {
    const PATH: &'static str = "/api/customers";
    const NAMES: (&'static str, &'static str) = ("Customer", "Customers");
    type See = op::CustomerList;
    type Write = op::CustomerWrite;
    type Filter = Search;
    type Row = CustomerRow;
    type Details = CustomerDetails;

    async fn list<'a>(
        _: &App,
        _: &Session,
        filter: Search,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, CustomerRow>> {
        Ok(customer::list(&filter.into(), request))
    }

    async fn details(app: &App, _: &Session, id: Uuid) -> Result<Option<CustomerDetails>> {
        Ok(customer::details(&app.pool, CustomerId(id)).await?)
    }

    fn version(details: &CustomerDetails) -> i64 {
        details.version
    }
}
