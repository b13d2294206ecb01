//! Which records are within somebody's reach. Out of reach looks like absent. Lists decide the same in SQL.

use waybill_commands::Ledgers;
use waybill_domain::dispatch::{Dispatch, DispatchStatus, PlannedDispatch};
use waybill_domain::id::{StockId, WarehouseId};
use waybill_domain::order::{Order, OrderStatus, PlacedOrder};
use waybill_domain::receivable::{EnteredReceivable, Receivable, ReceivableStatus};
use waybill_domain::stock_transaction::{EnteredStockTransaction, StockTransaction, StockTransactionStatus};
use waybill_domain::{Grant, Operation};

use crate::access::{Need, op};
use crate::auth::Session;
use crate::problem::{Problem, Result};

/// Whether this warehouse is within reach.
pub(crate) fn holds_warehouse(session: &Session, warehouse: WarehouseId) -> bool {
    session.bound_to().is_none_or(|bound| bound.contains(&warehouse))
}

/// Whether a record of this noun is within somebody's sight; with an event that just happened to it, also when it may
/// have left their sight by that.
pub(crate) async fn sees(
    session: &Session,
    ledgers: &Ledgers,
    noun: &str,
    id: &str,
    event_type: &str,
) -> Result<bool> {
    let granted = |operations: &[Operation]| {
        operations.iter().any(|operation| session.actor.grant(*operation) != Grant::No)
    };
    let noun_is_seen = match noun {
        "company" => granted(&[Operation::CompanyView]),
        "customer" | "account" => granted(&[Operation::CustomerList, Operation::CustomerPick]),
        "supplier" => granted(&[Operation::SupplierList, Operation::SupplierPick]),
        "warehouse" => granted(&[Operation::WarehouseList, Operation::WarehousePick]),
        "employee" => granted(&[Operation::EmployeeList, Operation::EmployeePick]),
        "product" => granted(&[Operation::ProductList, Operation::ProductPick]),
        "list-price" | "customer-price" => granted(&[Operation::PriceView]),
        "user" => granted(&[Operation::UserList]) || id == session.actor.id.to_string(),
        "stock" => granted(&[Operation::StockView]),
        "order" => granted(op::OrderRead::ANY_OF),
        "stock-transaction" => granted(op::StockTransactionRead::ANY_OF),
        "receivable" => granted(op::ReceivableRead::ANY_OF),
        "dispatch" => granted(op::DispatchRead::ANY_OF),
        _ => false,
    };
    if noun_is_seen { record_is_seen(session, ledgers, noun, id, event_type).await } else { Ok(false) }
}

async fn record_is_seen(
    session: &Session,
    ledgers: &Ledgers,
    noun: &str,
    id: &str,
    event_type: &str,
) -> Result<bool> {
    match noun {
        "stock" => {
            let stock = id.parse::<StockId>();
            Ok(stock.is_ok_and(|stock| holds_warehouse(session, stock.warehouse)))
        }
        "warehouse" => Ok(id.parse().is_ok_and(|id| holds_warehouse(session, id))),
        "order" if order_depends(session) => {
            let order = ledgers.load::<Order>(id).await?;
            let left = statuses_left(event_type);
            Ok(order.placed.as_ref().is_some_and(|order| sees_order(session, order, left)))
        }
        "stock-transaction" if stock_transaction_depends(session) => {
            let entered = ledgers.load::<StockTransaction>(id).await?;
            let leaves =
                matches!(event_type, "approved" | "reopened" | "sent" | "received" | "completed" | "voided");
            let entered = entered.entered.as_ref();
            Ok(entered.is_some_and(|entered| sees_stock_transaction(session, entered, leaves)))
        }
        "receivable" if receivable_depends(session) => {
            let entered = ledgers.load::<Receivable>(id).await?;
            Ok(entered.entered.as_ref().is_some_and(|entered| sees_receivable(session, entered)))
        }
        "dispatch" if dispatch_depends(session) => {
            let planned = ledgers.load::<Dispatch>(id).await?;
            let left = trip_statuses_left(event_type);
            Ok(planned.planned.as_ref().is_some_and(|planned| sees_dispatch(session, planned, left)))
        }
        _ => Ok(true),
    }
}

