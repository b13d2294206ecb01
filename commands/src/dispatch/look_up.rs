//! Looks up the records that a draft of a dispatch names, in one round trip. All mistakes are reported together.

use chrono::NaiveDate;
use waybill_domain::Refusal;
use waybill_domain::dispatch::{DispatchContent, DispatchDraft, DispatchStop};
use waybill_domain::employee::{Employee, Position};
use waybill_domain::id::{DispatchId, EmployeeId, OrderId, WarehouseId};
use waybill_domain::master::{Fields as _, Master};
use waybill_domain::named::Named;
use waybill_domain::order::{Order, OrderStatus};
use waybill_domain::warehouse::Warehouse;
use waybill_log::StreamKey;

use crate::order::reference;
use crate::references::{Require, collect_errors, named, record, warehouse};
use crate::unit::{Failure, Unit};

/// Returns the content of the draft, on the day `usually` unless it has its own. Its orders must be approved, from its
/// warehouse, dated no later than that day, and on no dispatch but `own`.
pub(super) async fn look_up(
    unit: &mut Unit,
    draft: &DispatchDraft,
    usually: NaiveDate,
    own: Option<DispatchId>,
) -> Result<DispatchContent, Failure> {
    unit.preload(keys(draft)).await?;
    let planned_date = draft.planned_date.unwrap_or(usually);
    let mut wrong = Vec::new();
    let loaded_at = collect_errors(warehouse(unit, draft.warehouse_id).await, &mut wrong)?;
    let driver = employee(unit, draft.driver_id, Position::Driver, "driverId").await;
    let driver = collect_errors(driver, &mut wrong)?;
    let mut assistants = Vec::with_capacity(draft.assistant_ids.len());
    for (at, id) in draft.assistant_ids.iter().enumerate() {
        let assistant = employee(unit, *id, Position::Assistant, &format!("assistantIds.{at}")).await;
        assistants.extend(collect_errors(assistant, &mut wrong)?);
    }
    let mut stops = Vec::with_capacity(draft.stops.len());
    for (at, stop) in draft.in_sequence()? {
        let field = format!("stops.{at}.orderId");
        let found = look_up_stop(unit, stop.order_id, (draft.warehouse_id, planned_date), own, &field).await;
        stops.extend(collect_errors(found, &mut wrong)?);
    }
    let (Some(warehouse), Some(driver), true) = (loaded_at, driver, wrong.is_empty()) else {
        return Err(Refusal::Invalid(wrong).into());
    };
    Ok(DispatchContent {
        warehouse,
        planned_date,
        driver,
        assistants,
        vehicle_plate: draft.vehicle_plate.clone(),
        stops,
    })
}

fn keys(draft: &DispatchDraft) -> impl Iterator<Item = StreamKey> {
    let crew = draft.assistant_ids.iter().chain([&draft.driver_id]);
    let orders = draft.stops.iter().map(|stop| StreamKey::of::<Order>(stop.order_id));
    let warehouse = StreamKey::of::<Master<Warehouse>>(draft.warehouse_id);
    crew.map(StreamKey::of::<Master<Employee>>).chain(orders).chain([warehouse])
}

/// Returns an employee in use with this position.
async fn employee(
    unit: &mut Unit,
    id: EmployeeId,
    position: Position,
    field: &str,
) -> Result<Named<EmployeeId>, Failure> {
    let record = record::<Employee>(unit, id.0, field, Require::Active).await?;
    if record.fields.position != position {
        let text = format!("{} is no {position}", record.fields.name());
        return Err(Refusal::field(field, "position", text).into());
    }
    Ok(named(id, &record))
}

async fn look_up_stop(
    unit: &mut Unit,
    id: OrderId,
    (warehouse, planned_date): (WarehouseId, NaiveDate),
    own: Option<DispatchId>,
    field: &str,
) -> Result<DispatchStop, Failure> {
    let absent = || Refusal::field(field, "absent", "There is no such order");
    let decision = unit.decision().clone();
    let order = unit.read::<Order>(id).await?.placed.as_ref().ok_or_else(absent)?;
    decision.within_warehouse(order).map_err(|_| absent())?;
    let (number, content) = (&order.number, &order.content);
    if order.status != OrderStatus::Approved {
        let text = format!("{number} is {}; only approved orders are planned for a dispatch", order.status);
        return Err(Refusal::field(field, "not-approved", text).into());
    }
    if let Some(other) = order.dispatch.as_ref().filter(|other| Some(other.id) != own) {
        let text = format!("{number} is on dispatch {} already", other.number);
        return Err(Refusal::field(field, "on-dispatch", text).into());
    }
    if content.warehouse.id != warehouse {
        let text = format!("{number} goes out from {}", content.warehouse.name);
        return Err(Refusal::field(field, "other-warehouse", text).into());
    }
    if content.order_date > planned_date {
        let text = format!(
            "{number} is dated {} and cannot leave on {planned_date}; plan the dispatch for that day or later",
            content.order_date
        );
        return Err(Refusal::field(field, "too-early", text).into());
    }
    Ok(DispatchStop {
        order: reference(id, order),
        customer: content.customer.clone(),
        address: content.delivery_address.clone(),
        line_count: u32::try_from(content.lines.len()).unwrap_or(u32::MAX),
    })
}
