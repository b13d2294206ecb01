//! Warehouses in the filters of queries.

use uuid::Uuid;
use waybill_domain::id::WarehouseId;

/// Returns the ids of a scope.
pub fn uuids(scope: &[WarehouseId]) -> Vec<Uuid> {
    scope.iter().map(|warehouse| warehouse.0).collect()
}