/// Whether it depends on the order if somebody sees it.
fn order_depends(session: &Session) -> bool {
    let statuses = <OrderStatus as strum::VariantArray>::VARIANTS;
    session.bound_to().is_some() || statuses.iter().any(|status| !all(session, status.listing()))
}

/// The statuses that an order has left by what happened to it.
fn statuses_left(event_type: &str) -> &'static [OrderStatus] {
    use OrderStatus::{Approved, Dispatched, Loaded, Pending};
    match event_type {
        "approved" => &[Pending],
        "reopened" | "loaded" => &[Approved],
        "cancelled" => &[Pending, Approved],
        "unloaded" | "dispatched" => &[Loaded],
        "delivered" | "brought-back" => &[Dispatched],
        _ => &[],
    }
}

/// Whether somebody sees this order: its status, or one that it has just left, is one that the role may list, or they
/// made it.
pub(crate) fn sees_order(session: &Session, order: &PlacedOrder, left: &[OrderStatus]) -> bool {
    let lists = |status: OrderStatus| session.actor.grant(status.listing()) != Grant::No;
    let listed = lists(order.status) || left.iter().copied().any(lists);
    order.made_by == session.actor.id || (listed && holds_warehouse(session, order.content.warehouse.id))
}

/// Whether it depends on the stock transaction if somebody sees it.
fn stock_transaction_depends(session: &Session) -> bool {
    let statuses = <StockTransactionStatus as strum::VariantArray>::VARIANTS;
    session.bound_to().is_some() || statuses.iter().any(|status| !all(session, status.listing()))
}

/// Whether somebody sees this stock transaction.
pub(crate) fn sees_stock_transaction(
    session: &Session,
    entered: &EnteredStockTransaction,
    left: bool,
) -> bool {
    let listed = left || session.actor.grant(entered.status.listing()) != Grant::No;
    entered.made_by == session.actor.id || (listed && holds_warehouse(session, entered.content.warehouse.id))
}

/// Whether it depends on the dispatch if somebody sees it.
fn dispatch_depends(session: &Session) -> bool {
    let statuses = <DispatchStatus as strum::VariantArray>::VARIANTS;
    session.bound_to().is_some() || statuses.iter().any(|status| !all(session, status.listing()))
}

/// The statuses that a dispatch has left by what happened to it.
fn trip_statuses_left(event_type: &str) -> &'static [DispatchStatus] {
    use DispatchStatus::{Loaded, OnTransit, Waiting};
    match event_type {
        "loaded" => &[Waiting],
        "unloaded" | "departed" => &[Loaded],
        "delivered" => &[OnTransit],
        "cancelled" => &[Waiting, Loaded, OnTransit],
        _ => &[],
    }
}

/// Whether somebody sees this dispatch: its status, or one that it has just left, is one that the role may list, they
/// planned it, or they are on it.
pub(crate) fn sees_dispatch(session: &Session, planned: &PlannedDispatch, left: &[DispatchStatus]) -> bool {
    // Who sees trips only by being on them never lists any of them all.
    let lists = |status: DispatchStatus| all(session, status.listing());
    let listed = lists(planned.status) || left.iter().copied().any(lists);
    planned.made_by == session.actor.id
        || planned.has_on_board(session.employee_id)
        || (listed && holds_warehouse(session, planned.content.warehouse.id))
}

/// Whether it depends on the receivable if somebody sees it.
fn receivable_depends(session: &Session) -> bool {
    let statuses = <ReceivableStatus as strum::VariantArray>::VARIANTS;
    statuses.iter().any(|status| !all(session, status.listing()))
}

/// Whether somebody sees this receivable.
pub(crate) fn sees_receivable(session: &Session, entered: &EnteredReceivable) -> bool {
    let listed = session.actor.grant(entered.status.listing()) != Grant::No;
    listed || entered.made_by == session.actor.id
}

fn all(session: &Session, operation: Operation) -> bool {
    session.actor.grant(operation) == Grant::All
}

/// Refuses a warehouse that is out of reach, as if there were none.
pub(crate) fn require_warehouse(session: &Session, warehouse: WarehouseId) -> Result<()> {
    if holds_warehouse(session, warehouse) {
        return Ok(());
    }
    Err(Problem::field("warehouseId", "absent", "There is no such warehouse"))
}
