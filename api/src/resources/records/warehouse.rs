//! Warehouses.

use sqlx::PgPool;
use uuid::Uuid;
use waybill_domain::customer::Address;
use waybill_domain::id::WarehouseId;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Grant, Operation};
use waybill_http::problem::Result;
use waybill_projections::records::warehouse::{self, WarehouseDetails, WarehouseRow};
use waybill_projections::{Listing, PageRequest, Sorts};

use crate::auth::Session;
use crate::auth::authorization::op;
use crate::http::as_of::Reader;
use crate::http::route::Routes;
use crate::resources::records::master::{Record, Search, routes_with_create};

pub(in crate::resources) fn routes() -> Routes {
    routes_with_create::<Warehouse>()
}

/// Returns the address of a warehouse, for users who may read it in the record.
///
/// # Errors
/// The database's.
pub(in crate::resources) async fn address(
    pool: &PgPool,
    reader: &Session,
    id: WarehouseId,
) -> Result<Option<Address>> {
    if reader.actor.grant(Operation::WarehouseList) == Grant::No {
        return Ok(None);
    }
    let warehouse = warehouse::details(pool, id, reader.bound_to()).await?;
    Ok(warehouse.and_then(|warehouse| warehouse.record.address))
}

impl Record for Warehouse {
    const PATH: &'static str = "/api/warehouses";
    const NAMES: (&'static str, &'static str) = ("Warehouse", "Warehouses");
    type See = op::WarehouseList;
    type Write = op::WarehouseWrite;
    type Filter = Search;
    type Row = WarehouseRow;
    type Details = WarehouseDetails;

    fn sorts() -> &'static Sorts {
        &warehouse::SORTS
    }

    async fn list<'a>(
        _: &Reader,
        session: &Session,
        filter: Search,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, WarehouseRow>> {
        Ok(warehouse::list(&filter.into(), session.bound_to(), request))
    }

    async fn details(reader: &Reader, session: &Session, id: Uuid) -> Result<Option<WarehouseDetails>> {
        Ok(warehouse::details(&reader.pool, WarehouseId(id), session.bound_to()).await?)
    }

    fn version(details: &WarehouseDetails) -> i64 {
        details.version
    }
}
