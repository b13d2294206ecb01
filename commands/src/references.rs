//! Looks up records that a document names, and refuses them at the field that names them.

use chrono::NaiveDate;
use waybill_domain::Noun;
use waybill_domain::Refusal;
use waybill_domain::field::FieldError;
use waybill_domain::id::{CustomerId, OrderId, WarehouseId};
use waybill_domain::master::{Fields, Master, Record};
use waybill_domain::named::Named;
use waybill_domain::order::{Order, OrderStatus, PlacedOrder};
use waybill_domain::warehouse::Warehouse;

use crate::unit::{EventSourced, Failure, Unit};

/// The requirement for a record's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Require {
    /// In use, for new business.
    Active,
    /// Existing; it may be out of use, for settling old business.
    Existing,
}

/// Returns the refusal of a linked record, at the field that links it.
pub(crate) fn at_field(field: &str, refusal: &Refusal) -> Refusal {
    Refusal::field(field, refusal.code(), refusal.to_string().trim_end_matches('.'))
}

/// Returns a master record that a document names.
///
/// # Errors
/// [`Refusal::Invalid`] at `field`.
pub(crate) async fn record<F: Fields>(
    unit: &mut Unit,
    id: uuid::Uuid,
    field: &str,
    require: Require,
) -> Result<Record<F>, Failure>
where
    Master<F>: EventSourced,
{
    let master = unit.read::<Master<F>>(id).await?;
    let found = if require == Require::Active { master.in_use() } else { master.existing() };
    Ok(found.cloned().map_err(|refusal| at_field(field, &refusal))?)
}

/// Returns the warehouse in use that a draft names. One that is out of the actor's reach is refused as if it did not
/// exist.
///
/// # Errors
/// [`Refusal::Invalid`] at `warehouseId`.
pub(crate) async fn warehouse(unit: &mut Unit, id: WarehouseId) -> Result<Named<WarehouseId>, Failure> {
    const FIELD: &str = "warehouseId";
    if !unit.decision().scope.holds(id) {
        return Err(at_field(FIELD, &Noun::Warehouse.absent()).into());
    }
    let found = record::<Warehouse>(unit, id.0, FIELD, Require::Active).await?;
    Ok(named(id, &found))
}

/// Returns the id, code and name that a document stores of a record.
pub(crate) fn named<F: Fields, Id>(id: Id, record: &Record<F>) -> Named<Id> {
    Named { id, code: record.code.to_string(), name: record.fields.name() }
}

/// Returns the result, or notes its mistakes, so that all mistakes are reported together.
///
/// # Errors
/// Every failure other than an invalid field.
pub(crate) fn collect_errors<T>(
    found: Result<T, Failure>,
    wrong: &mut Vec<FieldError>,
) -> Result<Option<T>, Failure> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Failure::Refused(Refusal::Invalid(errors))) => {
            wrong.extend(errors);
            Ok(None)
        }
        Err(failure) => Err(failure),
    }
}

/// Returns an order that reached this customer, for the field `orderId`.
///
/// # Errors
/// [`Refusal::Invalid`] at `orderId`.
pub(crate) async fn delivered_order(
    unit: &mut Unit,
    id: OrderId,
    customer: CustomerId,
) -> Result<PlacedOrder, Failure> {
    let order = unit.read::<Order>(id).await?.existing().cloned();
    let order = order.and_then(|order| unit.decision().within_warehouse(&order).map(|()| order));
    let order = order.map_err(|refusal| at_field("orderId", &refusal))?;
    let (number, buyer) = (&order.number, &order.content.customer);
    if buyer.id != customer {
        let text = format!("{number} is an order of {}", buyer.name);
        return Err(Refusal::field("orderId", "other-customer", text).into());
    }
    if order.status != OrderStatus::Delivered {
        let text = format!("{number} is {}; only of a delivered order can something come back", order.status);
        return Err(Refusal::field("orderId", "not-delivered", text).into());
    }
    Ok(order)
}

/// Refuses the approval of a document dated before the delivery that it reverses. It may have been entered before such
/// a date was refused.
///
/// # Errors
/// [`Refusal::Invalid`] at `field`.
pub(crate) async fn undone_on(
    unit: &mut Unit,
    order: OrderId,
    field: &str,
    day: NaiveDate,
) -> Result<(), Failure> {
    let placed = unit.read::<Order>(order).await?.existing()?.clone();
    Ok(placed.check_undone_on(field, day, unit.decision())?)
}
