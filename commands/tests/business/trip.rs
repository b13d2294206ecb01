//! Orders that reached their customer.

use serde_json::json;
use waybill_commands::dispatch::CompleteDispatchTrip;
use waybill_commands::master::CreateMaster;
use waybill_commands::new_id;
use waybill_domain::Role;
use waybill_domain::employee::Employee;
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::OrderTransition;

use crate::fixture::{Firm, context, read};

/// Returns an order of this quantity, which a driver of its own delivered in full.
pub(crate) async fn delivered(firm: &Firm, quantity: &str) -> OrderId {
    let driver = new_id();
    let fields: Employee = read(json!({
        "firstName": "Dora", "lastName": "Drive", "position": "driver", "licenceNumber": "D-1",
        "licenceExpiry": "2030-01-01",
    }));
    let admin = context(Role::Admin);
    admin.execute(&firm.runtime, &CreateMaster { id: driver, fields }).await.unwrap();
    let order = firm.place(&context(Role::Encoder), quantity).await.unwrap();
    firm.step(&admin, order, OrderTransition::PendingToApproved, None).await.unwrap();
    let draft = read(json!({
        "warehouseId": firm.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "AB12CDE",
        "stops": [{"orderId": order}],
    }));
    admin.execute(&firm.runtime, &CompleteDispatchTrip { id: DispatchId(new_id()), draft }).await.unwrap();
    order
}
