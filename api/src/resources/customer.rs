//! Customers.

use sqlx::PgPool;
use uuid::Uuid;
use waybill_domain::customer::{Address, Customer};
use waybill_domain::id::CustomerId;
use waybill_domain::{Grant, Operation};
use waybill_projections::customer::{self, CustomerDetails, CustomerRow};
use waybill_projections::{Listing, PageRequest, Sorts};

use super::master::{Record, Search, routes_with_create};
use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::op;
use crate::http::problem::{Problem, Result};
use crate::http::route::Routes;

pub(super) fn routes() -> Routes {
    routes_with_create::<Customer>()
}

/// What belongs to a customer that there is not is not there either.
///
/// # Errors
/// 404.
pub(super) async fn require(pool: &PgPool, id: CustomerId) -> Result<()> {
    if customer::is_known(pool, id).await? { Ok(()) } else { Err(Problem::absent("customer")) }
}

/// Papers and statements show where bills go to whoever may read it in the record.
pub(super) fn is_read_by(reader: &Session) -> bool {
    reader.actor.grant(Operation::CustomerList) != Grant::No
}

/// Where bills go, for whoever may read it in the record.
///
/// # Errors
/// The database's.
pub(super) async fn billing_address(
    pool: &PgPool,
    reader: &Session,
    id: CustomerId,
) -> Result<Option<Address>> {
    if !is_read_by(reader) {
        return Ok(None);
    }
    Ok(customer::details(pool, id).await?.map(|customer| customer.record.billing_address))
}

impl Record for Customer {
    const PATH: &'static str = "/api/customers";
    const NAMES: (&'static str, &'static str) = ("Customer", "Customers");
    type See = op::CustomerList;
    type Write = op::CustomerWrite;
    type Filter = Search;
    type Row = CustomerRow;
    type Details = CustomerDetails;

    fn sorts() -> &'static Sorts {
        &customer::SORTS
    }

    async fn list<'a>(
        _: &App,
        _: &Session,
        filter: Search,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, CustomerRow>> {
        Ok(customer::list(&filter.into(), request))
    }

    async fn details(app: &App, _: &Session, id: Uuid) -> Result<Option<CustomerDetails>> {
        Ok(customer::details(&app.reading(), CustomerId(id)).await?)
    }

    fn version(details: &CustomerDetails) -> i64 {
        details.version
    }
}
