//! Customers.

use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_domain::customer::{Address, Customer};
use waybill_domain::exception::Exception;
use waybill_domain::id::CustomerId;
use waybill_domain::{Grant, Operation};
use waybill_http::problem::Result;
use waybill_projections::records::customer::{self, CustomerDetails, CustomerRow};
use waybill_projections::records::master::MasterFilter;
use waybill_projections::{Listing, PageRequest, Sorts};

use crate::auth::Session;
use crate::auth::authorization::op;
use crate::http::as_of::Reader;
use crate::http::route::Routes;
use crate::resources::documents::exception;
use crate::resources::documents::named::must_be;
use crate::resources::records::master::{Record, routes_with_create};

pub(in crate::resources) fn routes() -> Routes {
    routes_with_create::<Customer>()
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct CustomerSearch {
    /// Words that are contained in code, name, or another search field.
    search_term: Option<String>,
    /// Only active ones, or only inactive ones.
    active: Option<bool>,
    /// Only those with one of these exceptions: `over-limit`, `on-hold`, separated by commas.
    #[param(example = "over-limit,on-hold")]
    exception: Option<String>,
}

/// Refuses a request about a customer that does not exist.
///
/// # Errors
/// 404 at `customerId`.
pub(in crate::resources) async fn require(pool: &PgPool, id: CustomerId) -> Result<()> {
    must_be(customer::is_known(pool, id).await?, "customerId", "customer")
}

/// Returns whether papers and statements show the billing address to this user: those who may read it in the
/// record see it.
pub(in crate::resources) fn is_read_by(reader: &Session) -> bool {
    reader.actor.grant(Operation::CustomerList) != Grant::No
}

/// Returns the billing address, for users who may read it in the record.
///
/// # Errors
/// The database's.
pub(in crate::resources) async fn billing_address(
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
    type Filter = CustomerSearch;
    type Row = CustomerRow;
    type Details = CustomerDetails;

    fn sorts() -> &'static Sorts {
        &customer::SORTS
    }

    async fn list<'a>(
        _: &Reader,
        session: &Session,
        filter: CustomerSearch,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, CustomerRow>> {
        let parsed = |requested: &str| exception::parse(session, &Exception::CUSTOMER, requested);
        let exceptions = filter.exception.as_deref().map_or(Ok(Vec::new()), parsed)?;
        let common = MasterFilter { search_term: filter.search_term, active: filter.active };
        Ok(customer::list(&common, &exceptions, request))
    }

    async fn details(reader: &Reader, _: &Session, id: Uuid) -> Result<Option<CustomerDetails>> {
        Ok(customer::details(&reader.pool, CustomerId(id)).await?)
    }

    fn version(details: &CustomerDetails) -> i64 {
        details.version
    }
}
