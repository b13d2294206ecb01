//! Suppliers.

use sqlx::PgPool;
use uuid::Uuid;
use waybill_domain::customer::Address;
use waybill_domain::id::SupplierId;
use waybill_domain::supplier::Supplier;
use waybill_domain::{Grant, Operation};
use waybill_http::problem::Result;
use waybill_projections::records::master::MasterFilter;
use waybill_projections::records::supplier::{self, SORTS, SupplierDetails, SupplierRow};
use waybill_projections::{Listing, PageQuery, PageRequest, Sorts};

use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::QueryParams;
use crate::http::response::PageBody;
use crate::http::route::Routes;
use crate::resources::records::master::{Record, Search, parse, routes_with_create};

pub(in crate::resources) fn routes() -> Routes {
    routes_with_create::<Supplier>()
        .get("/api/suppliers/active", "listActiveSuppliers", "A page of the suppliers in use", active)
        .sorted(&SORTS)
}

async fn active(
    _: Permit<op::SupplierList>,
    AsOf(reader): AsOf,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<SupplierRow>> {
    let filter = MasterFilter { search_term: None, active: Some(true) };
    let request = parse(&page, &SORTS)?;
    Ok(PageBody(supplier::list(&filter, &request).page(&reader.pool).await?))
}

/// Returns the address of a supplier, for users who may read it in the record.
///
/// # Errors
/// The database's.
pub(in crate::resources) async fn address(
    pool: &PgPool,
    reader: &Session,
    id: Option<SupplierId>,
) -> Result<Option<Address>> {
    let Some(id) = id.filter(|_| reader.actor.grant(Operation::SupplierList) != Grant::No) else {
        return Ok(None);
    };
    Ok(supplier::details(pool, id).await?.and_then(|supplier| supplier.record.address))
}

impl Record for Supplier {
    const PATH: &'static str = "/api/suppliers";
    const NAMES: (&'static str, &'static str) = ("Supplier", "Suppliers");
    type See = op::SupplierList;
    type Write = op::SupplierWrite;
    type Filter = Search;
    type Row = SupplierRow;
    type Details = SupplierDetails;

    fn sorts() -> &'static Sorts {
        &SORTS
    }

    async fn list<'a>(
        _: &Reader,
        _: &Session,
        filter: Search,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, SupplierRow>> {
        Ok(supplier::list(&filter.into(), request))
    }

    async fn details(reader: &Reader, _: &Session, id: Uuid) -> Result<Option<SupplierDetails>> {
        Ok(supplier::details(&reader.pool, SupplierId(id)).await?)
    }

    fn version(details: &SupplierDetails) -> i64 {
        details.version
    }
}
